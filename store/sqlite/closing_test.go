package sqlite

import (
	"context"
	"database/sql"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/migrations"
	"unobot/store"
)

// A store that is closed holds nothing of its database: the journal is tidied up, and another file
// can take the place of the database, such as a backup.
func TestAClosedStoreLetsGoOfItsFiles(t *testing.T) {
	path := NewPath(t)
	s, err := open(t.Context(), path, migrations.Files, store.ToServe)
	require.NoError(t, err)
	require.NoError(t, s.Commit(t.Context(), lobby("ab12cd34")))
	_, err = s.Live(t.Context())
	require.NoError(t, err)
	require.NoError(t, s.Close())
	left, err := filepath.Glob(path + "-*")
	require.NoError(t, err)
	require.Empty(t, left)

	require.ErrorIs(t, s.Commit(context.Background(), lobby("ef56gh78")), sql.ErrConnDone)

	backup, err := os.ReadFile(path)
	require.NoError(t, err)
	require.NoError(t, os.WriteFile(path, backup, 0o600))
	mustOpen(t, path, migrations.Files)
}
