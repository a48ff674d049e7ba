// Package migrations holds the database schema as numbered SQL files. They are applied in order,
// each in its own transaction. A released file never changes; every change of the schema gets a new
// file.
package migrations

import "embed"

// Files are the migrations, named number_what.sql.
//
//go:embed *.sql
var Files embed.FS
