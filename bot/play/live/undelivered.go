package live

import (
	"cmp"
	"slices"
	"sync"

	"unobot/game/table"
)

// Undelivered lists the players without their cards. It may be used from any goroutine.
type Undelivered struct {
	mu    sync.Mutex
	users map[table.ID][]table.UserID
}

// NewHandless makes an empty Undelivered.
func NewHandless() *Undelivered { return &Undelivered{users: map[table.ID][]table.UserID{}} }

// Of returns the players of a table in the order of their seats.
func (h *Undelivered) Of(s table.State) []table.UserID {
	h.mu.Lock()
	defer h.mu.Unlock()
	users := slices.Clone(h.users[s.ID])
	slices.SortStableFunc(users, func(a, b table.UserID) int {
		first, _ := s.SeatOf(a)
		second, _ := s.SeatOf(b)
		return cmp.Compare(first, second)
	})
	return users
}

// note adds a player, and reports whether that is news.
func (h *Undelivered) note(id table.ID, user table.UserID) bool {
	h.mu.Lock()
	defer h.mu.Unlock()
	if slices.Contains(h.users[id], user) {
		return false
	}
	h.users[id] = append(h.users[id], user)
	return true
}

// reached takes a player off, and reports whether that is news.
func (h *Undelivered) reached(id table.ID, user table.UserID) bool {
	h.mu.Lock()
	defer h.mu.Unlock()
	i := slices.Index(h.users[id], user)
	if i < 0 {
		return false
	}
	if h.users[id] = slices.Delete(h.users[id], i, i+1); len(h.users[id]) == 0 {
		delete(h.users, id)
	}
	return true
}

// prune removes the players that need no cards any more, and reports whether it removed any.
func (h *Undelivered) prune(id table.ID, needs func(table.UserID) bool) bool {
	h.mu.Lock()
	defer h.mu.Unlock()
	before := len(h.users[id])
	left := slices.DeleteFunc(h.users[id], func(user table.UserID) bool { return !needs(user) })
	if len(left) == before {
		return false
	}
	if h.users[id] = left; len(left) == 0 {
		delete(h.users, id)
	}
	return true
}

// forget removes a table.
func (h *Undelivered) forget(id table.ID) {
	h.mu.Lock()
	defer h.mu.Unlock()
	delete(h.users, id)
}
