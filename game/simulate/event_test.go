package simulate_test

import (
	"context"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/game"
	"unobot/game/ai"
	"unobot/game/event"
	"unobot/game/simulate"
)

// party is an arena of an hour, a round a table.
func party(people int) simulate.EventConfig {
	e, _ := game.EditionByID("classic")
	o := game.DefaultOptions()
	o.Target = game.SingleRound
	return simulate.EventConfig{
		Kind: event.Arena, Minutes: 60, Seats: 4, Edition: e, Options: o, People: people, Seed: 1,
	}
}

// large is an arena of 64 people.
var large = sync.OnceValues(func() (simulate.EventReport, error) {
	return simulate.RunEvent(context.Background(), party(64))
})

func runLarge(t *testing.T) simulate.EventReport {
	t.Helper()
	r, err := large()
	require.NoError(t, err)
	return r
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
	c := party(12)
	c.Minutes, c.Late, c.Leave = 20, 2, 2
	once := runEvent(t, c)
	require.Equal(t, once, runEvent(t, c))
	c.Seed++
	require.NotEqual(t, once.Event.Players, runEvent(t, c).Event.Players)
}

// TestNobodyWaitsLongInAnArena: half of all waits are under 20 seconds, and none is longer than 90, with many people
// and with few.
func TestNobodyWaitsLongInAnArena(t *testing.T) {
	for people, r := range map[int]simulate.EventReport{6: runEvent(t, party(6)), 64: runLarge(t)} {
		require.Less(t, r.Waits.Median, 20.0, "%d people", people)
		require.Less(t, r.Waits.Most, 90.0, "%d people", people)
		require.GreaterOrEqual(t, r.Games.Least, 4.0, "%d people", people)
	}
}

func TestNobodyIsAloneForATable(t *testing.T) {
	for _, people := range []int{5, 9, 13} { // one more than full tables have seats
		require.LessOrEqual(t, runEvent(t, party(people)).Waits.Most, 60.0, "%d people", people)
	}
}

func TestInALargeArenaMostFacesAreNew(t *testing.T) {
	r := runLarge(t)
	require.Less(t, r.Known, 1.0/3)
	require.Greater(t, r.Met.Median, 15.0)
}

// TestEverybodyWhoStaysPlaysInAnArena, also in No Mercy, where players go out of a round.
func TestEverybodyWhoStaysPlaysInAnArena(t *testing.T) {
	for _, edition := range []game.EditionID{"classic", "mercy"} {
		c := party(23)
		c.Edition, _ = game.EditionByID(edition)
		c.Minutes, c.Late, c.Leave = 40, 5, 5
		r := runEvent(t, c)
		for i, p := range r.Event.Players {
			require.Equal(t, i < c.Leave, p.Left)
			if !p.Left {
				require.Positive(t, p.Games, "player %d of %s", i, edition)
			}
		}
		require.LessOrEqual(t, r.Tables, r.Event.Made)
	}
}

func TestWhoPlaysBetterHasMorePoints(t *testing.T) {
	r := runLarge(t)
	require.Less(t, r.Points[ai.Easy].Median, r.Points[ai.Normal].Median)
	require.Less(t, r.Points[ai.Easy].Median, r.Points[ai.Hard].Median)
}

func TestAKnockoutHasOneWinner(t *testing.T) {
	c := party(16)
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
		c := party(4)
		spoil(&c)
		_, err := simulate.RunEvent(t.Context(), c)
		require.ErrorContains(t, err, why)
	}
}

func TestAnEventCanBeStopped(t *testing.T) {
	ctx, stop := context.WithCancel(t.Context())
	stop()
	_, err := simulate.RunEvent(ctx, party(64))
	require.ErrorIs(t, err, context.Canceled)
}

func TestSeveralEventsArePrintedAsMedians(t *testing.T) {
	reports := []simulate.EventReport{{Tables: 9}, {Tables: 1}, {Tables: 4}}
	var out strings.Builder
	require.NoError(t, simulate.PrintEvents(&out, reports))
	require.Regexp(t, `(?m)^tables with a result +4\.0$`, out.String())
}
