package bot

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

func TestNamesAreLiteral(t *testing.T) {
	for _, name := range nastyNames {
		shown := display(name)
		require.NotContains(t, shown, "@everyone")
		require.NotContains(t, shown, "@here")
		require.NotContains(t, shown, "\n")
		require.NotContains(t, shown, "\u202e")
		require.NotContains(t, strings.ReplaceAll(shown, `\<`, ""), "<")
		require.NotRegexp(t, `https?://`, shown)
		require.NotContains(t, strings.ReplaceAll(shown, `\[`, ""), "[")
		require.NotEmpty(t, strings.TrimSpace(shown))
		require.LessOrEqual(t, len([]rune(label(name))), nameRunes)
	}
	require.Equal(t, "Ada", display("Ada"))
	require.Equal(t, `snake\_case`, display("snake_case"))
	require.Equal(t, "Zoë Ünal 李", display("Zoë  Ünal\t李"))
	require.Equal(t, "?", display("\u200b\u3164\u2800"))
	require.Equal(t, "👨👩", display("👨\u200d👩"), "joiners are invisible too")
}
