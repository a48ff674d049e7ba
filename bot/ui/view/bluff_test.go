package view

import (
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/bot/roomtest"
	"unobot/bot/ui/lang"
	"unobot/bot/ui/screen"
	"unobot/game"
)

// TestAHandWarnsOfABluff: where a color is picked for a wild that makes somebody draw, while the
// hand holds the current color or, in some editions, another wild. Not where nobody can bluff.
func TestAHandWarnsOfABluff(t *testing.T) {
	wild := game.Face{Symbol: game.WildDrawFour}
	plain := game.Face{Symbol: game.Wild}
	red := game.Face{Color: game.Red, Symbol: game.Number, Number: 7}
	blue := game.Face{Color: game.Blue, Symbol: game.Number, Number: 7}
	for _, tt := range []struct {
		edition game.EditionID
		chosen  game.Face
		others  []game.Face
		house   game.HouseRules
		warning lang.Label // or -1
	}{
		{"classic", wild, []game.Face{blue, red}, 0, lang.BluffColor},
		{"classic", wild, []game.Face{blue, plain}, 0, -1},
		{"hyper", wild, []game.Face{blue, plain}, 0, lang.BluffWild},
		{"hyper", wild, []game.Face{blue, blue}, 0, -1},
		{"classic", plain, []game.Face{blue, red}, 0, -1},
		{"classic", wild, []game.Face{blue, red}, game.HouseRulesOf(game.HouseNoBluff), -1},
	} {
		for _, w := range lang.All() {
			s := roomtest.DealIn(t, tt.edition, 3)
			vp := For(s, s.Game.Actor())
			vp.View.Color, vp.View.Hand = game.Red, []game.FaceCount{{Face: tt.chosen, Count: 1}}
			for _, f := range tt.others {
				vp.View.Hand = append(vp.View.Hand, game.FaceCount{Face: f, Count: 1})
			}
			vp.Options.House = tt.house
			hand, _ := Hand(w, vp, HandDisplay{Choosing: true, Wild: tt.chosen})
			want := ""
			if tt.warning >= 0 {
				want = screen.Small(w.Label(tt.warning))
			}
			require.Equal(t, want, hand.Body, "%s %s", tt.edition, w.Tag())
		}
	}
}
