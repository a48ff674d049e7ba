package table_test

import (
	"testing"

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
