package main

import (
	"os/exec"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/require"
)

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

// floors has every floor and the imports that it may not have: rules need no input or output, Discord's protocol is
// independent of UNO, the user interface of Discord's transport, and tools stand beside the bot
// (docs/adr/0001-layers.md). A name with a slash at its end stands for the packages in that folder. The compiler refuses
// imports in a circle.
var floors = []struct{ floor, never string }{
	{"cmd/", ""},
	{"bot", "cmd/ store store/ bot/tools/"},
	{"bot/background", "cmd/ game game/ store store/ bot bot/"},
	{"bot/metrics", "cmd/ store store/ bot bot/"},
	{"bot/roomtest", "cmd/ store store/ bot bot/ui/ bot/play/ bot/tools/"},
	{"bot/tools/", "cmd/ store store/ bot"},
	{"bot/play/", "cmd/ store store/ bot bot/tools/"},
	{"bot/ui/", "cmd/ store store/ bot bot/discord/ bot/play/ bot/tools/"},
	{"bot/discord/", "cmd/ game game/ store store/ bot bot/ui/ bot/play/ bot/tools/"},
	{"store", "cmd/ bot bot/ui/ bot/play/ bot/tools/"},
	{"store/", "cmd/ bot bot/ui/ bot/play/ bot/tools/"},
	{"store/sqlite", "bot/ store/postgres"},
	{"store/postgres", "store/sqlite store/sqlite/"},
	{"game", "game/"},
	{"game/", "cmd/ store store/ bot bot/"},
	{"migrations", "cmd/ game game/ store store/ bot bot/"},
}

// isOn reports whether a room is a floor, or stands on it.
func isOn(room, floor string) bool {
	return room == floor || strings.HasSuffix(floor, "/") && strings.HasPrefix(room, floor)
}

func TestFloorsHoldTheirRules(t *testing.T) {
	for room, imports := range imported(t) {
		onAny := false
		for _, f := range floors {
			if !isOn(room, f.floor) {
				continue
			}
			onAny = true
			for _, imp := range imports {
				for _, never := range strings.Fields(f.never) {
					imp = strings.TrimPrefix(imp, module)
					require.False(t, isOn(imp, never), "%s imports %s, which is not for its floor", room, imp)
				}
			}
		}
		require.True(t, onAny, "%s is on no floor: say here and in docs/architecture.md where it stands", room)
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
	"unobot/game/table/tabletest", "unobot/bot/roomtest",
	"unobot/store/sqlite/disktest", "unobot/store/postgres/postgrestest", "unobot/store/storetest", "unobot/game/long",
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
