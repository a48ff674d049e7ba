package view

import (
	"regexp"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"

	"unobot/bot/ui/screen"
)

// The most characters of a name on a screen, and on a button, so that its row fits a phone. Discord allows 32.
const (
	nameRunes   = 24
	buttonRunes = 12
)

// plainName makes a name safe for places where Discord parses no markdown, as in buttons and menus. It removes
// invisible characters, those that turn the direction of the text, and piles of accents, and cuts the name to one short
// line (fault 85).
func plainName(name string) string { return plain(name, nameRunes) }

// plain is plainName for names that may be longer.
func plain(name string, most int) string {
	out := make([]rune, 0, len(name))
	marks := 0
	all := []rune(strings.ToValidUTF8(name, ""))
	for i, r := range all {
		if ' ' < r && r <= '~' { // most of them
			out, marks = append(out, r), 0
			continue
		}
		accent := isAccent(r)
		switch {
		case isBlank(r):
			continue
		case isJoiner(r):
			if !joins(out, r, all[i+1:]) {
				continue
			}
		case unicode.Is(unicode.Variation_Selector, r):
			if len(out) == 0 || !isVaried(out[len(out)-1], all[i+1:]) {
				continue
			}
		case isTag(r) && len(out) > 0 && (out[len(out)-1] == blackFlag || isTag(out[len(out)-1])):
		case unicode.IsSpace(r):
			r = ' '
		case accent:
			if marks++; marks > marksOf(r) {
				continue
			}
		case !unicode.IsGraphic(r):
			continue
		}
		if r == ' ' && (len(out) == 0 || out[len(out)-1] == ' ') {
			continue
		}
		if !accent {
			marks = 0
		}
		out = append(out, r)
	}
	if len(out) > most {
		for out = out[:most-1]; len(out) > 0 && (isJoiner(out[len(out)-1]) || isTag(out[len(out)-1])); {
			out = out[:len(out)-1] // half of a joined sequence
		}
		out = append(out, '…')
	}
	text := strings.TrimSpace(string(out))
	if !strings.ContainsFunc(text, func(r rune) bool { return !isAccent(r) && !unicode.Is(unicode.Zs, r) }) {
		return "?"
	}
	return text
}

func buttonName(name string) string { return screen.Clip(plainName(name), buttonRunes) }

// alike replaces letters by others that look equal on most screens.
var alike = strings.NewReplacer(
	"а", "a", "е", "e", "о", "o", "р", "p", "с", "c", "у", "y", "х", "x", "і", "i", "ј", "j", "ѕ", "s", // Cyrillic
	"в", "b", "к", "k", "м", "m", "н", "h", "т", "t", "һ", "h", "ԁ", "d", "ԛ", "q", "ԝ", "w", "ӏ", "i", "ӕ", "æ",
	"α", "a", "β", "b", "ε", "e", "ι", "i", "κ", "k", "ν", "v", "ο", "o", "ρ", "p", "τ", "t", "υ", "u", "χ", "x", // Greek
	"օ", "o", "ɑ", "a", "ı", "i", "ß", "b", "ð", "đ", "rn", "m", "vv", "w",
	"l", "i", "1", "i", "|", "i", "0", "o",
	"ي", "ی", "ى", "ی", "ك", "ک", "ہ", "ه", "ھ", "ه", // Arabic and Persian
	"ヘ", "へ", "リ", "り", "ロ", "口", "カ", "力", "ニ", "二", "エ", "工", "タ", "夕", "ト", "卜", "ハ", "八", "ー", "一",
	"’", "'", "‘", "'", "ʼ", "'", "`", "'", "´", "'", "‐", "-", "–", "-", "—", "-", "−", "-",
	"♥", "❤", "\u0327", "\u0326", // cedilla and comma
)

// capitals replaces the capitals that look like Latin ones, while their small letters do not.
var capitals = strings.NewReplacer("Η", "h", "Ζ", "z", "Μ", "m", "Ν", "n", "Υ", "y")

// In squareScripts no letter looks like a Latin one. The letters of latinShapes look like Latin capitals.
var (
	squareScripts = []*unicode.RangeTable{unicode.Han, unicode.Hiragana, unicode.Katakana, unicode.Hangul}
	latinShapes   = []*unicode.RangeTable{unicode.Cherokee, unicode.Lisu, unicode.Coptic, unicode.Deseret}
)

// seatNumber matches the end of a name with the number of a seat, as apart writes it.
var seatNumber = regexp.MustCompile(` ?\(\d+\)$`)

// looksLike reports whether two names look equal on a button (fault 163), or may do so: a foreign letter can look like
// any Latin one.
func looksLike(a, b string) bool {
	strokes := func(r rune) rune {
		if unicode.In(r, unicode.P, unicode.Sk, unicode.Sm) {
			return '.' // strokes and dots of many kinds look equal
		}
		return r
	}
	one, other := []rune(strings.Map(strokes, look(a))), []rune(strings.Map(strokes, look(b)))
	if len(one) != len(other) {
		return false
	}
	equal := len(one) == 0
	for i, r := range one {
		l, foreign := min(r, other[i]), max(r, other[i])
		mayBe := l <= unicode.MaxASCII && foreign > unicode.MaxASCII && unicode.IsLetter(foreign) &&
			!unicode.In(foreign, squareScripts...)
		if l != foreign && !mayBe {
			return false
		}
		equal = equal || l == foreign || unicode.In(foreign, latinShapes...)
	}
	return equal
}

// look returns a text that is the same for names that are known to look equal.
func look(name string) string {
	letters := strings.Map(func(r rune) rune {
		switch {
		case isJoiner(r) || unicode.Is(unicode.Variation_Selector, r):
			return -1
		case unicode.IsDigit(r):
			return '0' + digit(r)
		}
		return r
	}, norm.NFKD.String(name))
	return alike.Replace(strings.ToLower(capitals.Replace(seatNumber.ReplaceAllString(letters, ""))))
}

// digit returns the value of a digit of any writing.
func digit(r rune) rune {
	first := r
	for unicode.IsDigit(first - 1) {
		first--
	}
	return (r - first) % 10
}

// isAccent reports whether a letter stands on the one before it. Most names have none, and are shown with every move.
func isAccent(r rune) bool { return r >= '\u0300' && unicode.In(r, unicode.Mn, unicode.Me) }

// The joiners: one keeps letters apart that would be joined, one joins letters and pictures, and one is Mongolian.
const (
	nonJoiner = '\u200c'
	joiner    = '\u200d'
	separator = '\u180e'
	blackFlag = '\U0001f3f4' // the flags of parts of countries are one, with tags behind it
)

func isJoiner(r rune) bool { return r == nonJoiner || r == joiner || r == separator }

// isTag reports whether a character spells the name of a flag, unseen.
func isTag(r rune) bool { return r >= '\U000e0020' && r <= '\U000e007f' }

// marksOf returns the most marks of a kind on one letter: two accents, or four of a writing of its own, as Burmese,
// Hebrew and Tibetan need them.
func marksOf(r rune) int {
	if unicode.Is(unicode.Inherited, r) {
		return 2
	}
	return 4
}

// joiningScripts are the writings in which joiners change how letters look.
var joiningScripts = []*unicode.RangeTable{
	unicode.Arabic, unicode.Syriac, unicode.Nko, unicode.Mongolian, unicode.Devanagari, unicode.Bengali,
	unicode.Gurmukhi, unicode.Gujarati, unicode.Oriya, unicode.Tamil, unicode.Telugu, unicode.Kannada,
	unicode.Malayalam, unicode.Sinhala, unicode.Myanmar, unicode.Khmer, unicode.Tibetan, unicode.Adlam, unicode.Mandaic,
	unicode.Hanifi_Rohingya, unicode.Javanese, unicode.Balinese, unicode.Sundanese, unicode.Chakma, unicode.Newa,
	unicode.Grantha, unicode.Tai_Tham, unicode.Meetei_Mayek,
}

// joins reports whether a joiner between two texts changes their looks. Anywhere else it is invisible, and a name
// with it would look like another one (fault 165).
func joins(text []rune, r rune, rest []rune) bool {
	if len(text) == 0 {
		return false
	}
	before, after := text[len(text)-1], ' '
	if len(rest) > 0 {
		after = rest[0]
	}
	if r == separator {
		return unicode.IsLetter(before) && unicode.Is(unicode.Mongolian, before) && unicode.Is(unicode.Mongolian, after)
	}
	letter := before
	for i := len(text) - 1; i > 0 && unicode.Is(unicode.Inherited, letter); i-- {
		letter = text[i-1] // the vowel signs of Arabic belong to several writings
	}
	if unicode.In(letter, joiningScripts...) && unicode.In(after, joiningScripts...) {
		return true
	}
	const virama = 9 // the combining class of signs that take a vowel away
	if r == joiner && (unicode.Is(unicode.Arabic, letter) || norm.NFC.PropertiesString(string(before)).CCC() == virama) {
		return true // also at the end of a word: the first form of a letter, half a letter
	}
	pictured := unicode.Is(unicode.So, before) || before == '\ufe0f' || before >= '\U0001f3fb' && before <= '\U0001f3ff'
	return r == joiner && pictured && unicode.In(after, unicode.So, unicode.Sm)
}

// isVaried reports whether a variation selector between a character and a text changes how the character looks: signs
// become pictures, and some letters have several forms.
func isVaried(before rune, rest []rune) bool {
	const keycap = '\u20e3'
	return len(rest) > 0 && rest[0] == keycap || before == '©' || before == '®' ||
		before >= '\u2000' && unicode.In(before, unicode.So, unicode.Sm, unicode.Po, unicode.Pd) ||
		unicode.In(before, unicode.Han, unicode.Mongolian, unicode.Myanmar, unicode.Phags_Pa)
}

// isBlank reports whether a letter is invisible: a filler or a blank pattern.
func isBlank(r rune) bool {
	switch r {
	case '\u115f', '\u1160', '\u3164', '\uffa0', '\u2800', '\u034f', '\u17b4', '\u17b5', '\U0001d159', '\U00016fe4':
		return true
	}
	return false
}

// MarkdownName makes a name safe inside markdown: it escapes all formatting, links, mentions, emojis and timestamps.
func MarkdownName(name string) string { return escaped(plainName(name)) }
