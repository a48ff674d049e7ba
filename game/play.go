package game

// play moves a card from a hand to the discard pile, in turn or out of turn, and
// does what it says. Whether a wild-draw is a bluff does not matter here: the
// only remedy is the challenge (R18).
func (s *step) play(a *Action) {
	f := s.shows(a.Card)
	prior := s.color
	kind := EvPlayed
	if a.Kind == ActJump {
		kind = EvJumped
		s.lapse(s.actor) // the turn that was called for is gone
	}
	s.exposed = 0 // R31: earlier windows close, whichever way they are counted
	s.hands[a.Seat] = s.hands[a.Seat].Without(a.Card)
	s.lay(a.Card)
	s.author, s.drawnCard, s.idle = a.Seat, NoCard, 0
	s.judged, s.prior = Set{}, NoColor
	named := NoColor
	s.color = f.color
	if f.color == NoColor {
		named = a.Color
		s.color = named
	}
	e := s.event(kind, a.Seat)
	e.Card, e.Color = a.Card, named

	switch s.hands[a.Seat].Len() {
	case 0:
		s.goOut(a.Seat, f)
		return
	case 1:
		if !s.called.has(a.Seat) {
			s.exposed.add(a.Seat)
		}
	default:
		s.called.remove(a.Seat) // called ahead, but this turn does not leave one card
	}
	s.effect(a.Seat, f, prior)
}

// lay puts a card on the discard pile.
func (s *step) lay(id CardID) {
	s.nDiscard++
	s.pile[(maxCards-uint(s.nDiscard))%maxCards] = id
	if s.side == Dark {
		s.faced = s.faced.With(id)
	}
}

// goOut ends the round after a last card. A draw card still hits the next player
// and a Flip still flips (4.8, R24, R27); a wild-draw cannot be challenged, since
// the empty hand proves it legal (R25); nothing else acts any more (R26).
func (s *step) goOut(seat Seat, f picture) {
	switch {
	case f.symbol == WildDrawColor:
		s.drawUntilColor(s.after(seat))
	case f.symbol.draws() || f.symbol.IsWildDraw():
		s.give(s.after(seat), int(s.pending)+drawCount(f.symbol)) // house stacking: the whole sum
	case f.symbol == Flip:
		s.flip()
	}
	s.endRound(seat)
}
