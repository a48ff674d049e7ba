package view

import (
	"strings"
	"unicode"

	"unobot/bot/ui/screen"
)

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
