package game

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

// TestSet compares a Set with a map.
func TestSet(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		ids := rapid.SliceOfDistinct(rapid.Custom(func(t *rapid.T) CardID {
			return CardID(rapid.IntRange(0, maxCards-1).Draw(t, "id"))
		}), rapid.ID).Draw(t, "ids")
		s := Of(ids...)
		slices.Sort(ids)
		require.Equal(t, len(ids), s.Len())
		require.Equal(t, len(ids) == 0, s.Empty())
		require.Equal(t, len(ids) == 1, s.single())
		require.Equal(t, len(ids) == 2, s.pair())
		require.Equal(t, ids, append([]CardID{}, slices.Collect(s.All())...))
		for id := range CardID(maxCards) {
			_, in := slices.BinarySearch(ids, id)
			require.Equal(t, in, s.Has(id))
			require.True(t, s.With(id).Has(id))
			require.False(t, s.Without(id).Has(id))
			require.Equal(t, s, s.Without(id).Or(s.And(Of(id))))
		}
		if len(ids) > 0 {
			require.Equal(t, ids[0], s.First())
		} else {
			require.Equal(t, NoCard, s.First())
		}
	})
}

func TestNthCountsFromTheLowest(t *testing.T) {
	for _, s := range []Set{Of(5), Of(70), Of(0, 1, 2, 3, 4, 5), Of(3, 9, 62, 63, 64, 65, 80, 107)} {
		for n, id := range slices.Collect(s.All()) {
			require.Equal(t, id, s.Nth(n), "%v, %d", s, n)
		}
	}
}
