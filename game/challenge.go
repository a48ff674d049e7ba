package game

// wildDraw opens the challenge of a wild-draw, keeping what it will be judged by:
// the current color before the play and the hand left after it. prior is that
// color. Where nobody can bluff there is nothing to challenge (house no-bluff).
func (s *step) wildDraw(seat Seat, symbol Symbol, prior Color) {
	victim := s.after(seat)
	stacks := s.opts.Stacking && symbol.stacks()
	if stacks {
		s.pending += uint16(drawCount(symbol))
	}
	switch {
	case !s.opts.NoBluff:
		s.judged, s.prior = s.hands[seat], prior
		s.phase, s.actor = PhaseChallenge, victim
	case stacks:
		s.turn(victim)
	default:
		s.penalize(victim, symbol, 0)
		s.skip(victim)
		s.turn(s.after(victim))
	}
}

// penalize makes a seat draw what a wild-draw says, and extra cards on top.
func (s *step) penalize(seat Seat, symbol Symbol, extra int) {
	if symbol == WildDrawColor {
		s.drawUntilColor(seat)
		if extra > 0 {
			s.give(seat, extra)
		}
		return
	}
	n := drawCount(symbol)
	if s.pending > 0 {
		n = int(s.pending) // house stacking
	}
	s.pending = 0
	s.give(seat, n+extra)
}

// accept takes the cards of a wild-draw and loses the turn (4.2).
func (s *step) accept(victim Seat) {
	s.event(EvAccepted, victim)
	s.judged, s.prior = Set{}, NoColor
	s.penalize(victim, s.shows(s.top()).symbol, 0)
	s.skip(victim)
	s.turn(s.after(victim))
}

// challenge shows the author's hand to the victim, who alone may doubt (R19,
// R20), and decides: a bluff is paid by its author and the victim has a normal
// turn (R21); otherwise the victim pays two cards more and loses the turn (R22).
// The named color stands either way.
func (s *step) challenge(victim Seat) {
	symbol := s.shows(s.top()).symbol
	guilty := s.bluffs(s.judged, s.prior)
	e := s.event(EvRevealed, s.author)
	e.Target, e.N, e.Cards = victim, int16(s.judged.Len()), s.judged
	s.judged, s.prior = Set{}, NoColor
	if guilty {
		s.event(EvChallengeWon, victim).Target = s.author
		s.penalize(s.author, symbol, 0)
		s.turn(victim)
		return
	}
	s.event(EvChallengeLost, victim).Target = s.author
	s.penalize(victim, symbol, challengeCost)
	s.skip(victim)
	s.turn(s.after(victim))
}
