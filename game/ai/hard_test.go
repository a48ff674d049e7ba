package ai

import (
	"errors"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/game"
)

// TestHardStopsWhenTheTimeIsOver: the time is asked for before every world, however many were
// meant, and what Hard has seen until then is enough for a move.
func TestHardStopsWhenTheTimeIsOver(t *testing.T) {
	g, err := deal(game.Editions()[0], game.DefaultOptions(), 4, 1)
	require.NoError(t, err)
	v := g.View(g.Actor())
	for _, allowed := range []int{0, 1, 5} {
		asked, worlds := 0, 0
		p := Player{Level: Hard, Playouts: 1_000_000, Expired: func() bool {
			asked++
			return asked > allowed
		}}
		m, ok := p.decideBy(&v, rand.New(rand.NewPCG(1, 2)), func(v *game.View, rng *rand.Rand) game.Move {
			return p.compare(v, func(*rand.Rand) (game.Game, float64, error) {
				worlds++
				return g, 1, nil
			}, rng)
		})
		require.True(t, ok)
		require.NotZero(t, m.Kind)
		require.Equal(t, allowed, worlds)
	}
}

// TestHardReportsWhatKeepsItFromThinking: it decides nevertheless.
func TestHardReportsWhatKeepsItFromThinking(t *testing.T) {
	var told []error
	p := Player{Level: Hard, Playouts: 24, Trouble: func(err error) { told = append(told, err) }}
	decide := func(v *game.View) {
		m, ok := p.Decide(*v, rand.New(rand.NewPCG(1, 2)))
		require.True(t, ok)
		require.NotZero(t, m.Kind)
	}

	decide(turn(t, "r1 g7", "r1", 7, 7, 7))
	require.Empty(t, told)

	decide(turn(t, "r1 r2 r3 r4 r5 r5 r5", "r1 r2 r3 r4", 7, 7, 7))
	require.ErrorContains(t, errors.Join(told...), "no world fits the view", "there are two red fives, one of them on top")

	told = nil
	v := turn(t, "r1 g7", "r1", 7, 7, 7)
	v.Round = 0
	decide(v)
	require.ErrorContains(t, errors.Join(told...), "no round was dealt")
}

// TestARefusedPlayoutEnds: it would go on for ever.
func TestARefusedPlayoutEnds(t *testing.T) {
	g, err := deal(game.Editions()[0], game.DefaultOptions(), 4, 1)
	require.NoError(t, err)
	p := newPlayout(decks[g.Edition().ID])
	field := []candidate{{move: game.Move{Kind: game.ActPass}}}
	require.ErrorIs(t, p.playRound(field, &g, 1, g.Actor(), 1), game.WrongPhase)
}
