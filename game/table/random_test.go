package table

import (
	"bytes"
	crand "crypto/rand"
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/game"
)

// TestPicksUniformly: chi-square over the cards that show one face; the limit is passed by chance
// once in a million runs.
func TestPicksUniformly(t *testing.T) {
	const runs = 70_000
	r := random{from: crand.Reader}
	cards := game.Of(3, 17, 40, 64, 65, 100, 127)
	count := map[game.CardID]int{}
	for range runs {
		id, err := r.pick(cards)
		require.NoError(t, err)
		require.True(t, cards.Has(id))
		count[id]++
	}
	expected := float64(runs) / float64(cards.Len())
	chi := 0.0
	for _, n := range count {
		chi += (float64(n) - expected) * (float64(n) - expected) / expected
	}
	require.Len(t, count, cards.Len())
	require.Less(t, chi, 38.3) // 6 degrees of freedom
}

func TestIDs(t *testing.T) {
	r := random{from: crand.Reader}
	seen := map[ID]bool{}
	for range 1000 {
		id, err := r.id()
		require.NoError(t, err)
		require.Regexp(t, `^[a-z0-9]{8}$`, string(id))
		require.False(t, seen[id])
		seen[id] = true
	}
}

func TestWithoutRandomnessNothingIsPicked(t *testing.T) {
	r := random{from: bytes.NewReader(nil)}
	_, err := r.pick(game.Of(1, 2))
	require.Error(t, err)
}
