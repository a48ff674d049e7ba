package view

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/bot/roomtest"
	"unobot/bot/ui/lang"
	"unobot/bot/ui/screen"
	"unobot/game"
	"unobot/game/table"
)

// TestTableInWords: the words beside the picture name everything on it.
func TestTableInWords(t *testing.T) {
	for _, e := range game.Editions() {
		s := roomtest.PlayFew(roomtest.DealIn(t, e.ID, 4))
		s.Seats[2].User.Name = "_zoe_ @everyone"
		for _, w := range lang.All() {
			vp := For(s, game.NoSeat)
			alt, v := tableAlt(w, vp), vp.View
			wants := []string{w.Face(v.Top), "_zoe_ @everyone", "P0", w.Cards(v.Players[1].Cards), w.Points(0), w.Cards(v.DrawPile)}
			if v.Color != game.NoColor {
				wants = append(wants, w.Color(v.Color))
			}
			for _, f := range vp.Under {
				wants = append(wants, w.Face(f))
			}
			if e.TwoSided() {
				wants = append(wants, w.Face(v.DrawTop))
			}
			wants = append(wants, stripMarks(turnText(w, Viewpoint{View: v, Seats: vp.Seats, plain: true})), stripMarks(w.Direction(v.Direction >= 0)))
			for _, want := range wants {
				require.Contains(t, alt, want)
			}
		}
	}
}

// TestWordsFitBesideTheirPictures: ten long names, and the longest names of cards.
func TestWordsFitBesideTheirPictures(t *testing.T) {
	for _, e := range game.Editions() {
		for _, w := range lang.All() {
			vp := crowded(e, game.PhaseChallenge)
			for i := range vp.Seats {
				vp.Seats[i].User.Name = strings.Repeat("W", 40)
				vp.View.Players[i].Inactive, _ = bigHand(e, 10)
			}
			vp.Under = []game.Face{vp.View.Top, vp.View.Top}
			require.LessOrEqual(t, screen.Length(tableAlt(w, vp)), screen.MaxAlt)
			require.LessOrEqual(t, screen.Length(roundAlt(w, vp)), screen.MaxAlt)
			require.LessOrEqual(t, screen.Length(matchAlt(w, vp)), screen.MaxAlt)
			rounds := make([]table.RoundResult, 60)
			for i := range rounds {
				rounds[i].Points = []int{1000, 1, 2, 3, 4, 5, 6, 7, 8, 9}
			}
			require.LessOrEqual(t, screen.Length(chartAlt(w, chartScene(vp, rounds))), screen.MaxAlt)
		}
	}
	require.Equal(t, screen.MaxAlt, screen.Length(screen.ClipAlt(strings.Repeat("x", 5000))))
	require.LessOrEqual(t, screen.Length(screen.ClipAlt(strings.Repeat("🃏", 5000))), screen.MaxAlt)
	require.Equal(t, "short", screen.ClipAlt("short"))
}
