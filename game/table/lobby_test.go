package table_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/game"
	"unobot/game/table"
)

func TestRefusesInTheLobby(t *testing.T) {
	w := newWorld(t)
	tb := w.lobby(1)
	ctx := t.Context()
	before := tb.State()
	for name, c := range map[string]struct {
		err error
		do  func(key string) (table.Outcome, error)
	}{
		"begin alone":       {table.ErrTooFew, func(k string) (table.Outcome, error) { return tb.Begin(ctx, k, user(0)) }},
		"begin by stranger": {table.ErrNotSeated, func(k string) (table.Outcome, error) { return tb.Begin(ctx, k, user(1)) }},
		"join twice":        {table.ErrSeated, func(k string) (table.Outcome, error) { return tb.Join(ctx, k, user(0)) }},
		"leave unseated":    {table.ErrNotSeated, func(k string) (table.Outcome, error) { return tb.Leave(ctx, k, user(1)) }},
		"end by stranger": {table.ErrNotHost, func(k string) (table.Outcome, error) {
			return tb.End(ctx, k, user(1), false)
		}},
		"uno": {table.ErrNotStarted, func(k string) (table.Outcome, error) {
			return tb.Uno(ctx, k, user(0), table.CallUno)
		}},
		"move": {table.ErrNotStarted, func(k string) (table.Outcome, error) {
			return tb.Do(ctx, table.Request{Key: k, User: user(0), Move: game.Move{Kind: game.ActDraw}})
		}},
	} {
		out, err := c.do(w.key())
		require.ErrorIs(t, err, c.err, name)
		require.Equal(t, before, out.State, name)
	}
	w.done(tb.Join(ctx, w.key(), user(1)))
	require.ErrorIs(t, errorOf(tb.Begin(ctx, w.key(), user(1))), table.ErrNotHost)
	for i := 2; i < game.MaxSeats; i++ {
		w.done(tb.Join(ctx, w.key(), user(i)))
	}
	require.ErrorIs(t, errorOf(tb.Join(ctx, w.key(), user(10))), table.ErrFull)
}

// into replaces a setup as a whole.
func into(to table.Setup) func(*table.Setup) { return func(s *table.Setup) { *s = to } }

func TestConfigure(t *testing.T) {
	w := newWorld(t)
	ctx := t.Context()
	tb := w.company(2, 1)
	to := table.Setup{
		Edition: "flip", Options: game.Options{Target: 200, House: game.HouseRulesOf(game.HouseStacking)},
		TurnTime: table.TurnTimes[0], Robots: true,
	}
	_, err := tb.Configure(ctx, w.key(), user(1), into(to))
	require.ErrorIs(t, err, table.ErrNotHost)
	out := w.done(tb.Configure(ctx, w.key(), user(0), into(to)))
	require.Equal(t, to, out.State.Setup())
	require.Len(t, out.State.Seats, 3)

	for name, wrong := range map[string]func(*table.Setup){
		"edition": func(s *table.Setup) { s.Edition = "chess" },
		"pace":    func(s *table.Setup) { s.TurnTime = 7 },
		"options": func(s *table.Setup) { s.Options.Target = 3 },
	} {
		bad := to
		wrong(&bad)
		out, err := tb.Configure(ctx, w.key(), user(0), into(bad))
		require.Error(t, err, name)
		require.Equal(t, to, out.State.Setup(), name)
	}
	to.Robots = false
	out = w.done(tb.Configure(ctx, w.key(), user(0), into(to)))
	require.Equal(t, []table.Seat{{User: user(0)}, {User: user(1)}}, out.State.Seats, "robots have to go")
	w.done(tb.Begin(ctx, w.key(), user(0)))
	require.ErrorIs(t, errorOf(tb.Configure(ctx, w.key(), user(0), into(to))), table.ErrStarted)
}

// TestTwoChangesOfTheSetupBothHold, because each begins with the stored setup.
func TestTwoChangesOfTheSetupBothHold(t *testing.T) {
	w := newWorld(t)
	tb := w.lobby(1)
	w.done(tb.Configure(t.Context(), w.key(), user(0), func(s *table.Setup) { s.TurnTime = 0 }))
	out := w.done(tb.Configure(t.Context(), w.key(), user(0), func(s *table.Setup) {
		s.Options.House = game.HouseRulesOf(game.HouseStacking)
	}))
	require.True(t, out.State.Options.House.Has(game.HouseStacking))
	require.Zero(t, out.State.TurnTime)
}

func TestRobotsInTheLobby(t *testing.T) {
	w := newWorld(t)
	tb := w.company(1, 9)
	names := map[string]bool{}
	for _, s := range tb.State().Seats[1:] {
		require.Empty(t, s.User.ID)
		require.Equal(t, table.Normal, s.Robot)
		names[s.User.Name] = true
	}
	require.Len(t, names, 9)

	require.ErrorIs(t, errorOf(tb.AddRobot(t.Context(), w.key(), user(0), table.Hard)), table.ErrFull)
	last := tb.State().Seats[9].User.Name
	out, err := tb.Join(t.Context(), w.key(), user(1))
	require.NoError(t, err, "a robot gives its seat up for a person")
	require.Len(t, out.State.Seats, 10)
	require.Equal(t, table.Seat{User: user(1)}, out.State.Seats[9], "in the place of %s", last)
	w.done(tb.Leave(t.Context(), w.key(), user(1)))
	w.done(tb.AddRobot(t.Context(), w.key(), user(0), table.Hard))
	require.ErrorIs(t, errorOf(tb.AddRobot(t.Context(), w.key(), user(1), table.Hard)), table.ErrNotHost)
	require.ErrorIs(t, errorOf(tb.RemoveRobot(t.Context(), w.key(), user(1))), table.ErrNotHost)
	for range 9 {
		w.done(tb.RemoveRobot(t.Context(), w.key(), user(0)))
	}
	require.ErrorIs(t, errorOf(tb.RemoveRobot(t.Context(), w.key(), user(0))), table.ErrNotSeated)
	require.ErrorIs(t, errorOf(tb.AddRobot(t.Context(), w.key(), user(0), table.NoRobot)), table.ErrNoRobots)
}

func TestFillingTheLobby(t *testing.T) {
	w := newWorld(t)
	tb := w.company(2, 1)
	require.ErrorIs(t, errorOf(tb.FillRobots(t.Context(), w.key(), user(1), 4, table.Normal)), table.ErrNotHost)
	require.ErrorIs(t, errorOf(tb.FillRobots(t.Context(), w.key(), user(0), 4, table.NoRobot)), table.ErrNoRobots)
	require.ErrorIs(t, errorOf(tb.FillRobots(t.Context(), w.key(), user(0), 3, table.Hard)), table.ErrFull)
	key := w.key()
	for range 2 { // a click delivered twice fills once
		out := w.done(tb.FillRobots(t.Context(), key, user(0), 6, table.Hard))
		require.Len(t, out.State.Seats, 6)
		require.Equal(t, table.Hard, out.State.Seats[5].Robot)
	}
	out := w.done(tb.FillRobots(t.Context(), w.key(), user(0), 99, table.Easy))
	require.Len(t, out.State.Seats, game.MaxSeats)
}

func TestRobotsAloneKeepNoLobby(t *testing.T) {
	w := newWorld(t)
	tb := w.company(1, 2)
	out := w.done(tb.Leave(t.Context(), w.key(), user(0)))
	require.Equal(t, table.Abandoned, out.State.Phase)
	require.ErrorIs(t, errorOf(tb.AddRobot(t.Context(), w.key(), user(0), table.Easy)), table.ErrOver)
}

func TestRobotsWhereTheyAreNotAllowed(t *testing.T) {
	w := newWorld(t)
	tb := w.lobby(2)
	require.ErrorIs(t, errorOf(tb.AddRobot(t.Context(), w.key(), user(0), table.Easy)), table.ErrNoRobots)
	w.done(tb.Begin(t.Context(), w.key(), user(0)))
	require.ErrorIs(t, errorOf(tb.AddRobot(t.Context(), w.key(), user(0), table.Easy)), table.ErrStarted)
	require.ErrorIs(t, errorOf(tb.RemoveRobot(t.Context(), w.key(), user(0))), table.ErrStarted)
}

func TestLeavingTheLobby(t *testing.T) {
	w := newWorld(t)
	tb := w.lobby(3)
	out := w.done(tb.Leave(t.Context(), w.key(), user(0)))
	require.Equal(t, user(1).ID, out.State.Host, "hosting passes on")
	require.Equal(t, game.NoSeat, out.Seat)
	require.Len(t, out.State.Seats, 2)
	_, err := tb.Join(t.Context(), w.key(), user(0))
	require.NoError(t, err, "the seat is free again")
	for _, i := range []int{1, 2, 0} {
		w.done(tb.Leave(t.Context(), w.key(), user(i)))
	}
	require.Equal(t, table.Abandoned, tb.State().Phase)
	require.Equal(t, user(0), tb.State().EndedBy)
	require.Empty(t, w.hall.Live())
}

// TestPacesThatDoNotExist are refused.
func TestPacesThatDoNotExist(t *testing.T) {
	w := newWorld(t)
	n := wanted("channel", user(0))
	n.TurnTime = 7
	_, err := w.hall.Create(t.Context(), w.key(), n)
	require.Error(t, err)
}
