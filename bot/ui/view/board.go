package view

import (
	"strings"

	"unobot/bot/ui/art"
	"unobot/bot/ui/customid"
	"unobot/bot/ui/lang"
	"unobot/bot/ui/screen"
	"unobot/game"
	"unobot/game/table"
)

// boardLines is how many lines a board tells at most below its picture.
const boardLines = 3

// boardScreen shows a running match: whose turn it is, the table, and what happened last. Its
// accent is the current color.
func boardScreen(w *lang.Words, vp Viewpoint) screen.Screen {
	if vp.View.Phase == game.PhaseRoundOver {
		return roundOverScreen(w, vp)
	}
	return screen.Screen{
		Title: boardHeadline(w, vp), Accent: colorStyles[vp.View.Color].accent, Picture: boardPicture(w, vp),
		Body: strings.Join(boardStory(w, vp), "\n"), Rows: boardRows(w, vp),
	}
}

// boardHeadline says who has to do what, and until when.
func boardHeadline(w *lang.Words, vp Viewpoint) string {
	if vp.Paused != table.NotPaused {
		return w.Text(lang.Paused)
	}
	return withTime(turnText(w, vp), vp)
}

// withTime adds to a headline when the time for the decision is over.
func withTime(headline string, vp Viewpoint) string {
	if vp.Until.IsZero() {
		return headline
	}
	return headline + " · " + liveTime(vp.Until)
}

// turnText says who has to do what.
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

// boardStory are the lines below the picture: who lacks the hand, what keeps the game waiting, and
// what happened last.
func boardStory(w *lang.Words, vp Viewpoint) []string {
	lines, most := seatNotes(w, vp), boardLines
	if len(vp.Handless) > 0 {
		most--
	}
	if vp.Paused != table.NotPaused {
		lines = append(strings.Split(w.Text(PauseRefusal(vp.Paused)), "\n"), lines...)
	}
	if len(lines) < most {
		lines = append(newsLines(w, vp, most-len(lines)), lines...)
	}
	lines = lines[:min(len(lines), most)]
	for i, line := range lines {
		lines[i] = screen.Small(line)
	}
	if len(vp.Handless) > 0 {
		lines = append(lines, w.PressHand(w.And(Mentions(vp.Handless))))
	}
	return lines
}

// boardRows are the board's buttons. A button that would do nothing now is disabled or absent.
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

func handButton(w *lang.Words, vp Viewpoint) screen.Button {
	return screen.Button{ID: vp.id(customid.Hand), Label: w.Text(lang.ButtonHand), Emoji: vp.emoji(art.HandKey, "🃏"), Style: screen.Primary}
}

func drawButton(w *lang.Words, vp Viewpoint, lit bool) screen.Button {
	return screen.Button{
		ID: vp.id(customid.Draw), Label: w.Text(lang.ButtonDraw), Emoji: vp.emoji(art.DrawKey, ""), Style: screen.Secondary, Disabled: !lit,
	}
}

func shoutButton(w *lang.Words, vp Viewpoint, lit bool) screen.Button {
	b := screen.Button{ID: vp.id(customid.Shout), Label: w.Text(lang.ButtonShout), Style: screen.Success}
	if !lit || vp.Paused != table.NotPaused {
		b.Style, b.Disabled = screen.Secondary, true
	}
	return b
}

// catchButton names whom it catches.
func catchButton(w *lang.Words, vp Viewpoint, exposed game.Seat) screen.Button {
	return screen.Button{
		ID: vp.id(customid.Catch), Label: w.CatchPlayer(buttonName(vp.Seats[exposed].User.Name)), Style: screen.Danger,
	}
}

// moreButton opens what is needed less often, in a private message.
func moreButton(vp Viewpoint) screen.Button {
	return screen.Button{ID: vp.id(customid.More), Label: "⋯", Style: screen.Secondary}
}

// exposed is the seat that can be caught now, or game.NoSeat. The viewer's own seat is none, and
// nobody can do anything during a pause.
func (vp Viewpoint) exposed() game.Seat {
	if vp.Paused != table.NotPaused {
		return game.NoSeat
	}
	for _, seat := range vp.Exposed {
		if seat != vp.View.Viewer {
			return seat
		}
	}
	return game.NoSeat
}

// personMayDraw reports whether the player to move is a person who may draw.
func (vp Viewpoint) personMayDraw() bool {
	v := vp.View
	return v.Phase == game.PhaseTurn && v.Actor != game.NoSeat && vp.Seats[v.Actor].ByPerson() && vp.Paused == table.NotPaused
}

// next is the seat after the one to move, or game.NoSeat.
func (vp Viewpoint) next() game.Seat {
	v := vp.View
	if v.Actor == game.NoSeat || v.Seats < 2 {
		return game.NoSeat
	}
	return game.Seat((int(v.Actor) + v.Direction + v.Seats) % v.Seats)
}

// Mentions names users so that Discord shows who is meant.
func Mentions(users []table.UserID) []string {
	var list []string
	for _, user := range users {
		list = append(list, "<@"+string(user)+">")
	}
	return list
}

// listPlayers lists the seats in clockwise order, and marks the one to move.
func listPlayers(w *lang.Words, vp Viewpoint) string {
	lines := make([]string, 0, len(vp.Seats))
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
		parts := []string{mark + " " + name, w.Cards(p.Cards)}
		if vp.Options.Target != game.SingleRound {
			parts = append(parts, w.Points(p.Score))
		}
		if p.Uno == game.UnoCalled {
			parts = append(parts, w.Text(lang.BadgeUno))
		}
		if badge := seatBadge(w, vp, vp.Seats[i]); badge != "" {
			parts = append(parts, badge)
		}
		lines = append(lines, strings.Join(parts, " · "))
	}
	return strings.Join(lines, "\n")
}

// tableWords say what the picture of a table shows.
func tableWords(w *lang.Words, vp Viewpoint) string {
	v := vp.View
	lines := []string{w.TopCard(vp.faceText(w, v.Top), vp.colorText(w, v.Color)), w.DrawPile(v.DrawPile, w.Direction(v.Direction >= 0))}
	if v.Hyper != game.NoColor {
		lines = append(lines, w.HyperOn(vp.colorText(w, v.Hyper)))
	}
	if v.Pending > 0 {
		lines = append(lines, w.Owed(v.Pending))
	}
	return strings.Join(append(lines, listPlayers(w, vp)), "\n")
}
