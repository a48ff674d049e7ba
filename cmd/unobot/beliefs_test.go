package main

import (
	"cmp"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

var updateBeliefs = flag.Bool("update-beliefs", false, "write docs/beliefs.md anew from bot/discord/standin/beliefs.go")

// belief is a row of docs/beliefs.md. Its tests and its probe are written there by hand, the rest in the stand-in.
type belief struct {
	number             int
	text, tests, probe string
}

// state returns the strength of a belief by its sources.
func (b belief) state() string {
	for _, by := range []struct{ word, state string }{
		{"Contradicted", "contradicted"},
		{"Unknown", "unknown"},
		{"guess", "unknown"},
		{"Docs", "documented"},
		{"OpenAPI", "documented"},
		{"", "reported"},
	} {
		if strings.Contains(b.text, by.word) {
			return by.state
		}
	}
	panic("every text has the empty one")
}

func (b belief) String() string {
	return fmt.Sprintf("| %d | %s | %s | %s | %s |", b.number, b.text, b.state(), b.tests, b.probe)
}

// beliefsOf returns the beliefs of the stand-in, in the order of their numbers.
func beliefsOf(t *testing.T) (all []belief) {
	t.Helper()
	source, err := os.ReadFile("../../bot/discord/standin/beliefs.go")
	require.NoError(t, err)
	links := regexp.MustCompile(`\[((?:Beliefs|Options|Server)\.\w+|\w+)\]`)
	for _, m := range regexp.MustCompile(`(?m)^//  (\d+)\. (.*(?:\n//     .*)*)`).FindAllStringSubmatch(string(source), -1) {
		number, err := strconv.Atoi(m[1])
		require.NoError(t, err)
		text := links.ReplaceAllString(strings.Join(strings.Fields(strings.ReplaceAll(m[2], "\n//", " ")), " "), "`$1`")
		all = append(all, belief{number: number, text: text})
	}
	slices.SortFunc(all, func(a, b belief) int { return cmp.Compare(a.number, b.number) })
	return all
}

// TestBeliefsAreListed: docs/beliefs.md has all beliefs of the stand-in in its words, each with a test, and with a probe
// of firstcontact or the reason why there is none; and it has all probes.
func TestBeliefsAreListed(t *testing.T) {
	const name = "../../docs/beliefs.md"
	page, err := os.ReadFile(name)
	require.NoError(t, err)
	intro, table, found := strings.Cut(string(page), "|---|---|---|---|---|\n")
	require.True(t, found)
	byHand := map[string][]string{} // the cells of a row
	for row := range strings.Lines(table) {
		cells := strings.Split(strings.Trim(strings.TrimSpace(row), "|"), " | ")
		require.Len(t, cells, 5, row)
		byHand[strings.TrimSpace(cells[0])] = cells
	}
	all := beliefsOf(t)
	require.Greater(t, len(all), 60)
	states := map[string]int{}
	var rows strings.Builder
	for _, b := range all {
		cells := byHand[strconv.Itoa(b.number)]
		require.NotNil(t, cells, "%s has no row of belief %d: add one with its tests and its probe", name, b.number)
		b.tests, b.probe = cells[3], strings.TrimSpace(cells[4])
		require.Regexp(t, "^`Test", b.tests, "belief %d", b.number)
		require.NotEmpty(t, b.probe, "belief %d", b.number)
		states[b.state()]++
		rows.WriteString(b.String() + "\n")
	}
	counted := regexp.MustCompile(`There are \d+.*\.\n`).ReplaceAllString(intro, fmt.Sprintf(
		"There are %d: %d documented, %d reported by others, %d contradicted by another document, %d unknown.\n",
		len(all), states["documented"], states["reported"], states["contradicted"], states["unknown"]))
	want := counted + "|---|---|---|---|---|\n" + rows.String()
	if *updateBeliefs {
		require.NoError(t, os.WriteFile(name, []byte(want), 0o644))
		return
	}
	require.Equal(t, want, string(page), "write it anew with -update-beliefs")

	tried := map[string]bool{}
	sources, err := filepath.Glob("../../bot/tools/firstcontact/*.go")
	require.NoError(t, err)
	for _, source := range sources {
		text, err := os.ReadFile(source)
		require.NoError(t, err)
		for _, m := range regexp.MustCompile(`(?m)(?:^\t+|\{)"(\d+)", (?:"|fmt)`).FindAllStringSubmatch(string(text), -1) {
			tried[m[1]] = true
		}
	}
	require.Greater(t, len(tried), 35)
	named := map[string]bool{}
	for _, list := range regexp.MustCompile(`(?i)\bprobes? ([\d, ]*\d)`).FindAllStringSubmatch(want, -1) {
		for _, number := range regexp.MustCompile(`\d+`).FindAllString(list[1], -1) {
			named[number] = true
		}
	}
	require.Equal(t, tried, named, "the probes of firstcontact, and those that the page names")
	for _, b := range all {
		number := strconv.Itoa(b.number)
		if b.number >= 80 && tried[number] {
			require.Regexp(t, `\bprobes? ([\d, ]*\b)?`+number+`\b`, byHand[number][4], "one number, one subject")
		}
	}
}
