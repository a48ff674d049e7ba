package lang

import (
	"regexp"
	"strings"

	"github.com/nicksnyder/go-i18n/v2/i18n"
	"golang.org/x/text/language"

	"unobot/bot/ui/lang/messages"
)

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
