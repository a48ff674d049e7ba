//go:build system

package postgres

import (
	"context"
	"io"
	"testing"

	"github.com/jackc/pgx/v5/pgconn"
	"github.com/stretchr/testify/require"

	"unobot/game/table"
	"unobot/store"
)

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
