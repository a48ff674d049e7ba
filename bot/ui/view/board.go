package view

import (
	"strings"

	"unobot/bot/ui/art"
	"unobot/bot/ui/lang"
	"unobot/bot/ui/screen"
	"unobot/game"
	"unobot/game/table"
)

// Public returns the public message of a table: the lobby, the board, or the result. vp has to be that
// of game.NoSeat.
func Public(w *lang.Words, vp Viewpoint) screen.Screen { return withLaunch(w, vp, publicScreen(w, vp)) }

func publicScreen(w *lang.Words, vp Viewpoint) screen.Screen {
	switch {
	case vp.Phase == table.Lobby:
		return lobbyScreen(w, vp)
	case vp.Phase == table.Abandoned:
		return abandonedScreen(w, vp)
	case vp.Phase == table.Finished:
		return screen.Screen{
			Title: winnersText(w, vp), Accent: accentHoney, Picture: matchPicture(w, vp),
			Body: strings.Join(summaryLines(w, vp), "\n"),
			Rows: rematchRows(w, vp),
		}
	case vp.View.Phase == game.PhaseRoundOver:
		return roundOverScreen(w, vp)
	}
	return screen.Screen{
		Title: boardHeadline(w, vp), Accent: colorStyles[vp.View.Color].accent,
		Picture: tablePicture(w, vp),
		Body:    strings.Join(boardStory(w, vp), "\n"), Rows: boardRows(w, vp),
	}
}

// Announcement returns the message in a channel that a table's own thread was started from. It names the host of a
// lobby, then the players, and at last the result.
func Announcement(w *lang.Words, s table.State) screen.Screen {
	if s.Event.ID != "" {
		var names []string
		for _, seat := range s.Seats {
			names = append(names, "**"+placedName(table.Placed{User: seat.User})+"**")
		}
		return screen.Screen{Text: "🎴 " + w.EventTable(s.Event.No) + " · " + strings.Join(names, ", ")}
	}
	return screen.Screen{Text: announcementText(w, For(s, game.NoSeat))}
}

func announcementText(w *lang.Words, vp Viewpoint) string {
	edition := w.Edition(vp.Edition)
	switch vp.Phase {
	case table.Lobby:
		if host, ok := vp.hostSeat(); ok {
			return "**" + w.WantsToPlay(vp.Name(host), edition, int(vp.Options.Target)) + "**"
		}
		return w.Text(lang.LobbyEmpty)
	case table.Playing:
		people, robots := vp.company()
		return w.ArePlaying(people, robots, edition)
	case table.Finished:
		return "**" + winnersText(w, vp) + "** · " + lang.Product() + " " + edition + " · " + w.Rounds(vp.View.Round)
	}
	return abandonedText(w, vp)
}

// company returns the people with a seat, even while a robot plays for them, and the number of the other robots.
func (vp Viewpoint) company() (people []string, robots int) {
	for i, seat := range vp.Seats {
		if seat.User.ID == "" && seat.Robot != table.NoRobot {
			robots++
			continue
		}
		people = append(people, vp.Name(game.Seat(i)))
	}
	return people, robots
}

// ThreadName returns the name of a table's own thread.
func ThreadName(w *lang.Words, edition game.EditionID, host table.User) string {
	return lang.Product() + " · " + w.Edition(edition) + " · " + plainName(host.Name)
}

// tablePicture shows the table as everybody sees it.
func tablePicture(w *lang.Words, vp Viewpoint) screen.Picture {
	return screen.Picture{Name: "table", Alt: tableAlt(w, vp), Scene: tableScene(w, vp), Words: tableWords(w, vp)}
}

// boardHeadline names the player to act, the task, and its deadline.
func boardHeadline(w *lang.Words, vp Viewpoint) string {
	if vp.Paused != table.NotPaused {
		return w.Text(lang.Paused)
	}
	return withTime(w, turnText(w, vp), vp)
}

// withTime adds to a headline when the time for the decision is over.
func withTime(w *lang.Words, headline string, vp Viewpoint) string {
	if vp.Until.IsZero() {
		return headline
	}
	return headline + " · " + w.EndsAt(liveTime(vp.Until))
}

// boardStory returns the lines below the picture: players without their hands, the reason of a pause, the last events,
// and in teams the sides.
func boardStory(w *lang.Words, vp Viewpoint) []string {
	lines, most := seatNotes(w, vp), boardLines
	if len(vp.Undelivered) > 0 {
		most--
	}
	if vp.Options.Teams {
		most-- // for the sides: the picture has their marks
	}
	if vp.Paused != table.NotPaused {
		lines = append(strings.Split(w.Text(PauseRefusal(vp.Paused)), "\n"), lines...)
	}
	if len(lines) < most {
		lines = append(roundLines(w, vp, most-len(lines)), lines...)
	}
	lines = lines[:min(len(lines), most)]
	for i, line := range lines {
		lines[i] = screen.Small(line)
	}
	if vp.Options.Teams {
		lines = append(lines, screen.Small(strings.Join(sideNames(w, vp), " · ")))
	}
	if len(vp.Undelivered) > 0 {
		lines = append(lines, w.PressHand(Mentions(vp.Undelivered)))
	}
	return lines
}

// roundLines returns the events since the player to move was last to move, and the players that can be caught. If there
// is not enough room, several sentences share a line, and the oldest ones are left to the picture, which shows
// everybody's last card.
func roundLines(w *lang.Words, vp Viewpoint, most int) []string {
	told := newsLines(w, vp, most)
	heard := vp
	heard.plain = true
	beats := vp.beats()
	since := beats[vp.lastMove(beats):]
	var all, plain []string
	for _, b := range since {
		if line := b.sentence(w, vp); line != "" {
			all, plain = append(all, line), append(plain, b.sentence(w, heard))
		}
	}
	if exposed := vp.exposed(); exposed != game.NoSeat {
		all, plain = append(all, w.Unsaid(vp.Name(exposed))), append(plain, w.Unsaid(heard.Name(exposed)))
	}
	if len(all) <= most {
		return told
	}
	for ; ; all, plain = all[1:], plain[1:] {
		if lines := inLines(all, plain); len(lines) <= most {
			return lines
		}
	}
}

// lastMove returns the index of the last beat of the player to move, or 0.
func (vp Viewpoint) lastMove(beats []beat) int {
	i := len(beats)
	if vp.View.Phase != game.PhaseTurn {
		for i > 0 && beats[i-1].Seat == vp.View.Actor { // in this very turn
			i--
		}
	}
	for i--; i > 0; i-- {
		switch b := beats[i]; {
		case b.Kind == game.EvDealt:
			return i
		case b.Seat != vp.View.Actor:
		case b.Kind == game.EvPlayed, b.Kind == game.EvJumped, b.Kind == game.EvDrew:
			return i
		}
	}
	return 0
}

// inLines puts sentences together to lines that fit a glance. plain is how each is read.
func inLines(sentences, plain []string) (lines []string) {
	const glance = 90 // characters
	room := 0
	for i, sentence := range sentences {
		if n := screen.Length(plain[i]); n < room {
			lines[len(lines)-1] += " " + sentence
			room -= n + 1
		} else {
			lines = append(lines, sentence)
			room = glance - n
		}
	}
	return lines
}

// boardRows returns the board's buttons. A button that would do nothing now is disabled or absent.
func boardRows(w *lang.Words, vp Viewpoint) []screen.Row {
	var rows []screen.Row
	if exposed := vp.exposed(); exposed != game.NoSeat {
		rows = append(rows, screen.Row{Buttons: []screen.Button{catchButton(w, vp, exposed)}})
	}
	return append(rows, screen.Row{Buttons: []screen.Button{
		handButton(w, vp),
		drawButton(w, vp, vp.personMayDraw()),
		shoutButton(w, vp, vp.Shout),
		moreButton(vp),
	}})
}

// tableScene returns the content of a table's picture.
func tableScene(w *lang.Words, vp Viewpoint) art.BoardScene {
	v := vp.View
	s := art.BoardScene{
		Letters: LettersOf(w), Side: v.Side, TwoSided: v.Edition.TwoSided(), Turn: v.Actor, Next: vp.next(),
		Direction: int8(v.Direction), Discard: append([]game.Face{v.Top}, vp.Under...), Color: v.Color, Hyper: v.Hyper,
		Pending: v.Pending, DrawPile: v.DrawPile, DrawTop: v.DrawTop, NoScores: vp.Options.Target == game.SingleRound,
	}
	if vp.Options.Teams {
		s.Target = vp.target()
	}
	last := vp.lane()
	for i := range min(v.Seats, len(vp.Seats)) {
		p := v.Players[i]
		s.Seats = append(s.Seats, art.BoardSeat{
			Figure: vp.figure(game.Seat(i)), Cards: p.Cards, Score: p.Score, Called: p.Uno == game.UnoCalled, Last: last[i],
			Out: vp.out(game.Seat(i)),
		})
	}
	return s
}

// tableWords returns the content of a table's picture in words.
func tableWords(w *lang.Words, vp Viewpoint) string { return strings.Join(tableLines(w, vp), "\n") }

// tableAlt returns the picture's description for readers that cannot see it, with all the cards on it.
func tableAlt(w *lang.Words, vp Viewpoint) string {
	vp.plain = true
	return altText(append([]string{turnText(w, vp)}, tableLines(w, vp)...))
}

func tableLines(w *lang.Words, vp Viewpoint) []string {
	v := vp.View
	lines := []string{w.TopCard(vp.faceText(w, v.Top), vp.colorText(w, v.Color))}
	if vp.plain && len(vp.Under) > 0 {
		under := make([]string, len(vp.Under))
		for i, f := range vp.Under {
			under[i] = w.Face(f)
		}
		lines = append(lines, w.UnderTop(strings.Join(under, ", ")))
	}
	lines = append(lines, w.DrawPile(v.DrawPile, w.Direction(v.Direction >= 0)))
	if vp.plain && v.DrawTop != (game.Face{}) {
		lines = append(lines, w.LookPile(w.Face(v.DrawTop)))
	}
	if v.Hyper != game.NoColor {
		lines = append(lines, w.HyperOn(vp.colorText(w, v.Hyper)))
	}
	if v.Pending > 0 {
		lines = append(lines, w.Owed(v.Pending))
	}
	return append(lines, listPlayers(w, vp))
}

// listPlayers lists the seats in clockwise order with each one's last deed, and marks the one to move. In teams the
// sides and their points come first.
func listPlayers(w *lang.Words, vp Viewpoint) string {
	lines, last := sideLines(w, vp), vp.lane()
	for i := range min(vp.View.Seats, len(vp.Seats)) {
		seat, p := game.Seat(i), vp.View.Players[i]
		mark := "▫️"
		if seat == vp.View.Actor {
			mark = "▶️"
		}
		name := "**" + vp.Name(seat) + "**"
		if vp.Seats[i].Robot != table.NoRobot {
			name += " " + robotMark
		}
		parts := []string{mark + " " + name, seatCards(w, vp, seat)}
		if vp.Options.Target != game.SingleRound && !vp.Options.Teams {
			parts = append(parts, w.Points(p.Score))
		}
		if p.Uno == game.UnoCalled {
			parts = append(parts, w.Text(lang.BadgeUno))
		}
		if badge := seatBadge(w, vp, vp.Seats[i]); badge != "" {
			parts = append(parts, badge)
		}
		if deed := deedWords(w, vp, last[i]); deed != "" {
			parts = append(parts, deed)
		}
		lines = append(lines, strings.Join(parts, " · "))
	}
	return strings.Join(lines, "\n")
}

// seatCards tells how many cards a seat has, or that it is out of the round.
func seatCards(w *lang.Words, vp Viewpoint, seat game.Seat) string {
	switch p := vp.View.Players[seat]; {
	case !p.Out:
		return w.Cards(p.Cards)
	case p.KnockedBy == game.NoSeat:
		return w.Text(lang.BadgeOut)
	default:
		return w.OutBy(vp.Name(p.KnockedBy))
	}
}

// turnText names the player to act, and the task.
func turnText(w *lang.Words, vp Viewpoint) string {
	who := vp.Name(vp.View.Actor)
	switch vp.View.Phase {
	case game.PhaseColor:
		return w.ColorOf(who)
	case game.PhaseChallenge:
		return w.AnswerOf(who)
	case game.PhaseDiscard, game.PhaseSwap:
		return w.DecisionOf(who)
	default:
		return w.TurnOf(who)
	}
}

// Look lists the inactive faces that the viewer can see: those of the other hands, and the one on top of the draw pile.
// Players do not see the backs of their own hands (4.10), and a spectator sees only the draw pile.
func Look(w *lang.Words, vp Viewpoint) screen.Screen {
	v := vp.View
	top := vp.signOn(v.DrawTop, v.Side^1) + " **" + w.Short(v.DrawTop) + "**"
	lines := lookLines(w, vp, top, facesText)
	s := screen.Screen{Title: w.Text(lang.HeadingLook), Accent: colorStyles[v.Color].accent}
	if v.Viewer == game.NoSeat {
		lines = append(lines, w.Text(lang.LookOnlySeated))
	} else {
		heard := vp
		heard.plain = true
		alt := altText(lookLines(w, heard, w.Face(v.DrawTop), shortFaces))
		s.Picture = screen.Picture{Name: "look", Alt: alt, Scene: privateScene(w, vp)}
	}
	s.Body = strings.Join(lines, "\n")
	return s
}

// lookLines name the face on top of the draw pile, and list those of the other hands.
func lookLines(w *lang.Words, vp Viewpoint, top string, list func(*lang.Words, []game.FaceCount) string) []string {
	lines := []string{w.Text(lang.LookEmptyPile)}
	if vp.View.DrawTop != (game.Face{}) {
		lines[0] = w.LookPile(top)
	}
	for i := range min(vp.View.Seats, len(vp.Seats)) {
		if faces := vp.View.Players[i].Inactive; len(faces) > 0 {
			lines = append(lines, w.LookPlayer("**"+vp.Name(game.Seat(i))+"**", list(w, faces)))
		}
	}
	return lines
}

// privateScene returns the content of a table's picture for one player. Only that player's viewpoint has the backs of
// the other hands.
func privateScene(w *lang.Words, vp Viewpoint) art.PrivateScene {
	s := art.PrivateScene{BoardScene: tableScene(w, vp), Viewer: vp.View.Viewer}
	for i := range s.Seats {
		s.Backs = append(s.Backs, vp.View.Players[i].Inactive)
	}
	return s
}
