package game

// drawCount is how many cards the victim of a symbol draws.
func drawCount(symbol Symbol) int { return drawn[symbol] }

// pop takes the next card of the draw pile, reshuffling first where it is empty;
// NoCard where there is nothing left to draw (R29, R30).
func (s *step) pop() CardID {
	if s.nDraw == 0 && !s.reshuffle() {
		return NoCard
	}
	s.nDraw--
	cell := &s.pile[s.nDraw%maxCards]
	id := *cell
	*cell = 0
	return id
}

// reshuffle makes the discard pile, less its top card, a new draw pile (4.5, R29).
// It reports whether that yields a card.
func (s *step) reshuffle() bool {
	if s.nDiscard < 2 {
		return false
	}
	top, n := s.top(), s.nDiscard-1
	copy(s.pile[:n], s.pile[maxCards-int(n):])
	clear(s.pile[n:])
	s.pile[maxCards-1] = top
	s.nDraw, s.nDiscard = n, 1
	s.faced = s.faced.And(Of(top))
	s.shuffleDraw()
	s.event(EvReshuffled, NoSeat).N = int16(int(n))
	return true
}

// give makes a seat draw n cards, or what there is (R30), and tells how many.
func (s *step) give(seat Seat, n int) int {
	var cards Set
	got := 0
	for ; got < n; got++ {
		id := s.pop()
		if id == NoCard {
			break
		}
		cards = cards.With(id)
	}
	s.take(seat, cards, got, NoCard)
	return got
}

// take adds drawn cards to a hand. A hand that grows past one card ends the
// exposure and an earlier call (R64).
func (s *step) take(seat Seat, cards Set, n int, stop CardID) {
	if n > 0 {
		s.hands[seat] = s.hands[seat].Or(cards)
		s.exposed.remove(seat)
		s.called.remove(seat)
	}
	e := s.event(EvDrew, seat)
	e.Card, e.N, e.Cards = stop, int16(n), cards
}

// drawUntil takes cards until one of the stops comes, all of which are kept (4.3).
// stop is the one that came, NoCard where the cards ran out (R30).
func (s *step) drawUntil(stops *Set) (cards Set, n int, stop CardID) {
	for {
		id := s.pop()
		if id == NoCard {
			return cards, n, NoCard
		}
		cards, n = cards.With(id), n+1
		if stops.Has(id) {
			return cards, n, id
		}
	}
}

// drawUntilColor is the penalty of Wild Draw Color: draw until the named color
// comes. A drawn wild does not match (R23).
func (s *step) drawUntilColor(seat Seat) {
	cards, n, stop := s.drawUntil(&s.active().byColor[s.color])
	if !s.ed.Rules.ShowStop {
		stop = NoCard
	}
	s.take(seat, cards, n, stop)
}

// drawForTurn draws instead of playing; with a stack it pays the sum.
func (s *step) drawForTurn(seat Seat) {
	if s.pending > 0 {
		s.pay(seat)
		return
	}
	if s.ed.Rules.CatchUntilBegins { // R31
		s.exposed = 0
	}
	playable := s.fits()
	var cards Set
	n, id := 0, NoCard
	for {
		id = s.pop()
		if id == NoCard {
			break
		}
		cards, n = cards.With(id), n+1
		if playable.Has(id) && !s.forbidden(seat, id, cards) {
			s.take(seat, cards, n, NoCard)
			s.idle, s.phase, s.drawnCard = 0, PhaseDrawn, id
			return
		}
		if !s.opts.DrawToMatch {
			break
		}
	}
	s.take(seat, cards, n, NoCard)
	s.endTurn(seat)
	if n > 0 {
		s.idle = 0
		return
	}
	s.idleDraw()
}

// idleDraw counts a draw that yielded nothing; after as many in a row as there
// are seats the round is void (R30).
func (s *step) idleDraw() {
	if s.idle++; s.idle >= uint8(s.seats) {
		s.voidRound()
	}
}

// forbidden reports whether no-bluff forbids playing the wild-draw just drawn. It
// is judged now, so that a later penalty cannot change it (house no-bluff).
func (s *step) forbidden(seat Seat, id CardID, with Set) bool {
	return s.opts.NoBluff && s.shows(id).symbol.IsWildDraw() &&
		s.bluffs(s.hands[seat].Or(with).Without(id), s.color)
}

// keep ends the turn with the drawn card in hand (R14).
func (s *step) keep(seat Seat) {
	s.drawnCard = NoCard
	s.event(EvKept, seat)
	s.endTurn(seat)
}

// endTurn ends a turn in which no card was played: UNO windows close (R31), and a
// call ahead lapses.
func (s *step) endTurn(seat Seat) {
	s.exposed = 0
	s.lapse(seat)
	s.turn(s.after(seat))
}

// lapse ends the call of a seat that does not hold one card.
func (s *step) lapse(seat Seat) {
	if s.called.has(seat) && s.hands[seat].Len() != 1 {
		s.called.remove(seat)
	}
}
