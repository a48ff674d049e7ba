package game

// play moves a card from a hand to the discard pile, in turn or out of turn, and
// does what it says. Whether a wild-draw is a bluff does not matter here: the
// only remedy is the challenge (R18).
func (g *Game) play(t *tape, a *Action) {
	f := g.shows(a.Card)
	prior := g.color
	kind := EvPlayed
	if a.Kind == ActJump {
		kind = EvJumped
		g.lapse(g.actor) // the turn that was called for is gone
	}
	g.exposed = 0 // R31: earlier windows close, whichever way they are counted
	g.hands[a.Seat] = g.hands[a.Seat].Without(a.Card)
	g.lay(a.Card)
	g.author, g.drawnCard, g.idle = a.Seat, NoCard, 0
	if g.phase == PhaseChallenge { // house stacking: answered
		g.judged, g.prior = Set{}, NoColor
	}
	named := NoColor
	g.color = f.color()
	if f.color() == NoColor {
		named = a.Color
		g.color = named
	}
	e := g.event(t, kind, a.Seat)
	e.Card, e.Color = a.Card, named

	switch hand := g.hands[a.Seat]; {
	case hand.Empty():
		g.goOut(t, a.Seat, f)
		return
	case !hand.single():
		g.called.remove(a.Seat) // called ahead, but this turn does not leave one card
	case !g.called.has(a.Seat):
		g.exposed.add(a.Seat)
	}
	g.effect(t, a.Seat, f, prior)
}

// lay puts a card on the discard pile.
func (g *Game) lay(id CardID) {
	g.rank = g.shows(id).rank()
	g.nDiscard++
	g.pile[(maxCards-uint(g.nDiscard))%maxCards] = id
	if g.side == Dark {
		g.faced = g.faced.With(id)
	}
}

// goOut ends the round after a last card. A draw card still hits the next player
// and a Flip still flips (4.8, R24, R27); a wild-draw cannot be challenged, since
// the empty hand proves it legal (R25); nothing else acts any more (R26).
func (g *Game) goOut(t *tape, seat Seat, f picture) {
	switch {
	case f.symbol() == WildDrawColor:
		g.drawUntilColor(t, g.after(seat))
	case f.symbol().draws() || f.symbol().IsWildDraw():
		g.give(t, g.after(seat), int(g.pending)+drawCount(f.symbol())) // house stacking: the whole sum
	case f.symbol() == Flip:
		g.flip(t)
	}
	g.endRound(t, seat)
}
