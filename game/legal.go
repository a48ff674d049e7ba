package game

// Legal appends every legal action of seat s to buf. Where the answers are
// combinatorial (Jim Hopper's half) it lists declining and one representative;
// Apply accepts every valid one. NoSeat's actions are Deal and Next.
//
// The order is: plays of colored cards, plays of wilds with the four colors of
// each card together, other answers to the open decision, jumps, shout, catches.
func (g *Game) Legal(s Seat, buf []Action) []Action {
	if !g.playing() || !g.seated(s) {
		return g.legalTable(s, buf)
	}
	if s == g.actor {
		buf = g.legalActor(buf)
	} else if g.jumpable(s) {
		buf = g.appendPlays(buf, s, ActJump, g.hands[s].And(g.twins()))
	}
	if g.canShout(s) {
		buf = add(buf, s, ActShout)
	}
	if g.exposed != 0 || g.opts.FalseCall > 0 {
		for target := Seat(0); target < Seat(g.seats); target++ {
			if g.judgeCatch(s, target) == 0 {
				buf = append(buf, Action{Seat: s, Kind: ActCatch, Target: target})
			}
		}
	}
	return buf
}

// legalTable lists what the table itself may do.
func (g *Game) legalTable(s Seat, buf []Action) []Action {
	if s != NoSeat || g.phase != PhaseRoundOver {
		return buf
	}
	kind := ActNext
	if g.round == 0 {
		kind = ActDeal
	}
	return append(buf, Action{Seat: NoSeat, Kind: kind})
}

// legalActor lists the answers to the open decision.
func (g *Game) legalActor(buf []Action) []Action {
	s := g.actor
	switch g.phase {
	case PhaseTurn:
		buf = g.appendPlays(buf, s, ActPlay, g.playable())
		buf = add(buf, s, ActDraw)
	case PhaseDrawn:
		buf = g.appendPlays(buf, s, ActPlay, g.playable())
		if g.judgePass() == 0 {
			buf = add(buf, s, ActPass)
		}
	case PhaseChallenge:
		buf = g.appendPlays(buf, s, ActPlay, g.playable())
		buf = add(add(buf, s, ActAccept), s, ActChallenge)
	case PhaseColor:
		for _, c := range g.ed.Colors(g.side) {
			buf = append(buf, Action{Seat: s, Kind: ActColor, Color: c})
		}
	case PhaseDiscard:
		buf = append(buf, Action{Seat: s, Kind: ActDiscard},
			Action{Seat: s, Kind: ActDiscard, Cards: lowest(g.hands[s], half(g.hands[s].Len()))})
	case PhaseSwap:
		for t := Seat(0); t < Seat(g.seats); t++ {
			if t != s {
				buf = append(buf, Action{Seat: s, Kind: ActSwap, Target: t})
			}
		}
	}
	return buf
}

// playable are the cards that the actor may play now, bluffs included unless the
// table forbids them.
func (g *Game) playable() Set {
	hand := g.hands[g.actor]
	if g.phase == PhaseDrawn {
		return Of(g.drawnCard)
	}
	cards := hand.And(*g.fits())
	if !g.opts.NoBluff || g.phase != PhaseTurn {
		return cards
	}
	for id := range cards.And(g.active().wilds).All() {
		if g.shows(id).symbol().IsWildDraw() && g.bluffs(hand.Without(id), g.color) {
			cards = cards.Without(id)
		}
	}
	return cards
}

// Playable are the cards that the actor may play now, bluffs included unless the
// table forbids them: those of the plays that Legal lists.
func (g *Game) Playable() Set {
	switch g.phase {
	case PhaseTurn, PhaseDrawn, PhaseChallenge:
		return g.playable()
	}
	return Set{}
}

// appendPlays appends the plays of the given cards of a hand.
func (g *Game) appendPlays(buf []Action, s Seat, kind ActionKind, cards Set) []Action {
	c := g.active()
	wilds := cards.And(c.wilds)
	for rest := cards.Minus(wilds); !rest.Empty(); {
		buf = add(buf, s, kind)
		buf[len(buf)-1].Card, rest = rest.next()
	}
	for !wilds.Empty() {
		var id CardID
		id, wilds = wilds.next()
		for color := range Color(4) {
			buf = add(buf, s, kind)
			a := &buf[len(buf)-1]
			a.Card, a.Color = id, firstColor(g.side)+color
		}
	}
	return buf
}

// add appends an action, to be completed in place: building it aside and copying
// it costs several times as much.
func add(buf []Action, s Seat, kind ActionKind) []Action {
	buf = append(buf, Action{})
	a := &buf[len(buf)-1]
	a.Seat, a.Kind = s, kind
	return buf
}

// lowest are the n cards of s with the lowest ids.
func lowest(s Set, n int) Set {
	var low Set
	for id := range s.All() {
		if n == 0 {
			break
		}
		low, n = low.With(id), n-1
	}
	return low
}

// Candidates are the cards that seat s could use to do kind (ActPlay, ActJump or
// ActDiscard) with a card whose active face is f; the table picks one of them.
func (g *Game) Candidates(s Seat, kind ActionKind, f Face) Set {
	if !g.playing() || !g.seated(s) {
		return Set{}
	}
	cards := g.active().showing(f)
	switch {
	case kind == ActPlay && s == g.actor && (g.phase == PhaseTurn || g.phase == PhaseDrawn || g.phase == PhaseChallenge):
		return cards.And(g.playable())
	case kind == ActJump && g.jumpable(s):
		return cards.And(g.hands[s]).And(g.twins())
	case kind == ActDiscard && s == g.actor && g.phase == PhaseDiscard:
		return cards.And(g.hands[s])
	}
	return Set{}
}
