package table_test

import (
	"context"
	"math/rand/v2"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/game"
	"unobot/game/table"
)

func TestRepeatedRequestGetsTheFirstOutcome(t *testing.T) {
	w := newWorld(t)
	tb := w.match(2)
	ctx := t.Context()
	s := tb.State()
	rng := rand.New(rand.NewPCG(3, 3))
	u, m := wish(rng, s)
	r := w.request(tb, u, m)
	first, err := tb.Do(ctx, r)
	require.NoError(t, err)
	require.False(t, first.Repeated)
	w.step(tb, rng)

	repeated := func(when string) {
		again, err := tb.Do(ctx, r)
		require.NoError(t, err, when)
		require.True(t, again.Repeated, when)
		require.Equal(t, first.Steps, again.Steps, when)
		require.Equal(t, tb.State(), again.State, when)
	}
	repeated("after another move")
	w.reopen()
	tb, err = w.hall.Find(ctx, s.ID)
	require.NoError(t, err)
	repeated("after a restart")
	_, err = tb.End(ctx, "the end", user(0), false)
	require.NoError(t, err)
	repeated("when the game is over")
	out, err := tb.End(ctx, "the end", user(0), false)
	require.NoError(t, err)
	require.True(t, out.Repeated)
	require.Empty(t, out.Steps)
}

// TestRepeatedWishIsFulfilledOnce: nothing about it is out of date when it comes again, and only its
// key tells (fault 49).
func TestRepeatedWishIsFulfilledOnce(t *testing.T) {
	w := newWorld(t)
	tb := w.lobby(1, func(n *table.NewTable) { n.Robots = true })
	key := w.key()
	for _, repeated := range []bool{false, true, true} {
		out, err := tb.AddRobot(t.Context(), key, user(0), table.Normal)
		require.NoError(t, err)
		require.Equal(t, repeated, out.Repeated)
		require.Len(t, out.State.Seats, 2)
	}
}

// TestAChangeFromOutsideIsFoundOut: somebody else has changed the stored table. The move that was
// made without knowing of that is refused, and the next one is made on what is stored (fault 50).
func TestAChangeFromOutsideIsFoundOut(t *testing.T) {
	w := newWorld(t)
	tb := w.match(2)
	s := tb.State()
	actor := s.Seats[s.Game.Actor()].User
	stored := s
	stored.Version++
	stored.Host = user(1).ID
	w.store.Put(t, stored)
	out, err := tb.Do(t.Context(), w.request(tb, actor, automaticMove(s)))
	require.ErrorIs(t, err, table.ErrStale)
	require.Empty(t, out.Steps)
	require.Equal(t, user(1).ID, tb.State().Host)
	_, err = tb.Do(t.Context(), w.request(tb, actor, automaticMove(s)))
	require.NoError(t, err)
	require.Equal(t, stored.Version+1, tb.State().Version)
	require.Equal(t, user(1).ID, tb.State().Host)
}

func TestRepeatedCreateIsTheSameTable(t *testing.T) {
	w := newWorld(t)
	first, err := w.hall.Create(t.Context(), "once", wanted("channel", user(0)))
	require.NoError(t, err)
	again, err := w.hall.Create(t.Context(), "once", wanted("channel", user(0)))
	require.NoError(t, err)
	require.Same(t, first, again)
	w.reopen()
	again, err = w.hall.Create(t.Context(), "once", wanted("channel", user(0)))
	require.NoError(t, err)
	require.Equal(t, first.State().ID, again.State().ID)
	require.Len(t, w.hall.Live(), 1)
}

func TestTwoClicksOneWins(t *testing.T) {
	w := newWorld(t)
	tb := w.match(2)
	var stores atomic.Int64
	w.store.FailCommits(func(_ context.Context, store func() error) error {
		stores.Add(1)
		time.Sleep(time.Millisecond) // in which the other would get between
		return store()
	})
	for n := range 50 {
		s := tb.State()
		u := s.Seats[s.Game.Actor()].User
		m := automaticMove(s)
		errs := make([]error, 2)
		var both sync.WaitGroup
		for i := range errs {
			r := table.Request{Key: w.key(), User: u, Seq: s.Seq(), Move: m}
			both.Go(func() { _, errs[i] = tb.Do(context.Background(), r) })
		}
		both.Wait()
		if errs[0] != nil {
			errs[0], errs[1] = errs[1], errs[0]
		}
		require.NoError(t, errs[0])
		require.ErrorIs(t, errs[1], table.ErrStale)
		require.Equal(t, s.Version+1, tb.State().Version)
		require.EqualValues(t, n+1, stores.Load(), "the other was late before it came to the store")
	}
}

// automaticMove keeps a game going without ending a round.
func automaticMove(s table.State) game.Move {
	switch s.Game.Phase() {
	case game.PhaseDrawn:
		return game.Move{Kind: game.ActPass}
	case game.PhaseColor:
		return game.Move{Kind: game.ActColor, Color: game.Red}
	}
	return game.Move{Kind: game.ActDraw}
}

func TestOneClickDeliveredTwiceAtOnce(t *testing.T) {
	w := newWorld(t)
	tb := w.match(2)
	s := tb.State()
	r := w.request(tb, s.Seats[s.Game.Actor()].User, automaticMove(s))
	outs := make([]table.Outcome, 8)
	var all sync.WaitGroup
	for i := range outs {
		all.Go(func() {
			var err error
			outs[i], err = tb.Do(context.Background(), r)
			require.NoError(t, err)
		})
	}
	all.Wait()
	fresh := 0
	for _, out := range outs {
		require.Equal(t, outs[0].Steps, out.Steps)
		if !out.Repeated {
			fresh++
		}
	}
	require.Equal(t, 1, fresh)
	require.Equal(t, s.Version+1, tb.State().Version)
}
