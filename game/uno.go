package game

// judgeShout accepts a shout of a seat that is exposed (R33), and of the player to move with two cards in hand, ahead
// of the play to come. Any other shout has no effect (R63).
func (g *Game) judgeShout(seat Seat) Illegal {
	if g.canShout(seat) {
		return 0
	}
	return NothingToShout
}

func (g *Game) canShout(seat Seat) bool {
	if g.exposed.has(seat) {
		return true
	}
	return seat == g.actor && (g.phase == PhaseTurn || g.phase == PhaseDrawn || g.phase == PhaseSeveral) &&
		!g.called.has(seat) && g.hands[seat].pair()
}

// shout carries out a call of UNO in time.
func (g *Game) shout(t *tape, seat Seat) {
	g.exposed.remove(seat)
	g.called.add(seat)
	g.event(t, EvShouted, seat)
}

// judgeCatch: only an exposed seat can be caught (R63), unless the table makes a false catch cost cards (house
// false-call). A partner cannot be caught (house teams).
func (g *Game) judgeCatch(seat, target Seat) Illegal {
	switch {
	case !g.seated(target) || target == seat || g.opts.Partners(seat, target):
		return WrongTarget
	case g.catchable(seat).has(target):
		return 0
	}
	return NothingToCatch
}

// catchable returns the seats that a seat may catch.
func (g *Game) catchable(seat Seat) seats {
	rest := g.exposed
	if g.opts.FalseCall > 0 && g.drawable() {
		rest = g.others(seat)
	}
	rest.remove(seat)
	if g.out.has(seat) {
		return 0
	}
	if g.opts.Teams {
		rest &^= g.team(seat) // R68
	}
	return rest
}

// drawable reports whether a card can be drawn from anywhere.
func (g *Game) drawable() bool {
	return g.nDraw > 0 || g.nDiscard > 1 || g.out != 0 && !g.aside().Empty()
}

// catch makes a seat that forgot to say UNO draw (4.6, house uno-penalty), or the catcher where the catch is false.
func (g *Game) catch(t *tape, seat, target Seat) {
	if !g.exposed.has(target) {
		g.event(t, EvFalseCatch, seat).Target = target
		if g.give(t, seat, int(g.opts.FalseCall), NoSeat); g.out.has(seat) {
			g.passOn(t, seat)
		}
		return
	}
	g.exposed.remove(target)
	g.event(t, EvCaught, seat).Target = target
	g.give(t, target, g.opts.ForgottenUno(), seat)
}
