package view

import (
	"fmt"
	"slices"
	"strings"

	"unobot/bot/ui/art"
	"unobot/bot/ui/customid"
	"unobot/bot/ui/lang"
	"unobot/bot/ui/screen"
	"unobot/game"
	"unobot/game/table"
)

// HistoryRows is the number of matches on a page: one row has a button for each.
const HistoryRows = screen.MaxButtons

// HistoryPages returns the number of pages that total matches fill, at least 1.
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

// historyField returns one match: its edition and result, and below them its date and players.
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

// historyResult returns the result of a match for a user.
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
		line := vp.Name(p.seat) + " " + w.Number(vp.View.Players[p.seat].Score)
		if vp.lost(p.seat) {
			line = w.HistoryLeft(vp.Name(p.seat), vp.Left[p.seat])
		}
		list = append(list, vp.medal(p)+line)
	}
	return strings.Join(list, " · ")
}

// SeasonsOpen is the filter of customid.Seasons that shows a season in a new message.
const SeasonsOpen = "open"

// Podium shows the result of a season on a server. The podium has at least one player.
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

// placedName returns a name on a podium, safe inside markdown.
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

// ReplayMoves is the most moves in a replay.
const ReplayMoves = 10

// Replay shows the last moves of a match that was won, as everybody at the table saw them. steps are all of the match.
// ok is false if they do not lead to its end by today's rules, or there are none.
func Replay(w *lang.Words, s table.State, steps []table.Step, p PortraitSource) (replay screen.Screen, ok bool) {
	boards, ok := lastBoards(s, steps)
	if !ok {
		return screen.Screen{}, false
	}
	end := boards[len(boards)-1]
	var scene art.ReplayScene
	for _, b := range boards {
		scene.Boards = append(scene.Boards, tableScene(w, For(b, game.NoSeat).WithPortraits(p)))
	}
	if last := &scene.Boards[len(boards)-1]; s.Game.RoundWinner() != game.NoSeat {
		last.Turn, last.Next = s.Game.RoundWinner(), game.NoSeat
	}
	title := w.ReplayTitle(len(boards) - 1)
	vp := For(end, game.NoSeat)
	vp.Seen = slices.DeleteFunc(vp.Seen, func(e Witnessed) bool { // the winner is told once
		return e.Kind == game.EvRoundWon || e.Kind == game.EvPoints || e.Kind == game.EvMatchWon
	})
	winners := winnersText(w, For(s, game.NoSeat))
	const told = 3
	words := []string{winners}
	for _, line := range newsLines(w, vp, told) {
		words = append(words, screen.Small(line))
	}
	vp.plain = true
	aloud := append([]string{title}, newsLines(w, vp, ReplayMoves)...)
	return screen.Screen{
		Title: title, Accent: accentHoney, Body: strings.Join(words, "\n"),
		Picture: screen.Picture{
			Name: "replay", Moving: true, Alt: altText(append(aloud, winners)), Scene: scene,
		},
	}, true
}

// replayButton posts the last moves of a match that is over.
func replayButton(w *lang.Words, vp Viewpoint) screen.Button {
	return vp.button(w, customid.Replay, lang.ButtonReplay, screen.Secondary)
}

// lastBoards returns the states of a match before its last moves and after each, as its table showed them live. A move
// is a player's action in turn, with its parts, such as naming a color or saying UNO.
func lastBoards(s table.State, steps []table.Step) (boards []table.State, ok bool) {
	if len(steps) == 0 || s.Phase != table.Finished {
		return nil, false
	}
	g, err := game.New(s.Game.Edition(), s.Game.Options(), s.Game.Seats(), s.Game.MatchSeed())
	if err != nil {
		return nil, false
	}
	begins := beginnings(steps)
	now := s
	now.Phase, now.Game, now.Recent, now.Steps = table.Playing, g, nil, 0
	for n, step := range steps {
		if slices.Contains(begins, n) {
			boards = append(boards, now)
		}
		if now.Game.Apply(step.Action, nil) != nil {
			return nil, false
		}
		now.Recent, now.Steps = now.Remember(step), n+1
	}
	return append(boards, now), now.Game == s.Game
}

// beginnings returns the steps with which the last moves begin, oldest first.
func beginnings(steps []table.Step) (list []int) {
	for n := len(steps) - 1; n > 0 && len(list) < ReplayMoves; n-- {
		switch steps[n].Action.Kind {
		case game.ActPlay, game.ActJump, game.ActDraw, game.ActAccept, game.ActChallenge, game.ActNext:
			list = append(list, n)
		}
	}
	slices.Reverse(list)
	return list
}
