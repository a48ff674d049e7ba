package game

// Moves are all legal actions of one seat, as sets: a policy picks from them without a list, and
// Actions lists them. They are read off the game and hold until its next action.
type Moves struct {
	Seat Seat
	// Cards are those to play (ActPlay), to jump in with (ActJump) or to give up half of
	// (ActDiscard), whichever of the three is possible.
	Cards Set
	g     *Game
}

// Play is the play of one of Cards; a wild names the color with this number, from 0 to 3, in the
// order of the side's colors.
func (m Moves) Play(id CardID, color int) Action {
	a := Action{Seat: m.Seat, Kind: ActPlay, Choice: Choice{Card: id}}
	if m.IsWild(id) {
		a.Color = firstColor(m.g.side) + Color(color)
	}
	return a
}

// IsWild reports whether the play of a card names a color.
func (m Moves) IsWild(id CardID) bool { return m.g.active().wilds.Has(id) }

// Actions appends the actions to buf. Where they are combinatorial (Jim Hopper's half) it lists
// declining and one representative; Apply accepts every valid one.
//
// The order is: plays of colored cards, plays of wilds with the four colors of each card together,
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

// answers appends what the actor may do about the open decision.
func (m Moves) answers(buf []Action) []Action {
	answer := func(kind ActionKind) Action { return Action{Seat: m.Seat, Kind: kind} }
	switch m.g.phase {
	case PhaseTurn:
		return append(m.plays(buf), answer(ActDraw))
	case PhaseDrawn:
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
