package view

import (
	"strings"

	"unobot/bot/customid"
	"unobot/bot/lang"
	"unobot/bot/screen"
	"unobot/game"
)

// How many of the last events a message tells.
const (
	boardLines  = 6
	handLines   = 4
	resultLines = 2
)

// board shows a running match to everybody: current color as accent, top
// card, turn, counts, scores, and what happened last.
func board(w *lang.Words, sc Viewpoint) screen.Screen {
	v := sc.View
	if v.Phase == game.PhaseRoundOver {
		return roundOverScreen(w, sc)
	}
	status := []string{
		"**" + turnText(w, sc) + "**",
		w.TopCard(sc.faceText(w, v.Top), colorText(w, v.Color)),
		w.DrawPile(v.DrawPile, w.Direction(v.Direction >= 0)),
	}
	if v.Hyper != game.NoColor {
		status = append(status, w.HyperOn(colorText(w, v.Hyper)))
	}
	if v.Pending > 0 {
		status = append(status, w.Owed(v.Pending))
	}
	if !sc.Until.IsZero() {
		status = append(status, w.TimeLeft(liveTime(sc.Until)))
	}
	body := strings.Join(status, "\n") + "\n\n**" + w.Label(lang.HeadingPlayers) + "**\n" + playersText(w, sc)
	if notes := seatNotes(w, sc); notes != "" {
		body += "\n" + notes
	}
	if told := Story(w, sc, boardLines); told != "" {
		body += "\n\n**" + w.Label(lang.HeadingEvents) + "**\n" + told
	}
	return screen.Screen{
		Title: w.BoardTitle(w.Edition(sc.Edition), v.Round), Body: body, Accent: colorLooks[v.Color].accent,
		Footer: commitmentText(w, sc), Rows: boardRows(w, sc),
	}
}

// boardRows are the board's buttons; only cards with two sides have other sides
// to look at.
func boardRows(w *lang.Words, sc Viewpoint) []screen.Row {
	buttons := []screen.Button{
		handButton(w, sc),
		{ID: sc.id(customid.Draw), Label: w.Label(lang.ButtonDraw), Style: screen.Secondary},
		{ID: sc.id(customid.Shout), Label: w.Label(lang.ButtonShout), Style: screen.Success},
		{ID: sc.id(customid.Catch), Label: w.Label(lang.ButtonCatch), Style: screen.Danger},
	}
	if sc.View.Edition.TwoSided() {
		buttons = append(buttons, screen.Button{ID: sc.id(customid.Look), Label: w.Label(lang.ButtonLook), Emoji: "👀", Style: screen.Secondary})
	}
	buttons = append(buttons, screen.Button{ID: sc.id(customid.Rules), Label: w.Label(lang.ButtonRules), Style: screen.Secondary}, fairButton(w, sc))
	return InRows(append(buttons, seatButtons(w, sc)...))
}

func handButton(w *lang.Words, sc Viewpoint) screen.Button {
	return screen.Button{ID: sc.id(customid.Hand), Label: w.Label(lang.ButtonHand), Emoji: "🃏", Style: screen.Primary}
}

// turnText says who has to do what.
func turnText(w *lang.Words, sc Viewpoint) string {
	who := sc.Name(sc.View.Actor)
	switch sc.View.Phase {
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

// playersText lists the seats in playing order of the table, the one to move
// marked.
func playersText(w *lang.Words, sc Viewpoint) string {
	lines := make([]string, 0, len(sc.Seats))
	for i := range min(sc.View.Seats, len(sc.Seats)) {
		seat, p := game.Seat(i), sc.View.Players[i]
		mark := "▫️"
		if seat == sc.View.Actor {
			mark = "▶️"
		}
		parts := []string{mark + " **" + sc.Name(seat) + "**", w.Cards(p.Cards)}
		if sc.Options.Target != game.SingleRound {
			parts = append(parts, w.Points(p.Score))
		}
		if p.Uno == game.UnoCalled {
			parts = append(parts, w.Label(lang.BadgeUno))
		}
		if seat == sc.View.Dealer {
			parts = append(parts, w.Label(lang.BadgeDealer))
		}
		if badge := seatBadge(w, sc, sc.Seats[i]); badge != "" {
			parts = append(parts, badge)
		}
		lines = append(lines, strings.Join(parts, " · "))
	}
	return strings.Join(lines, "\n")
}
