package view

import (
	"strings"

	"unobot/bot/customid"
	"unobot/bot/lang"
	"unobot/bot/screen"
	"unobot/game"
	"unobot/game/table"
)

// HandKey names the hand of one player at a table.
type HandKey struct {
	Table table.ID
	User  table.UserID
}

// HandDisplay is how the message of a private hand shows the state of the game.
type HandDisplay struct {
	Notice   string    // one line on what became of the last click
	Page     int       // of the cards, from 0
	Choosing bool      // a wild has been clicked and waits for its color
	Wild     game.Face // the wild
	Picked   []string  // cards to give up, as values of DiscardParts
}

// The rows above the controls, and the cards on a page of them.
const (
	rowsAboveControls = screen.MaxRows - 1
	pageSlots         = rowsAboveControls * screen.MaxButtons
)

// Hand shows a player's own hand: the cards by color and value, with equal ones merged, and one row
// of controls for the decision that is open. It returns the display with the page that is shown,
// since a page that no longer exists becomes the last one.
func Hand(w *lang.Words, vp Viewpoint, d HandDisplay) (screen.Screen, HandDisplay) {
	if vp.Phase != table.Playing {
		return endedHand(w, vp, d.Notice), HandDisplay{}
	}
	cards := cardButtons(w, vp, d)
	special := specialRows(w, vp, d)
	if vp.needsSeveralMenus() {
		cards = nil // the menus list them all
	}
	perPage := max(1, pageSlots-len(special)*screen.MaxButtons)
	pages := max(1, (len(cards)+perPage-1)/perPage)
	if d.Choosing {
		d.Page = pageOf(cards, vp.with(customid.Play, customid.Slot{Face: d.Wild.Code()}), perPage, d.Page)
	}
	d.Page = min(max(d.Page, 0), pages-1)
	visible := cards[min(d.Page*perPage, len(cards)):min((d.Page+1)*perPage, len(cards))]
	if d.Choosing {
		visible = replaceWildByBack(w, vp, visible, d.Wild)
	}
	accent := colorStyles[game.NoColor].accent
	if vp.mayAct() {
		accent = colorStyles[vp.View.Color].accent
	}
	return screen.Screen{
		Text:   d.Notice,
		Title:  w.HandTitle(countCards(vp.View.Hand)),
		Body:   handBody(w, vp, d),
		Accent: accent,
		Rows:   append(append(special, screen.ButtonRows(visible)...), controlRow(w, vp, d, pages)),
	}, d
}

// endedHand is the hand of a table that is over. The board shows the result.
func endedHand(w *lang.Words, vp Viewpoint, notice string) screen.Screen {
	s := screen.Screen{Text: notice, Body: abandonedText(w, vp), Accent: accentOver}
	if vp.Phase == table.Finished {
		s.Body = "**" + winnersText(w, vp) + "**"
	}
	return s
}

// handBody says what the viewer has to do, and what happened. While somebody else has to act it
// tells nothing that the next move changes, because the hand is pushed only when it is the viewer's
// turn.
func handBody(w *lang.Words, vp Viewpoint, d HandDisplay) string {
	v := vp.View
	lines := []string{"**" + taskText(w, vp, d) + "**"}
	if vp.Paused != table.NotPaused {
		lines = []string{w.Refusal(PauseRefusal(vp.Paused))}
	}
	if v.Phase == game.PhaseRoundOver {
		return lines[0]
	}
	if v.Actor == v.Viewer && !vp.Until.IsZero() && vp.Paused == table.NotPaused {
		lines = append(lines, w.TimeLeft(liveTime(vp.Until)))
	}
	if vp.mayAct() {
		lines = append(lines, w.TopCard(vp.faceText(w, v.Top), colorText(w, v.Color)))
	}
	if story := Story(w, vp, handLines); story != "" {
		lines = append(lines, story)
	}
	return strings.Join(lines, "\n")
}

// mayAct reports whether the viewer may act now, in turn or by jumping in.
func (vp Viewpoint) mayAct() bool {
	return vp.View.Actor == vp.View.Viewer || len(vp.View.Jumpable) > 0
}

// taskText says what the viewer has to do.
func taskText(w *lang.Words, vp Viewpoint, d HandDisplay) string {
	v := vp.View
	switch {
	case d.Choosing:
		return w.ChooseColor(vp.faceWords(w, d.Wild))
	case v.Phase == game.PhaseRoundOver:
		return w.RoundOver(v.Round)
	case !vp.mayAct():
		return w.Label(lang.BoardShowsTable)
	case v.Actor != v.Viewer:
		return w.Label(lang.MayJumpIn)
	case v.Phase == game.PhaseTurn && v.Pending > 0:
		return w.StackAsked(v.Pending)
	case v.Phase == game.PhaseDrawn && !v.CanPass:
		return w.DrawnToPlay(vp.faceWords(w, v.Drawn))
	case v.Phase == game.PhaseDrawn:
		return w.Drawn(vp.faceWords(w, v.Drawn))
	case v.Phase == game.PhaseColor:
		return w.ChooseColor("")
	case v.Phase == game.PhaseChallenge:
		return w.ChallengeAsked(vp.Name(v.Author), vp.faceWords(w, v.Top), v.Pending)
	case v.Phase == game.PhaseDiscard:
		return w.DiscardAsked(v.Discards)
	case v.Phase == game.PhaseSwap:
		return w.SwapAsked()
	}
	return w.YourTurn()
}

// cardButtons are the hand's faces as buttons. A drawn card that waits for its decision is in the
// row of controls instead.
func cardButtons(w *lang.Words, vp Viewpoint, d HandDisplay) []screen.Button {
	v := vp.View
	buttons := make([]screen.Button, 0, len(v.Hand))
	for _, fc := range v.Hand {
		if v.HasDrawn && v.Drawn == fc.Face && !d.Choosing {
			continue
		}
		b := cardButton(w, vp, fc)
		if !containsFace(v.Playable, fc.Face) {
			b.Disabled = true
			if containsFace(v.Jumpable, fc.Face) {
				b.Disabled, b.ID.Verb = false, customid.Jump
			}
		}
		buttons = append(buttons, b)
	}
	return buttons
}

func cardButton(w *lang.Words, vp Viewpoint, fc game.FaceCount) screen.Button {
	text := w.Short(fc.Face)
	if fc.Count > 1 {
		text += " " + w.TimesMark(fc.Count)
	}
	id := vp.with(customid.Play, customid.Slot{Face: fc.Face.Code()})
	return screen.Button{ID: id, Label: text, Emoji: vp.sign(w, fc.Face), Style: colorStyles[fc.Face.Color].button}
}

// pageOf returns the page that has a card, or otherwise.
func pageOf(cards []screen.Button, id customid.ID, perPage, otherwise int) int {
	for i, b := range cards {
		if b.ID == id {
			return i / perPage
		}
	}
	return otherwise
}

// replaceWildByBack replaces the wild that waits for its color by a button that leads back.
func replaceWildByBack(w *lang.Words, vp Viewpoint, cards []screen.Button, wild game.Face) []screen.Button {
	id := vp.with(customid.Play, customid.Slot{Face: wild.Code()})
	out := append([]screen.Button(nil), cards...)
	for i := range out {
		if out[i].ID == id {
			out[i] = screen.Button{ID: vp.id(customid.Hand), Label: w.Label(lang.ButtonBack) + ": " + w.Short(wild), Emoji: "↩️", Style: screen.Primary}
		}
	}
	return out
}
