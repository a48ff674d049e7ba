package game

// Apply carries out a and appends its events to *ev, unless ev is nil. On error (always an Illegal) nothing changes.
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
		if why := g.judgeDraw(); why != 0 {
			return why
		}
		g.drawForTurn(&t, a.Seat)
	default:
		if why := g.judge(a); why != 0 {
			return why
		}
		g.do(&t, a)
	}
	if g.out != 0 {
		g.goOn(&t)
	}
	if a.Kind < ActShout { // a shout or a catch opens no decision
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
