package bot

import (
	"unobot/bot/lang"
	"unobot/game"
)

// controlRow is the last row of a hand: the answers to the decision that is
// open, then UNO!, Catch! and the pages as far as five buttons go. UNO! is
// always there while cards are in play.
func controlRow(w *lang.Words, sc scene, l handLook, pages int) row {
	v := sc.View
	mine := v.Actor == v.Viewer
	var buttons []button
	switch {
	case l.Choosing:
		buttons = append(colorButtons(w, sc, l.Wild.Code()), shoutButton(w, sc))
	case v.Phase == game.PhaseRoundOver:
		buttons = []button{{ID: sc.id(verbNext), Label: w.Label(lang.ButtonNext), Style: styleSuccess}}
	case mine && v.Phase == game.PhaseColor:
		buttons = append(colorButtons(w, sc, ""), shoutButton(w, sc))
	case mine && v.Phase == game.PhaseDrawn:
		buttons = append(drawnButtons(w, sc), shoutButton(w, sc), catchButton(w, sc))
	case mine && v.Phase == game.PhaseChallenge:
		buttons = []button{
			{ID: sc.id(verbAccept), Label: w.AcceptDraw(v.Pending), Style: styleSecondary},
			{ID: sc.id(verbChallenge), Label: w.Label(lang.ButtonChallenge), Style: styleDanger},
			shoutButton(w, sc), catchButton(w, sc),
		}
	case mine && v.Phase == game.PhaseDiscard:
		decline := button{ID: sc.with(verbDiscard, slot{None: true}), Label: w.Label(lang.ButtonDecline), Style: styleSecondary}
		buttons = []button{decline, shoutButton(w, sc), catchButton(w, sc)}
		if sc.picking() {
			buttons = append([]button{pickedButton(w, sc, l)}, buttons...)
		}
	default:
		draw := button{ID: sc.id(verbDraw), Label: w.Label(lang.ButtonDraw), Style: stylePrimary, Disabled: !v.CanDraw}
		if mine && v.Pending > 0 { // house stacking: it pays
			draw.Label = w.TakeCards(v.Pending)
		}
		buttons = []button{draw, shoutButton(w, sc), catchButton(w, sc)}
	}
	if pages > 1 && len(buttons) < limitButtons {
		next := slot{Page: (l.Page + 1) % pages}
		buttons = append(buttons, button{ID: sc.with(verbPage, next), Label: w.PageOf(l.Page+1, pages), Style: styleSecondary})
	}
	if len(buttons) < limitButtons {
		buttons = append(buttons, button{ID: sc.id(verbHand), Label: w.Label(lang.ButtonRefresh), Style: styleSecondary})
	}
	return row{Buttons: buttons}
}

func shoutButton(w *lang.Words, sc scene) button {
	return button{ID: sc.id(verbShout), Label: w.Label(lang.ButtonShout), Style: styleSuccess}
}

func catchButton(w *lang.Words, sc scene) button {
	return button{ID: sc.id(verbCatch), Label: w.Label(lang.ButtonCatch), Style: styleDanger}
}

// drawnButtons play or keep the card just drawn.
func drawnButtons(w *lang.Words, sc scene) []button {
	drawn := sc.View.Drawn
	return []button{
		{ID: sc.with(verbPlay, slot{Face: drawn.Code()}), Label: w.PlayDrawn(w.Short(drawn)), Emoji: sc.sign(w, drawn), Style: styleSuccess},
		{ID: sc.id(verbPass), Label: w.Label(lang.ButtonKeep), Style: styleSecondary, Disabled: !sc.View.CanPass},
	}
}

// colorButtons name a color of the side in play; with a wild's face they
// complete its play.
func colorButtons(w *lang.Words, sc scene, wild string) []button {
	var buttons []button
	for _, c := range sc.View.Edition.Colors(sc.View.Side) {
		id := sc.with(verbColor, slot{Face: wild, Color: c})
		buttons = append(buttons, button{ID: id, Label: w.ColorLabel(c), Emoji: sc.colorSign(c), Style: looks[c].style})
	}
	return buttons
}

// specialRows stand above the cards for decisions that need more than a row.
func specialRows(w *lang.Words, sc scene, l handLook) []row {
	v := sc.View
	if v.Actor != v.Viewer {
		return nil
	}
	switch v.Phase {
	case game.PhaseSwap:
		return inRows(swapButtons(w, sc))
	case game.PhaseDiscard:
		return discardMenus(w, sc, l)
	}
	return nil
}

func swapButtons(w *lang.Words, sc scene) []button {
	var buttons []button
	for i := range min(sc.View.Seats, len(sc.Seats)) {
		if seat := game.Seat(i); seat != sc.View.Viewer {
			text := label(sc.Seats[i].User.Name) + ": " + w.Cards(sc.View.Players[i].Cards)
			buttons = append(buttons, button{ID: sc.with(verbSwap, slot{Seat: seat}), Label: text, Style: stylePrimary})
		}
	}
	return buttons
}
