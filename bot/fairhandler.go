package bot

import (
	"unobot/bot/lang"
	"unobot/bot/view"
)

// fair shows the deals of a table as far as they are known, whole and to copy.
func (d *dispatcher) fair(c call) reply {
	g := c.state.Game
	if g.Edition() == nil || g.Round() == 0 {
		return refused(c.w, lang.NotStarted)
	}
	var deals []view.Deal
	for n := g.Round(); n > max(0, g.Round()-view.DealsListed); n-- {
		deals = append(deals, view.DealOf(&g, n))
	}
	return reply{Manner: mannerFresh, Screen: view.Fair(c.w, deals, view.MatchSeedOf(&g), c.state.Phase)}
}
