package lang

import (
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"github.com/stretchr/testify/require"
	"golang.org/x/text/feature/plural"

	"unobot/bot/ui/lang/messages"
	"unobot/game"
)

// TestTranslations reports the faults of a language's file in sentences (docs/translating.md).
func TestTranslations(t *testing.T) {
	english, err := parse(englishFile)
	require.NoError(t, err)
	names, err := files.ReadDir(".")
	require.NoError(t, err)
	for _, name := range names {
		file, err := parse(name.Name())
		if err != nil {
			t.Error(err)
			continue
		}
		for _, problem := range check(english, file) {
			t.Error(problem)
		}
	}
}

// check lists the faults of a file.
func check(english, file messages.File) []string {
	_, problems := load(english, file)
	c := checker{english: english, file: file, problems: problems, excused: map[string]bool{}}
	for _, id := range slices.Sorted(maps.Keys(english.Messages)) {
		if _, own := file.Messages[id]; !own && !ownGrammar(id) {
			c.wrong(id, "is missing. In English it is %q", english.Messages[id].Other)
		}
	}
	for _, id := range slices.Sorted(maps.Keys(file.Messages)) {
		switch {
		case strings.HasPrefix(id, "excused."):
		case english.Messages[id] == nil && !ownGrammar(id):
			c.wrong(id, "is not in %s: is it written differently there?", englishFile)
		default:
			c.forms(id)
			c.arguments(id)
			c.length(id)
			c.spelling(id)
		}
	}
	c.excuses()
	return c.problems
}

// ownGrammar reports whether a text stands in a table with keys of each language's own grammar.
func ownGrammar(id string) bool {
	return regexp.MustCompile(`^(number|list|word|card)\.|^color\.\w+\.|^symbol\.[^.]+\.`).MatchString(id) &&
		!regexp.MustCompile(`^color\.\w+\.(name|title|letter)$|^symbol\.[^.]+\.(name|short|effect|first)$|^card\.(label|article)\.(colored|wild)$|^list\.and\.`).MatchString(id)
}

type checker struct {
	english, file messages.File
	problems      []string
	excused       map[string]bool // the ids of excuses that were needed
}

func (c *checker) wrong(id, format string, args ...any) {
	c.problems = append(c.problems, fmt.Sprintf("%s.toml: %s %s.", c.file.Tag, id, fmt.Sprintf(format, args...)))
}

// odd is wrong about something that may be right: [excused] can say why.
func (c *checker) odd(id, format string, args ...any) {
	if c.file.Messages["excused."+id] != nil {
		c.excused[id] = true
		return
	}
	c.wrong(id, format+". If it has to be so, say why below [excused]: %q = \"...\"", append(args, id)...)
}

func (c *checker) excuses() {
	for id := range c.file.Messages {
		if of, ok := strings.CutPrefix(id, "excused."); ok && !c.excused[of] {
			c.wrong(of, "is below [excused] and needs no excuse")
		}
	}
}

// formNames are the plural forms as files spell them.
var formNames = []string{plural.Other: "other", plural.Zero: "zero", plural.One: "one", plural.Two: "two", plural.Few: "few", plural.Many: "many"}

// forms checks that a text with plural forms has those of the language.
func (c *checker) forms(id string) {
	has, english := formsOf(c.file.Messages[id]), map[string]string{}
	if m := c.english.Messages[id]; m != nil {
		english = formsOf(m)
	}
	var needed []string
	for n := range 1001 {
		if name := formNames[plural.Cardinal.MatchPlural(c.file.Tag, n, 0, 0, 0, 0)]; !slices.Contains(needed, name) {
			needed = append(needed, name)
		}
	}
	slices.Sort(needed)
	for form := range has {
		if !slices.Contains(needed, form) && form != "other" {
			c.wrong(id, "has the plural form %q, which this language does not have: it has %s", form, strings.Join(needed, ", "))
		}
	}
	if len(has) < 2 && len(english) < 2 {
		return
	}
	for _, form := range needed {
		if has[form] == "" {
			c.wrong(id, "lacks the plural form %q: this language has %s", form, strings.Join(needed, ", "))
		}
	}
}

var placeholder = regexp.MustCompile(`{{\.(\w+)(?:\.\w+)?}}`)

func said(text string) map[string]bool {
	names := map[string]bool{}
	for _, found := range placeholder.FindAllStringSubmatch(text, -1) {
		names[found[1]] = true
	}
	return names
}

// arguments checks that a text says all that the English one says. A form for one thing may leave out its number.
func (c *checker) arguments(id string) {
	english := c.english.Messages[id]
	if english == nil {
		return
	}
	for form, text := range formsOf(c.file.Messages[id]) {
		for _, a := range messages.Arguments(english) {
			counted := a.Kind == messages.Plural && form != "other" && form != "few" && form != "many"
			if !counted && said(english.Other)[a.Name] && !said(text)[a.Name] {
				c.odd(id, "does not say {{.%s}} in %q", a.Name, text)
			}
		}
	}
}

func (c *checker) length(id string) {
	for _, limit := range limits {
		for _, text := range formsOf(c.file.Messages[id]) {
			if n := utf8.RuneCountInString(text); limit.texts.MatchString(id) && n > limit.most {
				c.wrong(id, "is too long: %s has at most %d characters, and %q has %d", limit.what, limit.most, text, n)
			}
		}
	}
}

// spelling checks texts with rules of spelling, and that no text is still English.
func (c *checker) spelling(id string) {
	text := c.file.Messages[id].Other
	if regexp.MustCompile(`^(command|option)\..*\.name$`).MatchString(id) && !regexp.MustCompile(`^[a-z0-9\p{L}]+$`).MatchString(strings.ToLower(text)) {
		c.wrong(id, "is the name of a command and has signs or spaces: %q", text)
	}
	if regexp.MustCompile(`^(command|option)\..*\.name$`).MatchString(id) {
		for _, r := range text {
			if unicode.IsUpper(r) || unicode.Is(unicode.Latin, r) && r > unicode.MaxASCII {
				c.wrong(id, "is the name of a command: %q has a capital letter or an accent, and is not found without it", text)
				break
			}
		}
	}
	if regexp.MustCompile(`^feat\..*\.name$`).MatchString(id) && strings.ContainsAny(text[max(0, len(text)-1):], "!?.") {
		c.wrong(id, "ends with a sign, and the sentence that names it has one of its own: %q", text)
	}
	if c.file.Tag.String() == "fr" && regexp.MustCompile(`\S [:;!?»%]|« `).MatchString(text) {
		c.wrong(id, "has a plain space beside a sign, where French has \\u00a0: %q", text)
	}
	english := c.english.Messages[id]
	words := strings.ReplaceAll(placeholder.ReplaceAllString(text, ""), "UNO", "")
	if english != nil && c.file.Tag != c.english.Tag && text == english.Other && regexp.MustCompile(`\p{L}{3}`).MatchString(words) {
		c.odd(id, "is still English: %q", text)
	}
}

// TestNoFrenchWordStandsBeforeANameThatItWouldLoseAVowelTo: a name may begin with a vowel.
func TestNoFrenchWordStandsBeforeANameThatItWouldLoseAVowelTo(t *testing.T) {
	file, err := parse("fr.toml")
	require.NoError(t, err)
	for id, m := range file.Messages {
		if len(m.Other) > 0 && !strings.HasPrefix(id, "page.") && !strings.HasPrefix(id, "table.") {
			require.NotRegexp(t, `(?i)(^|[\s’])(de|que|le|la|ne|se|je|du|au|jusque|lorsque|puisque) {{\.(Player|Host|Newcomer|Challenger|Offender|Catcher|Winner|Other)}}`, m.Other, id)
		}
	}
}

// TestTranslatorsAreToldInWords breaks the French file in each way and reads the report for the translator.
func TestTranslatorsAreToldInWords(t *testing.T) {
	english, err := parse(englishFile)
	require.NoError(t, err)
	french, err := files.ReadFile("fr.toml")
	require.NoError(t, err)
	for name, c := range map[string]struct{ old, with, told string }{
		"missing":          {"ButtonJoin = \"Rejoindre\"\n", "", `fr.toml: ButtonJoin is missing. In English it is "Join".`},
		"unknown":          {"ButtonJoin = ", "ButtonJion = ", `fr.toml: ButtonJion is not in en.toml: is it written differently there?.`},
		"no such argument": {"{{.Player}} joue {{.Face}}.", "{{.Plaeyr}} joue {{.Face}}.", `fr.toml: Played: there is no {{.Plaeyr}} here, only {{.Player}}, {{.Face}}.`},
		"argument unused": {
			"{{.Player}} joue {{.Face}}.", "{{.Player}} joue.",
			`fr.toml: Played does not say {{.Face}} in "{{.Player}} joue.". If it has to be so, say why below [excused]: "Played" = "...".`,
		},
		"too much of a template": {
			"{{.Player}} joue {{.Face}}.", "{{if .Player}} joue {{.Face}}.",
			`fr.toml: Played: {{if .Player}} is more than I understand: an argument is written as {{.Name}}, or {{.Name.manner}}.`,
		},
		"no such manner": {"{{.Robots.robots}}", "{{.Robots.robot}}", `fr.toml: arePlayingRobots: {{.Robots.robot}} needs a table [number.robot], and there is none.`},
		"too long": {
			`about = "Piocher à ton tour"`, `about = "` + strings.Repeat("Piocher ", 13) + `"`,
			"fr.toml: command.draw.about is too long: the description of a command has at most 100 characters, and",
		},
		"an accent in a command": {`name = "regles"`, `name = "règles"`, `fr.toml: command.rules.name is the name of a command: "règles" has a capital letter or an accent, and is not found without it.`},
		"a space in a command":   {`name = "regles"`, `name = "les regles"`, `fr.toml: command.rules.name is the name of a command and has signs or spaces: "les regles".`},
		"still English":          {`"Rejoindre"`, `"Join"`, `fr.toml: ButtonJoin is still English: "Join". If it has to be so, say why below [excused]: "ButtonJoin" = "...".`},
		"an excuse too many":     {"[excused]\n", "[excused]\nButtonJoin = \"Short.\"\n", `fr.toml: ButtonJoin is below [excused] and needs no excuse.`},
		"a form missing":         {`one = "{{.Count}} carte"` + "\n", "", `fr.toml: Cards lacks the plural form "one": this language has one, other.`},
		"a form too many":        {`one = "{{.Count}} carte"` + "\n", "one = \"{{.Count}} carte\"\ntwo = \"{{.Count}} cartes\"\n", `fr.toml: Cards has the plural form "two", which this language does not have: it has one, other.`},
		"two signs":              {`name = "Pris"`, `name = "Pris !"`, `fr.toml: feat.catch-1.name ends with a sign, and the sentence that names it has one of its own: "Pris !".`},
		"a line that may break":  {`"Tu as pioché\u00a0: {{.Faces}}."`, `"Tu as pioché : {{.Faces}}."`, `fr.toml: DrewThese has a plain space beside a sign, where French has \u00a0: "Tu as pioché : {{.Faces}}.".`},
	} {
		t.Run(name, func(t *testing.T) {
			require.Contains(t, string(french), c.old)
			file, err := messages.Parse("fr.toml", []byte(strings.Replace(string(french), c.old, c.with, 1)))
			require.NoError(t, err)
			require.Contains(t, strings.Join(check(english, file), "\n"), c.told)
		})
	}
	_, err = messages.Parse("fr.toml", []byte("ButtonJoin = Rejoindre\n"))
	require.ErrorContains(t, err, "fr.toml cannot be read:")
	require.ErrorContains(t, err, "ButtonJoin = Rejoindre", "it shows the line")
}

// TestAFileHasItsOwnGrammar: plural forms, cases of cards and words before a vowel need no Go.
func TestAFileHasItsOwnGrammar(t *testing.T) {
	english, err := parse(englishFile)
	require.NoError(t, err)
	load := func(name, text string) *Words {
		file, err := messages.Parse(name, []byte(text))
		require.NoError(t, err)
		w, problems := load(english, file)
		require.Empty(t, problems)
		return w
	}
	polish := load("pl.toml", `
[Cards]
one = "{{.Count}} karta"
few = "{{.Count}} karty"
many = "{{.Count}} kart"
`)
	for n, want := range map[int]string{1: "1 karta", 3: "3 karty", 5: "5 kart", 22: "22 karty", 112: "112 kart"} {
		require.Equal(t, want, polish.Cards(n))
	}
	require.Equal(t, "Join", polish.Text(ButtonJoin), "what is missing is said in English")
	german := load("de.toml", `
[color.red]
name = "rot"
weak = "rote"
dative = "roten"
[symbol.R]
name = "Richtungswechsel"
gender = "masculine"
[card.article]
colored = "eine {{.Color.weak}} {{.Symbol}}"
masculine = "ein roter {{.Symbol}}"
wild = "ein {{.Symbol}}"
[card.dative]
colored = "einer {{.Color.dative}} {{.Symbol}}"
masculine = "einem {{.Color.dative}} {{.Symbol}}"
wild = "einem {{.Symbol}}"
[Played]
other = "{{.Player}} spielt {{.Face}}."
[Jumped]
other = "{{.Player}} springt mit {{.Face.dative}} dazwischen."
`)
	seven, turn := game.Face{Color: game.Red, Number: 7}, game.Face{Color: game.Red, Symbol: game.Reverse}
	require.Equal(t, "Ada spielt eine rote 7.", german.Played("Ada", seven))
	require.Equal(t, "Ada springt mit einer roten 7 dazwischen.", german.Jumped("Ada", seven))
	require.Equal(t, "Ada springt mit einem roten Richtungswechsel dazwischen.", german.Jumped("Ada", turn))
	french := load("fr.toml", `
[word.of]
letters = "aeiouyéèêâîôh"
before = "d’{{.Word}}"
otherwise = "de {{.Word}}"
[TurnOf]
other = "C’est le tour {{.Player.of}}"
`)
	require.Equal(t, "C’est le tour de Bruno", french.TurnOf("Bruno"))
	require.Equal(t, "C’est le tour d’**Émile**", french.TurnOf("**Émile**"))
}
