package game

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
