package record_test

import (
	"bytes"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/game"
	"unobot/game/record"
	"unobot/game/simulate"
)

// matches records games of a policy.
func matches(t testing.TB, c simulate.Config) []byte {
	t.Helper()
	var out bytes.Buffer
	w := record.NewWriter(&out)
	c.Record = w
	_, err := simulate.Run(t.Context(), c)
	require.NoError(t, err)
	require.NoError(t, w.Flush())
	return out.Bytes()
}

func TestEveryEditionsRecordHolds(t *testing.T) {
	for _, e := range game.Editions() {
		t.Run(string(e.ID), func(t *testing.T) {
			file := matches(t, simulate.Config{
				Edition: e, Options: game.DefaultOptions(), Seats: 4, Games: 2, Seed: 7, Policy: simulate.Random,
			})
			report, err := record.Verify(bytes.NewReader(file))
			require.NoError(t, err)
			require.Equal(t, 2, report.Games)
			require.Equal(t, 2, report.Finished)
			require.Positive(t, report.Rounds)
			require.Equal(t, report.Steps+report.Games, bytes.Count(file, []byte("\n")))
		})
	}
}

func TestARecordThatWasChangedDoesNotHold(t *testing.T) {
	e, _ := game.EditionByID("stranger")
	o := game.DefaultOptions()
	o.Target = game.SingleRound
	file := string(matches(t, simulate.Config{Edition: e, Options: o, Seats: 3, Games: 1, Seed: 11, Policy: simulate.Random}))
	lines := strings.SplitAfter(file, "\n")

	tests := map[string]struct{ from, to, why string }{
		"another seed":         {`"seed":"`, `"seed":"00`, "seed is not 64 hex digits"},
		"another deck":         {`"deck":["`, `"deck":["r2/k3","`, "deck is not the stranger deck"},
		"another commitment":   {`"commitment":"`, `"commitment":"0`, "commitment is not that"},
		"another score":        {`"scores":[0,`, `"scores":[5,`, "scores is not what the rules lead to"},
		"another actor":        {`"phase":"turn","actor":`, `"phase":"turn","actor":1`, "actor is not what"},
		"another version":      {`"record":1`, `"record":2`, "record version 2"},
		"an unknown action":    {`"kind":"deal"`, `"kind":"peek"`, `unknown action "peek"`},
		"an unknown edition":   {`"edition":"stranger"`, `"edition":"strange"`, `unknown edition "strange"`},
		"an unknown line type": {`"type":"step"`, `"type":"note"`, `unknown type "note"`},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			require.Contains(t, file, tt.from)
			_, err := record.Verify(strings.NewReader(strings.Replace(file, tt.from, tt.to, 1)))
			require.ErrorContains(t, err, tt.why)
		})
	}
	t.Run("a step left out", func(t *testing.T) {
		_, err := record.Verify(strings.NewReader(strings.Join(append(lines[:3:3], lines[4:]...), "")))
		require.ErrorContains(t, err, "step 2 was expected")
	})
	t.Run("nothing in it", func(t *testing.T) {
		_, err := record.Verify(strings.NewReader(""))
		require.ErrorContains(t, err, "no match in it")
	})
}

func TestGivenUpCardsMayLieInAnyOrder(t *testing.T) {
	e, _ := game.EditionByID("stranger")
	file := string(matches(t, simulate.Config{
		Edition: e, Options: game.DefaultOptions(), Seats: 4, Games: 3, Seed: 5, Policy: simulate.Random,
	}))
	turned, ok := reverseADiscard(t, file)
	require.True(t, ok, "no Jim Hopper discard of two or more cards in this record; choose another seed")
	_, err := record.Verify(strings.NewReader(turned))
	require.NoError(t, err)
}

func TestASeatsShoutWithoutEffectMayBeRecorded(t *testing.T) {
	e, _ := game.EditionByID("classic")
	file := string(matches(t, simulate.Config{
		Edition: e, Options: game.DefaultOptions(), Seats: 2, Games: 1, Seed: 3, Policy: simulate.Plain,
	}))
	lines := strings.SplitAfter(file, "\n")
	require.Contains(t, lines[1], `"kind":"deal"`)
	head, action, found := strings.Cut(lines[1], `"action":`)
	require.True(t, found)
	_, rest, _ := strings.Cut(action, `"events":`)
	_, state, _ := strings.Cut(rest, `"state":`)
	shout := strings.Replace(head, `"n":0`, `"n":1`, 1) + `"action":{"kind":"shout","seat":0},"events":[],"state":` + state
	_, err := record.Verify(strings.NewReader(lines[0] + lines[1] + shout))
	require.NoError(t, err)
}

func FuzzVerify(f *testing.F) {
	e, _ := game.EditionByID("flip")
	o := game.DefaultOptions()
	o.Target = game.SingleRound
	whole := matches(f, simulate.Config{Edition: e, Options: o, Seats: 2, Games: 1, Seed: 1, Policy: simulate.Random})
	f.Add(whole[:min(len(whole), 6000)])
	f.Add([]byte(`{"type":"step","game":0}`))
	f.Add([]byte(`{"type":"game","record":1,"edition":"classic","seats":2}`))
	f.Fuzz(func(_ *testing.T, b []byte) {
		_, _ = record.Verify(bytes.NewReader(b)) // it must only never panic
	})
}
