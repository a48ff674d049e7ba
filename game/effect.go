package game

// effect does what the card just played by seat says and opens the next decision.
// prior is the current color before it.
func (s *step) effect(seat Seat, f picture, prior Color) {
	next := s.after(seat)
	fast := s.hyper != NoColor && s.hyperSpeed(f)
	switch f.symbol {
	case Number:
		if s.opts.SevenZero && (f.rank == 7 || f.rank == 0) {
			s.sevenZero(seat, f, fast)
			return
		}
		s.pass(next, fast)
	case Skip: // common 1.8
		s.skip(next)
		s.turn(s.after(next)) // with Hyper Speed, too: both name the same player (R48)
	case Reverse:
		s.reverse(seat, fast)
	case SkipEveryone: // rule: flip, R39
		for other := next; other != seat; other = s.after(other) {
			s.skip(other)
		}
		s.turn(seat)
	case Flip:
		s.flipByPlay(seat)
	case DrawOne, DrawTwo, DrawFive:
		s.drawCard(next, f.symbol)
	case WildDrawTwo, WildDrawFour, WildDrawColor:
		s.wildDraw(seat, f.symbol, prior)
	case WildHyperSpeed: // it skips nobody itself (R47), and replaces an earlier one (R53)
		s.hyper = s.color
		s.event(EvHyper, seat).Color = s.hyper
		s.turn(next)
	case WildJimHopper:
		s.hopper(seat)
	case WildRule11:
		s.ruleEleven(seat)
	default: // Wild
		s.turn(next)
	}
}

// turn opens the turn of a seat.
func (s *step) turn(seat Seat) { s.phase, s.actor = PhaseTurn, seat }

// pass opens the turn of a seat or, with Hyper Speed, of the one after it.
func (s *step) pass(seat Seat, fast bool) {
	if fast {
		s.skip(seat)
		seat = s.after(seat)
	}
	s.turn(seat)
}

// hyperSpeed reports whether the card just played makes the next player lose the
// turn, and ends Hyper Speed where it does not go on (hyper 4.7).
func (s *step) hyperSpeed(f picture) bool {
	if s.color == s.hyper {
		return f.color != NoColor // a wild that names the color skips nobody (R49)
	}
	if f.symbol != WildHyperSpeed { // a new color ends it (R51, R52)
		s.hyper = NoColor
		s.event(EvHyper, s.author)
	}
	return false
}

// reverse turns the direction. With two players it is a Skip, too, unless the
// table plays it plain (R01); with Hyper Speed the next player in the new
// direction loses the turn (R48).
func (s *step) reverse(seat Seat, fast bool) {
	s.dir = -s.dir
	s.event(EvReversed, seat)
	s.pass(s.after(seat), fast || s.seats == 2 && !s.opts.ReverseTwo)
}

// drawCard makes the victim of a colored draw card draw and lose the turn; with
// stacking the victim is asked first (common 1.7, R28).
func (s *step) drawCard(victim Seat, symbol Symbol) {
	if s.opts.Stacking {
		s.pending += uint16(drawCount(symbol))
		s.turn(victim)
		return
	}
	s.give(victim, drawCount(symbol))
	s.skip(victim)
	s.turn(s.after(victim))
}

// most is the seat with the most cards, or with the fewest: the player of the
// card takes part, and of several it is the next one in play direction after the
// player, the player last (R41, R43).
func (s *step) most(player Seat, fewest bool) Seat {
	best := NoSeat
	for seat := s.after(player); ; seat = s.after(seat) {
		if best == NoSeat || (s.hands[seat].Len() > s.hands[best].Len()) != fewest && s.hands[seat].Len() != s.hands[best].Len() {
			best = seat
		}
		if seat == player {
			return best
		}
	}
}

// hopper lets the player with the most cards give up half of them. A single card
// cannot be given up (R42).
func (s *step) hopper(seat Seat) {
	rich := s.most(seat, false)
	if s.hands[rich].Len() == 1 {
		s.turn(s.after(seat))
		return
	}
	s.phase, s.actor, s.next = PhaseDiscard, rich, s.after(seat)
}

// discard puts the cards given up under the top card, the lowest id uppermost, or
// declines (R42).
func (s *step) discard(seat Seat, cards Set) {
	if cards.Empty() {
		s.event(EvDeclined, seat)
	} else {
		s.hands[seat] = s.hands[seat].Minus(cards)
		s.tuck(cards)
		e := s.event(EvDiscarded, seat)
		e.N, e.Cards = int16(cards.Len()), cards
		if s.hands[seat].Len() == 1 { // R32
			s.exposed.add(seat)
		}
	}
	s.turn(s.next)
}

// tuck puts cards under the top card of the discard pile.
func (s *step) tuck(cards Set) {
	top := s.top()
	at := maxCards - uint(s.nDiscard)
	s.nDiscard += uint8(cards.Len())
	for id := range cards.All() {
		s.pile[(at-uint(cards.Len())+1)%maxCards] = id
		at++
		if s.side == Dark {
			s.faced = s.faced.With(id)
		}
	}
	s.pile[(maxCards-uint(s.nDiscard))%maxCards] = top
}

// ruleEleven makes the player with the fewest cards draw until a waffle comes.
// Nobody loses a turn (R43).
func (s *step) ruleEleven(seat Seat) {
	poor := s.most(seat, true)
	cards, n, _ := s.drawUntil(&s.active().waffles)
	s.take(poor, cards, n, NoCard)
	s.turn(s.after(seat))
}

// half is how many of n cards Jim Hopper lets a player give up: half, rounded up.
func half(n int) int { return (n + 1) / 2 }

// judgeDiscard: exactly half of the own cards, or none (R42).
func (g *Game) judgeDiscard(a *Action) Illegal {
	hand := g.hands[a.Seat]
	if a.Cards.Empty() || a.Cards.Minus(hand).Empty() && a.Cards.Len() == half(hand.Len()) {
		return 0
	}
	return WrongDiscard
}
