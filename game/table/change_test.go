package table_test

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/game/long"
	"unobot/game/table"
)

var (
	errDisk = errors.New("no space left on device")
	errLine = fmt.Errorf("%w: the line to the database is cut", table.ErrInDoubt)
)

func TestFailedCommitChangesNothing(t *testing.T) {
	w := newWorld(t)
	tb := w.match(2)
	s := tb.State()
	told := len(w.told)
	w.store.FailCommits(func(context.Context, func() error) error { return errDisk })
	r := w.request(tb, s.Seats[s.Game.Actor()].User, automaticMove(s))
	out, err := tb.Do(t.Context(), r)
	require.ErrorIs(t, err, table.ErrNotSaved)
	require.ErrorIs(t, err, errDisk)
	require.Equal(t, s, out.State)
	require.Len(t, w.told, told)
	w.store.ClearFaults()
	out = w.done(tb.Do(t.Context(), r))
	require.False(t, out.Repeated)
	require.Equal(t, s.Version+1, out.State.Version)
}

func TestLostAnswerOfACommitIsFoundOut(t *testing.T) {
	w := newWorld(t)
	tb := w.match(2)
	s := tb.State()
	w.store.FailCommits(func(_ context.Context, store func() error) error { return errors.Join(store(), errLine) })
	r := w.request(tb, s.Seats[s.Game.Actor()].User, automaticMove(s))
	out, err := tb.Do(t.Context(), r)
	require.NoError(t, err, "it was stored after all")
	require.Equal(t, s.Version+1, out.State.Version)
	stored, err := w.store.Load(t.Context(), s.ID)
	require.NoError(t, err)
	require.Equal(t, stored, out.State)
}

func TestUnknownOutcomeIsSettledByTheNextRequest(t *testing.T) {
	w := newWorld(t)
	tb := w.match(2)
	s := tb.State()
	w.store.FailCommits(func(_ context.Context, store func() error) error {
		_ = store() // the second time is refused
		w.store.FailReads(errDisk)
		return errLine
	})
	u := s.Seats[s.Game.Actor()].User
	r := w.request(tb, u, automaticMove(s))
	_, err := tb.Do(t.Context(), r)
	require.ErrorIs(t, err, table.ErrInDoubt)
	require.NotErrorIs(t, err, table.ErrNotSaved)
	w.store.ClearFaults()

	_, err = tb.Do(t.Context(), table.Request{Key: w.key(), User: u, Seq: s.Seq(), Move: automaticMove(s)})
	require.ErrorIs(t, err, table.ErrStale, "the first click counted")
	require.Equal(t, s.Version+1, tb.State().Version)
	out := w.done(tb.Do(t.Context(), r))
	require.True(t, out.Repeated)
	require.Equal(t, s.Version+1, w.told[len(w.told)-1].Version)
}

// TestUnknownOutcomeIsSettledBeforeTheNextMove: after a move with an unknown outcome the next one is made on the
// stored state, and not refused because the table does not have that state yet.
func TestUnknownOutcomeIsSettledBeforeTheNextMove(t *testing.T) {
	w := newWorld(t)
	tb := w.match(2)
	s := tb.State()
	w.store.FailCommits(func(_ context.Context, store func() error) error {
		_ = store() // the second time is refused
		w.store.FailReads(errDisk)
		return errLine
	})
	_, err := tb.Do(t.Context(), w.request(tb, s.Seats[s.Game.Actor()].User, automaticMove(s)))
	require.ErrorIs(t, err, table.ErrInDoubt)
	require.NotErrorIs(t, err, table.ErrNotSaved)
	w.store.ClearFaults()

	stored, err := w.store.Load(t.Context(), s.ID)
	require.NoError(t, err)
	require.Equal(t, s.Version+1, stored.Version)
	next := table.Request{
		Key: w.key(), User: stored.Seats[stored.Game.Actor()].User, Seq: stored.Seq(), Move: automaticMove(stored),
	}
	out := w.done(tb.Do(t.Context(), next))
	require.Equal(t, s.Version+2, out.State.Version)
}

func TestUnknownOutcomeOfCreateIsSettledByTheNextOne(t *testing.T) {
	w := newWorld(t)
	w.store.FailCommits(func(_ context.Context, store func() error) error {
		_ = store() // the second time is refused
		w.store.FailReads(errDisk)
		return errLine
	})
	_, err := w.hall.Create(t.Context(), w.key(), wanted("channel", user(0)))
	require.ErrorIs(t, err, table.ErrInDoubt)
	require.NotErrorIs(t, err, table.ErrNotSaved)
	w.store.ClearFaults()
	require.ErrorIs(t, errorOf(w.hall.Create(t.Context(), w.key(), wanted("channel", user(1)))), table.ErrChannelBusy)
	tb, ok := w.hall.At("channel")
	require.True(t, ok)
	require.Equal(t, user(0).ID, tb.State().Host)
}

// TestATableThatIsOpenedMeanwhile: the same request opens it elsewhere just then. It is not said that it did not count.
func TestATableThatIsOpenedMeanwhile(t *testing.T) {
	w := newWorld(t)
	w.store.FailCommits(func(_ context.Context, store func() error) error {
		require.NoError(t, store())
		return table.ErrDuplicate
	})
	_, err := w.hall.Create(t.Context(), "start", wanted("channel", user(0)))
	require.ErrorIs(t, err, table.ErrInDoubt)
	require.NotErrorIs(t, err, table.ErrNotSaved)
	w.store.ClearFaults()
	tb := w.there(w.hall.Create(t.Context(), "start", wanted("channel", user(0))))
	require.Equal(t, user(0).ID, tb.State().Host)
}

// TestKilledAnywhere plays a match while the process dies before and after commits; users repeat unanswered requests.
func TestKilledAnywhere(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	rng := rand.New(rand.NewPCG(5, 5))
	tb := w.match(4, func(n *table.NewTable) { n.Options.Target = 200 })
	id := tb.State().ID
	for tb.State().Phase == table.Playing && tb.State().Steps < long.Cases(150, 50_000) {
		u, m := wish(rng, tb.State())
		r := w.request(tb, u, m)
		version := tb.State().Version
		if chance := rng.IntN(3); chance > 0 {
			w.store.FailCommits(func(_ context.Context, store func() error) error {
				if chance == 1 {
					require.NoError(t, store())
				}
				panic("killed")
			})
			require.Panics(t, func() { _, _ = tb.Do(context.Background(), r) })
			w.store.ClearFaults()
			w.reopen()
			tb = w.there(w.hall.Find(t.Context(), id))
		}
		out := w.done(tb.Do(t.Context(), r))
		require.Len(t, out.Steps, 1)
		require.Equal(t, version+1, out.State.Version, "not lost and not done twice")
	}
	requireRecord(t, w, tb.State())
}

func TestPanicLeavesNothingLocked(t *testing.T) {
	w := newWorld(t)
	tb := w.match(2)
	s := tb.State()
	w.store.FailCommits(func(context.Context, func() error) error { panic("bug") })
	r := w.request(tb, s.Seats[s.Game.Actor()].User, automaticMove(s))
	require.Panics(t, func() { _, _ = tb.Do(context.Background(), r) })
	require.Panics(t, func() { _, _ = w.hall.Create(context.Background(), w.key(), wanted("other", user(5))) })
	w.store.ClearFaults()
	w.done(tb.Do(t.Context(), r))
	w.there(w.hall.Create(t.Context(), w.key(), wanted("other", user(5))))
	require.NoError(t, w.hall.Close(t.Context()))
}

func TestUnreadableTableDoesNotKeepOthersAway(t *testing.T) {
	w := newWorld(t)
	good := w.match(2).State()
	bad := w.match(2, func(n *table.NewTable) { n.Channel = "bad" })
	unreadable := bad.State()
	unreadable.Version++
	unreadable.Seats = unreadable.Seats[:1] // the cards are for two
	w.store.Put(t, unreadable)
	w.reopen()
	require.Contains(t, w.broken, bad.State().ID)
	require.Len(t, w.hall.Live(), 1)
	w.there(w.hall.Find(t.Context(), good.ID))
	require.ErrorIs(t, errorOf(w.hall.Find(t.Context(), bad.State().ID)), table.ErrBroken)
	require.ErrorIs(t, errorOf(w.hall.Create(t.Context(), w.key(), wanted("bad", user(4)))), table.ErrBroken)

	require.True(t, w.hall.Broken("bad"))
	require.NoError(t, w.hall.PutAway(t.Context(), "bad"))
	require.False(t, w.hall.Broken("bad"))
	_, err := w.hall.Create(t.Context(), w.key(), wanted("bad", user(4)))
	require.NoError(t, err, "the channel is free again")
	require.ErrorIs(t, w.hall.PutAway(t.Context(), "bad"), table.ErrUnknown, "what can be read is not put away")
}

func TestRepeatedRequestGetsTheFirstOutcome(t *testing.T) {
	w := newWorld(t)
	tb := w.match(2)
	ctx := t.Context()
	s := tb.State()
	rng := rand.New(rand.NewPCG(3, 3))
	u, m := wish(rng, s)
	r := w.request(tb, u, m)
	first := w.done(tb.Do(ctx, r))
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
	tb = w.there(w.hall.Find(ctx, s.ID))
	repeated("after a restart")
	w.done(tb.End(ctx, "the end", user(0), false))
	repeated("when the game is over")
	out := w.done(tb.End(ctx, "the end", user(0), false))
	require.True(t, out.Repeated)
	require.Empty(t, out.Steps)
}

// TestRepeatedWishIsFulfilledOnce: it could be fulfilled again, and only its key says that it was (fault
// 49).
func TestRepeatedWishIsFulfilledOnce(t *testing.T) {
	w := newWorld(t)
	tb := w.lobby(1, func(n *table.NewTable) { n.Robots = true })
	key := w.key()
	for _, repeated := range []bool{false, true, true} {
		out := w.done(tb.AddRobot(t.Context(), key, user(0), table.Normal))
		require.Equal(t, repeated, out.Repeated)
		require.Len(t, out.State.Seats, 2)
	}
}

// TestAChangeFromOutsideIsFoundOut: another process has changed the stored table. The next move here is refused, and
// the one after that is made on the stored state (fault 50).
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
	w.done(tb.Do(t.Context(), w.request(tb, actor, automaticMove(s))))
	require.Equal(t, stored.Version+1, tb.State().Version)
	require.Equal(t, user(1).ID, tb.State().Host)
}

func TestRepeatedCreateIsTheSameTable(t *testing.T) {
	w := newWorld(t)
	first := w.there(w.hall.Create(t.Context(), "once", wanted("channel", user(0))))
	again := w.there(w.hall.Create(t.Context(), "once", wanted("channel", user(0))))
	require.Same(t, first, again)
	w.reopen()
	again = w.there(w.hall.Create(t.Context(), "once", wanted("channel", user(0))))
	require.Equal(t, first.State().ID, again.State().ID)
	require.Len(t, w.hall.Live(), 1)
}

func TestTwoClicksOneWins(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
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
	})
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
			outs[i] = w.done(tb.Do(context.Background(), r))
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

// TestTimeThatRanOutIsNotGivenUp: whether the automatic decision is stored is unknown for a while, and it is not. It
// is made all the same, as soon as that goes.
func TestTimeThatRanOutIsNotGivenUp(t *testing.T) {
	timed(t, func(w *world) {
		tb := w.match(2, paced(time.Minute))
		before := tb.State()
		w.store.FailCommits(func(context.Context, func() error) error { return errLine })
		after(90 * time.Second)
		require.Equal(t, before.Version, tb.State().Version)
		w.store.ClearFaults()
		after(time.Minute)
		require.Greater(t, tb.State().Version, before.Version)
	})
}
