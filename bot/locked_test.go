//go:build system && cgo && linux

package bot_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/store/sqlite/disktest"
)

// TestALockedDatabase: it behaves as on a full disk (fault 18). SQLite waits for the lock by the real clock.
func TestALockedDatabase(t *testing.T) {
	inWorld(t, "ada bob", func(t *testing.T, w *world) {
		f := newStorageFault(w)
		db := disktest.Beside(t, w.file, "")
		tx, err := db.BeginTx(t.Context(), nil)
		require.NoError(t, err)
		_, err = tx.ExecContext(t.Context(), `UPDATE settings SET document = document`) // takes the lock
		require.NoError(t, err)
		f.requireRefused()
		require.NoError(t, tx.Rollback())
		f.requirePlayed()
	})
}
