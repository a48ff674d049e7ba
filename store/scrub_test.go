package store

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/migrations"
)

// TestLeftoversAreScrubbed: also what lies in pages without belonging to a row.
func TestLeftoversAreScrubbed(t *testing.T) {
	path := filepath.Join(t.TempDir(), "uno.db")
	s := mustOpen(t, path, migrations.Files)
	for _, do := range []string{
		`PRAGMA secure_delete = OFF`,
		`INSERT INTO users (id, name) VALUES ('90071992547409931', 'Zebulon')`,
		`DELETE FROM users`,
		`PRAGMA secure_delete = ON`,
	} {
		_, err := s.writer.ExecContext(t.Context(), do)
		require.NoError(t, err)
	}
	require.NoError(t, s.checkpoint(t.Context()))
	left, err := contains(path, []byte("90071992547409931"))
	require.NoError(t, err)
	require.True(t, left, "the test could not fail")
	require.NoError(t, s.Erase(t.Context(), "90071992547409931"))
	content, err := os.ReadFile(path)
	require.NoError(t, err)
	require.NotContains(t, string(content), "90071992547409931")
	require.NotContains(t, string(content), "Zebulon")
}

// TestContainsAcrossReads: what is looked for may begin in one part of the file
// and end in the next.
func TestContainsAcrossReads(t *testing.T) {
	path := filepath.Join(t.TempDir(), "file")
	for _, at := range []int{0, 1<<20 - 3, 1 << 20, 1<<20 + 6, 3 << 20} {
		text := strings.Repeat(".", at) + "needle" + strings.Repeat(".", 100)
		require.NoError(t, os.WriteFile(path, []byte(text), private))
		found, err := contains(path, []byte("needle"))
		require.NoError(t, err)
		require.True(t, found, "at %d", at)
		found, err = contains(path, []byte("noodle"))
		require.NoError(t, err)
		require.False(t, found)
	}
	found, err := contains(path+" is not there", []byte("needle"))
	require.NoError(t, err)
	require.False(t, found)
}
