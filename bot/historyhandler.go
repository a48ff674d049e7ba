package bot

import (
	"context"

	"unobot/bot/customid"
	"unobot/bot/lang"
	"unobot/bot/view"
)

// history shows a page, from 1, of a user's past matches in this server, to that
// user alone.
func (d *dispatcher) history(ctx context.Context, in interaction, w *lang.Words, page int) reply {
	page = min(max(page, 1), customid.MaxListPage)
	rows, total, err := d.archive.History(ctx, in.Guild, in.User.ID, (page-1)*view.HistoryRows, view.HistoryRows)
	if last := view.HistoryPages(total); err == nil && page > last {
		page = last
		rows, total, err = d.archive.History(ctx, in.Guild, in.User.ID, (page-1)*view.HistoryRows, view.HistoryRows)
	}
	if err != nil {
		return private(d.reason(w, err))
	}
	return reply{Manner: mannerFresh, Screen: view.History(w, in.User.ID, rows, page, total)}
}
