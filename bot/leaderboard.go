package bot

import (
	"context"
	"strings"

	"unobot/bot/lang"
	"unobot/game/table"
)

const leaderboardRows = 10

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

func leaderboardScreen(w *lang.Words, c contest, name string, by table.Ranking, l table.Leaderboard) screen {
	if len(l.Rows) == 0 {
		return screen{Text: w.Label(lang.LeaderboardEmpty)}
	}
	lines := []string{"*" + name + "*"}
	shown := false
	for _, r := range l.Rows {
		own := l.Own != nil && r.User.ID == l.Own.User.ID
		shown = shown || own
		lines = append(lines, standingLine(w, by, r, own))
	}
	switch {
	case l.Own == nil:
		lines = append(lines, "⋯", w.Label(lang.LeaderboardNoRow))
	case !shown:
		lines = append(lines, "⋯", standingLine(w, by, *l.Own, true))
	}
	note := lang.LeaderboardNote
	if by == table.ByRating {
		note = lang.RatingNote
	}
	return screen{
		Title: w.LeaderboardTitle(l.Page, l.Pages), Body: strings.Join(lines, "\n"),
		Accent: accentLobby, Footer: w.Label(note), Rows: pageRows(w, listLeaderboard, c.filter(), l.Page, l.Pages),
	}
}

// standingLine is one row, beginning with what the leaderboard goes by. Without any
// of that there is no medal.
func standingLine(w *lang.Words, by table.Ranking, r table.Standing, own bool) string {
	who := "**" + display(r.User.Name) + "**"
	if own {
		who += " (" + w.Label(lang.BadgeYou) + ")"
	}
	line := medal(r.Rank)
	if by == table.ByPoints && r.Points == 0 || by == table.ByWins && r.Wins == 0 {
		line = ""
	}
	switch by {
	case table.ByWins:
		return line + w.LeaderboardWins(r.Rank, who, r.Wins, r.Matches, r.Points)
	case table.ByRating:
		return line + w.LeaderboardRating(r.Rank, who, r.Rating, r.Wins, r.Matches)
	default:
		return line + w.LeaderboardPoints(r.Rank, who, r.Points, r.Wins, r.Matches)
	}
}

// pageRows are the buttons that turn a list's pages; none where it has one page.
func pageRows(w *lang.Words, list listName, filter string, page, pages int) []row {
	if pages < 2 {
		return nil
	}
	to := func(page int) listID { return listID{List: list, Page: page, Filter: filter} }
	return []row{{Buttons: []button{
		{List: to(max(1, page-1)), Label: w.Label(lang.ButtonPrevious), Emoji: "◀️", Style: styleSecondary, Disabled: page == 1},
		{List: to(page + 1), Label: w.Label(lang.ButtonFollowing), Emoji: "▶️", Style: styleSecondary, Disabled: page == pages},
	}}}
}
