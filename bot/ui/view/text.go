package view

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"unobot/bot/ui/lang"
	"unobot/game"
)

// colorStyle is how a color appears: the accent of a message, and a sign of Unicode for places without the
// application's emoji: a circle on the light side, on the dark one the sign nearest to its shape. The language adds a
// letter.
type colorStyle struct {
	accent int
	sign   string
}

var colorStyles = map[game.Color]colorStyle{
	game.NoColor: {0x474d86, "🌈"},
	game.Red:     {0xff5a47, "🔴"},
	game.Green:   {0x3ecb6e, "🟢"},
	game.Blue:    {0x4fa8ff, "🔵"},
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

// formats holds the characters with a meaning in markdown.
const formats = "\\`*_~|<>[]()#:-+.=!"

// escaped returns a text that markdown shows unchanged.
func escaped(text string) string {
	var b strings.Builder
	for _, r := range text {
		switch {
		case r == '@':
			// A backslash does not stop @everyone from being highlighted.
			b.WriteString("@\u200b")
			continue
		case strings.ContainsRune(formats, r):
			b.WriteByte('\\')
		}
		b.WriteRune(r)
	}
	return b.String()
}

// marks removes bold marks and signs. Words beside them say the same.
var marks = func() *strings.Replacer {
	signs := []string{"**", "▶️ ", "▫️ ", "↻ ", "↺ ", "🥇 ", "🥈 ", "🥉 ", "· ", "⏳ ", "⏰ "}
	for _, l := range colorStyles {
		signs = append(signs, l.sign+" ")
	}
	var pairs []string
	for _, sign := range signs {
		pairs = append(pairs, sign, "")
	}
	return strings.NewReplacer(pairs...)
}()

// stripMarks removes bold marks and signs from a text that is read aloud. The separators of a line become commas, which
// are read as pauses.
func stripMarks(text string) string {
	return marks.Replace(strings.ReplaceAll(text, " · ", ", "))
}

// unescape undoes escaped.
var unescape = func() *strings.Replacer {
	pairs := []string{"@\u200b", "@"}
	for _, r := range formats {
		pairs = append(pairs, `\`+string(r), string(r))
	}
	return strings.NewReplacer(pairs...)
}()

// altText joins lines into the description of a picture, which is no markdown.
func altText(lines []string) string { return unescape.Replace(stripMarks(strings.Join(lines, "\n"))) }

// liveTime returns a moment to which Discord counts down in the reader's language.
func liveTime(t time.Time) string { return fmt.Sprintf("<t:%d:R>", t.Unix()) }

// faceText returns an active face in a text: its emoji and "**Red 7**", or its name alone.
func (vp Viewpoint) faceText(w *lang.Words, f game.Face) string {
	if vp.plain || vp.text {
		return w.Face(f)
	}
	return vp.sign(f) + " **" + w.Face(f) + "**"
}

// faceWords returns an active face in a sentence: its emoji and "Red 7".
func (vp Viewpoint) faceWords(w *lang.Words, f game.Face) string {
	return strings.TrimSpace(vp.sign(f) + " " + w.Face(f))
}

// colorText returns a color in a text: its emoji and "red", or "red" alone in a plain text.
func (vp Viewpoint) colorText(w *lang.Words, c game.Color) string {
	switch {
	case c == game.NoColor:
		return w.Text(lang.ColorOpen)
	case vp.plain || vp.text:
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

// facesWords lists every face as it stands on buttons, too: "Red 7 (R 7) ×2, Wild (Wild)". In words alone they stand
// there by their names.
func (vp Viewpoint) facesWords(w *lang.Words, faces []game.FaceCount) string {
	if vp.text {
		return listFaces(w, faces, w.Face)
	}
	return listFaces(w, faces, func(f game.Face) string { return w.Face(f) + " (" + w.Short(f) + ")" })
}

// shortFaces lists faces by letter and symbol, because a list of names would be too long.
func shortFaces(w *lang.Words, faces []game.FaceCount) string { return listFaces(w, faces, w.Short) }

// leftFaces lists the cards that a player had left in a result: short in the description of a picture, by names in
// words alone, as many as there is room for.
func (vp Viewpoint) leftFaces(w *lang.Words, faces []game.FaceCount) string {
	if !vp.text {
		return shortFaces(w, faces)
	}
	const room = 100 // names at the whole table
	if most := room / len(vp.Seats); len(faces) > most {
		return listFaces(w, faces[:most], w.Face) + ", …"
	}
	return listFaces(w, faces, w.Face)
}

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
