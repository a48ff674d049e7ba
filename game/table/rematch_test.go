package table_test

import (
	"math/rand/v2"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/game"
	"unobot/game/table"
)

// ended is a match of people and robots that has been ended.
func (w *world) ended(people, robots int, change ...func(*table.NewTable)) table.ID {
	w.t.Helper()
	tb := w.started(people, robots, change...)
	w.done(tb.End(w.t.Context(), w.key(), user(0), false))
	return tb.State().ID
}

// rematch returns the table and state that user i gets for a press of the button.
func (w *world) rematch(id table.ID, i int) (*table.Table, table.State) {
	w.t.Helper()
	tb, out, err := w.hall.Rematch(w.t.Context(), w.key(), id, user(i), true)
	require.NoError(w.t, err)
	require.Equal(w.t, tb.State().Version, out.State.Version)
	return tb, out.State
}

// TestARematchAsksTheOthers: the user of the button is in, with the robots; the others are asked. It begins as soon as
// all have said yes, by a button or a command.
func TestARematchAsksTheOthers(t *testing.T) {
	w := newWorld(t)
	id := w.ended(3, 1, paced(table.DefaultTurnTime), func(n *table.NewTable) { n.Edition = "flip" })
	before := w.there(w.hall.Find(t.Context(), id))
	tb, s := w.rematch(id, 1)
	require.Equal(t, table.Lobby, s.Phase)
	require.Equal(t, user(1).ID, s.Host)
	require.Equal(t, before.State().Setup(), s.Setup())
	require.Equal(t, []table.Seat{{User: user(1)}, {User: before.State().Seats[3].User, Robot: table.Normal}}, s.Seats)
	require.Equal(t, []table.User{user(0), user(2)}, s.Invited)
	require.WithinDuration(t, s.CreatedAt.Add(30*time.Second), s.Deadline, time.Millisecond)

	_, s = w.rematch(id, 1)
	require.Len(t, s.Seats, 2, "a second press changes nothing")
	same, s := w.rematch(id, 0)
	require.Equal(t, tb.State().ID, same.State().ID, "the old button says yes, too")
	require.Equal(t, table.Lobby, s.Phase)
	out := w.done(tb.Join(t.Context(), w.key(), user(2)))
	require.Equal(t, table.Playing, out.State.Phase, "everybody has answered")
	require.Len(t, out.State.Seats, 4)
	require.NotEmpty(t, out.Steps)

	_, s = w.rematch(id, 2)
	require.Equal(t, out.State.ID, s.ID, "the old button leads to the game")
	w.done(tb.End(t.Context(), w.key(), user(1), false))
	_, _, err := w.hall.Rematch(t.Context(), w.key(), id, user(1), true)
	require.ErrorIs(t, err, table.ErrRematched)
}

// TestARematchDraftsNobody: after 30 seconds it begins with those that said yes, and the robots.
func TestARematchDraftsNobody(t *testing.T) {
	timed(t, func(w *world) {
		id := w.ended(3, 1)
		tb, _ := w.rematch(id, 1)
		after(20 * time.Second)
		w.done(tb.Join(w.t.Context(), w.key(), user(0)))
		after(9 * time.Second)
		require.Equal(w.t, table.Lobby, tb.State().Phase, "a yes does not move the end")
		after(2 * time.Second)
		s := tb.State()
		require.Equal(w.t, table.Playing, s.Phase)
		require.Len(w.t, s.Seats, 3)
		_, drafted := s.SeatOf(user(2).ID)
		require.False(w.t, drafted)
	})
}

// TestARematchThatNobodyWantsStaysOpen for its host, like any other lobby.
func TestARematchThatNobodyWantsStaysOpen(t *testing.T) {
	timed(t, func(w *world) {
		id := w.ended(2, 0)
		tb, _ := w.rematch(id, 0)
		after(31 * time.Second)
		s := tb.State()
		require.Equal(w.t, table.Lobby, s.Phase)
		require.Zero(w.t, s.Deadline)
		require.Equal(w.t, []table.User{user(1)}, s.Invited, "the seat is still there")
		out := w.done(tb.Join(w.t.Context(), w.key(), user(1)))
		require.Equal(w.t, table.Lobby, out.State.Phase, "from now on the host starts")
		after(16 * time.Minute)
		require.Equal(w.t, table.Abandoned, tb.State().Phase)
		_, s = w.rematch(id, 1)
		require.Equal(w.t, table.Lobby, s.Phase, "one that never began can be asked for again")
		require.NotEqual(w.t, tb.State().ID, s.ID)
	})
}

// TestARematchSurvivesARestart, with the time that is left.
func TestARematchSurvivesARestart(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w := newWorld(t)
		_, s := w.rematch(w.ended(2, 1), 0)
		time.Sleep(10 * time.Second) // down
		w.reopen()
		stop := w.run()
		defer stop()
		tb, _ := w.hall.At("channel")
		require.True(t, s.Deadline.Equal(tb.State().Deadline))
		after(19 * time.Second)
		require.Equal(t, table.Lobby, tb.State().Phase)
		after(2 * time.Second)
		require.Equal(t, table.Playing, tb.State().Phase)
		require.Len(t, tb.State().Seats, 2)
	})
}

// TestARematchAgainstRobotsBeginsAtOnce, since it has no guests.
func TestARematchAgainstRobotsBeginsAtOnce(t *testing.T) {
	w := newWorld(t)
	id := w.ended(1, 2)
	key := w.key()
	tb, out, err := w.hall.Rematch(t.Context(), key, id, user(0), true)
	require.NoError(t, err)
	require.Equal(t, table.Playing, out.State.Phase)
	same, _, err := w.hall.Rematch(t.Context(), key, id, user(0), true)
	require.NoError(t, err)
	require.Equal(t, tb.State().Game, same.State().Game, "the same click")
}

// TestAnotherRoundGoesToThePrintedTarget, where nobody has set one.
func TestAnotherRoundGoesToThePrintedTarget(t *testing.T) {
	for edition, want := range map[game.EditionID]int16{"classic": 500, "hyper": 500, "flip": 500, "mercy": 1000} {
		w := newWorld(t)
		tb := w.match(3, func(n *table.NewTable) { n.Edition, n.Options.Target = edition, game.SingleRound })
		for rng := rand.New(rand.NewPCG(1, 1)); tb.State().Phase == table.Playing; {
			w.step(tb, rng)
		}
		_, next := w.rematch(tb.State().ID, 0)
		require.Equal(t, want, next.Options.Target, edition)
	}
}

// TestWhoMayAskForARematch: a player of the match, while the channel is free, within an hour.
func TestWhoMayAskForARematch(t *testing.T) {
	w := newWorld(t)
	tb := w.started(3, 0)
	id := tb.State().ID
	refused := func(err error, id table.ID, by table.User) {
		t.Helper()
		_, _, got := w.hall.Rematch(t.Context(), w.key(), id, by, true)
		require.ErrorIs(t, got, err)
	}
	refused(table.ErrChannelBusy, id, user(1)) // it is still running
	w.done(tb.Leave(t.Context(), w.key(), user(2)))
	w.done(tb.End(t.Context(), w.key(), user(0), false))
	w.reopen()
	refused(table.ErrNotSeated, id, user(9))
	refused(table.ErrUnknown, "missing", user(1))
	w.jump.Store(int64(time.Hour + time.Second))
	refused(table.ErrOver, id, user(0))
	w.jump.Store(0)
	_, s := w.rematch(id, 1)
	require.Equal(t, []table.User{user(0)}, s.Invited, "who left before the end is not asked")
}

// TestARematchWithoutTheForgotten: users with deleted data are not asked, and their seats go away.
func TestARematchWithoutTheForgotten(t *testing.T) {
	w := newWorld(t)
	tb := w.lobby(1)
	w.done(tb.End(t.Context(), w.key(), user(0), false))
	s := tb.State()
	s.Seats = []table.Seat{{User: user(0)}, {}, {User: user(2)}}
	s.Version++
	w.store.Put(t, s)
	_, again := w.rematch(s.ID, 0)
	require.Equal(t, []table.Seat{{User: user(0)}}, again.Seats)
	require.Equal(t, []table.User{user(2)}, again.Invited)
}

// TestARematchWithoutRobots: the server allows none any more. One alone waits for company.
func TestARematchWithoutRobots(t *testing.T) {
	w := newWorld(t)
	_, out, err := w.hall.Rematch(t.Context(), w.key(), w.ended(1, 2), user(0), false)
	require.NoError(t, err)
	require.Equal(t, table.Lobby, out.State.Phase)
	require.Zero(t, out.State.Deadline, "nobody is asked")
	require.Len(t, out.State.Seats, 1)
	require.False(t, out.State.Robots)
}

// TestTenCardsEachLeaveNoRoomForATenth: a player too many for the deck is refused before the start.
func TestTenCardsEachLeaveNoRoomForATenth(t *testing.T) {
	w := newWorld(t)
	tb := w.lobby(1, func(n *table.NewTable) {
		n.Robots, n.Options = true, game.DefaultOptions().WithAmount(game.AmountStartingHand, 10)
	})
	var refused *game.OptionError
	_, err := tb.FillRobots(t.Context(), w.key(), user(0), 10, table.Easy)
	if err == nil {
		t.Skip("the deck suffices for ten")
	}
	require.ErrorAs(t, err, &refused)
	w.done(tb.FillRobots(t.Context(), w.key(), user(0), refused.Most, table.Easy))
	for i := 1; i < refused.Most; i++ { // robots give their seats up for people
		w.done(tb.Join(t.Context(), w.key(), user(i)))
	}
	_, err = tb.Join(t.Context(), w.key(), user(10))
	require.ErrorAs(t, err, &refused)
	require.Equal(t, "deck", refused.Option)
	_, err = tb.AddRobot(t.Context(), w.key(), user(0), table.Easy)
	require.ErrorAs(t, err, &refused)
}

// TestARematchBeginsOnceNobodyIsLeftToAnswer, by any way in which the last guest leaves the list.
func TestARematchBeginsOnceNobodyIsLeftToAnswer(t *testing.T) {
	last := user(2)
	for name, remove := range map[string]func(w *world, tb *table.Table) error{
		"joins": func(w *world, tb *table.Table) error {
			_, err := tb.Join(w.t.Context(), w.key(), last)
			return err
		},
		"declines": func(w *world, tb *table.Table) error {
			_, err := tb.Decline(w.t.Context(), w.key(), last)
			return err
		},
		"leaves, or is blocked by the operator": func(w *world, tb *table.Table) error {
			_, err := tb.Leave(w.t.Context(), w.key(), last)
			return err
		},
		"is kicked by the host": func(w *world, tb *table.Table) error {
			_, err := tb.Kick(w.t.Context(), w.key(), user(0), last.ID, false)
			return err
		},
		"is kicked by a moderator": func(w *world, tb *table.Table) error {
			_, err := tb.Kick(w.t.Context(), w.key(), user(7), last.ID, true)
			return err
		},
		"is banned, or leaves the server": func(w *world, _ *table.Table) error {
			return w.hall.Departed(w.t.Context(), "guild", last.ID)
		},
		"has everything erased": func(w *world, _ *table.Table) error {
			return w.hall.Forget(w.t.Context(), last.ID)
		},
	} {
		t.Run(name, func(t *testing.T) {
			timed(t, func(w *world) {
				tb, _ := w.rematch(w.ended(3, 0), 0)
				w.done(tb.Join(w.t.Context(), w.key(), user(1)))
				require.Equal(w.t, table.Lobby, tb.State().Phase)
				require.NoError(w.t, remove(w, tb))
				require.Equal(w.t, table.Playing, tb.State().Phase)
				require.Zero(w.t, tb.State().Invited)
			})
		})
	}
}

// TestARematchWhoseHostIsLeftAloneStaysOpen, where the others were taken off the list.
func TestARematchWhoseHostIsLeftAloneStaysOpen(t *testing.T) {
	timed(t, func(w *world) {
		tb, _ := w.rematch(w.ended(2, 0), 0)
		w.done(tb.Kick(w.t.Context(), w.key(), user(0), user(1).ID, false))
		require.Equal(w.t, table.Lobby, tb.State().Phase)
		require.Zero(w.t, tb.State().Deadline, "nobody is asked any more")
	})
}

// TestAPausedRematchBeginsWhenItGoesOn: the last guest has answered during the pause.
func TestAPausedRematchBeginsWhenItGoesOn(t *testing.T) {
	timed(t, func(w *world) {
		tb, _ := w.rematch(w.ended(3, 0), 0)
		w.done(tb.Join(w.t.Context(), w.key(), user(1)))
		tb.Suspend(table.PausedServer)
		w.done(tb.Kick(w.t.Context(), w.key(), user(0), user(2).ID, false))
		require.Equal(w.t, table.Lobby, tb.State().Phase, "nobody could see it begin")
		tb.Resume(table.PausedServer)
		after(time.Second)
		require.Equal(w.t, table.Playing, tb.State().Phase)
	})
}

// TestARematchThatIsDeclined begins when all others have answered, without the decliner.
func TestARematchThatIsDeclined(t *testing.T) {
	w := newWorld(t)
	id := w.ended(3, 0)
	tb, _ := w.rematch(id, 0)
	w.done(tb.Join(t.Context(), w.key(), user(1)))
	out := w.done(tb.Leave(t.Context(), w.key(), user(2)))
	require.Equal(t, table.Playing, out.State.Phase)
	require.Len(t, out.State.Seats, 2)
}

// TestAPausedRematchWaits: it begins neither by itself nor because everybody has answered, until it goes on.
func TestAPausedRematchWaits(t *testing.T) {
	timed(t, func(w *world) {
		id := w.ended(2, 0)
		tb, _ := w.rematch(id, 0)
		tb.Suspend(table.PausedAccess)
		out := w.done(tb.Join(w.t.Context(), w.key(), user(1)))
		require.Equal(w.t, table.Lobby, out.State.Phase)
		after(time.Minute)
		require.Equal(w.t, table.Lobby, tb.State().Phase)
		tb.Resume(table.PausedAccess)
		after(31 * time.Second)
		require.Equal(w.t, table.Playing, tb.State().Phase)
	})
}
