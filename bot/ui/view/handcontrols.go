package view

import (
	"fmt"
	"slices"
	"strings"

	"unobot/bot/ui/art"
	"unobot/bot/ui/customid"
	"unobot/bot/ui/lang"
	"unobot/bot/ui/screen"
	"unobot/game"
	"unobot/game/table"
)

// controlRows returns the last rows of a hand: the answers to the decision that is open, then UNO!, the next page, and
// the panel of rarer buttons. While a player can be caught there is a button for it. Buttons that would make a row wrap
// on a phone stand in a row of their own.
func controlRows(w *lang.Words, vp Viewpoint, d HandDisplay, pages int) []screen.Row {
	var rows []screen.Row
	first, last := answerButtons(w, vp, d), []screen.Button{shoutButton(w, vp, vp.Shout)}
	apart := len(first) > 1 || len(first) == 1 && vp.View.Pending > 0
	if pages > 1 {
		next := customid.Slot{Page: (d.Page + 1) % pages}
		page := screen.Button{ID: vp.with(customid.Page, next), Label: w.PageOf(d.Page+1, pages), Style: screen.Secondary}
		if apart {
			first = append(first, page)
		} else {
			last = append(last, page)
		}
	}
	last = append(last, moreButton(vp))
	switch {
	case vp.View.Phase == game.PhaseChallenge: // each label has its cost
		rows, first = append(rows, screen.ButtonRows(first, 1)...), nil
	case apart:
		rows, first = append(rows, screen.Row{Buttons: first}), nil
	}
	last = append(first, last...)
	switch exposed := vp.exposed(); {
	case exposed == game.NoSeat:
	case len(last) > 2:
		rows = append(rows, screen.Row{Buttons: []screen.Button{catchButton(w, vp, exposed)}})
	default:
		last = append([]screen.Button{catchButton(w, vp, exposed)}, last...)
	}
	return append(rows, screen.Row{Buttons: last})
}

// answerButtons returns the answers to the viewer's decision, but for the cards.
func answerButtons(w *lang.Words, vp Viewpoint, d HandDisplay) []screen.Button {
	v := vp.View
	if v.Actor != v.Viewer || vp.Paused != table.NotPaused {
		return nil
	}
	if d.Choosing {
		back := vp.button(w, customid.Hand, lang.ButtonBack, screen.Secondary) // to the cards
		back.Emoji = backEmoji
		return []screen.Button{back}
	}
	switch v.Phase {
	case game.PhaseDrawn:
		play, keep := cardButton(w, vp, vp.View.Drawn), vp.button(w, customid.Pass, lang.ButtonKeep, screen.Secondary)
		play.Label, play.Style = w.PlayDrawn(play.Label), screen.Success
		keep.Disabled = !vp.View.CanPass
		return []screen.Button{play, keep}
	case game.PhaseSeveral:
		return []screen.Button{vp.button(w, customid.Pass, lang.ButtonStop, screen.Secondary)}
	case game.PhaseChallenge:
		challenge := vp.button(w, customid.Challenge, lang.ButtonChallenge, screen.Secondary)
		challenge.Label = w.ChallengeFor(v.Pending, game.ChallengeCost+v.Pending)
		return []screen.Button{
			{ID: vp.id(customid.Accept), Label: w.AcceptDraw(v.Pending), Style: screen.Secondary}, challenge,
		}
	case game.PhaseDiscard:
		return discardButtons(w, vp, d)
	case game.PhaseTurn:
		draw := drawButton(w, vp, v.CanDraw)
		if v.Pending > 0 { // under house stacking, drawing takes the penalty
			draw.Label = w.TakeCards(v.Pending)
		}
		return []screen.Button{draw}
	}
	return nil
}

func discardButtons(w *lang.Words, vp Viewpoint, d HandDisplay) []screen.Button {
	decline := vp.button(w, customid.Discard, lang.ButtonDecline, screen.Secondary)
	decline.ID.Slot.None = true
	if vp.needsSeveralMenus() {
		return []screen.Button{pickedButton(w, vp, d), decline}
	}
	return []screen.Button{decline}
}

// colorButtons name a color of the side in play. With the face of a wild, they play that wild.
func colorButtons(w *lang.Words, vp Viewpoint, wild string) []screen.Button {
	var buttons []screen.Button
	for _, c := range vp.View.Edition.Colors(vp.View.Side) {
		id := vp.with(customid.Color, customid.Slot{Face: wild, Color: c})
		b := screen.Button{ID: id, Label: w.ColorLabel(c), Emoji: vp.colorSign(c), Style: screen.Primary}
		buttons = append(buttons, b)
	}
	return buttons
}

// decisionRows returns the rows for decisions that are made without a card.
func decisionRows(w *lang.Words, vp Viewpoint, d HandDisplay) []screen.Row {
	v := vp.View
	if v.Actor != v.Viewer || vp.Paused != table.NotPaused {
		return nil
	}
	switch {
	case d.Choosing:
		return screen.ButtonRows(colorButtons(w, vp, d.Wild.Code()), wordsInRow)
	case v.Phase == game.PhaseColor:
		return screen.ButtonRows(colorButtons(w, vp, ""), wordsInRow)
	case v.Phase == game.PhaseSwap:
		return screen.ButtonRows(swapButtons(w, vp), wordsInRow)
	case v.Phase == game.PhaseDiscard:
		return discardMenus(w, vp, d)
	}
	return nil
}

func swapButtons(w *lang.Words, vp Viewpoint) []screen.Button {
	var buttons []screen.Button
	for i := range min(vp.View.Seats, len(vp.Seats)) {
		if seat := game.Seat(i); seat != vp.View.Viewer && !vp.isOut(seat) {
			text := vp.apart(seat) + " · " + w.Number(vp.View.Players[i].Cards)
			id := vp.with(customid.Swap, customid.Slot{Seat: seat})
			buttons = append(buttons, screen.Button{ID: id, Label: text, Style: screen.Primary})
		}
	}
	return buttons
}

// needsSeveralMenus reports whether the viewer has to give up cards and one menu cannot hold the hand. Then
// HandDisplay.Picked collects the choices in several menus, until a button confirms them.
func (vp Viewpoint) needsSeveralMenus() bool {
	return vp.View.Discards > 0 && countCards(vp.View.Hand) > screen.MaxOptions
}

// discardMenus returns menus of single cards in the order of the hand. A choice in a single menu gives the cards up at
// once. A choice in one of several menus only picks.
func discardMenus(w *lang.Words, vp Viewpoint, d HandDisplay) []screen.Row {
	n := vp.View.Discards
	if n < 1 {
		return nil
	}
	parts := DiscardParts(w, vp)
	if !vp.needsSeveralMenus() {
		return []screen.Row{{Menu: &screen.Menu{
			ID: vp.id(customid.Discard), Placeholder: w.Text(lang.MenuDiscard), Min: n, Max: n, Options: parts[0],
		}}}
	}
	var rows []screen.Row
	for i, options := range parts {
		for j := range options {
			options[j].Chosen = slices.Contains(d.Picked, options[j].Value)
		}
		first := i*screen.MaxOptions + 1
		rows = append(rows, screen.Row{Menu: &screen.Menu{
			ID:          vp.with(customid.Pick, customid.Slot{Page: i}),
			Placeholder: w.PickPart(first, first+len(options)-1), Max: len(options), Options: options,
		}})
	}
	return rows
}

// DiscardParts returns the options of the menus from which the viewer picks cards to give up, one part a menu. Four
// menus hold a hundred cards, and no player has to give up more than 56.
func DiscardParts(w *lang.Words, vp Viewpoint) [][]screen.Option {
	var options []screen.Option
	for _, fc := range vp.View.Hand {
		for i := range fc.Count {
			value := fmt.Sprintf("%s/%d", fc.Face.Code(), i)
			options = append(options, screen.Option{Label: w.Face(fc.Face), Value: value, Emoji: vp.sign(fc.Face)})
		}
	}
	const menus = 4
	options = options[:min(len(options), menus*screen.MaxOptions)]
	return slices.Collect(slices.Chunk(options, screen.MaxOptions))
}

// pickedButton gives up the picked cards. It is disabled until the number is right.
func pickedButton(w *lang.Words, vp Viewpoint, d HandDisplay) screen.Button {
	n := vp.View.Discards
	return screen.Button{
		ID: vp.with(customid.Discard, customid.Slot{Picks: true}), Label: w.GiveUpPicked(len(d.Picked), n),
		Style: screen.Primary, Disabled: len(d.Picked) != n,
	}
}

// HandDisplay holds the display of a private hand beside the state of the game.
type HandDisplay struct {
	Notice   string    // one line on the result of the last click
	Page     int       // of the cards, from 0
	Moving   bool      // it shows the robots' moves up to the player's decision, and takes no actions
	Choosing bool      // a wild has been clicked and waits for its color
	Wild     game.Face // the wild
	Hints    Hints     // still to be given to the player in this match; none for experienced players of the edition
	Hint     Hint      // the hint that the screen gives
	Picked   []string  // cards to give up, as values of DiscardParts
}

// handInOrder returns the viewer's cards in the order of buttons, picture and words. With more than one page those that
// can be played now come first, else they lie as they are sorted.
func (vp Viewpoint) handInOrder() []game.FaceCount {
	if len(vp.View.Hand) <= vp.slots() {
		return vp.View.Hand
	}
	now, later := vp.nowAndLater()
	return append(now, later...)
}

// nowAndLater returns the cards that the viewer may play now, and the others.
func (vp Viewpoint) nowAndLater() (now, later []game.FaceCount) {
	for _, fc := range vp.View.Hand {
		if vp.mayPlay(fc.Face) {
			now = append(now, fc)
		} else {
			later = append(later, fc)
		}
	}
	return now, later
}

// mayPlay reports whether the viewer may play a card now, in turn or by jumping in.
func (vp Viewpoint) mayPlay(f game.Face) bool {
	return containsFace(vp.View.Playable, f) || containsFace(vp.View.Jumpable, f)
}

// cardButton plays a card. It never has the card's color: red is the color of a catch.
func cardButton(w *lang.Words, vp Viewpoint, f game.Face) screen.Button {
	id := vp.with(customid.Play, customid.Slot{Face: f.Code()})
	label := w.Short(f)
	if vp.text {
		label = w.Face(f)
	}
	return screen.Button{ID: id, Label: label, Emoji: vp.sign(f), Style: screen.Primary}
}

// handPicture returns the picture of the viewer's cards beside the top card. Only the viewer may get it.
func handPicture(w *lang.Words, vp Viewpoint) screen.Picture {
	v := vp.View
	scene := art.HandScene{
		Letters: LettersOf(w), Side: v.Side, Top: v.Top, Color: v.Color, Pending: v.Pending, MyTurn: vp.mayAct(),
	}
	scene.Since = vp.sinceTiles(vp.acts())
	fresh := vp.fresh()
	for _, fc := range v.Hand {
		card := art.HandCard{Face: fc.Face, Count: fc.Count, Playable: vp.mayPlay(fc.Face), New: fresh(fc.Face)}
		scene.Cards = append(scene.Cards, card)
	}
	return screen.Picture{
		Name: "hand", Alt: handAlt(w, vp), Scene: scene,
		Words: handWords(w, vp), Thumbnail: vp.faceAddress(v.Top), Rest: sinceRest(w, vp),
	}
}

// handAlt returns the content of that picture in words.
func handAlt(w *lang.Words, vp Viewpoint) string {
	v := vp.View
	vp.plain = true
	mine, rest := sinceLines(w, vp)
	lines := append([]string{w.TopCard(vp.faceText(w, v.Top), vp.colorText(w, v.Color))}, mine...)
	lines = append(append(lines, w.HandTitle(countCards(v.Hand))), handLines(w, vp)...)
	room := screen.MaxAlt - screen.Length(altText(lines))
	return altText(append(lines, newest(rest, room)...))
}

// sinceRest returns the moves since the viewer's own last turn that did not affect the viewer.
func sinceRest(w *lang.Words, vp Viewpoint) string {
	_, rest := sinceLines(w, vp)
	return smallLines(newest(rest, restRoom))
}

// smallLines returns lines in small print.
func smallLines(lines []string) string {
	small := make([]string, len(lines))
	for i, line := range lines {
		small[i] = screen.Small(line)
	}
	return strings.Join(small, "\n")
}

// handLines list the cards that the viewer may play now, and the others.
func handLines(w *lang.Words, vp Viewpoint) (lines []string) {
	now, later := vp.nowAndLater()
	if len(now) > 0 {
		lines = append(lines, w.CardsToPlay(vp.facesWords(w, now)))
	}
	if len(later) > 0 {
		lines = append(lines, w.CardsToKeep(vp.facesWords(w, later)))
	}
	return lines
}

// handWords stand for the picture: the top card, and the cards as emojis, which Discord shows large
// in a heading, and by their names. Without the application's emojis they are only named.
func handWords(w *lang.Words, vp Viewpoint) string {
	v := vp.View
	top := w.TopCard(vp.faceText(w, v.Top), vp.colorText(w, v.Color))
	const maxSigns = 1500 // characters
	var signs strings.Builder
	for _, fc := range v.Hand {
		sign := vp.sign(fc.Face)
		if !strings.HasPrefix(sign, "<") || signs.Len() > maxSigns {
			return top + "\n" + facesText(w, v.Hand)
		}
		signs.WriteString(strings.Repeat(sign, min(fc.Count, 2)))
	}
	return top + "\n# " + signs.String() + "\n" + screen.Small(listFaces(w, v.Hand, w.Face))
}
