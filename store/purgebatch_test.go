package store_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/game/table"
	"unobot/store"
)

// TestLargePurgesTakeManySteps: more than one batch of keys and of a match's steps.
func TestLargePurgesTakeManySteps(t *testing.T) {
	onEach(t, largePurge)
}

func largePurge(t *testing.T, s *store.Store) {
	t.Helper()
	require.NoError(t, s.Commit(t.Context(), table.Commit{Key: "a key", State: lobbyAt("aaaaaaaa", "a channel"), At: time.UnixMilli(1)}))
	const numbers = `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1201) `
	change(t, s, numbers+`INSERT INTO requests SELECT 'old ' || i, 'aaaaaaaa', 1, 0, 0, 0 FROM n`)
	change(t, s, `INSERT INTO matches (id, guild, edition, scoring, target, seed, result, people, started_at, ended_at)
		VALUES ('aaaaaaaa', '', 'classic', 'winner', 500, $1, 'won', 2, 0, 0)`, []byte{0})
	change(t, s, numbers+`INSERT INTO steps SELECT 'aaaaaaaa', i - 1, '', CAST($1 AS `+blob(s)+`), CAST($1 AS `+blob(s)+`), 0 FROM n`, []byte{0})
	done := must(s.Purge(t.Context(), time.UnixMilli(0).Add(store.KeptSteps+time.Minute)))(t)
	require.Equal(t, store.Purged{Keys: 1202, Steps: 1201}, done)
	done = must(s.Purge(t.Context(), time.UnixMilli(0).Add(store.KeptSteps+time.Minute)))(t)
	require.Zero(t, done)
}
