package main

import (
	_ "embed"
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"
)

//go:embed notices.txt
var kept string

// TestNoticesAreThoseOfTheProgram: they match the module cache for go.mod.
func TestNoticesAreThoseOfTheProgram(t *testing.T) {
	t.Parallel()
	file := filepath.Join(t.TempDir(), "notices.txt")
	out, err := exec.Command("go", "run", ".", file).CombinedOutput()
	require.NoError(t, err, string(out))
	now, err := os.ReadFile(file)
	require.NoError(t, err)
	require.True(t, string(now) == kept, "the notices are not those of what is linked: go generate ./cmd/unobot")
}

func TestNoticesOfWhatIsNoModule(t *testing.T) {
	for _, part := range []string{
		"\nGo's standard library\n", "The Go Authors", // the standard library
		"\nthe Go fonts, in golang.org/x/image v", "Bigelow & Holmes", // the letters on cards
		"\nthe fonts of other scripts\n", "Noto Sans Arabic", "Droid Sans Fallback", // names
		"\nthe playground's page\n", "Antonio Román, Jeroen Claassens", "lit-html", // the bundle
		"=\nunobot\n-",
		"Apache License", "CoreOS, Inc", // a NOTICE file
	} {
		require.Contains(t, kept, part)
	}
}
