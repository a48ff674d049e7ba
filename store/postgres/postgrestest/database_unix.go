//go:build unix

// Package postgrestest gives tests a PostgreSQL of their own: a server from the programs that are
// installed on the machine, on a folder of its own and on the loopback, that ends with the process
// which tests. No program imports it.
package postgrestest

import (
	"context"
	"fmt"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"github.com/jackc/pgx/v5"
)

// Running returns the server of this process. Without PostgreSQL on the machine the test fails with a line about the
// installation.
func Running(t testing.TB) *Server {
	t.Helper()
	s, err := shared()
	if err != nil {
		t.Fatalf("start PostgreSQL: %v", err)
	}
	return s
}

var numbers atomic.Int64

// create makes a database like another one. It goes with the server: dropping it would take longer
// than most tests.
func (s *Server) create(t testing.TB, like string) string {
	t.Helper()
	name := fmt.Sprintf("test%d", numbers.Add(1))
	if err := s.Exec(t.Context(), `CREATE DATABASE `+name+` TEMPLATE `+like); err != nil {
		t.Fatalf("make a database: %v", err)
	}
	return s.URL(name)
}

// Empty returns the URL of a database of the test's own without tables.
func Empty(t testing.TB) string {
	t.Helper()
	return Running(t).Empty(t)
}

// Empty returns the URL of a database of the test's own without tables.
func (s *Server) Empty(t testing.TB) string {
	t.Helper()
	return s.create(t, "template0")
}

// Dump returns a database as SQL, which Fill executes.
func Dump(t testing.TB, url string) []byte {
	t.Helper()
	out, err := exec.CommandContext(t.Context(), filepath.Join(Running(t).bin, "pg_dump"), "--dbname="+url,
		"--no-owner", "--no-privileges", "--inserts", "--rows-per-insert=100").Output()
	if err != nil {
		t.Fatalf("pg_dump: %v", err)
	}
	return commands.ReplaceAll(out, nil)
}

// commands are lines for psql alone.
var commands = regexp.MustCompile(`(?m)^\\.*\n`)

// Fill executes a dump of Dump in an empty database.
func Fill(t testing.TB, url string, dump []byte) {
	t.Helper()
	conn, err := pgx.Connect(t.Context(), url)
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close(t.Context())
	if _, err := conn.PgConn().Exec(t.Context(), string(dump)).ReadAll(); err != nil {
		t.Fatalf("fill a database: %v", err)
	}
}

// Template is a database that others are made like.
type Template struct {
	// Fill makes its tables, once.
	Fill func(url string) error

	once sync.Once
	err  error

	mu   sync.Mutex
	free []string // the URLs of those that no test uses now
}

// templateName is the database of every Template: a process has one.
const templateName = "template_unobot"

// Own returns the URL of a database with the template's tables that no other test ever sees.
func (m *Template) Own(t testing.TB) string {
	t.Helper()
	s := Running(t)
	m.once.Do(func() {
		m.err = s.Exec(context.Background(), `CREATE DATABASE `+templateName+` TEMPLATE template0`)
		if m.err == nil {
			m.err = m.Fill(s.URL(templateName))
		}
	})
	if m.err != nil {
		t.Fatalf("fill the template: %v", m.err)
	}
	return s.create(t, templateName)
}

// New returns the URL of a database with the template's tables, and no rows in them. A test that uses it leaves the
// tables themselves as they are: others get the database after it.
func (m *Template) New(t testing.TB) (url string) {
	t.Helper()
	m.mu.Lock()
	if n := len(m.free); n > 0 {
		url, m.free = m.free[n-1], m.free[:n-1]
	}
	m.mu.Unlock()
	if url == "" {
		url = m.Own(t)
	}
	t.Cleanup(func() {
		if err := clear(url); err != nil {
			t.Errorf("empty the database: %v", err)
			return
		}
		m.mu.Lock()
		defer m.mu.Unlock()
		m.free = append(m.free, url)
	})
	return url
}

// clear removes all rows that migrations have not made.
func clear(url string) error {
	ctx := context.Background()
	conn, err := pgx.Connect(ctx, url)
	if err != nil {
		return err
	}
	defer conn.Close(ctx)
	rows, err := conn.Query(ctx, `SELECT tablename FROM pg_tables WHERE schemaname = 'public'
		AND tablename NOT IN ('goose_db_version', 'schemas')`)
	if err != nil {
		return err
	}
	names, err := pgx.CollectRows(rows, pgx.RowTo[string])
	if err != nil {
		return err
	}
	var all strings.Builder
	all.WriteString(`SET session_replication_role = replica;`) // in any order
	for _, name := range names {
		all.WriteString(`DELETE FROM ` + name + `;`)
	}
	_, err = conn.PgConn().Exec(ctx, all.String()).ReadAll()
	return err
}
