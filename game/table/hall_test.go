package table_test

import (
	"context"
	crand "crypto/rand"
	"fmt"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/game"
	"unobot/game/table"
	"unobot/store/storetest"
)

// A guild has its own tables, as long as they are live, also after a restart.
func TestTablesOfAGuild(t *testing.T) {
	w := newWorld(t)
	open := func(guild, channel string, host int) *table.Table {
		wish := wanted(channel, user(host))
		wish.Guild = guild
		tb := w.there(w.hall.Create(t.Context(), w.key(), wish))
		return tb
	}
	one, two, other := open("a", "1", 1), open("a", "2", 2), open("b", "3", 3)
	require.ElementsMatch(t, []*table.Table{one, two}, w.hall.In("a"))
	require.Equal(t, []*table.Table{other}, w.hall.In("b"))
	require.Empty(t, w.hall.In("c"))
	for _, tb := range []*table.Table{one, other} {
		w.done(tb.End(t.Context(), w.key(), table.User{}, true))
	}
	require.Equal(t, []*table.Table{two}, w.hall.In("a"))
	require.Empty(t, w.hall.In("b"))
	w.reopen()
	require.Len(t, w.hall.In("a"), 1)
	require.Equal(t, two.State().ID, w.hall.In("a")[0].State().ID)
}

// The tables in the threads of a channel are found by it, and so are their rematches.
func TestTablesUnderAChannel(t *testing.T) {
	w := newWorld(t)
	var under []*table.Table
	for i, thread := range []string{"thread 1", "thread 2"} {
		wish := wanted(thread, user(i))
		wish.Parent, wish.Robots = "channel", true
		tb, _, err := w.hall.CreateAgainst(t.Context(), w.key(), wish, 1, table.Easy)
		require.NoError(t, err)
		under = append(under, tb)
		w.jump.Add(int64(time.Second))
	}
	w.there(w.hall.Create(t.Context(), w.key(), wanted("channel", user(2))))
	require.Equal(t, under, w.hall.Under("channel"), "oldest first")
	require.Empty(t, w.hall.Under(""))

	before := under[0].State()
	_, err := under[0].End(t.Context(), w.key(), user(0), false)
	require.NoError(t, err)
	require.Equal(t, under[1:], w.hall.Under("channel"))
	w.reopen()
	again, _, err := w.hall.Rematch(t.Context(), w.key(), before.ID, user(0), false)
	require.NoError(t, err)
	require.Equal(t, "thread 1", again.State().Channel)
	require.Len(t, w.hall.Under("channel"), 2)
}

// TestPublishesInOrderWithoutLocks: Changed may use the table at once, and versions come in order
// however many people press buttons.
func TestPublishesInOrderWithoutLocks(t *testing.T) {
	var hall *table.Hall
	var mu sync.Mutex
	var versions []uint64
	h, err := table.Open(t.Context(), table.Config{
		Store: storetest.New(t), Now: time.Now, Random: crand.Reader,
		Changed: func(s table.State) {
			if tb, ok := hall.At("channel"); ok && s.Version == 1 {
				_, err := tb.Join(context.Background(), "from the publisher", user(1))
				require.NoError(t, err)
			}
			mu.Lock()
			defer mu.Unlock()
			versions = append(versions, s.Version)
		},
	})
	require.NoError(t, err)
	hall = h
	tb, err := h.Create(t.Context(), "create", wanted("channel", user(0)))
	require.NoError(t, err)
	var all sync.WaitGroup
	for i := 2; i < game.MaxSeats; i++ {
		all.Go(func() {
			for n := range 20 {
				_, err := tb.Join(context.Background(), fmt.Sprintf("%d joins %d", i, n), user(i))
				require.NoError(t, err)
				_, err = tb.Leave(context.Background(), fmt.Sprintf("%d leaves %d", i, n), user(i))
				require.NoError(t, err)
			}
		})
	}
	all.Wait()
	require.Len(t, versions, int(tb.State().Version))
	for i, v := range versions {
		require.Equal(t, uint64(i+1), v)
	}
}

func TestBoardIsRememberedWithoutANewVersion(t *testing.T) {
	w := newWorld(t)
	tb := w.lobby(1)
	require.NoError(t, tb.SetBoard(t.Context(), "4711"))
	require.Equal(t, "4711", tb.State().Board)
	require.Equal(t, uint64(1), tb.State().Version)
	w.done(tb.Join(t.Context(), w.key(), user(1)))
	require.Equal(t, "4711", tb.State().Board)
	w.reopen()
	tb, _ = w.hall.At("channel")
	require.Equal(t, "4711", tb.State().Board)
}

func TestStatesAreSafeToKeep(t *testing.T) {
	w := newWorld(t)
	tb := w.match(3)
	kept := tb.State()
	seats := fmt.Sprint(kept.Seats)
	w.done(tb.Leave(t.Context(), w.key(), user(1)))
	require.Equal(t, seats, fmt.Sprint(kept.Seats))
	require.True(t, tb.State().Seats[1].Away)
}

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
		out := w.done(tb.Do(ctx, r))
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
		for range 20 {
			require.NoError(t, w.hall.Close(hurried), "nothing is under way, though the time is up")
		}
		require.Equal(t, s.Version+1, tb.State().Version)
		synctest.Wait()
		require.NoError(t, moved)
		require.ErrorIs(t, errorOf(tb.Do(t.Context(), r)), table.ErrClosing)
		require.ErrorIs(t, errorOf(w.hall.Create(t.Context(), w.key(), wanted("other", user(3)))), table.ErrClosing)
	})
}
