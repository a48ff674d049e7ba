package store_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/game/table"
	"unobot/game/table/tabletest"
	"unobot/store"
	"unobot/store/postgres"
	"unobot/store/sqlite"
	"unobot/store/storetest"
)

// opening opens a database.
type opening func(ctx context.Context, place string) (*store.Store, error)

// engine is a kind of database that stores stand on, for tests that are about none alone.
type engine struct {
	name string
	// place is where an empty database of the test's own is.
	place func(t testing.TB) string
	open  opening
	quick opening // its commits need not survive a power failure
	fill  opening // as the target of a move
}

// inAFile is the engine that needs no server.
var inAFile = engine{"sqlite", storetest.NewPath, sqlite.Open, sqlite.OpenUnsynced, sqlite.OpenTarget}

// Open opens a database until the test ends. Its commits need not survive a power failure.
func (e engine) Open(t testing.TB, place string) *store.Store {
	t.Helper()
	return opened(t, place, e.quick)
}

// OpenSynced opens a database until the test ends, as a bot does.
func (e engine) OpenSynced(t testing.TB, place string) *store.Store {
	t.Helper()
	return opened(t, place, e.open)
}

func opened(t testing.TB, place string, open opening) *store.Store {
	t.Helper()
	s := must(open(t.Context(), place))(t)
	t.Cleanup(func() { s.Close() })
	return s
}

// onEach tests something on an empty database of each engine.
func onEach(t *testing.T, test func(t *testing.T, s *store.Store)) {
	t.Helper()
	for _, e := range engines {
		t.Run(e.name, func(t *testing.T) {
			test(t, e.Open(t, e.place(t)))
		})
	}
}

// change changes a database behind its store's back.
func change(t testing.TB, s *store.Store, text string, args ...any) {
	t.Helper()
	require.NoError(t, s.Engine().Write(t.Context(), func(tx store.Tx) error { return tx.Put(text, args...) }), text)
}

// isPostgres reports whether a store stands on PostgreSQL.
func isPostgres(s *store.Store) bool {
	_, ok := postgres.LeasesOf(s)
	return ok
}

// blob is what a database calls the type of bytes.
func blob(s *store.Store) string {
	if isPostgres(s) {
		return "BYTEA"
	}
	return "BLOB"
}

// playedMatch are the commits of one match of four people.
func playedMatch(t testing.TB) []table.Commit {
	t.Helper()
	faulty := storetest.NewFaulty(t)
	p := tabletest.NewPlay(t, faulty, 1)
	p.Finish(p.Begin("channel", 500, tabletest.People(4)...))
	return faulty.Commits()
}
