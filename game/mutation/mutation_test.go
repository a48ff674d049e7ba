// Package mutation asks whether the tests of the engine notice a broken rule: it breaks one at a
// time and runs them.
//
//	go test ./game/mutation -mutate
//
// takes some minutes and changes nothing in the checkout: the compiler is shown the broken file in
// place of the real one. With -update the table in the documents is rewritten.
package mutation

import (
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

var (
	mutate = flag.Bool("mutate", false, "break every rule in turn and run the tests")
	update = flag.Bool("update", false, "with -mutate: rewrite the table in the documents")
)

// TestBreaksApply keeps the list in step with the engine.
func TestBreaksApply(t *testing.T) {
	for _, b := range breaks {
		if _, n := broken(t, b.file, b.old, b.new); n != 1 {
			t.Errorf("%s has %d times %q: follow the engine in mutations_test.go", b.file, n, b.old)
		}
	}
}

// broken is the text of a file of the engine with a mistake in it; n is how often the old text was
// there.
func broken(t *testing.T, file, old, replacement string) (text string, n int) {
	t.Helper()
	real, err := os.ReadFile(filepath.Join("..", file))
	require.NoError(t, err)
	return strings.Replace(string(real), old, replacement, 1), strings.Count(string(real), old)
}

// TestBrokenRulesAreNoticed: first by the rule scripts, else by the engine's own tests.
func TestBrokenRulesAreNoticed(t *testing.T) {
	if !*mutate {
		t.Skip("takes minutes; see the package comment")
	}
	var table strings.Builder
	fmt.Fprintf(&table, "The last run was on %s, with the code of %s:\n\n", time.Now().Format(time.DateOnly), commit(t))
	table.WriteString("| Broken rule | Noticed by |\n|---|---|\n")
	caught := 0
	for _, b := range breaks {
		text, n := broken(t, b.file, b.old, b.new)
		require.Equal(t, 1, n, b.rule)
		overlay := overlayOf(t, b.file, text)
		by := failures(t, overlay, "./game/rulescript")
		if by == "" {
			by = failures(t, overlay, "./game")
		}
		t.Logf("%s: %s", b.rule, by)
		if by == "" {
			t.Errorf("nobody notices: %s", b.rule)
			by = "nothing"
		} else {
			caught++
		}
		fmt.Fprintf(&table, "| %s | %s |\n", b.rule, by)
	}
	fmt.Fprintf(&table, "\n%d of %d.\n", caught, len(breaks))
	if *update {
		write(t, table.String())
	}
}

// commit is the one that is checked out.
func commit(t *testing.T) string {
	t.Helper()
	out, err := exec.Command("git", "rev-parse", "--short", "HEAD").Output()
	require.NoError(t, err)
	return strings.TrimSpace(string(out))
}

// overlayOf writes the broken file and the compiler's instruction to use it.
func overlayOf(t *testing.T, file, text string) string {
	t.Helper()
	dir := t.TempDir()
	real, err := filepath.Abs(filepath.Join("..", file))
	require.NoError(t, err)
	patched, overlay := filepath.Join(dir, file), filepath.Join(dir, "overlay.json")
	require.NoError(t, os.WriteFile(patched, []byte(text), 0o644))
	list, err := json.Marshal(map[string]map[string]string{"Replace": {real: patched}})
	require.NoError(t, err)
	require.NoError(t, os.WriteFile(overlay, list, 0o644))
	return overlay
}

// failed matches the failing tests in the output of go test.
var failed = regexp.MustCompile(`(?m)^ *--- FAIL: (\S+)`)

// failures names the tests that fail with the broken file, "" where all pass.
func failures(t *testing.T, overlay, pkg string) string {
	t.Helper()
	cmd := exec.Command("go", "test", "-count=1", "-short", "-timeout=5m", "-overlay="+overlay, pkg)
	cmd.Dir = filepath.Join("..", "..")
	out, err := cmd.CombinedOutput()
	if err == nil {
		return ""
	}
	require.NotContains(t, string(out), "[build failed]", "%s", out)
	require.NotContains(t, string(out), "[setup failed]", "%s", out)
	var names []string
	for _, m := range failed.FindAllStringSubmatch(string(out), -1) {
		if name := strings.TrimPrefix(m[1], "TestRules/"); strings.Contains(m[1], "/") || pkg == "./game" {
			names = append(names, name)
		}
	}
	switch len(names) {
	case 0:
		return "a crash"
	case 1:
		return names[0]
	default:
		return fmt.Sprintf("%s and %d more", names[0], len(names)-1)
	}
}

// write puts the table between its marker and the next heading.
func write(t *testing.T, table string) {
	t.Helper()
	const file, marker, next = "../../docs/rules-coverage.md", "<!-- mutations -->\n", "\n## Rules and scripts"
	text, err := os.ReadFile(file)
	require.NoError(t, err)
	head, rest, ok := strings.Cut(string(text), marker)
	require.True(t, ok)
	_, tail, ok := strings.Cut(rest, next)
	require.True(t, ok)
	require.NoError(t, os.WriteFile(file, []byte(head+marker+"\n"+table+next+tail), 0o644))
}
