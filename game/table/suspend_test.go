package table_test

import (
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/game"
	"unobot/game/table"
)

// TestHeldTablesStandStill: a hold is not announced, people may play on, and afterwards as much time is left as
// before.
func TestHeldTablesStandStill(t *testing.T) {
	timed(t, func(w *world) {
		tb := w.match(2, paced(time.Minute))
		before, told := tb.State(), w.count()
		after(50 * time.Second)
		tb.Suspend(table.HeldCut)
		tb.Suspend(table.HeldUnseen)
		after(24 * time.Hour)
		tb.Resume(table.HeldCut)
		tb.Resume(table.HeldCut)
		after(time.Hour)
		require.Equal(w.t, before, tb.State())
		require.True(w.t, tb.IsSuspended(table.HeldUnseen))
		tb.Resume(table.HeldUnseen)
		require.Equal(w.t, told, w.count())
		after(9 * time.Second)
		require.Equal(w.t, before.Version, tb.State().Version)
		after(2 * time.Second)
		require.Equal(w.t, before.Version+1, tb.State().Version)

		tb.Suspend(table.HeldCut)
		s := tb.State()
		w.decideDraw(tb)
		next := tb.State()
		require.Greater(w.t, next.Version, s.Version)
		after(time.Hour)
		require.Equal(w.t, next, tb.State())
		tb.Resume(table.HeldCut)
		after(59 * time.Second)
		require.Equal(w.t, next, tb.State(), "the next one has all the time")
		after(2 * time.Second)
		require.Greater(w.t, tb.State().Version, next.Version)
	})
}

// TestRobotsOfHeldTablesWait, because people could not call UNO.
func TestRobotsOfHeldTablesWait(t *testing.T) {
	timed(t, func(w *world) {
		tb := w.started(1, 3)
		for s := tb.State(); s.Seats[s.Game.Actor()].ByPerson(); s = tb.State() {
			w.decideDraw(tb)
		}
		tb.Suspend(table.HeldCut)
		before := tb.State()
		after(time.Hour)
		require.Equal(w.t, before, tb.State())
		tb.Resume(table.HeldCut)
		after(firstThought)
		require.Greater(w.t, tb.State().Version, before.Version)
	})
}

// TestRenew: people of a held table get a new deadline only if the old one is too near.
func TestRenew(t *testing.T) {
	timed(t, func(w *world) {
		tb := w.match(2, paced(time.Minute))
		before := tb.State()
		after(50 * time.Second)
		tb.ExtendDeadline()
		require.Equal(w.t, before, tb.State(), "time runs")
		tb.Suspend(table.HeldUnseen)
		after(time.Hour)
		tb.ExtendDeadline()
		require.WithinDuration(w.t, time.Now().Add(time.Minute), tb.State().Deadline, time.Second)
		shown := tb.State()
		after(20 * time.Second)
		tb.ExtendDeadline()
		require.Equal(w.t, shown, tb.State())
		tb.Resume(table.HeldUnseen)
		after(39 * time.Second)
		require.Equal(w.t, shown, tb.State())
		after(2 * time.Second)
		require.Greater(w.t, tb.State().Version, before.Version)
	})
}

// TestPauseOfAHeldTable: time runs again when both have ended.
func TestPauseOfAHeldTable(t *testing.T) {
	timed(t, func(w *world) {
		tb := w.match(2, paced(time.Minute))
		tb.Suspend(table.HeldCut)
		tb.Suspend(table.PausedServer)
		tb.Resume(table.PausedServer)
		before := tb.State()
		after(time.Hour)
		require.Equal(w.t, before, tb.State())
		tb.Suspend(table.PausedServer)
		tb.Resume(table.HeldCut)
		after(time.Hour)
		require.Equal(w.t, before.Version, tb.State().Version)
		tb.Resume(table.PausedServer)
		after(59 * time.Second)
		require.Equal(w.t, before.Version, tb.State().Version)
		after(2 * time.Second)
		require.Greater(w.t, tb.State().Version, before.Version)
	})
}

// TestNobodyIsTimedOutBySleep, where the monotonic clock stands still during a sleep (fault 108). For the
// other case see TestSleepIsNoticedByEitherClock.
func TestNobodyIsTimedOutBySleep(t *testing.T) {
	timed(t, func(w *world) {
		tb, robots := w.match(2, paced(time.Minute)), w.lobby(1, func(n *table.NewTable) { n.Channel = "lobby" })
		before := tb.State()
		after(50 * time.Second)
		w.jump.Store(int64(time.Hour))
		after(15 * time.Second)
		require.Equal(w.t, before.Version, tb.State().Version)
		require.Equal(w.t, table.Lobby, robots.State().Phase)
		require.Greater(w.t, tb.State().Deadline.Sub(w.now()), 40*time.Second)
		after(time.Minute)
		require.Equal(w.t, before.Version+1, tb.State().Version)
	})
}

// TestTablesAreHeldAfterSleep until the bot has shown how they stand. The board that shows it may have
// been on its way before the sleep.
func TestTablesAreHeldAfterSleep(t *testing.T) {
	for name, renew := range map[string]func(*table.Table){
		"a new board":                 (*table.Table).ExtendDeadline,
		"a board that was on its way": func(*table.Table) {},
	} {
		t.Run(name, func(t *testing.T) { testHeldAfterSleep(t, renew) })
	}
}

func testHeldAfterSleep(t *testing.T, renew func(*table.Table)) {
	synctest.Test(t, func(t *testing.T) {
		w := newWorld(t)
		slept := 0
		w.slept = func() { slept++ }
		w.reopen()
		stop := w.run()
		defer stop()
		tb := w.match(2, paced(time.Minute))
		before := tb.State()
		synctest.Wait()
		w.jump.Store(int64(time.Hour))
		after(time.Hour)
		require.Equal(t, 1, slept)
		require.True(t, tb.IsSuspended(table.HeldUnseen))
		require.Equal(t, before.Version, tb.State().Version)
		renew(tb)
		tb.Resume(table.HeldUnseen)
		after(59 * time.Second)
		require.Equal(t, before.Version, tb.State().Version)
		after(2 * time.Second)
		require.Greater(t, tb.State().Version, before.Version)
	})
}

// TestHeldTablesDoNotGoOnByThemselves when the hall begins to run.
func TestHeldTablesDoNotGoOnByThemselves(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w := newWorld(t)
		s := w.match(2, paced(time.Minute)).State()
		w.reopen()
		tb := w.there(w.hall.Find(t.Context(), s.ID))
		tb.Suspend(table.HeldUnseen)
		stop := w.run()
		defer stop()
		after(time.Hour)
		require.Equal(t, s.Version, tb.State().Version)
	})
}

// TestPause: no player can move and no time runs. Afterwards all players have fresh time.
func TestPause(t *testing.T) {
	timed(t, func(w *world) {
		tb := w.match(2, paced(time.Minute))
		before := tb.State()
		actor := before.Seats[before.Game.Actor()].User
		after(50 * time.Second)
		tb.Suspend(table.PausedAccess)
		require.Equal(w.t, table.PausedAccess, w.last().Paused, "everybody is told")
		told := w.count()
		tb.Suspend(table.PausedAccess)
		require.Equal(w.t, told, w.count(), "once")
		after(24 * time.Hour)
		require.Equal(w.t, before.Version, tb.State().Version)
		draw := table.Request{Key: w.key(), User: actor, Seq: before.Seq(), Move: game.Move{Kind: game.ActDraw}}
		require.ErrorIs(w.t, errorOf(tb.Do(w.t.Context(), draw)), table.PausedAccess)
		require.ErrorIs(w.t, errorOf(tb.Uno(w.t.Context(), w.key(), actor, table.CallUno)), table.PausedAccess)

		tb.Resume(table.PausedServer)
		require.Equal(w.t, table.PausedAccess, tb.State().Paused, "for another reason")
		tb.Resume(table.PausedAccess)
		s := w.last()
		require.Equal(w.t, table.NotPaused, s.Paused)
		require.Equal(w.t, time.Now().Add(time.Minute).Unix(), s.Deadline.Unix())
		after(59 * time.Second)
		require.Equal(w.t, before.Version, tb.State().Version)
		w.done(tb.Do(w.t.Context(), draw))
	})
}

// TestShortPause gives fresh time, however little was left when it began (fault 48).
func TestShortPause(t *testing.T) {
	timed(t, func(w *world) {
		tb := w.match(2, paced(time.Minute))
		before := tb.State()
		after(50 * time.Second)
		tb.Suspend(table.PausedServer)
		after(5 * time.Second)
		tb.Resume(table.PausedServer)
		require.Equal(w.t, time.Now().Add(time.Minute).Unix(), w.last().Deadline.Unix())
		after(59 * time.Second)
		require.Equal(w.t, before.Version, tb.State().Version)
		after(2 * time.Second)
		require.Greater(w.t, tb.State().Version, before.Version)
	})
}

// TestLeavingAPausedMatch is always possible. The seat waits, too.
func TestLeavingAPausedMatch(t *testing.T) {
	timed(t, func(w *world) {
		tb := w.match(3, paced(time.Minute), func(n *table.NewTable) { n.Robots = true })
		tb.Suspend(table.PausedThread)
		s := tb.State()
		w.done(tb.Leave(w.t.Context(), w.key(), s.Seats[s.Game.Actor()].User))
		steps := tb.State().Steps
		after(time.Hour)
		require.Equal(w.t, steps, tb.State().Steps, "its robot waits")
		tb.Resume(table.PausedThread)
		after(10 * time.Second)
		require.Greater(w.t, tb.State().Steps, steps)
	})
}

// TestPausedLobbies neither begin nor close.
func TestPausedLobbies(t *testing.T) {
	timed(t, func(w *world) {
		tb := w.lobby(2)
		tb.Suspend(table.PausedAccess)
		require.ErrorIs(w.t, errorOf(tb.Begin(w.t.Context(), w.key(), user(0))), table.PausedAccess)
		after(time.Hour)
		require.Equal(w.t, table.Lobby, tb.State().Phase)
		tb.Resume(table.PausedAccess)
		after(14 * time.Minute)
		require.Equal(w.t, table.Lobby, tb.State().Phase)
		after(2 * time.Minute)
		require.Equal(w.t, table.Abandoned, tb.State().Phase)
		tb.Suspend(table.PausedAccess)
		require.Equal(w.t, table.NotPaused, tb.State().Paused, "what is over does not wait")
	})
}

// last is the state told last.
func (w *world) last() table.State {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.told[len(w.told)-1]
}

func (w *world) count() int {
	w.mu.Lock()
	defer w.mu.Unlock()
	return len(w.told)
}
