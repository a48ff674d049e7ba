package main

import (
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// TestWrongUsageIsNamed: the answer names the wrong word or flag, and the one that was probably meant. Nothing is
// opened or created meanwhile.
func TestWrongUsageIsNamed(t *testing.T) {
	environment(t, nil)
	for args, want := range map[string]string{
		"helth":                    `there is no subcommand "helth": did you mean health?`,
		"xyzzy":                    `there is no subcommand "xyzzy";`,
		"-adr 127.0.0.1:8080":      "unobot has no flag -adr: did you mean -addr?",
		"-addr nonsense":           `-addr "nonsense" is not an address such as 127.0.0.1:8080`,
		"-addr 127.0.0.1:99999":    `-addr "127.0.0.1:99999" is not an address`,
		"-addr 127.0.0.1:8080 now": `unobot has no use for "now"`,
		"-addr":                    "flag needs an argument: -addr",
		"backup -evry 24h x":       "backup has no flag -evry: did you mean -every?",
		"backup":                   "backup needs something more",
		"backup -keep 3 x":         "-keep is for backup -every",
		"simulate -seat 3":         "simulate has no flag -seat: did you mean -seats?",
		"simulate -seats many":     `simulate: invalid value "many" for flag -seats`,
		"simulate -seats 40":       "-seats 40 does not work: use 2 to 10",
		"simulate -house poker":    `there is no house rule "poker"`,
		"deck -edition monopoly":   "monopoly",
		"firstcontact -channel x":  "-channel needs an id of Discord",
		"load -tables -1":          "-tables",
		"load -tabels 1":           "load has no flag -tabels: did you mean -tables?",
		"deck -wood":               "deck has no flag -wood;",
		"firstcontact -chanel 1":   "firstcontact has no flag -chanel: did you mean -channel?",
		"move -form x":             "move has no flag -form;",
		"health now":               `"now" is too much`,
		"doctor -v":                `"-v" is too much`,
		"version please":           `"please" is too much`,
		"verify":                   "verify needs something more",
		"verify a.jsonl b.jsonl":   `verify has no use for "b.jsonl"`,
		"restore":                  "restore needs something more",
		"drain a b":                `drain has no use for "b"`,
	} {
		err := command(t.Context(), strings.Fields(args), io.Discard)
		require.ErrorIs(t, err, errUsage, args)
		require.ErrorContains(t, err, want, args)
		require.NotContains(t, err.Error(), "\n")
	}
	made, err := filepath.Glob("*")
	require.NoError(t, err)
	require.Empty(t, made)
}

// TestExitCodes: 0, 1 for a failure, and 2 for wrong usage, as docs/operation.md says.
func TestExitCodes(t *testing.T) {
	for args, want := range map[string]int{"verify nothing.jsonl": 1, "health now": 2, "-adr x": 2, "helth": 2} {
		require.Equal(t, want, exitCode(command(t.Context(), strings.Fields(args), io.Discard)), args)
	}
	page, err := os.ReadFile("../../docs/operation.md")
	require.NoError(t, err)
	for _, text := range []string{string(page), usage} {
		require.Contains(t, text, "0 for done, 1 for what failed, 2 for wrong usage")
	}
}
