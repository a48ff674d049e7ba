package postgres

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
	"github.com/jackc/pgx/v5/stdlib"

	"unobot/game/table"
	"unobot/store"
)

// The isolation of transactions that begin before all of their statements are known. A transaction that changes a row
// which another has changed since it began fails (40001) and is repeated, so that its earlier reads still hold.
// Serializable is for a transaction that relies on rows that are not there. A snapshot changes nothing.
const (
	repeatableRead = `BEGIN ISOLATION LEVEL REPEATABLE READ`
	serializable   = `BEGIN ISOLATION LEVEL SERIALIZABLE`
	snapshot       = `BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY`
)

// idleTime is the time without a statement after which the server gives such a transaction up, because the process is
// stopped or its machine is gone. Otherwise others would wait for the rows that it has locked. A snapshot locks none.
const idleTime = 4 * time.Second

// tx is a transaction on PostgreSQL. Statements wait until an answer is needed or the
// transaction ends, and then go to the server together. Where no answer is needed before the end, as
// with most moves, all of it is one round trip, and a transaction by itself: the server undoes
// everything when a statement fails.
type tx struct {
	ctx     context.Context
	conn    *sql.Conn
	begin   string // statement that begins it, if it must not be the usual one
	idle    time.Duration
	begun   bool
	waiting []statement
}

type statement struct {
	text    string
	args    []any
	refusal error // error if it changes no row
}

// Exec implements store.Tx.
func (t *tx) Exec(text string, args ...any) (int64, error) {
	t.start()
	return t.send(statement{text: text, args: args})
}

// Put implements store.Tx.
func (t *tx) Put(text string, args ...any) error {
	t.waiting = append(t.waiting, statement{text: text, args: args})
	return nil
}

// Expect lets a statement fail with a division by zero (22012) where it changes no row, so that the
// server itself gives the transaction up.
func (t *tx) Expect(refusal error, text string, args ...any) error {
	text = `WITH changed AS (` + text + ` RETURNING 1) SELECT 1 / COUNT(*) FROM changed`
	t.waiting = append(t.waiting, statement{text, args, refusal})
	return nil
}

// Read implements store.Tx.
func (t *tx) Read(each func(store.Row) error, query string, args ...any) error {
	t.start()
	if _, err := t.send(); err != nil {
		return err
	}
	rows, err := t.conn.QueryContext(t.ctx, query, args...)
	return store.Each(rows, err, each)
}

// start begins the transaction together with the next statements.
func (t *tx) start() {
	if t.begun {
		return
	}
	t.begun = true
	if t.begin == "" {
		t.begin = repeatableRead
	}
	idle := t.idle
	if t.begin == snapshot {
		idle = 0
	}
	t.waiting = append([]statement{
		{text: t.begin},
		{text: fmt.Sprintf(`SET LOCAL idle_in_transaction_session_timeout = %d`, idle.Milliseconds())},
	}, t.waiting...)
}

// end sends the waiting statements, and makes all of them durable.
func (t *tx) end() error {
	if !t.begun {
		_, err := t.send()
		return err
	}
	_, err := t.send(statement{text: `COMMIT`})
	return err
}

var (
	// errRolledBack says that the server did not commit.
	errRolledBack = errors.New("the server rolled the transaction back")
	// errNotSent says that a connection was found closed.
	errNotSent = fmt.Errorf("nothing was sent: %w", pgconn.ErrConnClosed)
)

// send sends the waiting statements and last in one go, and returns the number of rows that the last one changed.
func (t *tx) send(last ...statement) (changed int64, err error) {
	all := append(t.waiting, last...)
	t.waiting = nil
	if len(all) == 0 {
		return 0, nil
	}
	var batch pgx.Batch
	for _, s := range all {
		batch.Queue(s.text, store.Plain(s.args)...)
	}
	err = t.conn.Raw(func(c any) error {
		conn := c.(*stdlib.Conn).Conn()
		if conn.IsClosed() {
			return errNotSent
		}
		changed, err = answers(conn.SendBatch(t.ctx, &batch), all)
		return err
	})
	return changed, withCause(t.ctx, err)
}

// answers reads the server's answers to statements, up to the results of the last one.
func answers(results pgx.BatchResults, all []statement) (changed int64, err error) {
	for _, s := range all {
		tag, failed := results.Exec()
		if failed != nil {
			err = s.explain(failed)
			break
		}
		if s.text == `COMMIT` && tag.String() != `COMMIT` {
			err = errRolledBack
		}
		changed = tag.RowsAffected()
	}
	if failed := results.Close(); err == nil {
		err = failed
	}
	return changed, err
}

func (s statement) explain(err error) error {
	if s.refusal != nil && stateOf(err) == stateDivisionByZero {
		return s.refusal
	}
	return err
}

// withCause adds the end of ctx to the error of a statement that failed because of it.
func withCause(ctx context.Context, err error) error {
	if err == nil || ctx.Err() == nil || errors.Is(err, ctx.Err()) {
		return err
	}
	return errors.Join(ctx.Err(), err)
}

// rollbackTime is how long a rollback may take before the connection is closed instead.
const rollbackTime = 2 * time.Second

// undo rolls a transaction back, unless it has ended.
func (t *tx) undo() {
	if !t.begun {
		return
	}
	ctx, cancel := context.WithTimeout(context.WithoutCancel(t.ctx), rollbackTime)
	defer cancel()
	_ = t.conn.Raw(func(c any) error {
		conn := c.(*stdlib.Conn).Conn()
		if conn.IsClosed() || conn.PgConn().TxStatus() == 'I' {
			return nil
		}
		if _, err := conn.Exec(ctx, `ROLLBACK`); err != nil {
			return conn.Close(ctx)
		}
		return nil
	})
}

// NoteActed implements store.Tx.
func (t *tx) NoteActed(match table.ID, user table.UserID) error {
	return t.Put(`WITH first AS (UPDATE match_players SET acted = 1 WHERE match_id = $1 AND user_id = $2 AND acted = 0
		RETURNING match_id)
		UPDATE matches SET people = people + 1 WHERE id IN (SELECT match_id FROM first)`, string(match), string(user))
}

// RequestScrub implements store.Tx. It does nothing: the server cleans up deleted rows.
func (t *tx) RequestScrub() error { return nil }

// Isolate implements store.Tx.
func (t *tx) Isolate() { t.begin = serializable }

// Admit implements store.Tx. It counts the live tables of a new one's host and guild; solo tables do not count. Other
// processes may make tables at the same time: the transaction is serializable, so that one of two which count at once
// is done again.
func (t *tx) Admit(c table.Commit) error {
	t.Isolate()
	if c.State.Solo() || c.MaxHosted == 0 && c.MaxPerGuild == 0 {
		return nil
	}
	var hosted, inGuild int
	err := t.Read(func(row store.Row) error { return row.Scan(&hosted, &inGuild) },
		`SELECT COUNT(CASE WHEN host = $1 THEN 1 END), COUNT(CASE WHEN guild = $2 THEN 1 END) FROM tables
		WHERE phase IN ('lobby', 'playing') AND guild <> '' AND (host = $1 OR guild = $2)`,
		string(c.State.Host), c.State.Guild)
	switch {
	case err != nil:
		return err
	case c.MaxHosted > 0 && hosted >= c.MaxHosted:
		return &table.QuotaError{Most: c.MaxHosted}
	case c.MaxPerGuild > 0 && inGuild >= c.MaxPerGuild:
		return &table.QuotaError{PerGuild: true, Most: c.MaxPerGuild}
	}
	return nil
}
