package main

import (
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// TestOrdersThatMakeNoSense are refused, and nothing is made or changed.
func TestOrdersThatMakeNoSense(t *testing.T) {
	environment(t, nil)
	require.ErrorContains(t, command(t.Context(), []string{"games"}, os.Stdout), "there is no database playground.db")
	require.NoFileExists(t, "playground.db")
	st, err := openStore(t.Context(), config{DatabasePath: "playground.db"})
	require.NoError(t, err)
	require.NoError(t, st.Close())
	for args, want := range map[string]string{
		"games stop abcdefgh":         `games has no use for "stop"`,
		"games end":                   "games needs two words more, or none",
		"block server":                "block needs two words more, or none",
		"block guild 143000000000001": `"guild" is neither server nor user`,
		"block user ada":              `"ada" is not an id of Discord`,
		"unblock":                     "unblock needs server ID or user ID",
	} {
		err := command(t.Context(), strings.Fields(args), os.Stdout)
		require.ErrorIs(t, err, errUsage, args)
		require.ErrorContains(t, err, want, args)
	}
	require.ErrorContains(t, command(t.Context(), []string{"unblock", "user", "1430000000000000001"}, os.Stdout),
		"user 1430000000000000001 is not blocked: 'unobot block' lists who is")
}
