package table_test

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/game"
	"unobot/game/table"
)

func paced(d time.Duration) func(*table.NewTable) {
	return func(n *table.NewTable) { n.TurnTime = d }
}

func TestDeadlinesAreKept(t *testing.T) {
	for _, pace := range table.TurnTimes {
		if pace == 0 {
			continue
		}
		t.Run(fmt.Sprint(pace), func(t *testing.T) {
			timed(t, func(w *world) {
				tb := w.match(2, paced(pace))
				before := tb.State()
				require.Equal(w.t, before.UpdatedAt.Add(pace), before.Deadline)
				actor := before.Game.Actor()
				after(pace - time.Second)
				require.Equal(w.t, before.Version, tb.State().Version)
				after(2 * time.Second)
				s := tb.State()
				require.Greater(w.t, s.Seq(), before.Seq())
				require.Equal(w.t, 1, s.Seats[actor].Missed)
				require.Equal(w.t, game.ActDraw, w.lastSteps()[0].Action.Kind)
				require.Empty(w.t, w.lastSteps()[0].User)
				_, ok, err := w.store.Done(w.t.Context(), fmt.Sprintf("timer:%s:%d", s.ID, before.Seq()))
				require.NoError(w.t, err)
				require.True(w.t, ok, "the key tells which decision it was")
			})
		})
	}
}

// lastSteps are the steps of the newest commit.
func (w *world) lastSteps() []table.Step {
	commits := w.store.Commits()
	return commits[len(commits)-1].Steps
}

func TestNoTurnTimeMeansNoDeadline(t *testing.T) {
	timed(t, func(w *world) {
		tb := w.match(2)
		require.Zero(w.t, tb.State().Deadline)
		before := tb.State().Version
		after(6 * 24 * time.Hour)
		require.Equal(w.t, before, tb.State().Version)
		after(25 * time.Hour)
		require.Equal(w.t, table.Abandoned, tb.State().Phase)
		require.Zero(w.t, tb.State().EndedBy)
		require.Nil(w.t, w.store.CommitsOf(tb.State().ID)[before].Match, "unscored")
	})
}

func TestIdleLobbiesClose(t *testing.T) {
	timed(t, func(w *world) {
		tb := w.lobby(1)
		after(14 * time.Minute)
		w.done(tb.Join(w.t.Context(), w.key(), user(1)))
		after(14 * time.Minute)
		require.Equal(w.t, table.Lobby, tb.State().Phase, "somebody joined meanwhile")
		after(2 * time.Minute)
		require.Equal(w.t, table.Abandoned, tb.State().Phase)
		require.Zero(w.t, tb.State().EndedBy)
		require.Empty(w.t, w.hall.Live())
	})
}

func TestAbsentUsersAreReplaced(t *testing.T) {
	for _, robots := range []bool{true, false} {
		t.Run(fmt.Sprint("robots ", robots), func(t *testing.T) {
			timed(t, func(w *world) {
				tb := w.match(2, paced(time.Minute), func(n *table.NewTable) { n.Robots = robots })
				seat := w.missThree(tb, 1)
				require.True(w.t, seat.Absent())
				require.False(w.t, seat.Gone)
				require.Equal(w.t, robots, seat.Robot == table.Normal)
				require.Equal(w.t, !robots, seat.Away)
				_, err := tb.Do(w.t.Context(), w.request(tb, user(1), game.Move{Kind: game.ActDraw}))
				require.ErrorIs(w.t, err, table.ErrNotSeated)

				require.ErrorIs(w.t, errorOf(tb.TakeBack(w.t.Context(), w.key(), user(0))), table.ErrSeated)
				require.ErrorIs(w.t, errorOf(tb.TakeBack(w.t.Context(), w.key(), user(7))), table.ErrNotSeated)
				out := w.done(tb.TakeBack(w.t.Context(), w.key(), user(1)))
				require.Equal(w.t, game.Seat(1), out.Seat)
				require.Equal(w.t, table.Seat{User: user(1)}, out.State.Seats[1])
				if out.State.Game.Actor() == 1 {
					require.Equal(w.t, out.State.UpdatedAt.Add(time.Minute), out.State.Deadline, "a whole turn")
				}
			})
		})
	}
}

// missThree lets one user miss three turns in a row while the others play.
func (w *world) missThree(tb *table.Table, absent game.Seat) table.Seat {
	w.t.Helper()
	missed := 0
	for range 100 {
		s := tb.State()
		if !s.Seats[absent].ByPerson() {
			require.Equal(w.t, 3, missed)
			return s.Seats[absent]
		}
		switch actor := s.Game.Actor(); {
		case actor == absent:
			missed++
			after(61 * time.Second)
		case actor != game.NoSeat && !s.Seats[actor].ByPerson():
			after(firstThought)
		default:
			w.decideDraw(tb)
		}
	}
	w.t.Fatal("never replaced")
	return table.Seat{}
}

// decideDraw decides for the player to act, as the clock would.
func (w *world) decideDraw(tb *table.Table) {
	w.t.Helper()
	s := tb.State()
	v := s.Game.View(s.Game.Actor())
	m := game.Move{Kind: game.ActDraw}
	switch {
	case v.Phase == game.PhaseRoundOver:
		m.Kind = game.ActNext
	case v.CanPass:
		m.Kind = game.ActPass
	case v.Phase == game.PhaseChallenge:
		m.Kind = game.ActAccept
	case v.Phase == game.PhaseColor:
		m = game.Move{Kind: game.ActColor, Color: v.Edition.Colors(v.Side)[0]}
	}
	w.done(tb.Do(w.t.Context(), w.request(tb, s.Seats[max(0, s.Game.Actor())].User, m)))
}

func TestOwnActionsResetMissedTurns(t *testing.T) {
	timed(t, func(w *world) {
		tb := w.match(2, paced(time.Minute))
		for range 12 {
			before := tb.State()
			missed := before.Game.Actor()
			after(61 * time.Second)
			over := tb.State()
			require.Equal(w.t, 1, over.Seats[missed].Missed)
			require.NotEqual(w.t, missed, over.Game.Actor(), "the whole turn, not only the draw")
			for s := tb.State(); s.Game.Actor() != missed; s = tb.State() {
				w.decideDraw(tb)
			}
			w.decideDraw(tb)
			require.Zero(w.t, tb.State().Seats[missed].Missed)
		}
	})
}

func TestCallsResetMissedTurns(t *testing.T) {
	timed(t, func(w *world) {
		tb := w.match(2, paced(time.Minute), func(n *table.NewTable) { n.Options.FalseCall = 1 })
		s := tb.State()
		missed := s.Game.Actor()
		after(61 * time.Second)
		w.done(tb.Uno(w.t.Context(), w.key(), s.Seats[missed].User, table.CallCatch))
		require.Zero(w.t, tb.State().Seats[missed].Missed)
	})
}

// TestMoveUnderWayAtTheDeadline is in time, however long it takes to store.
func TestMoveUnderWayAtTheDeadline(t *testing.T) {
	timed(t, func(w *world) {
		tb := w.match(2, paced(time.Minute))
		s := tb.State()
		after(59500 * time.Millisecond)
		w.store.FailCommits(func(_ context.Context, store func() error) error {
			time.Sleep(time.Second)
			return store()
		})
		w.decideDraw(tb)
		after(5 * time.Second)
		require.Equal(w.t, s.Version+1, tb.State().Version)
		for _, seat := range tb.State().Seats {
			require.Zero(w.t, seat.Missed)
		}
	})
}

func TestCallsGiveNobodyMoreTime(t *testing.T) {
	timed(t, func(w *world) {
		tb := w.match(2, paced(time.Minute), func(n *table.NewTable) { n.Options.FalseCall = 1 })
		before := tb.State()
		after(30 * time.Second)
		other := before.Seats[1-before.Game.Actor()].User
		w.done(tb.Uno(w.t.Context(), w.key(), other, table.CallCatch))
		require.Equal(w.t, before.Deadline, tb.State().Deadline)
		after(31 * time.Second)
		require.Greater(w.t, tb.State().Seq(), before.Seq())
	})
}

func TestNextRoundBeginsByItself(t *testing.T) {
	timed(t, func(w *world) {
		tb := w.roundOver()
		s := tb.State()
		require.Equal(w.t, s.UpdatedAt.Add(time.Minute), s.Deadline)
		after(59 * time.Second)
		require.Equal(w.t, s.Version, tb.State().Version)
		after(2 * time.Second)
		next := tb.State()
		require.Equal(w.t, s.Game.Round()+1, next.Game.Round())
	})
}

// roundOver plays a match of two people and a robot to the end of a round.
func (w *world) roundOver() *table.Table {
	w.t.Helper()
	tb := w.started(2, 1)
	for range 5_000 {
		s := tb.State()
		require.Equal(w.t, table.Playing, s.Phase)
		switch actor := s.Game.Actor(); {
		case actor == game.NoSeat:
			return tb
		case s.Seats[actor].ByPerson():
			w.decide(tb)
		default:
			after(3 * time.Second)
		}
	}
	w.t.Fatal("the round never ends")
	return nil
}

func TestMatchWithoutPeopleEndsWithTheRound(t *testing.T) {
	timed(t, func(w *world) {
		tb := w.match(2, paced(30*time.Second), withRobots)
		after(30 * time.Minute) // nothing happens
		s := tb.State()
		require.Equal(w.t, table.Abandoned, s.Phase)
		require.Equal(w.t, 1, s.Game.Round())
	})
}

// TestDeadlineAgainstClick: fault 79. Both at the same moment: one decision.
func TestDeadlineAgainstClick(t *testing.T) {
	timed(t, func(w *world) {
		tb := w.match(2, paced(30*time.Second))
		for range 20 {
			s := tb.State()
			if s.Game.Actor() == game.NoSeat {
				w.decide(tb)
				continue
			}
			u, key := s.Seats[s.Game.Actor()].User, w.key()
			var both sync.WaitGroup
			both.Go(func() {
				time.Sleep(30 * time.Second)
				_, err := tb.Do(w.t.Context(), table.Request{Key: key, User: u, Seq: s.Seq(), Move: game.Move{Kind: game.ActDraw}})
				if !errors.Is(err, table.ErrNotSeated) && err != nil { // it was the third turn missed
					require.ErrorIs(w.t, err, table.ErrStale)
				}
			})
			both.Wait()
			synctest.Wait()
			draws := 0
			for _, c := range w.store.CommitsOf(s.ID) {
				for _, step := range c.Steps {
					if c.State.Version == s.Version+1 && step.Action.Kind == game.ActDraw {
						draws++
					}
				}
			}
			require.Equal(w.t, 1, draws)
			for s = tb.State(); s.Game.Phase() != game.PhaseTurn; s = tb.State() {
				w.decideDraw(tb)
			}
			if seat := tb.State().Seats[0]; !seat.ByPerson() {
				_, _ = tb.TakeBack(w.t.Context(), w.key(), user(0))
			}
			if seat := tb.State().Seats[1]; !seat.ByPerson() {
				_, _ = tb.TakeBack(w.t.Context(), w.key(), user(1))
			}
		}
		requireRecord(w.t, w, tb.State())
	})
}
