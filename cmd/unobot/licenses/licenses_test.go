package licenses

import (
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"
)

// TestNoticesAreThoseOfTheProgram: they match the module cache for go.mod.
func TestNoticesAreThoseOfTheProgram(t *testing.T) {
	t.Parallel()
	file := filepath.Join(t.TempDir(), "notices.txt")
	out, err := exec.Command("go", "run", "./generate", file).CombinedOutput()
	require.NoError(t, err, string(out))
	now, err := os.ReadFile(file)
	require.NoError(t, err)
	require.True(t, string(now) == Notices, "the notices are not those of what is linked: go generate ./cmd/unobot/licenses")
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
		require.Contains(t, Notices, part)
	}
}
