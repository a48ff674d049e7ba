package main

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// TestDocumentsNameRealTests: a test, benchmark or fuzz target that a document calls
// on exists.
func TestDocumentsNameRealTests(t *testing.T) {
	have := map[string]bool{}
	declared := regexp.MustCompile(`(?m)^func ((?:Test|Benchmark|Fuzz)\w+)\(`)
	require.NoError(t, filepath.WalkDir("../..", func(path string, _ fs.DirEntry, err error) error {
		if err != nil || !strings.HasSuffix(path, "_test.go") {
			return err
		}
		text, err := os.ReadFile(path)
		for _, m := range declared.FindAllStringSubmatch(string(text), -1) {
			have[m[1]] = true
		}
		return err
	}))
	named := regexp.MustCompile("`((?:Test|Benchmark|Fuzz)\\w+)(?:/[^`]*)?`")
	var documents []string
	for _, pattern := range []string{"../../README*.md", "../../docs/*.md", "../../docs/adr/*.md"} {
		list, err := filepath.Glob(pattern)
		require.NoError(t, err)
		require.NotEmpty(t, list, pattern)
		documents = append(documents, list...)
	}
	found := 0
	for _, document := range documents {
		text, err := os.ReadFile(document)
		require.NoError(t, err)
		for _, m := range named.FindAllStringSubmatch(string(text), -1) {
			found++
			require.True(t, have[m[1]], "%s names %s, which does not exist", document, m[1])
		}
	}
	require.Positive(t, found)
}

// TestTheMapNamesRealFunctions: each stop of a click in docs/architecture.md is a function or method
// of the room it names.
func TestTheMapNamesRealFunctions(t *testing.T) {
	text, err := os.ReadFile("../../docs/architecture.md")
	require.NoError(t, err)
	stops := regexp.MustCompile("(?m)^\\| (\\d+) \\| `([a-z/]+)\\.(?:(\\w+)\\.)?(\\w+)` \\|").FindAllStringSubmatch(string(text), -1)
	require.Len(t, stops, 15, "a click has fifteen stops")
	for _, stop := range stops {
		room, receiver, name := stop[2], stop[3], stop[4]
		declared := `(?m)^func ` + name + `\(`
		if receiver != "" {
			declared = `(?m)^func \(\w+ \*?` + receiver + `\) ` + name + `\(`
		}
		files, err := filepath.Glob(filepath.Join("..", "..", room, "*.go"))
		require.NoError(t, err)
		found := false
		for _, file := range files {
			code, err := os.ReadFile(file)
			require.NoError(t, err)
			found = found || regexp.MustCompile(declared).Match(code)
		}
		require.True(t, found, "stop %s: there is no %s.%s in %s", stop[1], receiver, name, room)
	}
}
