package view

import (
	"fmt"
	"strings"

	"unobot/bot/lang"
	"unobot/bot/screen"
	"unobot/game"
	"unobot/game/table"
)

// historyField is one match: edition and result above, date and players below.
func historyField(w *lang.Words, user table.UserID, m table.PastMatch, number int) screen.Field {
	value := fmt.Sprintf("<t:%d:f>\n", m.Ended.Unix())
	result := w.Label(lang.HistoryNoResult)
	sc := For(m.State, game.NoSeat)
	if len(sc.Seats) == 0 {
		value += w.Label(lang.HistoryUnread)
	} else {
		value += historyPlayers(w, sc)
	}
	if m.State.Phase == table.Finished {
		result = historyResult(w, sc, user)
	}
	return screen.Field{Name: w.HistoryMatch(number, w.Edition(m.State.Edition), result), Value: value}
}

// historyResult is what came out for the user.
func historyResult(w *lang.Words, sc Viewpoint, user table.UserID) string {
	for _, p := range places(sc) {
		switch seat := sc.Seats[p.seat]; {
		case seat.User.ID != user || !seat.ByPerson():
		case p.rank == 1:
			return w.Label(lang.HistoryWon)
		default:
			return w.HistoryPlace(p.rank, len(sc.Seats))
		}
	}
	return w.Label(lang.HistoryUnfinished)
}

// historyPlayers are all players in one line, the best one first.
func historyPlayers(w *lang.Words, sc Viewpoint) string {
	var list []string
	for _, p := range places(sc) {
		list = append(list, sc.medal(p)+sc.Name(p.seat)+" "+w.Number(sc.View.Players[p.seat].Score))
	}
	return strings.Join(list, " · ")
}
