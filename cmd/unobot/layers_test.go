package main

import (
	"os/exec"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// arrows is every import of one of our packages by another, from the top floor down: each package
// imports from below only (docs/architecture.md, docs/adr/0013-rooms.md). A new arrow, and one that is
// gone, is said here.
var arrows = []struct{ room, imports string }{
	{"cmd/unobot", "bot bot/cluster bot/firstcontact bot/live bot/load bot/metrics bot/playground bot/rest bot/standin cmd/unobot/doctor cmd/unobot/health cmd/unobot/licenses game game/ai game/record game/simulate game/table store store/backups store/unfinished"},
	{"cmd/unobot/doctor", "bot/rest store"},
	{"cmd/unobot/licenses/generate", ""}, // writes the file that is embedded
	{"cmd/unobot/licenses", ""},
	{"cmd/unobot/health", "bot/gateway game/table store store/backups"},
	{"bot", "bot/background bot/cluster bot/commands bot/deals bot/gateway bot/guilds bot/handle bot/interact bot/live bot/metrics bot/portraits bot/rest bot/screen bot/seasons bot/send bot/settings game/feats game/table"},
	{"bot/seasons", "bot/lang bot/screen bot/send bot/view game/table"},
	{"bot/firstcontact", "bot/commands bot/gateway bot/rest"},
	{"bot/metrics", "game game/table"},
	{"bot/handle", "bot/choices bot/commands bot/customid bot/deals bot/interact bot/lang bot/screen bot/send bot/settings bot/view game game/daily game/feats game/record game/table"},
	{"bot/interact", "bot/crash bot/customid bot/lang bot/screen bot/send bot/wire game/table"},
	{"bot/live", "bot/art bot/background bot/crash bot/lang bot/screen bot/send bot/view game game/feats game/table"},
	{"bot/guilds", "bot/background bot/wire game/table"},
	{"bot/portraits", "bot/art bot/background bot/crash game/table"},
	{"bot/view", "bot/art bot/choices bot/commands bot/customid bot/lang bot/screen game game/daily game/feats game/table"},
	{"bot/deals", "game/daily"},
	{"bot/commands", "bot/choices bot/lang bot/screen game game/table"},
	{"bot/choices", "bot/lang bot/screen game game/table"},
	{"bot/send", "bot/rest bot/screen game/table"},
	{"bot/screen", "bot/customid"},
	{"bot/customid", "game game/table"},
	{"bot/settings", "game/table"},
	{"bot/gateway", "bot/background bot/cluster bot/crash bot/wire"},
	{"bot/rest", "bot/background bot/wire"},
	{"bot/wire", ""},
	{"bot/lang", "game game/feats"},
	{"bot/art", "game"},
	{"bot/roomtest", "game game/table"}, // for tests
	{"bot/playground", "bot/standin"},
	{"bot/playground/browsertest", ""}, // for tests
	{"bot/load", "bot/standin"},
	{"bot/standin/openapicheck", "bot/standin"}, // for tests
	{"bot/standin", ""},
	{"store/disktest", ""},     // for tests
	{"store/postgrestest", ""}, // for tests
	{"store/backups", "store"},
	{"store", "bot/background bot/cluster game game/daily game/feats game/rating game/table migrations store/filelock store/unfinished"},
	{"bot/cluster/clustertest", "bot/cluster"}, // for tests
	{"bot/cluster", "bot/background"},
	{"bot/background", "bot/crash"},
	{"bot/crash", ""},
	{"store/unfinished", "store/filelock"},
	{"store/filelock", ""},
	{"migrations", ""},
	{"game/table/tabletest", "game game/daily game/feats game/gametest game/rating game/table"}, // for tests
	{"game/table", "game game/daily game/feats"},
	{"game/record", "game game/daily"},
	{"game/simulate", "game"},
	{"game/daily", "game game/ai"},
	{"game/ai", "game"},
	{"game/gametest", "game"}, // for tests
	{"game/rating", ""},
	{"game/feats", "game"},
	{"game/mutation", ""},   // tests only
	{"game/rulescript", ""}, // tests only
	{"game", ""},
}

const module = "unobot/"

// imported lists what each of our packages imports.
func imported(t *testing.T) map[string][]string {
	t.Helper()
	out, err := exec.Command("go", "list", "-f", `{{.ImportPath}} {{join .Imports " "}}`, module+"...").Output()
	require.NoError(t, err)
	packages := map[string][]string{}
	for line := range strings.Lines(string(out)) {
		fields := strings.Fields(line)
		packages[strings.TrimPrefix(fields[0], module)] = fields[1:]
	}
	return packages
}

func TestDependenciesPointOneWay(t *testing.T) {
	packages := imported(t)
	above := map[string]bool{}
	for _, a := range arrows {
		imports, there := packages[a.room]
		require.True(t, there, "%s is listed here and is gone", a.room)
		var ours []string
		for _, imp := range imports {
			if room, ok := strings.CutPrefix(imp, module); ok {
				ours = append(ours, room)
				require.False(t, above[room], "%s imports %s, which is above it", a.room, room)
			}
		}
		require.ElementsMatch(t, strings.Fields(a.imports), ours, "arrows of %s", a.room)
		above[a.room] = true
	}
	for room := range packages {
		require.True(t, above[room], "%s is new: say here and in docs/architecture.md where it stands", room)
	}
}

// TestTheEngineNeedsNothing: what lies below game imports the standard library only, but for what only
// tests import.
func TestTheEngineNeedsNothing(t *testing.T) {
	for room, imports := range imported(t) {
		if room != "game" && !strings.HasPrefix(room, "game/") || room == "game/table/tabletest" {
			continue
		}
		for _, imp := range imports {
			require.NotContains(t, imp, ".", "%s imports more than the standard library", room)
		}
	}
}

// testOnly are modules and packages that only tests need. The program would carry them for nothing.
var testOnly = []string{
	"github.com/santhosh-tekuri/jsonschema", "github.com/chromedp", "github.com/stretchr/testify", "go.uber.org/goleak", "testing",
	"unobot/game/table/tabletest", "unobot/game/gametest", "unobot/bot/roomtest", "unobot/bot/cluster/clustertest",
	"unobot/store/disktest", "unobot/store/postgrestest",
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
