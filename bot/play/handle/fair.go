package handle

import (
	"context"

	"unobot/bot/play/interact"
	"unobot/bot/ui/lang"
	"unobot/bot/ui/view"
)

// fair shows how the rounds of a table are dealt, as far as that is public.
func (h *TableHandlers) fair(ctx context.Context, v visit) interact.Reply {
	if _, daily := v.state.Daily(); daily {
		return h.Dailies.Fair(ctx, v.w)
	}
	g := v.state.Game
	if g.Edition() == nil || g.Round() == 0 {
		return interact.Refuse(v.w, lang.NotStarted)
	}
	return interact.Show(view.Fair(v.w, v.state, v.in.User.ID))
}
