package tablepage

import (
	"slices"
	"sync"

	"unobot/bot/ui/art"
	"unobot/bot/ui/lang"
	"unobot/bot/ui/view"
	"unobot/game"
)

// Sheet holds the pictures of an edition's cards: one for each side, its faces first, then the back.
type Sheet struct {
	Edition string   `json:"edition"`
	Src     string   `json:"src"`               // the name of the light side's file
	DarkSrc string   `json:"darkSrc,omitempty"` // the name of the dark side's file
	W       int      `json:"w"`                 // of a card, in pixels
	H       int      `json:"h"`
	Columns int      `json:"columns"`
	Light   []string `json:"light"`
	Dark    []string `json:"dark,omitempty"`
}

// sheetKey identifies a sheet: an edition with the letters of a language, the first one that has them.
type sheetKey struct {
	edition  game.EditionID
	language string
}

// sheets holds the functions that make each sheet once: some 5 editions in some 8 languages, 100 kB a side.
var sheets sync.Map

// Cards returns the sheet of an edition with the letters of a language.
func Cards(e *game.Edition, w *lang.Words) Sheet {
	letters, all := view.LettersOf(w), lang.All()
	first := all[slices.IndexFunc(all, func(w *lang.Words) bool { return view.LettersOf(w) == letters })]
	k := sheetKey{e.ID, first.Tag()}
	painted, _ := sheets.LoadOrStore(k, sync.OnceValue(func() Sheet { return paint(e, k, letters) }))
	return painted.(func() Sheet)()
}

func paint(e *game.Edition, k sheetKey, letters art.Letters) Sheet {
	name := "cards." + string(e.ID) + "." + k.language
	light := art.NewAtlas(e, game.Light, letters)
	s := Sheet{Edition: string(e.ID), W: light.W, H: light.H, Columns: light.Columns, Light: codes(light.Faces)}
	s.Src = keep(name+".png", light.PNG).Name
	if e.TwoSided() {
		dark := art.NewAtlas(e, game.Dark, letters)
		s.Dark = codes(dark.Faces)
		s.DarkSrc = keep(name+".dark.png", dark.PNG).Name
	}
	return s
}

func codes(faces []game.Face) (list []string) {
	for _, f := range faces {
		list = append(list, f.Code())
	}
	return list
}
