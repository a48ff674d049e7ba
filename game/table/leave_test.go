package table_test

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/game"
	"unobot/game/table"
)

// How long to wait until a robot has moved for sure, and the next round begun.
const (
	firstThought = 3100 * time.Millisecond
	resultTime   = 61 * time.Second
)

func TestLeaversAreReplacedByRobots(t *testing.T) {
	timed(t, func(w *world) {
		tb := w.match(3, withRobots)
		out := w.done(tb.Leave(w.t.Context(), w.key(), user(0)))
		require.Equal(w.t, table.Seat{User: user(0), Robot: table.Normal, Gone: true}, out.State.Seats[0])
		require.Equal(w.t, user(1).ID, out.State.Host, "hosting passes on")
		require.ErrorIs(w.t, errorOf(tb.TakeBack(w.t.Context(), w.key(), user(0))), table.ErrNotSeated, "for good")
		require.ErrorIs(w.t, errorOf(tb.Leave(w.t.Context(), w.key(), user(0))), table.ErrNotSeated)

		for range 50 {
			s := tb.State()
			if s.Game.Actor() != 0 {
				w.decideDraw(tb)
				continue
			}
			after(firstThought)
			require.Greater(w.t, tb.State().Seq(), s.Seq())
		}
		w.done(tb.Leave(w.t.Context(), w.key(), user(1)))
		require.Equal(w.t, table.Playing, tb.State().Phase)
		w.done(tb.Leave(w.t.Context(), w.key(), user(2)))
		require.Equal(w.t, table.Abandoned, tb.State().Phase, "robots do not play among themselves")
		require.Equal(w.t, user(2), tb.State().EndedBy)
	})
}

func TestNewcomersTakeOverWithTheNextRound(t *testing.T) {
	timed(t, func(w *world) {
		tb := w.started(2, 2)
		ctx := w.t.Context()
		w.done(tb.Leave(ctx, w.key(), user(1)))

		for i, u := range []table.User{user(5), user(6), user(7)} {
			out := w.done(tb.Join(ctx, w.key(), u))
			require.Equal(w.t, game.NoSeat, out.Seat, "not yet")
			seat, ok := out.State.NextSeatOf(u.ID)
			require.True(w.t, ok)
			require.Equal(w.t, []game.Seat{2, 3, 1}[i], seat, "the leaver's seat last")
		}
		require.ErrorIs(w.t, errorOf(tb.Join(ctx, w.key(), user(8))), table.ErrFull)
		require.ErrorIs(w.t, errorOf(tb.Join(ctx, w.key(), user(5))), table.ErrSeated)
		_, err := tb.Do(ctx, w.request(tb, user(5), game.Move{Kind: game.ActDraw}))
		require.ErrorIs(w.t, err, table.ErrNotSeated)
		_, err = tb.Leave(ctx, w.key(), user(7))
		require.NoError(w.t, err, "waits no more")

		w.playRound(tb)
		tb.Suspend(table.PausedAccess)
		_, err = tb.Do(ctx, w.request(tb, user(5), game.Move{Kind: game.ActNext}))
		require.ErrorIs(w.t, err, table.PausedAccess)
		tb.Resume(table.PausedAccess)
		_, err = tb.Do(ctx, w.request(tb, user(5), game.Move{Kind: game.ActNext}))
		require.NoError(w.t, err, "who waits may call for the round")
		s := tb.State()
		require.Equal(w.t, []table.Seat{
			{User: user(0)}, {User: user(1), Robot: table.Normal, Gone: true}, {User: user(5)}, {User: user(6)},
		}, s.Seats)
	})
}

// TestWhoComesBackGetsTheOwnSeat: with the next round, and not the seat of a robot beside it.
func TestWhoComesBackGetsTheOwnSeat(t *testing.T) {
	timed(t, func(w *world) {
		tb := w.started(3, 1)
		w.done(tb.Leave(w.t.Context(), w.key(), user(2)))
		out := w.done(tb.Join(w.t.Context(), w.key(), user(2)))
		seat, waiting := out.State.NextSeatOf(user(2).ID)
		require.True(w.t, waiting)
		require.Equal(w.t, game.Seat(2), seat)
		w.playRound(tb)
		w.done(tb.Do(w.t.Context(), w.request(tb, user(2), game.Move{Kind: game.ActNext})))
		require.Equal(w.t, table.Seat{User: user(2)}, tb.State().Seats[2])
		require.NotEqual(w.t, table.NoRobot, tb.State().Seats[3].Robot)
	})
}

// TestNewcomersTakeTheSeatsOfTheAbsent, where no other seat is left. If the absent are back before the
// round, newcomers get another seat.
func TestNewcomersTakeTheSeatsOfTheAbsent(t *testing.T) {
	timed(t, func(w *world) {
		tb := w.match(3, paced(table.DefaultTurnTime), withRobots)
		ctx := w.t.Context()
		w.missThree(tb, 1)
		out := w.done(tb.Join(ctx, w.key(), user(5)))
		require.Equal(w.t, user(5), out.State.Seats[1].Next)
		require.ErrorIs(w.t, errorOf(tb.Join(ctx, w.key(), user(6))), table.ErrFull)

		w.missThree(tb, 2)
		out = w.done(tb.TakeBack(ctx, w.key(), user(1)))
		require.Equal(w.t, table.Seat{User: user(1)}, out.State.Seats[1])
		require.Equal(w.t, user(5), out.State.Seats[2].Next, "the seat of somebody else who is absent")
		out = w.done(tb.TakeBack(ctx, w.key(), user(2)))
		_, waiting := out.State.NextSeatOf(user(5).ID)
		require.False(w.t, waiting, "everybody is back")
	})
}

// playRound plays to the end of the round.
func (w *world) playRound(tb *table.Table) {
	w.t.Helper()
	for range 10_000 {
		s := tb.State()
		switch actor := s.Game.Actor(); {
		case actor == game.NoSeat:
			return
		case s.Seats[actor].ByPerson():
			w.decide(tb)
		default:
			after(firstThought)
		}
	}
	w.t.Fatal("the round never ends")
}

func TestReservedSeatsKeepAMatchAlive(t *testing.T) {
	timed(t, func(w *world) {
		tb := w.started(1, 2)
		ctx := w.t.Context()
		w.done(tb.Join(ctx, w.key(), user(5)))
		out := w.done(tb.Leave(ctx, w.key(), user(0)))
		require.Equal(w.t, table.Playing, out.State.Phase)
		require.Equal(w.t, user(5).ID, out.State.Host)
		w.playRound(tb)
		after(resultTime)
		seat, ok := tb.State().SeatOf(user(5).ID)
		require.True(w.t, ok)
		require.Equal(w.t, game.Seat(1), seat)
	})
}

func TestKick(t *testing.T) {
	w := newWorld(t)
	ctx := t.Context()
	tb := w.lobby(4, withRobots)
	require.ErrorIs(t, errorOf(tb.Kick(ctx, w.key(), user(1), user(2).ID, false)), table.ErrNotHost)
	require.ErrorIs(t, errorOf(tb.Kick(ctx, w.key(), user(0), user(9).ID, false)), table.ErrNotSeated)
	require.ErrorIs(t, errorOf(tb.Kick(ctx, w.key(), user(0), "", false)), table.ErrNotSeated, "a robot is nobody")
	out := w.done(tb.Kick(ctx, w.key(), user(0), user(3).ID, false))
	require.Len(t, out.State.Seats, 3)

	require.ErrorIs(t, errorOf(tb.TakeBack(ctx, w.key(), user(3))), table.ErrNotStarted)
	w.done(tb.Begin(ctx, w.key(), user(0)))
	out, err := tb.Kick(ctx, w.key(), user(7), user(0).ID, true)
	require.NoError(t, err, "a moderator")
	require.Equal(t, user(1).ID, out.State.Host)
	require.True(t, out.State.Seats[0].Gone)
	out = w.done(tb.Kick(ctx, w.key(), user(1), user(2).ID, false))
	require.Equal(t, table.Normal, out.State.Seats[2].Robot)
	out = w.done(tb.Kick(ctx, w.key(), user(7), user(1).ID, true))
	require.Equal(t, table.Abandoned, out.State.Phase)
	require.Equal(t, user(7), out.State.EndedBy)
	require.ErrorIs(t, errorOf(tb.Kick(ctx, w.key(), user(7), user(1).ID, true)), table.ErrOver)
	require.ErrorIs(t, errorOf(tb.TakeBack(ctx, w.key(), user(1))), table.ErrOver)
}

func TestKickedWhileAbsent(t *testing.T) {
	timed(t, func(w *world) {
		tb := w.match(3, paced(table.DefaultTurnTime), withRobots)
		w.missThree(tb, 1)
		out := w.done(tb.Kick(w.t.Context(), w.key(), user(0), user(1).ID, false))
		require.True(w.t, out.State.Seats[1].Gone)
		require.ErrorIs(w.t, errorOf(tb.TakeBack(w.t.Context(), w.key(), user(1))), table.ErrNotSeated)
		require.ErrorIs(w.t, errorOf(tb.Join(w.t.Context(), w.key(), user(1))), table.ErrBarred)
	})
}

// TestAHostWhoKicksThemselvesMayComeBack: they have left, and are not shut out of the own game.
func TestAHostWhoKicksThemselvesMayComeBack(t *testing.T) {
	w := newWorld(t)
	tb := w.lobby(2)
	out := w.done(tb.Kick(t.Context(), w.key(), user(0), user(0).ID, false))
	require.Equal(t, user(1).ID, out.State.Host)
	w.done(tb.Join(t.Context(), w.key(), user(0)))
}

func TestAbsentHostsDoNotHost(t *testing.T) {
	timed(t, func(w *world) {
		tb := w.match(2, paced(table.DefaultTurnTime), withRobots)
		w.missThree(tb, 0)
		require.Equal(w.t, user(1).ID, tb.State().Host)
		out, err := tb.Join(w.t.Context(), w.key(), user(0))
		require.NoError(w.t, err, "coming back")
		require.Equal(w.t, table.Seat{User: user(0)}, out.State.Seats[0])
	})
}

func TestDeparted(t *testing.T) {
	w := newWorld(t)
	playing := w.match(3, withRobots)
	lobby := w.lobby(2, func(n *table.NewTable) { n.Channel = "second" })
	elsewhere := w.lobby(2, func(n *table.NewTable) { n.Channel, n.Guild = "third", "other" })
	require.NoError(t, w.hall.Departed(t.Context(), "guild", user(0).ID))
	require.NoError(t, w.hall.Departed(t.Context(), "guild", user(0).ID), "told twice")
	require.True(t, playing.State().Seats[0].Gone)
	require.Equal(t, user(1).ID, playing.State().Host)
	require.Equal(t, []table.Seat{{User: user(1)}}, lobby.State().Seats)
	require.Len(t, elsewhere.State().Seats, 2)

	w.store.FailCommits(func(context.Context, func() error) error { return errDisk })
	require.ErrorIs(t, w.hall.Departed(t.Context(), "guild", user(1).ID), table.ErrNotSaved)
}

func TestMatchEndsWhenNobodyIsLeft(t *testing.T) {
	w := newWorld(t)
	tb := w.match(2)
	out := w.done(tb.Leave(t.Context(), w.key(), user(0)))
	require.Equal(t, table.Playing, out.State.Phase)
	require.Equal(t, user(1).ID, out.State.Host)
	require.ErrorIs(t, errorOf(tb.Leave(t.Context(), w.key(), user(0))), table.ErrNotSeated)
	out = w.done(tb.Leave(t.Context(), w.key(), user(1)))
	require.Equal(t, table.Abandoned, out.State.Phase)
	for _, c := range w.store.CommitsOf(out.State.ID) {
		require.Nil(t, c.Match, "unscored")
	}
}

// TestPeopleLookAsTheyWereLastSeen: a user who acts is shown with today's name and profile picture, in a seat and
// while waiting for one. Other users do not change.
func TestPeopleLookAsTheyWereLastSeen(t *testing.T) {
	timed(t, func(w *world) {
		ctx := w.t.Context()
		tb := w.lobby(2, withRobots)
		host := table.User{ID: user(0).ID, Name: "Countess", Global: "Ada", Avatar: "a_01"}
		before := tb.State()
		out := w.done(tb.Begin(ctx, w.key(), host))
		require.Equal(w.t, []table.Seat{{User: host}, {User: user(1)}}, out.State.Seats)
		require.Equal(w.t, user(0), before.Seats[0].User, "a state that has been read stays as it is")

		host.Avatar = ""
		_, err := tb.Do(ctx, table.Request{Key: w.key(), User: host, Seq: 0, Move: game.Move{Kind: game.ActDraw}})
		require.ErrorIs(w.t, err, table.ErrStale)
		require.Equal(w.t, "a_01", tb.State().Seats[0].User.Avatar, "what is refused changes nothing")

		w.done(tb.Leave(ctx, w.key(), user(1)))
		w.done(tb.Join(ctx, w.key(), user(2)))
		waiting := user(2)
		waiting.Avatar = "guild/b2"
		out = w.done(tb.Kick(ctx, w.key(), waiting, user(0).ID, true))
		require.Equal(w.t, waiting, out.State.Seats[1].Next)
		require.NoError(w.t, w.hall.Departed(ctx, "guild", waiting.ID))
		require.Empty(w.t, tb.State().Seats[1].Next)
		require.Equal(w.t, "Countess", tb.State().Seats[0].User.Name)
	})
}
