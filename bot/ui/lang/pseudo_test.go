package lang

import (
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/require"
)

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
