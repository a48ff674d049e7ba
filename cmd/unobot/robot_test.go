package main

import (
	"log/slog"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/game"
	"unobot/game/table"
)

// TestRobotsThinkWithinTheCap: on a machine where every look at the clock takes a
// while, the hardest robot decides before the cap of 100 ms.
func TestRobotsThinkWithinTheCap(t *testing.T) {
	e, _ := game.EditionByID("flip")
	g, err := game.New(e, game.DefaultOptions(), 4, [32]byte{3})
	require.NoError(t, err)
	require.NoError(t, g.Apply(game.Action{Seat: game.NoSeat, Kind: game.ActDeal}, nil))
	if g.Phase() == game.PhaseColor {
		require.NoError(t, g.Apply(game.Action{Seat: g.Actor(), Kind: game.ActColor, Choice: game.Choice{Color: game.Red}}, nil))
	}
	start := time.Unix(0, 0)
	now := start
	clock := func() time.Time {
		now = now.Add(5 * time.Millisecond)
		return now
	}
	_, ok := robot(slog.New(slog.DiscardHandler), clock)(g.View(g.Actor()), table.Hard, 1)
	require.True(t, ok)
	require.Greater(t, now.Sub(start), thinking, "it had something to think about")
	require.Less(t, now.Sub(start), 100*time.Millisecond)
}
