package bot

import (
	"fmt"
	"strings"

	"unobot/bot/lang"
	"unobot/game"
	"unobot/game/table"
)

// publicScreen is the one public message of a table: the lobby, then the board,
// then the result. It is drawn from what the public knows.
func publicScreen(w *lang.Words, sc scene) screen {
	switch sc.Phase {
	case table.Lobby:
		return lobbyScreen(w, sc)
	case table.Abandoned:
		return abandonedScreen(w, sc)
	case table.Finished:
		return matchOverScreen(w, sc)
	default:
		return boardScreen(w, sc)
	}
}

func lobbyScreen(w *lang.Words, sc scene) screen {
	host := w.Label(lang.LobbyEmpty)
	lines := []string{}
	for i, seat := range sc.Seats {
		line := fmt.Sprintf("%d. %s", i+1, sc.name(game.Seat(i)))
		if seat.User.ID == sc.Host {
			line += " (" + w.Label(lang.BadgeHost) + ")"
			host = w.LobbyHost("**"+sc.name(game.Seat(i))+"**", w.Target(int(sc.Options.Target)))
		}
		lines = append(lines, line)
	}
	body := host + "\n\n**" + w.LobbySeats(len(sc.Seats), game.MaxSeats) + "**\n" + strings.Join(lines, "\n")
	return screen{
		Title: w.LobbyTitle(w.Edition(sc.Edition)), Body: body, Accent: accentLobby, Footer: w.Label(lang.LobbyHint),
		Rows: []row{{Buttons: []button{
			{ID: sc.id(verbJoin), Label: w.Label(lang.ButtonJoin), Style: styleSuccess, Disabled: len(sc.Seats) >= game.MaxSeats},
			{ID: sc.id(verbLeave), Label: w.Label(lang.ButtonLeave), Style: styleSecondary},
			{ID: sc.id(verbBegin), Label: w.Label(lang.ButtonBegin), Style: stylePrimary, Disabled: len(sc.Seats) < 2},
			{ID: sc.id(verbCancel), Label: w.Label(lang.ButtonCancel), Style: styleDanger},
			{ID: sc.id(verbRules), Label: w.Label(lang.ButtonRules), Style: styleSecondary},
		}}, {Buttons: []button{
			{ID: sc.id(verbAddBot), Label: w.Label(lang.ButtonAddRobot), Emoji: robotMark, Style: styleSecondary, Disabled: len(sc.Seats) >= game.MaxSeats},
			{ID: sc.id(verbFillBots), Label: w.Label(lang.ButtonFill), Emoji: robotMark, Style: styleSecondary, Disabled: len(sc.Seats) >= usualTable},
		}}},
	}
}

func abandonedScreen(w *lang.Words, sc scene) screen {
	body := w.Label(lang.CancelledUnknown)
	switch by := sc.EndedBy.Name; {
	case sc.started() && sc.deserted():
		body = w.Label(lang.EverybodyLeft)
	case sc.started() && by != "":
		body = w.EndedBy("**" + display(by) + "**")
	case sc.started():
		body = w.Label(lang.EndedUnknown)
	case by != "":
		body = w.CancelledBy("**" + display(by) + "**")
	}
	title := w.LobbyTitle(w.Edition(sc.Edition))
	if sc.started() {
		title = w.BoardTitle(w.Edition(sc.Edition), sc.View.Round)
		body += "\n\n" + scoresText(w, sc)
	}
	return screen{Title: title, Body: body, Accent: accentOver}
}
