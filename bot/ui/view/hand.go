package view

import (
	"strings"

	"unobot/bot/ui/customid"
	"unobot/bot/ui/lang"
	"unobot/bot/ui/screen"
	"unobot/game"
	"unobot/game/table"
)

// HandKey names the hand of one player at a table.
type HandKey struct {
	Table table.ID
	User  table.UserID
}

// ShownHand is a hand as a message shows it.
type ShownHand struct {
	State   table.State
	Display HandDisplay
	Screen  screen.Screen // its picture need not be rendered
	Lacking bool          // the profile picture of the player, as LacksPortrait says
	Text    bool          // in words alone, by its player's choice
	Ahead   []ShownHand   // shown after it, one by one, unless the player acts before
}

// The cards in a row, so that no row wraps on a phone, and on a page.
const (
	cardsInRow = 4
	pageSlots  = 5 * cardsInRow
)

// slots returns the number of cards on a page. The answers to a wild-draw take the room of a row.
func (vp Viewpoint) slots() int {
	if vp.View.Phase == game.PhaseChallenge {
		return pageSlots - cardsInRow
	}
	return pageSlots
}

// Hand shows a player's own hand: the task, the picture of the cards, and buttons for the cards that may be played and
// for the decision that is open. It returns the display with the page that is shown, since a page that no longer exists
// becomes the last one.
//
// In a solo game, which has no board, it shows the table, too, and so it does in words alone.
func Hand(w *lang.Words, vp Viewpoint, d HandDisplay) (screen.Screen, HandDisplay) {
	vp.View.Hand = vp.handInOrder()
	s, shown := ownHand(w, vp, d)
	switch {
	case vp.Solo:
		s = soloScreen(w, vp, d, s)
	case !d.Choosing:
		s = withLaunch(w, vp, s)
	}
	if vp.text {
		s = inWords(w, vp, d, s)
	}
	return s, shown
}

func ownHand(w *lang.Words, vp Viewpoint, d HandDisplay) (screen.Screen, HandDisplay) {
	switch {
	case vp.Phase != table.Playing:
		return endedHand(w, vp, d.Notice), HandDisplay{}
	case vp.View.Phase == game.PhaseRoundOver:
		return roundOverHand(w, vp, d.Notice), HandDisplay{}
	case vp.isOut(vp.View.Viewer):
		return screen.Screen{
			Text: d.Notice, Title: taskText(w, vp, HandDisplay{}), Accent: accentQuiet,
			Body: handQuestion(w, vp, HandDisplay{}),
			Rows: []screen.Row{{Buttons: []screen.Button{moreButton(vp)}}},
		}, HandDisplay{}
	}
	var cards []screen.Button
	if vp.mayPlayCards(d) {
		cards = cardButtons(w, vp)
	}
	if !d.Moving {
		d.Hint = vp.hint(d.Hints)
	}
	slots := vp.slots()
	pages := max(1, (len(cards)+slots-1)/slots)
	d.Page = min(max(d.Page, 0), pages-1)
	visible := cards[min(d.Page*slots, len(cards)):min((d.Page+1)*slots, len(cards))]
	rows := append(decisionRows(w, vp, d), screen.ButtonRows(visible, cardsInRow)...)
	return screen.Screen{
		Text: d.Notice, Title: handHeadline(w, vp, d), Accent: colorStyles[vp.View.Color].accent, Picture: handPicture(w, vp),
		Body: handDetail(w, vp, d), Rows: append(rows, controlRows(w, vp, d, pages)...),
	}, d
}

// handHeadline returns the viewer's task, and its deadline.
func handHeadline(w *lang.Words, vp Viewpoint, d HandDisplay) string {
	task, exposed := taskText(w, vp, d), vp.exposed()
	mayCall := exposed != game.NoSeat || len(vp.View.Jumpable) > 0
	if mayCall && !vp.callUntil.IsZero() && vp.Paused == table.NotPaused {
		if exposed != game.NoSeat {
			task = w.CatchPlayer(vp.apart(exposed))
		}
		return task + " · " + w.EndsAt(liveTime(vp.callUntil))
	}
	if vp.Paused != table.NotPaused || vp.View.Actor != vp.View.Viewer {
		return task
	}
	return withTime(w, task, vp)
}

// taskText returns the viewer's task.
func taskText(w *lang.Words, vp Viewpoint, d HandDisplay) string {
	v := vp.View
	switch {
	case vp.isOut(v.Viewer):
		return w.Text(lang.OutOfRound)
	case vp.Paused != table.NotPaused:
		return w.HandTitle(countCards(v.Hand)) // the line below says that the game is paused
	case d.Choosing:
		return w.ChooseColor(vp.faceWords(w, d.Wild))
	case v.Actor != v.Viewer && len(v.Jumpable) > 0:
		return w.Text(lang.MayJumpIn)
	case v.Actor != v.Viewer && vp.next() == v.Viewer:
		return w.Text(lang.WaitingNext)
	case v.Actor != v.Viewer:
		return w.Text(lang.Waiting)
	}
	switch {
	case v.Phase == game.PhaseTurn && v.Pending > 0 && v.House().Has(game.HouseStackAcross):
		return w.StackUpAsked(v.Stack.Draws(), v.Pending)
	case v.Phase == game.PhaseTurn && v.Pending > 0:
		return w.StackAsked(v.Pending)
	case v.Phase == game.PhaseDrawn && !v.CanPass:
		return w.DrawnToPlay(vp.faceWords(w, v.Drawn))
	case v.Phase == game.PhaseDrawn:
		return w.Drawn(vp.faceWords(w, v.Drawn))
	case v.Phase == game.PhaseSeveral:
		return w.Text(lang.SeveralAsked)
	case v.Phase == game.PhaseColor && v.Top.Symbol == game.WildColorRoulette:
		return w.Text(lang.RouletteAsked)
	case v.Phase == game.PhaseColor:
		return w.ChooseColor("")
	case v.Phase == game.PhaseChallenge:
		return w.TakeOrChallenge(v.Pending)
	case v.Phase == game.PhaseDiscard:
		return w.DiscardAsked(v.Discards)
	case v.Phase == game.PhaseSwap:
		return w.Text(lang.SwapAsked)
	}
	return w.Text(lang.YourTurn)
}

// handDetail returns the facts that the picture and the headline leave out: the move that hit the viewer, the cards for
// it, and a handQuestion, or else the cards that the viewer has just drawn.
func handDetail(w *lang.Words, vp Viewpoint, d HandDisplay) string {
	mine, _ := sinceLines(w, vp)
	var lines []string
	if len(mine) > 0 {
		lines = append(lines, smallLines(newest(mine, mineRoom)))
	}
	if d.Hint != 0 {
		lines = append(lines, hintLine(w, vp, d.Hint))
	}
	asked := handQuestion(w, vp, d)
	if asked != "" && !d.Moving {
		lines = append(lines, asked)
	} else if drew := drawnText(w, vp); drew != "" && len(mine) == 0 {
		lines = append(lines, screen.Small(drew))
	}
	return strings.Join(lines, "\n")
}

// drawnText names the cards that the viewer has just drawn, unless the headline does.
func drawnText(w *lang.Words, vp Viewpoint) string {
	toPlay := vp.View.Phase == game.PhaseDrawn && vp.View.Actor == vp.View.Viewer
	switch drew := lastDrawn(vp); {
	case toPlay || len(drew) == 0:
		return ""
	case len(drew) == 1 && drew[0].Count == 1:
		return w.DrewThis(drew[0].Face)
	default:
		return w.DrewThese(facesText(w, drew))
	}
}

// handQuestion returns the reason of a pause, a warning that a draw is too much, the challenge to answer, a reminder
// that UNO counts now, or that a wild is a bluff.
func handQuestion(w *lang.Words, vp Viewpoint, d HandDisplay) string {
	v := vp.View
	switch {
	case vp.Paused != table.NotPaused:
		return w.Text(PauseRefusal(vp.Paused))
	case vp.isOut(v.Viewer):
		told := w.YouAreOut(vp.handLimit())
		if by := v.Players[v.Viewer].KnockedBy; by != game.NoSeat {
			told = w.KnockedYouOut(vp.Name(by), vp.handLimit())
		}
		if vp.Options.Target != game.SingleRound {
			told += " " + w.Text(lang.BackNextRound)
		}
		return told
	case v.CanDraw && vp.handLimit() > 0 && countCards(v.Hand)+max(1, v.Pending) >= vp.handLimit():
		return screen.Small(w.DrawingPutsOut(vp.handLimit()))
	case v.Phase == game.PhaseChallenge && v.Actor == v.Viewer:
		asked := w.ChallengeAsked
		if v.Edition.Rules.WildsMatch {
			asked = w.ChallengeAskedWilds
		}
		return screen.Small(asked(vp.Name(v.Author), vp.faceWords(w, v.Top)))
	case v.CanShout && v.Actor == v.Viewer && countCards(v.Hand) > 1:
		if len(v.Playable) > 0 { // a player who has to draw first has three cards then
			return screen.Small(w.Text(lang.ShoutNow))
		}
	case v.CanShout:
		return screen.Small(w.Text(lang.ShoutQuick))
	case d.Choosing && bluffWarning(w, vp, d.Wild) != "":
		return screen.Small(bluffWarning(w, vp, d.Wild))
	}
	return ""
}

// bluffWarning explains why a wild would be a bluff. It returns "" if bluffs are forbidden, because the wild cannot be
// played then.
func bluffWarning(w *lang.Words, vp Viewpoint, wild game.Face) string {
	if !wild.Symbol.IsWildDraw() || vp.View.Edition.Rules.NoBluffs || vp.Options.House.Has(game.HouseNoBluff) {
		return ""
	}
	wilds := 0
	for _, fc := range vp.View.Hand {
		switch fc.Face.Color {
		case vp.View.Color:
			return w.Text(lang.BluffColor)
		case game.NoColor:
			wilds += fc.Count
		}
	}
	if wilds > 1 && vp.View.Edition.Rules.WildsMatch {
		return w.Text(lang.BluffWild)
	}
	return ""
}

// lastDrawn returns the cards that the viewer drew, unless the viewer has acted since.
func lastDrawn(vp Viewpoint) []game.FaceCount {
	for i := len(vp.Seen) - 1; i >= 0; i-- {
		e := vp.Seen[i]
		switch {
		case e.Kind == game.EvDrew && e.Seat == vp.View.Viewer:
			return e.Active
		case e.Kind == game.EvFlipped, e.Kind == game.EvRotated, e.Kind == game.EvSwapped, e.Kind == game.EvDealt:
			return nil // the drawn cards have turned over or moved since
		case e.Seat == vp.View.Viewer && (e.Kind == game.EvPlayed || e.Kind == game.EvJumped || e.Kind == game.EvDiscarded):
			return nil
		}
	}
	return nil
}

// mayPlayCards reports whether there is anything to press among the cards now.
func (vp Viewpoint) mayPlayCards(d HandDisplay) bool {
	v := vp.View
	switch {
	case d.Choosing || vp.Paused != table.NotPaused:
		return false
	case v.Actor != v.Viewer:
		return len(v.Jumpable) > 0
	}
	return v.Phase == game.PhaseTurn ||
		(v.Phase == game.PhaseChallenge || v.Phase == game.PhaseSeveral) && len(v.Playable) > 0
}

// cardButtons returns the hand's faces as buttons, lit if they may be played.
func cardButtons(w *lang.Words, vp Viewpoint) []screen.Button {
	v := vp.View
	buttons := make([]screen.Button, 0, len(v.Hand))
	for _, fc := range v.Hand {
		b := cardButton(w, vp, fc.Face)
		switch {
		case containsFace(v.Playable, fc.Face):
		case containsFace(v.Jumpable, fc.Face):
			b.ID.Verb = customid.Jump
		default:
			b.Disabled, b.Style = true, screen.Secondary
		}
		buttons = append(buttons, b)
	}
	return buttons
}

// HandContent is the part of a state that an open hand must show at once when it changes: the player's own decision,
// the player's cards by their faces, the round, the end, and whether another player or a robot has the seat. Values can
// be compared.
type HandContent struct {
	absent bool
	out    bool // of the round: the cards do not matter
	paused table.Suspension
	phase  table.Phase
	play   game.Phase
	round  int
	mine   bool
	Seq    uint32 // of the player's own decision, or of one that allows to jump in; else 0
	cards  string // the faces of the hand, as they lie in it
}

// HandContentOf returns the content of the hand on a seat.
func HandContentOf(s table.State, seat game.Seat) HandContent {
	c := HandContent{phase: s.Phase, absent: s.Seats[seat].Absent(), paused: s.Paused}
	if s.Game.Edition() == nil || c.absent {
		return c
	}
	v := s.Game.View(seat)
	c.round, c.out = v.Round, v.Players[seat].Out
	if !c.out {
		c.cards = faceCodes(v.Hand)
	}
	if c.mine = s.Game.Actor() == seat; c.mine {
		c.Seq = s.Game.Seq()
	}
	if s.Options.House.Has(game.HouseJumpIn) && !c.mine && len(v.Jumpable) > 0 {
		c.Seq = s.Game.Seq()
	}
	c.play = game.PhaseTurn // another player has to act, in any phase
	if p := s.Game.Phase(); c.mine || p.Over() {
		c.play = p
	}
	return c
}

// faceCodes joins the codes of a hand's faces.
func faceCodes(faces []game.FaceCount) string {
	var b strings.Builder
	for _, f := range faces {
		b.WriteString(f.Face.Code())
		b.WriteByte(byte('0' + min(f.Count, 9)))
	}
	return b.String()
}
