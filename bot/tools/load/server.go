package load

import (
	"context"
	"database/sql"
	"errors"
	"os"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/stdlib"
)

// server is the PostgreSQL that the bot shares.
type server struct {
	db         *sql.DB
	postmaster string // the pid of the process whose children the others are; "": on another machine
}

func openServer(ctx context.Context, url string) (*server, error) {
	config, err := pgx.ParseConfig(url) // whose errors hide the password
	if err != nil {
		return nil, err
	}
	config.DefaultQueryExecMode = pgx.QueryExecModeExec // as poolers need it
	s := &server{db: stdlib.OpenDB(*config)}
	s.db.SetMaxOpenConns(1)
	var pid string
	var near bool
	err = s.db.QueryRowContext(ctx, `SELECT pg_backend_pid()::TEXT,
		COALESCE(inet_server_addr() <<= '127.0.0.0/8' OR inet_server_addr() = '::1', TRUE)`).Scan(&pid, &near)
	if err != nil {
		return nil, errors.Join(err, s.close())
	}
	if name, err := os.ReadFile("/proc/" + pid + "/comm"); near && err == nil && strings.HasPrefix(string(name), "postgres") {
		backend, err := readStat(pid)
		if err != nil {
			return nil, errors.Join(err, s.close())
		}
		s.postmaster = backend.parent
	}
	return s, nil
}

func (s *server) close() error { return s.db.Close() }

// size is that of the database in bytes.
func (s *server) size(ctx context.Context) (bytes int64, err error) {
	err = s.db.QueryRowContext(ctx, `SELECT pg_database_size(current_database())`).Scan(&bytes)
	return bytes, err
}

// serverUsage is what a server has done so far.
type serverUsage struct {
	here      bool          // on this machine
	processor time.Duration // of all its processes
	log       int64         // bytes of its write-ahead log
}

func (s *server) used(ctx context.Context) (u serverUsage, err error) {
	if err = s.db.QueryRowContext(ctx, `SELECT (pg_current_wal_lsn() - '0/0')::BIGINT`).Scan(&u.log); err != nil {
		return u, err
	}
	if u.here = s.postmaster != ""; u.here {
		u.processor, err = familyTime(s.postmaster)
	}
	return u, err
}
