package tabletest

import (
	"context"
	"maps"
	"slices"
	"strings"

	"unobot/game/table"
)

// Erase forgets a user. What others share, such as finished matches, stays without saying who it
// was.
func (s *Store) Erase(_ context.Context, user table.UserID) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if user == "" {
		return nil
	}
	for _, r := range s.tables {
		r.erase(user)
	}
	delete(s.users, user)
	delete(s.preferences, user)
	maps.DeleteFunc(s.lastSetups, func(m member, _ table.Setup) bool { return m.user == user })
	s.forgetDailies(user)
	maps.DeleteFunc(s.pings, func(_ table.ID, p table.Ping) bool { return p.User == user })
	maps.DeleteFunc(s.requests, func(key string, _ request) bool { return strings.Contains(key, string(user)) })
	return nil
}

// erase takes a user off one table and its match.
func (r *record) erase(user table.UserID) {
	if r.state.Host == user {
		r.state.Host = ""
	}
	if r.state.SoloOf(user) {
		r.state.Channel = ""
	}
	if r.state.EndedBy.ID == user {
		r.state.EndedBy = table.User{}
	}
	r.state.Barred = without(r.state.Barred, user)
	r.state.Invited = slices.DeleteFunc(slices.Clone(r.state.Invited), func(u table.User) bool { return u.ID == user })
	r.state.Seats = slices.Clone(r.state.Seats)
	for i := range r.state.Seats {
		seat := &r.state.Seats[i]
		if seat.User.ID == user {
			seat.User, seat.Gone = table.User{}, false
		}
		if seat.Next.ID == user {
			seat.Next = table.User{}
		}
	}
	for i := range r.steps {
		if r.steps[i].User == user {
			r.steps[i].User = ""
		}
	}
	if r.match == nil {
		return
	}
	delete(r.match.players, user)
	for i := range r.match.seats {
		if r.match.seats[i].user == user {
			r.match.seats[i].user = ""
		}
	}
}

func without(users []table.UserID, user table.UserID) []table.UserID {
	return slices.DeleteFunc(slices.Clone(users), func(u table.UserID) bool { return u == user })
}
