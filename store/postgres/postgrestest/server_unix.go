//go:build unix

package postgrestest

import (
	"context"
	"fmt"
	"io"
	"net"
	"os"
	"path/filepath"
	"sync"
	"time"

	"github.com/jackc/pgx/v5"
)

// Admin is the user that may do anything, without a password.
const Admin = "unobot"

// Guarded is a user with a password, who owns nothing.
const (
	Guarded  = "guarded"
	Password = "s3cret/p@ss:word"
)

// Server is a running PostgreSQL.
type Server struct {
	Port    int
	servant *servant
	folder  string
	bin     string
	alive   io.Closer // as long as it is open, the server runs
}

// shared is the one server of this process.
var shared = sync.OnceValues(start)

func start() (*Server, error) {
	bin, err := find()
	if err != nil {
		return nil, err
	}
	servant, err := newServant()
	if err != nil {
		return nil, err
	}
	folder, err := os.MkdirTemp("", "postgrestest")
	if err != nil {
		return nil, err
	}
	if err := servant.own(folder); err != nil {
		return nil, err
	}
	s := &Server{servant: servant, folder: folder, bin: bin}
	if err := s.make(); err != nil {
		return nil, err
	}
	if err := s.run(); err != nil {
		return nil, err
	}
	return s, s.Exec(context.Background(), fmt.Sprintf(`CREATE USER %s PASSWORD '%s'`, Guarded, Password))
}

// make makes the server's files.
func (s *Server) make() error {
	data := filepath.Join(s.folder, "data")
	// What initdb writes need not survive a power failure; what the tests write is synced.
	init := s.servant.command(s.folder, filepath.Join(s.bin, "initdb"), "--no-sync", "--no-instructions",
		"-U", Admin, "-E", "UTF8", "--locale=C", "-A", "trust", "-D", data)
	if out, err := init.CombinedOutput(); err != nil {
		return fmt.Errorf("initdb: %w: %s", err, out)
	}
	const rules = "host all " + Guarded + " 127.0.0.1/32 scram-sha-256\nhost all all 127.0.0.1/32 trust\n"
	return os.WriteFile(filepath.Join(data, "pg_hba.conf"), []byte(rules), 0o600)
}

// run starts the server and waits until it answers.
func (s *Server) run() error {
	var err error
	if s.Port == 0 {
		if s.Port, err = FreePort(); err != nil {
			return err
		}
	}
	settings := []string{
		"listen_addresses=127.0.0.1", fmt.Sprintf("port=%d", s.Port), "unix_socket_directories=" + s.folder,
		"logging_collector=off", "log_min_messages=fatal", "max_connections=200", "shared_buffers=32MB", "fsync=on",
		"autovacuum_naptime=10min", "track_commit_timestamp=on",
	}
	args := []string{"-D", filepath.Join(s.folder, "data")}
	for _, setting := range settings {
		args = append(args, "-c", setting)
	}
	if s.alive, err = s.servant.untilWeEnd(s.folder, "INT", filepath.Join(s.bin, "postgres"), args...); err != nil {
		return err
	}
	return s.wait()
}

// wait waits until the server answers.
func (s *Server) wait() error {
	ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
	defer cancel()
	for {
		err := s.Exec(ctx, `SELECT 1`)
		if err == nil || ctx.Err() != nil {
			return err
		}
		time.Sleep(20 * time.Millisecond)
	}
}

// Exec lets Admin execute a statement outside of the tests' databases.
func (s *Server) Exec(ctx context.Context, text string) error {
	conn, err := pgx.Connect(ctx, s.URL("postgres"))
	if err != nil {
		return err
	}
	defer conn.Close(context.WithoutCancel(ctx))
	_, err = conn.Exec(ctx, text)
	return err
}

// URL is the address of a database for Admin.
func (s *Server) URL(database string) string {
	return fmt.Sprintf("postgres://%s@127.0.0.1:%d/%s?sslmode=disable", Admin, s.Port, database)
}

// FreePort is a port of the loopback that nobody listens on.
func FreePort() (int, error) {
	l, err := (&net.ListenConfig{}).Listen(context.Background(), "tcp", "127.0.0.1:0")
	if err != nil {
		return 0, err
	}
	return l.Addr().(*net.TCPAddr).Port, l.Close()
}
