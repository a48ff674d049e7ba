package art

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

func rivals() RivalsScene {
	return RivalsScene{[2]RivalFigure{
		{
			Figure: Figure{Name: "Ada"}, Wins: 38, Hits: 14, Bluffs: 2, Skips: 31, Streak: 4,
			Recent: []bool{true, true, false, true, false, true, true, false, true, true, true, false},
		},
		{
			Figure: Figure{Name: "Bruno"}, Wins: 23, Hits: 6, Bluffs: 5, Skips: 24, Streak: 2,
			Recent: []bool{false, false, true, false, true, false, false, true, false, false, false, true},
		},
	}}
}

// TestTheLongerSideOfRivalsIsBright: and the other one grey, row by row.
func TestTheLongerSideOfRivalsIsBright(t *testing.T) {
	p := rivals().paint()
	left, right := area{304, 97, 118, 22}, area{478, 97, 118, 22}
	require.Greater(t, p.count(left, honey), 2000)
	require.Zero(t, p.count(right, silver))
	require.Positive(t, p.count(right, nightFelt.line))
	left.y, right.y = left.y+50, right.y+50
	require.Zero(t, p.count(left, honey))
	require.Greater(t, p.count(right, silver), 2000)
	none := RivalsScene{}.paint()
	require.Zero(t, none.count(area{304, 90, 118, 200}, honey), "who has done nothing is not bright")
}

// TestRivalsAreSmall: whoever they are, and however large the numbers are.
func TestRivalsAreSmall(t *testing.T) {
	vast := rivals()
	for i := range vast.Sides {
		s := &vast.Sides[i]
		s.Name, s.Portrait = strings.Repeat("W", 40), photo(i)
		s.Wins, s.Hits, s.Bluffs, s.Skips, s.Streak = 99_999, 99_999, 99_999, 99_999, 99_999
	}
	for _, s := range []RivalsScene{{}, rivals(), vast} {
		png, err := s.Render()
		require.NoError(t, err)
		require.Less(t, len(png), 60_000)
	}
}

func BenchmarkRivals(b *testing.B) {
	s := rivals()
	measure(b, func(int) *painting { return s.paint() })
}
