package bot

import (
	"context"

	"unobot/bot/lang"
)

// leaderboard answers the command.
func (d *dispatcher) leaderboard(ctx context.Context, in interaction, w *lang.Words) reply {
	page := min(max(in.whole(string(lang.OptPage), 1), 1), maxListPage)
	return d.standings(ctx, in, w, contestOf(in), page, lang.UnknownCommand)
}

// turnPage answers a click below a list: the list shows another page.
func (d *dispatcher) turnPage(ctx context.Context, in interaction, w *lang.Words, id listID) reply {
	if id.List == listPrivacy {
		return d.privacyPage(ctx, in, w, id.Filter)
	}
	r := refused(w, lang.UnknownButton)
	switch c, ok := parseContest(id.Filter); {
	case id.List == listHistory && id.Filter == "":
		r = d.history(ctx, in, w, id.Page)
	case id.List == listLeaderboard && ok:
		r = d.standings(ctx, in, w, c, id.Page, lang.UnknownButton)
	}
	if in.Message.Ephemeral && r.Screen.hasEmbed() {
		r.Manner = mannerUpdate
	}
	return r
}

// standings shows a page of a leaderboard, to its reader alone.
func (d *dispatcher) standings(ctx context.Context, in interaction, w *lang.Words, c contest, page int, unknown lang.Refusal) reply {
	query, name, ok := c.query(w, in.Guild, d.now())
	if !ok {
		return refused(w, unknown)
	}
	l, err := d.scores.Leaderboard(ctx, query, in.User.ID, page, leaderboardRows)
	if err != nil {
		return private(d.reason(w, err))
	}
	return reply{Manner: mannerFresh, Screen: leaderboardScreen(w, c, name, query.By, l)}
}
