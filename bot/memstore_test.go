package bot

import (
	"cmp"
	"context"
	"slices"
	"sync"
	"time"

	"unobot/game"
	"unobot/game/table"
)

// MemStore is a table.Store and a table.Scores in memory, for tests that need
// to slow it down or to make it fail.
type MemStore struct {
	mu      sync.Mutex
	states  map[table.ID]table.State
	done    map[string]table.Done
	matches []table.Commit
	Slow    time.Duration // every commit takes this long
	Fail    error         // every commit fails with this
}

// NewMemStore is an empty store.
func NewMemStore() *MemStore {
	return &MemStore{states: map[table.ID]table.State{}, done: map[string]table.Done{}}
}

// Set changes how the store misbehaves.
func (m *MemStore) Set(slow time.Duration, fail error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.Slow, m.Fail = slow, fail
}

func (m *MemStore) Live(context.Context) ([]table.Loaded, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	var live []table.Loaded
	for _, s := range m.states {
		if s.Phase == table.Lobby || s.Phase == table.Playing {
			live = append(live, table.Loaded{State: s})
		}
	}
	return live, nil
}

func (m *MemStore) Commit(ctx context.Context, c table.Commit) error {
	m.mu.Lock()
	slow, fail := m.Slow, m.Fail
	m.mu.Unlock()
	select {
	case <-ctx.Done():
		return ctx.Err()
	case <-time.After(slow):
	}
	if fail != nil {
		return fail
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	if _, ok := m.done[c.Key]; ok {
		return table.ErrDuplicate
	}
	stored, ok := m.states[c.State.ID]
	if ok && stored.Version+1 != c.State.Version {
		return table.ErrConflict
	}
	s := c.State
	s.Board = stored.Board
	s.Seats = slices.Clone(s.Seats)
	m.states[s.ID] = s
	m.done[c.Key] = table.Done{Table: s.ID, Version: s.Version, Steps: c.Steps}
	if c.Match != nil {
		m.matches = append(m.matches, c)
	}
	return nil
}

func (m *MemStore) Load(_ context.Context, id table.ID) (table.State, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if s, ok := m.states[id]; ok {
		return s, nil
	}
	return table.State{}, table.ErrUnknown
}

func (m *MemStore) Done(_ context.Context, key string) (table.Done, bool, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	d, ok := m.done[key]
	return d, ok, nil
}

func (m *MemStore) SetBoard(_ context.Context, id table.ID, message string) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	s, ok := m.states[id]
	if !ok {
		return table.ErrUnknown
	}
	s.Board = message
	m.states[id] = s
	return nil
}

func (m *MemStore) Leaderboard(_ context.Context, guild string, offset, limit int) ([]table.Standing, int, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	byUser := map[table.UserID]*table.Standing{}
	for _, c := range m.matches {
		if c.State.Guild != guild {
			continue
		}
		for i, seat := range c.State.Seats {
			row, ok := byUser[seat.User.ID]
			if !ok {
				row = &table.Standing{User: seat.User}
				byUser[seat.User.ID] = row
			}
			row.Matches++
			row.Points += c.Match.Scores[i]
			if slices.Contains(c.Match.Winners, game.Seat(i)) {
				row.Wins++
			}
		}
	}
	var rows []table.Standing
	for _, row := range byUser {
		rows = append(rows, *row)
	}
	slices.SortFunc(rows, func(a, b table.Standing) int {
		return cmp.Or(cmp.Compare(b.Points, a.Points), cmp.Compare(b.Wins, a.Wins), cmp.Compare(a.User.Name, b.User.Name))
	})
	for i := range rows {
		rows[i].Rank = i + 1
	}
	total := len(rows)
	return rows[min(offset, total):min(offset+limit, total)], total, nil
}
