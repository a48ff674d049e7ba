package view

import (
	"fmt"
	"slices"
	"strings"

	"unobot/bot/ui/art"
	"unobot/bot/ui/choices"
	"unobot/bot/ui/customid"
	"unobot/bot/ui/lang"
	"unobot/bot/ui/screen"
	"unobot/game"
	"unobot/game/table"
)

// lobbyScreen invites to a game: who plays, who is asked to, and only the options that differ from
// the usual ones.
func lobbyScreen(w *lang.Words, vp Viewpoint) screen.Screen {
	body := "**UNO " + w.Edition(vp.Edition) + "**"
	for _, option := range unusualOptions(w, vp.Setup) {
		body += " · " + option
	}
	if len(vp.Guests) > 0 {
		var users []table.UserID
		for _, u := range vp.Guests {
			users = append(users, u.ID)
		}
		body += "\n" + w.SeatFor(Mentions(users))
	}
	body += "\n" + screen.Small(w.Text(lang.LobbyHint))
	heard := vp
	heard.plain = true
	return screen.Screen{
		Title: lobbyHeadline(w, vp), Accent: accentHoney, Body: body, Rows: []screen.Row{{Buttons: lobbyButtons(w, vp)}},
		Picture: screen.Picture{
			Name: "lobby", Alt: stripMarks(lobbyWords(w, heard)), Scene: lobbyScene(w, vp), Words: lobbyWords(w, vp),
		},
	}
}

// lobbyButtons are for everybody. What only the host may do is in the host's panel.
func lobbyButtons(w *lang.Words, vp Viewpoint) []screen.Button {
	join, begin := joinButton(w, vp), vp.button(w, customid.Begin, lang.ButtonBegin, screen.Primary)
	join.Disabled, begin.Disabled = len(vp.Seats) >= game.MaxSeats, len(vp.Seats) < 2
	return []screen.Button{
		join,
		vp.button(w, customid.Leave, lang.ButtonLeave, screen.Secondary),
		begin,
		vp.button(w, customid.Rules, lang.ButtonRules, screen.Secondary),
	}
}

// lobbyHeadline says who wants to play.
func lobbyHeadline(w *lang.Words, vp Viewpoint) string {
	if host, ok := vp.hostSeat(); ok {
		return w.LobbyHost(vp.Name(host), int(vp.Options.Target))
	}
	return w.Text(lang.LobbyEmpty)
}

// hostSeat is where the host sits; ok is false where nobody hosts.
func (vp Viewpoint) hostSeat() (host game.Seat, ok bool) {
	i := slices.IndexFunc(vp.Seats, func(s table.Seat) bool { return s.ByPerson() && s.User.ID == vp.Host })
	return game.Seat(i), i >= 0
}

// lobbyWords say what the picture of the lobby shows.
func lobbyWords(w *lang.Words, vp Viewpoint) string {
	lines := []string{w.LobbySeats(len(vp.Seats), game.MaxSeats)}
	for i, seat := range vp.Seats {
		line := fmt.Sprintf("%d. %s", i+1, vp.Name(game.Seat(i)))
		switch {
		case seat.Robot != table.NoRobot:
			line += " (" + w.Text(choices.StrengthWords[seat.Robot]) + ")"
		case seat.User.ID == vp.Host:
			line += " (" + w.Text(lang.BadgeHost) + ")"
		}
		lines = append(lines, line)
	}
	for _, u := range vp.Guests {
		name := MarkdownName(u.Name)
		if vp.plain {
			name = plainName(u.Name)
		}
		lines = append(lines, name+" ("+w.Text(lang.BadgeInvited)+")")
	}
	return strings.Join(lines, "\n")
}

// lobbyScene is what the picture of the lobby shows.
func lobbyScene(w *lang.Words, vp Viewpoint) art.LobbyScene {
	s := art.LobbyScene{Letters: LettersOf(w), Fan: fan(vp.Edition), Target: vp.target()}
	for i, seat := range vp.Seats {
		s.Seats = append(s.Seats, art.LobbySeat{
			Figure: vp.figure(game.Seat(i)), Host: seat.ByPerson() && seat.User.ID == vp.Host, Level: int(seat.Robot),
		})
	}
	for _, u := range vp.Guests {
		s.Seats = append(s.Seats, art.LobbySeat{Figure: vp.figureOf(u), Invited: true})
	}
	return s
}

// fan are the cards of an edition that an invitation shows.
func fan(id game.EditionID) []game.Face {
	e, ok := game.EditionByID(id)
	if !ok {
		return nil
	}
	var faces []game.Face
	for _, code := range []string{"r7", "gS", "y4", "bR"} {
		if f, ok := e.Face(code); ok {
			faces = append(faces, f)
		}
	}
	for _, c := range e.Cards {
		if f := c.Faces[game.Light]; f.Symbol.IsWild() {
			return append(faces, f)
		}
	}
	return faces
}
