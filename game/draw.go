package game

import "math/bits"

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

// reshuffle makes the discard pile, less its top card, and the hands set aside a new draw pile (4.5, R29, R79). It
// reports whether that yields a card.
func (g *Game) reshuffle(t *tape) bool {
	if !g.drawable() {
		return false
	}
	top, n := g.top(), g.nDiscard-1
	copy(g.pile[:n], g.pile[maxCards-int(n):])
	clear(g.pile[n:])
	for id := range g.aside().All() {
		g.pile[n] = id
		n++
	}
	for rest := g.out; rest != 0; rest &= rest - 1 {
		g.hands[rest.first()] = Set{}
	}
	g.pile[maxCards-1] = top
	g.nDraw, g.nDiscard = n, 1
	g.faced = g.faced.And(Of(top))
	g.shuffleDraw()
	g.event(t, EvReshuffled, NoSeat).N = int16(n)
	return true
}

// give makes a seat draw n cards, or fewer where the piles run out (R30) or the hand reaches its limit, and returns
// their number. by is the seat that has caused it, or NoSeat.
func (g *Game) give(t *tape, seat Seat, n int, by Seat) int {
	n = g.drawsAtMost(seat, n)
	var cards Set
	got := 0
	for ; got < n && g.stocked(t); got++ {
		cards = cards.With(g.pop())
	}
	g.take(t, seat, cards, NoCard, by)
	return got
}

// take adds drawn cards to a hand. A hand that grows past one card ends the exposure and an earlier
// call (R64).
func (g *Game) take(t *tape, seat Seat, cards Set, stop CardID, by Seat) {
	if !cards.Empty() {
		g.hands[seat] = g.hands[seat].Or(cards)
		g.exposed.remove(seat)
		g.called.remove(seat)
		g.idle = 0
	}
	if t.list != nil {
		e := g.record(t, EvDrew, seat)
		e.Card, e.N, e.Cards = stop, int16(cards.Len()), cards
		if g.house.Has(HouseDrawAndPlay) { // no lost turn tells it
			e.Target = by
		}
	}
	if g.limit > 0 {
		g.judgeHand(t, seat, by)
	}
}

// drawUntil takes cards until one of the stops comes; the player keeps all of them (4.3). stop is
// the card that ended it, NoCard where the cards ran out (R30) or the hand reached its limit.
func (g *Game) drawUntil(t *tape, seat Seat, stops *Set) (cards Set, stop CardID) {
	for range g.drawsAtMost(seat, maxCards) {
		if !g.stocked(t) {
			break
		}
		id := g.pop()
		cards = cards.With(id)
		if stops.Has(id) {
			return cards, id
		}
	}
	return cards, NoCard
}

// drawUntilColor is the penalty of Wild Draw Color: draw until the named color comes. A drawn wild
// does not match (R23).
func (g *Game) drawUntilColor(t *tape, seat Seat) {
	cards, stop := g.drawUntil(t, seat, &g.active().byColor[g.color])
	if !g.ed.Rules.ShowStop {
		stop = NoCard
	}
	g.take(t, seat, cards, stop, g.author)
}

// spin carries out a Wild Color Roulette: the seat has named the color, turns cards over until one of it comes, draws
// them all and loses the turn (mercy, R77).
func (g *Game) spin(t *tape, seat Seat) {
	cards, _ := g.drawUntil(t, seat, &g.active().byColor[g.color])
	e := g.event(t, EvTurnedOver, seat)
	e.N, e.Cards, e.Color = int16(cards.Len()), cards, g.color
	g.take(t, seat, cards, NoCard, g.author)
	g.skip(t, seat)
	g.turn(g.after(seat))
}

// drawForTurn draws instead of playing; with a stack it pays the sum.
func (g *Game) drawForTurn(t *tape, seat Seat) {
	if g.pending > 0 {
		g.pay(t, seat)
		return
	}
	if g.house.Has(HouseNoBluff) && g.stuck() {
		g.voidRound(t)
		return
	}
	if g.ed.Rules.CatchUntilBegins { // R31
		g.exposed = 0
	}
	top, idle := g.topFace(), g.idle
	var cards Set
	n := 0
	for most := g.drawsAtMost(seat, maxCards); n < most && g.stocked(t); {
		id := g.pop()
		cards, n = cards.With(id), n+1
		if n < most && g.shows(id).follows(top) && (g.house == 0 || !g.forbidden(seat, id, cards)) {
			g.take(t, seat, cards, NoCard, NoSeat)
			g.phase, g.drawnCard = PhaseDrawn, id
			if n == 1 && g.nDraw+g.nDiscard <= fewCards {
				g.countCircling(t, idle)
			}
			return
		}
		if !g.house.Has(HouseDrawToMatch) {
			break
		}
	}
	g.take(t, seat, cards, NoCard, NoSeat)
	g.endTurn(seat)
	if n == 0 {
		g.countIdleDraw(t)
	}
}

// With so many cards in the piles so many turns in a row in which players only draw a card and play it make a round
// void (R96).
const (
	fewCards    = 8
	mostCircles = 100
)

// countCircling counts a drawn card that fits, after some in a row that have been played at once: the same few cards
// go round, and no hand changes.
func (g *Game) countCircling(t *tape, before uint8) {
	if g.idle = before + 1; g.idle >= mostCircles {
		g.voidRound(t)
	}
}

// countIdleDraw counts a draw that yielded nothing; after as many in a row as there are seats in the
// round it is void (R30).
func (g *Game) countIdleDraw(t *tape) {
	if g.idle++; int(g.idle) >= bits.OnesCount16(uint16(g.in())) {
		g.voidRound(t)
	}
}

// stuck reports whether no seat can go out any more: each holds two Wild Draw Fours, and no-bluff forbids either
// because of the other one (R16, R97). Cards with two sides may be turned over.
func (g *Game) stuck() bool {
	if !g.ed.Rules.WildsMatch || g.ed.TwoSided() {
		return false
	}
	for rest := g.in(); rest != 0; rest &= rest - 1 {
		if g.hands[rest.first()].And(g.active().kind[WildDrawFour]).Len() < 2 {
			return false
		}
	}
	return true
}

// forbidden reports whether plain-finish forbids playing the card just drawn (R94), or no-bluff the wild-draw just
// drawn. It is judged now, so that a later penalty cannot change it (house no-bluff).
func (g *Game) forbidden(seat Seat, id CardID, with Set) bool {
	if g.house.Has(HousePlainFinish) && g.finishes(g.hands[seat].Or(with), id) {
		return true
	}
	return g.house.Has(HouseNoBluff) && g.shows(id).symbol().IsWildDraw() &&
		g.bluffs(g.hands[seat].Or(with).Without(id), g.color)
}

// keep ends the turn with the drawn card in hand (R14), or a turn with several cards: the last one acts (R92).
func (g *Game) keep(t *tape, seat Seat) {
	if g.phase == PhaseSeveral {
		g.event(t, EvStopped, seat)
		g.resolveNumber(t, seat, g.shows(g.top()))
		return
	}
	g.drawnCard, g.idle = NoCard, 0
	g.event(t, EvKept, seat)
	g.endTurn(seat)
}

// loseTurn opens the next turn after a seat has drawn for a draw card: that of the next seat (1.7) or, with
// draw-and-play, its own, unless Hyper Speed takes it (R93).
func (g *Game) loseTurn(t *tape, victim Seat) {
	if g.house.Has(HouseDrawAndPlay) && !g.out.has(victim) {
		if fast := g.hyper != NoColor && g.shows(g.top()).color() == g.hyper; !fast {
			g.turn(victim)
			return
		}
	}
	g.skip(t, victim)
	g.turn(g.after(victim))
}

// pay draws the sum of a stack and loses the turn. That is no turn of the payer: UNO windows stay open
// (house stacking).
func (g *Game) pay(t *tape, seat Seat) {
	n := int(g.pending)
	g.pending, g.stack = 0, Number
	got := g.give(t, seat, n, g.author)
	g.lapse(seat) // a call ahead, where nothing was left to draw
	g.loseTurn(t, seat)
	if got == 0 {
		g.countIdleDraw(t)
	}
}
