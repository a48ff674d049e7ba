package main

import (
	"mime"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"
)

// TestTypesOfFilesAreTheProgramsOwn: the registry of a Windows may call a script plain text, and browsers would not run
// it (fault 157).
func TestTypesOfFilesAreTheProgramsOwn(t *testing.T) {
	for _, ending := range []string{".js", ".css", ".html", ".svg"} {
		require.NoError(t, mime.AddExtensionType(ending, "text/plain"))
	}
	t.Cleanup(func() { require.NoError(t, keepTypes()) })
	require.NoError(t, keepTypes())
	require.Equal(t, "text/javascript; charset=utf-8", mime.TypeByExtension(".js"))
	require.Equal(t, "text/css; charset=utf-8", mime.TypeByExtension(".css"))
	require.Equal(t, "text/html; charset=utf-8", mime.TypeByExtension(".html"))
	require.Equal(t, "image/svg+xml", mime.TypeByExtension(".svg"))
}

// TestTemporaryFilesLieBesideTheDatabase, unless the operator has set a folder: the image has none for them (fault
// 157).
func TestTemporaryFilesLieBesideTheDatabase(t *testing.T) {
	database := filepath.Join(t.TempDir(), "unobot.db")
	t.Setenv("SQLITE_TMPDIR", "")
	require.NoError(t, keepTemporaryBeside(database))
	require.Equal(t, filepath.Dir(database), os.Getenv("SQLITE_TMPDIR"))
	t.Setenv("SQLITE_TMPDIR", "/somewhere")
	require.NoError(t, keepTemporaryBeside(database))
	require.Equal(t, "/somewhere", os.Getenv("SQLITE_TMPDIR"))
}
