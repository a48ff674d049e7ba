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

// lobbyScreen says what will be played, and by whom.
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

// lobbyRows are a row of buttons for everybody, and a row for the host.
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
