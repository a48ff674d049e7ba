package game

// Legal is every legal action of seat s: bluffs included unless the table forbids them. NoSeat's
// are Deal and Next.
func (g *Game) Legal(s Seat) Moves {
	m := Moves{Seat: s, g: g}
	if s != g.actor || s == NoSeat {
		if g.jumpable(s) {
			m.Cards = g.hands[s].And(g.twins())
		}
		return m
	}
	switch g.phase {
	case PhaseTurn, PhaseChallenge: // a challenge is answered with a card in house stacking only
		m.Cards = g.hands[s].And(*g.fits())
		if g.opts.House.Has(HouseNoBluff) && g.phase == PhaseTurn {
			m.Cards = g.withoutBluffs(m.Cards)
		}
	case PhaseDrawn:
		m.Cards = bit(g.drawnCard)
	case PhaseDiscard:
		m.Cards = g.hands[s]
	}
	return m
}

// withoutBluffs takes out the wild-draws that no-bluff forbids.
func (g *Game) withoutBluffs(cards Set) Set {
	hand := g.hands[g.actor]
	for id := range cards.And(g.active().wilds).All() {
		if g.shows(id).symbol().IsWildDraw() && g.bluffs(hand.Without(id), g.color) {
			cards = cards.Without(id)
		}
	}
	return cards
}

// Candidates are the cards that seat s could use to do kind (ActPlay, ActJump or ActDiscard) with a
// card whose active face is f; the table picks one of them.
func (g *Game) Candidates(s Seat, kind ActionKind, f Face) Set {
	m := g.Legal(s)
	switch {
	case s != g.actor && kind == ActJump:
	case s == g.actor && kind == ActDiscard && g.phase == PhaseDiscard:
	case s == g.actor && kind == ActPlay && g.phase != PhaseDiscard:
	default:
		return Set{}
	}
	return m.Cards.And(g.active().showing(f))
}
