//go:build system

package view

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/bot/discord/standin/libraries"
	"unobot/bot/roomtest"
	"unobot/bot/ui/lang"
	"unobot/bot/ui/screen"
)

// TestOtherLibrariesBuildEveryScreen: each golden screen, in every language, is built again by the setters of
// @discordjs/builders, which know Discord's limits, and comes out the same. Discord's own description agrees, where it
// is at hand.
func TestOtherLibrariesBuildEveryScreen(t *testing.T) {
	type message struct {
		Name       string          `json:"name"`
		Components json.RawMessage `json:"components"`
	}
	var all []message
	var described *roomtest.OpenAPI
	if file := os.Getenv("DISCORD_OPENAPI"); file != "" {
		var err error
		described, err = roomtest.LoadOpenAPI(file)
		require.NoError(t, err)
	}
	drawn = func(name string, w *lang.Words, s screen.Screen) {
		m := message{fmt.Sprint(name, " in ", w.Tag()), s.Components()}
		all = append(all, m)
		if described != nil {
			body := fmt.Appendf(nil, `{"flags":32768,"allowed_mentions":{"parse":[]},"components":%s}`, m.Components)
			require.Empty(t, described.CheckRequest("POST", "/channels/1234567890123456789/messages", body), m.Name)
		}
	}
	t.Cleanup(func() { drawn = nil })
	for name, golden := range map[string]func(*testing.T){
		"match": TestGoldenScreens, "solo": TestGoldenSoloScreens, "events": TestGoldenEvents, "lessons": TestGoldenLessons,
		"teams": TestGoldenScreensOfTeams,
	} {
		t.Run(name, golden)
	}
	require.Greater(t, len(all), 800)
	input, err := json.Marshal(all)
	require.NoError(t, err)
	build := exec.Command("node", "messages.mjs")
	build.Dir, build.Stdin = libraries.Folder(t), bytes.NewReader(input)
	out, err := build.CombinedOutput()
	require.NoError(t, err, string(out))
	require.Empty(t, string(out))
}
