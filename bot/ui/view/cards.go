package view

import (
	"strings"
	"unicode"

	"unobot/bot/ui/lang"
	"unobot/bot/ui/screen"
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
		return w.Text(lang.ColorOpen)
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

// nameRunes is how many characters of a name a screen shows. Discord allows 32.
const nameRunes = 24

// plainName makes a name safe where Discord parses no markdown, as in buttons and menus. It takes
// out invisible characters, those that turn the direction of the text, and piles of accents, and
// cuts the name to one short line (fault 85).
func plainName(name string) string {
	var out []rune
	marks := 0
	for _, r := range strings.ToValidUTF8(name, "") {
		switch {
		case unicode.IsSpace(r):
			r = ' '
		case unicode.In(r, unicode.Mn, unicode.Me):
			// Two accents a letter are enough for every script in use.
			if marks++; marks > 2 {
				continue
			}
		case !unicode.IsGraphic(r) || isBlank(r):
			continue
		}
		if r == ' ' && (len(out) == 0 || out[len(out)-1] == ' ') {
			continue
		}
		if !unicode.In(r, unicode.Mn, unicode.Me) {
			marks = 0
		}
		out = append(out, r)
	}
	if len(out) > nameRunes {
		out = append(out[:nameRunes-1], '…')
	}
	text := strings.TrimSpace(string(out))
	if !strings.ContainsFunc(text, func(r rune) bool { return !unicode.In(r, unicode.Mn, unicode.Me, unicode.Zs) }) {
		return "?"
	}
	return text
}

// buttonRunes is how many characters of a name a button shows, so that its row fits a phone.
const buttonRunes = 12

// buttonName is a name on a button.
func buttonName(name string) string { return screen.Clip(plainName(name), buttonRunes) }

// isBlank reports whether a letter is invisible: a filler or a blank pattern.
func isBlank(r rune) bool {
	switch r {
	case '\u115f', '\u1160', '\u3164', '\uffa0', '\u2800', '\u034f', '\u17b4', '\u17b5':
		return true
	}
	return false
}

// MarkdownName makes a name safe inside markdown. It lets no formatting, link, mention, emoji or
// timestamp through.
func MarkdownName(name string) string {
	var b strings.Builder
	for _, r := range plainName(name) {
		switch {
		case r == '@':
			// A backslash does not stop @everyone from being highlighted.
			b.WriteString("@\u200b")
			continue
		case strings.ContainsRune("\\`*_~|<>[]()#:-+.=!", r):
			b.WriteByte('\\')
		}
		b.WriteRune(r)
	}
	return b.String()
}
