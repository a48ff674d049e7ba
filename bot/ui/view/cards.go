package view

import (
	"strings"

	"unobot/bot/ui/lang"
	"unobot/game"
)

// colorStyle is how a color appears: the accent of a message, and the sign of Unicode nearest to
// its shape, for where the application's emoji is missing. The language adds a letter.
type colorStyle struct {
	accent int
	sign   string
}

var colorStyles = map[game.Color]colorStyle{
	game.NoColor: {0x474d86, "🌈"},
	game.Red:     {0xff5a47, "🔴"},
	game.Green:   {0x3ecb6e, "🟢"},
	game.Blue:    {0x4fa8ff, "🟦"},
	game.Yellow:  {0xffd23f, "🟡"},
	game.Pink:    {0xff66b8, "💗"},
	game.Teal:    {0x4fe8d6, "💧"},
	game.Orange:  {0xff9f45, "⭐"},
	game.Purple:  {0xb695ff, "🌙"},
}

// The accents of messages without a current color.
const (
	accentHoney = 0xf0b84a // the lobby and results
	accentQuiet = 0x474d86 // everything else
)

// faceText is an active face in a text: its emoji and "**R 7**".
func (vp Viewpoint) faceText(w *lang.Words, f game.Face) string {
	return vp.sign(w, f) + " **" + w.Short(f) + "**"
}

// faceWords is an active face in a sentence: its emoji and "Red 7".
func (vp Viewpoint) faceWords(w *lang.Words, f game.Face) string {
	return vp.sign(w, f) + " " + w.Face(f)
}

// facesText lists faces with their counts.
func facesText(w *lang.Words, faces []game.FaceCount) string {
	items := make([]string, 0, len(faces))
	for _, f := range faces {
		text := "**" + w.Face(f.Face) + "**" // no emoji, because mentions of those are long
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

// colorText is a color in a text: its emoji and "red".
func (vp Viewpoint) colorText(w *lang.Words, c game.Color) string {
	if c == game.NoColor {
		return w.Label(lang.ColorOpen)
	}
	return vp.colorSign(c) + " " + w.Color(c)
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
