package live

import (
	"time"

	"unobot/game/table"
)

// Page shows tables outside of Discord's channels.
type Page interface {
	// Launches reports whether tables can be opened as an Activity.
	Launches() bool
	// Looks reports whether a user looks at the page of a channel's table now. It does not block.
	Looks(channel string, user table.UserID) bool
}

// launches reports whether there is a page that can be opened as an Activity. p may be nil.
func launches(p Page) bool { return p != nil && p.Launches() }

// looks reports whether a user looks at the page of a table now.
func (b Basics) looks(s table.State, user table.UserID) bool {
	return b.Page != nil && b.Page.Looks(s.Channel, user)
}

// unwatchedGap is the least time between two edits of a board while all its players look at the table's page.
const unwatchedGap = 5 * time.Second

// isUnwatched reports whether all people at a match look at its page, so that the board is for others. It
// returns false for a lobby and a result, which are for everybody.
func (b Basics) isUnwatched(s table.State) bool {
	if b.Page == nil || s.Phase != table.Playing {
		return false
	}
	people := 0
	for _, seat := range s.Seats {
		if !seat.ByPerson() {
			continue
		}
		if people++; !b.looks(s, seat.User.ID) {
			return false
		}
	}
	return people > 0
}

// Looked restores the usual pace of a board after a user has closed its page. It does not block.
func (b *Boards) Looked(s table.State) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if job, ok := b.jobs[s.ID]; ok {
		job.follow.WakeLocked()
	}
}

// Looked brings a user's hand up to date if the user has stopped to look at the page of a channel's table. It does not
// block.
func (h *Hands) Looked(channel string, user table.UserID) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if k, known := h.latest[place{channel, user}]; known {
		h.open[k].follow.WakeLocked()
	}
}

// Looked begins the wait for a user's ping anew if it was held back because the user looked at the page of the table.
// It does not block.
func (p *Pings) Looked(s table.State, user table.UserID) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if job, ok := p.jobs[s.ID]; ok && job.held && job.who == user {
		job.held, job.due = false, p.Now().Add(p.Wait)
		job.follow.WakeLocked()
	}
}
