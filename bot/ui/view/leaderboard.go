package view

import (
	"slices"
	"strings"

	"unobot/bot/ui/art"
	"unobot/bot/ui/choices"
	"unobot/bot/ui/customid"
	"unobot/bot/ui/lang"
	"unobot/bot/ui/screen"
	"unobot/game/table"
)

// LeaderboardRows is the number of rows on a page of a leaderboard.
const LeaderboardRows = art.StandingsShown

// RankingRows is the number of rows of a day's ranking, which is text.
const RankingRows = 10

// StandingsPage holds a page of a leaderboard for its reader.
type StandingsPage struct {
	Contest choices.Contest
	Name    string // the contest in words
	By      table.Ranking
	table.Leaderboard
	Beside   table.Leaderboard // the top of the same contest in its other period
	Portrait *art.Portrait     // the reader's; if nil, the initial is shown
	Told     bool              // words list the rows, because no picture shows them
	Wider    bool              // without rows: other times or editions have some
	Alone    bool              // without rows: the reader has played against robots alone
}

// Leaderboard shows a page of a leaderboard: a picture with the names below it, for readers on a phone, or a line for
// each row. The reader's own row is below unless the page has it.
func Leaderboard(w *lang.Words, p StandingsPage) screen.Screen {
	if len(p.Rows) == 0 {
		return p.empty(w)
	}
	body := []string{"*" + p.Name + "*"}
	if p.Told {
		body = append(body, p.lines(w, MarkdownName)...)
	} else {
		body = append(body, p.names(w))
	}
	if p.Own == nil {
		body = append(body, w.Text(lang.LeaderboardNoRow))
	}
	note := lang.LeaderboardNote
	if p.By == table.ByRating {
		note = lang.RatingNote
	}
	s := screen.Screen{
		Title: w.LeaderboardTitle(p.Page, p.Pages), Accent: accentQuiet,
		Picture: screen.Picture{Name: "leaderboard", Alt: p.alt(w), Scene: p.scene()},
		Body:    strings.Join(body, "\n"), Footer: w.Text(note),
		Rows: pageRows(w, customid.Leaderboard, p.Contest.Filter(), p.Page, p.Pages),
	}
	more := append([]screen.Button{otherPeriodButton(w, p.Contest)}, scopeButtons(w, p.Contest)...)
	s.Rows = append(s.Rows, screen.Row{Buttons: more})
	return s
}

// empty explains why the list is empty, and links to one that may not be.
func (p StandingsPage) empty(w *lang.Words) screen.Screen {
	why := lang.LeaderboardEmpty
	switch {
	case p.Wider:
		why = lang.LeaderboardNarrow
	case p.Alone:
		why = lang.LeaderboardAlone
	}
	more := []screen.Button{otherPeriodButton(w, p.Contest)}
	if c := p.Contest; c.Edition != "" {
		c.Edition = ""
		first := customid.List{Name: customid.Leaderboard, Page: 1, Filter: c.Filter()}
		more = append(more, listButton(w, first, lang.AllEditions))
	}
	more = append(more, scopeButtons(w, p.Contest)...)
	return screen.Screen{
		Title: w.LeaderboardTitle(1, 1), Accent: accentQuiet, Body: "*" + p.Name + "*\n" + w.Text(why),
		Rows: []screen.Row{{Buttons: more}},
	}
}

// scopeButtons lead to the same contest in the other scope, and from a server to its past seasons.
func scopeButtons(w *lang.Words, c choices.Contest) []screen.Button {
	here, everywhere := choices.Scopes[0], choices.Scopes[1]
	if c.Scope == here.Value {
		c.Scope = everywhere.Value
		other := customid.List{Name: customid.Leaderboard, Page: 1, Filter: c.Filter()}
		return []screen.Button{listButton(w, other, everywhere.Name), PastSeasonsButton(w)}
	}
	c.Scope = here.Value
	other := customid.List{Name: customid.Leaderboard, Page: 1, Filter: c.Filter()}
	return []screen.Button{listButton(w, other, here.Name)}
}

// isOwn reports whether a row of a leaderboard is its reader's.
func isOwn(l table.Leaderboard, r table.Standing) bool {
	return l.Own != nil && r.User.ID == l.Own.User.ID
}

// pinned returns the reader's row if it is not on the page, or nil.
func pinned(l table.Leaderboard) *table.Standing {
	if l.Own == nil || slices.ContainsFunc(l.Rows, func(r table.Standing) bool { return isOwn(l, r) }) {
		return nil
	}
	return l.Own
}

// lines tell each row with names as written, and the reader's own below dots.
func (p StandingsPage) lines(w *lang.Words, written func(name string) string) []string {
	line := func(r table.Standing, own bool) string {
		return medal(r.Rank) + standingLine(w, p.By, r, badged(w, written(r.User.Name), own))
	}
	var lines []string
	for _, r := range p.Rows {
		lines = append(lines, line(r, isOwn(p.Leaderboard, r)))
	}
	if own := pinned(p.Leaderboard); own != nil {
		lines = append(lines, "⋯", line(*own, true))
	}
	return lines
}

// names returns the names of the rows in one line, because the picture has them small on a phone.
func (p StandingsPage) names(w *lang.Words) string {
	var names []string
	add := func(r table.Standing, own bool) {
		rank := medal(r.Rank)
		if rank == "" {
			rank = "**" + w.Number(r.Rank) + ".** "
		}
		names = append(names, rank+listedName(w, r.User, own))
	}
	for _, r := range p.Rows {
		add(r, isOwn(p.Leaderboard, r))
	}
	if own := pinned(p.Leaderboard); own != nil {
		names = append(names, "⋯")
		add(*own, true)
	}
	return strings.Join(names, " · ")
}

// alt returns the content of the picture, for readers that cannot see it.
func (p StandingsPage) alt(w *lang.Words) string {
	lines := append([]string{p.Name}, p.lines(w, plainName)...)
	if len(p.Beside.Rows) > 0 {
		beside := p
		beside.Leaderboard = p.Beside
		lines = append(lines, w.Text(p.Contest.OtherPeriod().PeriodName())+":")
		lines = append(lines, beside.lines(w, plainName)...)
	}
	return altText(lines)
}

// scene returns the content of the picture.
func (p StandingsPage) scene() art.LeaderboardScene {
	s := art.LeaderboardScene{Season: p.Contest.Period != choices.Periods[0].Value}
	s.Rows, s.Own = p.standingRows(p.Leaderboard)
	s.Beside, s.BesideOwn = p.standingRows(p.Beside)
	for _, r := range s.Rows {
		s.Most = max(s.Most, r.Matches)
	}
	if s.Own != nil {
		s.Most = max(s.Most, s.Own.Matches)
	}
	return s
}

// standingRows returns the rows of a leaderboard for a picture, and the reader's own row unless it is among them.
func (p StandingsPage) standingRows(l table.Leaderboard) (rows []art.StandingRow, own *art.StandingRow) {
	row := func(r table.Standing) art.StandingRow {
		a := art.StandingRow{
			Figure: art.Figure{Name: plainName(r.User.Name)}, Rank: r.Rank, Number: p.number(r), Matches: r.Matches,
			Wins: r.Wins, Medals: r.Medals, Own: isOwn(l, r),
		}
		if a.Own {
			a.Portrait = p.Portrait
		}
		return a
	}
	for _, r := range l.Rows {
		rows = append(rows, row(r))
	}
	if r := pinned(l); r != nil {
		a := row(*r)
		own = &a
	}
	return rows, own
}

// number returns the number that decides the ranks.
func (p StandingsPage) number(r table.Standing) int {
	switch p.By {
	case table.ByWins:
		return r.Wins
	case table.ByRating:
		return r.Rating
	}
	return r.Points
}

// otherPeriodButton leads to the period beside the one that is shown.
func otherPeriodButton(w *lang.Words, c choices.Contest) screen.Button {
	c = c.OtherPeriod()
	return listButton(w, customid.List{Name: customid.Leaderboard, Page: 1, Filter: c.Filter()}, c.PeriodName())
}

// standingLine returns one row, beginning with the number that decides the ranks.
func standingLine(w *lang.Words, by table.Ranking, r table.Standing, who string) string {
	switch by {
	case table.ByWins:
		return w.LeaderboardWins(r.Rank, who, r.Wins, r.Matches, r.Points)
	case table.ByRating:
		return w.LeaderboardRating(r.Rank, who, r.Rating, r.Wins, r.Matches)
	default:
		return w.LeaderboardPoints(r.Rank, who, r.Points, r.Wins, r.Matches)
	}
}

// listedName returns a user's name in a list of users.
func listedName(w *lang.Words, u table.User, own bool) string {
	return badged(w, MarkdownName(u.Name), own)
}

// badged returns a written name in bold, with a mark if it is the reader's own.
func badged(w *lang.Words, written string, own bool) string {
	who := "**" + written + "**"
	if own {
		who += " (" + w.Text(lang.BadgeYou) + ")"
	}
	return who
}
