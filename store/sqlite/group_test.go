package sqlite

import (
	"context"
	"database/sql"
	"fmt"
	"runtime"
	"testing"
	"testing/synctest"

	"github.com/stretchr/testify/require"

	"unobot/game/table"
	"unobot/migrations"
	"unobot/store"
)

// TestCommitsAreSynced: acknowledged commits are on the disk.
func TestCommitsAreSynced(t *testing.T) {
	s := mustOpen(t, NewPath(t), migrations.Files)
	const full = 2
	var synchronous int
	require.NoError(t, fileOf(s).writer.QueryRowContext(t.Context(), "PRAGMA synchronous").Scan(&synchronous))
	require.Equal(t, full, synchronous)
	var journal string
	require.NoError(t, fileOf(s).writer.QueryRowContext(t.Context(), "PRAGMA journal_mode").Scan(&journal))
	require.Equal(t, "wal", journal)
}

// TestGroupIsAcknowledgedOnceItIsStored: callers that share a transaction get their answers when it has ended, not
// before, and changes that may still be undone cannot be read.
func TestGroupIsAcknowledgedOnceItIsStored(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := openEmpty(t)
		c := newCrowd(t, s)
		reached, goOn := make(chan struct{}), make(chan struct{})
		ids := []table.ID{"aaaaaaaa", "bbbbbbbb", "cccccccc"}
		ended := []chan error{c.commit(lobby(ids[0])), c.commit(lobby(ids[1])), c.do(func(store.Tx) error {
			close(reached)
			<-goOn
			return nil
		}), c.commit(lobby(ids[2]))}
		c.release()
		<-reached
		require.Zero(t, fileOf(s).writer.length(), "one transaction for all")
		requireNothing(t, s, ids...)
		for _, e := range ended {
			require.Empty(t, e)
		}
		close(goOn)
		for _, e := range ended {
			require.NoError(t, <-e)
		}
		requireStored(t, s, ids...)
	})
}

// TestFailingCommitFailsAlone: with any fault in a commit, those that share its transaction are stored, and nothing of
// it is.
func TestFailingCommitFailsAlone(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := openEmpty(t)
		require.NoError(t, s.Commit(t.Context(), lobby("stored00")))
		again := lobby("stored00")
		again.State.Version = 2
		late := again
		late.Key, late.State.Version = "late", 7
		noPhase := lobby("nophase0")
		noPhase.State.Phase = 99
		busy := lobby("busychan")
		busy.State.Channel = lobby("good0001").State.Channel

		c := newCrowd(t, s)
		ended := map[string]chan error{
			"good0001":   c.commit(lobby("good0001")),
			"duplicate":  c.commit(again),
			"conflict":   c.commit(late),
			"constraint": c.commit(noPhase),
			"good0002":   c.commit(lobby("good0002")),
			"busy":       c.commit(busy),
			"too big":    c.do(halfDone("half0001", `UPDATE users SET name = zeroblob(2000000000)`)),
			"no table":   c.do(halfDone("half0002", `DELETE FROM nowhere`)),
			"good0003":   c.commit(lobby("good0003")),
		}
		c.release()
		for _, id := range []string{"good0001", "good0002", "good0003"} {
			require.NoError(t, <-ended[id], id)
		}
		require.Equal(t, table.ErrDuplicate, <-ended["duplicate"])
		require.Equal(t, table.ErrConflict, <-ended["conflict"])
		require.Equal(t, table.ErrChannelBusy, <-ended["busy"])
		hasCode(t, codeConstraint, <-ended["constraint"])
		hasCode(t, codeTooBig, <-ended["too big"])
		require.ErrorContains(t, <-ended["no table"], "nowhere")
		requireStored(t, s, "good0001", "good0002", "good0003")
		requireNothing(t, s, "nophase0", "busychan", "half0001", "half0002")
	})
}

// halfDone is a change that stores a user and a key, and fails then.
func halfDone(id table.ID, failing string) func(store.Tx) error {
	return func(w store.Tx) error {
		if _, err := w.Exec(`INSERT INTO users (id, name) VALUES ($1, 'half done')`, string(id)); err != nil {
			return err
		}
		if err := remember(w, lobby(id)); err != nil {
			return err
		}
		_, err := w.Exec(failing)
		return err
	}
}

// TestPanicIsItsOwners: a change that panics is undone, and it panics with its own value in the goroutine of its
// caller, even if another one was writing.
func TestPanicIsItsOwners(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := openEmpty(t)
		panics := func() (err error) {
			defer func() {
				p, _ := recover().(runtime.Error)
				err = fmt.Errorf("%w in %s", p, crash())
			}()
			return fileOf(s).writer.write(t.Context(), func(w store.Tx) error {
				if err := remember(w, lobby("panicked")); err != nil {
					return err
				}
				return outOfRange(nil)
			})
		}
		requirePanicked := func(err error) {
			t.Helper()
			require.ErrorContains(t, err, "index out of range")
			require.ErrorContains(t, err, "sqlite.outOfRange")
		}
		requirePanicked(panics())
		c := newCrowd(t, s)
		good := []chan error{c.commit(lobby("good0001"))}
		bad := []chan error{c.add(panics)}
		good = append(good, c.commit(lobby("good0002")))
		bad = append(bad, c.add(panics))
		c.release()
		for i := range good {
			require.NoError(t, <-good[i])
			requirePanicked(<-bad[i])
		}
		requireStored(t, s, "good0001", "good0002")
		requireNothing(t, s, "panicked")
		require.NoError(t, s.Commit(t.Context(), lobby("good0003")))
	})
}

func outOfRange(list []error) error { return list[len(list)] }

// crash are the functions on the stack of a panic.
func crash() (names []string) {
	calls := make([]uintptr, 32)
	frames := runtime.CallersFrames(calls[:runtime.Callers(2, calls)])
	for f, more := frames.Next(); more; f, more = frames.Next() {
		names = append(names, f.Function)
	}
	return names
}

// TestGroupsAreBounded: the first of many does not wait for all of them.
func TestGroupsAreBounded(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := openEmpty(t)
		c := newCrowd(t, s)
		left := make(chan int, 1)
		ended := []chan error{c.do(func(w store.Tx) error {
			left <- fileOf(s).writer.length()
			return nil
		})}
		for i := range maxGroup + 9 {
			ended = append(ended, c.commit(lobby(table.ID(fmt.Sprintf("many%04d", i)))))
		}
		c.release()
		require.Equal(t, 10, <-left)
		for _, e := range ended {
			require.NoError(t, <-e)
		}
		live := must(s.Live(t.Context()))(t)
		require.Len(t, live, maxGroup+9)
	})
}

// TestTablesAtOnceKeepTheirOrder: each table's commits build on each other, however they meet those
// of others.
func TestTablesAtOnceKeepTheirOrder(t *testing.T) {
	s := openEmpty(t)
	const tables, commits = 64, 20
	ended := make(chan error, tables)
	for i := range tables {
		go func() { ended <- commitInOrder(s, table.ID(fmt.Sprintf("order%03d", i)), commits, nil) }()
	}
	for range tables {
		require.NoError(t, <-ended)
	}
	for i := range tables {
		state := must(s.Load(t.Context(), table.ID(fmt.Sprintf("order%03d", i))))(t)
		require.EqualValues(t, commits, state.Version)
	}
}

// commitInOrder makes the first commits of a table and tells of each that has been acknowledged.
func commitInOrder(s *store.Store, id table.ID, commits int, acknowledged func(version uint64)) error {
	c := lobby(id)
	for c.State.Version <= uint64(commits) {
		c.Key = keyOf(id, c.State.Version)
		if err := s.Commit(context.Background(), c); err != nil {
			return err
		}
		if acknowledged != nil {
			acknowledged(c.State.Version)
		}
		c.State.Version++
	}
	return nil
}

// keyOf is the key of a commit that commitInOrder makes.
func keyOf(id table.ID, version uint64) string { return fmt.Sprintf("%s %d", id, version) }

// TestCloseWaitsForTheGroup: the write under way is finished, and later ones are refused.
func TestCloseWaitsForTheGroup(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		path := NewPath(t)
		s := mustOpen(t, path, migrations.Files)
		c := newCrowd(t, s)
		reached, goOn := make(chan struct{}), make(chan struct{})
		first := c.do(func(store.Tx) error {
			close(reached)
			<-goOn
			return nil
		})
		second := c.commit(lobby("aaaaaaaa"))
		c.release()
		<-reached
		closed := make(chan error, 1)
		go func() { closed <- s.Close() }()
		synctest.Wait()
		require.Error(t, fileOf(s).reader.PingContext(t.Context()))
		require.Empty(t, closed)
		close(goOn)
		require.NoError(t, <-first)
		require.NoError(t, <-second)
		require.NoError(t, <-closed)
		require.ErrorIs(t, s.Commit(t.Context(), lobby("bbbbbbbb")), sql.ErrConnDone)
		requireStored(t, mustOpen(t, path, migrations.Files), "aaaaaaaa")
	})
}

// TestWaitThatIsGivenUp: a caller that stops waiting gets its error at once and stores nothing.
func TestWaitThatIsGivenUp(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := openEmpty(t)
		c := newCrowd(t, s)
		ctx, cancel := context.WithCancel(t.Context())
		gone := c.add(func() error { return s.Commit(ctx, lobby("gone0000")) })
		stays := c.commit(lobby("stays000"))
		cancel()
		require.ErrorIs(t, <-gone, context.Canceled, "while the connection is in use")
		c.release()
		require.NoError(t, <-stays)
		requireStored(t, s, "stays000")
		requireNothing(t, s, "gone0000")
	})
}

// unnoticed is a request that was given up a moment ago.
type unnoticed struct{ context.Context }

func (unnoticed) Done() <-chan struct{} { return nil }

// TestWaitThatWasJustGivenUp: nothing is begun for a request that is given up.
func TestWaitThatWasJustGivenUp(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := openEmpty(t)
		ctx, cancel := context.WithCancel(t.Context())
		cancel()
		giveUp := func() error { return s.Commit(unnoticed{ctx}, lobby("gone0000")) }
		require.ErrorIs(t, giveUp(), context.Canceled, "alone")
		c := newCrowd(t, s)
		first, gone, last := c.commit(lobby("stays000")), c.add(giveUp), c.commit(lobby("stays001"))
		c.release()
		require.NoError(t, <-first)
		require.ErrorIs(t, <-gone, context.Canceled)
		require.NoError(t, <-last)
		requireStored(t, s, "stays000", "stays001")
		requireNothing(t, s, "gone0000")
	})
}

// TestRequestThatIsGivenUpLate: a change that is under way ends, and its answer says how.
func TestRequestThatIsGivenUpLate(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := openEmpty(t)
		c := newCrowd(t, s)
		late := func(id table.ID) chan error {
			ctx, cancel := context.WithCancel(t.Context())
			return c.add(func() error {
				return fileOf(s).writer.write(ctx, func(w store.Tx) error {
					cancel()
					return remember(w, lobby(id))
				})
			})
		}
		ended := []chan error{late("late0000"), late("late0001"), late("late0002")}
		c.release()
		for i, e := range ended {
			require.NoError(t, <-e)
			_, ok := must2(s.Done(t.Context(), lobby(table.ID(fmt.Sprintf("late%04d", i))).Key))(t)
			require.True(t, ok)
		}
	})
}
