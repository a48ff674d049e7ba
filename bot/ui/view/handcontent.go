package view

import (
	"strings"

	"unobot/game"
	"unobot/game/table"
)

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
