package sqlite

import (
	"context"
	"database/sql"
	"testing"
	"testing/synctest"

	"github.com/stretchr/testify/require"

	"unobot/game/table"
	"unobot/store"
)

// crowd are changes that wait while the test holds the connection, in the order they came. Tests have one in a bubble.
type crowd struct {
	t    *testing.T
	s    *store.Store
	free chan struct{} // closed: the connection is
}

func newCrowd(t *testing.T, s *store.Store) *crowd {
	t.Helper()
	c := &crowd{t: t, s: s, free: make(chan struct{})}
	held := make(chan struct{})
	go func() {
		_ = fileOf(s).writer.alone(context.Background(), func(*sql.Conn) error {
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
	before := fileOf(c.s).writer.length()
	go func() { ended <- write() }()
	synctest.Wait()
	require.Greater(c.t, fileOf(c.s).writer.length(), before)
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
func (c *crowd) do(do func(store.Tx) error) chan error {
	c.t.Helper()
	return c.add(func() error { return fileOf(c.s).writer.write(c.t.Context(), do) })
}

func (c *crowd) release() { close(c.free) }

func requireStored(t *testing.T, s *store.Store, ids ...table.ID) {
	t.Helper()
	for _, id := range ids {
		_, err := s.Load(t.Context(), id)
		require.NoError(t, err, id)
	}
}

func requireNothing(t *testing.T, s *store.Store, ids ...table.ID) {
	t.Helper()
	for _, id := range ids {
		_, err := s.Load(t.Context(), id)
		require.ErrorIs(t, err, table.ErrUnknown, id)
		_, ok := must2(s.Done(t.Context(), lobby(id).Key))(t)
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

// remember notes the key of a commit, as the store does.
func remember(w store.Tx, c table.Commit) error {
	return w.Put(`INSERT INTO requests (key, table_id, version, first_step, steps, at) VALUES ($1, $2, 1, 0, 0, 0)`,
		c.Key, string(c.State.ID))
}
