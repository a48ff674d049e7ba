package choices

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"time"
	_ "time/tzdata" // for machines without a copy, such as the image and Windows

	"unobot/bot/ui/lang"
	"unobot/bot/ui/screen"
	"unobot/game/event"
	"unobot/game/table"
)

// Kinds and Repeats list the kinds and the repeats of events, in the order in which a command offers them.
var (
	Kinds   = []event.Kind{event.Arena, event.Knockout}
	Repeats = []event.Repeat{event.Never, event.Weekly, event.Monthly}
)

// The words for kinds and repeats.
var (
	KindWords   = map[event.Kind]lang.Text{event.Arena: lang.KindArena, event.Knockout: lang.KindKnockout}
	RepeatWords = map[event.Repeat]lang.Text{
		event.Never: lang.RepeatNever, event.Weekly: lang.RepeatWeekly, event.Monthly: lang.RepeatMonthly,
	}
)

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
	"es-ES": "Europe/Paris", "es-419": "America/Mexico_City", "it": "Europe/Berlin", "nl": "Europe/Berlin",
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
