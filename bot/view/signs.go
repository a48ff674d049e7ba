package view

import (
	"unobot/bot/art"
	"unobot/bot/lang"
	"unobot/game"
)

// Emojis knows which pictures of cards and colors Discord has as emojis by now.
type Emojis interface {
	// Or is the emoji with one of art's keys, else the sign that stands for it.
	Or(key, sign string) string
}

// Showing is the scene with the emojis that are there.
func (sc Viewpoint) Showing(e Emojis) Viewpoint {
	sc.emojis = e
	return sc
}

func (sc Viewpoint) emoji(key, sign string) string {
	if sc.emojis == nil {
		return sign
	}
	return sc.emojis.Or(key, sign)
}

// LettersOf are the letters that cards have for readers of a language.
func LettersOf(w *lang.Words) art.Letters {
	letters := art.Letters("")
	for c := game.Red; c <= game.Purple; c++ {
		letters += art.Letters(w.ColorLetter(c))
	}
	return letters
}

// sign is the picture of an active face, with the letter of its label.
func (sc Viewpoint) sign(w *lang.Words, f game.Face) string { return sc.signOn(w, f, sc.View.Side) }

// signOn is the picture of a face on one of the sides: a wild has no color to
// tell which.
func (sc Viewpoint) signOn(w *lang.Words, f game.Face, side game.Side) string {
	return sc.emoji(art.FaceKey(f, side, LettersOf(w)), colorLooks[f.Color].emoji)
}

// colorSign is the picture of a color by itself.
func (sc Viewpoint) colorSign(c game.Color) string {
	return sc.emoji(art.ColorKey(c), colorLooks[c].emoji)
}
