//go:build system

package sqlite

import (
	"context"
	"database/sql"
	"fmt"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/game/table"
	"unobot/migrations"
)

// TestALockOfFourSeconds: what 200 tables commit while another program keeps the database locked is
// stored as soon as that ends, within the time that a table gives it (fault 109).
func TestALockOfFourSeconds(t *testing.T) {
	t.Parallel()
	path := NewPath(t)
	s := mustOpen(t, path, migrations.Files)
	other := must(sql.Open(driver, dataSource(path, writing)))(t)
	defer other.Close()
	tx := must(other.BeginTx(t.Context(), nil))(t)

	const tables, patience = 200, 6 * time.Second
	ended := make(chan error, tables)
	for i := range tables {
		go func() {
			ctx, cancel := context.WithTimeout(t.Context(), patience)
			defer cancel()
			ended <- s.Commit(ctx, lobby(table.ID(fmt.Sprintf("lock%04d", i))))
		}()
	}
	select {
	case err := <-ended:
		require.Fail(t, "nothing can be stored yet", "%v", err)
	case <-time.After(4 * time.Second):
	}
	require.NoError(t, tx.Rollback())
	for range tables {
		require.NoError(t, <-ended)
	}
	live := must(s.Live(t.Context()))(t)
	require.Len(t, live, tables)
}
