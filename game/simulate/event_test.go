package simulate_test

import (
	"context"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/game"
	"unobot/game/ai"
	"unobot/game/event"
	"unobot/game/simulate"
)

// party is an arena of an hour, a round a table.
func party(t *testing.T, people int) simulate.EventConfig {
	t.Helper()
	e, ok := game.EditionByID("classic")
	require.True(t, ok)
	o := game.DefaultOptions()
	o.Target = game.SingleRound
	return simulate.EventConfig{
		Kind: event.Arena, Minutes: 60, Seats: 4, Edition: e, Options: o, People: people, Seed: 1,
	}
}

func runEvent(t *testing.T, c simulate.EventConfig) simulate.EventReport {
	t.Helper()
	r, err := simulate.RunEvent(t.Context(), c)
	require.NoError(t, err)
	require.Equal(t, event.Over, r.Event.Phase)
	require.Len(t, r.Event.Players, c.People)
	return r
}

func TestTheSameSeedIsTheSameEvent(t *testing.T) {
	c := party(t, 12)
	c.Minutes, c.Late, c.Leave = 20, 2, 2
	once := runEvent(t, c)
	require.Equal(t, once, runEvent(t, c))
	c.Seed++
	require.NotEqual(t, once.Event.Players, runEvent(t, c).Event.Players)
}

// TestNobodyWaitsLongInAnArena: half of all waits are under 20 seconds, and none is longer than 90, with many people
// and with few.
func TestNobodyWaitsLongInAnArena(t *testing.T) {
	for _, people := range []int{6, 64} {
		r := runEvent(t, party(t, people))
		require.Less(t, r.Waits.Median, 20.0, "%d people", people)
		require.Less(t, r.Waits.Most, 90.0, "%d people", people)
		require.GreaterOrEqual(t, r.Games.Least, 4.0, "%d people", people)
	}
}

func TestNobodyIsAloneForATable(t *testing.T) {
	for _, people := range []int{5, 9, 13} { // one more than full tables have seats
		require.LessOrEqual(t, runEvent(t, party(t, people)).Waits.Most, 60.0, "%d people", people)
	}
}

func TestInALargeArenaMostFacesAreNew(t *testing.T) {
	r := runEvent(t, party(t, 64))
	require.Less(t, r.Known, 1.0/3)
	require.Greater(t, r.Met.Median, 15.0)
}

func TestEverybodyWhoStaysPlaysInAnArena(t *testing.T) {
	c := party(t, 23)
	c.Minutes, c.Late, c.Leave = 40, 5, 5
	r := runEvent(t, c)
	for i, p := range r.Event.Players {
		require.Equal(t, i < c.Leave, p.Left)
		if !p.Left {
			require.Positive(t, p.Games, "player %d", i)
		}
	}
	require.LessOrEqual(t, r.Tables, r.Event.Made)
}

func TestWhoPlaysBetterHasMorePoints(t *testing.T) {
	r := runEvent(t, party(t, 64))
	require.Less(t, r.Points[ai.Easy].Median, r.Points[ai.Normal].Median)
	require.Less(t, r.Points[ai.Easy].Median, r.Points[ai.Hard].Median)
}

func TestAKnockoutHasOneWinner(t *testing.T) {
	c := party(t, 16)
	c.Kind, c.Options.Target, c.Leave = event.Knockout, 200, 2
	r := runEvent(t, c)
	require.Len(t, r.Event.Bracket, 3)
	order := r.Event.Standings()
	require.Greater(t, r.Event.Players[order[0]].Points, r.Event.Players[order[1]].Points)
	require.Greater(t, r.Took, 20*time.Minute)
	require.Less(t, r.Took, 3*time.Hour)
}

func TestEventsThatCannotBePlayed(t *testing.T) {
	for why, spoil := range map[string]func(*simulate.EventConfig){
		"use 2 to 64":           func(c *simulate.EventConfig) { c.People = 65 },
		"from the start to the": func(c *simulate.EventConfig) { c.Late, c.Leave = 2, 1 },
		"to an arena only":      func(c *simulate.EventConfig) { c.Kind, c.Late = event.Knockout, 1 },
		"use 20 to 180":         func(c *simulate.EventConfig) { c.Minutes = 10 },
		"target":                func(c *simulate.EventConfig) { c.Options.Target = 7 },
	} {
		c := party(t, 4)
		spoil(&c)
		_, err := simulate.RunEvent(t.Context(), c)
		require.ErrorContains(t, err, why)
	}
}

func TestAnEventCanBeStopped(t *testing.T) {
	ctx, stop := context.WithCancel(t.Context())
	stop()
	_, err := simulate.RunEvent(ctx, party(t, 64))
	require.ErrorIs(t, err, context.Canceled)
}

func TestSeveralEventsArePrintedAsMedians(t *testing.T) {
	reports := []simulate.EventReport{{Tables: 9}, {Tables: 1}, {Tables: 4}}
	var out strings.Builder
	require.NoError(t, simulate.PrintEvents(&out, reports))
	require.Regexp(t, `(?m)^tables with a result +4\.0$`, out.String())
}
