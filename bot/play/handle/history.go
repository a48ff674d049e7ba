package handle

import (
	"context"

	"unobot/bot/play/interact"
	"unobot/bot/ui/customid"
	"unobot/bot/ui/lang"
	"unobot/bot/ui/view"
)

// history answers `/history`.
func (h *ListHandlers) history(ctx context.Context, in *interact.Interaction, w *lang.Words) interact.Reply {
	return h.showMatches(ctx, in, w, in.Whole(string(lang.OptPage), 1))
}

// turnHistory answers the buttons below the list of past matches.
func (h *ListHandlers) turnHistory(ctx context.Context, in *interact.Interaction, w *lang.Words, id customid.List) interact.Reply {
	if id.Filter != "" {
		return interact.Refuse(w, lang.UnknownButton)
	}
	return turnInPlace(in, h.showMatches(ctx, in, w, id.Page))
}

// showMatches shows a page, from 1, of the user's past matches in this server.
func (h *ListHandlers) showMatches(ctx context.Context, in *interact.Interaction, w *lang.Words, page int) interact.Reply {
	page = min(max(page, 1), customid.MaxListPage)
	rows, total, err := h.Archive.History(ctx, in.Guild, in.User.ID, (page-1)*view.HistoryRows, view.HistoryRows)
	if last := view.HistoryPages(total); err == nil && page > last {
		page = last
		rows, total, err = h.Archive.History(ctx, in.Guild, in.User.ID, (page-1)*view.HistoryRows, view.HistoryRows)
	}
	if err != nil {
		return h.Reasons.refuse(w, err)
	}
	return interact.Show(view.History(w, in.User.ID, rows, page, total))
}
