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

// historyResult is what came out for the user.
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

// historyPlayers are all players in one line, the best one first.
func historyPlayers(w *lang.Words, vp Viewpoint) string {
	var list []string
	for _, p := range places(vp) {
		list = append(list, vp.medal(p)+vp.Name(p.seat)+" "+w.Number(vp.View.Players[p.seat].Score))
	}
	return strings.Join(list, " · ")
}
