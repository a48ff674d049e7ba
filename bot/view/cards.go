package view

import (
	"strings"

	"unobot/bot/lang"
	"unobot/bot/screen"
	"unobot/game"
)

// colorStyle is how a color appears: the embed's accent, a square or shape, and the
// nearest button style. The letter beside it is the language's.
type colorStyle struct {
	accent int
	emoji  string
	button screen.Style
}

var colorStyles = map[game.Color]colorStyle{
	game.NoColor: {0x2b2d31, "🌈", screen.Secondary},
	game.Red:     {0xd7263d, "🟥", screen.Danger},
	game.Green:   {0x3a9e4b, "🟩", screen.Success},
	game.Blue:    {0x1f6feb, "🟦", screen.Primary},
	game.Yellow:  {0xf2c029, "🟨", screen.Secondary},
	game.Pink:    {0xe64a9c, "🌸", screen.Danger},
	game.Teal:    {0x1aa6a6, "🔷", screen.Success},
	game.Orange:  {0xf28c28, "🟧", screen.Secondary},
	game.Purple:  {0x7d3cb5, "🟪", screen.Primary},
}

// accents of messages without a current color.
const (
	accentLobby = 0x5865f2
	accentOver  = 0x99aab5
)

// faceText is an active face inside a text: "🟥 **R 7**", or its picture.
func (vp Viewpoint) faceText(w *lang.Words, f game.Face) string {
	return vp.sign(w, f) + " **" + w.Short(f) + "**"
}

// faceText is a face in a list, without a picture: mentions of emojis are long.
func faceText(w *lang.Words, f game.Face) string {
	return colorStyles[f.Color].emoji + " **" + w.Short(f) + "**"
}

// faceWords is an active face inside a sentence: "🟥 Red 7", or its picture.
func (vp Viewpoint) faceWords(w *lang.Words, f game.Face) string {
	return vp.sign(w, f) + " " + w.Face(f)
}

// facesText lists faces with their counts.
func facesText(w *lang.Words, faces []game.FaceCount) string {
	items := make([]string, 0, len(faces))
	for _, f := range faces {
		text := faceText(w, f.Face)
		if f.Count > 1 {
			text += " " + w.TimesMark(f.Count)
		}
		items = append(items, text)
	}
	if len(items) > listedFaces {
		items = append(items[:listedFaces], "…")
	}
	return strings.Join(items, ", ")
}

// listedFaces keeps a list of faces within a line of events.
const listedFaces = 40

// colorText is a color inside a text: "🟥 red".
func colorText(w *lang.Words, c game.Color) string {
	if c == game.NoColor {
		return "?"
	}
	return colorStyles[c].emoji + " " + w.Color(c)
}

// countCards is how many cards the faces are.
func countCards(faces []game.FaceCount) int {
	n := 0
	for _, f := range faces {
		n += f.Count
	}
	return n
}

func containsFace(faces []game.FaceCount, f game.Face) bool {
	for _, fc := range faces {
		if fc.Face == f {
			return true
		}
	}
	return false
}
