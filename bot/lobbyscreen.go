package bot

import (
	"fmt"
	"slices"
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

// lobbyScreen says what will be played, and who does.
func lobbyScreen(w *lang.Words, sc scene) screen {
	host := w.Label(lang.LobbyEmpty)
	lines := []string{}
	for i, seat := range sc.Seats {
		line := fmt.Sprintf("%d. %s", i+1, sc.name(game.Seat(i)))
		switch {
		case seat.Robot != table.NoRobot:
			line += " (" + w.Option(strengthWords[seat.Robot]) + ")"
		case seat.User.ID == sc.Host:
			line += " (" + w.Label(lang.BadgeHost) + ")"
			host = w.LobbyHost("**"+sc.name(game.Seat(i))+"**", w.Target(int(sc.Options.Target)))
		}
		lines = append(lines, line)
	}
	return screen{
		Title: w.LobbyTitle(w.Edition(sc.Edition)), Accent: accentLobby, Footer: w.Label(lang.LobbyHint),
		Body: host + "\n" + strings.Join(setupLines(w, sc.Setup), "\n") +
			"\n\n**" + w.LobbySeats(len(sc.Seats), game.MaxSeats) + "**\n" + strings.Join(lines, "\n"),
		Rows: lobbyRows(w, sc),
	}
}

// lobbyRows are the buttons for everybody, and those for the host.
func lobbyRows(w *lang.Words, sc scene) []row {
	full := len(sc.Seats) >= game.MaxSeats
	robots := slices.ContainsFunc(sc.Seats, func(s table.Seat) bool { return s.Robot != table.NoRobot })
	host := []button{{
		ID: sc.with(verbOptions, slot{Name: string(pageGame)}), Label: w.Option(lang.ButtonOptions), Emoji: "⚙️", Style: styleSecondary,
	}}
	if sc.Setup.Robots {
		host = append(host,
			button{ID: sc.id(verbAddBot), Label: w.Label(lang.ButtonAddRobot), Emoji: robotMark, Style: styleSecondary, Disabled: full},
			button{ID: sc.id(verbFillBots), Label: w.Label(lang.ButtonFill), Emoji: robotMark, Style: styleSecondary, Disabled: len(sc.Seats) >= usualTable},
			button{ID: sc.id(verbRmBot), Label: w.Option(lang.ButtonRemoveRobot), Style: styleSecondary, Disabled: !robots},
		)
	}
	return []row{{Buttons: []button{
		{ID: sc.id(verbJoin), Label: w.Label(lang.ButtonJoin), Style: styleSuccess, Disabled: full},
		{ID: sc.id(verbLeave), Label: w.Label(lang.ButtonLeave), Style: styleSecondary},
		{ID: sc.id(verbBegin), Label: w.Label(lang.ButtonBegin), Style: stylePrimary, Disabled: len(sc.Seats) < 2},
		{ID: sc.id(verbCancel), Label: w.Label(lang.ButtonCancel), Style: styleDanger},
		{ID: sc.id(verbRules), Label: w.Label(lang.ButtonRules), Style: styleSecondary},
	}}, {Buttons: host}}
}

// abandonedText says how a table came to an end without a result.
func abandonedText(w *lang.Words, sc scene) string {
	switch by := sc.EndedBy.Name; {
	case sc.started() && sc.deserted():
		return w.Label(lang.EverybodyLeft)
	case sc.started() && by != "":
		return w.EndedBy("**" + display(by) + "**")
	case sc.started():
		return w.Label(lang.EndedUnknown)
	case by != "":
		return w.CancelledBy("**" + display(by) + "**")
	}
	return w.Option(lang.LobbyIdle)
}

// abandonedScreen adds the points there were, if any, which count for nothing.
func abandonedScreen(w *lang.Words, sc scene) screen {
	body := abandonedText(w, sc)
	title := w.LobbyTitle(w.Edition(sc.Edition))
	if sc.started() {
		title = w.BoardTitle(w.Edition(sc.Edition), sc.View.Round)
	}
	if sc.scored() {
		body += "\n\n" + scoresText(w, sc)
	}
	return screen{Title: title, Body: body, Accent: accentOver}
}
