package art

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// standings is the leaderboard of a season with that of all times beside it.
func standings() LeaderboardScene {
	s := LeaderboardScene{Season: true, Most: 66}
	for i, name := range []string{"Marguerite", "Gizmo", "Bruno", "Luna", "Tran", "Élodie"} {
		s.Rows = append(s.Rows, StandingRow{
			Figure: Figure{Name: name}, Rank: 1 + i, Number: 1712 - 31*i, Matches: 66 - 7*i, Wins: 38 - 7*i,
			Medals: [3]int{9 - 3*i, i},
		})
	}
	s.Own = &StandingRow{Figure: Figure{Name: "Ada"}, Rank: 17, Number: 1436, Matches: 30, Wins: 12, Medals: [3]int{0, 2}, Own: true}
	s.Beside, s.BesideOwn = s.Rows, s.Own
	return s
}

// TestALeaderboardHasItsReaderOnIt: with an edge of honey, below three dots or among the rows, and nobody else.
func TestALeaderboardHasItsReaderOnIt(t *testing.T) {
	s := standings()
	edge := func(p *painting, y int) int { return p.count(area{200, y, 40, 4}, honey) }
	last := standingsTop + 6*standingPitch + dotsH
	p := s.paint()
	require.Equal(t, 500, p.h)
	require.Equal(t, 160, edge(p, last))
	require.Positive(t, p.count(area{20, last - 20, 60, 18}, nightFelt.line), "dots")
	require.Zero(t, edge(p, standingsTop+standingPitch))
	s.Rows, s.Own, s.BesideOwn = s.Rows[:2], nil, nil
	s.Beside = nil
	s.Rows[1].Own = true
	p = s.paint()
	require.Equal(t, 160, edge(p, standingsTop+standingPitch))
	require.Zero(t, edge(p, standingsTop))
	require.Less(t, p.h, 200, "no higher than it has rows")
}

// TestBarsOfALeaderboardAreMatches: the bright part those that were won.
func TestBarsOfALeaderboardAreMatches(t *testing.T) {
	s := standings()
	bar := area{mainPanel.x + mainPanel.w - 332, standingsTop + 12, 142, 30}
	lit, dim := s.paint().count(bar, honey), s.paint().count(bar, nightFelt.line)
	s.Rows[0].Wins = 60
	require.Greater(t, s.paint().count(bar, honey), lit)
	s.Rows[0].Wins, s.Rows[0].Matches = 38, 40
	require.Less(t, s.paint().count(bar, nightFelt.line), dim)
	medal := area{bar.x + bar.w + 10, standingsTop, 40, 54}
	require.Positive(t, s.paint().count(medal, honey))
	s.Rows[0].Medals = [3]int{}
	require.Zero(t, s.paint().count(medal, honey))
}

// TestSeasonsAndAllTimesHaveSigns: a calendar and a loop.
func TestSeasonsAndAllTimesHaveSigns(t *testing.T) {
	s, sign := standings(), area{mainPanel.x, 10, 70, 44}
	season := s.paint().count(sign, honey)
	s.Season = false
	require.NotEqual(t, season, s.paint().count(sign, honey))
}

// TestALeaderboardIsSmall: whoever is on it, and however large the numbers are, which stay apart.
func TestALeaderboardIsSmall(t *testing.T) {
	s := standings()
	vast := *s.Own
	vast.Portrait, vast.Name = photo(3), strings.Repeat("W", 40)
	vast.Rank, vast.Number, vast.Matches, vast.Wins, vast.Medals = 999_999, 99_999_999, 99_999, 99_999, [3]int{999}
	s.Own, s.BesideOwn = &vast, &vast
	for _, scene := range []LeaderboardScene{standings(), s} {
		png, err := scene.Render()
		require.NoError(t, err)
		require.Less(t, len(png), 60_000)
	}
}

func BenchmarkLeaderboard(b *testing.B) {
	s := standings()
	measure(b, func(int) *painting { return s.paint() })
}
