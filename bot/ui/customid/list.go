package customid

import (
	"fmt"
	"slices"
	"strings"
)

// List is the custom_id of a button below a private list, such as the leaderboard. Its form is a
// public contract (docs/contract.md):
//
//	1:<list>:<page>[:<filter>]
//
// Each list gives the filter a meaning of its own. No list has a name that looks like the id of a
// table.
type List struct {
	Name   ListName
	Page   int // from 1
	Filter string
}

// ListName names a kind of list.
type ListName string

// The lists.
const (
	Leaderboard ListName = "leaderboard"
	History     ListName = "history"
	Privacy     ListName = "privacy" // one page; the filter names the user's request
	Seasons     ListName = "seasons" // a page is a season, the last one first
	Feats       ListName = "feats"   // the filter names the user and the message
	Daily       ListName = "daily"   // the same
	Event       ListName = "event"   // the filter names the request and the event
	Duel        ListName = "duel"    // one page; the filter names the day to share, or the result to beat
)

// isKnown reports whether there is such a list.
func (l ListName) isKnown() bool {
	return slices.Contains([]ListName{Leaderboard, History, Privacy, Daily, Duel, Event, Feats, Seasons}, l)
}

// MaxListPage is the highest page that a list can be asked for.
const MaxListPage = 1_000_000

// String returns the custom_id as a message carries it.
func (l List) String() string {
	head := fmt.Sprintf("%s:%s:%d", version, l.Name, l.Page)
	if l.Filter == "" {
		return head
	}
	return head + ":" + l.Filter
}

// ParseList reads a custom_id exactly as String writes it. ok is false if it is not that of a list's button.
func ParseList(s string) (l List, ok bool) {
	if len(s) > limit {
		return List{}, false
	}
	parts := strings.SplitN(s, ":", 4)
	if len(parts) < 3 || parts[0] != version || !ListName(parts[1]).isKnown() {
		return List{}, false
	}
	page, ok := parseNumber(parts[2], MaxListPage)
	if !ok || page == 0 {
		return List{}, false
	}
	l = List{Name: ListName(parts[1]), Page: int(page)}
	if len(parts) == 4 {
		l.Filter = parts[3]
	}
	return l, l.String() == s
}
