package game

// judge says why a is refused, 0 where it is legal. Plays and draws in turn are judged elsewhere.
// It changes nothing.
func (g *Game) judge(a Action) Illegal {
	if !g.acts(a.Seat) || a.Kind < ActPass || a.Kind > ActSwap {
		return g.judgeOthers(a)
	}
	switch a.Kind { // an answer to the open decision
	case ActPass:
		return g.judgePass()
	case ActAccept, ActChallenge:
		return allowedIn(g.phase == PhaseChallenge)
	case ActColor:
		if g.phase == PhaseColor && !hasColor(g.side, a.Color) {
			return ColorNeeded
		}
		return allowedIn(g.phase == PhaseColor)
	case ActDiscard:
		if g.phase == PhaseDiscard {
			return g.judgeDiscard(a)
		}
		return WrongPhase
	default: // ActSwap
		if g.phase == PhaseSwap && (!g.seated(a.Target) || a.Target == a.Seat) {
			return WrongTarget
		}
		return allowedIn(g.phase == PhaseSwap)
	}
}

// judgeOthers judges the actions that other seats than the actor may take, too.
func (g *Game) judgeOthers(a Action) Illegal {
	if a.Kind == ActDeal || a.Kind == ActNext {
		return g.judgeDeal(a)
	}
	if a.Kind == 0 || a.Kind > ActCatch || !g.seated(a.Seat) {
		return UnknownAction
	}
	if !g.playing() {
		if g.phase == PhaseMatchOver {
			return MatchIsOver
		}
		return WrongPhase
	}
	switch a.Kind {
	case ActJump:
		return g.judgeJump(a)
	case ActShout:
		return g.judgeShout(a.Seat)
	case ActCatch:
		return g.judgeCatch(a.Seat, a.Target)
	}
	return NotYourTurn
}

func allowedIn(phase bool) Illegal {
	if phase {
		return 0
	}
	return WrongPhase
}

func (g *Game) judgeDeal(a Action) Illegal {
	switch {
	case a.Seat != NoSeat:
		return UnknownAction
	case g.phase == PhaseMatchOver:
		return MatchIsOver
	case g.phase != PhaseRoundOver:
		return RoundNotOver
	}
	return allowedIn((a.Kind == ActDeal) == (g.round == 0))
}

// judgePlay judges the card in the order in which a player would object: not now, not your card,
// does not fit, needs a color.
func (g *Game) judgePlay(seat Seat, c Choice) Illegal {
	if g.phase != PhaseTurn && g.phase != PhaseDrawn && g.phase != PhaseChallenge {
		return WrongPhase
	}
	if c.Card >= maxCards || !g.hands[seat].Has(c.Card) {
		return NotInHand
	}
	if g.phase == PhaseDrawn {
		if c.Card != g.drawnCard { // R14
			return OnlyDrawnCard
		}
	} else if !g.fits().Has(c.Card) {
		return g.whyNot()
	}
	f := g.shows(c.Card)
	if !f.symbol().IsWild() {
		return 0
	}
	if !hasColor(g.side, c.Color) { // R60
		return ColorNeeded
	}
	// A drawn wild-draw was judged when it was drawn (house no-bluff).
	if g.opts.House.Has(HouseNoBluff) && g.phase == PhaseTurn && f.symbol().IsWildDraw() && g.bluffs(g.hands[seat].Without(c.Card), g.color) {
		return g.whyNoBluff()
	}
	return 0
}

// whyNoBluff names what no-bluff asks of a wild-draw in this edition (R16).
func (g *Game) whyNoBluff() Illegal {
	if !g.ed.Rules.WildsMatch {
		return BluffForbidden
	}
	return BluffWithWilds
}

var none Set

// fits are the cards that answer what lies there: same color, number or symbol, or any wild (1.4);
// on a stack only the same kind of draw card.
func (g *Game) fits() *Set {
	c := g.active()
	if g.pending > 0 {
		return &c.byRank[g.rank%ranks] // house stacking
	}
	if g.phase == PhaseChallenge {
		return &none
	}
	return &c.match[g.color%colors][g.rank%ranks]
}

// whyNot names the reason why a card in hand does not fit.
func (g *Game) whyNot() Illegal {
	switch {
	case g.pending > 0:
		return StackOrPay
	case g.phase == PhaseChallenge:
		return WrongPhase
	}
	return NoMatch
}

// bluffs reports whether a wild-draw is illegal beside these other cards in hand: one has the
// current color (classic, flip, splash; R15, R17), or, where wilds count as a match, is a wild
// (hyper, stranger; R16).
func (g *Game) bluffs(others Set, color Color) bool {
	c := g.active()
	bad := c.byColor[color%colors]
	if g.ed.Rules.WildsMatch {
		bad = bad.Or(c.wilds)
	}
	return !others.And(bad).Empty()
}

func (g *Game) judgePass() Illegal {
	if g.phase != PhaseDrawn {
		return WrongPhase
	}
	if !g.opts.House.Has(HouseForcePlay) {
		return 0
	}
	// house force-play; a bluff may be kept
	if g.shows(g.drawnCard).symbol().IsWildDraw() && g.bluffs(g.hands[g.actor].Without(g.drawnCard), g.color) {
		return 0
	}
	return MustPlay
}
