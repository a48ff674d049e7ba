package bot

import (
	"unobot/bot/lang"
)

// fair shows the deals of a table as far as they are known, whole and to copy.
func (d *dispatcher) fair(c call) reply {
	g := c.state.Game
	if g.Edition() == nil || g.Round() == 0 {
		return refused(c.w, lang.NotStarted)
	}
	var deals []deal
	for n := g.Round(); n > max(0, g.Round()-dealsListed); n-- {
		deals = append(deals, dealOf(&g, n))
	}
	return reply{Manner: mannerFresh, Screen: fairScreen(c.w, deals, matchSeedOf(&g), c.state.Phase)}
}
