package game

import "slices"

// flip turns everything over: both piles with their order reversed, so that the
// card that started the discard pile comes to the top, and every hand (4.4, R34,
// R40). An action on top does not act (R35); a wild there only needs a color
// (R37).
func (s *step) flip() {
	slices.Reverse(s.pile[:s.nDraw])
	slices.Reverse(s.pile[maxCards-int(s.nDiscard):])
	s.side ^= Light ^ Dark
	top := s.top()
	if s.side == Dark {
		s.faced = s.faced.With(top)
	} else {
		s.faced = s.faced.Without(top)
	}
	s.color = s.shows(top).color
	e := s.event(EvFlipped, NoSeat)
	e.Card, e.Color = top, s.color
}

// flipByPlay flips and opens the next turn, before it the choice of a color where
// a wild came up: by whoever played the Flip or, in splash on the way back to the
// light side, by the next player (R36).
func (s *step) flipByPlay(seat Seat) {
	s.flip()
	next := s.after(seat)
	switch {
	case s.color != NoColor:
		s.turn(next)
	case s.ed.Rules.NextNamesLight && s.side == Light:
		s.ask(next, next)
	default:
		s.ask(seat, next)
	}
}

// ask opens the choice of a color by one seat; next has the turn after it.
func (s *step) ask(seat, next Seat) { s.phase, s.actor, s.next = PhaseColor, seat, next }

// name answers it.
func (s *step) name(seat Seat, color Color) {
	s.color = color
	s.event(EvColor, seat).Color = color
	s.turn(s.next)
}
