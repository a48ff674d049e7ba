package ai

import (
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/game"
)

// TestRobotsTreatPartnersAsSuch: a partner's hand is neither traded for nor made longer.
func TestRobotsTreatPartnersAsSuch(t *testing.T) {
	v := turn(t, "r1 g7 g8 g9", "", 5, 1, 3) // the partner sits opposite
	v.Phase, v.CanDraw = game.PhaseSwap, false
	m, _ := most(v, Normal)
	require.EqualValues(t, 2, m.Target, "the shortest hand")
	v.Options.Teams = true
	for _, level := range []Level{Normal, Hard} {
		m, _ = most(v, level)
		require.EqualValues(t, 3, m.Target, "the shortest hand of the other side")
	}
}

// TestRuleElevenSparesPartners: whoever has the fewest cards draws, and that would be the partner.
func TestRuleElevenSparesPartners(t *testing.T) {
	e, _ := game.EditionByID("stranger")
	v := &game.View{Edition: e, Options: game.DefaultOptions(), Seats: 4, Direction: 1, Side: game.Dark, Hand: faces(t, e, "WE k3 k4 t6 p7")}
	for s, cards := range []int{5, 4, 2, 3} {
		v.Players[s].Cards = cards
	}
	rule := faces(t, e, "WE")[0].Face
	alone := read(v).score(rule)
	v.Options.Teams = true
	require.Less(t, read(v).score(rule), alone-paidByMe/2)
	v.Players[2].Cards = 4
	require.InDelta(t, alone, read(v).score(rule), 0, "one of the other side draws")
}
