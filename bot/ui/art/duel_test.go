package art

import (
	"testing"

	"github.com/stretchr/testify/require"
)

// duelOf is a duel of so many turns each, which the second one has won.
func duelOf(night bool, own, other int) DuelScene {
	a, b := dailyResult(night, own), dailyResult(night, other)
	return DuelScene{Night: night, Sides: []DuelSide{
		{Figure: Figure{Name: "Ada"}, Turns: a.Turns},
		{Figure: Figure{Name: "Bruno", Portrait: photo(3)}, Turns: b.Turns, Won: true, Better: true},
	}}
}

// TestADuelShowsBothSides: whatever they have done; the better one is marked, and both alike where none is.
func TestADuelShowsBothSides(t *testing.T) {
	row := func(i int) area { return area{0, i * (duelRowH + duelGap), pictureW, duelRowH + duelGap} }
	for _, night := range []bool{false, true} {
		for _, turns := range [][2]int{{0, 1}, {12, 16}, {30, 31}, {300, 9}} {
			s := duelOf(night, turns[0], turns[1])
			b := requirePicture(t, s, 2*(duelRowH+duelGap)+duelGap)
			require.Less(t, len(b), 40_000)
			p := s.paint()
			require.Greater(t, p.count(row(1), honey), 4_000)
			require.Less(t, p.count(row(0), honey), 100)
		}
	}
	even := duelOf(false, 12, 12)
	even.Sides[1].Better, even.Sides[1].Won = false, false
	require.Zero(t, even.paint().count(row(1), honey))
	alone := duelOf(true, 12, 12)
	alone.Sides = alone.Sides[1:]
	requirePicture(t, alone, duelRowH+2*duelGap)
	_, err := DuelScene{}.Render()
	require.Error(t, err)
}

func BenchmarkDuel(b *testing.B) {
	s := duelOf(false, 16, 24)
	measure(b, func(int) *painting { return s.paint() })
}
