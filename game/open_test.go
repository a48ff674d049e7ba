package game_test

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/game"
)

// TestUnderTheTopCard compares the faces below the top card with the plays before, until a flip or a new draw pile.
func TestUnderTheTopCard(t *testing.T) {
	for i, e := range game.Editions() {
		rng := rand.New(rand.NewPCG(uint64(i), 5))
		o := game.DefaultOptions()
		o.Target = 1000
		g, err := game.New(e, o, 3, [32]byte{byte(i)})
		require.NoError(t, err)
		var seen []game.Face
		plays := 0
		for range 3000 {
			if g.Phase() == game.PhaseMatchOver {
				g, err = game.New(e, o, 3, [32]byte{byte(i), byte(plays)})
				require.NoError(t, err)
			}
			legal := g.Legal(g.Actor()).Actions(nil)
			var events []game.Event
			err := g.Apply(legal[rng.IntN(len(legal))], &events)
			require.NoError(t, err)
			for _, event := range events {
				known, ok := event.For(e, game.NoSeat)
				if !ok {
					continue
				}
				switch known.Kind {
				case game.EvDealt, game.EvFlipped, game.EvDiscarded:
					seen = nil
				case game.EvReshuffled:
					seen = seen[max(0, len(seen)-1):]
				case game.EvFirstCard, game.EvIgnored, game.EvPlayed, game.EvJumped:
					seen = append(seen, known.Face)
					plays++
				}
			}
			under := g.Under(2)
			require.LessOrEqual(t, len(under), 2)
			for n := range min(len(under), len(seen)-1) {
				require.Equal(t, seen[len(seen)-2-n], under[n], "%s, card %d", e.ID, n)
			}
			if len(seen) == 0 && e.TwoSided() {
				continue
			}
			if g.Phase() == game.PhaseTurn {
				require.GreaterOrEqual(t, len(under), min(2, len(seen)-1), e.ID)
			}
		}
		require.Greater(t, plays, 100, e.ID)
	}
}

// TestHandsAreCountedWhenTheRoundIsOver and not before.
func TestHandsAreCountedWhenTheRoundIsOver(t *testing.T) {
	e := game.Editions()[0]
	rng := rand.New(rand.NewPCG(9, 5))
	g, err := game.New(e, game.DefaultOptions(), 3, [32]byte{9})
	require.NoError(t, err)
	err = g.Apply(game.Action{Seat: game.NoSeat, Kind: game.ActDeal}, nil)
	require.NoError(t, err)
	for g.Phase() != game.PhaseRoundOver {
		require.Zero(t, g.Left(0)+g.Left(1)+g.Left(2))
		legal := g.Legal(g.Actor()).Actions(nil)
		err := g.Apply(legal[rng.IntN(len(legal))], nil)
		require.NoError(t, err)
	}
	won := g.RoundWinner()
	require.Zero(t, g.Left(won))
	require.Equal(t, g.Score(won), g.Left(0)+g.Left(1)+g.Left(2), "the winner gets what the others have left")
	require.Zero(t, g.Left(game.NoSeat))
}
