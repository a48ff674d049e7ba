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

// playWildDraw opens the challenge of a wild-draw. It keeps the two things that the challenge is judged by: prior, the
// current color before the play, and the hand left after it. Where bluffs are impossible there is no challenge (house
// no-bluff).
func (g *Game) playWildDraw(t *tape, seat Seat, symbol Symbol, prior Color) {
	victim := g.after(seat)
	stacks := g.house.Has(HouseStacking) && symbol.stacks()
	if stacks {
		g.pending, g.stack = g.pending+uint16(symbol.Draws()), symbol
	}
	switch {
	case !g.house.Has(HouseNoBluff):
		g.judged, g.prior = g.hands[seat], prior
		g.phase, g.actor = PhaseChallenge, victim
	case stacks:
		g.turn(victim)
	default:
		g.penalize(t, victim, symbol, 0)
		g.loseTurn(t, victim)
	}
}

// penalize makes a seat draw the cards of a wild-draw, and extra cards on top.
func (g *Game) penalize(t *tape, seat Seat, symbol Symbol, extra int) {
	if symbol == WildDrawColor {
		g.drawUntilColor(t, seat)
		if extra > 0 {
			g.give(t, seat, extra, g.author)
		}
		return
	}
	n := symbol.Draws()
	if g.pending > 0 {
		n = int(g.pending) // house stacking
	}
	g.pending, g.stack = 0, Number
	g.give(t, seat, n+extra, g.author)
}

// accept takes the cards of a wild-draw and loses the turn (4.2).
func (g *Game) accept(t *tape, victim Seat) {
	g.event(t, EvAccepted, victim)
	g.judged, g.prior = Set{}, NoColor
	g.penalize(t, victim, g.shows(g.top()).symbol(), 0)
	g.loseTurn(t, victim)
}

// challenge shows the author's hand to the victim, the only seat that may doubt (R19, R20), and decides. The author
// pays for a bluff, and the victim has a normal turn (R21); otherwise the victim pays two cards more and loses the
// turn (R22). The named color stands either way.
func (g *Game) challenge(t *tape, victim Seat) {
	symbol := g.shows(g.top()).symbol()
	guilty := g.bluffs(g.judged, g.prior)
	e := g.event(t, EvRevealed, g.author)
	e.Target, e.N, e.Cards = victim, int16(g.judged.Len()), g.judged
	g.judged, g.prior = Set{}, NoColor
	if guilty {
		g.event(t, EvChallengeWon, victim).Target = g.author
		g.penalize(t, g.author, symbol, 0)
		g.turn(victim)
		return
	}
	g.event(t, EvChallengeLost, victim).Target = g.author
	g.penalize(t, victim, symbol, ChallengeCost)
	g.loseTurn(t, victim)
}

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
