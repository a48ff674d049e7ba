// Package migrations holds the database schema as numbered SQL files, those of SQLite here and those of
// PostgreSQL in a folder of their own. They are applied in order, each in its own transaction. A
// released file never changes; every change of the schema gets a new file with the same number in both
// places, except where it concerns one of them alone.
package migrations

import (
	"embed"
	"io/fs"
	"strconv"
	"strings"
)

// Files are the migrations of SQLite, named number_what.sql, and Whole.
//
//go:embed *.sql whole/sqlite.sql
var Files embed.FS

// Whole names the file that makes the tables of all migrations in an empty database, in one transaction. A test writes
// it: go test ./store/sqlite -run Whole -update.
const Whole = "whole/sqlite.sql"

//go:embed postgres/*.sql
var postgres embed.FS

// Postgres are the migrations of PostgreSQL, named in the same way.
func Postgres() fs.FS {
	files, err := fs.Sub(postgres, "postgres")
	if err != nil {
		panic(err) // the name is right above
	}
	return files
}

// Count is how many migrations there are.
func Count(files fs.FS) int { return len(names(files)) }

func names(files fs.FS) []string {
	names, err := fs.Glob(files, "*.sql")
	if err != nil {
		panic(err) // the pattern is right above
	}
	return names
}

// Newest is the number of the newest migration.
func Newest(files fs.FS) (number int64) {
	for _, name := range names(files) {
		prefix, _, _ := strings.Cut(name, "_")
		if n, err := strconv.ParseInt(prefix, 10, 64); err == nil {
			number = max(number, n)
		}
	}
	return number
}
