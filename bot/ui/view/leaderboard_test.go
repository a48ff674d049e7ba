package view

import (
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/bot/ui/art"
	"unobot/bot/ui/choices"
	"unobot/bot/ui/lang"
	"unobot/game/table"
)

// TestALeaderboardIsAPicture: with the reader's own row pinned where the page does not have it, the other period
// beside it, and everything in its description, as names are.
func TestALeaderboardIsAPicture(t *testing.T) {
	c := choices.Contest{Scope: "server", Period: "season", By: "points"}
	for _, w := range lang.All() {
		_, name, _ := c.Query(w, "guild", time.Time{})
		p := StandingsPage{
			Contest: c, Name: name, By: table.ByPoints, Leaderboard: standings(1, 3, 12), Beside: standings(1, 1, 2),
		}
		s := Leaderboard(w, p)
		scene := s.Picture.Scene.(art.LeaderboardScene)
		require.True(t, scene.Season)
		require.Len(t, scene.Rows, 2)
		require.Equal(t, 1234, scene.Most)
		require.Equal(t, 12, scene.Own.Rank)
		require.True(t, scene.Own.Own)
		require.Nil(t, scene.BesideOwn, "it is among the rows")
		require.True(t, scene.Beside[1].Own)
		require.Contains(t, s.Picture.Alt, w.Number(1240))
		require.Contains(t, s.Picture.Alt, "*Bob*", "as it is written")
		require.Contains(t, s.Picture.Alt, w.Text(lang.PeriodAll))
		require.NotContains(t, s.Picture.Alt, "**")
		require.NotContains(t, s.Body, w.Number(1240), "what the picture shows is not told again")
		require.Contains(t, s.Body, "**Ada**", "but names are small on a phone")
		p.Told = true
		require.Contains(t, Leaderboard(w, p).Body, w.Number(1240))
		p.Own = nil
		s = Leaderboard(w, p)
		require.Nil(t, s.Picture.Scene.(art.LeaderboardScene).Own)
		require.True(t, strings.HasSuffix(s.Body, w.Text(lang.LeaderboardNoRow)))
	}
}
