package art

import (
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/game"
)

// inTeams is a table with n seats on two sides.
func inTeams(n int, side game.Side) BoardScene {
	s := sample(n, side)
	s.Target = 500
	for i := range s.Seats {
		s.Seats[i].Team, s.Seats[i].Score = Team(1+i%2), []int{347, 212}[i%2]
	}
	return s
}

// TestSidesAreEdgesOfPlates: every plate has the edge of its side with its mark, the lit one and the next one, too,
// and the rest of the plate is colored as ever.
func TestSidesAreEdgesOfPlates(t *testing.T) {
	for _, side := range []game.Side{game.Light, game.Dark} {
		for _, n := range []int{4, 6} {
			s := inTeams(n, side)
			l := s.layout()
			for turn := range n {
				s.Turn, s.Next = game.Seat(turn), game.Seat((turn+1)%n)
				p := s.paint()
				for i := range n {
					a := l.seat(i, n)
					edge := area{a.x + 6, a.y + 20, boardEdge - 8, a.h - 40}
					tone, other := teamEdges[1+i%2].tone, teamEdges[2-i%2].tone
					require.Greater(t, p.count(edge, tone), edge.w*edge.h/2, "seat %d of %d", i, n)
					require.Less(t, p.count(a, other), 100)
					require.Greater(t, p.count(edge, ink), 60, "a mark")
					require.Equal(t, s.plateOf(i).fill, p.at(a.x+a.w-20, a.y+a.h-14))
				}
			}
			for c, hue := range hues {
				require.Greater(t, between(hue, teamEdges[1].tone), 400, c)
				require.Greater(t, between(hue, teamEdges[2].tone), 400, c)
			}
		}
	}
}

// TestASideHasOneScore above the plates, on its way to the target; a single round has none.
func TestASideHasOneScore(t *testing.T) {
	s := inTeams(4, game.Light)
	base := s.paint()
	require.Equal(t, 624, base.h)
	reached := func(p *painting, side int) int {
		return p.count(area{sidesLeft + sidesEdge, 0, pictureW - 2*(sidesLeft+sidesEdge), sidesH}, teamEdges[side].tone)
	}
	s.Seats[0].Score, s.Seats[2].Score = 499, 499
	more := s.paint()
	require.Greater(t, reached(more, 1), reached(base, 1)+1000)
	require.Equal(t, reached(base, 2), reached(more, 2))
	require.Zero(t, differing(base, more, area{0, sidesH, pictureW, more.h - sidesH}), "no score on a plate")
	s.Seats[0].Score, s.Seats[2].Score = 0, 0
	require.Zero(t, reached(s.paint(), 1))

	s.NoScores = true
	require.Equal(t, 548, s.paint().h)
	require.Equal(t, 548, sample(4, game.Light).paint().h)
}

// TestResultsAndLobbiesTellTheSides with the same edges.
func TestResultsAndLobbiesTellTheSides(t *testing.T) {
	round, match, _ := results(4)
	invitation := lobby(3)
	invitation.Places = 6
	for i := range 4 {
		round.Seats[i].Team, match.Places[i].Team, invitation.Seats[i].Team = Team(1+i%2), Team(1+i%2), Team(i%3)
	}
	for name, c := range map[string]struct {
		p    *painting
		want [3]int
	}{
		"round": {round.paint(), [3]int{1: 2, 2: 2}}, "match": {match.paint(), [3]int{1: 2, 2: 2}},
		"lobby": {invitation.paint(), [3]int{1: 1, 2: 1}},
	} {
		for side := 1; side <= 2; side++ {
			one := c.p.count(area{0, 0, c.p.w, c.p.h}, teamEdges[side].tone) / c.want[side]
			require.InDelta(t, 2300, one, 900, "%s, side %d", name, side)
		}
	}
	for i := range 6 {
		a := invitation.place(i)
		require.GreaterOrEqual(t, a.x, 0)
		require.LessOrEqual(t, a.x+a.w, pictureW)
	}
}
