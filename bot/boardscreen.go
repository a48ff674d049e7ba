package bot

import (
	"strings"

	"unobot/bot/lang"
	"unobot/game"
)

// How many of the last events a message tells.
const (
	boardLines  = 6
	handLines   = 4
	resultLines = 2
)

// boardScreen shows a running match to everybody: current color as accent, top
// card, turn, counts, scores, and what happened last.
func boardScreen(w *lang.Words, sc scene) screen {
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
	if told := story(w, sc, boardLines); told != "" {
		body += "\n\n**" + w.Label(lang.HeadingEvents) + "**\n" + told
	}
	return screen{
		Title: w.BoardTitle(w.Edition(sc.Edition), v.Round), Body: body, Accent: looks[v.Color].accent,
		Footer: commitmentText(w, sc), Rows: boardRows(w, sc),
	}
}

// boardRows are the board's buttons; only cards with two sides have other sides
// to look at.
func boardRows(w *lang.Words, sc scene) []row {
	buttons := []button{
		handButton(w, sc),
		{ID: sc.id(verbDraw), Label: w.Label(lang.ButtonDraw), Style: styleSecondary},
		{ID: sc.id(verbShout), Label: w.Label(lang.ButtonShout), Style: styleSuccess},
		{ID: sc.id(verbCatch), Label: w.Label(lang.ButtonCatch), Style: styleDanger},
	}
	if sc.View.Edition.TwoSided() {
		buttons = append(buttons, button{ID: sc.id(verbLook), Label: w.Label(lang.ButtonLook), Emoji: "👀", Style: styleSecondary})
	}
	buttons = append(buttons, button{ID: sc.id(verbRules), Label: w.Label(lang.ButtonRules), Style: styleSecondary}, fairButton(w, sc))
	return inRows(append(buttons, seatButtons(w, sc)...))
}

func handButton(w *lang.Words, sc scene) button {
	return button{ID: sc.id(verbHand), Label: w.Label(lang.ButtonHand), Emoji: "🃏", Style: stylePrimary}
}

// turnText says who has to do what.
func turnText(w *lang.Words, sc scene) string {
	who := sc.name(sc.View.Actor)
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
func playersText(w *lang.Words, sc scene) string {
	lines := make([]string, 0, len(sc.Seats))
	for i := range min(sc.View.Seats, len(sc.Seats)) {
		seat, p := game.Seat(i), sc.View.Players[i]
		mark := "▫️"
		if seat == sc.View.Actor {
			mark = "▶️"
		}
		parts := []string{mark + " **" + sc.name(seat) + "**", w.Cards(p.Cards)}
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
