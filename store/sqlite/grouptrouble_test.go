package sqlite

import (
	"context"
	"database/sql"
	"fmt"
	"strconv"
	"testing"
	"testing/synctest"

	"github.com/stretchr/testify/require"

	"unobot/game/table"
	"unobot/store"
)

// TestTransactionThatIsLost: SQLite gives the whole transaction up where one of a group needs more
// than there is room for. The others are stored all the same.
func TestTransactionThatIsLost(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := openEmpty(t)
		limitPages(t, s, 40)
		huge := lobby("huge0000")
		for i := range 10000 {
			huge.State.Barred = append(huge.State.Barred, table.UserID("a user with a long id "+strconv.Itoa(i)))
		}
		c := newCrowd(t, s)
		first, failing, last := c.commit(lobby("good0001")), c.commit(huge), c.commit(lobby("good0002"))
		c.release()
		require.NoError(t, <-first)
		require.NoError(t, <-last)
		hasCode(t, codeFull, <-failing)
		requireStored(t, s, "good0001", "good0002")
		requireNothing(t, s, "huge0000")
	})
}

// limitPages lets a database grow by so many pages.
func limitPages(t *testing.T, s *store.Store, more int) {
	t.Helper()
	var pages int
	require.NoError(t, fileOf(s).writer.QueryRowContext(t.Context(), "PRAGMA page_count").Scan(&pages))
	must(fileOf(s).writer.ExecContext(t.Context(), "PRAGMA max_page_count = "+strconv.Itoa(pages+more)))(t)
}

// TestTransactionThatCannotBeCommitted: a fault that only shows at the end of a transaction fails alone, too.
func TestTransactionThatCannotBeCommitted(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := openEmpty(t)
		dangling := func(w store.Tx) error {
			if _, err := fileOf(s).writer.conn.ExecContext(t.Context(), `PRAGMA defer_foreign_keys = ON`); err != nil {
				return err
			}
			_, err := w.Exec(`INSERT INTO unshown (table_id) VALUES ('nowhere0')`)
			return err
		}
		hasCode(t, codeConstraint, fileOf(s).writer.write(t.Context(), dangling))
		c := newCrowd(t, s)
		first, failing, last := c.commit(lobby("good0001")), c.do(dangling), c.commit(lobby("good0002"))
		c.release()
		require.NoError(t, <-first)
		require.NoError(t, <-last)
		hasCode(t, codeConstraint, <-failing)
		requireStored(t, s, "good0001", "good0002")
	})
}

// TestFullDiskRefusesAGroup: every commit of it says why, and later ones find the room there is.
func TestFullDiskRefusesAGroup(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := openEmpty(t)
		c := newCrowd(t, s)
		var ended []chan error
		for i := range 8 {
			crowded := lobby(table.ID(fmt.Sprintf("full%04d", i)))
			crowded.State.Seats[0].User.Name = fmt.Sprintf("%010000d", i)
			ended = append(ended, c.commit(crowded))
		}
		var pages int
		require.NoError(t, fileOf(s).reader.QueryRowContext(t.Context(), "PRAGMA page_count").Scan(&pages))
		must(fileOf(s).writer.conn.ExecContext(t.Context(), "PRAGMA max_page_count = "+strconv.Itoa(pages)))(t)
		c.release()
		for i, e := range ended {
			hasCode(t, codeFull, <-e)
			requireNothing(t, s, table.ID(fmt.Sprintf("full%04d", i)))
		}
		limitPages(t, s, 1000)
		require.NoError(t, s.Commit(t.Context(), lobby("room0000")))
	})
}

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
		require.ErrorIs(t, errorOf(s.Load(t.Context(), id)), table.ErrUnknown, id)
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
