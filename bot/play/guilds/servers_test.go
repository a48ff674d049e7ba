package guilds

import (
	"context"
	"runtime"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/game/table"
)

// Fault 48: tables of a server with an outage wait, those of others play on, and nothing is noted
// as removed.
func TestAnOutagePausesTheServersTables(t *testing.T) {
	inBubble(t, func(w *world) {
		one, two, other := w.opened("a", "1"), w.opened("a", "2"), w.opened("b", "3")
		w.ready("", "a", "b")
		w.created("a")
		w.created("b")
		w.draws()
		w.event("GUILD_DELETE", `{"id":"a","unavailable":true}`)
		w.paused(one, two)
		w.running(other)
		w.pass(2 * grace.Removed)
		w.paused(one, two)
		require.False(t, w.gone("a"))
		w.draws()
		w.event("GUILD_CREATE", `{"id":"a","unavailable":true}`)
		w.paused(one)
		w.created("a")
		w.running(one, two)
		require.ElementsMatch(t, []table.ID{one.State().ID, two.State().ID}, w.draws())
		require.Equal(t, "fr", w.languages["a"])
	})
}

// Fault 129: a game is over for good, also when the next one is played in its channel.
func TestAGameThatIsOverStaysOver(t *testing.T) {
	inBubble(t, func(w *world) {
		before := w.opened("a", "1")
		was := before.State()
		require.True(t, w.Tables.IsLive(was))
		_, err := before.End(context.Background(), "end", table.User{}, true)
		require.NoError(t, err)
		require.False(t, w.Tables.IsLive(was))
		after := w.opened("a", "1")
		require.True(t, w.Tables.IsLive(after.State()))
		require.False(t, w.Tables.IsLive(was))
	})
}

// reconciling is a reconciler that calls a function during its work.
type reconciling struct {
	BoardReconciler
	meanwhile func()
}

func (r reconciling) Reconcile(table.State) { r.meanwhile() }

// Fault 129: a game that ends while it is resumed after a start pings no player, and leaves no ping behind.
func TestAGameThatEndsWhileItIsResumed(t *testing.T) {
	inBubble(t, func(w *world) {
		ending := w.opened("a", "1")
		w.Servers.Boards = reconciling{w, func() {
			_, err := ending.End(context.Background(), "end", table.User{}, true)
			require.NoError(t, err)
		}}
		var last table.State
		w.Servers.Resume = func(s table.State) { last = s }
		w.Slept()
		require.Equal(t, table.Abandoned, last.Phase, "the last word that pings have")
	})
}

// Fault 71: if the bot is invited again in time, the games go on, else the tables end.
func TestARemovalEndsTheServersTablesAfterAWhile(t *testing.T) {
	inBubble(t, func(w *world) {
		back, ended, other := w.opened("back", "1"), w.opened("ended", "2"), w.opened("other", "3")
		w.ready("", "back", "ended", "other")
		for _, guild := range []string{"back", "ended", "other"} {
			w.created(guild)
		}
		w.event("GUILD_DELETE", `{"id":"back"}`)
		w.event("GUILD_DELETE", `{"id":"ended"}`)
		w.event("GUILD_DELETE", `{"id":"ended"}`)
		w.paused(back, ended)
		require.True(t, w.gone("back"))
		w.pass(grace.Removed - time.Second)
		w.paused(back, ended)
		w.created("back")
		w.running(back)
		require.False(t, w.gone("back"))
		w.pass(time.Minute)
		w.over(ended)
		w.running(back, other)
		w.event("GUILD_DELETE", `{"id":"back"}`)
		w.pass(grace.Removed - time.Second)
		w.paused(back)
		w.pass(time.Minute)
		w.over(back)
		require.True(t, w.gone("ended"))
	})
}

// Fault 43: a server that a new session does not list has removed the bot meanwhile.
func TestWhatASessionDoesNotListIsRemoved(t *testing.T) {
	inBubble(t, func(w *world) {
		gone, here := w.opened("gone", "1"), w.opened("here", "2")
		w.removed["gone"], w.removed["here"] = false, true
		w.ready("", "here")
		w.paused(gone)
		w.created("here")
		require.True(t, w.gone("gone"))
		require.False(t, w.gone("here"))
		w.pass(grace.Removed + time.Second)
		w.over(gone)
		w.running(here)
	})
}

// Fault 125: a session of one shard says nothing about the servers of another.
func TestASessionConcernsItsOwnServersOnly(t *testing.T) {
	inBubble(t, func(w *world) {
		first, second := w.opened("a1", "1"), w.opened("b1", "2")
		w.removed["a1"], w.removed["a2"], w.removed["b1"] = false, false, false
		w.ready("a", "a1", "a2")
		w.ready("b", "b1")
		w.created("a1")
		w.created("b1")
		w.pass(guildsWait)
		w.draws()

		w.ready("a", "a1")
		w.running(first, second)
		require.True(t, w.gone("a2"))
		require.False(t, w.gone("b1"))
		w.created("a1")
		w.pass(grace.Removed + time.Minute)
		w.running(first, second)
		require.NotContains(t, w.draws(), second.State().ID)
	})
}

// Fault 48: a server that is listed and does not come has an outage. The boards of those that came
// are drawn then, for events are missed while there is no session.
func TestAListedServerThatDoesNotComeHasAnOutage(t *testing.T) {
	inBubble(t, func(w *world) {
		late, here := w.opened("late", "1"), w.opened("here", "2")
		w.ready("", "late", "here")
		w.created("here")
		w.pass(guildsWait - time.Second)
		w.running(late, here)
		w.draws()
		w.pass(time.Second)
		w.paused(late)
		w.running(here)
		require.Equal(t, []table.ID{here.State().ID}, w.draws())
		w.pass(2 * grace.Removed)
		w.paused(late)
		w.created("late")
		w.running(late)
	})
}

// Fault 126: while the shards grow their sessions overlap. One that the gateway gives up changes no servers of other
// sessions, and a new one pauses none before it has listed its own.
func TestSessionsThatAreGivenUpPauseNothing(t *testing.T) {
	inBubble(t, func(w *world) {
		tb := w.opened("a", "1")
		w.ready("", "a")
		w.created("a")
		w.pass(time.Minute)
		refused, giveUp := context.WithCancel(context.Background())
		w.readyWhile(refused, "", "a")
		w.pass(guildsWait - time.Second)
		w.running(tb)
		giveUp()
		w.pass(time.Minute)
		w.running(tb)
		w.ready("", "a")
		w.pass(guildsWait - time.Second)
		w.running(tb)
		w.pass(time.Second)
		w.paused(tb)
	})
}

// An interaction shows that its server can be reached.
func TestAnInteractionEndsAnOutage(t *testing.T) {
	inBubble(t, func(w *world) {
		tb := w.opened("a", "1")
		w.ready("", "a")
		w.pass(guildsWait)
		w.paused(tb)
		w.Here("")
		w.paused(tb)
		w.Here("a")
		w.running(tb)
	})
}

// Fault 3: an end that could not be shown is shown with the next session of its shard.
func TestEndsAreShown(t *testing.T) {
	inBubble(t, func(w *world) {
		mine, other, away := w.opened("a1", "1"), w.opened("b1", "2"), w.opened("a2", "3")
		for _, tb := range []*table.Table{mine, other, away} {
			_, err := tb.End(context.Background(), "end "+tb.State().Channel, table.User{}, true)
			require.NoError(t, err)
		}
		w.ready("a", "a1", "a2")
		w.created("a1")
		w.pass(guildsWait)
		require.Equal(t, []table.ID{mine.State().ID}, w.draws())
		again := func() []table.ID {
			w.ready("a", "a1", "a2")
			w.created("a1")
			w.pass(guildsWait)
			return w.draws()
		}
		w.store.FailReads(context.DeadlineExceeded)
		require.Empty(t, again(), "the store does not answer")
		w.store.ClearFaults()
		require.Equal(t, []table.ID{mine.State().ID}, again())
		w.Tables.Shown(context.Background(), mine.State())
		require.Empty(t, again())
	})
}

// A click may come in the middle of an outage's announcement. When both are done, the tables wait
// only if their server is still thought to be away.
func TestOutageAgainstInteraction(t *testing.T) {
	w := newWorld(t)
	one, two := w.opened("a", "1"), w.opened("a", "2")
	w.Here("a")
	var click sync.WaitGroup
	var once sync.Once
	w.changed = func(table.State) {
		once.Do(func() {
			click.Go(func() { w.Here("a") })
			for range 1000 { // time for the click to get between the two tables
				runtime.Gosched()
			}
		})
	}
	w.Event("GUILD_DELETE", []byte(`{"id":"a","unavailable":true}`))
	click.Wait()
	require.True(t, w.Reaches("a"))
	w.running(one, two)
}
