package game_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/game"
)

// TestEveryHouseRuleHasASwitch: each name turns one option on, none the option of
// another, and all together are all there is.
func TestEveryHouseRuleHasASwitch(t *testing.T) {
	o := game.DefaultOptions()
	for _, r := range game.HouseRules() {
		on := o.House(r)
		require.NotNil(t, on, r)
		require.False(t, *on, "%s switches what another one does", r)
		*on = true
	}
	require.Equal(t, game.Options{
		Target: 500, ReverseTwo: true, Stacking: true, JumpIn: true, SevenZero: true, DrawToMatch: true, ForcePlay: true, NoBluff: true,
	}, o)
	require.Nil(t, o.House("peeking"))
}
