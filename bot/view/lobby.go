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
func Public(w *lang.Words, vp Viewpoint) screen.Screen {
	switch vp.Phase {
	case table.Lobby:
		return lobbyScreen(w, vp)
	case table.Abandoned:
		return abandonedScreen(w, vp)
	case table.Finished:
		return matchOverScreen(w, vp)
	default:
		return boardScreen(w, vp)
	}
}

// lobbyScreen says what will be played, and who does.
func lobbyScreen(w *lang.Words, vp Viewpoint) screen.Screen {
	host := w.Label(lang.LobbyEmpty)
	lines := []string{}
	for i, seat := range vp.Seats {
		line := fmt.Sprintf("%d. %s", i+1, vp.Name(game.Seat(i)))
		switch {
		case seat.Robot != table.NoRobot:
			line += " (" + w.MenuText(choices.StrengthWords[seat.Robot]) + ")"
		case seat.User.ID == vp.Host:
			line += " (" + w.Label(lang.BadgeHost) + ")"
			host = w.LobbyHost("**"+vp.Name(game.Seat(i))+"**", w.Target(int(vp.Options.Target)))
		}
		lines = append(lines, line)
	}
	return screen.Screen{
		Title: w.LobbyTitle(w.Edition(vp.Edition)), Accent: accentLobby, Footer: w.Label(lang.LobbyHint),
		Body: host + "\n" + strings.Join(setupLines(w, vp.Setup), "\n") +
			"\n\n**" + w.LobbySeats(len(vp.Seats), game.MaxSeats) + "**\n" + strings.Join(lines, "\n"),
		Rows: lobbyRows(w, vp),
	}
}

// lobbyRows are the buttons for everybody, and those for the host.
func lobbyRows(w *lang.Words, vp Viewpoint) []screen.Row {
	full := len(vp.Seats) >= game.MaxSeats
	robots := slices.ContainsFunc(vp.Seats, func(s table.Seat) bool { return s.Robot != table.NoRobot })
	host := []screen.Button{{
		ID: vp.with(customid.Options, customid.Slot{Name: string(choices.PageGame)}), Label: w.MenuText(lang.ButtonOptions), Emoji: "⚙️", Style: screen.Secondary,
	}}
	if vp.Setup.Robots {
		host = append(host,
			screen.Button{ID: vp.id(customid.AddBot), Label: w.Label(lang.ButtonAddRobot), Emoji: robotMark, Style: screen.Secondary, Disabled: full},
			screen.Button{ID: vp.id(customid.FillBots), Label: w.Label(lang.ButtonFill), Emoji: robotMark, Style: screen.Secondary, Disabled: len(vp.Seats) >= choices.UsualTable},
			screen.Button{ID: vp.id(customid.RemoveBot), Label: w.MenuText(lang.ButtonRemoveRobot), Style: screen.Secondary, Disabled: !robots},
		)
	}
	return []screen.Row{{Buttons: []screen.Button{
		{ID: vp.id(customid.Join), Label: w.Label(lang.ButtonJoin), Style: screen.Success, Disabled: full},
		{ID: vp.id(customid.Leave), Label: w.Label(lang.ButtonLeave), Style: screen.Secondary},
		{ID: vp.id(customid.Begin), Label: w.Label(lang.ButtonBegin), Style: screen.Primary, Disabled: len(vp.Seats) < 2},
		{ID: vp.id(customid.Cancel), Label: w.Label(lang.ButtonCancel), Style: screen.Danger},
		{ID: vp.id(customid.Rules), Label: w.Label(lang.ButtonRules), Style: screen.Secondary},
	}}, {Buttons: host}}
}

// abandonedText says how a table came to an end without a result.
func abandonedText(w *lang.Words, vp Viewpoint) string {
	switch by := vp.EndedBy.Name; {
	case vp.started() && vp.withoutPeople():
		return w.Label(lang.EverybodyLeft)
	case vp.started() && by != "":
		return w.EndedBy("**" + MarkdownName(by) + "**")
	case vp.started():
		return w.Label(lang.EndedUnknown)
	case by != "":
		return w.CancelledBy("**" + MarkdownName(by) + "**")
	}
	return w.MenuText(lang.LobbyIdle)
}

// abandonedScreen adds the points there were, if any, which count for nothing.
func abandonedScreen(w *lang.Words, vp Viewpoint) screen.Screen {
	body := abandonedText(w, vp)
	title := w.LobbyTitle(w.Edition(vp.Edition))
	if vp.started() {
		title = w.BoardTitle(w.Edition(vp.Edition), vp.View.Round)
	}
	if vp.hasPoints() {
		body += "\n\n" + scoresText(w, vp)
	}
	return screen.Screen{Title: title, Body: body, Accent: accentOver}
}
