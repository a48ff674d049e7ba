package store

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// TestLargePurgesTakeManySteps: more than one batch of keys and of a match's steps.
func TestLargePurgesTakeManySteps(t *testing.T) {
	onEach(t, largePurge)
}

func largePurge(t *testing.T, s *Store) {
	t.Helper()
	require.NoError(t, s.Commit(t.Context(), lobby("aaaaaaaa")))
	const numbers = `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1201) `
	s.change(t, numbers+`INSERT INTO requests SELECT 'old ' || i, 'aaaaaaaa', 1, 0, 0, 0 FROM n`)
	s.change(t, `INSERT INTO matches (id, guild, edition, scoring, target, seed, result, people, started_at, ended_at)
		VALUES ('aaaaaaaa', '', 'classic', 'winner', 500, $1, 'won', 2, 0, 0)`, []byte{0})
	s.change(t, numbers+`INSERT INTO steps SELECT 'aaaaaaaa', i - 1, '', CAST($1 AS `+s.blob()+`), CAST($1 AS `+s.blob()+`), 0 FROM n`, []byte{0})
	done, err := s.Purge(t.Context(), time.UnixMilli(0).Add(keptSteps+time.Minute))
	require.NoError(t, err)
	require.Equal(t, Purged{Keys: 1202, Steps: 1201}, done)
	done, err = s.Purge(t.Context(), time.UnixMilli(0).Add(keptSteps+time.Minute))
	require.NoError(t, err)
	require.Zero(t, done)
}
