package activity

import (
	"context"
	"sync"
	"time"

	"unobot/game/table"
)

// member is a user in a server.
type member struct {
	guild string
	user  table.UserID
}

// members knows who has left a server while there may be a session, and who was known to be there when. Discord tells
// few bots of bans, and none of other departures: the others find out by asking now and then.
type members struct {
	now func() time.Time

	mu   sync.Mutex
	left map[member]time.Time
	seen map[member]time.Time // when Discord was asked, or the user did something there
	pace allowance            // of questions
}

const (
	// askAgain is how long somebody who looks at a table is believed to be in the server.
	askAgain = 5 * time.Minute
	// askedAtOnce and askedPerSecond are how many are asked about, however many come.
	askedAtOnce    = 2
	askedPerSecond = 4
	// askWait is how long an answer may take.
	askWait = 10 * time.Second
)

// note notes that a user is in a server, or is not any more.
func (m *members) note(who member, here bool) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.left == nil {
		m.left, m.seen = map[member]time.Time{}, map[member]time.Time{}
	}
	if here {
		delete(m.left, who)
		m.seen[who] = m.now()
	} else {
		m.left[who] = m.now()
	}
}

func (m *members) hasLeft(who member) bool {
	m.mu.Lock()
	defer m.mu.Unlock()
	_, left := m.left[who]
	return left
}

// isDue reports whether it is time to ask about somebody, and notes that it was done. While too many are asked about it
// is not.
func (m *members) isDue(who member) bool {
	m.mu.Lock()
	defer m.mu.Unlock()
	now := m.now()
	if at, ok := m.seen[who]; ok && now.Sub(at) < askAgain || !m.pace.spend(now, 1, askedPerSecond, askedAtOnce) {
		return false
	}
	if m.seen == nil {
		m.left, m.seen = map[member]time.Time{}, map[member]time.Time{}
	}
	m.seen[who] = now
	return true
}

// sweep forgets whose sessions are over.
func (m *members) sweep() {
	m.mu.Lock()
	defer m.mu.Unlock()
	for _, list := range []map[member]time.Time{m.left, m.seen} {
		for who, at := range list {
			if m.now().Sub(at) > SessionLife {
				delete(list, who)
			}
		}
	}
}

// Left sends away a user who is no longer in a server. The user's sessions there are worth nothing any more.
func (s *Server) Left(guild string, u table.UserID) {
	s.members.note(member{guild, u}, false)
	s.dismissUnentitled()
}

// askForSome asks about some of those who look at a table whether they are still in their servers.
func (s *Server) askForSome(ctx context.Context) {
	for _, r := range s.openRooms() {
		for _, l := range r.everybody() {
			s.askIfDue(ctx, member{l.Guild, l.User.ID})
		}
	}
}

// askIfDue asks about somebody, and does not wait for the answer.
func (s *Server) askIfDue(ctx context.Context, who member) {
	if s.IsMember == nil || who.guild == "" || !s.members.isDue(who) {
		return
	}
	go func() {
		defer s.logPanic()
		ctx, cancel := context.WithTimeout(ctx, askWait)
		defer cancel()
		if here, err := s.IsMember(ctx, who.guild, string(who.user)); err == nil && !here {
			s.Left(who.guild, who.user)
		}
	}()
}
