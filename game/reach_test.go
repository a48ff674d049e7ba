package game

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"
)

// TestEverythingHappens: the random matches reach every phase and every event, so that their checks
// mean something. A void round is in the scripts.
func TestEverythingHappens(t *testing.T) {
	var events [EvMatchWon + 1]int
	var phases [PhaseMatchOver + 1]int
	for _, e := range Editions() {
		rng := rand.New(rand.NewPCG(uint64(e.index), 9))
		for match := range 30 {
			o := anyOptions(rng)
			g := mustNew(t, e, o, anySeats(rng, e, o), uint64(match))
			var ev []Event
			var buf []Action
			for n := 0; n < 1000 && g.Phase() != PhaseMatchOver; n++ {
				a, rest := anyAction(&g, rng, buf)
				buf = rest
				require.NoError(t, g.Apply(a, &ev))
				phases[g.Phase()]++
			}
			for _, e := range ev {
				events[e.Kind]++
			}
		}
	}
	for kind := EvDealerDrew; kind <= EvMatchWon; kind++ {
		require.True(t, events[kind] > 0 || kind == EvRoundVoid, "event %d", kind)
	}
	for phase, n := range phases {
		require.Positive(t, n, "phase %d", phase)
	}
}

// TestDrawingOnlyIsVoid: ten players who only draw run out of cards, and the round ends void in
// every edition.
func TestDrawingOnlyIsVoid(t *testing.T) {
	for _, e := range Editions() {
		for _, target := range []int16{SingleRound, 500} {
			for _, scoring := range []Scoring{ScoreWinner, ScoreLowest} {
				o := Options{Target: target, Scoring: scoring}
				g := mustNew(t, e, o, MaxSeats, 4)
				for n := 0; n == 0 || g.playing(); n++ {
					require.Less(t, n, 200)
					legal := g.Legal(g.Actor()).Actions(nil)
					a := legal[len(legal)-1] // draw or keep: nobody is down to two cards
					err := g.Apply(a, nil)
					require.NoError(t, err)
				}
				require.Equal(t, NoSeat, g.RoundWinner())
				ends := target == SingleRound && scoring == ScoreLowest
				require.Equal(t, ends, g.Phase() == PhaseMatchOver)
				require.Equal(t, ends, len(g.MatchWinners()) > 0)
				require.Equal(t, scoring == ScoreLowest, g.scores != [MaxSeats]int16{})
			}
		}
	}
}
