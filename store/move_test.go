package store_test

import (
	"context"
	"maps"
	"path/filepath"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/bot/discord/cluster"
	"unobot/game"
	"unobot/game/table"
	"unobot/game/table/tabletest"
	"unobot/store"
	"unobot/store/postgres"
	"unobot/store/sqlite"
	"unobot/store/storetest"
)

// TestADatabaseMovesThereAndBack: with all that is in it, and games go on.
func TestADatabaseMovesThereAndBack(t *testing.T) {
	file, server, back := newContractStore(t, engines[0]), newContractStore(t, engines[1]), newContractStore(t, engines[0])
	people := append(tabletest.People(2), table.User{ID: "90071992547409931", Name: "Zo\u00eb 💥 \"'", Avatar: "a_c0ffee"})
	p := tabletest.NewPlay(t, file, 3)
	leaveTraces(t, file, p, people)
	others := []table.User{{ID: "other 1", Name: "Other"}, {ID: "other 2", Name: "other"}}
	p.Finish(p.Begin("another channel", game.SingleRound, append(others, people...)...))
	running := p.Begin("third channel", 500, append(others, people...)...)
	p.Moves(running, 20)
	winsAt(t, file, 1, "guild", december.Add(-time.Hour), 100, people[0], people[1])
	_, err := file.CloseSeasons(t.Context(), december.Add(time.Hour))
	require.NoError(t, err)
	require.NoError(t, p.Hall.Close(t.Context()))

	there, err := store.Move(t.Context(), file.Store, server.Store)
	require.NoError(t, err)
	requireSame(t, file, server, people)
	twice, err := store.Move(t.Context(), file.Store, server.Store)
	require.NoError(t, err, "somebody who did not hear of the end hears that all is there")
	require.Equal(t, store.Moved{Tables: there.Tables, Resumed: rowsOf(there)}, twice)
	again, err := store.Move(t.Context(), server.Store, back.Store)
	require.NoError(t, err)
	require.Equal(t, there, again)
	requireSame(t, file, back, people)

	p.Reopen(server)
	tb, err := p.Hall.Find(t.Context(), running.State().ID)
	require.NoError(t, err)
	require.Equal(t, running.State(), tb.State())
	p.Finish(tb)
	_, err = store.Move(t.Context(), file.Store, server.Store)
	require.ErrorIs(t, err, store.ErrNotEmpty, "which was played on")
}

// requireSame looks at two stores through the eyes of people.
func requireSame(t *testing.T, a, b *contractStore, people []table.User) {
	t.Helper()
	look := func(s *contractStore) (all []any) {
		live, err := s.Live(t.Context())
		require.NoError(t, err)
		slices.SortFunc(live, func(a, b table.Loaded) int { return strings.Compare(string(a.State.ID), string(b.State.ID)) })
		standings, err := s.Leaderboard(t.Context(), table.Contest{}, "", 1, 10)
		require.NoError(t, err)
		all = append(all, live, standings)
		for _, u := range people {
			profile, err := s.Profile(t.Context(), u.ID)
			require.NoError(t, err)
			held, err := s.Holdings(t.Context(), u.ID)
			require.NoError(t, err)
			history, total, err := s.History(t.Context(), "guild", u.ID, 0, 10)
			require.NoError(t, err)
			for _, name := range slices.Sorted(maps.Keys(held)) {
				all = append(all, name, len(held[name]))
			}
			all = append(all, profile, history, total)
		}
		return all
	}
	require.Equal(t, look(a), look(b))
}

// TestAMoveThatIsBrokenOffGoesOn: wherever it is broken off, the next one begins with what is missing, and
// no bot opens the database until there is all of it.
func TestAMoveThatIsBrokenOffGoesOn(t *testing.T) {
	for _, to := range engines[:2] {
		t.Run(to.name, func(t *testing.T) {
			t.Parallel()
			file, place := newContractStore(t, engines[0]), to.place(t)
			leaveTraces(t, file, tabletest.NewPlay(t, file, 3), tabletest.People(3))
			brokenOff, there := 0, 0
			for left := int64(0); ; left += 61 {
				target, err := to.fill(t.Context(), place)
				require.NoError(t, err)
				ctx := &breaking{Context: t.Context()}
				ctx.after.Store(left)
				done, err := store.MoveInChunks(ctx, file.Store, target, 7)
				if err == nil {
					require.Equal(t, rowsOf(done), done.Resumed, "the last one only had to compare")
					require.NoError(t, target.Close())
					break
				}
				require.ErrorIs(t, err, context.Canceled)
				before := there
				there = rowsMoved(t, target)
				require.GreaterOrEqual(t, there, before, "nothing is copied twice")
				require.NoError(t, target.Close())
				if there > 0 {
					brokenOff++
					requireHalfMoved(t, to, place)
				}
			}
			require.Greater(t, brokenOff, 4, "in the middle of the tables, too")
			requireSame(t, file, &contractStore{to.Open(t, place), to, place}, tabletest.People(3))
		})
	}
}

// rowsOf is how many rows a move has seen.
func rowsOf(m store.Moved) (n int) {
	for _, t := range m.Tables {
		n += t.Rows
	}
	return n
}

// requireHalfMoved requires that a bot, and whoever looks, is told what to do about a database.
func requireHalfMoved(t *testing.T, e engine, place string) {
	t.Helper()
	look := sqlite.Verify
	if e.name == "postgres" {
		look = func(ctx context.Context, url string) error {
			_, err := postgres.Look(ctx, url)
			return err
		}
	}
	_, err := e.open(t.Context(), place)
	require.True(t, store.Is(err, store.HalfMoved), err)
	require.Contains(t, err.Error(), "run the same 'unobot move' again")
	require.NotContains(t, err.Error(), "\n")
	require.True(t, store.Is(look(t.Context(), place), store.HalfMoved))
}

// TestAMoveGoesOnOnlyFromTheSameDatabase: not from another one, and not from one that was played on.
func TestAMoveGoesOnOnlyFromTheSameDatabase(t *testing.T) {
	file, other := newContractStore(t, engines[0]), newContractStore(t, engines[0])
	place := engines[0].place(t)
	p := tabletest.NewPlay(t, file, 3)
	running := p.Begin("channel", 200, tabletest.People(3)...)
	p.Moves(running, 20)
	play := tabletest.NewPlay(t, other, 4)
	play.Moves(play.Begin("channel", 200, tabletest.People(3)...), 20)
	target, err := engines[0].fill(t.Context(), place)
	require.NoError(t, err)
	defer func() { require.NoError(t, target.Close()) }()
	ctx := &breaking{Context: t.Context()}
	ctx.after.Store(80)
	_, err = store.MoveInChunks(ctx, file.Store, target, 7)
	require.ErrorIs(t, err, context.Canceled)
	require.Positive(t, rowsMoved(t, target))

	_, err = store.Move(t.Context(), other.Store, target)
	require.ErrorIs(t, err, store.ErrAnotherSource)
	p.Moves(running, 1)
	_, err = store.Move(t.Context(), file.Store, target)
	require.ErrorIs(t, err, store.ErrAnotherSource)
	requireHalfMoved(t, engines[0], copyOf(t, target, place))
}

// copyOf is a copy of a file that is open.
func copyOf(t *testing.T, s *store.Store, place string) string {
	t.Helper()
	copied := filepath.Join(t.TempDir(), "copy.db")
	require.NoError(t, sqlite.Backup(t.Context(), place, copied))
	require.NoError(t, s.Lost())
	return copied
}

// TestAMoveComparesInTheEnd: a copy that is not the same is none.
func TestAMoveComparesInTheEnd(t *testing.T) {
	file := newContractStore(t, engines[0])
	p := tabletest.NewPlay(t, file, 3)
	p.Moves(p.Begin("channel", 200, tabletest.People(3)...), 20)
	place := engines[0].place(t)
	target, err := engines[0].fill(t.Context(), place)
	require.NoError(t, err)
	defer func() { require.NoError(t, target.Close()) }()
	ctx := &breaking{Context: t.Context()}
	ctx.after.Store(80)
	_, err = store.MoveInChunks(ctx, file.Store, target, 7)
	require.ErrorIs(t, err, context.Canceled)
	change(t, target, `UPDATE tables SET channel = 'another'`)
	_, err = store.Move(t.Context(), file.Store, target)
	require.ErrorIs(t, err, store.ErrDiffers)
	require.ErrorContains(t, err, "table tables")
	_, err = store.Move(t.Context(), file.Store, target)
	require.ErrorIs(t, err, store.ErrDiffers, "nor is it the next time")
}

// TestAMoveWaitsForNoBot: processes on PostgreSQL have to be stopped, as those on a file.
func TestAMoveWaitsForNoBot(t *testing.T) {
	file, server := newContractStore(t, engines[0]), newContractStore(t, engines[1])
	l, _ := postgres.LeasesOf(server.Store)
	_, err := l.Renew(t.Context(), cluster.Renewal{Member: "a", Name: "web1:811", Life: cluster.Life})
	require.NoError(t, err)
	for _, way := range [][2]*store.Store{{file.Store, server.Store}, {server.Store, file.Store}} {
		_, err = store.Move(t.Context(), way[0], way[1])
		require.True(t, store.Is(err, store.InUse), err)
		require.ErrorContains(t, err, "process web1:811 works on database")
	}
	require.NoError(t, l.Leave(t.Context(), "a"))
	_, err = store.Move(t.Context(), file.Store, server.Store)
	require.NoError(t, err)
}

// TestABotThatComesDuringAMove: what it has changed would be missing, so the copy is not said to be complete.
func TestABotThatComesDuringAMove(t *testing.T) {
	server := newContractStore(t, engines[1])
	storetest.SetPreferences(t, server.Store, "ann", table.Preferences{NoPings: true})
	l, _ := postgres.LeasesOf(server.Store)
	place := engines[0].place(t)
	target, err := engines[0].fill(t.Context(), place)
	require.NoError(t, err)
	comes := store.New(&atEachWrite{target.Engine(), func() {
		_, err := l.Renew(t.Context(), cluster.Renewal{Member: "a", Name: "web1:811", Life: cluster.Life})
		require.NoError(t, err)
	}})
	_, err = store.Move(t.Context(), server.Store, comes)
	require.True(t, store.Is(err, store.InUse), err)
	require.NoError(t, l.Leave(t.Context(), "a"))
	done, err := store.Move(t.Context(), server.Store, target)
	require.NoError(t, err, "the same command goes on once it is gone")
	require.Equal(t, 1, done.Resumed)
	require.NoError(t, target.Close())
}

// atEachWrite is an engine at whose writes something else happens.
type atEachWrite struct {
	store.Engine
	happens func()
}

func (e *atEachWrite) Write(ctx context.Context, do func(store.Tx) error) error {
	e.happens()
	return e.Engine.Write(ctx, do)
}

// breaking is a context that ends after it has been asked so often.
type breaking struct {
	context.Context
	after atomic.Int64
}

func (b *breaking) Err() error {
	if b.after.Add(-1) < 0 {
		return context.Canceled
	}
	return nil
}
