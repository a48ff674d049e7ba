package store

import (
	"context"
	"database/sql"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/game/table"
)

// crowd are changes that wait while the test holds the connection, in the order they came.
type crowd struct {
	t    *testing.T
	s    *Store
	free chan struct{} // closed: the connection is
}

func newCrowd(t *testing.T, s *Store) *crowd {
	t.Helper()
	c := &crowd{t: t, s: s, free: make(chan struct{})}
	held := make(chan struct{})
	go func() {
		_ = s.file().writer.alone(context.Background(), func(*sql.Conn) error {
			close(held)
			<-c.free
			return nil
		})
	}()
	<-held
	return c
}

// add lets one more wait, and tells where it will say how it ended.
func (c *crowd) add(write func() error) chan error {
	c.t.Helper()
	ended := make(chan error, 1)
	before := c.s.file().writer.length()
	go func() { ended <- write() }()
	require.Eventually(c.t, func() bool { return c.s.file().writer.length() > before }, time.Minute, 100*time.Microsecond)
	return ended
}

// length is how many wait.
func (w *writer) length() int {
	w.mu.Lock()
	defer w.mu.Unlock()
	return len(w.waiting)
}

func (c *crowd) commit(commit table.Commit) chan error {
	c.t.Helper()
	return c.add(func() error { return c.s.Commit(c.t.Context(), commit) })
}

// do lets something wait that no commit does.
func (c *crowd) do(do func(work) error) chan error {
	c.t.Helper()
	return c.add(func() error { return c.s.file().writer.write(c.t.Context(), do) })
}

func (c *crowd) release() { close(c.free) }

func requireStored(t *testing.T, s *Store, ids ...table.ID) {
	t.Helper()
	for _, id := range ids {
		_, err := s.Load(t.Context(), id)
		require.NoError(t, err, id)
	}
}

func requireNothing(t *testing.T, s *Store, ids ...table.ID) {
	t.Helper()
	for _, id := range ids {
		_, err := s.Load(t.Context(), id)
		require.ErrorIs(t, err, table.ErrUnknown, id)
		_, ok, err := s.Done(t.Context(), lobby(id).Key)
		require.NoError(t, err)
		require.False(t, ok, id)
	}
}

func hasCode(t *testing.T, code int, err error) {
	t.Helper()
	require.Error(t, err)
	require.Equal(t, code, codeOf(err), err)
}

const (
	codeTooBig     = 18
	codeConstraint = 19
)
