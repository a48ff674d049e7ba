package store_test

import (
	"context"
	"maps"
	"path/filepath"
	"slices"
	"strings"
	"sync/atomic"
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/game/table"
	"unobot/game/table/tabletest"
	"unobot/store"
	"unobot/store/postgres"
	"unobot/store/sqlite"
	"unobot/store/storetest"
)

// requireSame looks at two stores through the eyes of people.
func requireSame(t *testing.T, a, b *contractStore, people []table.User) {
	t.Helper()
	look := func(s *contractStore) (all []any) {
		live := must(s.Live(t.Context()))(t)
		slices.SortFunc(live, func(a, b table.Loaded) int { return strings.Compare(string(a.State.ID), string(b.State.ID)) })
		standings := must(s.Leaderboard(t.Context(), table.Contest{}, "", 1, 10))(t)
		all = append(all, live, standings)
		for _, u := range people {
			profile := must(s.Profile(t.Context(), u.ID))(t)
			held := must(s.Holdings(t.Context(), u.ID))(t)
			history, total := must2(s.History(t.Context(), "guild", u.ID, 0, 10))(t)
			for _, name := range slices.Sorted(maps.Keys(held)) {
				all = append(all, name, len(held[name]))
			}
			all = append(all, profile, history, total)
		}
		return all
	}
	require.Equal(t, look(a), look(b))
}

// TestAMoveThatIsBrokenOffGoesOn: after a break at any point, the next move begins with the missing rows, and bots
// refuse the database until all of it is there.
func TestAMoveThatIsBrokenOffGoesOn(t *testing.T) {
	for _, to := range engines[:1] {
		t.Run(to.name, func(t *testing.T) {
			t.Parallel()
			file, place := newContractStore(t, inAFile), to.place(t)
			leaveTraces(t, file, tabletest.NewPlay(t, file, 3), tabletest.People(3))
			brokenOff, there := 0, 0
			for left := int64(0); ; left += 61 {
				target := must(to.fill(t.Context(), place))(t)
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

// requireHalfMoved requires an error with a remedy for a bot, and for Verify, on a half-moved database.
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
	file, other := newContractStore(t, inAFile), newContractStore(t, inAFile)
	place := inAFile.place(t)
	p := tabletest.NewPlay(t, file, 3)
	running := p.Begin("channel", 200, tabletest.People(3)...)
	p.Moves(running, 20)
	play := tabletest.NewPlay(t, other, 4)
	play.Moves(play.Begin("channel", 200, tabletest.People(3)...), 20)
	target := must(inAFile.fill(t.Context(), place))(t)
	defer func() { require.NoError(t, target.Close()) }()
	ctx := &breaking{Context: t.Context()}
	ctx.after.Store(80)
	require.ErrorIs(t, errorOf(store.MoveInChunks(ctx, file.Store, target, 7)), context.Canceled)
	require.Positive(t, rowsMoved(t, target))

	require.ErrorIs(t, errorOf(store.Move(t.Context(), other.Store, target)), store.ErrAnotherSource)
	p.Moves(running, 1)
	require.ErrorIs(t, errorOf(store.Move(t.Context(), file.Store, target)), store.ErrAnotherSource)
	requireHalfMoved(t, inAFile, copyOf(t, target, place))
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
	file := newContractStore(t, inAFile)
	p := tabletest.NewPlay(t, file, 3)
	p.Moves(p.Begin("channel", 200, tabletest.People(3)...), 20)
	place := inAFile.place(t)
	target := must(inAFile.fill(t.Context(), place))(t)
	defer func() { require.NoError(t, target.Close()) }()
	ctx := &breaking{Context: t.Context()}
	ctx.after.Store(80)
	require.ErrorIs(t, errorOf(store.MoveInChunks(ctx, file.Store, target, 7)), context.Canceled)
	change(t, target, `UPDATE tables SET channel = 'another'`)
	_, err := store.Move(t.Context(), file.Store, target)
	require.ErrorIs(t, err, store.ErrDiffers)
	require.ErrorContains(t, err, "table tables")
	_, err = store.Move(t.Context(), file.Store, target)
	require.ErrorIs(t, err, store.ErrDiffers, "nor is it the next time")
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

// TestMoveKnowsEveryTable, and the order of its rows: a new table of a migration has to be listed for it.
func TestMoveKnowsEveryTable(t *testing.T) {
	s := storetest.New(t)
	tables := must(store.Words(t.Context(), s, `SELECT name FROM sqlite_master
		WHERE type = 'table' AND name NOT LIKE 'goose%' AND name NOT LIKE 'sqlite%' AND name <> 'schemas'`))(t)
	var known []string
	for table, order := range store.MovedTables() {
		known = append(known, table)
		key, err := store.Words(t.Context(), s, `SELECT name FROM pragma_table_info('`+table+`') WHERE pk > 0 ORDER BY pk`)
		require.NoError(t, err)
		require.Equal(t, strings.Join(key, ", "), order, table)
	}
	require.ElementsMatch(t, tables, known)
}

// rowsMoved is how many rows a target says that it has of a move that is not done; 0: nothing was begun.
func rowsMoved(t *testing.T, s *store.Store) int {
	t.Helper()
	n := must(store.RowsMoved(t.Context(), s))(t)
	return n
}
