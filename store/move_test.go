package store_test

import (
	"context"
	"maps"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/game"
	"unobot/game/table"
	"unobot/game/table/tabletest"
	"unobot/store"
)

// TestADatabaseMovesThereAndBack: with all that is in it, and games go on.
func TestADatabaseMovesThereAndBack(t *testing.T) {
	file, server, back := newContractStore(t, store.Engines[0]), newContractStore(t, store.Engines[1]), newContractStore(t, store.Engines[0])
	people := append(tabletest.People(2), table.User{ID: "90071992547409931", Name: "Zo\u00eb 💥 \"'", Avatar: "a_c0ffee"})
	p := tabletest.NewPlay(t, file, 3)
	tabletest.LeaveTraces(t, file, p, people)
	others := []table.User{{ID: "other 1", Name: "Other"}, {ID: "other 2", Name: "other"}}
	p.Finish(p.Begin("another channel", game.SingleRound, append(others, people...)...))
	running := p.Begin("third channel", 500, append(others, people...)...)
	p.Moves(running, 20)
	tabletest.Record(t, file, 1, "guild", december.Add(-time.Hour), 100, people[0], people[1])
	_, err := file.CloseSeasons(t.Context(), december.Add(time.Hour))
	require.NoError(t, err)
	require.NoError(t, p.Hall.Close(t.Context()))

	there, err := store.Move(t.Context(), file.Store, server.Store)
	require.NoError(t, err)
	requireSame(t, file, server, people)
	_, err = store.Move(t.Context(), file.Store, server.Store)
	require.ErrorIs(t, err, store.ErrNotEmpty)
	again, err := store.Move(t.Context(), server.Store, back.Store)
	require.NoError(t, err)
	require.Equal(t, there, again)
	requireSame(t, file, back, people)

	p.Reopen(server)
	tb, err := p.Hall.Find(t.Context(), running.State().ID)
	require.NoError(t, err)
	require.Equal(t, running.State(), tb.State())
	p.Finish(tb)
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

// TestAMoveThatIsBrokenOffLeavesNothing: it can be made again.
func TestAMoveThatIsBrokenOffLeavesNothing(t *testing.T) {
	for _, to := range store.Engines[:2] {
		t.Run(to.Name, func(t *testing.T) {
			file, target := newContractStore(t, store.Engines[0]), newContractStore(t, to)
			p := tabletest.NewPlay(t, file, 3)
			p.Finish(p.Begin("channel", 200, tabletest.People(3)...))
			ctx := &breaking{Context: t.Context()}
			ctx.after.Store(300)
			_, err := store.Move(ctx, file.Store, target.Store)
			require.ErrorIs(t, err, context.Canceled)
			rows, err := target.Leaderboard(t.Context(), table.Contest{}, "", 1, 10)
			require.NoError(t, err)
			require.Empty(t, rows.Rows)
			_, err = store.Move(t.Context(), file.Store, target.Store)
			require.NoError(t, err)
			requireSame(t, file, target, tabletest.People(3))
		})
	}
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
