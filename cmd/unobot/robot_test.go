package main

import (
	"log/slog"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/game"
	"unobot/game/table"
)

// somethingToThinkAbout is the view of a seat that has several moves.
func somethingToThinkAbout(t testing.TB) game.View {
	t.Helper()
	e, _ := game.EditionByID("flip")
	g, err := game.New(e, game.DefaultOptions(), 4, [32]byte{3})
	require.NoError(t, err)
	require.NoError(t, g.Apply(game.Action{Seat: game.NoSeat, Kind: game.ActDeal}, nil))
	if g.Phase() == game.PhaseColor {
		require.NoError(t, g.Apply(game.Action{Seat: g.Actor(), Kind: game.ActColor, Choice: game.Choice{Color: game.Red}}, nil))
	}
	return g.View(g.Actor())
}

// TestRobotsThinkWithinTheCap: on a machine where every look at the clock takes a
// while, the hardest robot decides before the cap of 100 ms.
func TestRobotsThinkWithinTheCap(t *testing.T) {
	start := time.Unix(0, 0)
	now := start
	clock := func() time.Time {
		now = now.Add(5 * time.Millisecond)
		return now
	}
	_, ok := newRobots(slog.New(slog.DiscardHandler), clock, 1).decide(somethingToThinkAbout(t), table.Hard, 1)
	require.True(t, ok)
	require.Greater(t, now.Sub(start), thinking, "it had something to think about")
	require.Less(t, now.Sub(start), 100*time.Millisecond)
}

// TestFewRobotsThinkAtOnce: six robots that think as long as they may take turns, two at a time.
func TestFewRobotsThinkAtOnce(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		slow := func() time.Time {
			time.Sleep(5 * time.Millisecond) // somewhere between two worlds
			return time.Now()
		}
		robots, start := newRobots(slog.New(slog.DiscardHandler), slow, 2), time.Now()
		view := somethingToThinkAbout(t)
		var deciding sync.WaitGroup
		for n := range uint64(6) {
			deciding.Go(func() { robots.decide(view, table.Hard, n) })
		}
		deciding.Wait()
		require.GreaterOrEqual(t, time.Since(start), 3*thinking)
		require.Less(t, time.Since(start), 4*thinking)
	})
}

// TestRobotsHurryWhileOthersWait: a robot looks at fewer worlds, though still at some.
func TestRobotsHurryWhileOthersWait(t *testing.T) {
	looks := 0
	robots := newRobots(slog.New(slog.DiscardHandler), func() time.Time { looks++; return time.Time{} }, 1)
	think := func() int {
		looks = 0
		_, ok := robots.decide(somethingToThinkAbout(t), table.Hard, 1)
		require.True(t, ok)
		return looks
	}
	alone := think()
	robots.waiting.Add(1) // another one
	hurried := think()
	require.Less(t, 4*hurried, alone)
	require.Greater(t, 10*hurried, alone)
}

// TestOtherRobotsNeedNotWait: what robots of the other levels do takes no thought.
func TestOtherRobotsNeedNotWait(t *testing.T) {
	robots := newRobots(slog.New(slog.DiscardHandler), time.Now, 1)
	robots.turns <- struct{}{} // somebody thinks
	for _, level := range []table.Robot{table.Easy, table.Normal} {
		_, ok := robots.decide(somethingToThinkAbout(t), level, 1)
		require.True(t, ok)
	}
}
