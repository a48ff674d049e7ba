package view

import (
	"unobot/bot/customid"
	"unobot/bot/lang"
	"unobot/bot/screen"
	"unobot/game"
)

// controlRow is the last row of a hand: the answers to the decision that is
// open, then UNO!, Catch! and the pages as far as five buttons go. UNO! is
// always there while cards are in play.
func controlRow(w *lang.Words, sc Viewpoint, l HandLook, pages int) screen.Row {
	v := sc.View
	mine := v.Actor == v.Viewer
	var buttons []screen.Button
	switch {
	case l.Choosing:
		buttons = append(colorButtons(w, sc, l.Wild.Code()), shoutButton(w, sc))
	case v.Phase == game.PhaseRoundOver:
		buttons = []screen.Button{{ID: sc.id(customid.Next), Label: w.Label(lang.ButtonNext), Style: screen.Success}}
	case mine && v.Phase == game.PhaseColor:
		buttons = append(colorButtons(w, sc, ""), shoutButton(w, sc))
	case mine && v.Phase == game.PhaseDrawn:
		buttons = append(drawnButtons(w, sc), shoutButton(w, sc), catchButton(w, sc))
	case mine && v.Phase == game.PhaseChallenge:
		buttons = []screen.Button{
			{ID: sc.id(customid.Accept), Label: w.AcceptDraw(v.Pending), Style: screen.Secondary},
			{ID: sc.id(customid.Challenge), Label: w.Label(lang.ButtonChallenge), Style: screen.Danger},
			shoutButton(w, sc), catchButton(w, sc),
		}
	case mine && v.Phase == game.PhaseDiscard:
		decline := screen.Button{ID: sc.with(customid.Discard, customid.Slot{None: true}), Label: w.Label(lang.ButtonDecline), Style: screen.Secondary}
		buttons = []screen.Button{decline, shoutButton(w, sc), catchButton(w, sc)}
		if sc.picking() {
			buttons = append([]screen.Button{pickedButton(w, sc, l)}, buttons...)
		}
	default:
		draw := screen.Button{ID: sc.id(customid.Draw), Label: w.Label(lang.ButtonDraw), Style: screen.Primary, Disabled: !v.CanDraw}
		if mine && v.Pending > 0 { // house stacking: it pays
			draw.Label = w.TakeCards(v.Pending)
		}
		buttons = []screen.Button{draw, shoutButton(w, sc), catchButton(w, sc)}
	}
	if pages > 1 && len(buttons) < screen.MaxButtons {
		next := customid.Slot{Page: (l.Page + 1) % pages}
		buttons = append(buttons, screen.Button{ID: sc.with(customid.Page, next), Label: w.PageOf(l.Page+1, pages), Style: screen.Secondary})
	}
	if len(buttons) < screen.MaxButtons {
		buttons = append(buttons, screen.Button{ID: sc.id(customid.Hand), Label: w.Label(lang.ButtonRefresh), Style: screen.Secondary})
	}
	return screen.Row{Buttons: buttons}
}

func shoutButton(w *lang.Words, sc Viewpoint) screen.Button {
	return screen.Button{ID: sc.id(customid.Shout), Label: w.Label(lang.ButtonShout), Style: screen.Success}
}

func catchButton(w *lang.Words, sc Viewpoint) screen.Button {
	return screen.Button{ID: sc.id(customid.Catch), Label: w.Label(lang.ButtonCatch), Style: screen.Danger}
}

// drawnButtons play or keep the card just drawn.
func drawnButtons(w *lang.Words, sc Viewpoint) []screen.Button {
	drawn := sc.View.Drawn
	return []screen.Button{
		{ID: sc.with(customid.Play, customid.Slot{Face: drawn.Code()}), Label: w.PlayDrawn(w.Short(drawn)), Emoji: sc.sign(w, drawn), Style: screen.Success},
		{ID: sc.id(customid.Pass), Label: w.Label(lang.ButtonKeep), Style: screen.Secondary, Disabled: !sc.View.CanPass},
	}
}

// colorButtons name a color of the side in play; with a wild's face they
// complete its play.
func colorButtons(w *lang.Words, sc Viewpoint, wild string) []screen.Button {
	var buttons []screen.Button
	for _, c := range sc.View.Edition.Colors(sc.View.Side) {
		id := sc.with(customid.Color, customid.Slot{Face: wild, Color: c})
		buttons = append(buttons, screen.Button{ID: id, Label: w.ColorLabel(c), Emoji: sc.colorSign(c), Style: colorLooks[c].style})
	}
	return buttons
}

// specialRows stand above the cards for decisions that need more than a row.
func specialRows(w *lang.Words, sc Viewpoint, l HandLook) []screen.Row {
	v := sc.View
	if v.Actor != v.Viewer {
		return nil
	}
	switch v.Phase {
	case game.PhaseSwap:
		return InRows(swapButtons(w, sc))
	case game.PhaseDiscard:
		return discardMenus(w, sc, l)
	}
	return nil
}

func swapButtons(w *lang.Words, sc Viewpoint) []screen.Button {
	var buttons []screen.Button
	for i := range min(sc.View.Seats, len(sc.Seats)) {
		if seat := game.Seat(i); seat != sc.View.Viewer {
			text := plainName(sc.Seats[i].User.Name) + ": " + w.Cards(sc.View.Players[i].Cards)
			buttons = append(buttons, screen.Button{ID: sc.with(customid.Swap, customid.Slot{Seat: seat}), Label: text, Style: screen.Primary})
		}
	}
	return buttons
}
