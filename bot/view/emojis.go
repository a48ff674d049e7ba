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

// WithEmojis is the scene with the emojis that are there.
func (vp Viewpoint) WithEmojis(e Emojis) Viewpoint {
	vp.emojis = e
	return vp
}

func (vp Viewpoint) emoji(key, sign string) string {
	if vp.emojis == nil {
		return sign
	}
	return vp.emojis.Or(key, sign)
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
func (vp Viewpoint) sign(w *lang.Words, f game.Face) string { return vp.signOn(w, f, vp.View.Side) }

// signOn is the picture of a face on one of the sides: a wild has no color to
// tell which.
func (vp Viewpoint) signOn(w *lang.Words, f game.Face, side game.Side) string {
	return vp.emoji(art.FaceKey(f, side, LettersOf(w)), colorStyles[f.Color].emoji)
}

// colorSign is the picture of a color by itself.
func (vp Viewpoint) colorSign(c game.Color) string {
	return vp.emoji(art.ColorKey(c), colorStyles[c].emoji)
}
