package lang

import (
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"

	"github.com/nicksnyder/go-i18n/v2/i18n"
	"golang.org/x/text/feature/plural"
	"golang.org/x/text/language"

	"unobot/bot/ui/lang/messages"
	"unobot/game"
)

// loader makes Words of a file. Texts that the file lacks are in English.
type loader struct {
	*Words
	english, own messages.File
	spoken       map[string][]messages.Argument // the possible arguments, by message
	faces        map[string][]string            // by the form of cards that they are in
	problems     []string
}

// load makes the words of a language, and lists the faults of its file.
func load(english, file messages.File) (*Words, []string) {
	l := &loader{
		Words: &Words{
			tag: file.Tag, name: file.Tag.String(),
			texts: make(map[Text]string, len(english.Messages)), messages: make(map[string]*message, len(english.Messages)),
			page: map[string]PageText{}, tablePage: map[string]PageText{},
		},
		english: english, own: file,
		spoken: make(map[string][]messages.Argument, len(english.Messages)), faces: map[string][]string{},
	}
	for n := range l.plurals {
		l.plurals[n] = plural.Cardinal.MatchPlural(l.tag, n, 0, 0, 0, 0)
	}
	ids := slices.Sorted(maps.Keys(english.Messages))
	for id := range file.Messages {
		if english.Messages[id] == nil {
			ids = append(ids, id)
		}
	}
	for _, id := range ids {
		if arguments := l.arguments(id); len(arguments) > 0 {
			l.spoken[id] = arguments
			l.messages[id] = &message{counted: -1}
		} else {
			l.texts[Text(id)] = l.raw(id).Other
		}
		l.loadPage(id)
	}
	for c := game.Red; c <= game.Purple; c++ {
		word := func(form string) string { return l.texts[Text("color."+c.String()+"."+form)] }
		l.colors[c] = colorWords{word("name"), word("title"), word("letter")}
	}
	everyFace(func(f game.Face) {
		l.shorts = append(l.shorts, strings.TrimSpace(l.colors[f.Color].letter+" "+l.symbolWord(f, "short")))
	})
	l.labels = l.facesIn("label")
	l.and = l.manner("", messages.Argument{Kind: messages.List}, "").list
	for _, id := range ids {
		if m := l.messages[id]; m != nil {
			l.compile(id, m)
		}
	}
	return l.Words, l.problems
}

// raw returns a message of the file, or the English one.
func (l *loader) raw(id string) *i18n.Message {
	if m := l.own.Messages[id]; m != nil {
		return m
	}
	if m := l.english.Messages[id]; m != nil {
		return m
	}
	return &i18n.Message{}
}

// arguments returns the arguments that a message may use. The English file lists them, except for tables in which all
// messages are alike.
func (l *loader) arguments(id string) []messages.Argument {
	switch table, rest, _ := strings.Cut(id, "."); {
	case table == "number":
		return []messages.Argument{{Name: "Count", Kind: messages.Plural}}
	case table == "word" && !strings.HasSuffix(rest, ".letters"):
		return []messages.Argument{{Name: "Word", Kind: messages.Text}}
	case l.english.NoneOf(id) != nil:
		return messages.Arguments(l.english.NoneOf(id))
	case l.english.Messages[id] != nil:
		return messages.Arguments(l.english.Messages[id])
	}
	return nil
}

// compile splits the texts of a message into segments.
func (l *loader) compile(id string, m *message) {
	raw, arguments := l.raw(id), l.spoken[id]
	texts := [...]string{
		plural.Zero: raw.Zero, plural.One: raw.One, plural.Two: raw.Two,
		plural.Few: raw.Few, plural.Many: raw.Many, plural.Other: raw.Other,
	}
	for form, text := range texts {
		if text != "" {
			m.forms[form] = l.segments(id, text, arguments)
		}
	}
	if raw.Other == "" { // as in languages with own forms for whole numbers
		m.forms[plural.Other] = m.forms[plural.Many]
	}
	for form := range m.forms {
		if m.forms[form] == nil {
			m.forms[form] = m.forms[plural.Other]
		} else if plural.Form(form) != plural.Other {
			m.counted = countedOf(arguments)
		}
	}
	if l.english.NoneOf(id+"None") != nil {
		m.none, m.counted = l.messages[id+"None"], countedOf(arguments)
	}
}

// countedOf returns the index of the argument that decides the plural form: a number, or else a list; -1 for neither.
func countedOf(arguments []messages.Argument) int {
	for _, kind := range []messages.Kind{messages.Plural, messages.List} {
		if i := slices.IndexFunc(arguments, func(a messages.Argument) bool { return a.Kind == kind }); i >= 0 {
			return i
		}
	}
	return -1
}

// segments splits a text.
func (l *loader) segments(id, text string, arguments []messages.Argument) []segment {
	var list []segment
	for _, p := range l.parts(id, text) {
		i := slices.IndexFunc(arguments, func(a messages.Argument) bool { return a.Name == p.name })
		s := segment{p.literal, i, nil}
		switch {
		case i >= 0:
			s.manner = l.manner(id, arguments[i], p.manner)
		case p.name != "":
			l.wrong(id, "there is no {{.%s}} here, only %s", p.name, named(arguments))
		}
		list = append(list, s)
	}
	return list
}

// part is a piece of text and the placeholder after it, which the last part may lack.
type part struct{ literal, name, manner string }

// parts splits a text at its placeholders, {{.Name}} or {{.Name.manner}}.
func (l *loader) parts(id, text string) []part {
	var list []part
	for text != "" {
		literal, rest, found := strings.Cut(text, "{{")
		if !found {
			return append(list, part{literal: literal})
		}
		inside, rest, closed := strings.Cut(rest, "}}")
		name, manner, _ := strings.Cut(strings.TrimPrefix(inside, "."), ".")
		if !closed || !strings.HasPrefix(inside, ".") || strings.ContainsAny(name+manner, " .{}()|\"") || name == "" {
			l.wrong(id, "{{%s}} is more than I understand: an argument is written as {{.Name}}, or {{.Name.manner}}", inside)
		}
		list, text = append(list, part{literal, name, manner}), rest
	}
	return list
}

// manner returns the manner of an argument, or nil for the plain one.
func (l *loader) manner(id string, a messages.Argument, name string) *manner {
	switch {
	case a.Kind == messages.List:
		if name == "" || !l.known(id, a, name, "list."+name+".between") {
			name = "and"
		}
		return &manner{list: &[2]string{l.raw("list." + name + ".between").Other, l.raw("list." + name + ".last").Other}}
	case a.Kind == messages.Card:
		if name == "" || !l.known(id, a, name, "card."+name+".colored") {
			name = "article"
		}
		return &manner{faces: l.facesIn(name)}
	case name == "":
	case a.Kind == messages.Text:
		if l.known(id, a, name, "word."+name+".otherwise") {
			return &manner{word: &elision{
				l.raw("word." + name + ".letters").Other, l.messages["word."+name+".before"], l.messages["word."+name+".otherwise"],
			}}
		}
	case l.messages[name] != nil && len(l.spoken[name]) == 1:
		return &manner{number: l.messages[name]}
	case l.known(id, a, name, "number."+name):
		return &manner{number: l.messages["number."+name]}
	}
	return nil
}

// known reports whether the file has the table that a manner needs.
func (l *loader) known(id string, a messages.Argument, name, needed string) bool {
	if l.own.Messages[needed] == nil && l.english.Messages[needed] == nil {
		table := strings.Join(strings.Split(needed, ".")[:2], ".")
		l.wrong(id, "{{.%s.%s}} needs a table [%s], and there is none", a.Name, name, table)
		return false
	}
	return true
}

func (l *loader) wrong(id, format string, args ...any) {
	l.problems = append(l.problems, fmt.Sprintf("%s.toml: %s: %s.", l.name, id, fmt.Sprintf(format, args...)))
}

// named lists arguments in a translator's form.
func named(arguments []messages.Argument) string {
	names := make([]string, len(arguments))
	for i, a := range arguments {
		names[i] = "{{." + a.Name + "}}"
	}
	return strings.Join(names, ", ")
}

// Pseudo returns an invented language: English with accents, its words two fifths longer, its paragraphs a fifth, as
// long texts grow less. Screens that have room for it have room for the next language.
// https://www.w3.org/International/articles/article-text-size
func Pseudo() *Words {
	w, _ := load(english(), pseudoFile(english()))
	return w
}

// limits holds Discord's limits, in characters, and those of our pictures and lines.
var limits = []struct {
	texts *regexp.Regexp
	most  int
	what  string
}{
	{regexp.MustCompile(`^(command|option)\..*\.name$|^CommandChallenge$`), 32, "the name of a command"},
	{regexp.MustCompile(`^(command|option)\..*\.about$`), 100, "the description of a command"},
	{regexp.MustCompile(`^(Button|DailyButton|Solo(Again|MyGame)$|CatchPlayer$|RecordOf$|` +
		`PageOf$|PlayDrawn$|FeatsTally$)`), 80, "the text of a button"},
	{
		regexp.MustCompile(`^(house|preset)\..*\.(name|hint)$|^editionHint\.|^(Scoring|House|Robots|Channels|Locale|Pings|` +
			`Pictures|LastSetups|Extras?|Solo|Daily|Threads)(On|Off|None|All|Guild|Winner|Lowest|Profiles|Feats|Seasons)$`),
		100, "a choice in a menu",
	},
	{regexp.MustCompile(`^feat\..*\.(name|how)$`), 65, "half a line of a list"},
	{regexp.MustCompile(`^symbol\..*\.short$`), 20, "what a card's button shows"},
}

// limitOf returns the most characters of a text.
func limitOf(id string) int {
	for _, limit := range limits {
		if limit.texts.MatchString(id) {
			return limit.most
		}
	}
	return 1 << 20
}

var (
	// fixed are texts that are looked for letter by letter, and those of grammar.
	fixed    = regexp.MustCompile(`\.letters?$|^excused\.`)
	typed    = regexp.MustCompile(`^(command|option)\..*\.name$`)
	verbatim = regexp.MustCompile("{{[^}]*}}|`[^`]*`|https?://\\S+")
	longer   = strings.NewReplacer("a", "äa", "e", "éé", "i", "î", "o", "öô", "u", "û", "c", "ç", "n", "ñ", "y", "ÿ")
	longest  = strings.NewReplacer(
		"a", "äa", "e", "éé", "i", "îi", "o", "öô", "u", "ûu", "c", "ç", "n", "ñ", "y", "ÿý", "s", "šs", "r", "řr", "l", "łl",
	)
	doubled = strings.NewReplacer("a", "aa", "e", "ee", "i", "ii", "o", "oo", "u", "uu", "y", "yy")
)

// paragraph is the length in characters from which a text grows less.
const paragraph = 70

// pseudoFile returns the file of Pseudo.
func pseudoFile(english messages.File) messages.File {
	file := messages.File{Tag: language.Make("en-XA"), Messages: map[string]*i18n.Message{}}
	for id, m := range english.Messages {
		if fixed.MatchString(id) {
			continue
		}
		own := *m
		for _, text := range textsOf(&own) {
			*text = lengthened(id, *text)
		}
		file.Messages[id] = &own
	}
	return file
}

// lengthened returns a text with accents and more letters, as far as it has room for them.
func lengthened(id, text string) string {
	if typed.MatchString(id) {
		if long := doubled.Replace(text); len(long) <= limitOf(id) {
			return long
		}
		return text
	}
	grow := longest
	if len(text) > paragraph {
		grow = longer
	}
	var all strings.Builder
	for text != "" {
		next := verbatim.FindStringIndex(text)
		if next == nil {
			next = []int{len(text), len(text)}
		}
		all.WriteString(grow.Replace(text[:next[0]]))
		all.WriteString(text[next[0]:next[1]])
		text = text[next[1]:]
	}
	long := []rune(all.String())
	return string(long[:min(len(long), limitOf(id))])
}
