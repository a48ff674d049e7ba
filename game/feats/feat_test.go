package feats_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/game/feats"
)

// TestFeatsCanBeEarnedOnce: each has a name of its own and a goal, and nobody has one from the start.
func TestFeatsCanBeEarnedOnce(t *testing.T) {
	seen := map[feats.ID]bool{}
	for _, f := range feats.All {
		require.False(t, seen[f.ID], f.ID)
		seen[f.ID] = true
		require.Positive(t, f.Goal, f.ID)
		require.False(t, f.Earned(nil), f.ID)
		got, ok := feats.ByID(f.ID)
		require.True(t, ok)
		require.Equal(t, f, got)
	}
	_, ok := feats.ByID("nothing")
	require.False(t, ok)
	nine, ten := feats.Counts{feats.Won: 9}, feats.Counts{feats.Won: 10}
	require.Equal(t, []feats.Feat{named(t, "wins-10")}, feats.New(nine, ten))
	require.Empty(t, feats.New(ten, feats.Counts{feats.Won: 11}))
	require.Equal(t, 2, feats.Tally(ten))
}

// TestTheGrandTourGoesThroughEveryEdition: winning in one often is one stop.
func TestTheGrandTourGoesThroughEveryEdition(t *testing.T) {
	tour := named(t, "tour")
	c := feats.Counts{feats.WonIn("classic"): 30}
	require.Equal(t, 1, tour.Progress(c))
	for _, id := range []feats.Count{feats.WonIn("hyper"), feats.WonIn("flip"), feats.WonIn("stranger")} {
		c.Note(id, 1)
	}
	require.False(t, tour.Earned(c))
	c.Note(feats.WonIn("splash"), 1)
	require.True(t, tour.Earned(c))
}

// TestCountsAddUp: most of them; of some the largest is kept.
func TestCountsAddUp(t *testing.T) {
	c := feats.Counts{feats.Won: 2, feats.BestRound: 80}
	c.Add(feats.Counts{feats.Won: 1, feats.BestRound: 70, feats.Catches: 4})
	require.Equal(t, feats.Counts{feats.Won: 3, feats.BestRound: 80, feats.Catches: 4}, c)
	c.Note(feats.Shouts, 0)
	require.Equal(t, "catches:4 round:80 won:3", c.String())
	read, err := feats.ParseCounts(c.String())
	require.NoError(t, err)
	require.Equal(t, c, read)
}

func FuzzParseCounts(f *testing.F) {
	for _, text := range []string{"", "won:3", "catches:4 won.classic:3", "won", "won:", ":1", "won:-1", "won:1 won:2", "won:0"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		c, err := feats.ParseCounts(text)
		if err != nil {
			return
		}
		again, err := feats.ParseCounts(c.String())
		require.NoError(t, err)
		require.Equal(t, c, again)
	})
}

func named(t *testing.T, id feats.ID) feats.Feat {
	t.Helper()
	f, ok := feats.ByID(id)
	require.True(t, ok)
	return f
}
