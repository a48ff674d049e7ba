package game

// drawCount returns the number of cards that the victim of a symbol draws.
func drawCount(symbol Symbol) int { return drawn[symbol] }

// stocked reports whether there is a card to draw, reshuffling first where the draw pile is empty
// (R29, R30).
func (g *Game) stocked(t *tape) bool { return g.nDraw > 0 || g.reshuffle(t) }

// pop takes the next card of the draw pile, which has one.
func (g *Game) pop() CardID {
	g.nDraw--
	cell := &g.pile[g.nDraw]
	id := *cell
	*cell = 0
	return id
}

// reshuffle makes the discard pile, less its top card, a new draw pile (4.5, R29). It reports
// whether that yields a card.
func (g *Game) reshuffle(t *tape) bool {
	if g.nDiscard < 2 {
		return false
	}
	top, n := g.top(), g.nDiscard-1
	copy(g.pile[:n], g.pile[maxCards-int(n):])
	clear(g.pile[n:])
	g.pile[maxCards-1] = top
	g.nDraw, g.nDiscard = n, 1
	g.faced = g.faced.And(Of(top))
	g.shuffleDraw()
	g.event(t, EvReshuffled, NoSeat).N = int16(n)
	return true
}

// give makes a seat draw n cards, or fewer where the piles run out (R30), and returns their number.
func (g *Game) give(t *tape, seat Seat, n int) int {
	var cards Set
	got := 0
	for ; got < n && g.stocked(t); got++ {
		cards = cards.With(g.pop())
	}
	g.take(t, seat, cards, got, NoCard)
	return got
}

// take adds drawn cards to a hand. A hand that grows past one card ends the exposure and an earlier
// call (R64).
func (g *Game) take(t *tape, seat Seat, cards Set, n int, stop CardID) {
	if n > 0 {
		g.hands[seat] = g.hands[seat].Or(cards)
		g.exposed.remove(seat)
		g.called.remove(seat)
	}
	e := g.event(t, EvDrew, seat)
	e.Card, e.N, e.Cards = stop, int16(n), cards
}

// drawUntil takes cards until one of the stops comes; the player keeps all of them (4.3). stop is
// the card that ended it, NoCard where the cards ran out (R30).
func (g *Game) drawUntil(t *tape, stops *Set) (cards Set, n int, stop CardID) {
	for g.stocked(t) {
		id := g.pop()
		cards, n = cards.With(id), n+1
		if stops.Has(id) {
			return cards, n, id
		}
	}
	return cards, n, NoCard
}

// drawUntilColor is the penalty of Wild Draw Color: draw until the named color comes. A drawn wild
// does not match (R23).
func (g *Game) drawUntilColor(t *tape, seat Seat) {
	cards, n, stop := g.drawUntil(t, &g.active().byColor[g.color])
	if !g.ed.Rules.ShowStop {
		stop = NoCard
	}
	g.take(t, seat, cards, n, stop)
}

// drawForTurn draws instead of playing; with a stack it pays the sum.
func (g *Game) drawForTurn(t *tape, seat Seat) {
	if g.pending > 0 {
		g.pay(t, seat)
		return
	}
	if g.ed.Rules.CatchUntilBegins { // R31
		g.exposed = 0
	}
	playable := g.fits()
	var cards Set
	n := 0
	for g.stocked(t) {
		id := g.pop()
		cards, n = cards.With(id), n+1
		if playable.Has(id) && !g.forbidden(seat, id, cards) {
			g.take(t, seat, cards, n, NoCard)
			g.idle, g.phase, g.drawnCard = 0, PhaseDrawn, id
			return
		}
		if !g.opts.House.Has(HouseDrawToMatch) {
			break
		}
	}
	g.take(t, seat, cards, n, NoCard)
	g.endTurn(seat)
	if n > 0 {
		g.idle = 0
		return
	}
	g.countIdleDraw(t)
}

// countIdleDraw counts a draw that yielded nothing; after as many in a row as there are seats the
// round is void (R30).
func (g *Game) countIdleDraw(t *tape) {
	if g.idle++; g.idle >= uint8(g.seats) {
		g.voidRound(t)
	}
}

// forbidden reports whether no-bluff forbids playing the wild-draw just drawn. It is judged now, so
// that a later penalty cannot change it (house no-bluff).
func (g *Game) forbidden(seat Seat, id CardID, with Set) bool {
	return g.opts.House.Has(HouseNoBluff) && g.shows(id).symbol().IsWildDraw() &&
		g.bluffs(g.hands[seat].Or(with).Without(id), g.color)
}

// keep ends the turn with the drawn card in hand (R14).
func (g *Game) keep(t *tape, seat Seat) {
	g.drawnCard = NoCard
	g.event(t, EvKept, seat)
	g.endTurn(seat)
}

// pay draws the sum of a stack and loses the turn. That is no turn of the payer: UNO windows stay open
// (house stacking).
func (g *Game) pay(t *tape, seat Seat) {
	n := int(g.pending)
	g.pending = 0
	got := g.give(t, seat, n)
	g.lapse(seat) // a call ahead, where nothing was left to draw
	g.skip(t, seat)
	g.turn(g.after(seat))
	if got == 0 {
		g.countIdleDraw(t)
	}
}
