package view

import (
	"strings"

	"unobot/bot/ui/art"
	"unobot/bot/ui/lang"
	"unobot/bot/ui/screen"
	"unobot/game"
	"unobot/game/table"
)

// handPicture is the picture of the viewer's cards beside the top card. Nobody else may get it.
func handPicture(w *lang.Words, vp Viewpoint) screen.Picture {
	v := vp.View
	scene := art.HandScene{
		Letters: LettersOf(w), Side: v.Side, Top: v.Top, Color: v.Color, Pending: v.Pending, MyTurn: vp.mayAct(),
	}
	for _, fc := range v.Hand {
		playable := containsFace(v.Playable, fc.Face) || containsFace(v.Jumpable, fc.Face)
		scene.Cards = append(scene.Cards, art.HandCard{Face: fc.Face, Count: fc.Count, Playable: playable})
	}
	return screen.Picture{
		Name: "hand", Alt: handAlt(w, vp), Scene: scene,
		Words: handWords(w, vp), Thumbnail: vp.faceAddress(v.Top),
	}
}

// handAlt says in words what that picture shows.
func handAlt(w *lang.Words, vp Viewpoint) string {
	v := vp.View
	vp.plain = true
	lines := []string{w.TopCard(vp.faceText(w, v.Top), vp.colorText(w, v.Color)), w.HandTitle(countCards(v.Hand))}
	return altText(append(lines, handLines(w, vp)...))
}

// handLines list the cards that the viewer may play now, and the others.
func handLines(w *lang.Words, vp Viewpoint) (lines []string) {
	var now, later []game.FaceCount
	for _, fc := range vp.View.Hand {
		if containsFace(vp.View.Playable, fc.Face) || containsFace(vp.View.Jumpable, fc.Face) {
			now = append(now, fc)
		} else {
			later = append(later, fc)
		}
	}
	if len(now) > 0 {
		lines = append(lines, w.CardsToPlay(facesWords(w, now)))
	}
	if len(later) > 0 {
		lines = append(lines, w.CardsToKeep(facesWords(w, later)))
	}
	return lines
}

// handWords stand for the picture: the top card, and the cards as emojis, which Discord shows large
// in a heading. Without the application's emojis the cards are named.
func handWords(w *lang.Words, vp Viewpoint) string {
	v := vp.View
	top := w.TopCard(vp.faceText(w, v.Top), vp.colorText(w, v.Color))
	const maxSigns = 2400 // characters
	var signs strings.Builder
	for _, fc := range v.Hand {
		sign := vp.sign(fc.Face)
		if !strings.HasPrefix(sign, "<") || signs.Len() > maxSigns {
			return top + "\n" + facesText(w, v.Hand)
		}
		signs.WriteString(strings.Repeat(sign, min(fc.Count, 2)))
	}
	return top + "\n# " + signs.String()
}

// HandContent is the part of a state that an open hand must show at once when it changes: the
// player's own decision, the own cards by their faces, the round, the end, and whether somebody
// else plays the seat. Values can be compared.
type HandContent struct {
	absent bool
	paused table.Pause
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
	c.round, c.cards = v.Round, faceCodes(v.Hand)
	if c.mine = s.Game.Actor() == seat; c.mine {
		c.Seq = s.Game.Seq()
	}
	if s.Options.House.Has(game.HouseJumpIn) && !c.mine && len(v.Jumpable) > 0 {
		c.Seq = s.Game.Seq()
	}
	c.play = game.PhaseTurn // somebody else has to act, whatever the phase
	if p := s.Game.Phase(); c.mine || p == game.PhaseRoundOver || p == game.PhaseMatchOver {
		c.play = p
	}
	return c
}

// faceCodes tells a hand by the codes of its faces.
func faceCodes(faces []game.FaceCount) string {
	var b strings.Builder
	for _, f := range faces {
		b.WriteString(f.Face.Code())
		b.WriteByte(byte('0' + min(f.Count, 9)))
	}
	return b.String()
}
