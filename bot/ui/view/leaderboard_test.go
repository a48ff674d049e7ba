package view

import (
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/bot/ui/art"
	"unobot/bot/ui/choices"
	"unobot/bot/ui/lang"
	"unobot/bot/ui/screen"
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

// TestAnEmptyLeaderboardSaysWhy, and leads on from there.
func TestAnEmptyLeaderboardSaysWhy(t *testing.T) {
	w := lang.For("en")
	empty := func(c choices.Contest, wider, alone bool) screen.Screen {
		_, name, ok := c.Query(w, "guild", time.Time{})
		require.True(t, ok)
		return Leaderboard(w, StandingsPage{Contest: c, Name: name, Wider: wider, Alone: alone})
	}
	labels := func(s screen.Screen) (all []string) {
		require.NoError(t, s.Check())
		require.True(t, s.IsBoxed(), "a page like the others, which takes the place of the one before")
		for _, b := range s.Rows[0].Buttons {
			all = append(all, b.Label)
		}
		return all
	}
	here := choices.Contest{Scope: "server", Period: "all", By: "points"}
	s := empty(here, false, false)
	require.Contains(t, s.Body, w.Text(lang.LeaderboardEmpty))
	require.Equal(t, []string{"This season", "Everywhere", "Past seasons"}, labels(s))
	require.Contains(t, empty(here, false, true).Body, "robots alone")
	flip := choices.Contest{Scope: "everywhere", Period: "season", By: "points", Edition: "flip"}
	s = empty(flip, true, true)
	require.Contains(t, s.Body, w.Text(lang.LeaderboardNarrow), "there are some in other times or editions")
	require.Equal(t, []string{"All time", "All editions"}, labels(s))
}

// TestARatingSaysWhyItMoved, to whose it is.
func TestARatingSaysWhyItMoved(t *testing.T) {
	w := lang.For("en")
	card := ProfileCard{User: table.User{ID: "1", Name: "Ada"}, Own: true, Profile: table.Profile{
		Stats: table.Stats{Matches: 2, Rating: 1032}, Recent: []table.PastResult{{Rating: 1014}, {Won: true, Rating: 1032}},
		Last: []table.Opponent{{Name: "Bruno"}, {Name: "Ada's partner", Won: true}, {}},
	}}
	require.Contains(t, Stats(w, card).Body, "Last match: beat Bruno and "+erasedMark+", rating 1,032 (+18)")
	card.Profile.Recent[1] = table.PastResult{Rating: 996}
	require.Contains(t, Stats(w, card).Body, "Last match: lost to Ada's partner, rating 996 (-18)")
	card.Profile.Last = card.Profile.Last[:1]
	require.Contains(t, Stats(w, card).Body, "Last match: a robot won, rating 996 (-18)")
	card.Own = false
	require.NotContains(t, Stats(w, card).Body, "Last match")
}
