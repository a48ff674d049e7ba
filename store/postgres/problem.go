package postgres

import (
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
	if splitsTransactions(err) {
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
