package customid

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

func TestListIDHasOneSpelling(t *testing.T) {
	for _, text := range []string{
		"1:leaderboard:1", "1:leaderboard:1000000:server:all:points:any", "1:leaderboard:2:everywhere:week:rating:flip",
	} {
		id, ok := ParseList(text)
		require.True(t, ok, text)
		require.Equal(t, text, id.String())
		_, err := Parse(text)
		require.Error(t, err, "it is no table's")
	}
	for _, text := range []string{
		"", "1", "1:leaderboard", "1:leaderboard:", "1:leaderboard:0", "1:leaderboard:01", "1:leaderboard:-1", "1:leaderboard:1000001",
		"2:leaderboard:1", "1:leaderboards:1", "1:leaderboard:1:", "1:ab12cd34:0:join", "1:leaderboard:1:" + strings.Repeat("x", 100),
	} {
		_, ok := ParseList(text)
		require.False(t, ok, text)
	}
}

func FuzzListID(f *testing.F) {
	for _, seed := range []string{"1:leaderboard:1", "1:leaderboard:2:everywhere:week:rating:flip", "1:leaderboard:02", "1:ab12cd34:0:join"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		id, ok := ParseList(text)
		if _, err := Parse(text); ok && (id.String() != text || id.Page < 1 || err == nil) {
			t.Fatalf("%q is read as %q", text, id)
		}
	})
}
