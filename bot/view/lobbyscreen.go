package view

import (
	"fmt"
	"slices"
	"strings"

	"unobot/bot/choices"
	"unobot/bot/customid"
	"unobot/bot/lang"
	"unobot/bot/screen"
	"unobot/game"
	"unobot/game/table"
)

// Public is the one public message of a table: the lobby, then the board,
// then the result. It is drawn from what the public knows.
func Public(w *lang.Words, sc Viewpoint) screen.Screen {
	switch sc.Phase {
	case table.Lobby:
		return lobbyScreen(w, sc)
	case table.Abandoned:
		return abandonedScreen(w, sc)
	case table.Finished:
		return matchOverScreen(w, sc)
	default:
		return board(w, sc)
	}
}

// lobbyScreen says what will be played, and who does.
func lobbyScreen(w *lang.Words, sc Viewpoint) screen.Screen {
	host := w.Label(lang.LobbyEmpty)
	lines := []string{}
	for i, seat := range sc.Seats {
		line := fmt.Sprintf("%d. %s", i+1, sc.Name(game.Seat(i)))
		switch {
		case seat.Robot != table.NoRobot:
			line += " (" + w.Option(choices.StrengthWords[seat.Robot]) + ")"
		case seat.User.ID == sc.Host:
			line += " (" + w.Label(lang.BadgeHost) + ")"
			host = w.LobbyHost("**"+sc.Name(game.Seat(i))+"**", w.Target(int(sc.Options.Target)))
		}
		lines = append(lines, line)
	}
	return screen.Screen{
		Title: w.LobbyTitle(w.Edition(sc.Edition)), Accent: accentLobby, Footer: w.Label(lang.LobbyHint),
		Body: host + "\n" + strings.Join(setupLines(w, sc.Setup), "\n") +
			"\n\n**" + w.LobbySeats(len(sc.Seats), game.MaxSeats) + "**\n" + strings.Join(lines, "\n"),
		Rows: lobbyRows(w, sc),
	}
}

// lobbyRows are the buttons for everybody, and those for the host.
func lobbyRows(w *lang.Words, sc Viewpoint) []screen.Row {
	full := len(sc.Seats) >= game.MaxSeats
	robots := slices.ContainsFunc(sc.Seats, func(s table.Seat) bool { return s.Robot != table.NoRobot })
	host := []screen.Button{{
		ID: sc.with(customid.Options, customid.Slot{Name: string(choices.PageGame)}), Label: w.Option(lang.ButtonOptions), Emoji: "⚙️", Style: screen.Secondary,
	}}
	if sc.Setup.Robots {
		host = append(host,
			screen.Button{ID: sc.id(customid.AddBot), Label: w.Label(lang.ButtonAddRobot), Emoji: robotMark, Style: screen.Secondary, Disabled: full},
			screen.Button{ID: sc.id(customid.FillBots), Label: w.Label(lang.ButtonFill), Emoji: robotMark, Style: screen.Secondary, Disabled: len(sc.Seats) >= choices.UsualTable},
			screen.Button{ID: sc.id(customid.RemoveBot), Label: w.Option(lang.ButtonRemoveRobot), Style: screen.Secondary, Disabled: !robots},
		)
	}
	return []screen.Row{{Buttons: []screen.Button{
		{ID: sc.id(customid.Join), Label: w.Label(lang.ButtonJoin), Style: screen.Success, Disabled: full},
		{ID: sc.id(customid.Leave), Label: w.Label(lang.ButtonLeave), Style: screen.Secondary},
		{ID: sc.id(customid.Begin), Label: w.Label(lang.ButtonBegin), Style: screen.Primary, Disabled: len(sc.Seats) < 2},
		{ID: sc.id(customid.Cancel), Label: w.Label(lang.ButtonCancel), Style: screen.Danger},
		{ID: sc.id(customid.Rules), Label: w.Label(lang.ButtonRules), Style: screen.Secondary},
	}}, {Buttons: host}}
}

// abandonedText says how a table came to an end without a result.
func abandonedText(w *lang.Words, sc Viewpoint) string {
	switch by := sc.EndedBy.Name; {
	case sc.started() && sc.deserted():
		return w.Label(lang.EverybodyLeft)
	case sc.started() && by != "":
		return w.EndedBy("**" + MarkdownName(by) + "**")
	case sc.started():
		return w.Label(lang.EndedUnknown)
	case by != "":
		return w.CancelledBy("**" + MarkdownName(by) + "**")
	}
	return w.Option(lang.LobbyIdle)
}

// abandonedScreen adds the points there were, if any, which count for nothing.
func abandonedScreen(w *lang.Words, sc Viewpoint) screen.Screen {
	body := abandonedText(w, sc)
	title := w.LobbyTitle(w.Edition(sc.Edition))
	if sc.started() {
		title = w.BoardTitle(w.Edition(sc.Edition), sc.View.Round)
	}
	if sc.scored() {
		body += "\n\n" + scoresText(w, sc)
	}
	return screen.Screen{Title: title, Body: body, Accent: accentOver}
}
