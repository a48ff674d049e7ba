package view

import (
	"strings"

	"unobot/bot/ui/choices"
	"unobot/bot/ui/customid"
	"unobot/bot/ui/lang"
	"unobot/bot/ui/screen"
	"unobot/game/table"
)

// LeaderboardRows is the number of rows on a page of a leaderboard.
const LeaderboardRows = 10

// Leaderboard shows a page of a leaderboard, and the reader's own row below it unless the page has
// it. name is the contest in words, and by is what the ranks go by.
func Leaderboard(w *lang.Words, c choices.Contest, name string, by table.Ranking, l table.Leaderboard) screen.Screen {
	if len(l.Rows) == 0 {
		return screen.Screen{Text: w.Text(lang.LeaderboardEmpty)}
	}
	lines := []string{"*" + name + "*"}
	onPage := false
	for _, r := range l.Rows {
		own := l.Own != nil && r.User.ID == l.Own.User.ID
		onPage = onPage || own
		lines = append(lines, standingLine(w, by, r, own))
	}
	switch {
	case l.Own == nil:
		lines = append(lines, "⋯", w.Text(lang.LeaderboardNoRow))
	case !onPage:
		lines = append(lines, "⋯", standingLine(w, by, *l.Own, true))
	}
	note := lang.LeaderboardNote
	if by == table.ByRating {
		note = lang.RatingNote
	}
	s := screen.Screen{
		Title: w.LeaderboardTitle(l.Page, l.Pages), Body: strings.Join(lines, "\n"),
		Accent: accentQuiet, Footer: w.Text(note), Rows: pageRows(w, customid.Leaderboard, c.Filter(), l.Page, l.Pages),
	}
	more := []screen.Button{otherPeriodButton(w, c)}
	if c.Scope == choices.Scopes[0].Value {
		more = append(more, PastSeasonsButton(w))
	}
	s.Rows = append(s.Rows, screen.Row{Buttons: more})
	return s
}

// otherPeriodButton leads from all times to the season that is on, and from any other period to all
// times.
func otherPeriodButton(w *lang.Words, c choices.Contest) screen.Button {
	other := choices.Periods[0]
	if c.Period == other.Value {
		other = choices.Periods[1]
	}
	c.Period = other.Value
	return listButton(w, customid.List{Name: customid.Leaderboard, Page: 1, Filter: c.Filter()}, other.Name)
}

// standingLine is one row, beginning with what the ranks go by. Somebody who has none of that gets
// no medal.
func standingLine(w *lang.Words, by table.Ranking, r table.Standing, own bool) string {
	who, line := listedName(w, r.User, own), medal(r.Rank)
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

func listedName(w *lang.Words, u table.User, own bool) string {
	who := "**" + MarkdownName(u.Name) + "**"
	if own {
		who += " (" + w.Text(lang.BadgeYou) + ")"
	}
	return who
}
