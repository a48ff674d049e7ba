//go:build system

package postgres

import (
	"context"
	"fmt"
	"os"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	"go.uber.org/goleak"

	"unobot/game"
	"unobot/game/table"
	"unobot/game/table/tabletest"
	"unobot/store"
	"unobot/store/postgres/postgrestest"
)

// argumentsVariable makes the test binary one of several processes that play (TestHammer).
const argumentsVariable = "STORE_TEST_HAMMER"

func TestMain(m *testing.M) {
	if arguments := os.Getenv(argumentsVariable); arguments != "" {
		if err := hammer(context.Background(), arguments); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		return
	}
	goleak.VerifyTestMain(m)
}

// empty is a database with today's schema and no rows.
var empty = &postgrestest.Template{Fill: func(url string) error {
	s, err := Connect(context.Background(), url)
	if err != nil {
		return err
	}
	return s.Close()
}}

// openPostgres opens an empty database until the test ends.
func openPostgres(t testing.TB) (s *store.Store, url string) {
	t.Helper()
	url = empty.New(t)
	return openAt(t, url), url
}

// openAt opens a database until the test ends. Its commits need not survive a power failure.
func openAt(t testing.TB, url string) *store.Store {
	t.Helper()
	s := must(Connect(t.Context(), url+"&synchronous_commit=off"))(t)
	t.Cleanup(func() { s.Close() })
	return s
}

// serverOf returns the engine of a store on a server.
func serverOf(s *store.Store) *database { return s.Engine().(*database) }

// lobby is a commit that opens a table.
func lobby(id table.ID) table.Commit {
	at := time.UnixMilli(0).UTC()
	return table.Commit{Key: "key of " + string(id), At: at, State: table.State{
		ID: id, Channel: "channel of " + string(id), Version: 1, Edition: "classic", Options: game.DefaultOptions(),
		Seats: []table.Seat{{User: table.User{ID: "u", Name: "U"}}}, CreatedAt: at, UpdatedAt: at,
	}}
}

func requireStored(t *testing.T, s *store.Store, ids ...table.ID) {
	t.Helper()
	for _, id := range ids {
		_, err := s.Load(t.Context(), id)
		require.NoError(t, err, id)
	}
}

func requireNothing(t *testing.T, s *store.Store, ids ...table.ID) {
	t.Helper()
	for _, id := range ids {
		_, err := s.Load(t.Context(), id)
		require.ErrorIs(t, err, table.ErrUnknown, id)
		_, ok := must2(s.Done(t.Context(), lobby(id).Key))(t)
		require.False(t, ok, id)
	}
}

// recorder keeps the commits that it has stored.
type recorder struct {
	*store.Store
	commits []table.Commit
}

func (r *recorder) Commit(ctx context.Context, c table.Commit) error {
	r.commits = append(r.commits, c)
	return r.Store.Commit(ctx, c)
}

// playedMatch are the commits of one match of four people.
func playedMatch(t testing.TB) []table.Commit {
	t.Helper()
	s, _ := openPostgres(t)
	r := &recorder{Store: s}
	p := tabletest.NewPlay(t, r, 1)
	p.Finish(p.Begin("channel", 500, tabletest.People(4)...))
	return r.commits
}

// must2 is must for a call with two values.
func must2[T, U any](v T, w U, err error) func(testing.TB) (T, U) {
	return func(t testing.TB) (T, U) {
		t.Helper()
		require.NoError(t, err)
		return v, w
	}
}
