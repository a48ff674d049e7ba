package game

// step is one action being carried out: the game it changes, and what happened.
type step struct {
	*Game
	ev []Event
}

// Apply does a, appends what happened to ev and returns it. On error (always an
// Illegal) g is unchanged and ev is returned as it came.
//
// An action is judged completely before anything is changed, so that neither a
// copy of the state nor a way back is needed.
func (g *Game) Apply(a Action, ev []Event) ([]Event, error) {
	if why := g.judge(&a); why != 0 {
		return ev, why
	}
	s := step{g, ev}
	s.do(&a)
	return s.ev, nil
}

// do carries out an action that judge allows.
func (s *step) do(a *Action) {
	switch a.Kind {
	case ActPlay, ActJump:
		s.play(a)
	case ActDraw:
		s.drawForTurn(a.Seat)
	case ActPass:
		s.keep(a.Seat)
	case ActColor:
		s.name(a.Seat, a.Color)
	case ActAccept:
		s.accept(a.Seat)
	case ActChallenge:
		s.challenge(a.Seat)
	case ActDiscard:
		s.discard(a.Seat, a.Cards)
	case ActSwap:
		s.swap(a.Seat, a.Target)
	case ActDeal, ActNext:
		s.deal()
	case ActShout:
		s.shout(a.Seat)
		return // a shout or a catch opens no decision
	case ActCatch:
		s.catch(a.Seat, a.Target)
		return
	}
	s.seq++
}

// note appends an event in which a seat does something, perhaps with a card.
func (s *step) note(kind EventKind, seat Seat, card CardID, color Color) {
	s.ev = append(s.ev, Event{Kind: kind, Seat: seat, Target: NoSeat, Card: card, Color: color, Side: s.side})
}

// noteBetween appends an event between two seats.
func (s *step) noteBetween(kind EventKind, seat, target Seat) {
	s.ev = append(s.ev, Event{Kind: kind, Seat: seat, Target: target, Card: NoCard, Side: s.side})
}

// noteNumber appends an event with a number.
func (s *step) noteNumber(kind EventKind, seat Seat, n int) {
	s.ev = append(s.ev, Event{Kind: kind, Seat: seat, Target: NoSeat, Card: NoCard, Side: s.side, N: int16(n)})
}

// skip tells that a seat lost its turn.
func (s *step) skip(seat Seat) { s.note(EvSkipped, seat, NoCard, NoColor) }
