// Package postgres keeps a store on a server.
//
// postgres.go connects (connect.go, migrate.go), and repeats transactions after a broken connection or a conflict with
// another transaction. problem.go asks a server what is wrong. tx.go sends the statements of a move in one round trip,
// and leases.go has the data that several processes share.
package postgres

import (
	"context"
	"database/sql"
	sqldriver "database/sql/driver"
	"errors"
	"io/fs"
	"log/slog"
	"math/rand/v2"
	"strings"
	"sync/atomic"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
	"github.com/jackc/pgx/v5/pgconn/ctxwatch"
	"github.com/jackc/pgx/v5/stdlib"

	"unobot/game/table"
	"unobot/migrations"
	"unobot/store"
)

const (
	// connections is the largest number of connections of a process to the server; an empty PostgreSQL allows 100.
	connections = 20
	// leaseConnections are additional connections for leases alone, so that a busy process does not lose its shards
	// while its leases wait for a connection.
	leaseConnections = 2
	// connectTime is how long a connection may take, unless the URL says otherwise.
	connectTime = 5 * time.Second
	// cancelTime is how long the server has to report the end of a statement that was given up.
	cancelTime = time.Second
)

// database is a database of a PostgreSQL server. Other processes may work on it, too.
type database struct {
	db     *sql.DB
	leases *sql.DB // for the leases, which processes share besides tables
	name   string  // of the database, for people

	idle    time.Duration // as idleTime
	made    bool          // it was empty
	notices []string      // messages for the operator about the server
	trips   roundTrips
}

// Connect opens the database that a URL such as postgres://user:password@host:5432/name leads to, and makes its tables
// or brings them up to date as needed. Other processes may work on it at the same time. An error with a remedy for the
// operator is a *store.Problem: Unusable, Newer or HalfMoved; the database is untouched then. No error holds the URL
// or its password.
func Connect(ctx context.Context, url string) (*store.Store, error) {
	return connect(ctx, url, migrations.Postgres(), store.ToServe)
}

// ConnectTarget is Connect for a database that is to be copied into.
func ConnectTarget(ctx context.Context, url string) (*store.Store, error) {
	return connect(ctx, url, migrations.Postgres(), store.ToFill)
}

func connect(ctx context.Context, url string, schema fs.FS, use store.Use) (*store.Store, error) {
	config, err := parseURL(url)
	if err != nil {
		return nil, err
	}
	p := newPostgres(config)
	if err := p.prepare(ctx, schema, use); err != nil {
		return nil, errors.Join(err, p.Close())
	}
	return store.New(p), nil
}

func newPostgres(config *pgx.ConnConfig) *database {
	p := &database{name: databaseName(config), idle: idleTime}
	config.Tracer = &p.trips
	// A connection that has been idle is not tried out first. That would be a second round trip for many moves, and a
	// move on a connection that breaks is done again anyway.
	never := func(context.Context, stdlib.ShouldPingParams) bool { return false }
	plain := config.Copy()
	choose(config.RuntimeParams, false)
	choose(plain.RuntimeParams, true)
	connector := &choosing{
		Connector: stdlib.GetConnector(*config, stdlib.OptionShouldPing(never), stdlib.OptionAfterConnect(lift)),
		plain:     stdlib.GetConnector(*plain, stdlib.OptionShouldPing(never)),
	}
	p.db, p.leases = newPool(connector, connections), newPool(connector, leaseConnections)
	return p
}

// newPool makes connections when they are needed, up to a number.
func newPool(connector sqldriver.Connector, most int) *sql.DB {
	db := sql.OpenDB(&patient{Connector: connector})
	db.SetMaxOpenConns(most)
	db.SetMaxIdleConns(most)
	db.SetConnMaxIdleTime(5 * time.Minute)
	return db
}

// parseURL reads a URL. Its errors hold nothing of it.
func parseURL(url string) (*pgx.ConnConfig, error) {
	if err := checkURL(url); err != nil {
		return nil, err
	}
	config, err := pgx.ParseConfig(url)
	if err != nil {
		return nil, unreadableURL(err)
	}
	if !strings.Contains(url, "default_query_exec_mode=") {
		// Statements get no names on the server, and are not described by it. So each takes one round trip,
		// and a proxy may give every transaction another connection.
		config.DefaultQueryExecMode = pgx.QueryExecModeExec
		config.StatementCacheCapacity, config.DescriptionCacheCapacity = 0, 0
	}
	if config.ConnectTimeout == 0 {
		config.ConnectTimeout = connectTime
	}
	if config.RuntimeParams["application_name"] == "" {
		config.RuntimeParams["application_name"] = "unobot"
	}
	// When a caller stops waiting, the statement is stopped, so that its outcome is known.
	config.BuildContextWatcherHandler = func(c *pgconn.PgConn) ctxwatch.Handler {
		return &pgconn.CancelRequestContextWatcherHandler{Conn: c, DeadlineDelay: cancelTime}
	}
	return config, nil
}

// Lost implements store.Engine: a server is never lost for good.
func (p *database) Lost() error { return nil }

// Watch implements store.Engine. It has nothing to look at: a server that is gone is found by the next
// move.
func (p *database) Watch(context.Context, *slog.Logger) {}

// Place implements store.Engine.
func (p *database) Place() (name string, made bool) { return p.name, p.made }

// Notice implements store.Engine.
func (p *database) Notice() string { return strings.Join(p.notices, "; ") }

// Scrub implements store.Engine. It does nothing: the server cleans up deleted rows.
func (p *database) Scrub(context.Context) error { return nil }

// Close implements store.Engine.
func (p *database) Close() error { return errors.Join(p.db.Close(), p.leases.Close()) }

// When another transaction is in the way, or a connection breaks, a transaction is tried again for as long as
// patience, with these pauses.
const (
	patience     = 6 * time.Second
	shortestWait = 2 * time.Millisecond
	longestWait  = 200 * time.Millisecond
)

// Read implements store.Engine.
func (p *database) Read(ctx context.Context, each func(store.Row) error, query string, args ...any) error {
	var rows *sql.Rows
	err := p.retry(ctx, func() (err error) {
		rows, err = p.db.QueryContext(ctx, query, args...)
		return err
	})
	return withKind(store.Each(rows, err, each))
}

// Write implements store.Engine.
func (p *database) Write(ctx context.Context, do func(store.Tx) error) error {
	inDoubt, err := p.attempt(ctx, do)
	return withDoubt(inDoubt, err)
}

// Snapshot implements store.Engine.
func (p *database) Snapshot(ctx context.Context, do func(store.Tx) error) error {
	return withKind(p.retry(ctx, func() error { return p.once(ctx, snapshot, do) }))
}

// Commit implements store.Engine. When the connection breaks at the end, it is unknown whether the commit is stored.
// Then it is made once more: if its key is there by now, the first try was stored. If the first try is still under
// way, the server lets the second one wait until the first has ended.
func (p *database) Commit(ctx context.Context, c table.Commit, do func(store.Tx) error) error {
	inDoubt, err := p.attempt(ctx, do)
	if !inDoubt || !errors.Is(err, table.ErrDuplicate) {
		return withDoubt(inDoubt, err)
	}
	var own int
	asked := p.retry(ctx, func() error {
		return p.db.QueryRowContext(ctx, `SELECT COUNT(*) FROM requests WHERE key = $1 AND table_id = $2 AND version = $3
			AND at = $4`,
			c.Key, string(c.State.ID), int64(c.State.Version), c.At.UnixMilli()).Scan(&own)
	})
	switch {
	case asked != nil:
		return withDoubt(true, asked)
	case own == 0:
		return err
	}
	return nil
}

// attempt runs do in a transaction, and again where that may help. inDoubt says that one of the tries may be stored
// or, if it is still on its way to the server, may be stored later.
func (p *database) attempt(ctx context.Context, do func(store.Tx) error) (inDoubt bool, err error) {
	err = p.retry(ctx, func() error {
		err := p.once(ctx, "", do)
		inDoubt = inDoubt || errors.Is(err, table.ErrInDoubt)
		return err
	})
	return inDoubt, err
}

// withDoubt returns the error for the caller. A refusal settles the doubt about earlier tries.
func withDoubt(inDoubt bool, err error) error {
	if err == nil || !inDoubt || table.IsRefusal(err) {
		return withKind(err)
	}
	return errors.Join(table.ErrInDoubt, withKind(err))
}

// once runs do in a transaction that begins with a statement, or with the usual one if begin is "". After
// table.ErrInDoubt the connection broke while it was ending.
func (p *database) once(ctx context.Context, begin string, do func(store.Tx) error) error {
	conn, err := p.db.Conn(ctx)
	if err != nil {
		return err
	}
	defer conn.Close()
	t := &tx{ctx: ctx, conn: conn, begin: begin, idle: p.idle}
	defer t.undo()
	if err := do(t); err != nil {
		return err
	}
	err = t.end()
	if err != nil && !isNotStored(err) {
		return errors.Join(table.ErrInDoubt, err)
	}
	return err
}

// retry repeats do when another transaction was in its way or its connection broke, for as long as the caller waits
// and patience lasts. If the caller's time ends in the middle of a try, the error of the try before is the reason.
func (p *database) retry(ctx context.Context, do func() error) error {
	begun := time.Now()
	var reason error
	for wait := shortestWait; ; wait = min(2*wait, longestWait) {
		err := do()
		lost := isLost(err)
		if lost {
			p.forget()
			if reason == nil || ctx.Err() == nil {
				reason = p.unreachable(err)
			}
			err = reason
		}
		if !lost && !isCollision(err) || ctx.Err() != nil || time.Since(begun) > patience {
			return err
		}
		select {
		case <-ctx.Done():
			return err
		case <-time.After(wait/2 + rand.N(wait)):
		}
	}
}

// forget closes the idle connections: when one is broken, the others usually are, too.
func (p *database) forget() {
	for pool, most := range map[*sql.DB]int{p.db: connections, p.leases: leaseConnections} {
		pool.SetMaxIdleConns(-1)
		pool.SetMaxIdleConns(most)
	}
}

// Ping returns an error if the server of a store does not answer or moves cannot be stored there. For a file it
// returns nil.
func Ping(ctx context.Context, s *store.Store) error {
	p, ok := s.Engine().(*database)
	if !ok {
		return nil
	}
	err := p.probe(ctx, p.leases, false) // no move can keep these connections busy
	if isLost(err) || ctx.Err() != nil && err != nil {
		return p.unreachable(err)
	}
	return p.explain(err)
}

// RoundTrips returns how often a store has sent a statement, or several in one go, to its server and waited for the
// answer. It is 0 for a file.
func RoundTrips(s *store.Store) int64 {
	p, ok := s.Engine().(*database)
	if !ok {
		return 0
	}
	return p.trips.n.Load()
}

// roundTrips counts the messages that the driver sends.
type roundTrips struct{ n atomic.Int64 }

var (
	_ pgx.QueryTracer = (*roundTrips)(nil)
	_ pgx.BatchTracer = (*roundTrips)(nil)
)

// TraceQueryStart implements pgx.QueryTracer.
func (r *roundTrips) TraceQueryStart(ctx context.Context, _ *pgx.Conn, _ pgx.TraceQueryStartData) context.Context {
	r.n.Add(1)
	return ctx
}

// TraceQueryEnd implements pgx.QueryTracer.
func (r *roundTrips) TraceQueryEnd(context.Context, *pgx.Conn, pgx.TraceQueryEndData) {}

// TraceBatchStart implements pgx.BatchTracer.
func (r *roundTrips) TraceBatchStart(ctx context.Context, _ *pgx.Conn, _ pgx.TraceBatchStartData) context.Context {
	r.n.Add(1)
	return ctx
}

// TraceBatchQuery implements pgx.BatchTracer.
func (r *roundTrips) TraceBatchQuery(context.Context, *pgx.Conn, pgx.TraceBatchQueryData) {}

// TraceBatchEnd implements pgx.BatchTracer.
func (r *roundTrips) TraceBatchEnd(context.Context, *pgx.Conn, pgx.TraceBatchEndData) {}
