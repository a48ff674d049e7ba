//go:build unix

package postgrestest

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"io/fs"
	"net"
	"os"
	"os/exec"
	"os/user"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"
)

// Admin is the user that may do anything, without a password.
const Admin = "unobot"

// Guarded is a user with a password and without any rights.
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
	init := s.servant.command(s.folder, filepath.Join(s.bin, "initdb"), "--no-sync", "--no-instructions",
		"-U", Admin, "-E", "UTF8", "--locale=C", "-A", "trust", "-D", data)
	if out, err := init.CombinedOutput(); err != nil {
		return fmt.Errorf("initdb: %w: %s", err, out)
	}
	const rules = "host all " + Guarded + " 127.0.0.1/32 scram-sha-256\nhost all all 127.0.0.1/32 trust\n" +
		"host replication " + Admin + " 127.0.0.1/32 trust\n"
	err := os.WriteFile(filepath.Join(data, "pg_hba.conf"), []byte(rules), 0o600)
	if benchmarks() {
		return err
	}
	return errors.Join(err, os.WriteFile(filepath.Join(data, "postgresql.auto.conf"), []byte("fsync = off\n"), 0o600))
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
		"logging_collector=off", "log_min_messages=fatal", "max_connections=200", "shared_buffers=32MB",
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

// benchmarks reports whether benchmarks run: they alone wait for the disk. The operating system keeps the writes of a
// killed server, and no test cuts its power.
func benchmarks() bool {
	bench := flag.Lookup("test.bench")
	return bench != nil && bench.Value.String() != ""
}

// Durable returns the URL of an empty database on a server with commits that wait for the disk, as an operator's do.
// It is this process's server from now on.
func Durable(t testing.TB) string {
	t.Helper()
	s := Running(t)
	// The server reads its settings again after it has answered; a division by zero says that it has not yet.
	s.set(t, `fsync = on`, `SELECT 1 / (setting = 'on')::int FROM pg_settings WHERE name = 'fsync'`)
	return s.Empty(t)
}

// set changes a setting, and waits until a query about its effect succeeds.
func (s *Server) set(t testing.TB, setting, inEffect string) {
	t.Helper()
	for _, statement := range []string{`ALTER SYSTEM SET ` + setting, `SELECT pg_reload_conf()`} {
		if err := s.Exec(t.Context(), statement); err != nil {
			t.Fatalf("set %s: %v", setting, err)
		}
	}
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	defer cancel()
	for s.Exec(ctx, inEffect) != nil {
		if ctx.Err() != nil {
			t.Fatalf("PostgreSQL does not follow %s", setting)
		}
		time.Sleep(time.Millisecond)
	}
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

// URL returns the address of a database for Admin.
func (s *Server) URL(database string) string {
	return fmt.Sprintf("postgres://%s@127.0.0.1:%d/%s?sslmode=disable", Admin, s.Port, database)
}

// FreePort returns an unused port of the loopback.
func FreePort() (int, error) {
	l, err := (&net.ListenConfig{}).Listen(context.Background(), "tcp", "127.0.0.1:0")
	if err != nil {
		return 0, err
	}
	return l.Addr().(*net.TCPAddr).Port, l.Close()
}

// Alone starts a server for a test that harms it. Without PostgreSQL on the machine the test fails.
func Alone(t testing.TB) *Server {
	t.Helper()
	s, err := start()
	if err != nil {
		t.Fatalf("start PostgreSQL: %v", err)
	}
	t.Cleanup(func() { _ = s.alive.Close() })
	return s
}

// Crash ends the server at once, as after a failure: it has to recover when it starts.
// https://www.postgresql.org/docs/current/server-shutdown.html
func (s *Server) Crash(t testing.TB) {
	t.Helper()
	file := filepath.Join(s.folder, "data", "postmaster.pid")
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatalf("find PostgreSQL: %v", err)
	}
	line, _, _ := strings.Cut(string(text), "\n")
	pid, err := strconv.Atoi(line)
	if err == nil {
		err = syscall.Kill(pid, syscall.SIGQUIT)
	}
	if err != nil {
		t.Fatalf("stop PostgreSQL: %v", err)
	}
	for deadline := time.Now().Add(time.Minute); ; time.Sleep(10 * time.Millisecond) {
		if _, err := os.Stat(file); errors.Is(err, fs.ErrNotExist) {
			return
		}
		if time.Now().After(deadline) {
			t.Fatal("PostgreSQL does not end")
		}
	}
}

// Restart starts a server that has crashed, on the same port and the same files.
func (s *Server) Restart(t testing.TB) {
	t.Helper()
	before := s.alive
	t.Cleanup(func() { _ = before.Close() })
	if err := s.run(); err != nil {
		t.Fatalf("start PostgreSQL again: %v", err)
	}
}

// servant is the user that servers run as. PostgreSQL and PgBouncer refuse root.
type servant struct{ uid, gid int }

// newServant returns an unprivileged user of the machine, or nil if the tests run as one.
func newServant() (*servant, error) {
	if os.Getuid() != 0 {
		return nil, nil
	}
	account, err := user.Lookup("postgres")
	if err != nil {
		if account, err = user.Lookup("nobody"); err != nil {
			return nil, err
		}
	}
	uid, err := strconv.Atoi(account.Uid)
	if err != nil {
		return nil, err
	}
	gid, err := strconv.Atoi(account.Gid)
	return &servant{uid, gid}, err
}

// own gives a folder or a file to the servant.
func (s *servant) own(path string) error {
	if s == nil {
		return nil
	}
	return os.Chown(path, s.uid, s.gid)
}

// command returns a program that the servant runs in a folder.
func (s *servant) command(folder, name string, args ...string) *exec.Cmd {
	cmd := exec.CommandContext(context.Background(), name, args...) // it outlives the test that needs it first
	cmd.Dir = folder
	cmd.Env = []string{"PATH=" + os.Getenv("PATH"), "LC_ALL=C", "TZ=UTC"}
	if s != nil {
		cmd.SysProcAttr = &syscall.SysProcAttr{Credential: &syscall.Credential{Uid: uint32(s.uid), Gid: uint32(s.gid)}}
	}
	return cmd
}

// untilWeEnd starts a program, and ends it with a signal, by its pid, when this process ends in any way, or when the
// caller closes the returned pipe: a shell waits for input from us that never comes. Then the shell removes the
// folder.
func (s *servant) untilWeEnd(folder, signal, name string, args ...string) (io.Closer, error) {
	const script = `signal=$1; folder=$2; shift 2
		"$@" & pid=$!
		read -r line
		kill -s "$signal" $pid
		wait $pid
		cd / && rm -rf "$folder"`
	cmd := s.command(folder, "/bin/sh", append([]string{"-c", script, "sh", signal, folder, name}, args...)...)
	alive, err := cmd.StdinPipe()
	if err != nil {
		return nil, err
	}
	return alive, cmd.Start()
}

// binVariable names the folder with the programs initdb and postgres.
const binVariable = "POSTGRES_BIN"

// errNone says how the tests are run that need a server.
var errNone = errors.New("no PostgreSQL on this machine: install it (Debian: apt-get install postgresql pgbouncer), " +
	"or name the folder of initdb and postgres in " + binVariable)

// find returns the folder with the programs of the newest PostgreSQL.
func find() (string, error) {
	if folder := os.Getenv(binVariable); folder != "" {
		return folder, isBin(folder)
	}
	var folders []string
	if path, err := exec.LookPath("initdb"); err == nil {
		if path, err = filepath.EvalSymlinks(path); err == nil { // to where the other programs are
			folders = append(folders, filepath.Dir(path))
		}
	}
	debian, err := filepath.Glob("/usr/lib/postgresql/*/bin")
	if err != nil {
		return "", err
	}
	slices.Reverse(debian)
	for _, folder := range append(folders, debian...) {
		if isBin(folder) == nil {
			return folder, nil
		}
	}
	return "", errNone
}

// isBin returns errNone where there is no PostgreSQL in a folder.
func isBin(folder string) error {
	if _, err := os.Stat(filepath.Join(folder, "postgres")); err != nil {
		return errNone
	}
	return nil
}
