package table_test

import (
	"fmt"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/game"
	"unobot/game/table"
)

func inTeams(n *table.NewTable) { n.Options.Teams, n.Robots = true, true }

// side is where a user plays in a match of teams.
func side(t *testing.T, s table.State, u table.User) int {
	t.Helper()
	seat, ok := s.SeatOf(u.ID)
	require.True(t, ok, u.ID)
	return game.TeamOf(seat)
}

// changeSide presses the button so many times.
func (w *world) changeSide(tb *table.Table, i, times int) table.State {
	w.t.Helper()
	var out table.Outcome
	for range times {
		out = w.done(tb.ChangeSide(w.t.Context(), w.key(), user(i)))
	}
	return out.State
}

// TestSidesAreDrawnByLot: without wishes each user plays with every other sooner or later, and sits everywhere.
func TestSidesAreDrawnByLot(t *testing.T) {
	w := newWorld(t)
	partners, places := map[table.UserID]int{}, map[game.Seat]int{}
	for i := range 120 {
		tb := w.match(4, inTeams, func(n *table.NewTable) { n.Channel = fmt.Sprint("channel-", i) })
		s := tb.State()
		require.True(t, s.Game.Options().Teams)
		seat, _ := s.SeatOf(user(0).ID)
		places[seat]++
		partners[s.Seats[(seat+2)%4].User.ID]++
		w.done(tb.End(t.Context(), w.key(), user(0), false))
	}
	require.Len(t, partners, 3)
	require.Len(t, places, 4)
	for _, n := range partners {
		require.InDelta(t, 40, n, 20)
	}
}

// TestSidesByChoice: users with a chosen side play on it, and the others fill up.
func TestSidesByChoice(t *testing.T) {
	w := newWorld(t)
	tb := w.lobby(4, inTeams)
	w.changeSide(tb, 1, 2)
	s := w.changeSide(tb, 3, 2)
	require.Equal(t, map[table.UserID]table.Side{user(1).ID: table.SecondSide, user(3).ID: table.SecondSide}, s.Sides)
	w.reopen()
	tb = w.there(w.hall.Find(t.Context(), s.ID))
	require.Equal(t, s.Sides, tb.State().Sides, "after a restart")
	out := w.done(tb.Begin(t.Context(), w.key(), user(0)))
	require.Equal(t, 1, side(t, out.State, user(1)))
	require.Equal(t, 1, side(t, out.State, user(3)))
	require.Equal(t, 0, side(t, out.State, user(0)))
	require.Empty(t, out.State.Sides, "the seats tell")
	require.ErrorIs(t, errorOf(tb.ChangeSide(t.Context(), w.key(), user(0))), table.ErrStarted)
}

// TestAButtonGoesThroughTheSides that have room, and back to the lot.
func TestAButtonGoesThroughTheSides(t *testing.T) {
	w := newWorld(t)
	tb := w.lobby(4, inTeams)
	for _, want := range []table.Side{table.FirstSide, table.SecondSide, table.ByLot, table.FirstSide} {
		require.Equal(t, want, w.changeSide(tb, 0, 1).Sides[user(0).ID])
	}
	w.changeSide(tb, 1, 1)
	w.changeSide(tb, 2, 1)
	require.Equal(t, table.SecondSide, w.changeSide(tb, 3, 1).Sides[user(3).ID], "three is a full side")
	_, err := tb.Begin(t.Context(), w.key(), user(0))
	require.ErrorIs(t, err, table.ErrUneven, "three of four wish for one side")
	w.done(tb.Leave(t.Context(), w.key(), user(2)))
	require.NotContains(t, tb.State().Sides, user(2).ID)
	w.done(tb.Join(t.Context(), w.key(), user(4)))
	w.done(tb.Begin(t.Context(), w.key(), user(0)))
}

// TestSidesByInvitation: a guest plays on the side of the host, as long as there is room for all guests.
func TestSidesByInvitation(t *testing.T) {
	for name, c := range map[string]struct {
		guests  []table.User
		beside  []int
		against []int
	}{
		"a partner":      {[]table.User{user(1)}, []int{1}, nil},
		"three":          {[]table.User{user(1), user(2), user(3)}, []int{1}, []int{2, 3}},
		"all of a table": {[]table.User{user(1), user(2), user(3), user(4), user(5)}, []int{1, 2}, []int{3, 4, 5}},
	} {
		t.Run(name, func(t *testing.T) {
			w := newWorld(t)
			tb := w.lobby(1, inTeams, inviting(c.guests...))
			for _, u := range c.guests {
				w.done(tb.Join(t.Context(), w.key(), u))
			}
			if _, err := tb.FillRobots(t.Context(), w.key(), user(0), 4, table.Normal); len(c.guests) == 1 {
				require.NoError(t, err)
			}
			out := w.done(tb.Begin(t.Context(), w.key(), user(0)))
			for _, i := range c.beside {
				require.Equal(t, side(t, out.State, user(0)), side(t, out.State, user(i)))
			}
			for _, i := range c.against {
				require.NotEqual(t, side(t, out.State, user(0)), side(t, out.State, user(i)))
			}
		})
	}
}

// TestGuestsOfALobbyThatTurnsToTeams are beside the host, too; without teams there are no sides.
func TestGuestsOfALobbyThatTurnsToTeams(t *testing.T) {
	w := newWorld(t)
	tb := w.lobby(1, inviting(user(1), user(2)))
	require.ErrorIs(t, errorOf(tb.ChangeSide(t.Context(), w.key(), user(0))), table.ErrNoTeams)
	teams := func(on bool) func(*table.Setup) { return func(s *table.Setup) { s.Options.Teams = on } }
	out := w.done(tb.Configure(t.Context(), w.key(), user(0), teams(true)))
	require.Equal(t, map[table.UserID]table.Side{user(0).ID: table.FirstSide, user(1).ID: table.FirstSide}, out.State.Sides)
	out = w.done(tb.Decline(t.Context(), w.key(), user(1)))
	require.Equal(t, map[table.UserID]table.Side{user(0).ID: table.FirstSide}, out.State.Sides)
	out = w.done(tb.Configure(t.Context(), w.key(), user(0), teams(false)))
	require.Empty(t, out.State.Sides)
}

// TestALobbyOfTeamsFills up to two sides, with robots, too, and begins with no other number of players.
func TestALobbyOfTeamsFills(t *testing.T) {
	w := newWorld(t)
	tb := w.lobby(5, inTeams)
	var refused *game.OptionError
	_, err := tb.Begin(t.Context(), w.key(), user(0))
	require.ErrorAs(t, err, &refused)
	require.Equal(t, "teams", refused.Option)
	out := w.done(tb.AddRobot(t.Context(), w.key(), user(0), table.Easy))
	require.False(t, out.State.HasRoom())
	require.ErrorIs(t, errorOf(tb.AddRobot(t.Context(), w.key(), user(0), table.Easy)), table.ErrFull)
	out, err = tb.Join(t.Context(), w.key(), user(6))
	require.NoError(t, err, "a robot gives its seat up for a person")
	require.False(t, out.State.TakesPerson())
	require.ErrorIs(t, errorOf(tb.Join(t.Context(), w.key(), user(7))), table.ErrFull)
	out = w.done(tb.Begin(t.Context(), w.key(), user(0)))
	require.Len(t, out.State.Seats, 6)
}

// TestARematchKeepsTheSides of all returning players.
func TestARematchKeepsTheSides(t *testing.T) {
	w := newWorld(t)
	for range 10 {
		before := w.match(4, inTeams)
		w.done(before.End(t.Context(), w.key(), user(0), false))
		tb, _ := w.rematch(before.State().ID, 2)
		var out table.Outcome
		for _, i := range []int{0, 1, 3} {
			out = w.done(tb.Join(t.Context(), w.key(), user(i)))
		}
		require.Equal(t, table.Playing, out.State.Phase)
		for i := range 4 {
			require.Equal(t, side(t, before.State(), user(i)), side(t, out.State, user(i)))
		}
		w.done(tb.End(t.Context(), w.key(), user(2), false))
	}
}

// TestARematchWaitsForTwoSides: if somebody does not come again, the lobby stays.
func TestARematchWaitsForTwoSides(t *testing.T) {
	timed(t, func(w *world) {
		before := w.match(4, inTeams)
		w.done(before.End(w.t.Context(), w.key(), user(0), false))
		tb, _ := w.rematch(before.State().ID, 0)
		w.done(tb.Join(w.t.Context(), w.key(), user(1)))
		after(40 * time.Second)
		require.Equal(w.t, table.Lobby, tb.State().Phase)
		w.done(tb.FillRobots(w.t.Context(), w.key(), user(0), 4, table.Normal))
		w.done(tb.Begin(w.t.Context(), w.key(), user(0)))
	})
}

// TestACallOfCatchNeverMeansAPartner: it means an exposed player of the other side, although the partner has been
// exposed longer.
func TestACallOfCatchNeverMeansAPartner(t *testing.T) {
	g := position(t, classic, map[game.Seat]string{0: "r1", 1: "g1 g2", 2: "b1 b2", 3: "y1"}, "r5", func(p *game.Position) {
		p.Uno[0], p.Uno[3], p.Author, p.Actor = game.UnoExposed, game.UnoExposed, 0, 1
	})
	o := g.Options()
	o.Teams = true
	g, err := game.FromPosition(classic, o, g.Position())
	require.NoError(t, err)
	w := newWorld(t)
	tb := w.place(g)
	out := w.done(tb.Uno(t.Context(), w.key(), user(2), table.CallCatch))
	require.Equal(t, game.UnoExposed, out.State.Game.Uno(0))
	require.Equal(t, 3, out.State.Game.HandSize(3))
	require.ErrorIs(t, errorOf(tb.Uno(t.Context(), w.key(), user(2), table.CallCatch)), game.NothingToCatch)
	w.done(tb.Uno(t.Context(), w.key(), user(1), table.CallCatch))
}
