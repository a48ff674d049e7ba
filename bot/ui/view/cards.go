package view

import (
	"slices"
	"strings"

	"unobot/bot/ui/lang"
	"unobot/game"
)

// faceText is an active face in a text: its emoji and "**R 7**", or its name in a plain text.
func (vp Viewpoint) faceText(w *lang.Words, f game.Face) string {
	if vp.plain {
		return w.Face(f)
	}
	return vp.sign(f) + " **" + w.Short(f) + "**"
}

// faceWords is an active face in a sentence: its emoji and "Red 7".
func (vp Viewpoint) faceWords(w *lang.Words, f game.Face) string {
	return vp.sign(f) + " " + w.Face(f)
}

// colorText is a color in a text: its emoji and "red", or "red" alone in a plain text.
func (vp Viewpoint) colorText(w *lang.Words, c game.Color) string {
	switch {
	case c == game.NoColor:
		return w.Text(lang.ColorOpen)
	case vp.plain:
		return w.Color(c)
	}
	return vp.colorSign(c) + " " + w.Color(c)
}

// facesText lists faces in a line of events, as many as fit there. It has no emojis, because mentions
// of those are long.
func facesText(w *lang.Words, faces []game.FaceCount) string {
	const listed = 40
	rest := ""
	if len(faces) > listed {
		faces, rest = faces[:listed], ", …"
	}
	return listFaces(w, faces, func(f game.Face) string { return "**" + w.Face(f) + "**" }) + rest
}

// facesWords lists every face: "Red 7 (R 7) ×2, Wild (Wild)".
func facesWords(w *lang.Words, faces []game.FaceCount) string {
	return listFaces(w, faces, func(f game.Face) string { return w.Face(f) + " (" + w.Short(f) + ")" })
}

// shortFaces lists faces by letter and symbol, because a list of names would be too long.
func shortFaces(w *lang.Words, faces []game.FaceCount) string { return listFaces(w, faces, w.Short) }

// listFaces lists faces as they are named, with their counts.
func listFaces(w *lang.Words, faces []game.FaceCount, name func(game.Face) string) string {
	items := make([]string, len(faces))
	for i, f := range faces {
		items[i] = name(f.Face)
		if f.Count > 1 {
			items[i] += " " + w.TimesMark(f.Count)
		}
	}
	return strings.Join(items, ", ")
}

func countCards(faces []game.FaceCount) int {
	n := 0
	for _, f := range faces {
		n += f.Count
	}
	return n
}

func containsFace(faces []game.FaceCount, f game.Face) bool {
	return slices.ContainsFunc(faces, func(fc game.FaceCount) bool { return fc.Face == f })
}
