package lang

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/nicksnyder/go-i18n/v2/i18n"
	"golang.org/x/text/feature/plural"

	"unobot/game"
)

// message is a text with arguments, taken apart once so that it is said without parsing.
type message struct {
	forms   [plural.Many + 1][]segment // by plural form; forms that the language lacks are Other's
	counted int                        // the argument that selects the form, or -1
	none    *message                   // the message for the number 0, if there is one
}

// segment is a piece of text, and the argument after it.
type segment struct {
	literal  string
	argument int // or -1
	manner   *manner
}

// manner is one of a language's ways to say an argument: {{.Wins.wins}} says the number Wins as "3 wins".
// Which of its fields is set goes by the kind of argument.
type manner struct {
	number *message
	list   *[2]string // between two items, and before the last one
	faces  []string   // by face
	word   *elision
}

// elision is a word that changes before some letters: "de Bruno", "d'Ada".
type elision struct {
	letters           string
	before, otherwise *message
}

// say returns a message in the language. The arguments are strings, numbers, lists and faces, as the English file names
// them.
func (w *Words) say(id string, args ...any) string {
	var room [256]byte
	return string(w.appendMessage(room[:0], w.messages[id], args))
}

func (w *Words) appendMessage(b []byte, m *message, args []any) []byte {
	form := plural.Other
	if m.counted >= 0 {
		counted := args[m.counted]
		if m.none != nil && counted == 0 {
			m = m.none
		}
		form = w.form(counted)
	}
	for _, s := range m.forms[form] {
		b = append(b, s.literal...)
		if s.argument >= 0 {
			b = w.appendArgument(b, s.manner, args[s.argument])
		}
	}
	return b
}

func (w *Words) appendArgument(b []byte, in *manner, arg any) []byte {
	switch a := arg.(type) {
	case int:
		if in == nil {
			return w.appendNumber(b, a)
		}
		for _, s := range in.number.forms[w.form(a)] {
			b = append(b, s.literal...)
			if s.argument >= 0 {
				b = w.appendNumber(b, a)
			}
		}
	case string:
		if in == nil {
			return append(b, a...)
		}
		for _, s := range in.word.of(a).forms[plural.Other] {
			b = append(b, s.literal...)
			if s.argument >= 0 {
				b = append(b, a...)
			}
		}
	case []string:
		return appendList(b, in.list, a)
	case game.Face:
		return append(b, in.faces[faceIndex(a)]...)
	}
	return b
}

func appendList(b []byte, joints *[2]string, items []string) []byte {
	for i, item := range items {
		switch {
		case i == 0:
		case i == len(items)-1:
			b = append(b, joints[1]...)
		default:
			b = append(b, joints[0]...)
		}
		b = append(b, item...)
	}
	return b
}

// of returns the message for a word by its first letter. Marks for bold may stand before it.
func (e *elision) of(word string) *message {
	start := strings.TrimLeftFunc(word, func(r rune) bool { return !unicode.IsLetter(r) })
	first, _ := utf8.DecodeRuneInString(start)
	if start != "" && strings.ContainsRune(e.letters, unicode.ToLower(first)) {
		return e.before
	}
	return e.otherwise
}

// form returns the plural form of a number, or of the length of a list.
func (w *Words) form(arg any) plural.Form {
	n := 0
	switch a := arg.(type) {
	case int:
		n = max(a, -a)
	case []string:
		n = len(a)
	}
	if n < len(w.plurals) {
		return w.plurals[n]
	}
	return plural.Cardinal.MatchPlural(w.tag, n, 0, 0, 0, 0)
}

// PageLanguage is a language of the playground's page, as the page's code reads it.
type PageLanguage struct {
	Lang   string              `json:"lang"`
	Locale string              `json:"locale"` // Discord's name of it
	Name   string              `json:"name"`   // in the language itself
	Words  map[string]PageText `json:"words"`
}

// PageText is a text of the page by plural form, and the arguments that it is said with.
type PageText struct {
	Args  []string          `json:"args,omitempty"`
	Forms map[string]string `json:"forms"`
}

// Page returns the texts of the playground's page, in every language.
func Page() []PageLanguage {
	var all []PageLanguage
	for _, w := range All() {
		all = append(all, PageLanguage{w.name, w.Locales()[0], w.Text(LanguageName), w.page})
	}
	return all
}

// TablePage returns the own texts of the live table's page, without those that the bot sends.
func (w *Words) TablePage() map[string]PageText { return w.tablePage }

// loadPage copies the texts of the tables [page] and [table] without parsing: the pages fill them in themselves.
func (l *loader) loadPage(id string) {
	of, name, _ := strings.Cut(id, ".")
	into := map[string]map[string]PageText{"page": l.page, "table": l.tablePage}[of]
	if into == nil {
		return
	}
	text := PageText{Forms: formsOf(l.raw(id))}
	for _, a := range l.spoken[id] {
		text.Args = append(text.Args, a.Name)
	}
	into[name] = text
}

// formsOf returns the texts of a message by plural form.
func formsOf(m *i18n.Message) map[string]string {
	forms := map[string]string{}
	for form, text := range map[string]string{
		"zero": m.Zero, "one": m.One, "two": m.Two, "few": m.Few, "many": m.Many, "other": m.Other,
	} {
		if text != "" {
			forms[form] = text
		}
	}
	return forms
}
