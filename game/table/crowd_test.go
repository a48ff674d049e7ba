package table_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/game"
	"unobot/game/table"
)

// TestEverybodyAtOnce lets people come and go, call and play while robots play and time runs out. The
// record stays whole.
func TestEverybodyAtOnce(t *testing.T) {
	for _, robots := range []bool{true, false} {
		t.Run(fmt.Sprint("robots ", robots), func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				w := newWorld(t)
				w.pace = 200 * time.Millisecond
				w.thinks(simple)
				stop := w.run()
				defer stop()
				tb := w.match(4, paced(30*time.Second), func(n *table.NewTable) {
					n.Robots, n.Options.Target, n.Options.House = robots, 1000, game.HouseRulesOf(game.HouseJumpIn)
				})
				var crowd sync.WaitGroup
				for i := range 6 {
					crowd.Go(func() { w.playRestlessly(tb, user(i), uint64(i)) })
				}
				crowd.Wait()
				requireRecord(t, w, tb.State())
				require.Empty(t, w.troubles())
				for _, c := range w.store.CommitsOf(tb.State().ID) {
					requireSeats(t, c.State)
				}
			})
		})
	}
}

// playRestlessly makes random requests of a restless user.
func (w *world) playRestlessly(tb *table.Table, u table.User, seed uint64) {
	rng := rand.New(rand.NewPCG(seed, seed))
	ctx := w.t.Context()
	for range 400 {
		time.Sleep(time.Duration(rng.IntN(20_000)) * time.Millisecond / 10)
		s := tb.State()
		if s.Game.Phase() == game.PhaseMatchOver {
			return
		}
		var err error
		switch rng.IntN(12) {
		case 0:
			_, err = tb.Join(ctx, w.key(), u)
		case 1:
			_, err = tb.TakeBack(ctx, w.key(), u)
		case 2:
			_, err = tb.Uno(ctx, w.key(), u, table.CallUno)
		case 3:
			if rng.IntN(4) == 0 {
				_, err = tb.Leave(ctx, w.key(), u)
			}
		case 4:
			if rng.IntN(4) == 0 {
				_, err = tb.Kick(ctx, w.key(), u, user(rng.IntN(6)).ID, false)
			}
		default:
			_, m := wish(rng, s)
			_, err = tb.Do(ctx, table.Request{Key: w.key(), User: u, Seq: s.Seq(), Move: m})
		}
		requireRefusal(w.t, err)
	}
}

// requireRefusal requires an error that a user may be told.
func requireRefusal(t *testing.T, err error) {
	t.Helper()
	var illegal game.Illegal
	if err == nil || errors.As(err, &illegal) {
		return
	}
	for _, known := range []error{
		table.ErrOver, table.ErrSeated, table.ErrNotSeated, table.ErrFull, table.ErrStarted, table.ErrNotHost, table.ErrStale,
		table.ErrBarred,
	} {
		if errors.Is(err, known) {
			return
		}
	}
	require.NoError(t, err)
}

// requireSeats checks that no user has two places, and that every seat has a user or a robot.
func requireSeats(t *testing.T, s table.State) {
	t.Helper()
	places := map[table.UserID]int{}
	for _, seat := range s.Seats {
		if seat.ByPerson() || seat.Absent() {
			places[seat.User.ID]++
		}
		if seat.Next.ID != "" {
			places[seat.Next.ID]++
			require.False(t, seat.ByPerson() || seat.Absent())
		}
		require.LessOrEqual(t, seat.Missed, 2)
	}
	for u, n := range places {
		require.Equal(t, 1, n, u)
	}
	if s.Phase.Live() {
		require.Equal(t, 1, places[s.Host], "somebody who is there hosts")
	}
}

func TestRobotsCallOutOfTurn(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w := newWorld(t)
		w.thinks(simple)
		stop := w.run()
		defer stop()
		tb := w.started(1, 4, func(n *table.NewTable) {
			n.Options.House, n.Options.Target = game.HouseRulesOf(game.HouseJumpIn), 1000
		})
		for n := 0; tb.State().Phase == table.Playing && n < 2_000; n++ {
			after(time.Second)
			if s := tb.State(); s.Phase == table.Playing && s.Game.Actor() < 1 {
				w.decide(tb)
			}
		}
		did := map[game.EventKind]int{}
		for _, c := range w.store.CommitsOf(tb.State().ID) {
			for _, step := range c.Steps {
				for _, e := range step.Events {
					if e.Seat > 0 || step.User == "" {
						did[e.Kind]++
					}
				}
				if step.Action.Kind == game.ActJump {
					require.Empty(t, step.User)
					did[game.EvPlayed]++
				}
			}
		}
		require.Positive(t, did[game.EvShouted])
		require.Positive(t, did[game.EvCaught])
	})
}

func TestForget(t *testing.T) {
	w := newWorld(t)
	playing := w.match(3, withRobots)
	off := w.match(2, func(n *table.NewTable) { n.Channel = "off" })
	lobby := w.lobby(1, func(n *table.NewTable) { n.Channel = "lobby" })
	require.NoError(t, w.hall.Forget(t.Context(), user(0).ID))
	for _, tb := range []*table.Table{playing, off, lobby} {
		s := tb.State()
		require.NotContains(t, fmt.Sprint(s.Seats, s.Host, s.EndedBy), "user-0")
		require.NotContains(t, fmt.Sprint(s.Seats, s.Host, s.EndedBy), "Player 0")
	}
	require.Equal(t, table.Normal, playing.State().Seats[0].Robot)
	require.Equal(t, user(1).ID, playing.State().Host)
	require.True(t, off.State().Seats[0].Away)
	require.Equal(t, table.Abandoned, lobby.State().Phase)
	require.NoError(t, w.hall.Forget(t.Context(), user(0).ID), "nothing is left to forget")
}
