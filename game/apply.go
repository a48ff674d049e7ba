package game

// tape is what happened in the action being carried out. It is an argument of its own: if it shared
// a struct with the game, the compiler would believe that every Game escapes to the heap and would
// load it again after every write.
type tape struct {
	list    *[]Event // nil where nobody wants to know
	unheard Event    // written over and over there
}

// Apply does a and appends what happened to *ev, where ev is not nil. On error (always an Illegal)
// nothing changes.
//
// An action is judged completely before anything changes, so Apply needs neither a copy of the
// state nor a way back. Nearly all actions are plays and draws in turn, so they take the shortest
// way.
func (g *Game) Apply(a Action, ev *[]Event) error {
	t := tape{list: ev}
	switch {
	case a.Kind == ActPlay && g.acts(a.Seat):
		if why := g.judgePlay(a.Seat, a.Choice); why != 0 {
			return why
		}
		g.play(&t, EvPlayed, a.Seat, a.Choice)
	case a.Kind == ActDraw && g.acts(a.Seat):
		if g.phase != PhaseTurn {
			return WrongPhase
		}
		g.drawForTurn(&t, a.Seat)
	default:
		if why := g.judge(a); why != 0 {
			return why
		}
		g.do(&t, a)
	}
	if a.Kind < ActShout { // a shout or a catch opens no decision
		g.seq++
	}
	return nil
}

// acts reports whether a round waits for seat.
func (g *Game) acts(seat Seat) bool { return seat == g.actor && seat != NoSeat }

// do carries out an action that judge allows.
func (g *Game) do(t *tape, a Action) {
	switch a.Kind {
	case ActJump:
		g.lapse(g.actor) // the turn that was called for is gone
		g.play(t, EvJumped, a.Seat, a.Choice)
	case ActPass:
		g.keep(t, a.Seat)
	case ActColor:
		g.name(t, a.Seat, a.Color)
	case ActAccept:
		g.accept(t, a.Seat)
	case ActChallenge:
		g.challenge(t, a.Seat)
	case ActDiscard:
		g.discard(t, a.Seat, a.Cards)
	case ActSwap:
		g.swap(t, a.Seat, a.Target)
	case ActDeal, ActNext:
		g.deal(t)
	case ActShout:
		g.shout(t, a.Seat)
	case ActCatch:
		g.catch(t, a.Seat, a.Target)
	}
}

// event appends an event and returns it; the caller completes it in place. Building it aside and
// copying it costs several times as much.
func (g *Game) event(t *tape, kind EventKind, seat Seat) *Event {
	if t.list == nil {
		return &t.unheard
	}
	*t.list = append(*t.list, Event{Kind: kind, Seat: seat, Target: NoSeat, Card: NoCard, Side: g.side})
	return &(*t.list)[len(*t.list)-1]
}

// skip tells that a seat lost its turn.
func (g *Game) skip(t *tape, seat Seat) { g.event(t, EvSkipped, seat) }
