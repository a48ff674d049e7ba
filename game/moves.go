package game

// Moves are all legal actions of one seat, as sets: a policy picks from them
// without a list, and Actions lists them. They are read off the game and hold
// until its next action.
type Moves struct {
	Seat Seat
	// Cards are those to play (ActPlay), to jump in with (ActJump) or to give up
	// half of (ActDiscard), whichever of the three is possible.
	Cards Set
	g     *Game
}

// Can reports whether there is an action of a kind.
func (m Moves) Can(kind ActionKind) bool {
	acts := m.Seat == m.g.actor && m.Seat != NoSeat
	switch kind {
	case ActPlay:
		return acts && !m.Cards.Empty() && m.g.phase != PhaseDiscard
	case ActJump:
		return !acts && !m.Cards.Empty()
	case ActDraw:
		return acts && m.g.phase == PhaseTurn
	case ActPass:
		return acts && m.g.judgePass() == 0
	case ActColor:
		return acts && m.g.phase == PhaseColor
	case ActAccept, ActChallenge:
		return acts && m.g.phase == PhaseChallenge
	case ActDiscard:
		return acts && m.g.phase == PhaseDiscard
	case ActSwap:
		return acts && m.g.phase == PhaseSwap
	case ActShout:
		return m.g.takesPart(m.Seat) && m.g.canShout(m.Seat)
	case ActCatch:
		return m.g.takesPart(m.Seat) && m.g.catchable(m.Seat) != 0
	}
	return m.g.judgeDeal(Action{Seat: m.Seat, Kind: kind}) == 0 // ActDeal, ActNext
}

// Play is the play of one of Cards; a wild names the color with this number, from
// 0 to 3, in the order of the side's colors.
func (m Moves) Play(id CardID, color int) Action {
	a := Action{Seat: m.Seat, Kind: ActPlay, Choice: Choice{Card: id}}
	if m.IsWild(id) {
		a.Color = firstColor(m.g.side) + Color(color)
	}
	return a
}

// IsWild reports whether the play of a card names a color.
func (m Moves) IsWild(id CardID) bool { return m.g.active().wilds.Has(id) }

// Actions appends the actions to buf. Where they are combinatorial (Jim Hopper's
// half) it lists declining and one representative; Apply accepts every valid one.
//
// The order is: plays of colored cards, plays of wilds with the four colors of
// each card together, other answers to the open decision, jumps, shout, catches.
func (m Moves) Actions(buf []Action) []Action {
	if m.Can(ActPlay) {
		buf = m.plays(buf)
	}
	for _, kind := range [...]ActionKind{ActDeal, ActNext, ActDraw, ActPass, ActAccept, ActChallenge} {
		if m.Can(kind) {
			buf = append(buf, Action{Seat: m.Seat, Kind: kind})
		}
	}
	if m.Can(ActColor) {
		for _, c := range m.g.ed.Colors(m.g.side) {
			buf = append(buf, Action{Seat: m.Seat, Kind: ActColor, Choice: Choice{Color: c}})
		}
	}
	if m.Can(ActDiscard) {
		buf = append(buf, Action{Seat: m.Seat, Kind: ActDiscard},
			Action{Seat: m.Seat, Kind: ActDiscard, Cards: m.Cards.lowest(half(m.Cards.Len()))})
	}
	if m.Can(ActSwap) {
		buf = m.each(buf, ActSwap, m.g.others(m.Seat))
	}
	if m.Can(ActJump) {
		for id := range m.Cards.All() {
			buf = append(buf, Action{Seat: m.Seat, Kind: ActJump, Choice: Choice{Card: id}})
		}
	}
	if m.Can(ActShout) {
		buf = append(buf, Action{Seat: m.Seat, Kind: ActShout})
	}
	if m.Can(ActCatch) {
		buf = m.each(buf, ActCatch, m.g.catchable(m.Seat))
	}
	return buf
}

// plays appends the plays.
func (m Moves) plays(buf []Action) []Action {
	wilds := m.Cards.And(m.g.active().wilds)
	for id := range m.Cards.Minus(wilds).All() {
		buf = append(buf, m.Play(id, 0))
	}
	for id := range wilds.All() {
		for color := range 4 {
			buf = append(buf, m.Play(id, color))
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
