package table_test

import (
	"context"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/game/table"
)

func TestMoveUnderWayOutlivesItsRequest(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w := newWorld(t)
		tb := w.match(2)
		s := tb.State()
		w.store.FailCommits(func(ctx context.Context, store func() error) error {
			time.Sleep(3 * time.Second)
			require.NoError(t, ctx.Err())
			return store()
		})
		ctx, cancel := context.WithTimeout(t.Context(), time.Second)
		defer cancel()
		u := s.Seats[s.Game.Actor()].User
		r := w.request(tb, u, automaticMove(s))
		var waited error
		go func() {
			time.Sleep(time.Millisecond)
			_, waited = tb.Do(ctx, table.Request{Key: w.key(), User: u, Seq: s.Seq(), Move: automaticMove(s)})
		}()
		out, err := tb.Do(ctx, r)
		require.NoError(t, err)
		require.Equal(t, s.Version+1, out.State.Version)
		synctest.Wait()
		require.ErrorIs(t, waited, table.ErrNotSaved, "one that has not begun gives up")
		require.ErrorIs(t, waited, context.DeadlineExceeded)
	})
}

func TestHangingStoreIsGivenUp(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w := newWorld(t)
		tb := w.match(2)
		s := tb.State()
		w.store.FailCommits(func(ctx context.Context, _ func() error) error {
			<-ctx.Done()
			return ctx.Err()
		})
		began := time.Now()
		_, err := tb.Do(t.Context(), w.request(tb, s.Seats[s.Game.Actor()].User, automaticMove(s)))
		require.ErrorIs(t, err, table.ErrNotSaved)
		require.Less(t, time.Since(began), 8*time.Second)
	})
}

func TestCloseWaitsForTheMoveUnderWay(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w := newWorld(t)
		tb := w.match(2)
		s := tb.State()
		w.store.FailCommits(func(_ context.Context, store func() error) error {
			time.Sleep(2 * time.Second)
			return store()
		})
		r := w.request(tb, s.Seats[s.Game.Actor()].User, automaticMove(s))
		var moved error
		go func() { _, moved = tb.Do(t.Context(), r) }()
		synctest.Wait()
		hurried, cancel := context.WithTimeout(t.Context(), time.Second)
		defer cancel()
		require.ErrorIs(t, w.hall.Close(hurried), context.DeadlineExceeded)
		require.NoError(t, w.hall.Close(t.Context()))
		require.Equal(t, s.Version+1, tb.State().Version)
		synctest.Wait()
		require.NoError(t, moved)
		_, err := tb.Do(t.Context(), r)
		require.ErrorIs(t, err, table.ErrClosing)
		_, err = w.hall.Create(t.Context(), w.key(), wanted("other", user(3)))
		require.ErrorIs(t, err, table.ErrClosing)
	})
}
