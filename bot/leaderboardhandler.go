package bot

import (
	"context"

	"unobot/bot/choices"
	"unobot/bot/customid"
	"unobot/bot/lang"
	"unobot/bot/view"
)

// leaderboard answers the command.
func (d *dispatcher) leaderboard(ctx context.Context, in interaction, w *lang.Words) reply {
	page := min(max(in.whole(string(lang.OptPage), 1), 1), customid.MaxListPage)
	return d.standings(ctx, in, w, contestOf(in), page, lang.UnknownCommand)
}

// turnPage answers a click below a list: the list shows another page.
func (d *dispatcher) turnPage(ctx context.Context, in interaction, w *lang.Words, id customid.List) reply {
	if id.List == customid.Privacy {
		return d.privacyPage(ctx, in, w, id.Filter)
	}
	r := refused(w, lang.UnknownButton)
	switch c, ok := choices.ParseContest(id.Filter); {
	case id.List == customid.History && id.Filter == "":
		r = d.history(ctx, in, w, id.Page)
	case id.List == customid.Leaderboard && ok:
		r = d.standings(ctx, in, w, c, id.Page, lang.UnknownButton)
	}
	if in.Message.Ephemeral && r.Screen.HasEmbed() {
		r.Manner = mannerUpdate
	}
	return r
}

// standings shows a page of a leaderboard, to its reader alone.
func (d *dispatcher) standings(ctx context.Context, in interaction, w *lang.Words, c choices.Contest, page int, unknown lang.Refusal) reply {
	query, name, ok := c.Query(w, in.Guild, d.now())
	if !ok {
		return refused(w, unknown)
	}
	l, err := d.scores.Leaderboard(ctx, query, in.User.ID, page, view.LeaderboardRows)
	if err != nil {
		return private(d.reason(w, err))
	}
	return reply{Manner: mannerFresh, Screen: view.Leaderboard(w, c, name, query.By, l)}
}
