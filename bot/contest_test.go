package bot

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/bot/lang"
	"unobot/game"
)

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

func FuzzContest(f *testing.F) {
	for _, seed := range []string{"server:all:points:any", "everywhere:week:rating:flip", "server:all:points:"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, filter string) {
		if c, ok := parseContest(filter); ok && c.filter() != filter {
			t.Fatalf("%q is read as %q", filter, c.filter())
		}
	})
}
