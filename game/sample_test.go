package game

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"
)

// walk plays random matches in every edition and calls visit in every state of a round.
func walk(t *testing.T, games int, visit func(t *testing.T, g *Game, rng *rand.Rand)) {
	for _, e := range Editions() {
		t.Run(string(e.ID), func(t *testing.T) {
			for i := range times(games) {
				rng := rand.New(rand.NewPCG(uint64(i), 77))
				o := anyOptions(rng)
				g := mustNew(t, e, o, anySeats(rng, e, o), rng.Uint64())
				var buf []Action
				for range 400 {
					var a Action
					if a, buf = anyAction(&g, rng, buf); a.Kind == 0 {
						break
					}
					err := g.Apply(a, nil)
					require.NoError(t, err)
					visit(t, &g, rng)
				}
			}
		})
	}
}

func TestAWorldLooksTheSame(t *testing.T) {
	walk(t, 12, func(t *testing.T, g *Game, rng *rand.Rand) {
		viewer := Seat(rng.IntN(int(g.seats)+1)) - 1
		v := g.View(viewer)
		s, err := NewSampler(v)
		require.NoError(t, err)
		w, err := s.Sample(rng)
		require.NoError(t, err)
		require.Equal(t, v, w.View(viewer))
		if g.phase == PhaseColor || g.phase == PhaseSwap {
			require.Equal(t, g.next, w.next)
		}
		if g.phase == PhaseDrawn && !w.hands[w.actor].And(*w.fits()).Empty() {
			require.True(t, w.fits().Has(w.drawnCard), "the drawn card fits")
		}
	})
}

func TestAWorldKeepsSecrets(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for _, e := range Editions() {
		g := mustNew(t, e, DefaultOptions(), 4, 5)
		err := g.Apply(Action{Seat: NoSeat, Kind: ActDeal}, nil)
		require.NoError(t, err)
		s, err := NewSampler(g.View(0))
		require.NoError(t, err)
		held := map[CardID]int{}
		for range 300 {
			w, err := s.Sample(rng)
			require.NoError(t, err)
			require.NotEqual(t, g.seed, w.seed)
			for id := range w.hands[1].All() {
				held[id]++
			}
		}
		require.Greater(t, len(held), 7, "the neighbour's hand varies")
	}
}

// TestWorldsAreUniform compares, for small matchings whose solutions can be listed, how often each
// comes.
func TestWorldsAreUniform(t *testing.T) {
	slots := []slot{
		{cards: Of(0, 1)}, {cards: Of(1, 2)}, {cards: Of(2, 3, 4)}, {cards: Of(0, 4)},
	}
	seen := map[[4]CardID]int{}
	rng := rand.New(rand.NewPCG(3, 4))
	const n = 20000
	var m matching
	require.True(t, m.fill(slots, rng))
	for range n {
		m.mix(slots, rng)
		seen[[4]CardID(m.card[:4])]++
	}
	require.Len(t, seen, 6)
	for solution, count := range seen {
		require.InEpsilon(t, n/6, count, 0.1, "%v", solution)
	}
}

func TestSampleRefusesNonsense(t *testing.T) {
	g := mustNew(t, flip, DefaultOptions(), 3, 1)
	_, err := NewSampler(g.View(0))
	require.Error(t, err, "nothing was dealt")
	err = g.Apply(Action{Seat: NoSeat, Kind: ActDeal}, nil)
	require.NoError(t, err)
	rng := rand.New(rand.NewPCG(5, 6))
	for _, spoil := range []func(v *View){
		func(v *View) { v.DrawPile-- },
		func(v *View) { v.Players[1].Cards++ },
		func(v *View) { v.Hand = append(v.Hand, FaceCount{v.Hand[0].Face, 5}) },
		func(v *View) { v.Actor = 7 },
	} {
		v := g.View(0)
		spoil(&v)
		if s, err := NewSampler(v); err == nil {
			_, err = s.Sample(rng)
			require.Error(t, err)
		}
	}
}
