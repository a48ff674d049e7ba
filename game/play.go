package game

// play moves a card from a hand to the discard pile and does what it says; how it is played is told
// as EvPlayed, or EvJumped out of turn. Whether a wild-draw is a bluff does not matter here: the
// only remedy is the challenge (R18).
func (g *Game) play(t *tape, how EventKind, seat Seat, c Choice) {
	f := g.shows(c.Card)
	prior := g.color
	named := NoColor
	g.color = f.color()
	if f.color() == NoColor {
		named = c.Color
		g.color = named
	}
	g.exposed = 0 // R31: earlier windows close, whichever way they are counted
	hand := g.hands[seat].Without(c.Card)
	g.hands[seat] = hand
	g.lay(c.Card, f)
	g.author, g.drawnCard, g.idle = seat, NoCard, 0
	if g.phase == PhaseChallenge { // house stacking: answered
		g.judged, g.prior = Set{}, NoColor
	}
	e := g.event(t, how, seat)
	e.Card, e.Color = c.Card, named

	switch {
	case hand.Empty():
		g.goOut(t, seat, f)
		return
	case !hand.single():
		g.called.remove(seat) // called ahead, but this turn does not leave one card
	case !g.called.has(seat):
		g.exposed.add(seat)
	}
	g.resolve(t, seat, f, prior)
}

// lay puts a card that shows f on the discard pile.
func (g *Game) lay(id CardID, f packedFace) {
	g.rank = f.rank()
	g.nDiscard++
	g.pile[(maxCards-uint(g.nDiscard))%maxCards] = id
	if g.side == Dark {
		g.faced = g.faced.With(id)
	}
}

// goOut ends the round after a last card. A draw card still hits the next player and a Flip still
// flips (4.8, R24, R27); a wild-draw cannot be challenged, since the empty hand proves it legal
// (R25); nothing else acts any more (R26).
func (g *Game) goOut(t *tape, seat Seat, f packedFace) {
	switch {
	case f.symbol() == WildDrawColor:
		g.drawUntilColor(t, g.after(seat))
	case f.symbol().draws() || f.symbol().IsWildDraw():
		g.give(t, g.after(seat), int(g.pending)+drawCount(f.symbol())) // house stacking
	case f.symbol() == Flip:
		g.flip(t)
	}
	g.endRound(t, seat)
}
