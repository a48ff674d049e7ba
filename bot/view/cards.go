package view

import (
	"strings"

	"unobot/bot/lang"
	"unobot/bot/screen"
	"unobot/game"
)

// colorStyle is how a color appears: the accent of an embed, a square or shape, and the nearest
// style of a button. The language adds a letter.
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

// The accents of messages without a current color.
const (
	accentLobby = 0x5865f2
	accentOver  = 0x99aab5
)

// faceText is an active face in a text: "🟥 **R 7**", or with its emoji.
func (vp Viewpoint) faceText(w *lang.Words, f game.Face) string {
	return vp.sign(w, f) + " **" + w.Short(f) + "**"
}

// faceText is a face in a list. It has no emoji of the application, because mentions of those are
// long.
func faceText(w *lang.Words, f game.Face) string {
	return colorStyles[f.Color].emoji + " **" + w.Short(f) + "**"
}

// faceWords is an active face in a sentence: "🟥 Red 7", or with its emoji.
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

// listedFaces is how many faces a list has at most, so that it fits into a line of events.
const listedFaces = 40

// colorText is a color in a text: "🟥 red".
func colorText(w *lang.Words, c game.Color) string {
	if c == game.NoColor {
		return "?"
	}
	return colorStyles[c].emoji + " " + w.Color(c)
}

// countCards adds up the counts of faces.
func countCards(faces []game.FaceCount) int {
	n := 0
	for _, f := range faces {
		n += f.Count
	}
	return n
}

// containsFace reports whether a face is among faces.
func containsFace(faces []game.FaceCount, f game.Face) bool {
	for _, fc := range faces {
		if fc.Face == f {
			return true
		}
	}
	return false
}
