package postgres

import (
	"context"
	"database/sql"
	"fmt"
	"strings"
)

// probed is the database as the transaction of a move finds it.
type probed struct {
	standby, readOnly bool
	mayCreate         bool
	barred            string // tables that the user may not read or write
	hidden            string // tables of which the user sees only some rows
	foreign           string // tables of another owner, which the user cannot change
	settings          [len(relied)]string
}

// probe refuses a database that answers and cannot store moves, and names the cause: a standby, transactions that only
// read, a proxy that keeps none together or has settings of its own, a user without rights, or one that cannot see all
// rows. If a migration is due, the user has to be able to make tables, too. It changes nothing.
func (p *database) probe(ctx context.Context, pool *sql.DB, due bool) error {
	tx, err := pool.BeginTx(ctx, nil)
	if err != nil {
		return err
	}
	defer func() { _ = tx.Rollback() }() // nothing is written in it
	var found probed
	columns, fields := "", []any{
		&found.standby, &found.readOnly, &found.mayCreate, &found.barred, &found.hidden, &found.foreign,
	}
	for i, s := range relied {
		columns += ", " + s.current
		fields = append(fields, &found.settings[i])
	}
	// Of the tables about migrations the bot only reads.
	err = tx.QueryRowContext(ctx, `WITH ours AS (
			SELECT c.oid, c.relname::TEXT AS name, pg_has_role(c.relowner, 'USAGE') AS owned,
				c.relname IN ('goose_db_version', 'schemas') AS kept
			FROM pg_catalog.pg_class c JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace
			WHERE n.nspname = current_schema() AND c.relkind IN ('r', 'p'))
		SELECT pg_is_in_recovery(), current_setting('transaction_read_only') = 'on',
			COALESCE(has_schema_privilege(current_schema(), 'CREATE'), FALSE),
			COALESCE((SELECT string_agg(name, ', ' ORDER BY name) FROM ours WHERE NOT (has_table_privilege(oid, 'SELECT')
				AND (kept OR has_table_privilege(oid, 'INSERT') AND has_table_privilege(oid, 'UPDATE')
					AND has_table_privilege(oid, 'DELETE')))), ''),
			COALESCE((SELECT string_agg(name, ', ' ORDER BY name) FROM ours WHERE row_security_active(oid)), ''),
			COALESCE((SELECT string_agg(name, ', ' ORDER BY name) FROM ours WHERE NOT owned AND NOT kept), '')`+
		columns).Scan(fields...)
	if err != nil {
		return err
	}
	return p.refuse(found, due)
}

// few shortens a list of names.
func few(list string) string {
	names := strings.Split(list, ", ")
	if len(names) <= 3 {
		return list
	}
	return fmt.Sprintf("%s and %d more", strings.Join(names[:3], ", "), len(names)-3)
}

// refuse names the first thing that keeps moves from being stored.
func (p *database) refuse(found probed, due bool) error {
	switch {
	case found.standby:
		return p.unusable("its server is a standby and only reads: name the primary server in DATABASE_URL")
	case found.readOnly:
		return p.unusable("its transactions only read by default: set default_transaction_read_only = off " +
			"for the user and the database")
	case found.barred != "":
		return p.unusable("the user may not read and write its tables (" + few(found.barred) + "): make the user " +
			"their owner, or grant it all rights on the schema and its tables")
	case found.hidden != "":
		return p.hidesRows(found.hidden)
	case due && !found.mayCreate:
		return p.unusable("its tables have to be made, and the user may make none: make the user its owner, or grant it " +
			"all rights on the schema")
	case due && found.foreign != "":
		return p.unusable("its tables have to be changed, and the user does not own them (" + few(found.foreign) + "): " +
			"make the user their owner")
	}
	for i, s := range relied {
		if found.settings[i] != s.value {
			return p.unusable(fmt.Sprintf("the proxy before its server lets nobody choose settings, and %s is %s: "+
				"set %[1]s = %[3]s for the user and the database", s.name, found.settings[i], s.value))
		}
	}
	return nil
}

// hidesRows returns the problem that the user can see only some rows of tables. A bot would take the hidden games for
// missing ones.
func (p *database) hidesRows(tables string) error {
	return p.unusable("row-level security hides rows of its tables (" + few(tables) + ") from the user: make the user " +
		"their owner, or disable it for them")
}
