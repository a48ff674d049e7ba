package tablepage

import (
	"sync"

	"unobot/bot/ui/art"
	"unobot/bot/ui/lang"
	"unobot/bot/ui/view"
	"unobot/game"
)

// Sheet says where the cards of an edition are: on one picture, those of the light side first, then those of the dark
// side, then the back.
type Sheet struct {
	Edition string   `json:"edition"`
	Src     string   `json:"src"` // the name of the file
	W       int      `json:"w"`   // of a card, in pixels
	H       int      `json:"h"`
	Columns int      `json:"columns"`
	Light   []string `json:"light"`
	Dark    []string `json:"dark,omitempty"`
}

// sheetKey is an edition with the letters of a language.
type sheetKey struct {
	edition game.EditionID
	letters art.Letters
}

// sheets are the functions that make each sheet once: some 5 editions in some 8 languages, 100 kB each.
var sheets sync.Map

// Cards is the sheet of an edition with the letters of a language.
func Cards(e *game.Edition, w *lang.Words) Sheet {
	k := sheetKey{e.ID, view.LettersOf(w)}
	painted, _ := sheets.LoadOrStore(k, sync.OnceValue(func() Sheet { return paint(e, k) }))
	return painted.(func() Sheet)()
}

func paint(e *game.Edition, k sheetKey) Sheet {
	a := art.NewAtlas(e, k.letters)
	s := Sheet{Edition: string(e.ID), W: a.W, H: a.H, Columns: a.Columns}
	for _, f := range a.Light {
		s.Light = append(s.Light, f.Code())
	}
	for _, f := range a.Dark {
		s.Dark = append(s.Dark, f.Code())
	}
	s.Src = keep("cards."+string(e.ID)+".png", a.PNG).Name
	return s
}
