package game

// pay draws the sum of a stack and loses the turn. It is not a turn of one's own:
// UNO windows stay open (house stacking).
func (s *step) pay(seat Seat) {
	n := int(s.pending)
	s.pending = 0
	got := s.give(seat, n)
	s.skip(seat)
	s.turn(s.after(seat))
	if got == 0 {
		s.idleDraw()
	}
}

// judgeJump: out of turn, with a card that equals the top card in color and
// number or symbol, while the table waits for a play (house jump-in).
func (g *Game) judgeJump(a *Action) Illegal {
	switch {
	case !g.opts.JumpIn:
		return JumpInOff
	case !g.jumpable(a.Seat):
		return WrongPhase
	case a.Card >= maxCards || !g.hands[a.Seat].Has(a.Card):
		return NotInHand
	case !g.twins().Has(a.Card):
		return NotIdentical
	}
	return 0
}

// jumpable reports whether a seat may jump in now, if it has the card.
func (g *Game) jumpable(seat Seat) bool {
	return g.opts.JumpIn && seat != g.actor && (g.phase == PhaseTurn || g.phase == PhaseDrawn)
}

// twins are the cards equal to the top card; none where that is a wild.
func (g *Game) twins() Set {
	c := g.active()
	top := g.shows(g.top())
	return c.byColor[top.color].And(c.byRank[top.rank])
}

// sevenZero moves hands: a 7 swaps with another player, a 0 passes all hands on
// (house seven-zero). fast is Hyper Speed's skip, which comes after it.
func (s *step) sevenZero(seat Seat, f picture, fast bool) {
	if f.rank == 0 {
		s.rotate()
		s.pass(s.after(seat), fast)
		return
	}
	s.pass(s.after(seat), fast)
	s.phase, s.actor, s.next = PhaseSwap, seat, s.actor
}

// rotate moves every hand one seat in play direction. Marks of hands that move
// are cleared.
func (s *step) rotate() {
	from := s.hands
	for seat := Seat(0); seat < Seat(s.seats); seat++ {
		s.hands[s.after(seat)] = from[seat]
	}
	s.exposed, s.called = 0, 0
	s.event(EvRotated, s.author)
}

// swap exchanges two hands.
func (s *step) swap(seat, target Seat) {
	s.hands[seat], s.hands[target] = s.hands[target], s.hands[seat]
	for _, moved := range [...]Seat{seat, target} {
		s.exposed.remove(moved)
		s.called.remove(moved)
	}
	s.event(EvSwapped, seat).Target = target
	s.turn(s.next)
}
