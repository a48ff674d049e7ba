//go:build unix

package postgrestest

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"
)

// Alone starts a server for a test that harms it. Without PostgreSQL on the machine the test is
// skipped.
func Alone(t testing.TB) *Server {
	t.Helper()
	if _, err := find(); err != nil {
		t.Skip(err)
	}
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
