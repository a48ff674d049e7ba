package game

// points are what some cards in hand cost, on the side in play (R27). They are summed up by binary
// digits, which takes fewer steps than card by card.
func (g *Game) points(cards Set) int {
	sum := 0
	for digit, worth := range &g.active().worth {
		sum += worth.And(cards).Len() << digit
	}
	return sum
}

// endRound scores a round that somebody won. Marks and direction stay as they are for readers of
// the state, and the hands stay until the next deal.
func (g *Game) endRound(t *tape, winner Seat) {
	g.close()
	g.winner = winner
	if g.opts.Scoring == ScoreLowest {
		g.event(t, EvRoundWon, winner)
		g.noteOwn(t)
		return
	}
	var left Set // the winner's hand is empty
	for _, hand := range g.hands[:g.seats] {
		left = left.Or(hand)
	}
	sum := g.points(left)
	g.scores[winner] += int16(sum)
	g.event(t, EvRoundWon, winner).N = int16(sum)
	if g.scores[winner] >= g.opts.Target || g.opts.Target == SingleRound { // 1.14, R57
		g.winMatch(t, winner)
	}
}

// voidRound ends a round in which nobody can play or draw: no points, except that with lowest
// scoring each seat notes its hand (R30).
func (g *Game) voidRound(t *tape) {
	g.close()
	g.winner = NoSeat
	g.event(t, EvRoundVoid, NoSeat)
	if g.opts.Scoring == ScoreLowest {
		g.noteOwn(t)
	}
}

func (g *Game) close() {
	g.phase, g.actor, g.next, g.hyper, g.pending = PhaseRoundOver, NoSeat, NoSeat, NoColor, 0
}

// noteOwn is the alternative scoring: each seat notes the points of its hand, and when a total reaches
// the target (in splash: exceeds it) the lowest total wins. Tied seats share the win (R56). The hands
// decide a single round (R57).
func (g *Game) noteOwn(t *tape) {
	over := g.opts.Target == SingleRound
	lowest := int16(0)
	for seat := Seat(0); seat < Seat(g.seats); seat++ {
		n := g.points(g.hands[seat])
		g.scores[seat] += int16(n)
		g.event(t, EvPoints, seat).N = int16(n)
		total := g.scores[seat]
		if total > g.opts.Target || total == g.opts.Target && !g.ed.Rules.Exceed {
			over = true
		}
		if seat == 0 || total < lowest {
			lowest = total
		}
	}
	if !over {
		return
	}
	for seat := Seat(0); seat < Seat(g.seats); seat++ {
		if g.scores[seat] == lowest {
			g.winMatch(t, seat)
		}
	}
}

func (g *Game) winMatch(t *tape, seat Seat) {
	g.winners.add(seat)
	g.phase = PhaseMatchOver
	g.event(t, EvMatchWon, seat).N = g.scores[seat]
}
