package playground_test

import (
	"crypto/sha256"
	"encoding/hex"
	"io/fs"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// TestBundleIsBuiltFromTheSources fails when somebody changed a source and did not build.
func TestBundleIsBuiltFromTheSources(t *testing.T) {
	t.Parallel()
	web := os.DirFS("web")
	sources := []string{"build.mjs", "package.json", "package-lock.json"}
	require.NoError(t, fs.WalkDir(web, "src", func(path string, d fs.DirEntry, err error) error {
		if err == nil && !d.IsDir() {
			sources = append(sources, path)
		}
		return err
	}))
	slices.Sort(sources)
	sum := sha256.New()
	for _, name := range sources {
		data, err := fs.ReadFile(web, name)
		require.NoError(t, err)
		sum.Write([]byte(name + "\n"))
		sum.Write(data)
	}
	built, err := fs.ReadFile(web, "dist/sources.sha256")
	require.NoError(t, err)
	require.Equal(t, hex.EncodeToString(sum.Sum(nil)), strings.TrimSpace(string(built)),
		"build the page again: cd bot/tools/playground/web && npm ci --ignore-scripts && npm run build")
}

// TestBundleKeepsTheNoticesOfItsLibraries keeps the licences of what is bundled in the bundle.
func TestBundleKeepsTheNoticesOfItsLibraries(t *testing.T) {
	t.Parallel()
	bundle, err := os.ReadFile("web/dist/app.js")
	require.NoError(t, err)
	require.Contains(t, string(bundle), "Antonio Román, Jeroen Claassens")
	require.Contains(t, string(bundle), "Google LLC")
	require.Less(t, len(bundle), 300<<10)
}
