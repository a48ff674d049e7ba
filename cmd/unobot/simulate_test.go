package main

import (
	"context"
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
	require.ErrorContains(t, err, `there is no house rule "peeking": use stacking, jump-in, `)
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

// FuzzHouseRules: what is not refused can be played.
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
			require.NoError(t, e.Check(o, 2))
		}
	})
}
