package tabletest

import (
	"context"
	"maps"
	"slices"
	"time"

	"unobot/game/table"
)

const day = 24 * time.Hour

// How long things are kept.
const (
	keptKeys    = day
	keptSteps   = 180 * day
	keptServers = 30 * day
	keptLobbies = 30 * day
)

// Purged counts what a purge removed.
type Purged struct{ Keys, Steps, Servers, Tables, Users int64 }

// Purge removes what has been kept long enough.
func (s *Store) Purge(_ context.Context, now time.Time) (done Purged, err error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	before := len(s.requests)
	maps.DeleteFunc(s.requests, func(_ string, q request) bool { return q.at.Before(now.Add(-keptKeys)) })
	done.Keys = int64(before - len(s.requests))
	for _, r := range s.tables {
		if m := r.match; m != nil && m.result != table.Playing && m.ended.Before(now.Add(-keptSteps)) {
			done.Steps += int64(len(r.steps))
			r.steps, r.state.Recent = nil, nil
		}
	}
	for guild, at := range s.removed {
		if at.Before(now.Add(-keptServers)) {
			done.Servers++
			done.Tables += s.dropTables(func(r *record) bool { return r.state.Guild == guild })
			delete(s.settings, guild)
			s.dropLastSetups(guild)
			delete(s.removed, guild)
		}
	}
	done.Tables += s.dropTables(func(r *record) bool {
		over := r.state.Guild == "" && !r.state.Phase.Live() || r.match == nil && r.state.Phase == table.Abandoned
		return over && r.state.UpdatedAt.Before(now.Add(-keptLobbies))
	})
	for _, r := range s.tables {
		if !r.state.Phase.Live() {
			r.state.Barred = nil
		}
	}
	known := len(s.users)
	maps.DeleteFunc(s.users, func(u table.UserID, _ *person) bool { return !s.named(u) })
	done.Users = int64(known - len(s.users))
	return done, nil
}

// dropTables removes tables with all that belongs to them.
func (s *Store) dropTables(drop func(*record) bool) (n int64) {
	for id, r := range s.tables {
		if !drop(r) {
			continue
		}
		delete(s.tables, id)
		delete(s.pings, id)
		maps.DeleteFunc(s.requests, func(_ string, q request) bool { return q.table == id })
		n++
	}
	return n
}

// named reports whether a user is still needed: in a match or a daily that is kept, at a live table, or
// barred from one.
func (s *Store) named(user table.UserID) bool {
	if s.tried(user) {
		return true
	}
	for _, r := range s.tables {
		if slices.Contains(r.state.Barred, user) || r.match.holds(user) {
			return true
		}
		if r.state.Phase.Live() && slices.ContainsFunc(r.state.Seats, func(seat table.Seat) bool {
			return seat.User.ID == user || seat.Next.ID == user
		}) {
			return true
		}
	}
	return false
}

// holds reports whether a user took part in a match or has a seat of it.
func (m *match) holds(user table.UserID) bool {
	return m != nil && (m.players[user] != nil ||
		slices.ContainsFunc(m.seats, func(seat heldSeat) bool { return seat.user == user }))
}
