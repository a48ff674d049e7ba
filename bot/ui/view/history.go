package view

import (
	"fmt"
	"strings"

	"unobot/bot/ui/customid"
	"unobot/bot/ui/lang"
	"unobot/bot/ui/screen"
	"unobot/game"
	"unobot/game/table"
)

// HistoryRows is the number of matches on a page: one row has a button for each.
const HistoryRows = screen.MaxButtons

// HistoryPages is the number of pages that total matches fill, at least 1.
func HistoryPages(total int) int { return max(1, (total+HistoryRows-1)/HistoryRows) }

// History lists the matches of a page, from 1, with a button for each one that has a record.
func History(w *lang.Words, user table.UserID, rows []table.PastMatch, page, total int) screen.Screen {
	if len(rows) == 0 {
		return screen.Screen{Text: w.Label(lang.HistoryEmpty)}
	}
	s := screen.Screen{
		Title: w.HistoryTitle(page, HistoryPages(total)), Accent: accentQuiet, Footer: w.Label(lang.HistoryNote),
	}
	var records screen.Row
	for i, m := range rows {
		number := (page-1)*HistoryRows + i + 1
		s.Fields = append(s.Fields, historyField(w, user, m, number))
		if m.Replayed {
			records.Buttons = append(records.Buttons, screen.Button{
				ID: customid.ID{Table: m.State.ID, Verb: customid.Record}, Label: w.RecordOf(number), Emoji: "📄", Style: screen.Secondary,
			})
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
		return screen.Button{List: customid.List{Name: customid.History, Page: (to-1+pages)%pages + 1}, Emoji: emoji, Style: screen.Secondary}
	}
	if pages == 2 {
		return screen.Row{Buttons: []screen.Button{turn(page+1, "▶️")}}
	}
	return screen.Row{Buttons: []screen.Button{turn(page-1, "◀️"), turn(page+1, "▶️")}}
}

// historyField is one match: its edition and result, and below them its date and players.
func historyField(w *lang.Words, user table.UserID, m table.PastMatch, number int) screen.Field {
	value := fmt.Sprintf("<t:%d:f>\n", m.Ended.Unix())
	result := w.Label(lang.HistoryNoResult)
	vp := For(m.State, game.NoSeat)
	if len(vp.Seats) == 0 {
		value += w.Label(lang.HistoryUnread)
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
			return w.Label(lang.HistoryWon)
		default:
			return w.HistoryPlace(p.rank, len(vp.Seats))
		}
	}
	return w.Label(lang.HistoryUnfinished)
}

// historyPlayers lists the players in one line, the best one first.
func historyPlayers(w *lang.Words, vp Viewpoint) string {
	var list []string
	for _, p := range places(vp) {
		list = append(list, vp.medal(p)+vp.Name(p.seat)+" "+w.Number(vp.View.Players[p.seat].Score))
	}
	return strings.Join(list, " · ")
}
