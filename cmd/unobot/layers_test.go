package main

import (
	"os/exec"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// mayImport is which of our packages may import which (docs/adr/0001-layers.md).
// cmd/unobot may import everything; a package that is not listed fails the test.
// The packages below game import nothing beside ours but the standard library, except the one
// that only tests import.
var mayImport = map[string][]string{
	"unobot/game":                       {},
	"unobot/game/ai":                    {"unobot/game"},
	"unobot/game/gametest":              {"unobot/game"}, // for tests
	"unobot/game/mutation":              {},
	"unobot/game/rulescript":            {},
	"unobot/game/simulate":              {"unobot/game"},
	"unobot/game/rating":                {},
	"unobot/game/record":                {"unobot/game"},
	"unobot/game/table":                 {"unobot/game"},
	"unobot/game/table/tabletest":       {"unobot/game", "unobot/game/rating", "unobot/game/table"},
	"unobot/migrations":                 {},
	"unobot/store":                      {"unobot/game", "unobot/game/rating", "unobot/game/table", "unobot/migrations"},
	"unobot/bot/lang":                   {"unobot/game"},
	"unobot/bot/art":                    {"unobot/game"},
	"unobot/bot/crash":                  {},
	"unobot/bot/rest":                   {},
	"unobot/bot/gateway":                {"unobot/bot/crash"},
	"unobot/bot/session":                {"unobot/bot/crash", "unobot/bot/rest"},
	"unobot/bot/standin":                {},
	"unobot/bot/standin/openapicheck":   {"unobot/bot/standin"},
	"unobot/bot/playground":             {"unobot/bot/standin"},
	"unobot/bot/playground/browsertest": {},
	"unobot/bot": {
		"unobot/game", "unobot/game/record", "unobot/game/table", "unobot/bot/art", "unobot/bot/crash", "unobot/bot/lang",
		"unobot/bot/rest", "unobot/bot/session",
	},
}

func TestDependenciesPointOneWay(t *testing.T) {
	out, err := exec.Command("go", "list", "-f", `{{.ImportPath}} {{join .Imports " "}}`, "unobot/...").Output()
	require.NoError(t, err)
	for line := range strings.Lines(string(out)) {
		imports := strings.Fields(line)
		pkg := imports[0]
		if pkg == "unobot/cmd/unobot" {
			continue
		}
		allowed, listed := mayImport[pkg]
		require.True(t, listed, "%s is new: say here and in docs/adr/0001-layers.md whom it may import", pkg)
		for _, imp := range imports[1:] {
			if strings.HasPrefix(imp, "unobot/") {
				require.Contains(t, allowed, imp, "%s imports %s", pkg, imp)
			}
			if strings.HasPrefix(pkg, "unobot/game") && pkg != "unobot/game/table/tabletest" {
				require.NotContains(t, imp, ".", "%s imports more than the standard library", pkg)
			}
		}
	}
	for pkg := range mayImport {
		require.True(t, slices.ContainsFunc(strings.Split(string(out), "\n"), func(l string) bool {
			return strings.HasPrefix(l, pkg+" ")
		}), "%s is listed here and is gone", pkg)
	}
}

// testOnly are modules and packages that only tests need. The program would carry them for nothing.
var testOnly = []string{
	"github.com/santhosh-tekuri/jsonschema", "github.com/chromedp", "github.com/stretchr/testify", "go.uber.org/goleak", "testing",
	"unobot/game/table/tabletest", "unobot/game/gametest", "unobot/bot/roomtest",
}

func TestTheProgramCarriesNothingThatOnlyTestsNeed(t *testing.T) {
	out, err := exec.Command("go", "list", "-deps", "unobot/cmd/unobot").Output()
	require.NoError(t, err)
	for pkg := range strings.Lines(string(out)) {
		for _, module := range testOnly {
			require.False(t, strings.HasPrefix(pkg, module), "the program contains %s", pkg)
		}
	}
}
