package game

// Apply carries out a and appends its events to *ev, unless ev is nil. On error (always an Illegal) nothing changes.
//
// It is inlined into its callers, because an Action and the two pointers are one word more than registers hold.
func (g *Game) Apply(a Action, ev *[]Event) error {
	t := tape{list: ev, cards: a.Cards}
	return g.apply(&t, a.Seat, a.Kind, a.Choice)
}

// apply is Apply with an action in parts, whose cards are on the tape.
//
// An action is judged completely before anything changes, so it needs neither a copy of the
// state nor a way back. Nearly all actions are plays and draws in turn, so they take the shortest
// way.
func (g *Game) apply(t *tape, seat Seat, kind ActionKind, c Choice) error {
	switch {
	case kind == ActPlay && g.acts(seat):
		if why := g.judgePlay(seat, c); why != 0 {
			return why
		}
		g.play(t, EvPlayed, seat, c)
	case kind == ActDraw && g.acts(seat):
		if why := g.judgeDraw(); why != 0 {
			return why
		}
		g.drawForTurn(t, seat)
	default:
		a := Action{seat, kind, c, t.cards}
		if why := g.judge(a); why != 0 {
			return why
		}
		g.do(t, a)
	}
	if g.out != 0 {
		g.goOn(t)
	}
	if kind < ActShout { // a shout or a catch opens no decision
		g.seq++
	}
	return nil
}

// do carries out an action that judge allows.
func (g *Game) do(t *tape, a Action) {
	switch a.Kind {
	case ActJump:
		g.lapse(g.actor) // the player to move loses the turn, and with it a UNO called ahead
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
