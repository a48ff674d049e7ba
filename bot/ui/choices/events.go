package choices

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"
	_ "time/tzdata"

	"unobot/bot/ui/lang"
	"unobot/bot/ui/screen"
	"unobot/game"
	"unobot/game/event"
	"unobot/game/table"
)

// Repeats lists the repeats of events, in the order in which a command offers them.
var Repeats = []event.Repeat{event.Never, event.Weekly, event.Monthly}

// RepeatWords has the words for repeats.
var RepeatWords = map[event.Repeat]lang.Text{
	event.Never: lang.RepeatNever, event.Weekly: lang.RepeatWeekly, event.Monthly: lang.RepeatMonthly,
}

// Zones lists the time zones that a server can choose; "" stands for that of its language.
var Zones = []string{
	"", "UTC", "America/Los_Angeles", "America/Denver", "America/Chicago", "America/New_York", "America/Mexico_City",
	"America/Bogota", "America/Sao_Paulo", "America/Argentina/Buenos_Aires", "Europe/Lisbon", "Europe/London",
	"Europe/Paris", "Europe/Berlin", "Europe/Warsaw", "Europe/Athens", "Europe/Istanbul", "Africa/Johannesburg",
	"Asia/Dubai", "Asia/Kolkata", "Asia/Bangkok", "Asia/Shanghai", "Asia/Tokyo", "Australia/Sydney", "Pacific/Auckland",
}

// zoneOf holds the time zone of most people with Discord in a language.
var zoneOf = map[string]string{
	"en-GB": "Europe/London", "en-US": "America/New_York", "fr": "Europe/Paris", "de": "Europe/Berlin",
	"es-ES": "Europe/Madrid", "es-419": "America/Mexico_City", "it": "Europe/Rome", "nl": "Europe/Amsterdam",
	"pl": "Europe/Warsaw", "pt-BR": "America/Sao_Paulo", "tr": "Europe/Istanbul", "el": "Europe/Athens",
	"hi": "Asia/Kolkata", "th": "Asia/Bangkok", "ja": "Asia/Tokyo", "ko": "Asia/Tokyo", "zh-CN": "Asia/Shanghai",
}

// Zone returns the time zone of a server: the one of its settings, else that of its language, else UTC if its language
// has none. It returns an error for an unknown zone: at another one every time of the server would be wrong, unnoticed.
func Zone(s table.Settings, locale string) (*time.Location, error) {
	if !slices.Contains(Zones, s.Zone) {
		return nil, fmt.Errorf("the server's time zone %q is none of those that can be chosen", s.Zone)
	}
	place, err := time.LoadLocation(cmp.Or(s.Zone, zoneOf[locale]))
	if err != nil {
		return nil, fmt.Errorf("the server's time zone cannot be loaded: %w", err)
	}
	return place, nil
}

func zoneCode(zone string) string { return cmp.Or(zone, "own") }

func zoneText(w *lang.Words, zone string) string {
	if zone == "" {
		return w.Text(lang.ZoneOwn)
	}
	return w.EventZone(zone)
}

// roleValues holds the role that may hold events. Discord fills this menu, so it offers only the chosen role.
var roleValues = values{
	Options: func(_ *lang.Words, s table.Settings) []screen.Option {
		if s.EventRole == "" {
			return nil
		}
		return []screen.Option{{Value: s.EventRole, Label: RoleMention(s.EventRole), Chosen: true}}
	},
	Set: func(s *table.Settings, values []string) bool {
		s.EventRole = ""
		if len(values) == 1 {
			s.EventRole = values[0]
		}
		return len(values) <= 1 && !slices.ContainsFunc(values, func(id string) bool {
			_, err := strconv.ParseUint(id, 10, 64)
			return err != nil
		})
	},
	Text: func(w *lang.Words, s table.Settings) string {
		if s.EventRole == "" {
			return w.Text(lang.EventRoleNone)
		}
		return w.EventRole(RoleMention(s.EventRole))
	},
}

// RoleMention returns a mention of a role.
func RoleMention(id string) string { return "<@&" + id + ">" }

// Contest is a leaderboard that a user asks for. Its fields are values of the command's options; the buttons below the
// leaderboard carry the same ones.
type Contest struct {
	Scope, Period, By string
	Edition           game.EditionID // "" for all of them
}

// anyEdition stands for every edition in a filter.
const anyEdition = "any"

// Named is a value of one of the command's options, with its name.
type Named struct {
	Value string
	Name  lang.Text
}

// Period is a span of time that a leaderboard counts.
type Period struct {
	Named
	span func(now time.Time) (since, until time.Time) // nil for all time
}

// Ranking is an order of a leaderboard.
type Ranking struct {
	Named
	By table.Ranking
}

// The values of the command's options, the default ones first.
var (
	Scopes = []Named{
		{"server", lang.ScopeServer},
		{"everywhere", lang.ScopeEverywhere},
	}
	Periods = []Period{
		{Named{"all", lang.PeriodAll}, nil},
		{Named{"season", lang.PeriodSeason}, season(0)},
		{Named{"last-season", lang.PeriodLastSeason}, season(1)},
		{Named{"month", lang.PeriodMonth}, last(30 * 24 * time.Hour)},
		{Named{"week", lang.PeriodWeek}, last(7 * 24 * time.Hour)},
	}
	Rankings = []Ranking{
		{Named{"points", lang.RankingPoints}, table.ByPoints},
		{Named{"wins", lang.RankingWins}, table.ByWins},
		{Named{"rating", lang.RankingRating}, table.ByRating},
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
