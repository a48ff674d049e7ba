package bot

import (
	"fmt"
	"strings"
)

// listID is what the buttons of a private list carry, which belongs to no table.
// Its form is a public contract (docs/contract.md):
//
//	1:<list>:<page>[:<filter>]
//
// What the filter says is the list's own affair. No list's name looks like the id
// of a table.
type listID struct {
	List   listName
	Page   int // from 1
	Filter string
}

type listName string

// The lists.
const (
	listLeaderboard listName = "leaderboard"
	listHistory     listName = "history"
	listPrivacy     listName = "privacy" // one page; the filter is what is wished for
)

// known reports whether there is such a list.
func (l listName) known() bool { return l == listLeaderboard || l == listHistory || l == listPrivacy }

// maxListPage keeps pages within what a database can be asked for.
const maxListPage = 1_000_000

// String is the wire form.
func (l listID) String() string {
	head := fmt.Sprintf("%s:%s:%d", customIDVersion, l.List, l.Page)
	if l.Filter == "" {
		return head
	}
	return head + ":" + l.Filter
}

// parseListID reads the wire form, exactly as String writes it; ok is false where
// it is not the button of a list.
func parseListID(s string) (l listID, ok bool) {
	if len(s) > customIDLimit {
		return listID{}, false
	}
	parts := strings.SplitN(s, ":", 4)
	if len(parts) < 3 || parts[0] != customIDVersion || !listName(parts[1]).known() {
		return listID{}, false
	}
	page, ok := parseNumber(parts[2], maxListPage)
	if !ok || page == 0 {
		return listID{}, false
	}
	l = listID{List: listName(parts[1]), Page: int(page)}
	if len(parts) == 4 {
		l.Filter = parts[3]
	}
	return l, l.String() == s
}
