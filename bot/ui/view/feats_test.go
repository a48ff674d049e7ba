package view

import (
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/bot/ui/art"
	"unobot/game/feats"
)

// TestEveryAchievementHasItsMedal: a picture that exists, and of those that look alike each with
// another goal or metal.
func TestEveryAchievementHasItsMedal(t *testing.T) {
	seen := map[art.FeatTile]feats.ID{}
	for _, f := range feats.All {
		tile := art.FeatTile{Glyph: f.Medal, Metal: int(f.Rank), Goal: f.Goal}
		require.Contains(t, art.FeatGlyphs, tile.Glyph, f.ID)
		require.NotContains(t, seen, tile, f.ID)
		seen[tile] = f.ID
	}
}
