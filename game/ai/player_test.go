package ai

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/game"
)

// someOptions picks house rules: often the plain game, else any mixture.
func someOptions(rng *rand.Rand) game.Options {
	o := game.DefaultOptions()
	if rng.IntN(3) == 0 {
		return o
	}
	o.House = game.HouseRules(rng.IntN(int(game.EveryHouseRule) + 1))
	o.FalseCall, o.Scoring = uint8(rng.IntN(3)), game.Scoring(rng.IntN(2))
	return o.WithStartingHand(game.LeastStartingHand + uint8(rng.IntN(5))).WithUnoPenalty(1 + uint8(rng.IntN(game.MostUnoPenalty)))
}

// TestEveryMoveIsLegal seats all levels at tables of all sizes with all rules: a refused move, a
// round without end or a search that breaks off fails.
func TestEveryMoveIsLegal(t *testing.T) {
	for _, e := range game.Editions() {
		t.Run(string(e.ID), func(t *testing.T) {
			t.Parallel()
			for i := range uint64(60) {
				rng := rand.New(rand.NewPCG(i, 1))
				o, seats := someOptions(rng), 2+rng.IntN(game.MaxSeats-1)
				o.Teams = game.TeamsOf(seats)
				g, err := deal(e, o, seats, i)
				require.NoError(t, err)
				var table []decider
				for range g.Seats() {
					table = append(table, Player{Level: Level(rng.IntN(3)), Playouts: 24, Trouble: func(err error) {
						t.Errorf("deal %d: %v", i, err)
					}})
				}
				require.NoError(t, finish(&g, table, rng), "deal %d", i)
			}
		})
	}
}
