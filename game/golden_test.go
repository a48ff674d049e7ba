package game

import (
	"fmt"
	"math/rand/v2"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// TestGolden pins one round of every edition, shuffles included: the same seed
// and actions must be the same game on every machine and in every later version.
func TestGolden(t *testing.T) {
	for _, e := range Editions() {
		t.Run(string(e.ID), func(t *testing.T) {
			rng := rand.New(rand.NewPCG(2024, uint64(e.index)))
			s := &script{t: t, e: e}
			g := mustNew(t, e, DefaultOptions(), 3, 2024)
			s.g = &g
			var buf []Action
			for n := 0; n < 400 && (n == 0 || g.playing()); n++ {
				a, rest := anyAction(&g, rng, buf)
				buf = rest
				ev, err := g.Apply(a, nil)
				require.NoError(t, err)
				for _, e := range ev {
					fmt.Fprintln(&s.out, s.event(e))
				}
				fmt.Fprintln(&s.out, "= "+s.state())
			}
			file := "testdata/golden/" + string(e.ID) + ".txt"
			if *update {
				require.NoError(t, os.MkdirAll("testdata/golden", 0o755))
				require.NoError(t, os.WriteFile(file, []byte(s.out.String()), 0o644))
			}
			want, err := os.ReadFile(file)
			require.NoError(t, err)
			require.Equal(t, strings.Split(string(want), "\n"), strings.Split(s.out.String(), "\n"))
		})
	}
}

// TestEverythingHappens: the random matches reach every phase and every event, so
// that their checks mean something. A void round is in the scripts.
func TestEverythingHappens(t *testing.T) {
	var events [EvMatchWon + 1]int
	var phases [PhaseMatchOver + 1]int
	for _, e := range Editions() {
		rng := rand.New(rand.NewPCG(uint64(e.index), 9))
		for match := range 30 {
			g := mustNew(t, e, anyOptions(rng), 2+rng.IntN(MaxSeats-1), uint64(match))
			var ev []Event
			var buf []Action
			for n := 0; n < 1000 && g.Phase() != PhaseMatchOver; n++ {
				a, rest := anyAction(&g, rng, buf)
				buf = rest
				var err error
				ev, err = g.Apply(a, ev)
				require.NoError(t, err)
				phases[g.Phase()]++
			}
			for _, e := range ev {
				events[e.Kind]++
			}
		}
	}
	for kind := EvDealerDrew; kind <= EvMatchWon; kind++ {
		require.True(t, events[kind] > 0 || kind == EvRoundVoid, eventNames[kind])
	}
	for phase, n := range phases {
		require.Positive(t, n, phaseNames[phase])
	}
}

// TestDrawingOnlyIsVoid: ten players who only draw run out of cards, and the
// round ends void in every edition.
func TestDrawingOnlyIsVoid(t *testing.T) {
	for _, e := range Editions() {
		for _, target := range []int16{SingleRound, 500} {
			for _, scoring := range []Scoring{ScoreWinner, ScoreLowest} {
				o := Options{Target: target, Scoring: scoring}
				g := mustNew(t, e, o, MaxSeats, 4)
				for n := 0; n == 0 || g.playing(); n++ {
					require.Less(t, n, 200)
					legal := g.Legal(g.Actor(), nil)
					a := legal[len(legal)-1] // draw or keep: nobody is down to two cards
					_, err := g.Apply(a, nil)
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
