package view

import (
	"fmt"
	"strings"

	"unobot/bot/ui/art"
	"unobot/bot/ui/choices"
	"unobot/bot/ui/customid"
	"unobot/bot/ui/lang"
	"unobot/bot/ui/screen"
	"unobot/game"
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

// pageRows are the buttons that turn the pages of a list. A list of one page has none.
func pageRows(w *lang.Words, list customid.ListName, filter string, page, pages int) []screen.Row {
	if pages < 2 {
		return nil
	}
	before := listButton(w, customid.List{Name: list, Page: max(1, page-1), Filter: filter}, lang.ButtonPrevious)
	after := listButton(w, customid.List{Name: list, Page: page + 1, Filter: filter}, lang.ButtonFollowing)
	before.Emoji, before.Disabled = "◀️", page == 1
	after.Emoji, after.Disabled = "▶️", page == pages
	return []screen.Row{{Buttons: []screen.Button{before, after}}}
}

// SeasonsOpen is the filter of customid.Seasons that shows a season in a new message.
const SeasonsOpen = "open"

// Podium tells everybody on a server how a season ended. There is somebody on the podium.
func Podium(w *lang.Words, p table.Podium) screen.Screen {
	s := podiumScreen(w, p)
	var winners []string
	for _, place := range p.Places {
		if place.Rank == 1 {
			winners = append(winners, placedName(place))
		}
	}
	s.Title, s.Footer = w.SeasonWon(seasonName(w, p.Season), winners), w.Text(lang.SeasonNote)
	return s
}

// PastSeason shows a reader the podium of a season, the page-th of all that are over.
func PastSeason(w *lang.Words, p table.Podium, page, pages int) screen.Screen {
	if pages == 0 {
		return screen.Screen{Text: w.Text(lang.NoPastSeasons)}
	}
	s := podiumScreen(w, p)
	s.Title, s.Rows = w.SeasonTitle(seasonName(w, p.Season)), pageRows(w, customid.Seasons, "", page, pages)
	return s
}

func podiumScreen(w *lang.Words, p table.Podium) screen.Screen {
	scene := art.MatchScene{Letters: LettersOf(w), Podium: true}
	var lines []string
	for i, place := range p.Places {
		name := "" // on the picture the number of the place
		if place.User.Name != "" {
			name = plainName(place.User.Name)
		}
		scene.Places = append(scene.Places, art.MatchPlace{
			Figure: art.Figure{Name: name}, Rank: place.Rank, Medal: true, Seat: game.Seat(i), Score: place.Points,
		})
		who := "**" + placedName(place) + "**"
		line := w.LeaderboardPoints(place.Rank, who, place.Points, place.Wins, place.Matches)
		lines = append(lines, medal(place.Rank)+line)
	}
	return screen.Screen{
		Accent: accentHoney, Body: strings.Join(lines, "\n"),
		Picture: screen.Picture{Name: "podium", Alt: altText(lines), Scene: scene},
	}
}

func seasonName(w *lang.Words, s table.Season) string { return w.Month(s.Year(), s.Month()) }

// placedName is a name on a podium, safe inside markdown.
func placedName(p table.Placed) string {
	if p.User.Name == "" {
		return erasedMark
	}
	return MarkdownName(p.User.Name)
}

// PastSeasonsButton opens the podiums of the seasons that are over.
func PastSeasonsButton(w *lang.Words) screen.Button {
	b := listButton(w, customid.List{Name: customid.Seasons, Page: 1, Filter: SeasonsOpen}, lang.ButtonPastSeasons)
	b.Emoji = "🏆"
	return b
}

// HistoryRows is the number of matches on a page: one row has a button for each.
const HistoryRows = screen.MaxButtons

// HistoryPages is the number of pages that total matches fill, at least 1.
func HistoryPages(total int) int { return max(1, (total+HistoryRows-1)/HistoryRows) }

// History lists the matches of a page, from 1, with a button for each one that has a record.
func History(w *lang.Words, user table.UserID, rows []table.PastMatch, page, total int) screen.Screen {
	if len(rows) == 0 {
		return screen.Screen{Text: w.Text(lang.HistoryEmpty)}
	}
	s := screen.Screen{
		Title: w.HistoryTitle(page, HistoryPages(total)), Accent: accentQuiet, Footer: w.Text(lang.HistoryNote),
	}
	var records screen.Row
	for i, m := range rows {
		number := (page-1)*HistoryRows + i + 1
		s.Fields = append(s.Fields, historyField(w, user, m, number))
		if m.Replayed {
			records.Buttons = append(records.Buttons, recordButton(m.State.ID, w.RecordOf(number)))
		}
	}
	if len(records.Buttons) > 0 {
		s.Rows = append(s.Rows, records)
	}
	if HistoryPages(total) > 1 {
		s.Rows = append(s.Rows, historyPageButtons(page, HistoryPages(total)))
	}
	return s
}

// historyPageButtons lead to the pages before and after. The first page follows the last one.
func historyPageButtons(page, pages int) screen.Row {
	turn := func(to int, emoji string) screen.Button {
		list := customid.List{Name: customid.History, Page: (to-1+pages)%pages + 1}
		return screen.Button{List: list, Emoji: emoji, Style: screen.Secondary}
	}
	if pages == 2 {
		return screen.Row{Buttons: []screen.Button{turn(page+1, "▶️")}}
	}
	return screen.Row{Buttons: []screen.Button{turn(page-1, "◀️"), turn(page+1, "▶️")}}
}

// historyField is one match: its edition and result, and below them its date and players.
func historyField(w *lang.Words, user table.UserID, m table.PastMatch, number int) screen.Field {
	value := fmt.Sprintf("<t:%d:f>\n", m.Ended.Unix())
	result := w.Text(lang.HistoryNoResult)
	vp := For(m.State, game.NoSeat)
	if len(vp.Seats) == 0 {
		value += w.Text(lang.HistoryUnread)
	} else {
		value += historyPlayers(w, vp)
	}
	if m.State.Phase == table.Finished {
		result = historyResult(w, vp, user)
	}
	return screen.Field{Name: w.HistoryMatch(number, w.Edition(m.State.Edition), result), Value: value}
}

// historyResult is the result of a match for a user.
func historyResult(w *lang.Words, vp Viewpoint, user table.UserID) string {
	for _, p := range places(vp) {
		switch seat := vp.Seats[p.seat]; {
		case seat.User.ID != user || !seat.ByPerson():
		case p.rank == 1:
			return w.Text(lang.HistoryWon)
		default:
			return w.HistoryPlace(p.rank, len(vp.Seats))
		}
	}
	return w.Text(lang.HistoryUnfinished)
}

// historyPlayers lists the players in one line, the best one first.
func historyPlayers(w *lang.Words, vp Viewpoint) string {
	var list []string
	for _, p := range places(vp) {
		list = append(list, vp.medal(p)+vp.Name(p.seat)+" "+w.Number(vp.View.Players[p.seat].Score))
	}
	return strings.Join(list, " · ")
}
