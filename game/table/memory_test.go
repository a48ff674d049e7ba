package table_test

import (
	"context"
	"slices"
	"sync"
	"time"

	"unobot/game/table"
)

// memory is a table.Store that forgets nothing but what it holds in memory, and
// fails as told.
type memory struct {
	mu      sync.Mutex
	commit  commitFault
	read    error // of every Live, Load and Done
	states  map[table.ID]table.State
	done    map[string]table.Done
	broken  map[table.ID]error
	shown   map[table.ID]bool
	commits []table.Commit
}

// commitFault stands in for a commit: it calls store, or not, and answers.
type commitFault func(ctx context.Context, store func() error) error

// fail makes commits go wrong from now on, and reading where read is not nil.
func (m *memory) fail(commit commitFault, read error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.commit, m.read = commit, read
}

func newMemory() *memory {
	return &memory{states: map[table.ID]table.State{}, done: map[string]table.Done{}, broken: map[table.ID]error{}, shown: map[table.ID]bool{}}
}

func (m *memory) Live(context.Context) ([]table.Loaded, error) {
	if err := m.failing(); err != nil {
		return nil, err
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	var list []table.Loaded
	for id, s := range m.states {
		if !s.Phase.Live() {
			continue
		}
		if err := m.broken[id]; err != nil {
			s = table.State{ID: id, Channel: s.Channel}
		}
		list = append(list, table.Loaded{State: s, Broken: m.broken[id]})
	}
	return list, nil
}

func (m *memory) Commit(ctx context.Context, c table.Commit) error {
	store := func() error { return m.store(c) }
	m.mu.Lock()
	commit := m.commit
	m.mu.Unlock()
	if commit != nil {
		return commit(ctx, store)
	}
	return store()
}

func (m *memory) store(c table.Commit) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	if _, ok := m.done[c.Key]; ok {
		return table.ErrDuplicate
	}
	stored, known := m.states[c.State.ID]
	if stored.Version+1 != c.State.Version {
		return table.ErrConflict
	}
	if !known {
		for _, s := range m.states {
			if s.Channel == c.State.Channel && s.Phase.Live() {
				return table.ErrChannelBusy
			}
		}
	}
	s := c.State
	s.Board = stored.Board
	s.Seats = slices.Clone(s.Seats)
	m.states[s.ID] = s
	m.done[c.Key] = table.Done{Table: s.ID, Version: s.Version, Steps: c.Steps}
	m.commits = append(m.commits, c)
	return nil
}

func (m *memory) Load(_ context.Context, id table.ID) (table.State, error) {
	if err := m.failing(); err != nil {
		return table.State{}, err
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	s, ok := m.states[id]
	if !ok {
		return s, table.ErrUnknown
	}
	return s, m.broken[id]
}

func (m *memory) Done(_ context.Context, key string) (table.Done, bool, error) {
	if err := m.failing(); err != nil {
		return table.Done{}, false, err
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	d, ok := m.done[key]
	return d, ok, nil
}

func (m *memory) SetBoard(_ context.Context, id table.ID, message string) error {
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

func (m *memory) failing() error {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.read
}

// of lists the commits of one table.
func (m *memory) of(id table.ID) []table.Commit {
	m.mu.Lock()
	defer m.mu.Unlock()
	var list []table.Commit
	for _, c := range m.commits {
		if c.State.ID == id {
			list = append(list, c)
		}
	}
	return list
}

func (m *memory) Unshown(context.Context) ([]table.State, error) {
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

func (m *memory) SetShown(_ context.Context, id table.ID) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.shown[id] = true
	return nil
}

func (m *memory) PutAway(_ context.Context, id table.ID, _ time.Time) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	s := m.states[id]
	s.Phase = table.Abandoned
	m.states[id] = s
	return nil
}
