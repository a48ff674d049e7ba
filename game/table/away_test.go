package table_test

import (
	"context"
	"math/rand/v2"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/game"
	"unobot/game/table"
)

func TestAwaySeatsGoOnByThemselves(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w := newWorld(t)
		stop := w.run()
		defer stop()
		tb := w.match(4)
		for _, i := range []int{1, 2} {
			w.done(tb.Leave(t.Context(), w.key(), user(i)))
		}
		rng := rand.New(rand.NewPCG(8, 8))
		for n := 0; tb.State().Phase == table.Playing; n++ {
			require.Less(t, n, 20_000)
			s := tb.State()
			if actor := s.Game.Actor(); actor != game.NoSeat && s.Seats[actor].Away {
				at := time.Now()
				for tb.State().Version == s.Version {
					time.Sleep(100 * time.Millisecond)
				}
				most := 1500 * time.Millisecond
				if s.PersonMayCall() { // there is time to catch
					most += table.PeopleTime
				}
				require.LessOrEqual(t, time.Since(at), most)
				continue
			}
			w.step(tb, rng)
		}
		require.Equal(t, table.Finished, tb.State().Phase)
		require.Empty(t, w.troubles())
		requireRecord(t, w, tb.State())
		for _, c := range w.store.CommitsOf(tb.State().ID) {
			for _, step := range c.Steps {
				if step.Action.Seat == 1 || step.Action.Seat == 2 {
					require.Empty(t, step.User, "nobody made that decision")
				}
			}
		}
	})
}

func TestAwaySeatsAreArmedAtStart(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w := newWorld(t)
		tb := w.awaitingALeaver()
		s := tb.State()
		w.reopen()
		stop := w.run()
		defer stop()
		time.Sleep(5 * time.Second)
		tb = w.there(w.hall.Find(t.Context(), s.ID))
		now := tb.State()
		require.NotEqual(t, s.Game.Actor(), now.Game.Actor())
	})
}

// awaitingALeaver returns a match of two that waits for a decision of a leaver.
func (w *world) awaitingALeaver() *table.Table {
	w.t.Helper()
	tb := w.match(2)
	s := tb.State()
	w.done(tb.Leave(w.t.Context(), w.key(), s.Seats[s.Game.Actor()].User))
	return tb
}

func TestAutomaticDecisionsSurviveTrouble(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w := newWorld(t)
		stop := w.run()
		defer stop()
		tb := w.awaitingALeaver()
		s := tb.State()
		synctest.Wait()
		w.store.FailCommits(func(context.Context, func() error) error { return errDisk })
		time.Sleep(2500 * time.Millisecond)
		synctest.Wait()
		require.NotEmpty(t, w.troubles())
		require.ErrorIs(t, w.troubles()[0], table.ErrNotSaved)
		w.store.ClearFaults()
		time.Sleep(time.Minute)
		synctest.Wait()
		now := tb.State()
		require.NotEqual(t, s.Game.Actor(), now.Game.Actor())
	})
}

func TestPanicOfOneAwaySeatLeavesTheOthersPlaying(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w := newWorld(t)
		stop := w.run()
		defer stop()
		var tables []*table.Table
		for _, channel := range []string{"channel", "second"} {
			tb := w.match(2, func(n *table.NewTable) { n.Channel = channel })
			s := tb.State()
			w.done(tb.Leave(t.Context(), w.key(), s.Seats[s.Game.Actor()].User))
			tables = append(tables, tb)
			time.Sleep(100 * time.Millisecond)
		}
		var broken atomic.Bool
		broken.Store(true)
		w.store.FailCommits(func(_ context.Context, store func() error) error {
			if broken.Load() {
				panic("bug")
			}
			return store()
		})
		time.Sleep(2500 * time.Millisecond)
		synctest.Wait()
		require.NotEmpty(t, w.troubles())
		broken.Store(false)
		before := tables[0].State().Version
		time.Sleep(5 * time.Second)
		synctest.Wait()
		for _, tb := range tables {
			require.Greater(t, tb.State().Version, before, "after one mishap it is tried again")
			require.Equal(t, table.NotPaused, tb.State().Paused)
		}
	})
}

// TestPanicsWithoutEndPauseTheTable: and everybody is told. Ending it still works.
func TestPanicsWithoutEndPauseTheTable(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w := newWorld(t)
		stop := w.run()
		defer stop()
		tb := w.awaitingALeaver()
		w.store.FailCommits(func(context.Context, func() error) error { panic("bug") })
		time.Sleep(time.Minute)
		synctest.Wait()
		require.Equal(t, table.PausedFault, tb.State().Paused)
		require.Len(t, w.troubles(), 3)
		w.store.ClearFaults()
		time.Sleep(time.Hour)
		synctest.Wait()
		require.Len(t, w.troubles(), 3, "it waits")
		out := w.done(tb.End(t.Context(), w.key(), user(7), true))
		require.Equal(t, table.Abandoned, out.State.Phase)
	})
}
