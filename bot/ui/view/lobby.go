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

// lobbyScreen invites to a game: the players, the invited ones, and only the options that differ from the usual ones.
func lobbyScreen(w *lang.Words, vp Viewpoint) screen.Screen {
	body := "**" + lang.Product() + " " + w.Edition(vp.Edition) + "**"
	if vp.asksAgain() { // then the headline lacks the target
		body += " · " + w.Target(int(vp.Options.Target))
	}
	for _, option := range unusualOptions(w, vp.Setup) {
		body += " · " + option
	}
	lines := append([]string{body}, lobbyNews(w, vp)...)
	lines = append(lines, screen.Small(lobbyHint(w, vp)))
	heard := vp
	heard.plain = true
	return withRivals(w, vp, screen.Screen{
		Title: lobbyHeadline(w, vp), Accent: accentHoney, Body: strings.Join(lines, "\n"), Rows: lobbyRows(w, vp),
		Picture: screen.Picture{
			Name: "lobby", Alt: stripMarks(lobbyWords(w, heard)), Scene: lobbyScene(w, vp), Words: lobbyWords(w, vp),
		},
	})
}

// lobbyNews names the players, the robots with their strengths, and the invited people with their answers. A host alone
// stands in the headline, and with two sides the lines of the sides name everybody.
func lobbyNews(w *lang.Words, vp Viewpoint) []string {
	lines := lobbySides(w, vp)
	var people, robots []string
	for i, seat := range vp.Seats {
		if seat.Robot != table.NoRobot {
			robots = append(robots, vp.Name(game.Seat(i))+" ("+w.Text(choices.StrengthWords[seat.Robot])+")")
			continue
		}
		people = append(people, "**"+vp.Name(game.Seat(i))+"**")
	}
	if len(people) > 1 && !vp.Options.Teams {
		lines = append(lines, "👥 "+strings.Join(people, " · "))
	}
	if len(robots) > 0 {
		lines = append(lines, robotMark+" "+strings.Join(robots, " · "))
	}
	if declined := declinedLine(w, vp); declined != "" {
		lines = append(lines, declined)
	}
	var asked []table.UserID
	for _, u := range vp.Guests {
		asked = append(asked, u.ID)
	}
	switch {
	case len(asked) > 0 && vp.asksAgain():
		lines = append(lines, w.AreYouIn(Mentions(asked)))
	case len(asked) > 0:
		lines = append(lines, w.SeatFor(Mentions(asked)))
	}
	return lines
}

// declinedLine names the people that have declined, or returns "".
func declinedLine(w *lang.Words, vp Viewpoint) string {
	if len(vp.Declined) == 0 {
		return ""
	}
	var names []string
	for _, u := range vp.Declined {
		names = append(names, "**"+MarkdownName(u.Name)+"**")
	}
	return w.CannotPlay(names)
}

// asksAgain reports whether the lobby is that of a rematch, which begins by itself.
func (vp Viewpoint) asksAgain() bool { return vp.Phase == table.Lobby && !vp.Until.IsZero() }

// lobbyHint says how the game begins, and lists the missing conditions.
func lobbyHint(w *lang.Words, vp Viewpoint) string {
	switch {
	case !vp.TakesPlayers() && len(vp.Seats) >= vp.mostSeats():
		return w.Text(lang.LobbyFull)
	case !vp.TakesPlayers():
		return w.DeckFull(len(vp.Seats))
	case vp.asksAgain():
		return w.StartsWithThose(liveTime(vp.Until))
	case !vp.Room:
		return w.Text(lang.LobbyRobotSeat)
	case vp.Options.Teams && !vp.ready():
		return w.Text(lang.LobbyTeams)
	case len(vp.Seats) < 2 && vp.Setup.Robots:
		return w.Text(lang.LobbyAlone)
	case len(vp.Seats) < 2:
		return w.Text(lang.LobbyAloneNoRobots)
	}
	return w.Text(lang.LobbyHint)
}

// lobbyRows has the buttons for everybody, and for invited people. The host's own buttons are in the host's panel.
func lobbyRows(w *lang.Words, vp Viewpoint) []screen.Row {
	join := joinButton(w, vp)
	join.Disabled = !vp.TakesPlayers()
	others := []screen.Button{
		vp.button(w, customid.Leave, lang.ButtonLeave, screen.Secondary),
		beginButton(w, vp.ID, vp.ready()),
		vp.button(w, customid.Rules, lang.ButtonRules, screen.Secondary),
	}
	var rows []screen.Row
	if len(vp.Guests) == 0 {
		rows = []screen.Row{{Buttons: append([]screen.Button{join}, others...)}}
	} else {
		decline := vp.button(w, customid.Decline, lang.ButtonNoThanks, screen.Secondary)
		rows = []screen.Row{{Buttons: []screen.Button{join, decline}}, {Buttons: others}}
	}
	if vp.Options.Teams {
		side := vp.button(w, customid.Side, lang.ButtonSide, screen.Secondary)
		rows = append(rows, screen.Row{Buttons: []screen.Button{side}})
	}
	return rows
}

// beginButton starts the game of a lobby that is ready.
func beginButton(w *lang.Words, id table.ID, ready bool) screen.Button {
	return screen.Button{
		ID: customid.ID{Table: id, Verb: customid.Begin}, Label: w.Text(lang.ButtonBegin), Style: screen.Primary,
		Disabled: !ready,
	}
}

// lobbyHeadline names the host, and the people that the host invites.
func lobbyHeadline(w *lang.Words, vp Viewpoint) string {
	host, ok := vp.hostSeat()
	var guests []string
	for _, u := range vp.Guests {
		guests = append(guests, MarkdownName(u.Name))
	}
	switch {
	case !ok:
		return w.Text(lang.LobbyEmpty)
	case vp.asksAgain():
		return w.WantsRematch(vp.Name(host))
	case len(guests) > 0:
		return w.LobbyWith(vp.Name(host), guests, int(vp.Options.Target))
	}
	return w.LobbyHost(vp.Name(host), int(vp.Options.Target))
}

// hostSeat returns the seat of the host; ok is false if there is none.
func (vp Viewpoint) hostSeat() (host game.Seat, ok bool) {
	i := slices.IndexFunc(vp.Seats, func(s table.Seat) bool { return s.ByPerson() && s.User.ID == vp.Host })
	return game.Seat(i), i >= 0
}

// lobbyWords returns the content of the lobby's picture in words.
func lobbyWords(w *lang.Words, vp Viewpoint) string {
	lines := []string{w.LobbySeats(len(vp.Seats), vp.mostSeats())}
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

// lobbyScene returns the content of the lobby's picture.
func lobbyScene(w *lang.Words, vp Viewpoint) art.LobbyScene {
	s := art.LobbyScene{Letters: LettersOf(w), Fan: fan(vp.Edition), Target: vp.target()}
	for i, seat := range vp.Seats {
		s.Seats = append(s.Seats, art.LobbySeat{
			Figure: vp.figure(game.Seat(i)), Host: seat.ByPerson() && seat.User.ID == vp.Host, Level: int(seat.Robot),
		})
	}
	for _, u := range vp.Guests {
		guest := art.LobbySeat{Figure: vp.figureOf(u), Invited: true}
		guest.Team = art.Team(vp.Sides[u.ID])
		s.Seats = append(s.Seats, guest)
	}
	if most := vp.mostSeats(); most < game.MaxSeats { // stored digests of other lobbies lack it
		s.Places = most
	}
	return s
}

// fan returns the cards of an edition that an invitation shows.
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

// sideMarks stand before the lists of the sides in texts, which so explain the marks of the pictures.
var sideMarks = [game.Sides]string{"🔥", "❄️"}

// teamOf returns the side that colors the edge of a seat's plate.
func (vp Viewpoint) teamOf(seat game.Seat) art.Team {
	switch {
	case !vp.Options.Teams:
		return 0
	case vp.Phase == table.Lobby:
		return art.Team(vp.Sides[vp.Seats[seat].User.ID])
	}
	return art.Team(1 + game.TeamOf(seat))
}

// together reports whether two seats score and win together: they are the same one, or partners.
func (vp Viewpoint) together(a, b game.Seat) bool { return a == b || vp.Options.Partners(a, b) }

// scorers returns the seats by the score that they share: each alone, or in teams those of each side.
func (vp Viewpoint) scorers() [][]game.Seat {
	var all [][]game.Seat
	for i := range game.Seat(min(vp.View.Seats, len(vp.Seats))) {
		if !vp.Options.Teams || int(i) < game.Sides {
			all = append(all, []game.Seat{i})
			continue
		}
		all[game.TeamOf(i)] = append(all[game.TeamOf(i)], i)
	}
	return all
}

// boldNames returns the names of seats for a text.
func (vp Viewpoint) boldNames(seats []game.Seat) []string {
	names := make([]string, len(seats))
	for i, seat := range seats {
		names[i] = "**" + vp.Name(seat) + "**"
	}
	return names
}

// sideNames names the players of each side of a match. Each side begins with its mark in pictures, unless the text is
// to be read aloud.
func sideNames(w *lang.Words, vp Viewpoint) (list []string) {
	for side, seats := range vp.scorers() {
		names := w.SideNames(side+1, vp.boldNames(seats))
		if !vp.plain {
			names = sideMarks[side] + " " + names
		}
		list = append(list, names)
	}
	return list
}

// sideLines lists the players of each side of a match, and the side's points.
func sideLines(w *lang.Words, vp Viewpoint) []string {
	if !vp.Options.Teams {
		return nil
	}
	lines := sideNames(w, vp)
	for side := range lines {
		if vp.Options.Target != game.SingleRound {
			lines[side] += " · " + w.Points(vp.View.Players[side].Score)
		}
	}
	return lines
}

// lobbySides lists the people of each side, and those to be assigned one by lot.
func lobbySides(w *lang.Words, vp Viewpoint) []string {
	if !vp.Options.Teams {
		return nil
	}
	var sides [game.Sides + 1][]string
	add := func(u table.User, name string) {
		side := vp.Sides[u.ID]
		sides[side] = append(sides[side], name)
	}
	for i, seat := range vp.Seats {
		add(seat.User, "**"+vp.Name(game.Seat(i))+"**")
	}
	for _, u := range vp.Guests {
		if vp.Sides[u.ID] != table.ByLot { // the others have no known wish
			add(u, "**"+MarkdownName(u.Name)+"** ("+w.Text(lang.BadgeInvited)+")")
		}
	}
	var lines []string
	for i, mark := range sideMarks {
		names := sides[int(table.FirstSide)+i]
		if len(names) == 0 {
			names = []string{"–"}
		}
		lines = append(lines, mark+" "+w.SideNames(i+1, names))
	}
	if drawn := sides[table.ByLot]; len(drawn) > 0 {
		lines = append(lines, "🎲 "+w.ByLot(drawn))
	}
	return lines
}

// ready reports whether the players in a lobby can begin.
func (vp Viewpoint) ready() bool {
	if vp.Options.Teams {
		return game.TeamsOf(len(vp.Seats))
	}
	return len(vp.Seats) >= 2
}

// sideScores list the sides with their rank and points, the winners first.
func sideScores(w *lang.Words, vp Viewpoint) string {
	var lines []string
	for _, p := range places(vp) {
		if int(p.seat) >= game.Sides { // a partner of one of the first seats
			continue
		}
		rank := min(p.rank, game.Sides)
		who := w.And(vp.boldNames(vp.scorers()[p.seat]))
		line := w.ScoreLine(rank, who, vp.View.Players[p.seat].Score)
		lines = append(lines, vp.medal(seatRank{p.seat, rank})+line)
	}
	return strings.Join(lines, "\n")
}
