package art

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/game"
)

// deeds returns the last ones of n players on a side, in the order of play.
func deeds(n int, side game.Side) []Deed {
	c := colorsOf(side)
	list := []Deed{
		{Struck: 2, Skipped: true},
		{Face: game.Face{Color: c[3], Number: 2}},
		{Face: game.Face{Color: c[3], Number: 8}},
		{Face: game.Face{Symbol: game.Wild}, Named: c[0]},
		{Face: game.Face{Color: c[0], Number: 4}},
		{Drew: 1},
		{Face: game.Face{Color: c[0], Symbol: game.Skip}},
		{Skipped: true},
		{Face: game.Face{Color: c[0], Number: 7}, Swapped: true, With: 4},
		{Face: game.Face{Color: c[0], Symbol: game.DrawTwo}},
	}
	for i := range list {
		list[i].At, list[i].Side = (i+len(list)-1)%len(list)+1, side
	}
	list[0].At = 11 // at once with the last card
	return append(list[:n-1:n-1], list[len(list)-1])
}

// told returns a table on which everybody has done something.
func told(n int, side game.Side) BoardScene {
	s := sample(n, side)
	s.Color = colorsOf(side)[0]
	s.Turn, s.Next = game.Seat(1%n), game.Seat(2%n)
	s.Direction, s.Pending = 1, 0
	for i, d := range deeds(n, side) {
		s.Seats[i].Last = d
	}
	return s
}

// TestEverybodysLastCardLiesInFrontOfThePlate: a card played, cards drawn instead, a move against
// the player, and hands that were swapped.
func TestEverybodysLastCardLiesInFrontOfThePlate(t *testing.T) {
	for _, side := range []game.Side{game.Light, game.Dark} {
		for n := 2; n <= game.MaxSeats; n++ {
			s, l := told(n, side), layoutOf(n)
			p := s.paint()
			for i := range s.Seats {
				without := s
				without.Seats = append([]BoardSeat(nil), s.Seats...)
				without.Seats[i].Last.At = 0
				q := without.paint()
				a := l.seat(i, n)
				lane := area{a.x, l.lane(i, n) - laneH/2, a.w, laneH}
				require.Greater(t, differing(p, q, lane), 300, "seat %d of %d", i, n)
			}
		}
	}
}

// TestCardsThatLeftTogetherAreCounted beside the card that took them along.
func TestCardsThatLeftTogetherAreCounted(t *testing.T) {
	s, l := told(4, game.Light), layoutOf(4)
	s.Seats[3].Last = Deed{At: 9, Face: game.Face{Color: game.Green, Symbol: game.DiscardAll}}
	p := s.paint()
	s.Seats[3].Last.Dropped = 20
	a := l.seat(3, 4)
	require.Greater(t, differing(p, s.paint(), area{a.x, l.lane(3, 4) - laneH/2, a.w, laneH}), 300)
}

// differing is how many pixels of a part differ.
func differing(p, q *painting, a area) (n int) {
	for y := a.y; y < a.y+a.h; y++ {
		for x := max(0, a.x); x < min(p.w, a.x+a.w); x++ {
			if p.at(x, y) != q.at(x, y) {
				n++
			}
		}
	}
	return n
}

// TestTheNewestMoveHasAnEdgeAndTheOldestAreDimmed: of ten deeds three, never more than half.
func TestTheNewestMoveHasAnEdgeAndTheOldestAreDimmed(t *testing.T) {
	for n, dimmed := range map[int]int{2: 0, 3: 1, 4: 1, 5: 2, 7: 3, 10: 3} {
		s, l := sample(n, game.Light), layoutOf(n)
		s.Turn, s.Next = game.NoSeat, game.NoSeat
		for i := range n {
			s.Seats[i].Last = Deed{At: i + 1, Face: game.Face{Color: game.Red, Number: 8}}
		}
		p := s.paint()
		for i := range n {
			a, y := l.seat(i, n), l.lane(i, n)
			x := a.x + a.w/2 - laneTile/2
			ground := hues[game.Red]
			if i < dimmed {
				ground = blend(ground, dayFelt.ground, dimShare)
			}
			require.Equal(t, ground, p.at(x+laneTile-4, y+laneTile/2-14), "seat %d of %d", i, n)
			require.Equal(t, i == n-1, p.at(x-2, y) == chalk, "seat %d of %d", i, n)
		}
	}
	s := told(10, game.Light)
	newest, _ := s.ages()
	require.Equal(t, s.Seats[9].Last.At, newest, "the card that struck the next player, not who was struck")
}

// TestNothingIsInFrontOfAnothersSign: no part of a deed is cut off, under the pointer of the turn or under
// the disc of the next player, and that disc covers no card of the pile.
func TestNothingIsInFrontOfAnothersSign(t *testing.T) {
	all := append(deeds(10, game.Light),
		Deed{At: 1, Face: game.Face{Symbol: game.WildDrawFour}, Named: game.Red, Struck: 4},
		Deed{At: 1, Face: game.Face{Color: game.Red}, Swapped: true, With: game.NoSeat})
	for n := 2; n <= game.MaxSeats; n++ {
		s, l := sample(n, game.Light), layoutOf(n)
		for turn := range n {
			for _, s.Direction = range []int8{1, -1} {
				s.Turn, s.Next = game.Seat(turn), game.Seat((turn+int(s.Direction)+n)%n)
				discX, discY, _ := l.entry(int(s.Next), n, s.Direction)
				require.False(t, discX+nextDisc > discardX-2*discardFan-discardH/2 && discX-nextDisc < discardX+discardH/2 &&
					discY+nextDisc > l.h/2-discardH/2-4 && discY-nextDisc < l.h/2+discardH/2+4, "the discard pile stays whole")
				for i := range n {
					requireOnePlace(t, s, i, all)
				}
			}
		}
	}
}

// requireOnePlace looks at each of the deeds in front of seat i.
func requireOnePlace(t *testing.T, s BoardScene, i int, all []Deed) {
	t.Helper()
	n := len(s.Seats)
	l := layoutOf(n)
	a := l.seat(i, n)
	for _, deed := range all {
		parts := deedPainter{scene: s}.parts(deed)
		signs := make([][]lanePart, n)
		signs[i] = parts
		xs := s.places(signs, l)[i]
		require.True(t, s.isClear(i, xs, parts, l), "turn %d, next %d of %d: %v at %v in front of %d", s.Turn, s.Next, n, deed, xs, i)
		for k, x := range xs {
			mid := a.x + a.w/2
			if s.isTurn(i) {
				require.False(t, x < mid+10 && x+parts[k].w > mid-10, "the pointer is there")
			}
			require.True(t, k == 0 || x >= xs[k-1]+parts[k-1].w, "one beside the other")
		}
		if s.isTurn(i) && len(parts) == 1 {
			require.Less(t, xs[0], a.x+a.w/2, "left of the pointer")
		}
	}
}

// TestNoDeedLiesOnAnothers: for any deeds, at any turn.
func TestNoDeedLiesOnAnothers(t *testing.T) {
	all := deeds(10, game.Light)
	rng := rand.New(rand.NewPCG(1, 2))
	for range 2000 {
		n := 2 + rng.IntN(9)
		s, l := sample(n, game.Light), layoutOf(n)
		s.Direction = int8(1 - 2*rng.IntN(2))
		s.Turn = game.Seat(rng.IntN(n))
		s.Next = game.Seat((int(s.Turn) + int(s.Direction) + n) % n)
		signs := make([][]lanePart, n)
		for i := range signs {
			signs[i] = deedPainter{scene: s}.parts(all[rng.IntN(len(all))])
		}
		var rows [2][]stretch
		for i, xs := range s.places(signs, l) {
			require.NotEmpty(t, xs)
			row := &rows[0]
			if i >= upper(n) {
				row = &rows[1]
			}
			require.True(t, isFree(xs, signs[i], *row), "seat %d of %d, turn %d", i, n, s.Turn)
			for k, x := range xs {
				*row = append(*row, stretch{x + laneEdge, x + signs[i][k].w - laneEdge})
			}
		}
	}
}

// TestANewRoundBeginsWithAnEmptyLane and one where nothing was done costs nothing.
func TestANewRoundBeginsWithAnEmptyLane(t *testing.T) {
	s := sample(10, game.Light)
	newest, old := s.ages()
	require.Zero(t, newest)
	require.Zero(t, old)
	l := layoutOf(10)
	s.Turn, s.Next = game.NoSeat, game.NoSeat
	lane := area{60, l.lane(0, 10) - laneH/2 + 2, 780, laneH - 4}
	p := s.paint()
	require.Equal(t, lane.w*lane.h, p.count(lane, dayFelt.ground))
}
