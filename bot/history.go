package bot

import (
	"unobot/bot/lang"
	"unobot/game/table"
)

// historyRows is one match for each button of a row.
const historyRows = limitButtons

// historyPages is how many pages a number of matches fills.
func historyPages(total int) int { return max(1, (total+historyRows-1)/historyRows) }

// historyScreen lists the matches of a page, with a button for each that has a
// record.
func historyScreen(w *lang.Words, user table.UserID, rows []table.PastMatch, page, total int) screen {
	if len(rows) == 0 {
		return screen{Text: w.Label(lang.HistoryEmpty)}
	}
	s := screen{
		Title: w.HistoryTitle(page, historyPages(total)), Accent: accentLobby, Footer: w.Label(lang.HistoryNote),
	}
	var records row
	for i, m := range rows {
		number := (page-1)*historyRows + i + 1
		s.Fields = append(s.Fields, historyField(w, user, m, number))
		if m.Replayed {
			records.Buttons = append(records.Buttons, button{
				ID: customID{Table: m.State.ID, Verb: verbRecord}, Label: w.RecordOf(number), Emoji: "📄", Style: styleSecondary,
			})
		}
	}
	if len(records.Buttons) > 0 {
		s.Rows = append(s.Rows, records)
	}
	if historyPages(total) > 1 {
		s.Rows = append(s.Rows, historyTurns(page, historyPages(total)))
	}
	return s
}

// historyTurns are the buttons to the pages before and after, round and round.
func historyTurns(page, pages int) row {
	turn := func(to int, emoji string) button {
		return button{List: listID{List: listHistory, Page: (to-1+pages)%pages + 1}, Emoji: emoji, Style: styleSecondary}
	}
	if pages == 2 {
		return row{Buttons: []button{turn(page+1, "▶️")}}
	}
	return row{Buttons: []button{turn(page-1, "◀️"), turn(page+1, "▶️")}}
}
