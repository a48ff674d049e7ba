//go:build system

package main

import (
	"os"
	"os/exec"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// TestExitCodes: 0, 1 for what failed, and 2 for wrong usage, as docs/operation.md says.
func TestExitCodes(t *testing.T) {
	t.Parallel()
	s := newSurvival(t, 0)
	for args, want := range map[string]int{"version": 0, "verify nothing.jsonl": 1, "health now": 2, "-adr x": 2, "helth": 2} {
		_, err := s.process.run(strings.Fields(args)...)
		code := 0
		var exit *exec.ExitError
		if err != nil {
			require.ErrorAs(t, err, &exit)
			code = exit.ExitCode()
		}
		require.Equal(t, want, code, args)
	}
	page, err := os.ReadFile("../../docs/operation.md")
	require.NoError(t, err)
	for _, text := range []string{string(page), usage} {
		require.Contains(t, text, "0 for done, 1 for what failed, 2 for wrong usage")
	}
}
