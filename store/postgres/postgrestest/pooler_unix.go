//go:build unix

package postgrestest

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"
)

// Pooler is a PgBouncer before the server, which gives every transaction any of a few connections.
type Pooler struct {
	port  int
	alive io.Closer // as long as it is open, the pooler runs
}

var sharedPooler = sync.OnceValues(func() (*Pooler, error) {
	s, err := shared()
	if err != nil {
		return nil, err
	}
	return startPooler(s, s.Port, "pool_mode = transaction\ndefault_pool_size = 4\n")
})

// Pooled returns the same database by way of a PgBouncer. Without one on the machine the test fails.
func Pooled(t testing.TB, url string) string {
	t.Helper()
	p, err := sharedPooler()
	if err != nil {
		t.Fatalf("start PgBouncer: %v", err)
	}
	return p.instead(url, Running(t).Port)
}

// PooledAt returns the same database by way of a PgBouncer of the test's own, which has these settings and finds the
// server at a port of this machine.
func PooledAt(t testing.TB, url string, port int, settings string) string {
	t.Helper()
	p, err := startPooler(Running(t), port, settings)
	if err != nil {
		t.Fatalf("start PgBouncer: %v", err)
	}
	t.Cleanup(func() { _ = p.alive.Close() })
	return p.instead(url, Running(t).Port)
}

// instead returns a URL that leads to the pooler instead of a server's port.
func (p *Pooler) instead(url string, port int) string {
	return strings.Replace(url, fmt.Sprintf(":%d/", port), fmt.Sprintf(":%d/", p.port), 1)
}

// errNoPooler says how the tests are run that need a PgBouncer.
var errNoPooler = errors.New("no PgBouncer on this machine: install it (Debian: apt-get install pgbouncer)")

func findPooler() (string, error) {
	if path, err := exec.LookPath("pgbouncer"); err == nil {
		return path, nil
	}
	const debian = "/usr/sbin/pgbouncer"
	if _, err := os.Stat(debian); err != nil {
		return "", errNoPooler
	}
	return debian, nil
}

// startPooler starts a PgBouncer before a server, which it finds at a port.
func startPooler(s *Server, port int, more string) (*Pooler, error) {
	path, err := findPooler()
	if err != nil {
		return nil, err
	}
	p := &Pooler{}
	if p.port, err = FreePort(); err != nil {
		return nil, err
	}
	folder, err := os.MkdirTemp("", "poolertest")
	if err != nil {
		return nil, err
	}
	settings := filepath.Join(folder, "pgbouncer.ini")
	for file, content := range map[string]string{
		filepath.Join(folder, "users.txt"): fmt.Sprintf("%q \"\"\n", Admin),
		settings: fmt.Sprintf(`[databases]
* = host=127.0.0.1 port=%d
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = %d
unix_socket_dir =
auth_type = trust
auth_file = %s
max_client_conn = 500
%s`, port, p.port, filepath.Join(folder, "users.txt"), more),
	} {
		if err := os.WriteFile(file, []byte(content), 0o644); err != nil {
			return nil, err
		}
	}
	if err := s.servant.own(folder); err != nil {
		return nil, err
	}
	if p.alive, err = s.servant.untilWeEnd(folder, "INT", path, "-q", settings); err != nil {
		return nil, err
	}
	return p, p.wait()
}

// wait waits until the pooler accepts a connection.
func (p *Pooler) wait() error {
	ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
	defer cancel()
	for {
		conn, err := pgx.Connect(ctx, fmt.Sprintf("postgres://%s@127.0.0.1:%d/postgres?sslmode=disable", Admin, p.port))
		if err == nil {
			return conn.Close(ctx)
		}
		if ctx.Err() != nil {
			return err
		}
		time.Sleep(20 * time.Millisecond)
	}
}
