package rulescript

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// coverage is the table of rules and scripts; the part below the marker is
// written by this test, the part above by people.
const (
	coverage = "../../docs/rules-coverage.md"
	marker   = "<!-- Written by go test ./game/rulescript -update -->\n"
)

// TestEveryRuleHasAScript: every required rule is claimed by a script, no script
// claims one that is not there, and the document says so.
func TestEveryRuleHasAScript(t *testing.T) {
	claims := map[string][]string{}
	for _, file := range scripts(t) {
		tags := claimed(t, file)
		require.NotEmpty(t, tags, "%s shows no rule", name(file))
		for _, tag := range tags {
			claims[tag] = append(claims[tag], name(file))
		}
	}
	var table strings.Builder
	fmt.Fprintf(&table, "%d scripts for %d rules.\n", len(scripts(t)), strings.Count(required, ": "))
	section := ""
	for line := range strings.Lines(required) {
		tag, rule, ok := strings.Cut(strings.TrimSpace(line), ": ")
		if !ok {
			continue
		}
		require.NotEmpty(t, claims[tag], "no script for %s: %s", tag, rule)
		if first, _, two := strings.Cut(tag, " "); two && first != section || !two && section != "Rulings" {
			section = first
			if !two {
				section = "Rulings"
			}
			fmt.Fprintf(&table, "\n### %s\n\n| Rule | In short | Scripts |\n|---|---|---|\n", strings.ToUpper(section[:1])+section[1:])
		}
		fmt.Fprintf(&table, "| %s | %s | %s |\n", tag, rule, strings.Join(claims[tag], ", "))
		delete(claims, tag)
	}
	require.Empty(t, claims, "scripts claim rules that are not in the list")

	text, err := os.ReadFile(coverage)
	require.NoError(t, err)
	head, _, ok := strings.Cut(string(text), marker)
	require.True(t, ok, "%s has lost its marker", coverage)
	want := head + marker + "\n" + table.String()
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
