package bot

import (
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/bot/lang"
	"unobot/game"
)

func TestListIDHasOneSpelling(t *testing.T) {
	for _, text := range []string{
		"1:leaderboard:1", "1:leaderboard:1000000:server:all:points:any", "1:leaderboard:2:everywhere:week:rating:flip",
	} {
		id, ok := parseListID(text)
		require.True(t, ok, text)
		require.Equal(t, text, id.String())
		_, err := parseCustomID(text)
		require.Error(t, err, "it is no table's")
	}
	for _, text := range []string{
		"", "1", "1:leaderboard", "1:leaderboard:", "1:leaderboard:0", "1:leaderboard:01", "1:leaderboard:-1", "1:leaderboard:1000001",
		"2:leaderboard:1", "1:leaderboards:1", "1:leaderboard:1:", "1:ab12cd34:0:join", "1:leaderboard:1:" + strings.Repeat("x", 100),
	} {
		_, ok := parseListID(text)
		require.False(t, ok, text)
	}
}

func FuzzListID(f *testing.F) {
	for _, seed := range []string{"1:leaderboard:1", "1:leaderboard:2:everywhere:week:rating:flip", "1:leaderboard:02", "1:ab12cd34:0:join"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		id, ok := parseListID(text)
		if _, err := parseCustomID(text); ok && (id.String() != text || id.Page < 1 || err == nil) {
			t.Fatalf("%q is read as %q", text, id)
		}
		if c, ok := parseContest(id.Filter); ok && c.filter() != id.Filter {
			t.Fatalf("%q is read as %q", id.Filter, c.filter())
		}
	})
}

// TestEveryContestFitsAButton and comes back as it was.
func TestEveryContestFitsAButton(t *testing.T) {
	now := time.Now()
	for _, s := range scopes {
		for _, p := range periods {
			for _, r := range rankings {
				for _, e := range append(game.Editions(), &game.Edition{}) {
					c := contest{Scope: s.value, Period: p.value, By: r.value, Edition: e.ID}
					id, ok := parseListID(listID{List: listLeaderboard, Page: maxListPage, Filter: c.filter()}.String())
					require.True(t, ok)
					again, ok := parseContest(id.Filter)
					require.True(t, ok)
					require.Equal(t, c, again)
					_, _, ok = again.query(lang.For("en"), "guild", now)
					require.True(t, ok)
				}
			}
		}
	}
	for _, filter := range []string{"", "server:all:points", "server:all:points:", "server:all:points:any:more"} {
		_, ok := parseContest(filter)
		require.False(t, ok, filter)
	}
	for _, c := range []contest{{}, {"here", "all", "points", ""}, {"server", "year", "points", ""}, {"server", "all", "luck", ""}, {"server", "all", "points", "x"}} {
		_, _, ok := c.query(lang.For("en"), "guild", now)
		require.False(t, ok, c)
	}
}
