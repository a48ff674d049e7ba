package table_test

import (
	"context"
	"fmt"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/game/long"
	"unobot/game/table"
)

func TestRestartGivesFreshTime(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w := newWorld(t)
		short := w.match(2, paced(time.Minute)).State()
		long := w.match(2, paced(24*time.Hour), func(n *table.NewTable) { n.Channel = "long" }).State()
		time.Sleep(23*time.Hour + 59*time.Minute) // down
		w.reopen()
		stop := w.run()
		defer stop()
		synctest.Wait()
		now := func(id table.ID) table.State {
			tb := w.there(w.hall.Find(t.Context(), id))
			return tb.State()
		}
		require.WithinDuration(t, time.Now().Add(time.Minute), now(short.ID).Deadline, time.Second)
		require.WithinDuration(t, time.Now().Add(3*time.Minute), now(long.ID).Deadline, time.Second)
		after(59 * time.Second)
		require.Equal(t, short.Version, now(short.ID).Version)
		after(2 * time.Second)
		require.Greater(t, now(short.ID).Version, short.Version)
		require.Equal(t, long.Version, now(long.ID).Version)
		after(3 * time.Minute)
		require.Greater(t, now(long.ID).Version, long.Version)
	})
}

// TestRestartKeepsDeadlinesThatHold, so that boards that show them stay right (fault 112).
func TestRestartKeepsDeadlinesThatHold(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w := newWorld(t)
		var before []table.State
		for _, channel := range []string{"1", "2", "3"} {
			before = append(before, w.match(2, paced(10*time.Minute), func(n *table.NewTable) { n.Channel = channel }).State())
		}
		time.Sleep(time.Minute)
		w.reopen()
		stop := w.run()
		defer stop()
		after(time.Second)
		for _, s := range before {
			tb := w.there(w.hall.Find(t.Context(), s.ID))
			require.True(t, s.Deadline.Equal(tb.State().Deadline))
		}
	})
}

// overdue opens a hall on matches with deadlines in the past.
func (w *world) overdue(matches int) {
	w.t.Helper()
	s := w.match(2, paced(30*time.Second)).State()
	for i := 1; i < matches; i++ {
		s.ID, s.Channel, s.Version = table.ID(fmt.Sprintf("t%07d", i)), fmt.Sprint("channel ", i), 1
		w.store.Put(w.t, s)
	}
	time.Sleep(time.Hour)
	w.reopen()
}

// TestManyPassedDeadlines: fault 80. They get fresh time, and run out one after another.
func TestManyPassedDeadlines(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w := newWorld(t)
		w.overdue(long.Cases(1_000, 10_000))
		var at, most atomic.Int64
		w.store.FailCommits(func(_ context.Context, store func() error) error {
			most.Store(max(most.Load(), at.Add(1)))
			defer at.Add(-1)
			time.Sleep(100 * time.Millisecond)
			return store()
		})
		stop := w.run()
		defer stop()
		after(29 * time.Second)
		require.Len(t, w.store.Commits(), 3, "the lobby, its guest, the deal")
		after(2 * time.Second)
		n := len(w.store.Commits())
		require.Greater(t, n, 3)
		require.Less(t, n, 500)
		require.LessOrEqual(t, most.Load(), int64(4))
	})
}

// TestPassedDeadlinesAreSpread: fault 80. Tables that get fresh time together do not run out together,
// however fast the store is.
func TestPassedDeadlinesAreSpread(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w := newWorld(t)
		w.overdue(1000)
		stop := w.run()
		defer stop()
		known := len(w.store.Commits())
		after(30*time.Second - time.Millisecond)
		for second := range 10 {
			after(time.Second)
			n := len(w.store.Commits()) - known
			require.InDelta(t, 100*(second+1), n, 10, "a hundred a second")
		}
	})
}

// TestAJumpOfTheClockIsBelievedLate: actions that cannot be undone follow a time that a wrong clock does not change,
// unless the clock stays as it is (fault 179).
func TestAJumpOfTheClockIsBelievedLate(t *testing.T) {
	for _, jump := range []time.Duration{5 * time.Hour, -5 * time.Hour} {
		t.Run(fmt.Sprint(jump), func(t *testing.T) {
			timed(t, func(w *world) {
				steady := func(off time.Duration) {
					require.WithinDuration(w.t, time.Now().Add(off), w.hall.Steady(), time.Second)
				}
				w.jump.Store(int64(jump))
				steady(0)
				after(9 * time.Minute)
				steady(0)
				w.jump.Store(0)
				after(time.Minute)
				steady(0)
				w.jump.Store(int64(jump))
				after(9 * time.Minute)
				steady(0)
				after(2 * time.Minute)
				steady(jump)
			})
		})
	}
}

// TestClockJumps: fault 78. Deadlines that people were told are wrong then: they get fresh ones.
func TestClockJumps(t *testing.T) {
	for _, jump := range []time.Duration{time.Hour, -time.Hour} {
		t.Run(fmt.Sprint(jump), func(t *testing.T) {
			timed(t, func(w *world) {
				tb := w.match(2, paced(time.Minute))
				before := tb.State()
				after(30 * time.Second)
				w.jump.Store(int64(jump))
				after(3 * time.Second)
				require.WithinDuration(w.t, time.Now().Add(jump+time.Minute), tb.State().Deadline, 3*time.Second)
				after(55 * time.Second)
				require.Equal(w.t, before.Version, tb.State().Version)
				after(5 * time.Second)
				require.Greater(w.t, tb.State().Version, before.Version)
			})
		})
	}
}
