package store

import (
	"context"
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/game/table"
	"unobot/game/table/tabletest"
	"unobot/store/postgrestest"
)

// Engine is a kind of database that stores stand on, for tests that are about none alone.
type Engine struct {
	Name string
	// Place is where an empty database of the test's own is.
	Place func(t testing.TB) string
	open  func(ctx context.Context, place string) (*Store, error)
}

// Engines are all of them.
var Engines = []Engine{
	{"sqlite", NewPath, Open},
	{"postgres", emptyOnPostgres.New, Connect},
	{"prepared", func(t testing.TB) string { return emptyOnPostgres.New(t) + "&default_query_exec_mode=cache_statement" }, Connect},
	{"pooled", func(t testing.TB) string { return postgrestest.Pooled(t, emptyOnPostgres.New(t)) }, Connect},
}

// emptyOnPostgres is a database with today's schema and no rows.
var emptyOnPostgres = &postgrestest.Template{Fill: func(url string) error {
	s, err := Connect(context.Background(), url)
	if err != nil {
		return err
	}
	return s.Close()
}}

// Open opens a database until the test ends. Its commits need not survive a power failure.
func (e Engine) Open(t testing.TB, place string) *Store {
	t.Helper()
	switch e.Name {
	case "sqlite":
		s := e.OpenSynced(t, place)
		s.SkipSync(t)
		return s
	case "postgres":
		place += "&synchronous_commit=off"
	}
	return e.OpenSynced(t, place)
}

// OpenSynced opens a database until the test ends, as a bot does.
func (e Engine) OpenSynced(t testing.TB, place string) *Store {
	t.Helper()
	s, err := e.open(t.Context(), place)
	require.NoError(t, err)
	t.Cleanup(func() { s.Close() })
	return s
}

// onEach tests something on an empty database of each engine.
func onEach(t *testing.T, test func(t *testing.T, s *Store)) {
	t.Helper()
	for _, e := range Engines {
		t.Run(e.Name, func(t *testing.T) {
			test(t, e.Open(t, e.Place(t)))
		})
	}
}

// change changes a database behind its store's back.
func (s *Store) change(t testing.TB, text string, args ...any) {
	t.Helper()
	require.NoError(t, s.write(t.Context(), func(w work) error {
		_, err := w.exec(text, args...)
		return err
	}), text)
}

// blob is what a database calls the type of bytes.
func (s *Store) blob() string {
	if _, ok := s.engine.(*postgres); ok {
		return "BYTEA"
	}
	return "BLOB"
}

// PlayedMatch are the commits of one match of four people.
func PlayedMatch(t testing.TB) []table.Commit {
	t.Helper()
	r := &recorder{Store: Engines[0].Open(t, NewPath(t))}
	p := tabletest.NewPlay(t, r, 1)
	p.Finish(p.Begin("channel", 500, tabletest.People(4)...))
	return r.commits
}

// recorder remembers what it has stored.
type recorder struct {
	*Store
	commits []table.Commit
}

func (r *recorder) Commit(ctx context.Context, c table.Commit) error {
	r.commits = append(r.commits, c)
	return r.Store.Commit(ctx, c)
}
