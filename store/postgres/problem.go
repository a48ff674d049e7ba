package postgres

import (
	"context"
	"database/sql"
	sqldriver "database/sql/driver"
	"errors"
	"fmt"
	"io"
	"net"
	"slices"
	"strings"

	"github.com/jackc/pgx/v5/pgconn"

	"unobot/game/table"
	"unobot/store"
)

// PostgreSQL's error codes that matter here (https://www.postgresql.org/docs/current/errcodes-appendix.html).
const (
	stateDivisionByZero    = "22012"
	stateReadOnly          = "25006"
	stateTransactionTime   = "25P04"
	stateIdle              = "25P03"
	stateNotAuthorized     = "28000"
	stateWrongPassword     = "28P01"
	stateNoDatabase        = "3D000"
	stateSerialization     = "40001"
	stateUnknownOutcome    = "40003"
	stateDeadlock          = "40P01"
	stateNoRight           = "42501"
	stateDiskFull          = "53100"
	stateOutOfMemory       = "53200"
	stateTooMany           = "53300"
	stateIdleSession       = "57P05"
	stateAdminShutdown     = "57P01"
	stateCrashShutdown     = "57P02"
	stateCannotConnect     = "57P03"
	stateIOError           = "58030"
	classConnection        = "08"
	stateProtocolViolation = "08P01"
)

// stateOf returns the server's code behind an error, or "" if there is none.
func stateOf(err error) string {
	var e *pgconn.PgError
	if errors.As(err, &e) {
		return e.Code
	}
	return ""
}

// isCollision reports whether a transaction failed because of others, and can be repeated.
func isCollision(err error) bool {
	state := stateOf(err)
	return state == stateSerialization || state == stateDeadlock
}

// isLost reports whether an error is that of a connection, not of a statement.
func isLost(err error) bool {
	if state := stateOf(err); state != "" {
		return endsConnection(state) || state == stateReadOnly || state == stateTooMany
	}
	var network net.Error
	return errors.As(err, &network) || errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) ||
		errors.Is(err, pgconn.ErrConnClosed) || errors.Is(err, sqldriver.ErrBadConn)
}

// endsConnection reports whether a code says that the server, or a proxy before it, has ended the
// connection. Such a code says nothing about the statement that was under way.
func endsConnection(state string) bool {
	return strings.HasPrefix(state, classConnection) ||
		slices.Contains([]string{
			stateUnknownOutcome, stateIdle, stateIdleSession, stateTransactionTime, stateAdminShutdown, stateCrashShutdown,
			stateCannotConnect,
		}, state)
}

// isNotStored reports whether a transaction is certainly not stored if its end was answered with this error.
// The driver's own answer to that (SafeToRetry) is of no use here: it reports a connection that breaks
// while an answer is awaited as closed, as if nothing had been sent.
func isNotStored(err error) bool {
	if state := stateOf(err); state != "" {
		return !endsConnection(state)
	}
	return table.IsRefusal(err) || errors.Is(err, errRolledBack) || errors.Is(err, errNotSent)
}

// unreachable returns the problem of a server that did not answer as long as the caller waited.
func (p *database) unreachable(err error) error {
	return &store.Problem{
		Kind:  store.ServerGone,
		Wrong: fmt.Sprintf("database %s does not answer", p.name),
		Err:   err,
	}
}

// unusable returns the problem that a server, or the way to it, does not let the program work on the database.
func (p *database) unusable(remedy string) error {
	return &store.Problem{
		Kind:   store.Unusable,
		Wrong:  fmt.Sprintf("database %s cannot be used", p.name),
		Remedy: remedy,
	}
}

// kinds are the kinds of problems by the server's codes that come up while the bot runs.
var kinds = map[string]store.Kind{
	stateDiskFull: store.DiskFull, stateOutOfMemory: store.NoMemory, stateIOError: store.DiskFails,
	stateTooMany: store.ServerFull, stateReadOnly: store.ServerReads,
}

// withKind returns an error that has come up while the bot runs, as a *store.Problem where it is one.
func withKind(err error) error {
	kind := kinds[stateOf(err)]
	if kind == store.NoKind && isLost(err) {
		kind = store.ServerGone
	}
	if kind == store.NoKind || store.Is(err, kind) {
		return err
	}
	return &store.Problem{Kind: kind, Err: err}
}

// codeRemedies are the operator's remedies by the server's codes.
var codeRemedies = map[string]string{
	stateNotAuthorized: "let the server's pg_hba.conf admit the user from here, or set sslmode=require if it admits " +
		"only those with TLS",
	stateWrongPassword: "correct the user and the password",
	stateNoDatabase:    "create it first, with 'createdb'",
	stateNoRight:       "make the user its owner, or grant it all rights on the schema and its tables",
	stateTooMany: "raise max_connections of the server, or the user's or the database's own limit, " +
		"or put a pooler before it",
	stateCannotConnect:     "wait until the server has started",
	stateReadOnly:          "name the primary server: this one only reads",
	stateDiskFull:          "make room on the server's disk",
	stateProtocolViolation: "leave out of the address what the proxy before the server does not know",
}

// explain returns an error met while connecting in one line, with its remedy if there is one.
func (p *database) explain(err error) error {
	if err == nil || store.Is(err, store.Newer, store.HalfMoved, store.Unusable) {
		return err
	}
	return &store.Problem{
		Kind:   store.Unusable,
		Wrong:  fmt.Sprintf("database %s cannot be used", p.name),
		Remedy: remedyOf(err),
		Err:    err,
	}
}

// remedyOf returns the operator's remedy for an error while connecting; "" if it is unknown. A name may lead to
// several addresses with an error each: the error of a server that answers says more than that of an address where no
// server is.
func remedyOf(err error) string {
	if complains(err, splitsTransactions) {
		return "the proxy before its server keeps no transaction together: set pool_mode = transaction there"
	}
	if remedy, ok := codeRemedies[stateOf(err)]; ok {
		return remedy
	}
	if remedy := tlsRemedy(err); remedy != "" {
		return remedy
	}
	if isLost(err) {
		return "see that the server runs and can be reached under this name and port"
	}
	return ""
}

// probed is the database as the transaction of a move finds it.
type probed struct {
	standby, readOnly bool
	role              string // session_replication_role
	tables, keys      int    // tables with a primary key, and foreign keys at work
	columns           int
	mayCreate         bool
	barred            string // tables that the user may not read or write
	hidden            string // tables of which the user sees only some rows
	foreign           string // tables of another owner, which the user cannot change
	settings          [len(relied)]string
}

// The parts of the newest schema: tables, each with a primary key, all their columns, and foreign keys.
const (
	wholeTables  = 37
	wholeColumns = 213
	wholeKeys    = 18
)

// probe refuses a database that answers and cannot store moves, and names the cause: a standby, transactions that only
// read, a proxy that keeps none together or has settings of its own, a user without rights, or one that cannot see all
// rows, or a part of a dump. If a migration is due, the user has to be able to make tables, too. It changes nothing.
func (p *database) probe(ctx context.Context, pool *sql.DB, due bool) error {
	tx, err := pool.BeginTx(ctx, nil)
	if err != nil {
		return err
	}
	defer func() { _ = tx.Rollback() }() // nothing is written in it
	var found probed
	columns, fields := "", []any{
		&found.standby, &found.readOnly, &found.mayCreate, &found.barred, &found.hidden, &found.foreign,
		&found.role, &found.tables, &found.columns, &found.keys,
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
			COALESCE((SELECT string_agg(name, ', ' ORDER BY name) FROM ours WHERE NOT owned AND NOT kept), ''),
			current_setting('session_replication_role'),
			(SELECT COUNT(*) FROM ours JOIN pg_catalog.pg_index i ON i.indrelid = ours.oid AND i.indisprimary),
			(SELECT COUNT(*) FROM pg_catalog.pg_attribute a JOIN ours ON a.attrelid = ours.oid
				WHERE a.attnum > 0 AND NOT a.attisdropped),
			(SELECT COUNT(*) FROM pg_catalog.pg_constraint c JOIN ours ON c.conrelid = ours.oid WHERE c.contype = 'f'
				AND NOT EXISTS (SELECT FROM pg_catalog.pg_trigger t WHERE t.tgconstraint = c.oid AND t.tgenabled = 'D'))`+
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
	case found.role == "replica":
		return p.unusable("session_replication_role is replica, so what belongs to a deleted row would stay: set " +
			"session_replication_role = origin for the user and the database")
	case !due && (found.tables < wholeTables || found.columns < wholeColumns || found.keys < wholeKeys):
		return p.unusable("tables, columns or keys of it are missing, as after a restore that was broken off: " +
			"restore its dump once more, into an empty database")
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
