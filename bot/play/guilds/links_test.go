package guilds

import (
	"context"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/game"
	"unobot/game/table"
)

// linked marks that events arrive from these servers.
func (w *world) linked(guilds ...string) {
	w.Linked(func(guild string) bool { return slices.Contains(guilds, guild) })
	synctest.Wait()
}

// held requires that tables are held for these reasons and no other.
func (w *world) held(why table.Suspension, tables ...*table.Table) {
	w.Helper()
	for _, t := range tables {
		for _, reason := range []table.Suspension{table.HeldUnseen, table.HeldCut} {
			require.Equal(w, why&reason != 0, t.IsSuspended(reason), "%s, reason %d", t.State().Channel, reason)
		}
	}
}

// Discord asks for a new connection a few times a day: it interrupts no game, and nothing is shown of it.
func TestAShortCutIsNotSeen(t *testing.T) {
	inBubble(t, func(w *world) {
		one, two, other := w.opened("a", "1"), w.opened("a", "2"), w.opened("b", "3")
		w.linked("a", "b")
		w.held(0, one, two, other)
		w.linked("b")
		w.held(table.HeldCut, one, two)
		w.held(0, other)
		w.running(one, two, other)
		w.pass(shortCut - time.Second)
		w.linked("b")
		w.held(table.HeldCut, one, two)
		w.linked("a", "b")
		w.held(0, one, two, other)
		require.Empty(t, w.draws())
	})
}

// Fault 107: no time runs while no events arrive, nor afterwards until people see that they have
// time.
func TestALongCutEndsWhenPeopleSeeIt(t *testing.T) {
	inBubble(t, func(w *world) {
		one, two, other := w.opened("a", "1"), w.opened("a", "2"), w.opened("b", "3")
		w.linked("b")
		w.pass(24 * time.Hour)
		w.held(table.HeldCut, one, two)
		w.linked("b")
		w.linked("a", "b")
		w.held(table.HeldUnseen, one, two)
		w.held(0, other)
		require.ElementsMatch(t, []table.ID{one.State().ID, two.State().ID}, w.draws())
		w.Tables.Seen(one.State())
		w.held(0, one)
		w.held(table.HeldUnseen, two)
		w.linked("a", "b")
		w.held(table.HeldUnseen, two)
		require.Empty(t, w.draws())
	})
}

// A board that was on its way before a long cut arrives after it: the player to move sees it, and has the whole
// turn from then on.
func TestAnOldBoardAfterALongCutTakesNoTimeAway(t *testing.T) {
	inBubble(t, func(w *world) {
		ada, bob := table.User{ID: "ada", Name: "Ada"}, table.User{ID: "bob", Name: "Bob"}
		tb, err := w.hall.Create(context.Background(), "create", table.NewTable{
			Guild: "a", Channel: "1", Host: ada, Edition: "classic", Options: game.DefaultOptions(),
			TurnTime: table.TurnTimes[0],
		})
		require.NoError(w, err)
		_, err = tb.Join(context.Background(), "join", bob)
		require.NoError(w, err)
		_, err = tb.Begin(context.Background(), "begin", ada)
		require.NoError(w, err)
		before := tb.State()
		turn := time.Until(before.Deadline)
		require.Positive(w, turn)
		w.linked()
		w.pass(turn + time.Hour)
		w.linked("a")
		w.Tables.Seen(before)
		w.held(0, tb)
		require.WithinDuration(w, time.Now().Add(turn), tb.State().Deadline, time.Second)
	})
}

// A second cut is a new one.
func TestCutsDoNotAddUp(t *testing.T) {
	inBubble(t, func(w *world) {
		tb := w.opened("a", "1")
		for range 10 {
			w.linked()
			w.pass(shortCut - time.Second)
			w.linked("a")
			w.held(0, tb)
			w.pass(time.Second)
		}
		require.Empty(t, w.draws())
	})
}

// A user at work sees the state of the table in the answer: there time runs at once.
func TestWhoUsesATableNeedNotWait(t *testing.T) {
	inBubble(t, func(w *world) {
		used, other := w.opened("a", "1"), w.opened("a", "2")
		used.Suspend(table.HeldUnseen)
		other.Suspend(table.HeldUnseen)
		w.Used("3")
		require.Empty(t, w.draws())
		w.Used("1")
		w.held(0, used)
		w.held(table.HeldUnseen, other)
		require.Equal(t, []table.ID{used.State().ID}, w.draws())
		w.Used("1")
		require.Empty(t, w.draws())
	})
}

// Fault 108: after sleep all the boards are looked at.
func TestAfterSleepBoardsAreLookedAt(t *testing.T) {
	inBubble(t, func(w *world) {
		one, two := w.opened("a", "1"), w.opened("b", "2")
		w.Slept()
		require.ElementsMatch(t, []table.ID{one.State().ID, two.State().ID}, w.draws())
	})
}

// take adopts the servers with this prefix in their names; the bot is in all of them.
func (w *world) take(prefix string, tables ...*table.Table) {
	w.Taken(Takeover{
		Owns: func(guild string) bool { return strings.HasPrefix(guild, prefix) }, Live: context.Background(), Tables: tables,
		Knows: func(string) bool { return false },
		Ask:   func(context.Context, string) (string, bool, error) { return "fr", true, nil },
	})
	w.pass(0)
}

// While another process served a shard, a server may have invited the bot again that had removed it.
// Servers of other shards are none of its business.
func TestARemovalIsForgottenWithItsShard(t *testing.T) {
	inBubble(t, func(w *world) {
		back, removed := w.opened("a", "1"), w.opened("b", "2")
		w.ready("", "a", "b")
		w.created("a")
		w.created("b")
		w.event("GUILD_DELETE", `{"id":"a"}`)
		w.event("GUILD_DELETE", `{"id":"b"}`)
		w.pass(time.Minute)
		w.Dropped(func(guild string) bool { return guild == "a" })
		w.pass(time.Minute)
		w.take("a", back)
		w.running(back)
		w.paused(removed)
		w.pass(grace.Removed)
		w.running(back)
		w.over(removed)
	})
}

// A server that has removed the bot while another process served it, or shortly before, is asked about.
func TestARemovalIsFoundOutAgain(t *testing.T) {
	inBubble(t, func(w *world) {
		tb := w.opened("a", "1")
		w.ready("", "a")
		w.created("a")
		w.event("GUILD_DELETE", `{"id":"a"}`)
		w.pass(time.Minute)
		everything := func(string) bool { return true }
		w.Dropped(everything)
		w.Taken(Takeover{
			Owns: everything, Live: context.Background(), Tables: []*table.Table{tb}, Knows: func(string) bool { return false },
			Ask: func(context.Context, string) (string, bool, error) { return "", false, nil },
		})
		w.pass(grace.Removed - time.Second)
		w.paused(tb)
		w.pass(time.Minute)
		w.over(tb)
	})
}
