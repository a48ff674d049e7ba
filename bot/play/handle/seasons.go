package handle

import (
	"context"

	"unobot/bot/play/interact"
	"unobot/bot/ui/customid"
	"unobot/bot/ui/lang"
	"unobot/bot/ui/view"
)

// turnSeasons shows the podium of a season of the server that is over.
func (h *ListHandlers) turnSeasons(ctx context.Context, in *interact.Interaction, w *lang.Words, id customid.List) interact.Reply {
	if id.Filter != "" && id.Filter != view.SeasonsOpen {
		return interact.Refuse(w, lang.UnknownButton)
	}
	p, total, err := h.Seasons.PastSeason(ctx, in.Guild, id.Page)
	if err != nil {
		return h.Reasons.refuse(w, err)
	}
	r := interact.Show(h.draw(in, view.PastSeason(w, p, min(id.Page, max(total, 1)), total)))
	if id.Filter == view.SeasonsOpen {
		return r
	}
	return turnInPlace(in, r)
}
