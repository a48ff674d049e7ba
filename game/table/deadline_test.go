package table_test

import (
	"context"
	"errors"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/game/table"
)

// underWay holds changes that keep the open decision and take a while to reach the disk.
var underWay = map[string]func(w *world, tb *table.Table) error{
	"somebody else is kicked": func(w *world, tb *table.Table) error {
		_, err := tb.Kick(w.t.Context(), w.key(), user(0), bystander(tb).ID, true)
		return err
	},
	"somebody else leaves": func(w *world, tb *table.Table) error {
		_, err := tb.Leave(w.t.Context(), w.key(), bystander(tb))
		return err
	},
	"everything of somebody else is erased": func(w *world, tb *table.Table) error {
		return w.hall.Forget(w.t.Context(), bystander(tb).ID)
	},
	"a newcomer takes a robot's seat": func(w *world, tb *table.Table) error {
		_, err := tb.Join(w.t.Context(), w.key(), user(9))
		return err
	},
	"its board is noted": func(w *world, tb *table.Table) error { return tb.SetBoard(w.t.Context(), "4711") },
}

// bystander returns a person at a table, neither the host nor the player to move.
func bystander(tb *table.Table) table.User {
	s := tb.State()
	for i, seat := range s.Seats {
		if i != int(s.Game.Actor()) && seat.ByPerson() && seat.User.ID != s.Host {
			return seat.User
		}
	}
	panic("nobody")
}

// TestTheDeadlineBelongsToTheClock: fresh time that a table is given while a change of it is on its way to the disk is
// neither taken back by that change nor told otherwise, and the next change stores it (fault 151).
func TestTheDeadlineBelongsToTheClock(t *testing.T) {
	for name, change := range underWay {
		t.Run(name, func(t *testing.T) {
			timed(t, func(w *world) {
				tb := w.started(4, 1, paced(time.Minute))
				for s := tb.State(); !s.Seats[s.Game.Actor()].ByPerson(); s = tb.State() {
					after(time.Second)
				}
				after(50 * time.Second)
				tb.Suspend(table.HeldUnseen)
				after(time.Hour)
				before, told := tb.State(), w.count()

				disk := make(chan struct{})
				slow := func(_ context.Context, store func() error) error { <-disk; return store() }
				w.store.FailCommits(slow)
				w.store.FailBoards(slow)
				done := make(chan error, 1)
				go func() { done <- change(w, tb) }()
				synctest.Wait()
				tb.ExtendDeadline() // as when its board is about to be shown
				want := time.Now().Add(time.Minute)
				require.WithinDuration(w.t, want, tb.State().Deadline, time.Second)
				close(disk)
				require.NoError(w.t, <-done)
				w.store.ClearFaults()
				require.Equal(w.t, before.Seq(), tb.State().Seq(), "the same decision is open")
				require.WithinDuration(w.t, want, tb.State().Deadline, time.Second)
				if w.count() > told {
					require.WithinDuration(w.t, want, w.last().Deadline, time.Second, "as everybody is told")
				}

				w.done(tb.Leave(w.t.Context(), w.key(), bystander(tb)))
				stored, err := w.store.Load(w.t.Context(), before.ID)
				require.NoError(w.t, err)
				require.WithinDuration(w.t, want, stored.Deadline, time.Second)

				tb.Resume(table.HeldUnseen)
				after(59 * time.Second)
				require.Equal(w.t, before.Seq(), tb.State().Seq())
				after(2 * time.Second)
				require.Greater(w.t, tb.State().Seq(), before.Seq(), "it ends when people were told")
			})
		})
	}
}

// TestFreshTimeAfterAPauseSurvivesAChange that was under way when the pause ended.
func TestFreshTimeAfterAPauseSurvivesAChange(t *testing.T) {
	timed(t, func(w *world) {
		tb := w.match(3, paced(time.Minute))
		tb.Suspend(table.PausedServer)
		after(time.Hour)
		disk := make(chan struct{})
		w.store.FailCommits(func(_ context.Context, store func() error) error { <-disk; return store() })
		done := make(chan error, 1)
		go func() {
			_, err := tb.Leave(w.t.Context(), w.key(), bystander(tb))
			done <- err
		}()
		synctest.Wait()
		tb.Resume(table.PausedServer)
		want := time.Now().Add(time.Minute)
		close(disk)
		require.NoError(w.t, <-done)
		require.WithinDuration(w.t, want, tb.State().Deadline, time.Second)
		require.WithinDuration(w.t, want, w.last().Deadline, time.Second)
	})
}

// TestTheNextDecisionHasItsOwnTime, however much time the decision before it had.
func TestTheNextDecisionHasItsOwnTime(t *testing.T) {
	timed(t, func(w *world) {
		tb := w.match(2, paced(time.Minute))
		tb.Suspend(table.HeldUnseen)
		after(time.Hour)
		tb.ExtendDeadline()
		tb.Resume(table.HeldUnseen)
		after(20 * time.Second)
		w.decideDraw(tb)
		require.WithinDuration(w.t, time.Now().Add(time.Minute), tb.State().Deadline, time.Second)
	})
}

// TestADoubtOutlivesABoardThatIsNotSaved: a process that takes over its tables again has doubts about them, even if
// the note on a board that was under way fails (fault 156).
func TestADoubtOutlivesABoardThatIsNotSaved(t *testing.T) {
	shared(t, func(p *pair) {
		tb := p.match(2)
		disk, broken := make(chan struct{}), errors.New("the disk is broken")
		p.store.FailBoards(func(context.Context, func() error) error { <-disk; return broken })
		done := make(chan error, 1)
		go func() { done <- tb.SetBoard(p.t.Context(), "4711") }()
		synctest.Wait()
		s, err := p.store.Load(p.t.Context(), tb.State().ID)
		require.NoError(p.t, err)
		s.Version++
		s.Host = user(1).ID
		p.store.Put(p.t, s) // another process had it for a moment
		_, err = p.halls[0].Take(p.t.Context(), ours)
		require.NoError(p.t, err)
		close(disk)
		require.ErrorIs(p.t, <-done, broken)
		_, err = tb.End(p.t.Context(), p.key(), user(0), false)
		require.ErrorIs(p.t, err, table.ErrNotHost, "the table is as stored, and not as it was before")
	})
}
