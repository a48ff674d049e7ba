package game

// deal starts the next round: dealer, shuffle, hands, first card.
func (s *step) deal() {
	s.round++
	s.roundSeed = s.RoundSeed(int(s.round))
	s.shuffles, s.winner, s.author, s.next, s.actor = 0, NoSeat, NoSeat, NoSeat, NoSeat
	s.side, s.dir, s.color, s.hyper = Light, 1, NoColor, NoColor
	s.exposed, s.called, s.idle = 0, 0, 0
	s.hands, s.faced, s.pile = [MaxSeats]Set{}, Set{}, [maxCards]CardID{}
	if s.round == 1 {
		s.dealer = s.firstDealer()
	} else {
		s.dealer = s.left(s.dealer) // R04
	}
	s.event(EvDealt, s.dealer).N = int16(int(s.round))

	n := len(s.ed.Cards)
	for i := range n {
		s.pile[i%maxCards] = CardID(i)
	}
	s.nDraw, s.nDiscard = uint8(n), 0
	s.shuffleDraw()
	seat := s.dealer
	for range handSize * int(s.seats) { // one by one, beginning left of the dealer
		seat = s.left(seat)
		s.hands[seat] = s.hands[seat].With(s.pop())
	}
	s.begin(s.turnOver())
}

// left is the seat to the left, whatever the play direction.
func (g *Game) left(seat Seat) Seat {
	if seat++; seat >= Seat(g.seats) {
		return 0
	}
	return seat
}

// turnOver turns the first card of the discard pile. Where action cards do not
// act at the start, they stay under the number card in turned order (R06, R07);
// where they do, a wild-draw goes back into the draw pile (R08).
func (s *step) turnOver() picture {
	for {
		id := s.pop()
		f := s.shows(id)
		switch {
		case !s.ed.Rules.FirstActs && f.symbol != Number:
			s.lay(id)
			s.event(EvIgnored, NoSeat).Card = id
		case f.symbol.IsWildDraw():
			s.event(EvPutBack, NoSeat).Card = id
			s.pile[s.nDraw%maxCards] = id
			s.nDraw++
			s.shuffleDraw()
		default:
			s.lay(id)
			s.color = f.color
			e := s.event(EvFirstCard, NoSeat)
			e.Card, e.Color = id, f.color
			return f
		}
	}
}

// begin lets the first card act and opens the first turn: left of the dealer,
// unless the card changes it (2.1, 2.3). It cannot be answered (house stacking).
func (s *step) begin(first picture) {
	left := s.left(s.dealer)
	switch {
	case first.symbol == Skip:
		s.skip(left)
		left = s.left(left)
	case first.symbol == Reverse: // the dealer begins, also of two (R12)
		s.dir = -1
		s.event(EvReversed, NoSeat)
		left = s.dealer
	case first.symbol.draws():
		s.give(left, drawCount(first.symbol))
		s.skip(left)
		left = s.left(left)
	case first.symbol == Flip: // R10; what comes up does not act (R11, R35)
		s.flip()
	}
	if s.color == NoColor {
		s.ask(left, left) // and has a normal first turn (R11, R13)
		return
	}
	s.turn(left)
}

// firstDealer is who deals the first round: the highest number drawn from a
// shuffled deck, symbols counting 0, those tied drawing again (R02); or a random
// seat (R03).
func (s *step) firstDealer() Seat {
	source := s.source()
	defer sources.Put(source)
	if !s.ed.Rules.HighCard {
		return Seat(below(source, uint64(s.seats)))
	}
	var cards [maxCards]CardID
	left := 0
	tied := seats(1)<<uint(s.seats) - 1
	for {
		best, highest := seats(0), uint8(0)
		for rest := tied; rest != 0; rest &= rest - 1 {
			if left == 0 { // nobody ties so often, but it must end
				left = len(s.ed.Cards)
				for i := range left {
					cards[i] = CardID(i)
				}
				shuffle(cards[:left], source)
			}
			left--
			seat, id := rest.first(), cards[left]
			s.event(EvDealerDrew, seat).Card = id
			n := s.ed.Cards[id].Faces[Light].Number // 0 for a symbol
			if n > highest {
				best, highest = 0, n
			}
			if n == highest {
				best.add(seat)
			}
		}
		if tied = best; tied&(tied-1) == 0 {
			return tied.first()
		}
	}
}
