package handle

import (
	"context"
	"slices"
	"sync"
	"time"

	"unobot/game/table"
)

// memStore is a table.Store in memory, for tests that need no more.
type memStore struct {
	mu     sync.Mutex
	states map[table.ID]table.State
	done   map[string]table.Done
	shown  map[table.ID]bool
}

func newMemStore() *memStore {
	return &memStore{states: map[table.ID]table.State{}, done: map[string]table.Done{}, shown: map[table.ID]bool{}}
}

func (m *memStore) Live(context.Context) ([]table.Loaded, error) {
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

func (m *memStore) Commit(_ context.Context, c table.Commit) error {
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
	return nil
}

func (m *memStore) Load(_ context.Context, id table.ID) (table.State, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if s, ok := m.states[id]; ok {
		return s, nil
	}
	return table.State{}, table.ErrUnknown
}

func (m *memStore) Done(_ context.Context, key string) (table.Done, bool, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	d, ok := m.done[key]
	return d, ok, nil
}

func (m *memStore) SetBoard(_ context.Context, id table.ID, message string) error {
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

// noScores is an empty leaderboard.
type noScores struct{}

func (noScores) Leaderboard(context.Context, table.Contest, table.UserID, int, int) (table.Leaderboard, error) {
	return table.Leaderboard{Page: 1, Pages: 1}, nil
}

func (noScores) Stats(context.Context, table.UserID) (table.Stats, error) { return table.Stats{}, nil }

func (m *memStore) Unshown(context.Context) ([]table.State, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	var list []table.State
	for id, s := range m.states {
		if !s.Phase.Live() && !m.shown[id] {
			list = append(list, s)
		}
	}
	return list, nil
}

func (m *memStore) SetShown(_ context.Context, id table.ID) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.shown[id] = true
	return nil
}

func (m *memStore) PutAway(_ context.Context, id table.ID, _ time.Time) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	s := m.states[id]
	s.Phase = table.Abandoned
	m.states[id] = s
	return nil
}
