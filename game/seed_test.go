package game

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/binary"
	"math"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"
)

func TestRoundSeedIsHMAC(t *testing.T) {
	for n := range 6 {
		g := mustNew(t, classic, DefaultOptions(), 2, 99-uint64(n/2)%2) // two matches in turn
		seed := g.MatchSeed()
		mac := hmac.New(sha256.New, seed[:])
		require.NoError(t, binary.Write(mac, binary.BigEndian, uint64(n)))
		require.Equal(t, [32]byte(mac.Sum(nil)), g.RoundSeed(n))
		require.Equal(t, sha256.Sum256(mac.Sum(nil)), g.Commitment(n))
	}
}

// TestShuffleIsUniform counts, over many shuffles, which card comes to which place: chi-square over
// all pairs must be within five standard deviations of its expectation.
func TestShuffleIsUniform(t *testing.T) {
	const n = 108
	rounds := times(20_000)
	var source rand.ChaCha8
	source.Seed(testSeed(5))
	var seen [n][n]int
	for range rounds {
		cards := classic.deck
		shuffle(&cards, n, &source)
		for place, id := range cards[:n] {
			seen[id][place]++
		}
	}
	within(t, chiSquare(flatten(seen[:]), float64(rounds)/n), (n-1)*(n-1))
}

// TestShuffleOrders counts all orders of a few cards, which single places cannot tell from a biased
// shuffle.
func TestShuffleOrders(t *testing.T) {
	rounds := times(120_000)
	var source rand.ChaCha8
	source.Seed(testSeed(6))
	seen := map[[5]CardID]int{}
	for range rounds {
		cards := classic.deck
		shuffle(&cards, 5, &source)
		seen[[5]CardID(cards[:5])]++
	}
	require.Len(t, seen, 120)
	var counts []int
	for _, n := range seen {
		counts = append(counts, n)
	}
	within(t, chiSquare(counts, float64(rounds)/120), 119)
}

// TestDealsAreUniform looks at real deals: which card is where in the draw pile, on top of the
// discard pile and in which hand, over many matches.
func TestDealsAreUniform(t *testing.T) {
	rounds := times(20_000)
	const seats = 4
	var hands [108][seats]int
	var next [108]int
	for seed := range uint64(rounds) {
		g := mustNew(t, classic, DefaultOptions(), seats, seed)
		err := g.Apply(Action{Seat: NoSeat, Kind: ActDeal}, nil)
		require.NoError(t, err)
		left := g.after(g.dealer)
		if g.shows(g.top()).symbol() != Number {
			continue // a first card that draws has moved cards already
		}
		for seat := range Seat(seats) {
			place := (seat - left + seats) % seats
			for id := range g.hands[seat].All() {
				hands[id][place]++
			}
		}
		next[g.pile[g.nDraw-1]]++
	}
	total := 0
	for _, n := range next {
		total += n
	}
	within(t, chiSquare(next[:], float64(total)/108), 107)
	within(t, chiSquare(flatten(hands[:]), float64(total)*7/108), 107*seats)
}

func flatten[T [108]int | [4]int](rows []T) []int {
	var list []int
	for _, row := range rows {
		switch row := any(row).(type) {
		case [108]int:
			list = append(list, row[:]...)
		case [4]int:
			list = append(list, row[:]...)
		}
	}
	return list
}

func chiSquare(counts []int, expected float64) float64 {
	sum := 0.0
	for _, n := range counts {
		d := float64(n) - expected
		sum += d * d / expected
	}
	return sum
}

// within accepts a chi-square value within five standard deviations.
func within(t *testing.T, value, freedom float64) {
	t.Helper()
	t.Logf("chi-square %.0f, expected %.0f", value, freedom)
	require.InDelta(t, freedom, value, 5*math.Sqrt(2*freedom))
}

// walk plays random matches in every edition and calls visit in every state of a round.
func walk(t *testing.T, games int, visit func(t *testing.T, g *Game, rng *rand.Rand)) {
	for _, e := range Editions() {
		t.Run(string(e.ID), func(t *testing.T) {
			for i := range times(games) {
				rng := rand.New(rand.NewPCG(uint64(i), 77))
				o := anyOptions(rng, e)
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

// TestWorldsAreUniform compares the frequencies of all solutions of small matchings, which can be listed.
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
