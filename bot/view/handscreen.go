package view

import (
	"strings"

	"unobot/bot/customid"
	"unobot/bot/lang"
	"unobot/bot/screen"
	"unobot/game"
	"unobot/game/table"
)

const (
	rowsAboveControl = screen.MaxRows - 1
	pageSlots        = rowsAboveControl * screen.MaxButtons // 20 cards a page
)

// Hand is a player's own hand: cards by color then value, equal ones
// merged, and one row of controls for the decision that is open. The page of
// the answer is the one shown: a page that no longer exists becomes the last.
func Hand(w *lang.Words, sc Viewpoint, l HandLook) (screen.Screen, HandLook) {
	if sc.Phase != table.Playing {
		return endedHand(w, sc, l.Notice), HandLook{}
	}
	cards := cardButtons(w, sc, l)
	special := specialRows(w, sc, l)
	if sc.picking() {
		cards = nil // the menus list them all
	}
	perPage := max(1, pageSlots-len(special)*screen.MaxButtons)
	pages := max(1, (len(cards)+perPage-1)/perPage)
	if l.Choosing {
		l.Page = pageOf(cards, sc.with(customid.Play, customid.Slot{Face: l.Wild.Code()}), perPage, l.Page)
	}
	l.Page = min(max(l.Page, 0), pages-1)
	shown := cards[min(l.Page*perPage, len(cards)):min((l.Page+1)*perPage, len(cards))]
	if l.Choosing {
		shown = withBack(w, sc, shown, l.Wild)
	}
	accent := colorLooks[game.NoColor].accent
	if sc.asked() {
		accent = colorLooks[sc.View.Color].accent
	}
	return screen.Screen{
		Text:   l.Notice,
		Title:  w.HandTitle(count(sc.View.Hand)),
		Body:   handBody(w, sc, l),
		Accent: accent,
		Rows:   append(append(special, InRows(shown)...), controlRow(w, sc, l, pages)),
	}, l
}

// endedHand is what remains of a hand: the result is on the board.
func endedHand(w *lang.Words, sc Viewpoint, notice string) screen.Screen {
	s := screen.Screen{Text: notice, Body: abandonedText(w, sc), Accent: accentOver}
	if sc.Phase == table.Finished {
		s.Body = "**" + winnersText(w, sc) + "**"
	}
	return s
}

// handBody says what the viewer has to do, and what for. While somebody else has
// to act it tells nothing that the next move changes: the hand is pushed again only
// when it is the viewer's turn.
func handBody(w *lang.Words, sc Viewpoint, l HandLook) string {
	v := sc.View
	lines := []string{"**" + taskText(w, sc, l) + "**"}
	if sc.Paused != table.NotPaused {
		lines = []string{w.Refusal(PauseRefusal(sc.Paused))}
	}
	if v.Phase == game.PhaseRoundOver {
		return lines[0]
	}
	if v.Actor == v.Viewer && !sc.Until.IsZero() && sc.Paused == table.NotPaused {
		lines = append(lines, w.TimeLeft(liveTime(sc.Until)))
	}
	if sc.asked() {
		lines = append(lines, w.TopCard(sc.faceText(w, v.Top), colorText(w, v.Color)))
	}
	if told := Story(w, sc, handLines); told != "" {
		lines = append(lines, told)
	}
	return strings.Join(lines, "\n")
}

// asked reports whether the viewer may play a card now, in turn or out of it.
func (sc Viewpoint) asked() bool {
	return sc.View.Actor == sc.View.Viewer || len(sc.View.Jumpable) > 0
}

// taskText says what the viewer has to do.
func taskText(w *lang.Words, sc Viewpoint, l HandLook) string {
	v := sc.View
	switch {
	case l.Choosing:
		return w.ChooseColor(sc.faceWords(w, l.Wild))
	case v.Phase == game.PhaseRoundOver:
		return w.RoundOver(v.Round)
	case !sc.asked():
		return w.Label(lang.BoardShowsTable)
	case v.Actor != v.Viewer:
		return w.Label(lang.MayJumpIn)
	case v.Phase == game.PhaseTurn && v.Pending > 0:
		return w.StackAsked(v.Pending)
	case v.Phase == game.PhaseDrawn && !v.CanPass:
		return w.DrawnToPlay(sc.faceWords(w, v.Drawn))
	case v.Phase == game.PhaseDrawn:
		return w.Drawn(sc.faceWords(w, v.Drawn))
	case v.Phase == game.PhaseColor:
		return w.ChooseColor("")
	case v.Phase == game.PhaseChallenge:
		return w.ChallengeAsked(sc.Name(v.Author), sc.faceWords(w, v.Top), v.Pending)
	case v.Phase == game.PhaseDiscard:
		return w.DiscardAsked(v.Discards)
	case v.Phase == game.PhaseSwap:
		return w.SwapAsked()
	}
	return w.YourTurn()
}

// cardButtons are the hand's faces as buttons. A drawn card that waits for its
// decision stands in the control row instead.
func cardButtons(w *lang.Words, sc Viewpoint, l HandLook) []screen.Button {
	v := sc.View
	buttons := make([]screen.Button, 0, len(v.Hand))
	for _, fc := range v.Hand {
		if v.HasDrawn && v.Drawn == fc.Face && !l.Choosing {
			continue
		}
		b := cardButton(w, sc, fc)
		if !contains(v.Playable, fc.Face) {
			b.Disabled = true
			if contains(v.Jumpable, fc.Face) {
				b.Disabled, b.ID.Verb = false, customid.Jump
			}
		}
		buttons = append(buttons, b)
	}
	return buttons
}

func cardButton(w *lang.Words, sc Viewpoint, fc game.FaceCount) screen.Button {
	text := w.Short(fc.Face)
	if fc.Count > 1 {
		text += " " + w.TimesMark(fc.Count)
	}
	id := sc.with(customid.Play, customid.Slot{Face: fc.Face.Code()})
	return screen.Button{ID: id, Label: text, Emoji: sc.sign(w, fc.Face), Style: colorLooks[fc.Face.Color].style}
}

// pageOf finds the page that holds a card.
func pageOf(cards []screen.Button, id customid.ID, perPage, otherwise int) int {
	for i, b := range cards {
		if b.ID == id {
			return i / perPage
		}
	}
	return otherwise
}

// withBack turns the wild that waits for its color into the way back.
func withBack(w *lang.Words, sc Viewpoint, cards []screen.Button, wild game.Face) []screen.Button {
	id := sc.with(customid.Play, customid.Slot{Face: wild.Code()})
	out := append([]screen.Button(nil), cards...)
	for i := range out {
		if out[i].ID == id {
			out[i] = screen.Button{ID: sc.id(customid.Hand), Label: w.Label(lang.ButtonBack) + ": " + w.Short(wild), Emoji: "↩️", Style: screen.Primary}
		}
	}
	return out
}

func InRows(buttons []screen.Button) []screen.Row {
	var rows []screen.Row
	for len(buttons) > 0 {
		n := min(screen.MaxButtons, len(buttons))
		rows = append(rows, screen.Row{Buttons: buttons[:n]})
		buttons = buttons[n:]
	}
	return rows
}
