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
