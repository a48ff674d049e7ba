package game

// judge returns the reason to refuse a, or 0 if it is legal. Plays and draws in turn are judged elsewhere. It changes
// nothing.
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
		if g.phase == PhaseSwap && (!g.seated(a.Target) || !g.others(a.Seat).has(a.Target)) {
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
	if g.playing() && g.out.has(a.Seat) {
		return OutOfRound
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
	if g.phase != PhaseTurn && g.phase != PhaseDrawn && g.phase != PhaseChallenge && g.phase != PhaseSeveral {
		return WrongPhase
	}
	if c.Card >= maxCards || !g.hands[seat].Has(c.Card) {
		return NotInHand
	}
	f := g.shows(c.Card)
	if g.phase != PhaseTurn || g.house != 0 {
		return g.judgeSpecial(seat, c, f)
	}
	if !f.follows(g.topFace()) {
		return NoMatch
	}
	return g.judgeColor(c, f)
}

// judgeColor judges the color named with a card that shows f (R60).
func (g *Game) judgeColor(c Choice, f packedFace) Illegal {
	if f.naming() && !hasColor(g.side, c.Color) {
		return ColorNeeded
	}
	return 0
}

// judgeSpecial goes on with judgePlay where it is not a turn without house rules; the card shows f.
func (g *Game) judgeSpecial(seat Seat, c Choice, f packedFace) Illegal {
	switch {
	case g.phase == PhaseDrawn:
		if c.Card != g.drawnCard { // R14
			return OnlyDrawnCard
		}
	case !g.fits().Has(c.Card):
		return g.whyNot()
	}
	if g.house.Has(HousePlainFinish) && g.finishes(g.hands[seat], c.Card) {
		return NumberLast
	}
	if why := g.judgeColor(c, f); why != 0 {
		return why
	}
	// A drawn wild-draw was judged when it was drawn (house no-bluff).
	if g.house.Has(HouseNoBluff) && g.phase == PhaseTurn && f.symbol().IsWildDraw() &&
		g.bluffs(g.hands[seat].Without(c.Card), g.color) {
		return g.whyNoBluff()
	}
	return 0
}

// whyNoBluff returns the reason why no-bluff refuses a wild-draw in this edition (R16).
func (g *Game) whyNoBluff() Illegal {
	if !g.ed.Rules.WildsMatch {
		return BluffForbidden
	}
	return BluffWithWilds
}

// topFace packs the current color and the rank of the top card.
func (g *Game) topFace() packedFace { return packedFace(g.color) | packedFace(g.rank)<<16 }

var none Set

// fits returns the cards that answer the top card: same color, number or symbol, or any wild (1.4); on a stack those
// that pass it on; after a number, where several may be played, those of the same number.
func (g *Game) fits() *Set {
	c := g.active()
	if g.pending > 0 { // house stacking
		return g.passing(c)
	}
	switch g.phase {
	case PhaseChallenge:
		return &none
	case PhaseSeveral:
		return &c.byRank[g.rank%ranks]
	}
	return &c.match[g.color%colors][g.rank%ranks]
}

// passing returns the cards that pass a stack on: the same kind of draw card or, with stack-across, any that draws as
// many (R75, R90); with deflect a Skip or Reverse of the current color, too (R91).
//
//go:noinline
func (g *Game) passing(c *compiled) *Set {
	cards := &c.kind[g.stack%symbols]
	if g.house.Has(HouseStackAcross) {
		cards = &c.answers[g.stack%symbols]
	}
	if g.house.Has(HouseDeflect) {
		either := cards.Or(c.turns.And(c.byColor[g.color%colors]))
		return &either
	}
	return cards
}

// playable returns the cards in the hand of a seat that fit and may be played now, bluffs included.
func (g *Game) playable(seat Seat) Set {
	cards := g.hands[seat].And(*g.fits())
	if g.house.Has(HousePlainFinish) {
		cards = g.withoutFinish(seat, cards)
	}
	return cards
}

// finishes reports whether the play of a card by a seat that holds these cards would end the round with a card that is
// no number: as the last one, or as a Discard All that takes the rest along (house plain-finish, R94).
func (g *Game) finishes(hand Set, id CardID) bool {
	f := g.shows(id)
	if f.symbol() == Number {
		return false
	}
	rest := hand.Without(id)
	if f.symbol() == DiscardAll {
		rest = rest.Minus(g.active().byColor[f.color()%colors])
	}
	return rest.Empty()
}

// withoutFinish takes out the cards that plain-finish forbids.
func (g *Game) withoutFinish(seat Seat, cards Set) Set {
	for id := range cards.All() {
		if g.finishes(g.hands[seat], id) {
			cards = cards.Without(id)
		}
	}
	return cards
}

// whyNot names the reason why a card in hand does not fit.
func (g *Game) whyNot() Illegal {
	switch {
	case g.pending > 0:
		return StackOrPay
	case g.phase == PhaseChallenge:
		return WrongPhase
	case g.phase == PhaseSeveral:
		return SameNumber
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

// judgeDraw: in turn, and in mercy only without a card that fits, unless it pays a stack (R73).
func (g *Game) judgeDraw() Illegal {
	if g.phase != PhaseTurn {
		return WrongPhase
	}
	if g.ed.Rules.MustPlay && g.canPlay() {
		return CanPlay
	}
	return 0
}

// canPlay reports whether the actor owes nothing and holds a card that fits. It stays out of the way of the other
// editions than mercy.
//
//go:noinline
func (g *Game) canPlay() bool { return g.pending == 0 && !g.playable(g.actor).Empty() }

func (g *Game) judgePass() Illegal {
	if g.phase == PhaseSeveral { // house several
		return 0
	}
	if g.phase != PhaseDrawn {
		return WrongPhase
	}
	if !g.house.Has(HouseForcePlay) {
		return 0
	}
	// house force-play; a bluff may be kept
	if g.shows(g.drawnCard).symbol().IsWildDraw() && g.bluffs(g.hands[g.actor].Without(g.drawnCard), g.color) {
		return 0
	}
	return MustPlay
}
