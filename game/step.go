package game

// step is one action being carried out: the game it changes, and what happened.
type step struct {
	*Game
	*tape
}

// tape is what happened so far. It is apart from step, because else the compiler
// would take every Game for escaping to the heap.
type tape struct{ ev []Event }

// Apply does a, appends what happened to ev and returns it. On error (always an
// Illegal) g is unchanged and ev is returned as it came.
//
// An action is judged completely before anything is changed, so that neither a
// copy of the state nor a way back is needed.
func (g *Game) Apply(a Action, ev []Event) ([]Event, error) {
	if why := g.judge(&a); why != 0 {
		return ev, why
	}
	t := tape{ev}
	s := step{g, &t}
	s.do(&a)
	return t.ev, nil
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

// event appends an event, to be completed in place: building it aside and copying
// it costs several times as much.
func (s *step) event(kind EventKind, seat Seat) *Event {
	s.ev = append(s.ev, Event{})
	e := &s.ev[len(s.ev)-1]
	e.Kind, e.Seat, e.Target, e.Card, e.Side = kind, seat, NoSeat, NoCard, s.side
	return e
}

// skip tells that a seat lost its turn.
func (s *step) skip(seat Seat) { s.event(EvSkipped, seat) }
