package view

import (
	"unobot/bot/ui/art"
	"unobot/bot/ui/lang"
	"unobot/game"
)

// Emojis knows the emojis of the application for cards and colors.
type Emojis interface {
	// Or returns the emoji with one of art's keys, or else the sign that stands for it.
	Or(key, sign string) string
	// Address returns where the picture of such an emoji lies, or "" if it is missing.
	Address(key string) string
}

// WithEmojis returns the viewpoint with the application's emojis in place of signs.
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

// LettersOf returns the letters of the colors on cards for readers of a language.
func LettersOf(w *lang.Words) art.Letters {
	letters := art.Letters("")
	for c := game.Red; c <= game.Purple; c++ {
		letters += art.Letters(w.ColorLetter(c))
	}
	return letters
}

// sign is the emoji or sign of an active face.
func (vp Viewpoint) sign(w *lang.Words, f game.Face) string { return vp.signOn(w, f, vp.View.Side) }

// signOn is the emoji or sign of a face on a side. A wild has no color that tells its side.
func (vp Viewpoint) signOn(w *lang.Words, f game.Face, side game.Side) string {
	return vp.emoji(art.FaceKey(f, side, LettersOf(w)), colorStyles[f.Color].sign)
}

// colorSign is the emoji or sign of a color.
func (vp Viewpoint) colorSign(c game.Color) string {
	return vp.emoji(art.ColorKey(c), colorStyles[c].sign)
}

// faceAddress is where the emoji of an active face lies, or "".
func (vp Viewpoint) faceAddress(w *lang.Words, f game.Face) string {
	if vp.emojis == nil {
		return ""
	}
	return vp.emojis.Address(art.FaceKey(f, vp.View.Side, LettersOf(w)))
}
