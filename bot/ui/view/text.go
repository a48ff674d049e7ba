package view

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"time"
	"unicode"

	"golang.org/x/text/unicode/norm"

	"unobot/bot/ui/lang"
	"unobot/bot/ui/screen"
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

// Writings whose letters look like no Latin ones, and writings with all capitals of the Latin one.
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
