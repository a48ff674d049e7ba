package game

import "math/bits"

// This file holds the mercy rule: a seat is out of the round when its hand reaches a limit (mercy, R78 to R80).

// HandLimit returns the number of cards that put a player out of the round with these options: the agreed one (house
// hand-limit) or that of the edition. It is 0 if there is no limit.
func (e *Edition) HandLimit(o Options) uint8 {
	if o.HandLimit > 0 {
		return o.HandLimit
	}
	return e.Rules.HandLimit
}

// drawsAtMost returns how many of n cards a seat draws: those up to the limit of its hand; the rest is void (R78).
func (g *Game) drawsAtMost(seat Seat, n int) int {
	if g.limit == 0 {
		return n
	}
	return g.void(seat, n)
}

// void is drawsAtMost where there is a limit. It stays out of the way of the other editions.
//
//go:noinline
func (g *Game) void(seat Seat, n int) int {
	if g.out.has(seat) {
		return 0
	}
	return min(n, int(g.limit)-g.hands[seat].Len())
}

// judgeHand takes a seat out of the round if its hand has reached the limit. The hand is set aside: it stays where it
// is until the draw pile runs out (reshuffle). by is the seat that made it draw, NoSeat if it drew by itself.
//
//go:noinline
func (g *Game) judgeHand(t *tape, seat, by Seat) {
	if g.out.has(seat) || g.hands[seat].Len() < int(g.limit) {
		return
	}
	if by == seat {
		by = NoSeat
	}
	g.out.add(seat)
	g.knockers[seat] = by
	e := g.event(t, EvKnockedOut, seat)
	e.Target, e.N = by, int16(g.hands[seat].Len())
}

// in returns the seats that are still in the round.
func (g *Game) in() seats { return (1<<(uint(g.seats)%16) - 1) &^ g.out }

// two reports whether two seats are still in the round.
func (g *Game) two() bool { return bits.OnesCount16(uint16(g.in())) == 2 }

// afterIn is after where seats are out: they are left out. It stays out of the way of other rounds.
//
//go:noinline
func (g *Game) afterIn(s Seat) Seat {
	for {
		if s += Seat(g.dir); s < 0 {
			s = Seat(g.seats) - 1
		}
		if s == Seat(g.seats) {
			s = 0
		}
		if !g.out.has(s) {
			return s
		}
	}
}

// aside returns the cards of the seats that are out.
func (g *Game) aside() Set {
	var cards Set
	for rest := g.out; rest != 0; rest &= rest - 1 {
		cards = cards.Or(g.hands[rest.first()])
	}
	return cards
}

// goOn continues after an action in a round with seats out: it ends where only one side is still in (R80).
func (g *Game) goOn(t *tape) {
	if last := g.in().first(); g.playing() && g.in()&^g.team(last) == 0 {
		g.endRound(t, last)
	}
}

// passOn passes the open decision of a seat that has just gone out by a false catch to the next one, a stack or a
// wild-draw with it (R79). Jim Hopper's discard and the swap of a 7 lapse.
func (g *Game) passOn(t *tape, seat Seat) {
	g.seq++ // another decision opens, although by a catch
	after := g.after(seat)
	if g.next == seat {
		g.next = after
	}
	if g.actor != seat {
		return
	}
	g.drawnCard = NoCard
	switch g.phase {
	case PhaseColor, PhaseChallenge:
		g.actor = after
	case PhaseDiscard, PhaseSwap:
		g.turn(g.next)
	case PhaseSeveral: // the number does not act any more
		g.pass(t, after, g.hyper != NoColor && g.applyHyperSpeed(t, g.shows(g.top())))
	default:
		g.turn(after)
	}
}
