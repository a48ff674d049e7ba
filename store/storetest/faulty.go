package storetest

import (
	"context"
	"fmt"
	"slices"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/game/table"
	"unobot/store"
)

// Faulty is a store with faults that a test sets. It is safe for concurrent use.
type Faulty struct {
	*store.Store

	mu      sync.Mutex
	fault   CommitFault // nil if commits work
	boards  CommitFault // of SetBoard; nil if it works
	read    error       // of reads of tables and requests; nil if they work
	commits []table.Commit
}

// NewFaulty returns an empty store that works until a test sets a fault.
func NewFaulty(t testing.TB) *Faulty {
	t.Helper()
	return &Faulty{Store: New(t)}
}

// CommitFault stands in for a commit: it calls store or does not, and its error is the answer. It
// may wait, panic, or set other faults.
type CommitFault func(ctx context.Context, store func() error) error

// FailCommits lets every commit from now on go through a fault.
func (s *Faulty) FailCommits(fault CommitFault) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.fault = fault
}

// FailBoards lets every SetBoard from now on go through a fault.
func (s *Faulty) FailBoards(fault CommitFault) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.boards = fault
}

// FailReads answers Load, Done, Settle and Unshown with an error from now on.
func (s *Faulty) FailReads(err error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.read = err
}

// ClearFaults lets commits and questions work again.
func (s *Faulty) ClearFaults() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.fault, s.boards, s.read = nil, nil, nil
}

// Commits lists the commits that were stored, those of all tables in the order they came in.
func (s *Faulty) Commits() []table.Commit {
	s.mu.Lock()
	defer s.mu.Unlock()
	return slices.Clone(s.commits)
}

// CommitsOf lists the stored commits of one table.
func (s *Faulty) CommitsOf(id table.ID) []table.Commit {
	return slices.DeleteFunc(s.Commits(), func(c table.Commit) bool { return c.State.ID != id })
}

// Commit stores a change, or fails as told.
func (s *Faulty) Commit(ctx context.Context, c table.Commit) error {
	s.mu.Lock()
	fault := s.fault
	s.mu.Unlock()
	if fault == nil {
		return s.commit(ctx, c)
	}
	return fault(ctx, func() error { return s.commit(ctx, c) })
}

func (s *Faulty) commit(ctx context.Context, c table.Commit) error {
	err := s.Store.Commit(ctx, c)
	if err == nil {
		s.mu.Lock()
		defer s.mu.Unlock()
		s.commits = append(s.commits, c)
	}
	return err
}

// SetBoard stores which message is a board, or fails as told.
func (s *Faulty) SetBoard(ctx context.Context, id table.ID, version uint64, message string) error {
	s.mu.Lock()
	fault := s.boards
	s.mu.Unlock()
	if fault == nil {
		return s.Store.SetBoard(ctx, id, version, message)
	}
	return fault(ctx, func() error { return s.Store.SetBoard(ctx, id, version, message) })
}

// Put stores states as they are, beside every fault. The version of one is that of the stored table plus
// one; new tables begin with 1.
func (s *Faulty) Put(t testing.TB, states ...table.State) {
	t.Helper()
	for _, state := range states {
		c := table.Commit{Key: fmt.Sprintf("put:%s:%d", state.ID, state.Version), State: state, At: state.UpdatedAt}
		require.NoError(t, s.Store.Commit(context.Background(), c))
	}
}

// Load reads a table, or fails as told.
func (s *Faulty) Load(ctx context.Context, id table.ID) (table.State, error) {
	if err := s.failing(); err != nil {
		return table.State{}, err
	}
	return s.Store.Load(ctx, id)
}

// Done finds an earlier commit, or fails as told.
func (s *Faulty) Done(ctx context.Context, key string) (table.Done, bool, error) {
	if err := s.failing(); err != nil {
		return table.Done{}, false, err
	}
	return s.Store.Done(ctx, key)
}

// Settle finds out about a commit, or fails as told.
func (s *Faulty) Settle(ctx context.Context, key string, at time.Time) (table.Done, bool, error) {
	if err := s.failing(); err != nil {
		return table.Done{}, false, err
	}
	return s.Store.Settle(ctx, key, at)
}

// Unshown lists the tables with an unshown end, or fails if a test has set that.
func (s *Faulty) Unshown(ctx context.Context) ([]table.State, error) {
	if err := s.failing(); err != nil {
		return nil, err
	}
	return s.Store.Unshown(ctx)
}

func (s *Faulty) failing() error {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.read
}
