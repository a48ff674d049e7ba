package store

import (
	"context"
	"database/sql"
	sqldriver "database/sql/driver"
	"errors"
	"io/fs"
	"log/slog"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
	"github.com/jackc/pgx/v5/pgconn/ctxwatch"
	"github.com/jackc/pgx/v5/stdlib"

	"unobot/migrations"
)

const (
	// connections is how many a process has to the server at most; an empty PostgreSQL lets in 100.
	connections = 20
	// leaseConnections are as many more that nothing but leases goes over, so that a process which has
	// much to do does not lose its shards while they wait for a connection.
	leaseConnections = 2
	// connectTime is how long a connection may take, unless the URL says otherwise.
	connectTime = 5 * time.Second
	// cancelTime is how long the server has to tell what became of a statement that was given up.
	cancelTime = time.Second
)

// postgres is a database of a PostgreSQL server, which other processes may work on, too.
type postgres struct {
	db     *sql.DB
	leases *sql.DB // what processes share besides tables
	name   string  // of the database, for people

	notice string // what the operator should know of the server
	trips  roundTrips
}

// Connect opens the database that a URL such as postgres://user:password@host:5432/name leads to, and
// makes its tables or brings them up to date as needed. Other processes may work on it at the same
// time. Errors that an operator can do something about are a *ServerError, a *NewerError or a
// *HalfMovedError; the database is untouched then. No error holds the URL or its password.
func Connect(ctx context.Context, url string) (*Store, error) {
	return connect(ctx, url, migrations.Postgres(), wholeOnly)
}

func connect(ctx context.Context, url string, schema fs.FS, as openAs) (*Store, error) {
	config, err := parseURL(url)
	if err != nil {
		return nil, err
	}
	p := newPostgres(config)
	if err := p.prepare(ctx, schema, as); err != nil {
		return nil, errors.Join(err, p.close())
	}
	return &Store{engine: p, reader: &reader{DB: p.db, retry: p.retry}}, nil
}

func newPostgres(config *pgx.ConnConfig) *postgres {
	p := &postgres{name: databaseName(config)}
	config.Tracer = &p.trips
	// A connection that has been idle is not tried out first: that would be a second round trip for
	// many a move, and what breaks is done again anyway.
	connector := stdlib.GetConnector(*config, stdlib.OptionShouldPing(func(context.Context, stdlib.ShouldPingParams) bool { return false }))
	p.db, p.leases = newPool(connector, connections), newPool(connector, leaseConnections)
	return p
}

// newPool connects as often as is needed, and at most as often as it may.
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
		// Statements have no names on the server and are described by nobody: each takes one round trip,
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
	// Whoever stops waiting has the statement stopped, so that its outcome is known.
	config.BuildContextWatcherHandler = func(c *pgconn.PgConn) ctxwatch.Handler {
		return &pgconn.CancelRequestContextWatcherHandler{Conn: c, DeadlineDelay: cancelTime}
	}
	return config, nil
}

func (p *postgres) lost() error { return nil }

// watch has nothing to look at: a server that is gone is found by the next move.
func (p *postgres) watch(context.Context, *slog.Logger) {}

func (p *postgres) note() string { return p.notice }

// scrub has nothing to do: what is deleted is the server's to clean up.
func (p *postgres) scrub(context.Context) error { return nil }

func (p *postgres) close() error { return errors.Join(p.db.Close(), p.leases.Close()) }
