package activity

import (
	"context"
	"maps"
	"sync"
	"time"

	"unobot/bot/play/interact"
	"unobot/game/table"
)

// member is a user in a server.
type member struct {
	guild string
	user  table.UserID
}

// onlooker is a user at the page of a channel's table.
type onlooker struct {
	member
	channel string
}

func (v Visitor) onlooker() onlooker { return onlooker{member{v.Guild, v.User.ID}, v.Channel} }

// members tracks users that have left a server during a session, sessions that ended because their users lost access to
// the channel, and the time at which each onlooker was last known to be there. Discord tells few bots of bans, and none
// of other departures or of a member's permissions: the bot asks for these now and then.
type members struct {
	mu     sync.Mutex
	left   map[member]time.Time
	ousted map[string]time.Time   // sessions
	seen   map[onlooker]time.Time // when Discord was asked, or the user did something there
	pace   interact.Allowance     // of questions
}

const (
	// askAgain is how long an onlooker is assumed to be in the server after an answer.
	askAgain = 5 * time.Minute
	// askedAtOnce and askedPerSecond limit the questions, for any number of onlookers.
	askedAtOnce    = 2
	askedPerSecond = 4
	// askWait limits the time of an answer.
	askWait = 10 * time.Second
)

// arrived records that a user is in the server, and with a channel also that the user sees it.
func (m *members) arrived(who onlooker) {
	m.mu.Lock()
	defer m.mu.Unlock()
	delete(m.left, who.member)
	if who.channel != "" {
		m.seen[who] = time.Now()
	}
}

// isOut reports whether a session is invalid, because its user has left the server or has lost access to the channel.
func (m *members) isOut(v session) bool {
	m.mu.Lock()
	defer m.mu.Unlock()
	_, left := m.left[member{v.Guild, v.User.ID}]
	_, ousted := m.ousted[v.ID]
	return left || ousted
}

// isDue reports whether it is time to ask about an onlooker, and records the question. It returns false while too many
// questions are under way.
func (m *members) isDue(who onlooker) bool {
	m.mu.Lock()
	defer m.mu.Unlock()
	now := time.Now()
	if at, ok := m.seen[who]; ok && now.Sub(at) < askAgain || !m.pace.Spend(1, askedPerSecond, askedAtOnce) {
		return false
	}
	m.seen[who] = now
	return true
}

// sweep removes entries older than any session.
func (m *members) sweep() {
	m.mu.Lock()
	defer m.mu.Unlock()
	forget(m.left, time.Now())
	forget(m.ousted, time.Now())
	forget(m.seen, time.Now())
}

// forget removes the entries that are older than any session can be.
func forget[K comparable](list map[K]time.Time, now time.Time) {
	maps.DeleteFunc(list, func(_ K, at time.Time) bool { return now.Sub(at) > SessionLife })
}

// Left closes the connections of a user that is no longer in a server. The user's sessions there become invalid.
func (s *Server) Left(guild string, u table.UserID) {
	s.members.mu.Lock()
	s.members.left[member{guild, u}] = time.Now()
	s.members.mu.Unlock()
	s.dismissUnentitled()
}

// oust ends a session, and the others that its user has open in the channel, after the user has lost access to it or
// was timed out on the server. A later session is asked about at once.
func (s *Server) oust(v session) {
	who, now := v.onlooker(), time.Now()
	ids := []string{v.ID}
	for _, r := range s.openRooms() {
		for _, l := range r.everybody() {
			if l.onlooker() == who {
				ids = append(ids, l.ID)
			}
		}
	}
	s.members.mu.Lock()
	for _, id := range ids {
		s.members.ousted[id] = now
	}
	delete(s.members.seen, who)
	s.members.mu.Unlock()
	s.dismissUnentitled()
}

// askIfDue asks Discord about the user of a session, and does not wait for the answer.
func (s *Server) askIfDue(v session) {
	if s.MayLook == nil || v.Guild == "" || !s.members.isDue(v.onlooker()) {
		return
	}
	s.asking.Go(func(ctx context.Context) {
		ctx, cancel := context.WithTimeout(ctx, askWait)
		defer cancel()
		switch here, may, err := s.MayLook(ctx, v.Guild, v.Channel, string(v.User.ID)); {
		case err != nil:
		case !here:
			s.Left(v.Guild, v.User.ID)
		case !may:
			s.oust(v)
		}
	})
}

// presence tracks the users that look at the page now, not those that only have it open. A page reports it again
// and again, because some clients send nothing when the page is put away.
type presence struct {
	mu sync.Mutex
	by map[channelUser]map[*look]time.Time // the times until which each of a user's pages counts
}

// channelUser is a user at the table of a channel.
type channelUser struct {
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
	at := channelUser{l.Channel, l.User.ID}
	pages, before := p.by[at]
	switch {
	case span <= 0:
		delete(pages, l)
	case !before:
		if p.by == nil {
			p.by = map[channelUser]map[*look]time.Time{}
		}
		p.by[at] = map[*look]time.Time{l: time.Now().Add(span)}
	default:
		pages[l] = time.Now().Add(span)
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
	_, here := p.by[channelUser{channel, user}]
	return here
}

// sweep removes pages that have been silent for a while, and returns the users without another page.
func (p *presence) sweep() (gone []channelUser) {
	p.mu.Lock()
	defer p.mu.Unlock()
	now := time.Now()
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
