package tablepage

import (
	"encoding/json"
	"sync"

	"unobot/bot/ui/lang"
	"unobot/game"
	"unobot/game/record"
)

// wordFile holds the texts of the page in a language.
type wordFile struct {
	Lang     string                   `json:"lang"`
	Words    map[string]lang.PageText `json:"words"`
	Editions map[string]string        `json:"editions"`
	Sides    map[string]string        `json:"sides"`
	Colors   map[string]colorWord     `json:"colors"`
	Faces    map[string]faceWord      `json:"faces"`
}

type colorWord struct {
	Name   string `json:"name"`
	Letter string `json:"letter"`
}

type faceWord struct {
	Name  string `json:"name"`
	Short string `json:"short"`
}

// wordFiles holds the files of words by language.
var wordFiles sync.Map

// Words returns the file of all words of the page in a language.
func Words(w *lang.Words) File {
	if f, ok := wordFiles.Load(w.Tag()); ok {
		return f.(File)
	}
	all := wordFile{
		Lang: w.Tag(), Words: w.TablePage(), Editions: map[string]string{}, Sides: map[string]string{},
		Colors: map[string]colorWord{}, Faces: map[string]faceWord{},
	}
	for _, s := range []game.Side{game.Light, game.Dark} {
		all.Sides[record.SideWord(s)] = w.SideName(s)
	}
	for c := game.Red; c <= game.Purple; c++ {
		all.Colors[c.Letter()] = colorWord{w.Color(c), w.ColorLetter(c)}
	}
	for _, e := range game.Editions() {
		all.Editions[string(e.ID)] = w.Edition(e.ID)
		for _, card := range e.Cards {
			for _, f := range card.Faces {
				if f != (game.Face{}) {
					all.Faces[f.Code()] = faceWord{w.Face(f), w.Short(f)}
				}
			}
		}
	}
	data, err := json.Marshal(all)
	if err != nil {
		panic("tablepage: " + err.Error()) // maps of texts
	}
	f := keep("words."+w.Tag()+".json", data)
	wordFiles.Store(w.Tag(), f)
	return f
}
