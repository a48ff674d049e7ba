package lang

import (
	"maps"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/require"

	"unobot/game/long"
)

// calledProduct gives the product a name for a test, which must not run in parallel with others.
func calledProduct(t *testing.T, name string) {
	t.Helper()
	SetProduct(name)
	t.Cleanup(func() { SetProduct(DefaultProduct) })
}

// calls matches the texts about calls of UNO in the game, which are no name of the product.
var calls = regexp.MustCompile(`^(ButtonShout|BadgeUno|TextHint|Shout\w+|Unsaid|Lesson(Uno|Catch)|CaughtYou|CaughtMost|CatchPlayer|HeadingUno|` +
	`RuleUno\w+|False\w+|Help(Solo)?Uno|StatsCalls|` +
	`illegal\.nothing to shout|feat\.(solo-)?(catch|uno)-\w+\.how|` +
	`command\.uno\.\w+|amount\w*\.(uno-penalty|false-call)|option\.uno-penalty\.\w+|table\.(KeyCatch|SaysUno|SayUno|SeatExposed|SeatUno|Uno|CatchPlayer))$`)

// TestOnlyCallsKeepTheWord: with another name, no text of any language has the usual one, but for calls in the game.
func TestOnlyCallsKeepTheWord(t *testing.T) {
	calledProduct(t, "Zebra")
	for _, w := range All() {
		texts := Texts(w)
		for id, text := range w.tablePage {
			texts["table."+id] += strings.Join(slices.Collect(maps.Values(text.Forms)), " ")
		}
		for id, text := range w.page {
			texts["page."+id] += strings.Join(slices.Collect(maps.Values(text.Forms)), " ")
		}
		zebras := 0
		for id, text := range texts {
			require.NotContains(t, text, "{{.Product", "%s %s", w.Tag(), id)
			if !strings.HasPrefix(id, "excused.") && regexp.MustCompile(`\bUNOs?\b`).MatchString(text) {
				require.Regexp(t, calls, strings.TrimSuffix(id, "None"), "%s: %q names the product", w.Tag(), text)
			}
			zebras += strings.Count(text, "Zebra")
		}
		require.Positive(t, zebras, w.Tag())
	}
	require.Equal(t, "Play Zebra in this channel", For("en").Command(CmdGame).Description)
	require.Equal(t, "Les règles du jeu Zebra Flip", For("fr").RulesTitle("Flip"))
}

// TestTheLongestNameFits: no text of a limited length becomes too long by it.
func TestTheLongestNameFits(t *testing.T) {
	longest := strings.Repeat("W", MostProduct)
	require.True(t, IsProduct(longest))
	calledProduct(t, longest)
	for i, b := range books {
		if i >= long.Cases(2, len(books)) {
			break
		}
		file, err := parse(b.name + ".toml")
		require.NoError(t, err)
		require.Empty(t, check(english(), file))
	}
}

// TestNamesOfProducts can stand in titles, commands and pages, where markdown and HTML mean something.
func TestNamesOfProducts(t *testing.T) {
	for _, good := range []string{"UNO", "Zebra", "Karten & Co", "Crazy Eights!", "L’As", "8er", "ウノ", "हिन्दी"} {
		require.True(t, IsProduct(good), good)
	}
	for _, bad := range []string{
		"", " ", " Zebra", "Zebra ", "Ze  bra", "-Zebra", "!", strings.Repeat("W", MostProduct+1), "Ze*bra", "<b>", "@everyone",
		"Ze\nbra", "Ze_bra", "`Zebra`", "{{.Product}}", "a\xff", "Ze.bra", "#1", "Zebra\u202e", "Ze/bra",
	} {
		require.False(t, IsProduct(bad), "%q", bad)
	}
}

// TestANinthLanguageIsOneFile: a file that only translates the English one is a language, and nothing has to be
// said to it; its words are longer.
func TestANinthLanguageIsOneFile(t *testing.T) {
	english, err := parse(englishFile)
	require.NoError(t, err)
	file := pseudoFile(english)
	for _, problem := range check(english, file) {
		require.Regexp(t, `^en-XA.toml: color\.\w+\.letter is missing|has a plain|is still English`, problem)
	}
	grown, letters := map[bool]int{}, map[bool]int{}
	for id, m := range english.Messages {
		if limitOf(id) == 1<<20 && file.Messages[id] != nil {
			letters[len(m.Other) > paragraph] += utf8.RuneCountInString(m.Other)
			grown[len(m.Other) > paragraph] += utf8.RuneCountInString(file.Messages[id].Other)
		}
	}
	require.InDelta(t, 1.4, float64(grown[false])/float64(letters[false]), 0.1)
	require.InDelta(t, 1.2, float64(grown[true])/float64(letters[true]), 0.1)
	require.Equal(t, "Jöôîiñ", Pseudo().Text(ButtonJoin))
}
