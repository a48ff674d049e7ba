package table_test

import (
	"math/rand/v2"
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/game"
	"unobot/game/table"
)

// many is a hand of 20 cards of a color, two of each number.
func many(color string) string {
	hand := ""
	for n := range 10 {
		number := color + string(rune('0'+n)) + " "
		hand += number + number
	}
	return hand
}

// knockedOut is a match of mercy in which user 0 has just put user 1 out of the round; user 2 is to move.
func knockedOut(w *world, change ...func(*game.Position)) *table.Table {
	w.t.Helper()
	g := position(w.t, edition("mercy"), map[game.Seat]string{0: "W10 r1 r2", 1: many("g"), 2: "b1 b2 b3", 3: "y1 y2"},
		"r5", change...)
	tb := w.place(g)
	ten, _ := edition("mercy").Face("W10")
	w.done(tb.Do(w.t.Context(), w.request(tb, user(0), game.Move{Kind: game.ActPlay, Face: ten, Color: game.Blue})))
	w.done(tb.Do(w.t.Context(), w.request(tb, user(1), game.Move{Kind: game.ActDraw})))
	return tb
}

// TestTheRoundGoesOnWithoutAPlayerWhoIsOut: the others move, all see who is out and by whom, and whatever the player
// does is refused with the reason.
func TestTheRoundGoesOnWithoutAPlayerWhoIsOut(t *testing.T) {
	w := newWorld(t)
	tb := knockedOut(w)
	s := tb.State()
	require.EqualValues(t, 2, s.Game.Actor())
	for seat := game.NoSeat; seat < 4; seat++ {
		v := s.Game.View(seat)
		require.True(t, v.Players[1].Out)
		require.EqualValues(t, 0, v.Players[1].KnockedBy)
		require.Equal(t, 25, v.Players[1].Cards)
		require.False(t, v.Players[0].Out)
	}
	for _, call := range []table.Call{table.CallUno, table.CallShout, table.CallCatch} {
		require.ErrorIs(t, errorOf(tb.Uno(t.Context(), w.key(), user(1), call)), game.OutOfRound)
	}
	for _, kind := range []game.ActionKind{game.ActDraw, game.ActPass, game.ActCatch} {
		require.ErrorIs(t, errorOf(tb.Do(t.Context(), w.request(tb, user(1), game.Move{Kind: kind}))), game.OutOfRound)
	}
	blue, _ := edition("mercy").Face("b1")
	w.done(tb.Do(t.Context(), w.request(tb, user(2), game.Move{Kind: game.ActPlay, Face: blue})))
	s = tb.State()
	require.EqualValues(t, 3, s.Game.Actor())
}

// TestAPlayerWhoIsOutIsBackWithTheNextRound, or nobody in particular in the place of one who has left or was kicked
// meanwhile.
func TestAPlayerWhoIsOutIsBackWithTheNextRound(t *testing.T) {
	for name, leave := range map[string]func(w *world, tb *table.Table, u table.User) error{
		"stays": func(*world, *table.Table, table.User) error { return nil },
		"leaves": func(w *world, tb *table.Table, u table.User) error {
			return errorOf(tb.Leave(w.t.Context(), w.key(), u))
		},
		"is kicked": func(w *world, tb *table.Table, u table.User) error {
			return errorOf(tb.Kick(w.t.Context(), w.key(), user(9), u.ID, true))
		},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				w := newWorld(t)
				stop := w.run()
				defer stop()
				rng := rand.New(rand.NewPCG(4, 1))
				tb := w.match(3, func(n *table.NewTable) { n.Edition, n.Options.Target = "mercy", 1000 })
				out := func() game.Seat {
					s := tb.State()
					return game.Seat(slices.IndexFunc(s.Seats, func(seat table.Seat) bool {
						at, ok := s.SeatOf(seat.User.ID)
						return ok && s.Game.Out(at)
					}))
				}
				for n := 0; out() == game.NoSeat; n++ {
					require.Less(t, n, 1000)
					w.step(tb, rng)
				}
				s, who := tb.State(), out()
				require.NoError(t, leave(w, tb, s.Seats[who].User))
				now := tb.State()
				require.Equal(t, s.Game, now.Game, "the round stays as it is")
				_, there := now.SeatOf(s.Seats[who].User.ID)
				require.Equal(t, name == "stays", there)
				for n := 0; now.Game.Round() == 1; n++ {
					require.Less(t, n, 1000)
					w.step(tb, rng)
					now = tb.State()
				}
				require.False(t, now.Game.Out(who))
				require.Equal(t, 7, now.Game.HandSize(who))
			})
		})
	}
}

// TestRobotsHurryWhenAllPeopleAreOut: the only person of a table need not watch them for long.
func TestRobotsHurryWhenAllPeopleAreOut(t *testing.T) {
	took := func(person int) time.Duration {
		var took time.Duration
		synctest.Test(t, func(t *testing.T) {
			w := newWorld(t)
			tb := knockedOut(w)
			s := tb.State()
			for i := range s.Seats {
				if i != person {
					s.Seats[i].Robot = table.Easy
				}
			}
			s.Host, s.Version = user(person).ID, s.Version+1
			w.store.Put(t, s)
			w.brain = simple
			w.reopen()
			stop := w.run()
			defer stop()
			tb = w.there(w.hall.Find(t.Context(), s.ID))
			begun := time.Now()
			for seq := tb.State().Seq(); tb.State().Seq() < seq+1; {
				after(100 * time.Millisecond)
			}
			took = time.Since(begun)
		})
		return took
	}
	require.Less(t, took(1), took(3))
}
