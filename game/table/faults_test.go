package table_test

import (
	"context"
	"errors"
	"math/rand/v2"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/game"
	"unobot/game/table"
)

var errDisk = errors.New("no space left on device")

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
	for range 50 {
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
	}
}

// automaticMove keeps a game going without ending a round.
func automaticMove(s table.State) table.Move {
	switch s.Game.Phase() {
	case game.PhaseDrawn:
		return table.Move{Kind: game.ActPass}
	case game.PhaseColor:
		return table.Move{Kind: game.ActColor, Color: game.Red}
	}
	return table.Move{Kind: game.ActDraw}
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

func TestFailedCommitChangesNothing(t *testing.T) {
	w := newWorld(t)
	tb := w.match(2)
	s := tb.State()
	told := len(w.told)
	w.store.fail(func(context.Context, func() error) error { return errDisk }, nil)
	r := w.request(tb, s.Seats[s.Game.Actor()].User, automaticMove(s))
	out, err := tb.Do(t.Context(), r)
	require.ErrorIs(t, err, table.ErrNotSaved)
	require.ErrorIs(t, err, errDisk)
	require.Equal(t, s, out.State)
	require.Len(t, w.told, told)
	w.store.fail(nil, nil)
	out, err = tb.Do(t.Context(), r)
	require.NoError(t, err)
	require.False(t, out.Repeated)
	require.Equal(t, s.Version+1, out.State.Version)
}

func TestLostAnswerOfACommitIsFoundOut(t *testing.T) {
	w := newWorld(t)
	tb := w.match(2)
	s := tb.State()
	w.store.fail(func(_ context.Context, store func() error) error { return errors.Join(store(), errDisk) }, nil)
	r := w.request(tb, s.Seats[s.Game.Actor()].User, automaticMove(s))
	out, err := tb.Do(t.Context(), r)
	require.NoError(t, err, "it was stored after all")
	require.Equal(t, s.Version+1, out.State.Version)
	require.Equal(t, w.store.states[s.ID], out.State)
}

func TestUnknownOutcomeIsSettledByTheNextRequest(t *testing.T) {
	w := newWorld(t)
	tb := w.match(2)
	s := tb.State()
	w.store.fail(func(_ context.Context, store func() error) error {
		require.NoError(t, store())
		w.store.fail(nil, errDisk)
		return errDisk
	}, nil)
	u := s.Seats[s.Game.Actor()].User
	r := w.request(tb, u, automaticMove(s))
	_, err := tb.Do(t.Context(), r)
	require.ErrorIs(t, err, table.ErrNotSaved)
	w.store.fail(nil, nil)

	_, err = tb.Do(t.Context(), table.Request{Key: w.key(), User: u, Seq: s.Seq(), Move: automaticMove(s)})
	require.ErrorIs(t, err, table.ErrStale, "the first click counted")
	require.Equal(t, s.Version+1, tb.State().Version)
	out, err := tb.Do(t.Context(), r)
	require.NoError(t, err)
	require.True(t, out.Repeated)
	require.Equal(t, s.Version+1, w.told[len(w.told)-1].Version)
}

func TestUnknownOutcomeOfCreateIsSettledByTheNextOne(t *testing.T) {
	w := newWorld(t)
	w.store.fail(func(_ context.Context, store func() error) error {
		require.NoError(t, store())
		w.store.fail(nil, errDisk)
		return errDisk
	}, nil)
	_, err := w.hall.Create(t.Context(), w.key(), wanted("channel", user(0)))
	require.ErrorIs(t, err, table.ErrNotSaved)
	w.store.fail(nil, nil)
	_, err = w.hall.Create(t.Context(), w.key(), wanted("channel", user(1)))
	require.ErrorIs(t, err, table.ErrChannelBusy)
	tb, ok := w.hall.At("channel")
	require.True(t, ok)
	require.Equal(t, user(0).ID, tb.State().Host)
}

// TestKilledAnywhere plays a match while the process dies before and after
// commits; users repeat what they got no answer to.
func TestKilledAnywhere(t *testing.T) {
	w := newWorld(t)
	rng := rand.New(rand.NewPCG(5, 5))
	tb := w.match(4)
	id := tb.State().ID
	for tb.State().Phase == table.Playing {
		u, m := wish(rng, tb.State())
		r := w.request(tb, u, m)
		version := tb.State().Version
		if chance := rng.IntN(3); chance > 0 {
			w.store.fail(func(_ context.Context, store func() error) error {
				if chance == 1 {
					require.NoError(t, store())
				}
				panic("killed")
			}, nil)
			require.Panics(t, func() { _, _ = tb.Do(context.Background(), r) })
			w.store.fail(nil, nil)
			w.reopen()
			var err error
			tb, err = w.hall.Find(t.Context(), id)
			require.NoError(t, err)
		}
		out, err := tb.Do(t.Context(), r)
		require.NoError(t, err)
		require.Len(t, out.Steps, 1)
		require.Equal(t, version+1, out.State.Version, "not lost and not done twice")
	}
	requireRecord(t, w, tb.State())
}

func TestPanicLeavesNothingLocked(t *testing.T) {
	w := newWorld(t)
	tb := w.match(2)
	s := tb.State()
	w.store.fail(func(context.Context, func() error) error { panic("bug") }, nil)
	r := w.request(tb, s.Seats[s.Game.Actor()].User, automaticMove(s))
	require.Panics(t, func() { _, _ = tb.Do(context.Background(), r) })
	require.Panics(t, func() { _, _ = w.hall.Create(context.Background(), w.key(), wanted("other", user(5))) })
	w.store.fail(nil, nil)
	_, err := tb.Do(t.Context(), r)
	require.NoError(t, err)
	_, err = w.hall.Create(t.Context(), w.key(), wanted("other", user(5)))
	require.NoError(t, err)
	require.NoError(t, w.hall.Close(t.Context()))
}

func TestMoveUnderWayOutlivesItsRequest(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w := newWorld(t)
		tb := w.match(2)
		s := tb.State()
		w.store.fail(func(ctx context.Context, store func() error) error {
			time.Sleep(3 * time.Second)
			require.NoError(t, ctx.Err())
			return store()
		}, nil)
		ctx, cancel := context.WithTimeout(t.Context(), time.Second)
		defer cancel()
		u := s.Seats[s.Game.Actor()].User
		r := w.request(tb, u, automaticMove(s))
		var waited error
		go func() {
			time.Sleep(time.Millisecond)
			_, waited = tb.Do(ctx, table.Request{Key: w.key(), User: u, Seq: s.Seq(), Move: automaticMove(s)})
		}()
		out, err := tb.Do(ctx, r)
		require.NoError(t, err)
		require.Equal(t, s.Version+1, out.State.Version)
		synctest.Wait()
		require.ErrorIs(t, waited, table.ErrNotSaved, "one that has not begun gives up")
		require.ErrorIs(t, waited, context.DeadlineExceeded)
	})
}

func TestHangingStoreIsGivenUp(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w := newWorld(t)
		tb := w.match(2)
		s := tb.State()
		w.store.fail(func(ctx context.Context, _ func() error) error {
			<-ctx.Done()
			return ctx.Err()
		}, nil)
		began := time.Now()
		_, err := tb.Do(t.Context(), w.request(tb, s.Seats[s.Game.Actor()].User, automaticMove(s)))
		require.ErrorIs(t, err, table.ErrNotSaved)
		require.Less(t, time.Since(began), 8*time.Second)
	})
}

func TestCloseWaitsForTheMoveUnderWay(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w := newWorld(t)
		tb := w.match(2)
		s := tb.State()
		w.store.fail(func(_ context.Context, store func() error) error {
			time.Sleep(2 * time.Second)
			return store()
		}, nil)
		r := w.request(tb, s.Seats[s.Game.Actor()].User, automaticMove(s))
		var moved error
		go func() { _, moved = tb.Do(t.Context(), r) }()
		synctest.Wait()
		hurried, cancel := context.WithTimeout(t.Context(), time.Second)
		defer cancel()
		require.ErrorIs(t, w.hall.Close(hurried), context.DeadlineExceeded)
		require.NoError(t, w.hall.Close(t.Context()))
		require.Equal(t, s.Version+1, tb.State().Version)
		synctest.Wait()
		require.NoError(t, moved)
		_, err := tb.Do(t.Context(), r)
		require.ErrorIs(t, err, table.ErrClosing)
		_, err = w.hall.Create(t.Context(), w.key(), wanted("other", user(3)))
		require.ErrorIs(t, err, table.ErrClosing)
	})
}

func TestUnreadableTableDoesNotKeepOthersAway(t *testing.T) {
	w := newWorld(t)
	good := w.match(2).State()
	bad, err := w.hall.Create(t.Context(), w.key(), wanted("bad", user(3)))
	require.NoError(t, err)
	w.store.broken[bad.State().ID] = table.ErrBroken
	w.reopen()
	require.Contains(t, w.broken, bad.State().ID)
	require.Len(t, w.hall.Live(), 1)
	_, err = w.hall.Find(t.Context(), good.ID)
	require.NoError(t, err)
	_, err = w.hall.Find(t.Context(), bad.State().ID)
	require.ErrorIs(t, err, table.ErrBroken)
	_, err = w.hall.Create(t.Context(), w.key(), wanted("bad", user(4)))
	require.ErrorIs(t, err, table.ErrBroken)
}
