package choices

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/bot/ui/customid"
	"unobot/bot/ui/lang"
	"unobot/game"
)

// TestEveryContestFitsAButton and comes back as it was.
func TestEveryContestFitsAButton(t *testing.T) {
	now := time.Now()
	for _, s := range Scopes {
		for _, p := range Periods {
			for _, r := range Rankings {
				for _, e := range append(game.Editions(), &game.Edition{}) {
					c := Contest{Scope: s.Value, Period: p.Value, By: r.Value, Edition: e.ID}
					id, ok := customid.ParseList(customid.List{Name: customid.Leaderboard, Page: customid.MaxListPage, Filter: c.Filter()}.String())
					require.True(t, ok)
					again, ok := ParseContest(id.Filter)
					require.True(t, ok)
					require.Equal(t, c, again)
					_, _, ok = again.Query(lang.For("en"), "guild", now)
					require.True(t, ok)
				}
			}
		}
	}
	for _, filter := range []string{"", "server:all:points", "server:all:points:", "server:all:points:any:more"} {
		_, ok := ParseContest(filter)
		require.False(t, ok, filter)
	}
	for _, c := range []Contest{{}, {"here", "all", "points", ""}, {"server", "year", "points", ""}, {"server", "all", "luck", ""}, {"server", "all", "points", "x"}} {
		_, _, ok := c.Query(lang.For("en"), "guild", now)
		require.False(t, ok, c)
	}
}

// TestASeasonEndsWhereTheNextBegins: what is won today changes no table of the last season.
func TestASeasonEndsWhereTheNextBegins(t *testing.T) {
	now := time.Date(2026, 4, 15, 12, 0, 0, 0, time.UTC)
	may := time.Date(2026, 5, 1, 0, 0, 0, 0, time.UTC)
	for period, begin := range map[string]time.Time{"last-season": may.AddDate(0, -2, 0), "season": may.AddDate(0, -1, 0)} {
		q, _, ok := Contest{Scope: "server", Period: period, By: "points"}.Query(lang.For("en"), "guild", now)
		require.True(t, ok)
		require.Equal(t, []time.Time{begin, begin.AddDate(0, 1, 0)}, []time.Time{q.Since.UTC(), q.Until.UTC()}, period)
	}
}

func FuzzContest(f *testing.F) {
	for _, seed := range []string{"server:all:points:any", "everywhere:week:rating:flip", "server:all:points:"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, filter string) {
		if c, ok := ParseContest(filter); ok && c.Filter() != filter {
			t.Fatalf("%q is read as %q", filter, c.Filter())
		}
	})
}
