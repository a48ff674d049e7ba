//go:build system

package postgres

import (
	"context"
	"io"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
	"github.com/stretchr/testify/require"

	"unobot/game/table"
	"unobot/store"
)

// TestADeadlockIsTriedAgain: the server gives up one of two transactions that wait for each other, and
// whoever asked for it does not hear of that (fault 123).
func TestADeadlockIsTriedAgain(t *testing.T) {
	s, place := openPostgres(t)
	require.NoError(t, s.Commit(t.Context(), lobby("aaaaaaaa")))
	require.NoError(t, s.Commit(t.Context(), lobby("bbbbbbbb")))
	const write = `UPDATE tables SET board = $1 WHERE id = $2`
	other := must(pgx.Connect(t.Context(), place))(t)
	defer other.Close(context.WithoutCancel(t.Context()))
	theirs := must(other.Begin(t.Context()))(t)
	must(theirs.Exec(t.Context(), `SET LOCAL deadlock_timeout = '1h'`))(t) // so that it is ours that is given up
	must(theirs.Exec(t.Context(), write, "theirs", "bbbbbbbb"))(t)

	ended, times := make(chan error, 1), 0
	err := s.Engine().Write(t.Context(), func(w store.Tx) error {
		if _, err := w.Exec(write, "ours", "aaaaaaaa"); err != nil {
			return err
		}
		if times++; times == 1 {
			go func() {
				_, err := theirs.Exec(t.Context(), write, "theirs", "aaaaaaaa")
				if err == nil {
					err = theirs.Commit(t.Context())
				}
				ended <- err
			}()
			awaitLock(t, s)
		}
		_, err := w.Exec(write, "ours", "bbbbbbbb")
		return err
	})
	require.NoError(t, err)
	require.NoError(t, <-ended)
	require.Greater(t, times, 1)
	for _, id := range []string{"aaaaaaaa", "bbbbbbbb"} {
		require.Equal(t, 1, numberOf(t, s, `SELECT COUNT(*) FROM tables WHERE board = 'ours' AND id = '`+id+`'`))
	}
}

// awaitLock waits until somebody waits for a lock in the database.
func awaitLock(t *testing.T, s *store.Store) {
	t.Helper()
	require.Eventually(t, func() bool {
		return numberOf(t, s, `SELECT COUNT(*) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`) > 0
	}, time.Minute, time.Millisecond)
}

// TestTroubleOfAServerIsNamed, whatever was being done.
func TestTroubleOfAServerIsNamed(t *testing.T) {
	s, _ := openPostgres(t)
	for code, want := range map[string]store.Kind{
		stateDiskFull: store.DiskFull, stateOutOfMemory: store.NoMemory, stateIOError: store.DiskFails, "XX000": store.NoKind,
	} {
		failed := &pgconn.PgError{Code: code}
		for name, err := range map[string]error{
			"read":  s.Engine().Read(t.Context(), func(store.Row) error { return failed }, `SELECT 1`),
			"write": s.Engine().Write(t.Context(), func(store.Tx) error { return failed }),
			"commit": s.Engine().Commit(t.Context(), table.Commit{}, func(store.Tx) error {
				return failed
			}),
		} {
			require.ErrorIs(t, err, failed)
			require.Equal(t, want.Remedy(), store.RemedyOf(err), "%s %s", name, code)
		}
	}
	require.True(t, store.Is(withKind(io.ErrUnexpectedEOF), store.ServerGone))
	require.True(t, store.Is(withKind(&pgconn.PgError{Code: stateTooMany}), store.ServerFull))
	require.True(t, store.Is(withKind(&pgconn.PgError{Code: stateReadOnly}), store.ServerReads))
	require.Empty(t, store.RemedyOf(withKind(context.Canceled)))
}
