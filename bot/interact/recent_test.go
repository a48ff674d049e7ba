package interact

import (
	"testing"

	"github.com/stretchr/testify/require"
)

func TestRecentForgetsTheOldest(t *testing.T) {
	r := newRecent(3)
	for _, id := range []string{"a", "b", "c"} {
		require.True(t, r.add(id))
		require.False(t, r.add(id), "twice in a row")
	}
	require.True(t, r.add("d"), "in place of the oldest")
	require.True(t, r.add("a"), "which is forgotten")
	require.False(t, r.add("d"))
	require.Len(t, r.seen, 3)
}
