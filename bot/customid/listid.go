package customid

import (
	"fmt"
	"strings"
)

// List is what the buttons of a private list carry, which belongs to no table.
// Its form is a public contract (docs/contract.md):
//
//	1:<list>:<page>[:<filter>]
//
// What the filter says is the list's own affair. No list's name looks like the id
// of a table.
type List struct {
	Name   ListName
	Page   int // from 1
	Filter string
}

type ListName string

// The lists.
const (
	Leaderboard ListName = "leaderboard"
	History     ListName = "history"
	Privacy     ListName = "privacy" // one page; the filter is what is wished for
)

// known reports whether there is such a list.
func (l ListName) known() bool { return l == Leaderboard || l == History || l == Privacy }

// MaxListPage keeps pages within what a database can be asked for.
const MaxListPage = 1_000_000

// String is the wire form.
func (l List) String() string {
	head := fmt.Sprintf("%s:%s:%d", version, l.Name, l.Page)
	if l.Filter == "" {
		return head
	}
	return head + ":" + l.Filter
}

// ParseList reads the wire form, exactly as String writes it; ok is false where
// it is not the button of a list.
func ParseList(s string) (l List, ok bool) {
	if len(s) > limit {
		return List{}, false
	}
	parts := strings.SplitN(s, ":", 4)
	if len(parts) < 3 || parts[0] != version || !ListName(parts[1]).known() {
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
