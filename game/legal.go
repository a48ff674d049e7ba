package game

// Legal returns all legal actions of seat s: bluffs included unless the table forbids them. NoSeat's are Deal and
// Next.
func (g *Game) Legal(s Seat) Moves { return Moves{Seat: s, Cards: g.Playable(s), g: g} }

// Playable returns the cards of seat s to play (ActPlay), to jump in with (ActJump) or to give up half of (ActDiscard),
// whichever of the three is possible now. Policies that pick a card need not make a list of actions.
func (g *Game) Playable(s Seat) Set {
	if s == g.actor && g.phase == PhaseTurn && g.house == 0 { // nearly always
		return g.hands[s].And(g.active().match[g.color%colors][g.rank%ranks])
	}
	if s != g.actor || s == NoSeat {
		if g.jumpable(s) {
			return g.jumps(s)
		}
		return Set{}
	}
	switch g.phase {
	case PhaseTurn, PhaseChallenge, PhaseSeveral: // a challenge is answered with a card in house stacking only
		cards := g.playable(s)
		if g.house.Has(HouseNoBluff) && g.phase == PhaseTurn {
			return g.withoutBluffs(cards)
		}
		return cards
	case PhaseDrawn:
		return bit(g.drawnCard)
	case PhaseDiscard:
		return g.hands[s]
	}
	return Set{}
}

// Play returns the play of a card by a seat; a wild names the color with this number, from 0 to 3, in the order of the
// side's colors.
func (g *Game) Play(seat Seat, id CardID, color int) Action {
	a := Action{Seat: seat, Kind: ActPlay, Choice: Choice{Card: id}}
	if g.NamesColor(id) {
		a.Color = firstColor(g.side) + Color(color)
	}
	return a
}

// NamesColor reports whether the play of a card names a color: that of a wild, unless the next player names it.
func (g *Game) NamesColor(id CardID) bool { return g.shows(id).naming() }

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

// Candidates returns the cards that seat s could use to do kind (ActPlay, ActJump or ActDiscard) with a card whose
// active face is f; the table picks one of them.
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

// Moves are all legal actions of one seat, as a set of cards; Actions lists them. They are read off the game and hold
// until its next action.
type Moves struct {
	Seat  Seat
	Cards Set // Playable
	g     *Game
}

// Actions appends the actions to buf. Where they are combinatorial (Jim Hopper's half) it lists
// declining and one representative; Apply accepts every valid one.
//
// The order is: plays of colored cards, plays of wilds that name a color, with the four colors of each card together,
// other answers to the open decision, jumps, shout, catches.
func (m Moves) Actions(buf []Action) []Action {
	g, s := m.g, m.Seat
	switch {
	case s == NoSeat && g.phase == PhaseRoundOver && g.round == 0:
		return append(buf, Action{Seat: s, Kind: ActDeal})
	case s == NoSeat && g.phase == PhaseRoundOver:
		return append(buf, Action{Seat: s, Kind: ActNext})
	case !g.playing() || !g.seated(s):
		return buf
	case s == g.actor:
		buf = m.answers(buf)
	default:
		for id := range m.Cards.All() {
			buf = append(buf, Action{Seat: s, Kind: ActJump, Choice: Choice{Card: id}})
		}
	}
	if g.canShout(s) {
		buf = append(buf, Action{Seat: s, Kind: ActShout})
	}
	return m.each(buf, ActCatch, g.catchable(s))
}

// answers appends the actions of the actor for the open decision.
func (m Moves) answers(buf []Action) []Action {
	answer := func(kind ActionKind) Action { return Action{Seat: m.Seat, Kind: kind} }
	switch m.g.phase {
	case PhaseTurn:
		if buf = m.plays(buf); m.g.judgeDraw() == 0 {
			buf = append(buf, answer(ActDraw))
		}
	case PhaseDrawn, PhaseSeveral:
		buf = m.plays(buf)
		if m.g.judgePass() == 0 {
			buf = append(buf, answer(ActPass))
		}
	case PhaseChallenge:
		return append(m.plays(buf), answer(ActAccept), answer(ActChallenge))
	case PhaseColor:
		for _, c := range m.g.ed.Colors(m.g.side) {
			buf = append(buf, Action{Seat: m.Seat, Kind: ActColor, Choice: Choice{Color: c}})
		}
	case PhaseDiscard:
		some := answer(ActDiscard)
		some.Cards = m.Cards.lowest(half(m.Cards.Len()))
		return append(buf, answer(ActDiscard), some)
	case PhaseSwap:
		return m.each(buf, ActSwap, m.g.others(m.Seat))
	}
	return buf
}

// plays appends the plays.
func (m Moves) plays(buf []Action) []Action {
	wilds := m.Cards.And(m.g.active().naming)
	for id := range m.Cards.Minus(wilds).All() {
		buf = append(buf, m.g.Play(m.Seat, id, 0))
	}
	for id := range wilds.All() {
		for color := range 4 {
			buf = append(buf, m.g.Play(m.Seat, id, color))
		}
	}
	return buf
}

// each appends an action on each of some seats.
func (m Moves) each(buf []Action, kind ActionKind, targets seats) []Action {
	for ; targets != 0; targets &= targets - 1 {
		buf = append(buf, Action{Seat: m.Seat, Kind: kind, Choice: Choice{Target: targets.first()}})
	}
	return buf
}

// acts reports whether a round waits for seat.
func (g *Game) acts(seat Seat) bool { return seat == g.actor && seat != NoSeat }
