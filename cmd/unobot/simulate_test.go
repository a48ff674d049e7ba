package main

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/game"
)

// onlyFile requires that a folder holds one file, with this text.
func onlyFile(t *testing.T, path, text string) {
	t.Helper()
	got, err := os.ReadFile(path)
	require.NoError(t, err)
	require.Equal(t, text, string(got))
	files, err := os.ReadDir(filepath.Dir(path))
	require.NoError(t, err)
	require.Len(t, files, 1)
}

func TestARecordFileIsWholeOrAsItWas(t *testing.T) {
	file := filepath.Join(t.TempDir(), "match.jsonl")
	require.NoError(t, os.WriteFile(file, []byte("precious"), 0o600))
	require.NoError(t, os.WriteFile(file+".unobot-unfinished-123", []byte("what a killed process has left"), 0o600))
	var out strings.Builder
	require.NoError(t, command(t.Context(), []string{"simulate", "-target", "1", "-record", filepath.Join(filepath.Dir(file), "other")}, &out))
	require.NoError(t, os.Remove(filepath.Join(filepath.Dir(file), "other")))
	out.Reset()
	require.Error(t, command(t.Context(), []string{"simulate", "-target", "250", "-record", file}, &out))
	onlyFile(t, file, "precious")

	stopped, stop := context.WithCancel(t.Context())
	stop()
	err := command(stopped, []string{"simulate", "-record", file}, &out)
	require.ErrorContains(t, err, file+" is as it was")
	onlyFile(t, file, "precious")
	require.Empty(t, out.String())

	link := filepath.Join(t.TempDir(), "link.jsonl")
	require.NoError(t, os.Symlink(file, link))
	require.NoError(t, command(t.Context(), []string{"simulate", "-target", "1", "-record", link}, &out))
	text, err := os.ReadFile(file)
	require.NoError(t, err)
	require.True(t, strings.HasPrefix(string(text), `{"type":"game"`), "links are followed")
	onlyFile(t, file, string(text))
	info, err := os.Stat(file)
	require.NoError(t, err)
	require.Equal(t, os.FileMode(0o600), info.Mode().Perm(), "a record has the seed")
	require.NoError(t, command(t.Context(), []string{"verify", link}, &out))

	device, err := createRecord(os.DevNull)
	require.NoError(t, err)
	defer device.drop()
	require.Equal(t, os.DevNull, device.Name(), "a device is written to, not replaced")
}

func TestVerifyStopsWhateverItWaitsFor(t *testing.T) {
	in, never, err := os.Pipe()
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, never.Close()) })
	ctx, stop := context.WithCancel(t.Context())
	stop()
	_, err = verified(ctx, "match.jsonl", in)
	require.ErrorIs(t, err, context.Canceled)
	require.ErrorContains(t, err, "match.jsonl was not checked to its end")
}

func TestHouseRulesOfACommand(t *testing.T) {
	o, err := matchOptions("winner", 500, "stacking, jump-in , reverse-two=plain,false-call=2,starting-hand=10,uno-penalty=4")
	require.NoError(t, err)
	want := game.DefaultOptions()
	want.House, want.FalseCall = game.HouseRulesOf(game.HouseStacking, game.HouseJumpIn, game.HouseReverseTwo), 2
	want.StartingHand, want.UnoPenalty = 10, 4
	require.Equal(t, want, o)
	o, err = matchOptions("winner", 500, "starting-hand=7,uno-penalty=2")
	require.NoError(t, err)
	require.Equal(t, game.DefaultOptions(), o, "the usual numbers")

	_, err = matchOptions("winner", 500, "stacking,peeking")
	require.ErrorContains(t, err, `there is no house rule "peeking": use stacking, stack-across, `)
	for r := range game.EveryHouseRule.All() {
		require.ErrorContains(t, err, list(r.Settings())+", ")
	}
	require.ErrorContains(t, err, "false-call=0 to 2, starting-hand=3 to 10, uno-penalty=1 to 4")
	for setting, why := range map[string]string{
		"false-call=3": `false-call is 0 to 2, not "3"`, "starting-hand=2": `starting-hand is 3 to 10, not "2"`,
		"uno-penalty=0": `uno-penalty is 1 to 4, not "0"`, "uno-penalty": `uno-penalty is 1 to 4, not ""`,
	} {
		_, err = matchOptions("winner", 500, setting)
		require.EqualError(t, err, why)
	}
}

// FuzzHouseRules: all options that are not refused can be played, but for what an edition refuses.
func FuzzHouseRules(f *testing.F) {
	for _, house := range []string{"", "stacking, jump-in", "reverse-two=skip,false-call=2", "false-call=300", "stacking=,=", ",,", "starting-hand=3,uno-penalty=2"} {
		f.Add(house)
	}
	f.Fuzz(func(t *testing.T, house string) {
		o, err := matchOptions("winner", 500, house)
		if err != nil {
			return
		}
		for _, e := range game.Editions() {
			require.NoError(t, e.Check(e.Fit(o), 2))
		}
	})
}

func TestSimulateVerifyAndDeck(t *testing.T) {
	var out strings.Builder
	file := filepath.Join(t.TempDir(), "match.jsonl")
	args := []string{
		"simulate", "-edition", "flip", "-seats", "3", "-games", "2", "-seed", "9", "-target", "200",
		"-house", "stacking,false-call=2,reverse-two=plain", "-record", file,
	}
	require.NoError(t, command(t.Context(), args, &out))
	var summary map[string]any
	require.NoError(t, json.Unmarshal([]byte(out.String()), &summary))
	for _, field := range []string{"games", "rounds", "actions", "rounds_per_s", "actions_per_s", "wins", "mean_points", "longest_hand"} {
		require.Contains(t, summary, field)
	}
	require.Len(t, summary["wins"], 3)

	out.Reset()
	require.NoError(t, command(t.Context(), []string{"verify", file}, &out))
	require.Contains(t, out.String(), "2 matches (2 finished)")
	require.Contains(t, out.String(), "2 matches without a day: not checked against the deal of any day")

	out.Reset()
	require.NoError(t, command(t.Context(), []string{"deck", "-edition", "splash"}, &out))
	require.Equal(t, 108, strings.Count(out.String(), "\n"))
	require.True(t, strings.HasPrefix(out.String(), "0 r1/k3\n"), out.String())

	for _, wrong := range [][]string{
		{"simulate", "-edition", "uno"},
		{"simulate", "-policy", "best"},
		{"simulate", "-scoring", "most"},
		{"simulate", "-house", "peeking"},
		{"simulate", "-target", "99999"},
		{"verify", filepath.Join(t.TempDir(), "none")},
		{"verify"},
		{"deck", "-edition", "uno"},
	} {
		require.Error(t, command(t.Context(), wrong, &out), fmt.Sprint(wrong))
	}
	for _, seats := range []string{"-1", "1", "11"} {
		require.ErrorContains(t, command(t.Context(), []string{"simulate", "-seats", seats}, &out), "-seats "+seats+" does not work: use 2 to 10")
	}
	require.EqualError(t, command(t.Context(), []string{"simulate", "-target", "250"}, &out), "-target cannot be 250: use 1, 200, 300, 500 or 1000")
	require.EqualError(t, command(t.Context(), []string{"simulate", "-edition", "hyper", "-seats", "8", "-house", "starting-hand=10"}, &out),
		"with 10 cards each the deck suffices for 7 seats: use -seats 7 or fewer, or deal fewer cards")
	require.EqualError(t, command(t.Context(), []string{"simulate", "-teams", "-seats", "5"}, &out), "teams take 4 or 6 seats, not 5")
	require.ErrorContains(t, command(t.Context(), []string{"simulate", "-games", "0"}, &out), "-games 0 leaves nothing to play")
}

// TestAFileThatIsNoRecordIsNotCalledFalse, but unreadable (fault 160).
func TestAFileThatIsNoRecordIsNotCalledFalse(t *testing.T) {
	var out strings.Builder
	folder := t.TempDir()
	page, blank, file := filepath.Join(folder, "page"), filepath.Join(folder, "blank"), filepath.Join(folder, "match.jsonl")
	require.NoError(t, os.WriteFile(page, []byte("<!DOCTYPE html>"), 0o600))
	require.NoError(t, command(t.Context(), []string{"simulate", "-target", "1", "-games", "1", "-record", file}, &out))
	content, err := os.ReadFile(file)
	require.NoError(t, err)
	require.NoError(t, os.WriteFile(blank, append(content, '\n'), 0o600))
	for path, why := range map[string]string{folder: "is a directory", page: "not JSON", blank: "the line is empty"} {
		err := command(t.Context(), []string{"verify", path}, &out)
		require.ErrorContains(t, err, path+" cannot be read: ")
		require.ErrorContains(t, err, why)
	}
}

// TestVerifyDoesNotJudgeRobotsItLacks: a record of another time is not called false.
func TestVerifyDoesNotJudgeRobotsItLacks(t *testing.T) {
	var out strings.Builder
	file := filepath.Join(t.TempDir(), "match.jsonl")
	require.NoError(t, command(t.Context(), []string{"simulate", "-target", "1", "-record", file}, &out))
	content, err := os.ReadFile(file)
	require.NoError(t, err)
	day := fmt.Sprintf(`,"daily":{"day":"2026-11-25","number":0,"secret":"%064d","robots":99}}`, 0)
	first, rest, _ := strings.Cut(string(content), "}\n")
	require.NoError(t, os.WriteFile(file, []byte(first+day+"\n"+rest), 0o600))
	require.ErrorContains(t, command(t.Context(), []string{"verify", file}, &out), "cannot be checked, use the unobot of that day")
}

func TestVerifyCountsASingleMatchAsOne(t *testing.T) {
	var out strings.Builder
	file := filepath.Join(t.TempDir(), "match.jsonl")
	require.NoError(t, command(t.Context(), []string{"simulate", "-target", "1", "-record", file}, &out))
	out.Reset()
	require.NoError(t, command(t.Context(), []string{"verify", file}, &out))
	require.Contains(t, out.String(), "holds: 1 match (1 finished), 1 round, ")
}
