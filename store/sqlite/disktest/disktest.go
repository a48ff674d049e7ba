// Package disktest is a disk for tests of the store: it loses power, or is full.
//
// It stands between SQLite and the operating system, as a VFS (https://www.sqlite.org/vfs.html) that
// is everybody's from the first New on and lets other files alone. It needs cgo and Linux, and only
// tests import it.
package disktest

import (
	"database/sql"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// Beside opens an SQLite database beside the program that works on it, by whichever driver the test
// has. The query is of a URI: mode=ro reads only (https://www.sqlite.org/uri.html).
func Beside(t testing.TB, path, query string) *sql.DB {
	t.Helper()
	drivers := sql.Drivers()
	n := slices.IndexFunc(drivers, func(name string) bool { return strings.HasPrefix(name, "sqlite") })
	require.GreaterOrEqual(t, n, 0, "no driver for SQLite")
	db, err := sql.Open(drivers[n], "file:"+path+"?"+query)
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, db.Close()) })
	return db
}
