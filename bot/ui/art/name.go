package art

import (
	"strconv"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// maxNameRunes bounds the work a name can cause; Discord's have at most 32.
const maxNameRunes = 64

// shownName is a player's name as far as the font can write it: letterlike symbols become letters,
// marks the font lacks fall away, the rest is dropped. Where nothing readable remains it is the
// seat's number, from 1.
func shownName(name string, seat int) string {
	var b strings.Builder
	readable := false
	for i, r := range []rune(norm.NFKC.String(name)) {
		if i == maxNameRunes {
			break
		}
		if unicode.IsSpace(r) {
			r = ' '
		}
		r, ok := written(r)
		if !ok {
			continue
		}
		readable = readable || unicode.IsLetter(r) || unicode.IsDigit(r)
		b.WriteRune(r)
	}
	if !readable {
		return "#" + strconv.Itoa(seat+1)
	}
	return strings.Join(strings.Fields(b.String()), " ")
}

// written is r, or else the letter under its accents, if the fonts have it.
func written(r rune) (rune, bool) {
	if !unicode.IsPrint(r) {
		return 0, false
	}
	if bold.glyph(r).ok {
		return r, true
	}
	base := []rune(norm.NFKD.String(string(r)))[0]
	return base, base != r && unicode.IsPrint(base) && bold.glyph(base).ok
}

// fit is s cut with an ellipsis where it is wider than width.
func (t *typeface) fit(s string, size, width float64) string {
	if t.width(s, size) <= width {
		return s
	}
	runes := []rune(s)
	for n := len(runes) - 1; n > 0; n-- {
		short := strings.TrimRight(string(runes[:n]), " ") + "…"
		if t.width(short, size) <= width {
			return short
		}
	}
	return "…"
}
