//go:build unix

package postgrestest

import (
	"context"
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

var sharedPooler = sync.OnceValues(startPooler)

// Pooled is the same database by way of a PgBouncer. Without one on the machine the test is skipped.
func Pooled(t testing.TB, url string) string {
	t.Helper()
	if _, err := findPooler(); err != nil {
		t.Skip("no PgBouncer on this machine: install it (Debian: apt-get install pgbouncer)")
	}
	p, err := sharedPooler()
	if err != nil {
		t.Fatalf("start PgBouncer: %v", err)
	}
	return strings.Replace(url, fmt.Sprintf(":%d/", Running(t).Port), fmt.Sprintf(":%d/", p.port), 1)
}

func findPooler() (string, error) {
	if path, err := exec.LookPath("pgbouncer"); err == nil {
		return path, nil
	}
	const debian = "/usr/sbin/pgbouncer"
	_, err := os.Stat(debian)
	return debian, err
}

func startPooler() (*Pooler, error) {
	path, err := findPooler()
	if err != nil {
		return nil, err
	}
	s, err := shared()
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
pool_mode = transaction
default_pool_size = 4
max_client_conn = 500
`, s.Port, p.port, filepath.Join(folder, "users.txt")),
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

// wait waits until the pooler lets somebody in.
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
