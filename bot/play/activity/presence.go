package activity

import (
	"sync"
	"time"

	"unobot/game/table"
)

// presence tracks the users that look at the page now, not those that only have it open. A page reports it again
// and again, because some clients send nothing when the page is put away.
type presence struct {
	now func() time.Time

	mu sync.Mutex
	by map[place]map[*look]time.Time // the times until which each of a user's pages counts
}

// place is a user at the table of a channel.
type place struct {
	channel string
	user    table.UserID
}

const (
	seenFor      = 45 * time.Second // after a sign of life with a look; pages send one every 10 s
	betweenPolls = 3 * time.Second  // after a poll: the next one is on its way
)

// note sets for how long a look counts, 0 to end it, and reports whether the user begins or stops to look by that.
func (p *presence) note(l *look, span time.Duration) (changed bool) {
	p.mu.Lock()
	defer p.mu.Unlock()
	at := place{l.Channel, l.User.ID}
	pages, before := p.by[at]
	switch {
	case span <= 0:
		delete(pages, l)
	case !before:
		if p.by == nil {
			p.by = map[place]map[*look]time.Time{}
		}
		p.by[at] = map[*look]time.Time{l: p.now().Add(span)}
	default:
		pages[l] = p.now().Add(span)
	}
	if before && len(pages) == 0 {
		delete(p.by, at)
	}
	_, after := p.by[at]
	return before != after
}

// has reports whether a user looks at the table of a channel.
func (p *presence) has(channel string, user table.UserID) bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	_, here := p.by[place{channel, user}]
	return here
}

// sweep removes pages that have been silent for a while, and returns the users without another page.
func (p *presence) sweep() (gone []place) {
	p.mu.Lock()
	defer p.mu.Unlock()
	now := p.now()
	for at, pages := range p.by {
		for l, until := range pages {
			if !now.Before(until) {
				delete(pages, l)
			}
		}
		if len(pages) == 0 {
			delete(p.by, at)
			gone = append(gone, at)
		}
	}
	return gone
}

// Looks reports whether a user looks at the page of a channel's table now. It does not block.
func (s *Server) Looks(channel string, user table.UserID) bool { return s.presence.has(channel, user) }

// noteLook records for how long a page is being looked at.
func (s *Server) noteLook(l *look, span time.Duration) {
	if s.presence.note(l, span) {
		s.Looked(l.Channel, l.User.ID)
	}
}

// sweepLooks reports the users with expired looks.
func (s *Server) sweepLooks() {
	for _, at := range s.presence.sweep() {
		s.Looked(at.channel, at.user)
	}
}
