package table_test

import (
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/game"
	"unobot/game/daily"
	"unobot/game/table"
)

// TestADailyDoesNotDependOnTime: a player who thinks for longer has the same game as all others. A robot that has
// forgotten UNO is not caught by others meanwhile.
func TestADailyDoesNotDependOnTime(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w := newWorld(t)
		w.thinks(func(v game.View, _ table.Robot, _ uint64) (game.Move, bool) {
			for i := range v.Seats {
				if v.Players[i].Catchable {
					return game.Move{Kind: game.ActCatch, Target: game.Seat(i)}, true
				}
			}
			return game.Move{}, false
		})
		stop := w.run()
		defer func() { stop() }()
		for n, exposed := byte(1), false; !exposed; n++ {
			require.Less(t, n, byte(100), "nobody is ever exposed")
			deal, err := daily.Find("2026-11-25", daily.Origin{Secret: daily.Secret{n}, Robots: daily.Latest})
			require.NoError(t, err)
			tb, out, err := w.hall.PlayDaily(t.Context(), w.key(), user(int(n)), deal)
			require.NoError(t, err)
			for out.State.Phase == table.Playing && !exposed {
				out = w.done(tb.Do(t.Context(), table.Request{
					Key: w.key(), User: user(int(n)), Seq: out.State.Seq(), Move: firstMove(out.State.Game.View(daily.Player)),
				}))
				exposed = len(out.State.Game.Exposed(nil)) > 0
			}
			after(time.Hour)
			require.Equal(t, out.State.Version, tb.State().Version)
		}
	})
}

// solo begins a game of one person against three robots that play the first card that fits.
func (w *world) solo() *table.Table {
	w.t.Helper()
	w.thinks(simple)
	wish := wanted(table.SoloChannel(user(0).ID), user(0))
	wish.Robots, wish.Options.Target = true, game.SingleRound
	tb, _, err := w.hall.CreateAgainst(w.t.Context(), w.key(), wish, 3, table.Normal)
	require.NoError(w.t, err)
	return tb
}

// TestRobotsMoveOnceASecondInASoloGame, so that each move can be followed; a move that allows a call of UNO takes two.
func TestRobotsMoveOnceASecondInASoloGame(t *testing.T) {
	timed(t, func(w *world) {
		tb := w.solo()
		stop := w.run()
		defer stop()
		const tick = 100 * time.Millisecond
		before := uint32(0)
		for n := 0; n < 40 && tb.State().Phase == table.Playing; n++ {
			s, since := tb.State(), time.Now()
			if s.Game.Actor() == 0 {
				w.decide(tb)
				continue
			}
			for now := s; now.Steps == s.Steps; now = tb.State() {
				after(tick)
			}
			took, called := time.Since(since), s.Seq() == before // a call gives no more time
			if before = s.Seq(); len(s.Game.Exposed(nil)) == 0 && !called {
				require.Equal(w.t, time.Second, took)
			} else {
				require.LessOrEqual(w.t, took, table.PeopleTime+time.Second, "there is time to catch")
			}
		}
	})
}

// TestActingSkipsTheRobotsOfASoloGame: after any action of the player while robots move, they finish first. An
// outdated button is judged then, and so is a move that was not possible before.
func TestActingSkipsTheRobotsOfASoloGame(t *testing.T) {
	for name, act := range map[string]func(w *world, tb *table.Table) error{
		"go on": func(w *world, tb *table.Table) error { return tb.Hurry(w.t.Context()) },
		"stale": func(w *world, tb *table.Table) error {
			_, err := tb.Do(w.t.Context(), w.request(tb, user(0), game.Move{Kind: game.ActDraw}))
			require.ErrorIs(w.t, err, table.ErrStale)
			return nil
		},
		"uno": func(w *world, tb *table.Table) error {
			_, err := tb.Uno(w.t.Context(), w.key(), user(0), table.CallShout)
			require.ErrorIs(w.t, err, game.NothingToShout)
			return nil
		},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				w := newWorld(t)
				tb := w.solo()
				for s := tb.State(); s.Game.Actor() == 0; s = tb.State() {
					w.decide(tb)
				}
				begun, steps := time.Now(), tb.State().Steps
				require.NoError(t, act(w, tb))
				s := tb.State()
				require.Zero(t, s.Game.Actor(), "it is the player's turn")
				require.Greater(t, s.Steps, steps)
				require.Equal(t, begun, time.Now(), "at once")
				before := s.Version
				require.NoError(t, tb.Hurry(t.Context()))
				require.Equal(t, before, tb.State().Version, "nobody plays for a person")
			})
		})
	}
}

// TestACatchInTimeCountsInASoloGame: it is made before the moves of the robots, which would end its time.
func TestACatchInTimeCountsInASoloGame(t *testing.T) {
	w := newWorld(t)
	s := w.place(position(t, classic, map[game.Seat]string{0: "r1 r2", 1: "b1", 2: "b2 b3"}, "g5", exposed(1))).State()
	s.ID, s.Channel = "sologame", table.SoloChannel(user(2).ID)
	for i := range 2 {
		s.Seats[i] = table.Seat{User: table.User{Name: "Astro"}, Robot: table.Normal}
	}
	w.store.Put(t, s)
	w.reopen()
	tb := w.there(w.hall.Find(t.Context(), s.ID))
	out := w.done(tb.Uno(t.Context(), w.key(), user(2), table.CallCatch))
	require.Equal(t, game.Action{Seat: 2, Kind: game.ActCatch, Choice: game.Choice{Target: 1}}, did(t, out))
	require.Zero(t, out.State.Game.Actor(), "the robots go on at their pace")
}
