package tabletest

import (
	"context"
	"slices"

	"unobot/game/table"
)

// faults are what goes wrong on purpose.
type faults struct {
	commit CommitFault // nil: commits work
	read   error       // of every question; nil: they are answered
}

// CommitFault stands in for a commit: it calls store or does not, and its error is the answer. It
// may wait, panic, or set other faults.
type CommitFault func(ctx context.Context, store func() error) error

// FailCommits lets every commit from now on go through a fault.
func (s *Store) FailCommits(fault CommitFault) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.faults.commit = fault
}

// FailReads answers every question with an error from now on.
func (s *Store) FailReads(err error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.faults.read = err
}

// ClearFaults lets commits and questions work again.
func (s *Store) ClearFaults() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.faults = faults{}
}

// MakeUnreadable lets a stored table be read as table.ErrBroken from now on.
func (s *Store) MakeUnreadable(id table.ID) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.tables[id].unreadable = true
}

// Put stores states as they are, whatever was stored of their tables before.
func (s *Store) Put(states ...table.State) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, state := range states {
		r := s.tables[state.ID]
		if r == nil {
			r = &record{}
			s.tables[state.ID] = r
		}
		r.state = state
	}
}

// Commits lists the commits that were stored, those of all tables in the order they came in.
func (s *Store) Commits() []table.Commit {
	s.mu.Lock()
	defer s.mu.Unlock()
	return slices.Clone(s.commits)
}

// CommitsOf lists the stored commits of one table.
func (s *Store) CommitsOf(id table.ID) []table.Commit {
	return slices.DeleteFunc(s.Commits(), func(c table.Commit) bool { return c.State.ID != id })
}
