//go:build system

package store_test

import (
	"database/sql"
	"slices"
	"testing"
)

// shared are the columns of the processes that share a database on PostgreSQL.
var shared = []string{"leases.owner", "leases.session", "leases.url", "members.id", "members.name", "members.node"}

func besidePostgres(t *testing.T, place string) beside {
	db := must(sql.Open("pgx", place))(t)
	t.Cleanup(func() { db.Close() })
	return beside{
		db,
		`SELECT table_name || '.' || column_name FROM information_schema.columns
		WHERE table_schema = current_schema() AND data_type IN ('text', 'bytea') AND table_name NOT LIKE 'goose%'`,
		// Bytes as text are hexadecimal digits.
		`SELECT COUNT(*) FROM (SELECT CAST(%[2]s AS TEXT) AS c FROM %[1]s) AS rows
		WHERE position($1 IN c) > 0 OR position(encode(convert_to($1, 'UTF8'), 'hex') IN c) > 0`,
	}
}

func TestErasedUsersAreInNoColumnOfPostgres(t *testing.T) {
	t.Parallel()
	s := newContractStore(t, onAServer)
	eraseEverywhere(t, s, besidePostgres(t, s.place), zebulon, slices.Concat(nameless, shared))
}
