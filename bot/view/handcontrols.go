package view

import (
	"unobot/bot/customid"
	"unobot/bot/lang"
	"unobot/bot/screen"
	"unobot/game"
)

// controlRow is the last row of a hand: the answers to the decision that is open, then UNO!,
// Catch!, the next page and Refresh, as far as five buttons go. UNO! is always there while a round
// runs.
func controlRow(w *lang.Words, vp Viewpoint, d HandDisplay, pages int) screen.Row {
	v := vp.View
	mine := v.Actor == v.Viewer
	var buttons []screen.Button
	switch {
	case d.Choosing:
		buttons = append(colorButtons(w, vp, d.Wild.Code()), shoutButton(w, vp))
	case v.Phase == game.PhaseRoundOver:
		buttons = []screen.Button{{ID: vp.id(customid.Next), Label: w.Label(lang.ButtonNext), Style: screen.Success}}
	case mine && v.Phase == game.PhaseColor:
		buttons = append(colorButtons(w, vp, ""), shoutButton(w, vp))
	case mine && v.Phase == game.PhaseDrawn:
		buttons = append(drawnButtons(w, vp), shoutButton(w, vp), catchButton(w, vp))
	case mine && v.Phase == game.PhaseChallenge:
		buttons = []screen.Button{
			{ID: vp.id(customid.Accept), Label: w.AcceptDraw(v.Pending), Style: screen.Secondary},
			{ID: vp.id(customid.Challenge), Label: w.Label(lang.ButtonChallenge), Style: screen.Danger},
			shoutButton(w, vp), catchButton(w, vp),
		}
	case mine && v.Phase == game.PhaseDiscard:
		decline := screen.Button{ID: vp.with(customid.Discard, customid.Slot{None: true}), Label: w.Label(lang.ButtonDecline), Style: screen.Secondary}
		buttons = []screen.Button{decline, shoutButton(w, vp), catchButton(w, vp)}
		if vp.needsSeveralMenus() {
			buttons = append([]screen.Button{pickedButton(w, vp, d)}, buttons...)
		}
	default:
		draw := screen.Button{ID: vp.id(customid.Draw), Label: w.Label(lang.ButtonDraw), Style: screen.Primary, Disabled: !v.CanDraw}
		if mine && v.Pending > 0 { // house stacking: drawing takes the penalty
			draw.Label = w.TakeCards(v.Pending)
		}
		buttons = []screen.Button{draw, shoutButton(w, vp), catchButton(w, vp)}
	}
	if pages > 1 && len(buttons) < screen.MaxButtons {
		next := customid.Slot{Page: (d.Page + 1) % pages}
		buttons = append(buttons, screen.Button{ID: vp.with(customid.Page, next), Label: w.PageOf(d.Page+1, pages), Style: screen.Secondary})
	}
	if len(buttons) < screen.MaxButtons {
		buttons = append(buttons, screen.Button{ID: vp.id(customid.Hand), Label: w.Label(lang.ButtonRefresh), Style: screen.Secondary})
	}
	return screen.Row{Buttons: buttons}
}

func shoutButton(w *lang.Words, vp Viewpoint) screen.Button {
	return screen.Button{ID: vp.id(customid.Shout), Label: w.Label(lang.ButtonShout), Style: screen.Success}
}

func catchButton(w *lang.Words, vp Viewpoint) screen.Button {
	return screen.Button{ID: vp.id(customid.Catch), Label: w.Label(lang.ButtonCatch), Style: screen.Danger}
}

// drawnButtons play or keep the card that was just drawn.
func drawnButtons(w *lang.Words, vp Viewpoint) []screen.Button {
	drawn := vp.View.Drawn
	return []screen.Button{
		{ID: vp.with(customid.Play, customid.Slot{Face: drawn.Code()}), Label: w.PlayDrawn(w.Short(drawn)), Emoji: vp.sign(w, drawn), Style: screen.Success},
		{ID: vp.id(customid.Pass), Label: w.Label(lang.ButtonKeep), Style: screen.Secondary, Disabled: !vp.View.CanPass},
	}
}

// colorButtons name a color of the side in play. With the face of a wild, they play that wild.
func colorButtons(w *lang.Words, vp Viewpoint, wild string) []screen.Button {
	var buttons []screen.Button
	for _, c := range vp.View.Edition.Colors(vp.View.Side) {
		id := vp.with(customid.Color, customid.Slot{Face: wild, Color: c})
		buttons = append(buttons, screen.Button{ID: id, Label: w.ColorLabel(c), Emoji: vp.colorSign(c), Style: colorStyles[c].button})
	}
	return buttons
}

// specialRows are the rows above the cards for decisions that need more than one row.
func specialRows(w *lang.Words, vp Viewpoint, d HandDisplay) []screen.Row {
	v := vp.View
	if v.Actor != v.Viewer {
		return nil
	}
	switch v.Phase {
	case game.PhaseSwap:
		return screen.ButtonRows(swapButtons(w, vp))
	case game.PhaseDiscard:
		return discardMenus(w, vp, d)
	}
	return nil
}

func swapButtons(w *lang.Words, vp Viewpoint) []screen.Button {
	var buttons []screen.Button
	for i := range min(vp.View.Seats, len(vp.Seats)) {
		if seat := game.Seat(i); seat != vp.View.Viewer {
			text := plainName(vp.Seats[i].User.Name) + ": " + w.Cards(vp.View.Players[i].Cards)
			buttons = append(buttons, screen.Button{ID: vp.with(customid.Swap, customid.Slot{Seat: seat}), Label: text, Style: screen.Primary})
		}
	}
	return buttons
}
