// Package migrations holds the database schema as numbered SQL files. They are
// applied in order, each in a transaction of its own, and never change once
// released: what has to change gets a new file.
package migrations

import "embed"

// Files are the migrations, named number_what.sql.
//
//go:embed *.sql
var Files embed.FS
