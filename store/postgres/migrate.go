package postgres

import (
	"context"
	"database/sql"
	"fmt"
	"io/fs"
	"strconv"
	"strings"

	"github.com/jackc/pgx/v5/pgconn"
	"github.com/jackc/pgx/v5/stdlib"
	"github.com/pressly/goose/v3"

	"unobot/bot/discord/cluster"
	"unobot/migrations"
	"unobot/store"
)

// oldestServer is the first version of PostgreSQL that will do.
const oldestServer = 13

// prepare refuses a database that this program must not touch, without changing anything in it. It brings
// the schema of any other up to date.
func (p *database) prepare(ctx context.Context, schema fs.FS, use store.Use) error {
	if err := p.checkServer(ctx); err != nil {
		return p.explain(err)
	}
	if !p.isDurable(ctx) {
		p.notices = append(p.notices, fmt.Sprintf("database %s: %s", p.name, NotDurable))
	}
	found, err := p.foundSchema(ctx)
	if err != nil {
		return p.explain(err)
	}
	known := migrations.Newest(schema)
	p.made = found == 0
	if err := store.RefuseNewer(ctx, p.db, p.name, found, known); err != nil {
		return p.explain(err)
	}
	if use == store.ToServe {
		if err := p.refuseHalfMoved(ctx); err != nil {
			return p.explain(err)
		}
	}
	if found > known {
		p.notices = append(p.notices, store.NewerNotice(p.name, found, known))
	}
	due := found < known
	if !due {
		if due, err = store.Behind(ctx, p.db, schema); err != nil {
			return p.explain(err)
		}
	}
	if err := p.probe(ctx, p.db, due); err != nil || !due {
		return p.explain(err)
	}
	return p.explain(p.migrate(ctx, schema))
}

// refuseHalfMoved refuses a database that a move has not filled yet.
func (p *database) refuseHalfMoved(ctx context.Context) error {
	var n int
	err := p.db.QueryRowContext(ctx, `SELECT COUNT(*) FROM pg_catalog.pg_tables
		WHERE schemaname = current_schema() AND tablename = 'moving'`).Scan(&n)
	if err == nil && n > 0 {
		return store.HalfMovedProblem(p.name)
	}
	return err
}

// checkServer connects and checks the server's version and settings.
func (p *database) checkServer(ctx context.Context) error {
	conn, err := p.db.Conn(ctx)
	if err != nil {
		return err
	}
	defer conn.Close()
	return conn.Raw(func(c any) error { return p.checkStatus(c.(*stdlib.Conn).Conn().PgConn()) })
}

// NotDurable describes a server that acknowledges too early, and the remedy.
const NotDurable = "the server acknowledges what is not on its disk (fsync or synchronous_commit is off), " +
	"and a crash of it would undo moves that people have seen: set both to on"

// isDurable reports whether acknowledged commits are on the server's disk, as far as its settings say.
func (p *database) isDurable(ctx context.Context) bool {
	for _, query := range []string{`SHOW fsync`, `SHOW synchronous_commit`} {
		var set string
		if err := p.db.QueryRowContext(ctx, query).Scan(&set); err == nil && set == "off" {
			return false
		}
	}
	return true
}

func (p *database) checkStatus(conn *pgconn.PgConn) error {
	version := conn.ParameterStatus("server_version")
	major, _, _ := strings.Cut(version, ".")
	major, _, _ = strings.Cut(major, " ")
	if n, err := strconv.Atoi(major); err == nil && n < oldestServer {
		return p.unusable(fmt.Sprintf("the server is PostgreSQL %s: use %d or newer", version, oldestServer))
	}
	if encoding := conn.ParameterStatus("server_encoding"); encoding != "" && encoding != "UTF8" {
		return p.unusable(fmt.Sprintf("its encoding is %s: create it with 'createdb -T template0 -E UTF8'", encoding))
	}
	return nil
}

// foundSchema returns the schema of the database, or 0 while it is empty. It reads tables and version in one snapshot,
// because another process may be making them.
func (p *database) foundSchema(ctx context.Context) (int64, error) {
	tx, err := p.db.BeginTx(ctx, &sql.TxOptions{Isolation: sql.LevelRepeatableRead})
	if err != nil {
		return 0, err
	}
	defer func() { _ = tx.Rollback() }() // nothing is written in it
	var place sql.NullString
	var tables, goose, ours int64
	err = tx.QueryRowContext(ctx, `SELECT current_schema(), COUNT(*),
		COUNT(CASE WHEN tablename = 'goose_db_version' THEN 1 END),
			COUNT(CASE WHEN tablename IN ('tables', 'steps', 'requests', 'matches') THEN 1 END)
		FROM pg_catalog.pg_tables WHERE schemaname = current_schema()`).Scan(&place, &tables, &goose, &ours)
	switch {
	case err != nil:
		return 0, err
	case !place.Valid:
		return 0, p.unusable("create the schema that search_path names, and let the user use it")
	case tables == 0:
		return 0, nil
	}
	var version int64
	if goose > 0 {
		var hidden bool
		err = tx.QueryRowContext(ctx, `SELECT COALESCE(MAX(version_id), 0), row_security_active('goose_db_version')
			FROM goose_db_version`).Scan(&version, &hidden)
		switch {
		case err != nil:
			return 0, err
		case hidden:
			return 0, p.hidesRows("at least of the one with its version")
		}
	}
	if goose == 0 || version > 0 && ours < 4 || version == 0 && tables > 1 {
		return 0, p.unusable("it holds tables of another program: create a database for the bot alone")
	}
	return version, nil
}

// migrate brings the schema up to date. Every migration is one transaction. Several processes may
// start at once: they lock the first row of goose's own table, and PostgreSQL releases that lock when
// its process dies.
func (p *database) migrate(ctx context.Context, schema fs.FS) error {
	provider, err := goose.NewProvider(goose.DialectPostgres, p.db, schema,
		goose.WithDisableGlobalRegistry(true), goose.WithAllowOutofOrder(true))
	if err != nil {
		return fmt.Errorf("read migrations: %w", err)
	}
	return p.retry(ctx, func() error {
		if _, err := provider.GetDBVersion(ctx); err != nil { // makes the table where there is none
			return err
		}
		tx, err := p.db.BeginTx(ctx, nil)
		if err != nil {
			return err
		}
		defer func() { _ = tx.Rollback() }() // nothing is written in it
		if _, err := tx.ExecContext(ctx, `SELECT id FROM goose_db_version WHERE version_id = 0 FOR UPDATE`); err != nil {
			return err
		}
		if _, err := provider.Up(ctx); err != nil {
			return fmt.Errorf("migrate: %w", err)
		}
		return nil
	})
}

// Looked describes a database on a PostgreSQL server.
type Looked struct {
	Name          string // of the database, and where it is
	Version       string // of the server
	Schema, Known int64  // of the database, 0 if it is empty; and the newest of this program
	Durable       bool   // acknowledged commits are on the server's disk, as far as its settings say
	Encrypted     bool   // the connection, by TLS
	store.Standing
	Cluster cluster.View // owner of each shard; empty with a schema from before there were leases
}

// Look looks at the database that a URL leads to and changes nothing. Its errors are those of Connect.
func Look(ctx context.Context, url string) (found Looked, err error) {
	config, err := parseURL(url)
	if err != nil {
		return found, err
	}
	p := newPostgres(config)
	defer func() { _ = p.Close() }() // nothing was written
	found.Name = p.name
	if err := p.look(ctx, &found); err != nil {
		return found, p.explain(err)
	}
	return found, nil
}

func (p *database) look(ctx context.Context, found *Looked) error {
	if err := p.checkServer(ctx); err != nil {
		return err
	}
	var err error
	if found.Schema, err = p.foundSchema(ctx); err != nil {
		return err
	}
	found.Known = migrations.Newest(migrations.Postgres())
	if err := store.RefuseNewer(ctx, p.db, p.name, found.Schema, found.Known); err != nil {
		return err
	}
	if err := p.refuseHalfMoved(ctx); err != nil {
		return err
	}
	if err := p.probe(ctx, p.db, found.Schema < found.Known); err != nil {
		return err
	}
	found.Durable = p.isDurable(ctx)
	if err := p.lookAtServer(ctx, found); err != nil || found.Schema == 0 {
		return err
	}
	if found.Schema >= leasesSchema {
		if found.Cluster, err = (Leases{p}).View(ctx); err != nil {
			return err
		}
	}
	found.Standing, err = store.StandingOf(ctx, p)
	return err
}

// lookAtServer notes the properties of a server and of the connection to it.
func (p *database) lookAtServer(ctx context.Context, found *Looked) error {
	conn, err := p.db.Conn(ctx)
	if err != nil {
		return err
	}
	defer conn.Close()
	return conn.Raw(func(c any) error {
		connection := c.(*stdlib.Conn).Conn().PgConn()
		found.Version = connection.ParameterStatus("server_version")
		_, found.Encrypted = connection.Conn().(interface{ HandshakeContext(context.Context) error })
		return nil
	})
}
