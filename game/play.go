package game

import (
	"math/bits"
	"slices"
)

// play moves a card from a hand to the discard pile and carries out its effect. how is the kind of its event:
// EvPlayed, or EvJumped out of turn. Whether a wild-draw is a bluff does not matter here: the only remedy is the
// challenge (R18).
func (g *Game) play(t *tape, how EventKind, seat Seat, c Choice) {
	f := g.shows(c.Card)
	prior := g.color
	named := NoColor
	if f.naming() {
		named = c.Color
	}
	g.color = f.color() | named
	g.exposed = 0 // R31: earlier windows close, whichever way they are counted
	hand := g.hands[seat].Without(c.Card)
	g.hands[seat] = hand
	g.lay(c.Card, f)
	if c.Card != g.drawnCard { // R96
		g.idle = 0
	}
	g.author, g.drawnCard = seat, NoCard
	if g.phase == PhaseChallenge { // house stacking: answered
		g.judged, g.prior = Set{}, NoColor
	}
	e := g.event(t, how, seat)
	e.Card, e.Color = c.Card, named

	if hand.Empty() {
		g.goOut(t, seat, f)
		return
	}
	// Which cards move the turn on, and whether one is left, is hard to predict: no jumps here.
	var one seats // the seat, if it has one card left
	if hand.single() {
		one = 1
	}
	one <<= uint(seat) % 16
	g.exposed = one &^ g.called
	g.called &^= 1 << (uint(seat) % 16) &^ one // called ahead, but this turn does not leave one card
	if !f.acts() && g.house == 0 && g.hyper == NoColor && g.out == 0 && t.list == nil {
		g.turn(neighbors[uint8(g.dir&2)|f.moves()<<2][g.seats&15][seat])
		g.dir *= turned[f.moves()]
		return
	}
	g.resolve(t, seat, f, prior)
}

// lay puts a card that shows f on the discard pile.
func (g *Game) lay(id CardID, f packedFace) {
	g.rank = f.rank()
	g.nDiscard++
	g.pile[maxCards-uint(g.nDiscard)] = id
	if g.side == Dark {
		g.faced = g.faced.With(id)
	}
}

// goOut ends the round after a last card. A draw card still hits the next player and a Flip still
// flips (4.8, R24, R27); a wild-draw cannot be challenged, since the empty hand proves it legal
// (R25); nothing else acts any more (R26).
func (g *Game) goOut(t *tape, seat Seat, f packedFace) {
	switch {
	case f.symbol() == WildDrawColor:
		g.drawUntilColor(t, g.after(seat))
	case f.symbol().Draws() > 0:
		if victim := g.victim(t, seat, f.symbol()); victim != seat { // R76
			g.give(t, victim, int(g.pending)+f.symbol().Draws(), seat) // house stacking
		}
	case f.symbol() == Flip:
		g.flip(t)
	case g.pending > 0: // R91
		g.give(t, g.deflect(t, seat, f.symbol()), int(g.pending), seat)
	}
	g.endRound(t, seat)
}

// resolve carries out the effect of the card just played by seat and opens the next decision. prior is the current
// color before it.
func (g *Game) resolve(t *tape, seat Seat, f packedFace, prior Color) {
	if f.symbol() == Number {
		if g.house.Has(HouseSeveral) && !g.hands[seat].And(g.active().byRank[f.rank()%ranks]).Empty() {
			g.phase, g.actor = PhaseSeveral, seat
			return
		}
		g.resolveNumber(t, seat, f)
		return
	}
	next := g.after(seat)
	fast := g.hyper != NoColor && g.applyHyperSpeed(t, f)
	if g.pending > 0 && (f.symbol() == Skip || f.symbol() == Reverse) {
		g.turn(g.deflect(t, seat, f.symbol()))
		return
	}
	switch f.symbol() {
	case Skip: // 1.8
		g.skip(t, next)
		g.turn(g.after(next)) // with Hyper Speed, too: both name the same player (R48)
	case Reverse:
		g.reverse(t, seat, fast)
	case SkipEveryone: // R39
		for other := next; other != seat; other = g.after(other) {
			g.skip(t, other)
		}
		g.turn(seat)
	case Flip:
		g.flipByPlay(t, seat)
	case DrawOne, DrawTwo, DrawFour, DrawFive, WildReverseDrawFour, WildDrawSix, WildDrawTen:
		g.playDrawCard(t, g.victim(t, seat, f.symbol()), f.symbol())
	case WildDrawTwo, WildDrawFour, WildDrawColor:
		g.playWildDraw(t, seat, f.symbol(), prior)
	case WildHyperSpeed: // no seat is skipped by it (R47), and it replaces an earlier one (R53)
		g.hyper = g.color
		g.event(t, EvHyper, seat).Color = g.hyper
		g.turn(next)
	case WildJimHopper:
		g.playHopper(seat)
	case WildRule11:
		g.playRuleEleven(t, seat)
	case DiscardAll:
		g.discardAll(t, seat)
	case WildColorRoulette: // the next player names the color (name)
		g.ask(next, g.after(next))
	default: // Wild
		g.turn(next)
	}
}

// resolveNumber carries out the effect of a number, the last one of a turn, and opens the next turn.
func (g *Game) resolveNumber(t *tape, seat Seat, f packedFace) {
	fast := g.hyper != NoColor && g.applyHyperSpeed(t, f)
	if g.house.Has(HouseSevenZero) && (f.rank() == 7 || f.rank() == 0) {
		g.playSevenZero(t, seat, f, fast)
		return
	}
	g.pass(t, g.after(seat), fast)
}

// deflect passes a stack on by a Skip or Reverse, which has no other effect, and returns the seat that owes it now: the
// next one, after a Reverse in the other direction (house deflect).
func (g *Game) deflect(t *tape, seat Seat, symbol Symbol) Seat {
	if symbol == Reverse {
		g.dir = -g.dir
		g.event(t, EvReversed, seat)
	}
	return g.after(seat)
}

// victim returns the seat that a draw card hits: the next one. A Wild Reverse Draw Four turns the direction first;
// with two players in the round it hits its own player (mercy, R76).
func (g *Game) victim(t *tape, seat Seat, symbol Symbol) Seat {
	if symbol == WildReverseDrawFour {
		g.dir = -g.dir
		g.event(t, EvReversed, seat)
		if g.two() {
			return seat
		}
	}
	return g.after(seat)
}

// discardAll puts the cards of the current color in the hand of seat below the Discard All. If none is left, the
// round is won; with one left the player is exposed as after any play (mercy, R81).
func (g *Game) discardAll(t *tape, seat Seat) {
	if cards := g.hands[seat].And(g.active().byColor[g.color%colors]); !cards.Empty() {
		g.giveUp(t, seat, cards)
	}
	if g.hands[seat].Empty() {
		g.exposed.remove(seat)
		g.endRound(t, seat)
		return
	}
	g.turn(g.after(seat))
}

// applyHyperSpeed reports whether the card just played makes the next player lose the turn, and
// ends Hyper Speed where it does not go on (4.7).
func (g *Game) applyHyperSpeed(t *tape, f packedFace) bool {
	if g.color == g.hyper {
		return f.color() != NoColor // a wild that names the color skips no seat (R49)
	}
	if f.symbol() != WildHyperSpeed { // a new color ends it (R51, R52)
		g.hyper = NoColor
		g.event(t, EvHyper, g.author)
	}
	return false
}

// reverse turns the direction. With two players it is a Skip, too, unless the table plays it plain
// (R01); with Hyper Speed the next player in the new direction loses the turn (R48).
func (g *Game) reverse(t *tape, seat Seat, fast bool) {
	g.dir = -g.dir
	g.event(t, EvReversed, seat)
	g.pass(t, g.after(seat), fast || g.two() && !g.house.Has(HouseReverseTwo))
}

// playDrawCard makes the victim of a draw card that cannot be challenged draw and lose the turn; with stacking the
// victim is asked first (1.7, R28).
func (g *Game) playDrawCard(t *tape, victim Seat, symbol Symbol) {
	if g.house.Has(HouseStacking) {
		g.pending, g.stack = g.pending+uint16(symbol.Draws()), symbol
		g.turn(victim)
		return
	}
	g.give(t, victim, symbol.Draws(), g.author)
	g.loseTurn(t, victim)
}

// most returns the seat with the most cards, or with the fewest. The player of the card takes part. Where several
// seats are tied it is the next one in play direction; the player comes last (R41, R43).
func (g *Game) most(player Seat, fewest bool) Seat {
	best, cards := NoSeat, 0
	for seat := g.after(player); ; seat = g.after(seat) {
		n := g.hands[seat].Len()
		if best == NoSeat || (n > cards) != fewest && n != cards {
			best, cards = seat, n
		}
		if seat == player {
			return best
		}
	}
}

// playHopper lets the player with the most cards give up half of them. A single card cannot be
// given up (R42).
func (g *Game) playHopper(seat Seat) {
	victim := g.most(seat, false)
	if g.hands[victim].Len() == 1 {
		g.turn(g.after(seat))
		return
	}
	g.phase, g.actor, g.next = PhaseDiscard, victim, g.after(seat)
}

// discard puts the cards given up under the top card, the lowest id uppermost, or declines (R42).
func (g *Game) discard(t *tape, seat Seat, cards Set) {
	if cards.Empty() {
		g.event(t, EvDeclined, seat)
	} else {
		g.giveUp(t, seat, cards)
	}
	g.turn(g.next)
}

// giveUp puts cards of a hand under the top card. A single card that is left exposes the player.
func (g *Game) giveUp(t *tape, seat Seat, cards Set) {
	g.hands[seat] = g.hands[seat].Minus(cards)
	g.tuck(cards)
	e := g.event(t, EvDiscarded, seat)
	e.N, e.Cards = int16(cards.Len()), cards
	if g.hands[seat].single() { // R32
		g.exposed.add(seat)
	}
}

// tuck puts cards under the top card of the discard pile.
func (g *Game) tuck(cards Set) {
	top := g.top()
	at := maxCards - uint(g.nDiscard)
	g.nDiscard += uint8(cards.Len())
	for id := range cards.All() {
		g.pile[at-uint(cards.Len())+1] = id
		at++
		if g.side == Dark {
			g.faced = g.faced.With(id)
		}
	}
	g.pile[maxCards-uint(g.nDiscard)] = top
}

// playRuleEleven makes the player with the fewest cards draw until a waffle comes. No seat loses a turn (R43).
func (g *Game) playRuleEleven(t *tape, seat Seat) {
	victim := g.most(seat, true)
	cards, _ := g.drawUntil(t, victim, &g.active().waffles)
	g.take(t, victim, cards, NoCard, seat)
	g.turn(g.after(seat))
}

// half returns the number of cards, of n, that Jim Hopper lets a player give up: half, rounded up.
func half(n int) int { return (n + 1) / 2 }

// judgeDiscard: exactly half of their own cards, or none (R42).
func (g *Game) judgeDiscard(a Action) Illegal {
	hand := g.hands[a.Seat]
	if a.Cards.Empty() || a.Cards.Minus(hand).Empty() && a.Cards.Len() == half(hand.Len()) {
		return 0
	}
	return WrongDiscard
}

// flip turns everything over: both piles with their order reversed, so that the card that started
// the discard pile comes to the top, and every hand (4.4, R34, R40). An action on top does not act
// (R35); a wild there only needs a color (R37).
func (g *Game) flip(t *tape) {
	reverse(g.pile[:g.nDraw])
	reverse(g.pile[maxCards-int(g.nDiscard):])
	g.turnTo(g.side ^ Dark)
	top := g.top()
	if g.side == Dark {
		g.faced = g.faced.With(top)
	} else {
		g.faced = g.faced.Without(top)
	}
	f := g.shows(top)
	g.color, g.rank = f.color(), f.rank()
	e := g.event(t, EvFlipped, NoSeat)
	e.Card, e.Color = top, g.color
}

// flipByPlay flips and opens the next turn. Where a wild came up, one seat names a color first: the player of the Flip
// or, in splash on the way back to the light side, the next player (R36).
func (g *Game) flipByPlay(t *tape, seat Seat) {
	g.flip(t)
	next := g.after(seat)
	switch {
	case g.color != NoColor:
		g.turn(next)
	case g.ed.Rules.NextNamesLight && g.side == Light:
		g.ask(next, next)
	default:
		g.ask(seat, next)
	}
}

// name carries out the actor's choice of a color.
func (g *Game) name(t *tape, seat Seat, color Color) {
	g.color = color
	g.event(t, EvColor, seat).Color = color
	if g.shows(g.top()).symbol() == WildColorRoulette {
		g.spin(t, seat)
		return
	}
	g.turn(g.next)
}

// reverse turns a pile over, eight cards at both ends at a time. Where the two ends overlap they
// write the same.
func reverse(pile []CardID) {
	for len(pile) >= 8 {
		first, last := (*[8]CardID)(pile), (*[8]CardID)(pile[len(pile)-8:])
		begin, end := word(first), word(last)
		putWord(first, bits.ReverseBytes64(end))
		putWord(last, bits.ReverseBytes64(begin))
		if len(pile) < 16 {
			return
		}
		pile = pile[8 : len(pile)-8]
	}
	slices.Reverse(pile)
}

// word returns eight cards as one number. The compiler makes a single load of it.
func word(c *[8]CardID) uint64 {
	return uint64(c[0]) | uint64(c[1])<<8 | uint64(c[2])<<16 | uint64(c[3])<<24 |
		uint64(c[4])<<32 | uint64(c[5])<<40 | uint64(c[6])<<48 | uint64(c[7])<<56
}

// putWord is the inverse of word: it writes w into the eight ids.
func putWord(c *[8]CardID, w uint64) {
	c[0], c[1], c[2], c[3] = CardID(w), CardID(w>>8), CardID(w>>16), CardID(w>>24)
	c[4], c[5], c[6], c[7] = CardID(w>>32), CardID(w>>40), CardID(w>>48), CardID(w>>56)
}
