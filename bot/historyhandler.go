package bot

import (
	"context"

	"unobot/bot/lang"
)

// history shows a page, from 1, of a user's past matches in this server, to that
// user alone.
func (d *dispatcher) history(ctx context.Context, in interaction, w *lang.Words, page int) reply {
	page = min(max(page, 1), maxListPage)
	rows, total, err := d.archive.History(ctx, in.Guild, in.User.ID, (page-1)*historyRows, historyRows)
	if last := historyPages(total); err == nil && page > last {
		page = last
		rows, total, err = d.archive.History(ctx, in.Guild, in.User.ID, (page-1)*historyRows, historyRows)
	}
	if err != nil {
		return private(d.reason(w, err))
	}
	return reply{Manner: mannerFresh, Screen: historyScreen(w, in.User.ID, rows, page, total)}
}
