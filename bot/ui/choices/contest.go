package choices

import (
	"strings"
	"time"

	"unobot/bot/ui/lang"
	"unobot/game"
	"unobot/game/table"
)

// Contest is a leaderboard that a user asks for. Its fields are values of the command's options; the buttons below the
// leaderboard carry the same ones.
type Contest struct {
	Scope, Period, By string
	Edition           game.EditionID // "" for all of them
}

// anyEdition stands for every edition in a filter.
const anyEdition = "any"

// The values of the command's options, the default ones first.
var (
	Scopes = []struct {
		Value string
		Name  lang.Text
	}{
		{"server", lang.ScopeServer},
		{"everywhere", lang.ScopeEverywhere},
	}
	Periods = []struct {
		Value string
		Name  lang.Text
		span  func(now time.Time) (since, until time.Time) // nil for all time
	}{
		{"all", lang.PeriodAll, nil},
		{"season", lang.PeriodSeason, season(0)},
		{"last-season", lang.PeriodLastSeason, season(1)},
		{"month", lang.PeriodMonth, last(30 * 24 * time.Hour)},
		{"week", lang.PeriodWeek, last(7 * 24 * time.Hour)},
	}
	Rankings = []struct {
		Value string
		Name  lang.Text
		By    table.Ranking
	}{
		{"points", lang.RankingPoints, table.ByPoints},
		{"wins", lang.RankingWins, table.ByWins},
		{"rating", lang.RankingRating, table.ByRating},
	}
)

// last returns the span of a length of time up to now.
func last(length time.Duration) func(time.Time) (since, until time.Time) {
	return func(now time.Time) (since, until time.Time) { return now.Add(-length), time.Time{} }
}

// season returns the span of a season: 0 is the current one, 1 the one before it.
func season(ago int) func(time.Time) (since, until time.Time) {
	return func(now time.Time) (since, until time.Time) {
		s := table.SeasonOf(now) - table.Season(ago)
		return s.Begin(), (s + 1).Begin()
	}
}

// ParseContest reads the filter of a button exactly as Filter writes it.
func ParseContest(filter string) (c Contest, ok bool) {
	parts := strings.Split(filter, ":")
	if len(parts) != 4 || parts[3] == "" {
		return Contest{}, false
	}
	c = Contest{Scope: parts[0], Period: parts[1], By: parts[2]}
	if parts[3] != anyEdition {
		c.Edition = game.EditionID(parts[3])
	}
	return c, true
}

// Filter returns the contest as the filter of a custom_id: <scope>:<period>:<by>:<edition>.
func (c Contest) Filter() string {
	edition := string(c.Edition)
	if edition == "" {
		edition = anyEdition
	}
	return strings.Join([]string{c.Scope, c.Period, c.By, edition}, ":")
}

// OtherPeriod returns the contest beside one: that of the season for all times, and that of all times for any other.
func (c Contest) OtherPeriod() Contest {
	if c.Period == Periods[0].Value {
		c.Period = Periods[1].Value
	} else {
		c.Period = Periods[0].Value
	}
	return c
}

// PeriodName returns the contest's period, or "" if it does not exist.
func (c Contest) PeriodName() lang.Text {
	for _, p := range Periods {
		if p.Value == c.Period {
			return p.Name
		}
	}
	return ""
}

// Query returns the contest for the scores of a guild, and its name in words. ok is false when the
// contest names something that does not exist.
func (c Contest) Query(w *lang.Words, guild string, now time.Time) (q table.Contest, name string, ok bool) {
	var names []string
	for _, s := range Scopes {
		if s.Value == c.Scope {
			names = append(names, w.Text(s.Name))
		}
	}
	if c.Scope == Scopes[0].Value {
		q.Guild = guild
	}
	for _, p := range Periods {
		if p.Value == c.Period {
			names = append(names, w.Text(p.Name))
			if p.span != nil {
				q.Since, q.Until = p.span(now)
			}
		}
	}
	for _, r := range Rankings {
		if r.Value == c.By {
			q.By = r.By
			names = append(names, w.Text(r.Name))
		}
	}
	if q.Edition = c.Edition; c.Edition == "" {
		names = append(names, w.Text(lang.AllEditions))
	} else if _, known := game.EditionByID(c.Edition); known {
		names = append(names, w.Edition(c.Edition))
	}
	return q, strings.Join(names, " · "), len(names) == 4
}
