package load

import (
	"slices"
	"strings"

	"unobot/bot/discord/standin"
)

// moves are the verbs of buttons that decide something, the most pressing first.
var moves = []string{"rematch", "next", "color", "challenge", "pass", "play", "draw"}

// party is the people at a table. It is guarded by crowd.mu.
type party struct {
	channel string
	people  []*player
	board   string // the message that everybody sees
	look    string // custom id of its button that shows a hand
	table   string // of the latest decision that was made
	seq     string // and its number
	pending int    // presses that are not answered yet
	queued  bool   // it waits in crowd.ready
	turn    int    // who presses where nobody has a decision to make
}

// player is one person with what is on the screen.
type player struct {
	id     string
	party  *party
	hand   string   // the message that shows the hand
	offers []string // custom ids of the decisions that it offers
}

// press is a click that is under way.
type press struct {
	party *party
	phase *phase
	id    string // custom id
}

// see reads a private message, if it is a hand and no older than the one known.
func (p *player) see(m *standin.Message) {
	if isLater(p.hand, m.ID) {
		return
	}
	ids := enabled(m)
	offers := decisions(ids)
	if m.ID != p.hand && len(offers) == 0 && !slices.ContainsFunc(ids, func(id string) bool { return part(id, 3) == "more" }) {
		return // a line, or a panel
	}
	p.hand, p.offers = m.ID, offers
}

// seeBoard reads a public message: people ask it for their hands, and at the end of a match the first
// of them asks for another one.
func (p *party) seeBoard(m *standin.Message) {
	for _, id := range enabled(m) {
		switch part(id, 3) {
		case "hand":
			p.board, p.look = m.ID, id
		case "rematch":
			p.people[0].hand, p.people[0].offers = m.ID, []string{id}
		}
	}
}

// offer is one of the decisions that the hand offers.
func (p *player) offer(at *phase) string { return p.offers[at.rng.IntN(len(p.offers))] }

// decider is somebody who has a decision to make.
func (p *party) decider() *player {
	i := slices.IndexFunc(p.people, func(x *player) bool { return len(x.offers) > 0 })
	if i < 0 {
		return nil
	}
	return p.people[i]
}

// decides reports whether an answered press has decided something, and notes it. A table makes each
// decision once; who presses another time is told so.
func (p *party) decides(id string) bool {
	table, seq := part(id, 1), part(id, 2)
	if table == p.table && !isLater(seq, p.seq) {
		return false
	}
	p.table, p.seq = table, seq
	return true
}

// isLater compares two numbers in decimal.
func isLater(a, b string) bool { return len(a) > len(b) || len(a) == len(b) && a > b }

// decisions are the buttons of the most pressing kind.
func decisions(buttons []string) []string {
	best, found := len(moves), []string(nil)
	for _, id := range buttons {
		switch n := slices.Index(moves, part(id, 3)); {
		case n >= 0 && n < best:
			best, found = n, append(found[:0], id)
		case n >= 0 && n == best:
			found = append(found, id)
		}
	}
	return found
}

// enabled lists the custom ids of the buttons that can be pressed.
func enabled(m *standin.Message) []string {
	ids := make([]string, 0, 16)
	standin.Walk(m.Components, func(c *standin.Component) bool {
		if c.Type == standin.ComponentButton && !c.Disabled && c.CustomID != "" {
			ids = append(ids, c.CustomID)
		}
		return true
	})
	return ids
}

// part is a field of a custom id: 1 the table, 2 the number of the decision, 3 the verb, 4 the slot.
func part(id string, n int) string {
	for range n {
		_, rest, ok := strings.Cut(id, ":")
		if !ok {
			return ""
		}
		id = rest
	}
	field, _, _ := strings.Cut(id, ":")
	return field
}
