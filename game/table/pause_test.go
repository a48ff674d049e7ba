package table_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/game"
	"unobot/game/table"
)

// TestPause: nobody moves and no time runs; afterwards everybody has fresh time.
func TestPause(t *testing.T) {
	timed(t, func(w *world) {
		tb := w.match(2, paced(time.Minute))
		before := tb.State()
		actor := before.Seats[before.Game.Actor()].User
		after(50 * time.Second)
		tb.Pause(table.PausedAccess)
		require.Equal(w.t, table.PausedAccess, w.last().Paused, "everybody is told")
		told := w.count()
		tb.Pause(table.PausedAccess)
		require.Equal(w.t, told, w.count(), "once")
		after(24 * time.Hour)
		require.Equal(w.t, before.Version, tb.State().Version)
		draw := table.Request{Key: w.key(), User: actor, Seq: before.Seq(), Move: game.Move{Kind: game.ActDraw}}
		_, err := tb.Do(w.t.Context(), draw)
		require.ErrorIs(w.t, err, table.PausedAccess)
		_, err = tb.Uno(w.t.Context(), w.key(), actor, table.CallUno)
		require.ErrorIs(w.t, err, table.PausedAccess)

		tb.Resume(table.PausedServer)
		require.Equal(w.t, table.PausedAccess, tb.State().Paused, "for another reason")
		tb.Resume(table.PausedAccess)
		s := w.last()
		require.Equal(w.t, table.NotPaused, s.Paused)
		require.Equal(w.t, time.Now().Add(time.Minute).Unix(), s.Deadline.Unix())
		after(59 * time.Second)
		require.Equal(w.t, before.Version, tb.State().Version)
		_, err = tb.Do(w.t.Context(), draw)
		require.NoError(w.t, err)
	})
}

// TestShortPause: fresh time after it, however little of the old was left when it began (fault 48).
func TestShortPause(t *testing.T) {
	timed(t, func(w *world) {
		tb := w.match(2, paced(time.Minute))
		before := tb.State()
		after(50 * time.Second)
		tb.Pause(table.PausedServer)
		after(5 * time.Second)
		tb.Resume(table.PausedServer)
		require.Equal(w.t, time.Now().Add(time.Minute).Unix(), w.last().Deadline.Unix())
		after(59 * time.Second)
		require.Equal(w.t, before.Version, tb.State().Version)
		after(2 * time.Second)
		require.Greater(w.t, tb.State().Version, before.Version)
	})
}

// TestLeavingAPausedMatch: that is always possible, and the seat waits, too.
func TestLeavingAPausedMatch(t *testing.T) {
	timed(t, func(w *world) {
		tb := w.match(3, paced(time.Minute), func(n *table.NewTable) { n.Robots = true })
		tb.Pause(table.PausedThread)
		s := tb.State()
		_, err := tb.Leave(w.t.Context(), w.key(), s.Seats[s.Game.Actor()].User)
		require.NoError(w.t, err)
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
		tb.Pause(table.PausedAccess)
		_, err := tb.Begin(w.t.Context(), w.key(), user(0))
		require.ErrorIs(w.t, err, table.PausedAccess)
		after(time.Hour)
		require.Equal(w.t, table.Lobby, tb.State().Phase)
		tb.Resume(table.PausedAccess)
		after(14 * time.Minute)
		require.Equal(w.t, table.Lobby, tb.State().Phase)
		after(2 * time.Minute)
		require.Equal(w.t, table.Abandoned, tb.State().Phase)
		tb.Pause(table.PausedAccess)
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
