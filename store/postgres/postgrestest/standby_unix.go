//go:build unix

package postgrestest

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/jackc/pgx/v5"
)

// Standby turns a crashed server into one that only reads, as a standby without its primary.
func (s *Server) Standby(t testing.TB) {
	t.Helper()
	mark := filepath.Join(s.folder, "data", "standby.signal")
	err := os.WriteFile(mark, nil, 0o600)
	if err == nil {
		err = s.servant.own(mark)
	}
	if err != nil {
		t.Fatalf("make a standby: %v", err)
	}
	s.Restart(t)
}

// Follow starts a standby of the server, which waits for it with each commit from then on.
// https://www.postgresql.org/docs/current/warm-standby.html#SYNCHRONOUS-REPLICATION
func (s *Server) Follow(t testing.TB) *Server {
	t.Helper()
	folder, err := os.MkdirTemp("", "postgrestest")
	if err == nil {
		err = s.servant.own(folder)
	}
	if err != nil {
		t.Fatalf("make a folder for a standby: %v", err)
	}
	standby := &Server{servant: s.servant, folder: folder, bin: s.bin}
	if err := s.copyTo(t.Context(), filepath.Join(folder, "data")); err != nil {
		t.Fatalf("copy PostgreSQL: %v", err)
	}
	if err := standby.run(); err != nil {
		t.Fatalf("start a standby: %v", err)
	}
	t.Cleanup(func() { _ = standby.alive.Close() })
	// A division by zero says that the standby does not take part in commits yet.
	s.set(t, `synchronous_standby_names = '*'`, `SELECT 1 / COUNT(*) FROM pg_stat_replication WHERE sync_state = 'sync'`)
	return standby
}

// copyTo copies the files of the running server to a folder, for a standby. Not every package has pg_basebackup.
// https://www.postgresql.org/docs/current/continuous-archiving.html#BACKUP-LOWLEVEL-BASE-BACKUP
func (s *Server) copyTo(ctx context.Context, data string) error {
	conn, err := pgx.Connect(ctx, s.URL("postgres"))
	if err != nil {
		return err
	}
	defer conn.Close(ctx)
	if _, err := conn.Exec(ctx, `SELECT pg_backup_start('standby', fast => true)`); err != nil {
		return err
	}
	cp := s.servant.command(s.folder, "cp", "-a", "data", data)
	if out, err := cp.CombinedOutput(); err != nil {
		return fmt.Errorf("cp: %w: %s", err, out)
	}
	label := ""
	err = conn.QueryRow(ctx, `SELECT labelfile FROM pg_backup_stop(wait_for_archive => false)`).Scan(&label)
	if err != nil {
		return err
	}
	settings, err := os.OpenFile(filepath.Join(data, "postgresql.auto.conf"), os.O_APPEND|os.O_WRONLY, 0)
	if err != nil {
		return err
	}
	_, err = fmt.Fprintf(settings, "primary_conninfo = 'host=127.0.0.1 port=%d user=%s'\n", s.Port, Admin)
	err = errors.Join(err, settings.Close(), os.Remove(filepath.Join(data, "postmaster.pid")))
	for name, text := range map[string]string{"backup_label": label, "standby.signal": ""} {
		file := filepath.Join(data, name)
		err = errors.Join(err, os.WriteFile(file, []byte(text), 0o600), s.servant.own(file))
	}
	return err
}

// OrStandby returns the URL of one of the server's databases that leads to a standby instead where that is the primary.
func (s *Server) OrStandby(url string, standby *Server) string {
	both := fmt.Sprintf(":%d,127.0.0.1:%d/", s.Port, standby.Port)
	return strings.Replace(url, fmt.Sprintf(":%d/", s.Port), both, 1) + "&target_session_attrs=read-write"
}

// Promote makes a standby the primary server.
func (s *Server) Promote(t testing.TB) {
	t.Helper()
	if err := s.Exec(t.Context(), `SELECT pg_promote()`); err != nil {
		t.Fatalf("promote a standby: %v", err)
	}
}
