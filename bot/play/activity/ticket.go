package activity

import (
	"errors"
	"sync"
	"time"
)

// ticketLife is the lifetime of a link.
const ticketLife = 5 * time.Minute

// mostTickets is the most links that wait at once; the oldest is removed for another one.
const mostTickets = 10_000

var (
	errTicketUsed = errors.New("the ticket has been used")
	errTicketOver = errors.New("the ticket is over, or there never was one")
)

// tickets holds the links that were given out. Each opens once. They are lost at a restart: the user of a link that was
// not opened by then asks for another one.
type tickets struct {
	now func() time.Time

	mu    sync.Mutex
	by    map[string]*ticket
	order []string // oldest first
}

// ticket is the content of a link.
type ticket struct {
	visitor Visitor
	until   time.Time
	used    bool
}

// give makes a ticket for a visitor.
func (t *tickets) give(v Visitor) string {
	name := randomName()
	t.mu.Lock()
	defer t.mu.Unlock()
	now := t.now()
	for len(t.order) > 0 && (len(t.order) >= mostTickets || now.After(t.by[t.order[0]].until)) {
		delete(t.by, t.order[0])
		t.order = t.order[1:]
	}
	if t.by == nil {
		t.by = map[string]*ticket{}
	}
	t.by[name] = &ticket{visitor: v, until: now.Add(ticketLife)}
	t.order = append(t.order, name)
	return name
}

// take returns the visitor of a ticket, once.
func (t *tickets) take(name string) (Visitor, error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	known, ok := t.by[name]
	switch {
	case !ok || t.now().After(known.until):
		return Visitor{}, errTicketOver
	case known.used:
		return Visitor{}, errTicketUsed
	}
	v := known.visitor
	*known = ticket{until: known.until, used: true}
	return v, nil
}
