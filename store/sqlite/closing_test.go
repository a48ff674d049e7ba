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
	s := must(open(t.Context(), path, migrations.Files, store.ToServe))(t)
	require.NoError(t, s.Commit(t.Context(), lobby("ab12cd34")))
	must(s.Live(t.Context()))(t)
	require.NoError(t, s.Close())
	left := must(filepath.Glob(path + "-*"))(t)
	require.Empty(t, left)

	require.ErrorIs(t, s.Commit(context.Background(), lobby("ef56gh78")), sql.ErrConnDone)

	backup := must(os.ReadFile(path))(t)
	require.NoError(t, os.WriteFile(path, backup, 0o600))
	mustOpen(t, path, migrations.Files)
}
