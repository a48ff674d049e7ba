package handle

import (
	"context"

	"unobot/bot/interact"
	"unobot/bot/lang"
	"unobot/bot/view"
)

// fair shows how the last rounds of a table were dealt, as far as that is public.
func (h *TableHandlers) fair(_ context.Context, v visit) interact.Reply {
	g := v.state.Game
	if g.Edition() == nil || g.Round() == 0 {
		return interact.Refuse(v.w, lang.NotStarted)
	}
	var deals []view.Deal
	for n := g.Round(); n > max(0, g.Round()-view.DealsListed); n-- {
		deals = append(deals, view.DealOf(&g, n))
	}
	return interact.Show(view.Fair(v.w, deals, view.MatchSeedOf(&g), v.state.Phase))
}
