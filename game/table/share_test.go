package table_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/game/table"
)

// pair is two processes that share a store, and which of them has the guild.
type pair struct {
	*world
	mu    sync.Mutex
	owner int
	halls [2]*table.Hall
}

// shared runs a test with two halls on one store; the first one has the guild.
func shared(t *testing.T, test func(p *pair)) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		p := &pair{world: newWorld(t)}
		ctx, cancel := context.WithCancel(context.Background())
		var halls sync.WaitGroup
		for i := range p.halls {
			var err error
			p.halls[i], err = table.Open(t.Context(), table.Config{
				Store: p.store, Random: p.random, Now: p.now, Changed: func(table.State) {}, Broken: func(table.ID, error) {},
				Trouble: func(_ table.ID, err error) { t.Error(err) },
				Owns: func(guild string) bool {
					p.mu.Lock()
					defer p.mu.Unlock()
					return guild == "guild" && p.owner == i
				},
			})
			require.NoError(p.t, err)
			halls.Go(func() { _ = p.halls[i].Run(ctx) })
		}
		p.hall = p.halls[0]
		test(p)
		cancel()
		halls.Wait()
	})
}

// owns lets a process have the guild.
func (p *pair) owns(process int) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.owner = process
}

// move hands the guild from the first process to the second one, and returns its table there.
func (p *pair) move() *table.Table {
	p.t.Helper()
	p.halls[0].Drop(p.t.Context(), ours)
	p.owns(1)
	taken, err := p.halls[1].Take(p.t.Context(), ours)
	require.NoError(p.t, err)
	require.Len(p.t, taken, 1)
	return taken[0]
}

// next is a move that may be made now.
func (p *pair) next(tb *table.Table) table.Request {
	u, m := wish(rand.New(rand.NewPCG(1, 2)), tb.State())
	return p.request(tb, u, m)
}

func ours(guild string) bool { return guild == "guild" }

func TestTablesMoveToAnotherProcess(t *testing.T) {
	shared(t, func(p *pair) {
		old := p.match(2, paced(time.Minute))
		stands := old.State()
		require.ErrorIs(p.t, errorOf(p.halls[1].Find(p.t.Context(), stands.ID)), table.ErrElsewhere)
		now := p.move()
		require.Equal(p.t, stands.Game, now.State().Game)
		require.Empty(p.t, p.halls[0].Live())
		_, there := p.halls[0].At("channel")
		require.False(p.t, there)
		require.ErrorIs(p.t, errorOf(old.Do(p.t.Context(), p.next(old))), table.ErrElsewhere)
		require.ErrorIs(p.t, old.SetBoard(p.t.Context(), "1"), table.ErrElsewhere)
		_, err := p.halls[0].Create(p.t.Context(), p.key(), wanted("another channel", user(5)))
		require.ErrorIs(p.t, err, table.ErrElsewhere)
		found := p.there(p.halls[1].Find(p.t.Context(), stands.ID))
		require.Same(p.t, now, found)
		p.done(now.Do(p.t.Context(), p.next(now)))
	})
}

// The time of a table that has moved begins when people see it. The process that had it does nothing at
// the old Table any more, although it gets the table back later.
func TestOnlyTheOwnerLetsTimeRun(t *testing.T) {
	shared(t, func(p *pair) {
		old := p.match(2, paced(time.Minute))
		after(50 * time.Second)
		now := p.move()
		before := now.State()
		after(24 * time.Hour)
		require.Equal(p.t, before.Version, now.State().Version, "nobody has seen it")
		now.ExtendDeadline()
		now.Resume(table.HeldUnseen)
		after(30 * time.Second)
		require.Equal(p.t, before.Version, now.State().Version)
		after(31 * time.Second)
		require.Equal(p.t, before.Version+1, now.State().Version)

		p.halls[1].Drop(p.t.Context(), ours)
		p.owns(0)
		back, err := p.halls[0].Take(p.t.Context(), ours)
		require.NoError(p.t, err)
		require.NotSame(p.t, old, back[0])
		taken := back[0].State().Version
		require.ErrorIs(p.t, errorOf(old.Do(p.t.Context(), p.next(old))), table.ErrElsewhere)
		old.Resume(table.HeldUnseen)
		old.Resume(table.PausedServer)
		after(24 * time.Hour)
		require.Equal(p.t, taken, back[0].State().Version)
	})
}

// A process that slept through its lease believes that a table is its own. Its move loses, the table
// is read again, and the answer is the truth.
func TestALateMoveLoses(t *testing.T) {
	shared(t, func(p *pair) {
		old := p.match(2)
		p.owns(1)
		taken, err := p.halls[1].Take(p.t.Context(), ours)
		require.NoError(p.t, err)
		first := p.next(taken[0])
		_, err = taken[0].Do(p.t.Context(), first)
		require.NoError(p.t, err)

		p.owns(0) // so it believes
		late := first
		late.Key = p.key()
		out, err := old.Do(p.t.Context(), late)
		require.ErrorIs(p.t, err, table.ErrStale)
		require.Equal(p.t, taken[0].State().Version, out.State.Version)
		again, err := old.Do(p.t.Context(), first)
		require.NoError(p.t, err, "a click that both processes got counts once")
		require.True(p.t, again.Repeated)
	})
}

// A process that still believes to own a table learns otherwise when it notes the board: the next click there is
// carried out on the state that is stored meanwhile.
func TestABoardThatIsNotedTooLateTellsTheTruth(t *testing.T) {
	shared(t, func(p *pair) {
		old := p.match(2)
		p.owns(1)
		taken, err := p.halls[1].Take(p.t.Context(), ours)
		require.NoError(p.t, err)
		_, err = taken[0].Do(p.t.Context(), p.next(taken[0]))
		require.NoError(p.t, err)
		click := p.next(taken[0])

		p.owns(0) // so it believes
		require.ErrorIs(p.t, old.SetBoard(p.t.Context(), "4711"), table.ErrConflict)
		p.done(old.Do(p.t.Context(), click))
	})
}

// A move that reaches the store after another process has taken the guild changes nothing, even if nothing
// has happened there since: that process would not know of it.
func TestAMoveThatIsStoredTooLateLoses(t *testing.T) {
	shared(t, func(p *pair) {
		old := p.match(2)
		before := old.State()
		move := p.next(old)
		arrive := make(chan struct{})
		p.store.FailCommits(func(_ context.Context, store func() error) error {
			<-arrive
			return store()
		})
		var late sync.WaitGroup
		late.Go(func() {
			require.ErrorIs(p.t, errorOf(old.Do(p.t.Context(), move)), table.ErrElsewhere)
		})
		synctest.Wait()
		p.owns(1)
		taken, err := p.halls[1].Take(p.t.Context(), ours)
		require.NoError(p.t, err)
		close(arrive)
		late.Wait()
		require.Equal(p.t, before.Game, taken[0].State().Game)
		stored, err := p.store.Load(p.t.Context(), before.ID)
		require.NoError(p.t, err)
		require.Equal(p.t, taken[0].State(), stored)
		_, err = taken[0].Do(p.t.Context(), move)
		require.NoError(p.t, err, "the same click, at the process that has the table")
	})
}

// A hall that takes over a guild may have one of its tables already. That one goes on from its stored state.
func TestATableThatIsThereWhenItIsTaken(t *testing.T) {
	shared(t, func(p *pair) {
		old := p.match(2)
		taken, err := p.halls[0].Take(p.t.Context(), ours)
		require.NoError(p.t, err)
		require.Empty(p.t, taken)
		p.done(old.Do(p.t.Context(), p.next(old)))
	})
}

// People may find a table before its new process has taken it over. A move that is on its way then is made: only the
// owner of the table has changed.
func TestAMoveUnderWayWhenItsTableIsTaken(t *testing.T) {
	shared(t, func(p *pair) {
		tb := p.match(2)
		move, before := p.next(tb), tb.State()
		arrive := make(chan struct{})
		p.store.FailCommits(func(_ context.Context, store func() error) error {
			<-arrive
			return store()
		})
		var under sync.WaitGroup
		under.Go(func() {
			out := p.done(tb.Do(p.t.Context(), move))
			require.False(p.t, out.Repeated)
		})
		synctest.Wait()
		_, err := p.halls[0].Take(p.t.Context(), ours)
		require.NoError(p.t, err)
		close(arrive)
		under.Wait()
		require.Equal(p.t, before.Steps+1, tb.State().Steps)
		stored, err := p.store.Load(p.t.Context(), before.ID)
		require.NoError(p.t, err)
		require.Equal(p.t, tb.State(), stored)
	})
}

// Drop waits for a change that is under way.
func TestAChangeUnderWayIsWaitedFor(t *testing.T) {
	shared(t, func(p *pair) {
		old := p.match(2)
		version := old.State().Version
		request := p.next(old)
		resume := make(chan struct{})
		p.store.FailCommits(func(_ context.Context, store func() error) error {
			<-resume
			return store()
		})
		var under sync.WaitGroup
		under.Go(func() {
			p.done(old.Do(p.t.Context(), request))
		})
		synctest.Wait()
		under.Go(func() {
			time.Sleep(time.Second)
			close(resume)
		})
		p.halls[0].Drop(p.t.Context(), ours)
		require.Equal(p.t, version+1, old.State().Version)
		under.Wait()
		p.owns(1)
		taken, err := p.halls[1].Take(p.t.Context(), ours)
		require.NoError(p.t, err)
		require.Equal(p.t, old.State().Game, taken[0].State().Game)
	})
}

// A user is also forgotten at tables of other processes, which go on.
func TestForgettingReachesOtherProcesses(t *testing.T) {
	shared(t, func(p *pair) {
		tb := p.match(2, paced(time.Minute))
		require.NoError(p.t, p.halls[1].Forget(p.t.Context(), user(1).ID))
		stored, err := p.store.Load(p.t.Context(), tb.State().ID)
		require.NoError(p.t, err)
		require.NotContains(p.t, fmt.Sprint(stored.Seats), user(1).Name)
		require.Empty(p.t, p.halls[1].Live())
		version := stored.Version
		after(2 * time.Minute)
		require.NotContains(p.t, fmt.Sprint(tb.State().Seats), user(1).Name)
		require.Greater(p.t, tb.State().Version, version, "its process goes on with it")
	})
}

// While a guild is handed over nothing takes its tables in again.
func TestADroppedTableIsNotFoundAgain(t *testing.T) {
	shared(t, func(p *pair) {
		id := p.match(2).State().ID
		p.owns(1)
		p.halls[0].Drop(p.t.Context(), ours)
		require.ErrorIs(p.t, errorOf(p.halls[0].Find(p.t.Context(), id)), table.ErrElsewhere)
		require.Empty(p.t, p.halls[0].Live())
	})
}

// TestOpeningASoloGameLeavesOtherTablesAlone: a player opens a solo game that another process has. The tables of
// this process are not read again: their moves go on without that, and their time runs on.
func TestOpeningASoloGameLeavesOtherTablesAlone(t *testing.T) {
	shared(t, func(p *pair) {
		idle, busy := p.match(2, paced(time.Minute)), p.match(2, func(n *table.NewTable) { n.Channel = "busy" })
		_, _, err := p.halls[1].CreateAgainst(p.t.Context(), p.key(), soloTable(), 3, table.Normal)
		require.NoError(p.t, err)
		before := idle.State()
		after(50 * time.Second)
		_, _, err = p.halls[0].CreateAgainst(p.t.Context(), p.key(), soloTable(), 3, table.Normal)
		require.ErrorIs(p.t, err, table.ErrChannelBusy)
		_, here := p.halls[0].At(table.SoloChannel(player.ID))
		require.True(p.t, here)
		p.store.FailReads(errDisk)
		_, err = busy.Do(p.t.Context(), p.next(busy))
		require.NoError(p.t, err, "the table is not in doubt")
		p.store.ClearFaults()
		after(11 * time.Second)
		require.Greater(p.t, idle.State().Version, before.Version, "its time was not begun anew")
	})
}
