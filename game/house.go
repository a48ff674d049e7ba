package game

// judgeJump: out of turn, with a card that equals the top card in color and number or symbol, while
// the table waits for a play (house jump-in).
func (g *Game) judgeJump(a Action) Illegal {
	switch {
	case !g.house.Has(HouseJumpIn):
		return JumpInOff
	case !g.jumpable(a.Seat):
		return WrongPhase
	case a.Card >= maxCards || !g.hands[a.Seat].Has(a.Card):
		return NotInHand
	case !g.twins().Has(a.Card):
		return NotIdentical
	case g.house.Has(HousePlainFinish) && g.finishes(g.hands[a.Seat], a.Card):
		return NumberLast
	}
	return 0
}

// jumps returns the cards with which a seat that is jumpable may jump in.
func (g *Game) jumps(seat Seat) Set {
	cards := g.hands[seat].And(g.twins())
	if g.house.Has(HousePlainFinish) {
		cards = g.withoutFinish(seat, cards)
	}
	return cards
}

// jumpable reports whether a seat may jump in now, if it has the card.
func (g *Game) jumpable(seat Seat) bool {
	return g.house.Has(HouseJumpIn) && seat != g.actor && g.seated(seat) && !g.out.has(seat) &&
		(g.phase == PhaseTurn || g.phase == PhaseDrawn)
}

// twins returns the cards equal to the top card, or none if that is a wild.
func (g *Game) twins() Set {
	c := g.active()
	top := g.shows(g.top())
	return c.byColor[top.color()].And(c.byRank[top.rank()])
}

// playSevenZero moves hands: a 7 swaps with another player, a 0 passes all hands on (house
// seven-zero). fast is Hyper Speed's skip: a 0 moves the hands before it; after a 7 the next player
// loses the turn before the partner is named.
func (g *Game) playSevenZero(t *tape, seat Seat, f packedFace, fast bool) {
	if f.rank() == 0 {
		g.rotate(t)
		g.pass(t, g.after(seat), fast)
		return
	}
	g.pass(t, g.after(seat), fast)
	g.phase, g.actor, g.next = PhaseSwap, seat, g.actor
}

// rotate moves every hand in the round one seat in play direction. Marks of hands that move are cleared.
func (g *Game) rotate(t *tape) {
	from := g.hands
	for rest := g.in(); rest != 0; rest &= rest - 1 {
		g.hands[g.after(rest.first())] = from[rest.first()]
	}
	g.exposed, g.called = 0, 0
	g.event(t, EvRotated, g.author)
}

// swap exchanges two hands.
func (g *Game) swap(t *tape, seat, target Seat) {
	g.hands[seat], g.hands[target] = g.hands[target], g.hands[seat]
	for _, moved := range [...]Seat{seat, target} {
		g.exposed.remove(moved)
		g.called.remove(moved)
	}
	g.event(t, EvSwapped, seat).Target = target
	g.turn(g.next)
}
