package main

import (
	"flag"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"go.yaml.in/yaml/v3"

	"unobot/migrations"
)

// TestDocumentsNameRealTests: each test, benchmark or fuzz target in a document exists.
func TestDocumentsNameRealTests(t *testing.T) {
	have := testsByRing(t)
	named := regexp.MustCompile("`((?:Test|Benchmark|Fuzz)\\w+)(?:/([^`]*))?`")
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
			require.NotEmpty(t, have[m[1]], "%s names %s, which does not exist", document, m[1])
			if m[1] == "TestStories" {
				require.FileExists(t, "../../bot/testdata/stories/"+m[2]+".txt", document)
			}
		}
	}
	require.Positive(t, found)
}

// testsByRing returns every test, benchmark and fuzz target, with the marks of the rings that have one of that name.
func testsByRing(t *testing.T) map[string][]string {
	t.Helper()
	have := map[string][]string{}
	declared := regexp.MustCompile(`(?m)^func ((?:Test|Benchmark|Fuzz)\w+)\(`)
	require.NoError(t, filepath.WalkDir("../..", func(path string, _ fs.DirEntry, err error) error {
		if err != nil || !strings.HasSuffix(path, "_test.go") {
			return err
		}
		text, err := os.ReadFile(path)
		mark := ""
		switch first, _, _ := strings.Cut(string(text), "\n"); {
		case strings.HasPrefix(first, "//go:build browser"):
			mark = "²"
		case strings.HasPrefix(first, "//go:build system"):
			mark = "³"
		}
		for _, m := range declared.FindAllStringSubmatch(string(text), -1) {
			have[m[1]] = append(have[m[1]], mark)
		}
		return err
	}))
	return have
}

var updateRings = flag.Bool("update-rings", false, "mark the tests in docs/features.md and docs/faults.md by their rings")

// TestDocumentsMarkTheRingOfEachTest. To write the marks: go test ./cmd/unobot -run TestDocumentsMark -update-rings
func TestDocumentsMarkTheRingOfEachTest(t *testing.T) {
	have, named := testsByRing(t), regexp.MustCompile("`((?:Test|Benchmark|Fuzz)\\w+)(?:/[^`]*)?`[²³]?")
	for _, document := range []string{"../../docs/features.md", "../../docs/faults.md"} {
		text, err := os.ReadFile(document)
		require.NoError(t, err)
		marked := named.ReplaceAllStringFunc(string(text), func(word string) string {
			bare, rings := strings.TrimRight(word, "²³"), have[named.FindStringSubmatch(word)[1]]
			if len(rings) == 0 || slices.Contains(rings, strings.TrimPrefix(word, bare)) {
				return word
			}
			return bare + rings[0]
		})
		if *updateRings {
			require.NoError(t, os.WriteFile(document, []byte(marked), 0o644))
			continue
		}
		right := strings.Split(marked, "\n")
		for i, line := range strings.Split(string(text), "\n") {
			require.Equal(t, right[i], line, "%s: write the marks: go test ./cmd/unobot -run TestDocumentsMark -update-rings", document)
		}
	}
}

// TestTheMapNamesRealFunctions: each stop of a click in docs/architecture.md is a function or method in the named file
// and package.
func TestTheMapNamesRealFunctions(t *testing.T) {
	text, err := os.ReadFile("../../docs/architecture.md")
	require.NoError(t, err)
	stops := regexp.MustCompile("(?m)^\\| (\\d+) \\| `([a-z/]+)\\.(?:(\\w+)\\.)?(\\w+)` \\| (\\w+\\.go) \\|").FindAllStringSubmatch(string(text), -1)
	require.Len(t, stops, 12, "a click has twelve stops")
	for _, stop := range stops {
		room, receiver, name, file := stop[2], stop[3], stop[4], stop[5]
		declared := `(?m)^func ` + name + `\(`
		if receiver != "" {
			declared = `(?m)^func \(\w+ \*?` + receiver + `\) ` + name + `\(`
		}
		code, err := os.ReadFile(filepath.Join("..", "..", room, file))
		require.NoError(t, err)
		require.Regexp(t, declared, string(code), "stop %s: there is no %s.%s in %s/%s", stop[1], receiver, name, room, file)
	}
}

// operationPage returns the page for operators.
func operationPage(t *testing.T) string {
	t.Helper()
	page, err := os.ReadFile("../../docs/operation.md")
	require.NoError(t, err)
	return string(page)
}

// TestThePageOfUpgradesKnowsTheNewestSchema, and its last row those that a program may have left.
func TestThePageOfUpgradesKnowsTheNewestSchema(t *testing.T) {
	rows := regexp.MustCompile(`(?m)^\| \d+ to (\d+) \|`).FindAllStringSubmatch(section(t, operationPage(t), "Upgrade"), -1)
	require.NotEmpty(t, rows)
	newest := max(migrations.Newest(migrations.Files), migrations.Newest(migrations.Postgres()))
	require.Equal(t, strconv.FormatInt(newest, 10), rows[len(rows)-1][1])
}

// section returns a part of a page, from its heading to the next of that kind.
func section(t *testing.T, page, heading string) string {
	t.Helper()
	_, rest, found := strings.Cut(page, "\n## "+heading+"\n")
	require.True(t, found, heading)
	text, _, _ := strings.Cut(rest, "\n## ")
	return text
}

// firstColumn returns the first column of a section's table, if it is code.
func firstColumn(text string) (cells []string) {
	for _, m := range regexp.MustCompile("(?m)^\\| `([^`]+)` \\|").FindAllStringSubmatch(text, -1) {
		cells = append(cells, m[1])
	}
	return cells
}

// TestEveryAlertIsExplained: the page has its meaning and its remedy.
func TestEveryAlertIsExplained(t *testing.T) {
	var names []string
	for _, a := range alerts(t) {
		names = append(names, a.Alert)
		require.Contains(t, []string{"page", "ticket"}, a.Labels["severity"], a.Alert)
		require.NotEmpty(t, a.Annotations["summary"], a.Alert)
	}
	require.ElementsMatch(t, names, firstColumn(section(t, operationPage(t), "Alerts")))
}

func TestThePageForOperatorsNamesEveryVariable(t *testing.T) {
	require.ElementsMatch(t, variables(), firstColumn(section(t, operationPage(t), "Settings")))
}

// TestLogLinesOfThePageExist, because people search for them word for word.
func TestLogLinesOfThePageExist(t *testing.T) {
	var code strings.Builder
	continued := regexp.MustCompile(`" ?\+\n\t*"`)
	require.NoError(t, filepath.WalkDir("../..", func(path string, _ fs.DirEntry, err error) error {
		if err != nil || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return err
		}
		text, err := os.ReadFile(path)
		code.Write(continued.ReplaceAll(text, nil))
		return err
	}))
	lines := firstColumn(section(t, operationPage(t), "Log lines"))
	require.Greater(t, len(lines), 10)
	for _, line := range lines {
		require.Contains(t, code.String(), `"`+line+`"`)
	}
}

// TestOperationFilesSetRealVariables, because the bot would ignore others.
func TestOperationFilesSetRealVariables(t *testing.T) {
	known := append(variables(), "SQLITE_TMPDIR") // SQLite's own
	for file, bots := range map[string][]string{
		"compose.yml":          {"unobot"},
		"compose-postgres.yml": {"bot1", "bot2", "bot3"},
	} {
		text, err := os.ReadFile("../../docs/operation/" + file)
		require.NoError(t, err)
		var compose struct {
			Services map[string]struct{ Environment map[string]string }
		}
		require.NoError(t, yaml.Unmarshal(text, &compose))
		for _, bot := range bots {
			require.Greater(t, len(compose.Services[bot].Environment), 3, "%s in %s", bot, file)
			for name := range compose.Services[bot].Environment {
				require.Contains(t, known, name, file)
			}
		}
	}
	pods, err := os.ReadFile("../../docs/operation/kubernetes.yml")
	require.NoError(t, err)
	set := regexp.MustCompile(`(?m)^ +- {name: ([A-Z_]+), value: `).FindAllStringSubmatch(string(pods), -1)
	require.GreaterOrEqual(t, len(set), 3)
	for _, m := range set {
		require.Contains(t, known, m[1])
	}
	unit, err := os.ReadFile("../../docs/operation/unobot.service")
	require.NoError(t, err)
	for _, m := range regexp.MustCompile(`(?m)^Environment=([A-Z_]+)=`).FindAllStringSubmatch(string(unit), -1) {
		require.Contains(t, known, m[1])
	}
	require.Contains(t, string(unit), "\nType=notify\n")
	require.Contains(t, string(unit), "\nWatchdogSec=")
}

// TestEverySubcommandOfThePageExists, because a removed one would lead nowhere.
func TestEverySubcommandOfThePageExists(t *testing.T) {
	var names []string
	for _, m := range regexp.MustCompile("`unobot ([a-z]+)").FindAllStringSubmatch(operationPage(t), -1) {
		names = append(names, m[1])
	}
	slices.Sort(names)
	names = slices.Compact(names)
	require.Subset(t, names, []string{"backup", "doctor", "health", "licenses", "version"})
	for _, name := range names {
		require.Contains(t, usage, "\n  unobot "+name+" ")
	}
}

// TestFrenchPagesBreakNoLineBeforeASign: as in the bot's own French, the space before a sign is a non-breaking one.
func TestFrenchPagesBreakNoLineBeforeASign(t *testing.T) {
	for _, page := range []string{"../../README.fr.md", "../../docs/playing.fr.md"} {
		text, err := os.ReadFile(page)
		require.NoError(t, err)
		require.NotRegexp(t, `\S [:;!?»]|« `, string(text), page)
	}
}

// TestReadmesBeginWithWhatANewcomerAsks: that one hosts the bot oneself, with a picture of it, and a table of wishes with
// what to type for them.
func TestReadmesBeginWithWhatANewcomerAsks(t *testing.T) {
	for page, words := range map[string][2]string{
		"../../README.md":    {"a bot that you host yourself", "| I want to | Type |"},
		"../../README.fr.md": {"un bot que tu héberges toi-même", "| Je veux | Je tape |"},
	} {
		text, err := os.ReadFile(page)
		require.NoError(t, err)
		first := strings.SplitN(string(text), "\n\n", 3)[1]
		require.Contains(t, first, words[0], page)
		beginning, _, _ := strings.Cut(string(text), "\n## ")
		picture := regexp.MustCompile(`\]\((docs/screens/[a-z-]+\.png)\)`).FindStringSubmatch(beginning)
		require.NotNil(t, picture, page)
		require.FileExists(t, filepath.Join("..", "..", picture[1]))
		require.Contains(t, string(text), "\n"+words[1]+"\n", page)
	}
}

// TestTheMapNamesEveryPackage: each package is in docs/architecture.md, and each path on that page exists.
func TestTheMapNamesEveryPackage(t *testing.T) {
	text, err := os.ReadFile("../../docs/architecture.md")
	require.NoError(t, err)
	named := map[string]bool{}
	for _, m := range regexp.MustCompile("`((?:bot|cmd|game|migrations|store)[a-z_/*]*(?:\\.go|\\.toml)?)`").FindAllStringSubmatch(string(text), -1) {
		named[m[1]] = true
		found, err := filepath.Glob(filepath.Join("..", "..", m[1]))
		require.NoError(t, err)
		require.NotEmpty(t, found, "the map names %s, which does not exist", m[1])
	}
	for room := range imported(t) {
		require.True(t, named[room], "docs/architecture.md does not say what %s is", room)
	}
}
