// Package storetest gives tests stores of their own. No program imports it.
package storetest

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	_ "unobot/game/long"
	"unobot/game/table"
	"unobot/store"
	"unobot/store/sqlite"
)

// empty is the file of a database with today's schema and no rows. It is made once for all tests.
var empty = sync.OnceValues(func() ([]byte, error) {
	folder, err := os.MkdirTemp("", "storetest")
	if err != nil {
		return nil, err
	}
	defer func() { _ = os.RemoveAll(folder) }()
	path := filepath.Join(folder, "uno.db")
	s, err := sqlite.OpenUnsynced(context.Background(), path)
	if err != nil {
		return nil, err
	}
	if err := s.Close(); err != nil {
		return nil, err
	}
	return os.ReadFile(path)
})

// NewPath returns the path of an empty database of the test's own.
func NewPath(t testing.TB) string {
	t.Helper()
	content, err := empty()
	require.NoError(t, err)
	path := filepath.Join(t.TempDir(), "uno.db")
	require.NoError(t, os.WriteFile(path, content, 0o600))
	return path
}

// New opens an empty database of the test's own until the test ends.
func New(t testing.TB) *store.Store {
	t.Helper()
	return Open(t, NewPath(t))
}

// Open opens a database until the test ends. Its commits do not wait for the disk: the operating system keeps them all
// the same when a process ends, so only tests of a power failure need the waiting.
func Open(t testing.TB, path string) *store.Store {
	t.Helper()
	s, err := sqlite.OpenUnsynced(t.Context(), path)
	require.NoError(t, err)
	t.Cleanup(func() { s.Close() })
	return s
}

// SetSettings lets a server choose all of its settings.
func SetSettings(t testing.TB, s *store.Store, guild string, c table.Settings) {
	t.Helper()
	_, err := s.ChangeSettings(t.Context(), guild, func(chosen *table.Settings) error { *chosen = c; return nil })
	require.NoError(t, err)
}

// SetPreferences lets a user choose all preferences.
func SetPreferences(t testing.TB, s *store.Store, user table.UserID, p table.Preferences) {
	t.Helper()
	require.NoError(t, s.ChangePreferences(t.Context(), user, func(chosen *table.Preferences) { *chosen = p }))
}

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
