package rulescript

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// coverage says how many scripts show how many rules: the part below the marker is written by this test, the part above
// by people.
const (
	rulings  = "../../docs/rulings.md"
	coverage = "../../docs/rules-coverage.md"
	marker   = "<!-- Written by go test ./game/rulescript -update -->\n"
)

// TestEveryRuleHasAScript: every required rule is claimed by a script, and no script claims one that is not there. With
// -v it prints which script shows which rule.
func TestEveryRuleHasAScript(t *testing.T) {
	claims := map[string][]string{}
	for _, file := range scripts(t) {
		tags := claimed(t, file)
		require.NotEmpty(t, tags, "%s shows no rule", name(file))
		for _, tag := range tags {
			claims[tag] = append(claims[tag], name(file))
		}
	}
	for line := range strings.Lines(required) {
		tag, rule, ok := strings.Cut(strings.TrimSpace(line), ": ")
		if !ok {
			continue
		}
		require.NotEmpty(t, claims[tag], "no script for %s: %s", tag, rule)
		t.Logf("%s: %s: %s", tag, rule, strings.Join(claims[tag], ", "))
		delete(claims, tag)
	}
	require.Empty(t, claims, "scripts claim rules that are not in the list")

	text, err := os.ReadFile(coverage)
	require.NoError(t, err)
	head, _, ok := strings.Cut(string(text), marker)
	require.True(t, ok, "%s has lost its marker", coverage)
	want := fmt.Sprintf("%s%s\n%d scripts for %d rules.\n", head, marker, len(scripts(t)), strings.Count(required, ": "))
	if *update && want != string(text) {
		require.NoError(t, os.WriteFile(coverage, []byte(want), 0o644))
		return
	}
	require.Equal(t, want, string(text), "run with -update")
}

// claimed are the tags in the comments of a script.
func claimed(t *testing.T, file string) []string {
	t.Helper()
	text, err := os.ReadFile(file)
	require.NoError(t, err)
	var tags []string
	for line := range strings.Lines(string(text)) {
		if list, ok := strings.CutPrefix(strings.TrimSpace(line), "# rule: "); ok {
			for _, tag := range strings.Split(list, ",") {
				tags = append(tags, strings.TrimSpace(tag))
			}
		}
	}
	slices.Sort(tags)
	return slices.Compact(tags)
}

// TestCitedRulesStandInTheRulings: a ruling, section or house rule that code cites can be looked up
// in docs/rulings.md.
func TestCitedRulesStandInTheRulings(t *testing.T) {
	text, err := os.ReadFile(rulings)
	require.NoError(t, err)
	stands := map[string]bool{}
	// Rows begin "| R34, R40 |", "| 1.5, 1.6 |" or "| `stacking` |", items "- **4.4 ", headings
	// "### 2.2 ".
	entry := regexp.MustCompile("(?m)^(?:\\| |- \\*\\*|#+ )((?:(?:R\\d\\d|\\d\\.\\d+|`[a-z-]+`)(?:, )?)+)")
	for _, m := range entry.FindAllStringSubmatch(string(text), -1) {
		for _, id := range strings.Split(m[1], ", ") {
			stands[strings.Trim(id, "`")] = true
		}
	}
	comment := regexp.MustCompile(`//.*`)
	cited := regexp.MustCompile(`\b(R\d\d)\b|(?:// |\(|, )(\d\.\d+)\b|\bhouse ([a-z]+(?:-[a-z]+)*)`)
	for _, file := range goFiles(t) {
		code, err := os.ReadFile(file)
		require.NoError(t, err)
		for _, line := range comment.FindAllString(string(code), -1) {
			for _, m := range cited.FindAllStringSubmatch(line, -1) {
				id := m[1] + m[2] + m[3]
				plain := id == "rule" || id == "rules" // a word, not an option
				require.True(t, stands[id] || plain, "%s cites %s, which is not in %s: %s", file, id, rulings, line)
			}
		}
	}
}

// goFiles returns the files with comments that may cite a rule: those of the engine and the bot.
func goFiles(t *testing.T) []string {
	t.Helper()
	var files []string
	for _, dir := range []string{"../../game", "../../bot"} {
		require.NoError(t, filepath.WalkDir(dir, func(path string, _ fs.DirEntry, err error) error {
			if strings.HasSuffix(path, ".go") {
				files = append(files, path)
			}
			return err
		}))
	}
	require.NotEmpty(t, files)
	return files
}
