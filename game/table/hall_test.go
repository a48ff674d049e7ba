package table_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/game/table"
)

// A guild has its own tables, as long as they are live, also after a restart.
func TestTablesOfAGuild(t *testing.T) {
	w := newWorld(t)
	open := func(guild, channel string, host int) *table.Table {
		wish := wanted(channel, user(host))
		wish.Guild = guild
		tb, err := w.hall.Create(t.Context(), w.key(), wish)
		require.NoError(t, err)
		return tb
	}
	one, two, other := open("a", "1", 1), open("a", "2", 2), open("b", "3", 3)
	require.ElementsMatch(t, []*table.Table{one, two}, w.hall.In("a"))
	require.Equal(t, []*table.Table{other}, w.hall.In("b"))
	require.Empty(t, w.hall.In("c"))
	for _, tb := range []*table.Table{one, other} {
		_, err := tb.End(t.Context(), w.key(), table.User{}, true)
		require.NoError(t, err)
	}
	require.Equal(t, []*table.Table{two}, w.hall.In("a"))
	require.Empty(t, w.hall.In("b"))
	w.reopen()
	require.Len(t, w.hall.In("a"), 1)
	require.Equal(t, two.State().ID, w.hall.In("a")[0].State().ID)
}

// The tables in the threads of a channel are found by it, and so are their rematches.
func TestTablesUnderAChannel(t *testing.T) {
	w := newWorld(t)
	var under []*table.Table
	for i, thread := range []string{"thread 1", "thread 2"} {
		wish := wanted(thread, user(i))
		wish.Parent, wish.Robots = "channel", true
		tb, _, err := w.hall.CreateAgainst(t.Context(), w.key(), wish, 1, table.Easy)
		require.NoError(t, err)
		under = append(under, tb)
		w.jump.Add(int64(time.Second))
	}
	_, err := w.hall.Create(t.Context(), w.key(), wanted("channel", user(2)))
	require.NoError(t, err)
	require.Equal(t, under, w.hall.Under("channel"), "oldest first")
	require.Empty(t, w.hall.Under(""))

	before := under[0].State()
	_, err = under[0].End(t.Context(), w.key(), user(0), false)
	require.NoError(t, err)
	require.Equal(t, under[1:], w.hall.Under("channel"))
	w.reopen()
	again, _, err := w.hall.Rematch(t.Context(), w.key(), before.ID, user(0), false)
	require.NoError(t, err)
	require.Equal(t, "thread 1", again.State().Channel)
	require.Len(t, w.hall.Under("channel"), 2)
}
