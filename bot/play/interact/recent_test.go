package interact

import (
	"testing"

	"github.com/stretchr/testify/require"
)

func TestRecentForgetsTheOldest(t *testing.T) {
	r := newRecent(3)
	for _, id := range []string{"a", "b", "c"} {
		require.True(t, r.addNew(id))
		require.False(t, r.addNew(id), "twice in a row")
	}
	require.True(t, r.addNew("d"), "in place of the oldest")
	require.True(t, r.addNew("a"), "which is forgotten")
	require.False(t, r.addNew("d"))
	require.Len(t, r.seen, 3)
}
