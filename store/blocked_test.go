package store_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/game/table"
	"unobot/store"
	"unobot/store/storetest"
)

// TestOnlyServersUsersAndTablesAreOrdered: what a newer program blocks ends no table (fault 185).
func TestOnlyServersUsersAndTablesAreOrdered(t *testing.T) {
	s := storetest.New(t)
	require.NoError(t, s.Commit(t.Context(), table.Commit{Key: "a key", State: lobbyAt("aaaaaaaa", "a channel"), At: noon}))
	must(s.Block(t.Context(), store.User, "1", noon))(t)
	found := must(s.OrderEnd(t.Context(), "aaaaaaaa"))(t)
	require.True(t, found)
	require.NoError(t, s.Engine().Write(t.Context(), func(tx store.Tx) error {
		for _, text := range []string{
			`PRAGMA ignore_check_constraints = ON`,
			`INSERT INTO blocked (what, id, since) VALUES ('channel', 'bbbbbbbb', 7), ('table', 'cccccccc', 7)`,
			`PRAGMA ignore_check_constraints = OFF`,
		} {
			if _, err := tx.Exec(text); err != nil {
				return err
			}
		}
		return nil
	}))
	o := must(s.Orders(t.Context()))(t)
	require.Equal(t, table.Orders{
		Servers: map[string]time.Time{}, Users: map[table.UserID]time.Time{"1": noon},
		Unwanted: map[table.ID]bool{"aaaaaaaa": true},
	}, o)
}
