package view

import (
	"strings"

	"unobot/bot/customid"
	"unobot/bot/lang"
	"unobot/bot/screen"
	"unobot/game"
)

// The numbers of events that a message tells at most.
const (
	boardLines  = 6
	handLines   = 4
	resultLines = 2
)

// boardScreen shows a running match: the turn, the top card, the counts, the scores, and what
// happened last. Its accent is the current color.
func boardScreen(w *lang.Words, vp Viewpoint) screen.Screen {
	v := vp.View
	if v.Phase == game.PhaseRoundOver {
		return roundOverScreen(w, vp)
	}
	status := []string{
		"**" + turnText(w, vp) + "**",
		w.TopCard(vp.faceText(w, v.Top), colorText(w, v.Color)),
		w.DrawPile(v.DrawPile, w.Direction(v.Direction >= 0)),
	}
	if v.Hyper != game.NoColor {
		status = append(status, w.HyperOn(colorText(w, v.Hyper)))
	}
	if v.Pending > 0 {
		status = append(status, w.Owed(v.Pending))
	}
	if !vp.Until.IsZero() {
		status = append(status, w.TimeLeft(liveTime(vp.Until)))
	}
	body := strings.Join(status, "\n") + "\n\n**" + w.Label(lang.HeadingPlayers) + "**\n" + playersText(w, vp)
	if notes := seatNotes(w, vp); notes != "" {
		body += "\n" + notes
	}
	if story := Story(w, vp, boardLines); story != "" {
		body += "\n\n**" + w.Label(lang.HeadingEvents) + "**\n" + story
	}
	return screen.Screen{
		Title: w.BoardTitle(w.Edition(vp.Edition), v.Round), Body: body, Accent: colorStyles[v.Color].accent,
		Footer: commitmentText(w, vp), Rows: boardRows(w, vp),
	}
}

// boardRows are the board's buttons. Only two-sided editions have other sides to look at.
func boardRows(w *lang.Words, vp Viewpoint) []screen.Row {
	buttons := []screen.Button{
		handButton(w, vp),
		{ID: vp.id(customid.Draw), Label: w.Label(lang.ButtonDraw), Style: screen.Secondary},
		{ID: vp.id(customid.Shout), Label: w.Label(lang.ButtonShout), Style: screen.Success},
		{ID: vp.id(customid.Catch), Label: w.Label(lang.ButtonCatch), Style: screen.Danger},
	}
	if vp.View.Edition.TwoSided() {
		buttons = append(buttons, screen.Button{ID: vp.id(customid.Look), Label: w.Label(lang.ButtonLook), Emoji: "👀", Style: screen.Secondary})
	}
	buttons = append(buttons, screen.Button{ID: vp.id(customid.Rules), Label: w.Label(lang.ButtonRules), Style: screen.Secondary}, fairButton(w, vp))
	return screen.ButtonRows(append(buttons, seatButtons(w, vp)...))
}

func handButton(w *lang.Words, vp Viewpoint) screen.Button {
	return screen.Button{ID: vp.id(customid.Hand), Label: w.Label(lang.ButtonHand), Emoji: "🃏", Style: screen.Primary}
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

// playersText lists the seats in clockwise order, and marks the one to move.
func playersText(w *lang.Words, vp Viewpoint) string {
	lines := make([]string, 0, len(vp.Seats))
	for i := range min(vp.View.Seats, len(vp.Seats)) {
		seat, p := game.Seat(i), vp.View.Players[i]
		mark := "▫️"
		if seat == vp.View.Actor {
			mark = "▶️"
		}
		parts := []string{mark + " **" + vp.Name(seat) + "**", w.Cards(p.Cards)}
		if vp.Options.Target != game.SingleRound {
			parts = append(parts, w.Points(p.Score))
		}
		if p.Uno == game.UnoCalled {
			parts = append(parts, w.Label(lang.BadgeUno))
		}
		if seat == vp.View.Dealer {
			parts = append(parts, w.Label(lang.BadgeDealer))
		}
		if badge := seatBadge(w, vp, vp.Seats[i]); badge != "" {
			parts = append(parts, badge)
		}
		lines = append(lines, strings.Join(parts, " · "))
	}
	return strings.Join(lines, "\n")
}
