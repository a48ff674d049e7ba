package main

import (
	"os/exec"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/require"
)

// arrows lists every import of one of our packages by another, from the top floor down: each package imports from below
// only (docs/architecture.md, docs/adr/0001-layers.md). A new import must be added here, and one that is gone removed.
var arrows = []struct{ room, imports string }{
	{"cmd/unobot", "bot bot/background bot/discord/cluster bot/tools/firstcontact bot/play/activity bot/play/live bot/tools/extras bot/tools/load bot/metrics bot/tools/playground bot/ui/lang bot/ui/legal bot/discord/rest bot/discord/standin cmd/unobot/doctor cmd/unobot/health cmd/unobot/licenses cmd/unobot/plural game game/ai game/daily game/event game/record game/simulate game/table migrations store store/postgres store/sqlite store/sqlite/backups store/sqlite/unfinished"},
	{"cmd/unobot/doctor", "bot/background bot/discord/rest cmd/unobot/plural store store/postgres store/sqlite store/sqlite/backups"},
	{"cmd/unobot/plural", ""},
	{"cmd/unobot/licenses/generate", ""}, // writes the file that is embedded
	{"cmd/unobot/licenses", ""},
	{"cmd/unobot/health", "bot/discord/gateway game/table store store/sqlite store/sqlite/backups"},
	{"bot", "bot/background bot/discord/cluster bot/ui/legal bot/ui/commands bot/play/activity bot/play/deals bot/discord/gateway bot/play/guilds bot/play/handle bot/play/interact bot/play/live bot/metrics bot/play/operator bot/play/portraits bot/discord/rest bot/ui/screen bot/ui/view bot/play/seasons bot/play/send bot/play/settings game/feats game/table bot/play/events bot/ui/choices game/event"},
	{"bot/play/activity", "bot/play/interact bot/play/send bot/ui/customid bot/ui/lang bot/ui/legal bot/ui/tablepage bot/ui/tableview bot/ui/view game game/record game/table bot/background bot/ui/screen game/daily"},
	{"bot/ui/tablepage", "bot/ui/art bot/ui/lang bot/ui/view game game/record"},
	{"bot/ui/legal", ""},
	{"bot/ui/tableview", "bot/ui/customid bot/ui/lang bot/ui/screen bot/ui/view game game/record game/table"},
	{"bot/play/operator", "bot/background bot/ui/lang bot/ui/view game/table"},
	{"bot/play/seasons", "bot/background bot/ui/lang bot/ui/screen bot/play/send bot/ui/view game/table"},
	{"bot/play/events", "bot/background bot/play/send bot/ui/lang bot/ui/screen bot/ui/view game/event game/table"},
	{"bot/tools/extras", "bot/discord/standin bot/ui/customid bot/ui/view"},
	{"bot/tools/firstcontact", "bot/background bot/discord/gateway bot/discord/rest bot/play/handle"},
	{"bot/metrics", "game game/table"},
	{"bot/play/handle", "bot/ui/choices bot/ui/commands bot/ui/customid bot/play/deals bot/play/interact bot/ui/lang bot/ui/screen bot/play/send bot/play/settings bot/ui/view game game/daily game/feats game/record game/table game/event game/tutorial"},
	{"bot/play/deals", "bot/background bot/ui/lang bot/ui/screen bot/play/send bot/ui/view game/daily game/table"},
	{"bot/play/interact", "bot/background bot/ui/lang bot/ui/screen bot/play/send bot/discord/wire game/table"},
	{"bot/play/live", "bot/ui/art bot/background bot/ui/lang bot/ui/screen bot/play/send bot/ui/view game game/event game/feats game/table"},
	{"bot/play/guilds", "bot/background bot/discord/wire game/table"},
	{"bot/play/portraits", "bot/ui/art bot/background game/table"},
	{"bot/ui/view", "bot/ui/art bot/ui/choices bot/ui/commands bot/ui/customid bot/ui/lang bot/ui/screen game game/daily game/feats game/rating game/table game/event game/tutorial"},
	{"bot/ui/commands", "bot/ui/choices bot/ui/lang bot/ui/screen game game/table game/event game/tutorial"},
	{"bot/ui/choices", "bot/ui/lang bot/ui/screen game game/table game/event"},
	{"bot/play/send", "bot/discord/rest bot/ui/screen game/table"},
	{"bot/ui/screen", "bot/ui/customid"},
	{"bot/ui/customid", "game game/table"},
	{"bot/play/settings", "game/table"},
	{"bot/discord/gateway", "bot/background bot/discord/cluster bot/discord/rest bot/discord/wire"},
	{"bot/discord/rest", "bot/background bot/discord/wire"},
	{"bot/discord/wire", ""},
	{"bot/ui/lang/generate", "bot/ui/lang/messages"}, // writes the keys from the words
	{"bot/ui/lang", "bot/ui/lang/messages game game/event game/feats"},
	{"bot/ui/lang/messages", ""},
	{"bot/ui/art", "bot/ui/art/scripts game"},
	{"bot/ui/art/scripts", ""},
	{"bot/roomtest", "bot/discord/standin bot/discord/standin/openapicheck game game/roomy game/table"}, // for tests
	{"bot/tools/playground", "bot/discord/standin"},
	{"bot/tools/playground/browsertest", ""}, // for tests
	{"bot/tools/load", "bot/discord/standin"},
	{"bot/discord/standin/openapicheck", "bot/discord/standin"}, // for tests
	{"bot/discord/standin/frame", "bot/discord/standin"},        // for tests
	{"bot/discord/standin/libraries", ""},                       // for tests
	{"bot/discord/standin", ""},
	{"store/storetest", "game/roomy game/table store store/sqlite"}, // for tests
	{"store/sqlite/disktest", ""},                                   // for tests
	{"store/postgres/postgrestest", ""},                             // for tests
	{"store/sqlite/backups", "store/sqlite store/sqlite/unfinished"},
	{"store/sqlite", "game/table migrations store store/sqlite/filelock store/sqlite/unfinished"},
	{"store/postgres", "bot/background bot/discord/cluster game/table migrations store"},
	{"store", "game game/daily game/feats game/rating game/table migrations game/event"},
	{"bot/discord/cluster/clustertest", "bot/discord/cluster"}, // for tests
	{"bot/discord/cluster", "bot/background"},
	{"bot/background", ""},
	{"store/sqlite/unfinished", "store/sqlite/filelock"},
	{"store/sqlite/filelock", ""},
	{"migrations", ""},
	{"game/table/tabletest", "game game/gametest game/roomy game/table"}, // for tests
	{"game/table", "game game/daily game/feats game/event game/tutorial"},
	{"game/simulate", "game game/ai game/daily game/event"},
	{"game/record", "game game/daily"},
	{"game/feats", "game game/event"},
	{"game/event", "game"},
	{"game/daily", "game game/ai"},
	{"game/ai", "game"},
	{"game/gametest", "game"}, // for tests
	{"game/rating", ""},
	{"game/tutorial", "game"},
	{"game/long", "game/roomy"}, // for tests
	{"game/roomy", ""},          // for tests
	{"game/mutation", ""},       // tests only
	{"game/rulescript", ""},     // tests only
	{"game", ""},
}

const module = "unobot/"

// listPackages asks the Go command once for the imports of each of our packages.
var listPackages = sync.OnceValues(exec.Command("go", "list", "-f", `{{.ImportPath}} {{join .Imports " "}}`, module+"...").Output)

// imported returns the imports of each of our packages.
func imported(t *testing.T) map[string][]string {
	t.Helper()
	out, err := listPackages()
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

// floors has the floors of bot and the imports that each may not have, even if arrows lists them: Discord's protocol is
// independent of UNO, the user interface of Discord's transport, and tools stand beside the bot
// (docs/adr/0001-layers.md).
var floors = []struct{ floor, never string }{
	{"bot/discord/", "game game/ store store/ bot/ui/ bot/play/ bot/tools/"},
	{"bot/ui/", "store store/ bot/discord/ bot/play/ bot/tools/"},
	{"bot/play/", "store store/ bot/tools/"},
	{"game", "store store/ bot bot/"},
	{"store", "bot bot/ui/ bot/play/ bot/tools/"},
	{"store/sqlite", "bot/ store/postgres"},
	{"store/postgres", "store/sqlite store/sqlite/"},
	{"bot", "store store/ bot/tools/"},
}

func TestFloorsHoldTheirRules(t *testing.T) {
	for room, imports := range imported(t) {
		for _, f := range floors {
			if strings.HasPrefix(room, "bot/tools/") || room != f.floor && !strings.HasPrefix(room, strings.TrimSuffix(f.floor, "/")+"/") {
				continue
			}
			for _, imp := range imports {
				for _, never := range strings.Fields(f.never) {
					imp = strings.TrimPrefix(imp, module)
					require.False(t, imp == never || strings.HasSuffix(never, "/") && strings.HasPrefix(imp, never),
						"%s imports %s, which is not for its floor", room, imp)
				}
			}
		}
	}
}

// TestTheEngineNeedsNothing: game and the packages below it import the standard library only, except for a package that
// tests alone import.
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

// testOnly are modules and packages that only tests need. In the program they would be ballast.
var testOnly = []string{
	"github.com/santhosh-tekuri/jsonschema", "github.com/chromedp", "github.com/stretchr/testify", "go.uber.org/goleak", "testing",
	"unobot/game/table/tabletest", "unobot/game/gametest", "unobot/bot/roomtest", "unobot/bot/discord/cluster/clustertest",
	"unobot/store/sqlite/disktest", "unobot/store/postgres/postgrestest", "unobot/store/storetest", "unobot/game/long",
	"unobot/game/roomy",
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
