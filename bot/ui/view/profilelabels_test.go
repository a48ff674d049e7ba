package view

import (
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/bot/ui/art"
	"unobot/bot/ui/lang"
)

// TestNoLabelOfACardIsCut, in any language: one more letter is seen, and behind "Matches wo…" it would not be.
func TestNoLabelOfACardIsCut(t *testing.T) {
	card := func(l art.ProfileLabels) []byte {
		got, err := art.ProfileScene{Matches: 61, Wins: 38, Rating: 1517, BestRound: 248, AllFeats: 36, Labels: l}.Render()
		require.NoError(t, err)
		return got
	}
	streak := profileLabels(lang.For("en"), "").Streak
	require.Equal(t, "Current streak", streak, "it may be none where Hat trick, which counts the best one, is at 1 of 3")
	for _, w := range lang.All() {
		l := profileLabels(w, "")
		whole := card(l)
		for _, label := range []*string{&l.Rating, &l.Feats, &l.Wins, &l.Streak, &l.BestRound, &l.Recent} {
			old := *label
			*label += "."
			require.NotEqual(t, whole, card(l), "%s: %s", w.Tag(), old)
			*label = old
		}
	}
}
