package view

import (
	"unobot/game"
	"unobot/game/table"
)

// HandContent is the part of a state that makes a push of an open hand worthwhile when it changes:
// the player's own decision, the number of cards, the round, the end, and whether somebody else
// plays the seat. Values can be compared.
type HandContent struct {
	absent bool
	paused table.Pause
	phase  table.Phase
	play   game.Phase
	round  int
	mine   bool
	Seq    uint32 // of the player's own decision, or of one that allows to jump in; else 0
	cards  int
}

// HandContentOf returns the content of the hand on a seat.
func HandContentOf(s table.State, seat game.Seat) HandContent {
	c := HandContent{phase: s.Phase, absent: s.Seats[seat].Absent(), paused: s.Paused}
	if s.Game.Edition() == nil || c.absent {
		return c
	}
	c.round, c.cards = s.Game.Round(), s.Game.HandSize(seat)
	if c.mine = s.Game.Actor() == seat; c.mine {
		c.Seq = s.Game.Seq()
	}
	if s.Options.House.Has(game.HouseJumpIn) && !c.mine && len(s.Game.View(seat).Jumpable) > 0 {
		c.Seq = s.Game.Seq()
	}
	c.play = game.PhaseTurn // somebody else has to act, whatever the phase
	if p := s.Game.Phase(); c.mine || p == game.PhaseRoundOver || p == game.PhaseMatchOver {
		c.play = p
	}
	return c
}
