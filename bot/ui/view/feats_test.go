package view

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/bot/ui/art"
	"unobot/bot/ui/lang"
	"unobot/game/feats"
	"unobot/game/table"
)

// TestEveryAchievementHasItsMedal: a picture that exists, and of those that look alike each with
// another goal or metal.
func TestEveryAchievementHasItsMedal(t *testing.T) {
	seen := map[art.FeatTile]feats.ID{}
	for i, f := range slices.Concat(feats.All, feats.Solo) {
		tile := art.FeatTile{Glyph: f.Medal, Metal: int(f.Rank), Goal: f.Goal, Solo: i >= len(feats.All)}
		require.Contains(t, art.FeatGlyphs, tile.Glyph, f.ID)
		require.NotContains(t, seen, tile, f.ID)
		seen[tile] = f.ID
	}
}

// numberWords are numbers that lines spell out.
var numberWords = strings.NewReplacer(
	"five", "5", "cinq", "5", "fünf", "5", "cinco", "5", "cinque", "5", "vijf", "5", "pięć", "5",
)

// TestAnAchievementIsEarnedByWhatItAsksFor: "Win 5 matches in a row" takes five, and four are not enough.
func TestAnAchievementIsEarnedByWhatItAsksFor(t *testing.T) {
	for _, w := range lang.All() {
		for _, f := range slices.Concat(feats.All, feats.Solo) {
			if f.Goal == 1 || strings.HasSuffix(string(f.ID), "tour") { // once, and once in each edition
				continue
			}
			line := numberWords.Replace(w.FeatLine(f.ID))
			asked := regexp.MustCompile(`\d+`).FindString(line)
			require.Equal(t, asked, strconv.Itoa(f.Goal), w.FeatLine(f.ID))
		}
	}
	page := func(row int) string {
		return Feats(lang.For("en"), FeatsPage{Page: 1, Counts: feats.Counts{feats.Streak: row}, Told: true}).Body
	}
	require.NotContains(t, page(4), "🏅 **On fire**")
	require.Contains(t, page(5), "🏅 **On fire** · Win 5 matches in a row")
}

// TestACardTellsOnlyWhatThereIs: no "Longest hand that still won: 0 cards", no round for 0 points, and nothing of
// robots to somebody who has played against people only.
func TestACardTellsOnlyWhatThereIs(t *testing.T) {
	for _, w := range lang.All() {
		p := table.Profile{Stats: table.Stats{Matches: 1, Rating: 1032}}
		s := Stats(w, ProfileCard{User: table.User{ID: "1", Name: "Ada"}, Feats: true, Profile: p})
		require.Empty(t, s.Body)
		require.Empty(t, s.Fields)
		require.Len(t, s.Rows[0].Buttons, 1)
		require.NotContains(t, s.Picture.Words+s.Picture.Alt, w.StatsBestRound(0))
		require.Equal(t, w.Text(lang.LabelRating), s.Picture.Scene.(art.ProfileScene).Labels.Rating)
		p.LongestHand, p.BestRound = 9, 80
		s = Stats(w, ProfileCard{User: table.User{ID: "1", Name: "Ada"}, Profile: p})
		require.Contains(t, s.Body, w.StatsLongestHand(9))
		require.Contains(t, s.Picture.Words, w.StatsBestRound(80))
	}
}
