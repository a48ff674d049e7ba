package game

// points returns the cost of some cards in hand, on the side in play (R27). It sums up by binary digits, which takes
// fewer steps than card by card.
func (g *Game) points(cards Set) int {
	sum := 0
	for digit, worth := range &g.active().worth {
		sum += worth.And(cards).Len() << digit
	}
	return sum
}

// endRound scores a round that a seat won. Marks and direction stay as they are for readers of
// the state, and the hands stay until the next deal.
func (g *Game) endRound(t *tape, winner Seat) {
	g.close()
	g.winner = winner
	if g.opts.Scoring == ScoreLowest {
		g.event(t, EvRoundWon, winner)
		g.noteOwn(t)
		return
	}
	side := g.team(winner)
	var left Set
	sum := 0
	for seat, hand := range g.hands[:g.seats] {
		switch {
		case side.has(Seat(seat)): // those of a partner count for nothing (house teams)
		case g.out.has(Seat(seat)): // R82
			sum += int(g.ed.Rules.Knockout)
		default:
			left = left.Or(hand)
		}
	}
	sum = g.doubled(sum + g.points(left))
	g.note(side, sum)
	g.event(t, EvRoundWon, winner).N = int16(sum)
	if g.scores[winner] >= g.opts.Target || g.opts.Target == SingleRound { // 1.14, R57
		g.winMatch(t, side)
	}
}

// doubled returns the points of a round for those that hands cost (house double-points).
func (g *Game) doubled(points int) int {
	if g.house.Has(HouseDoublePoints) {
		return 2 * points
	}
	return points
}

// note adds points to the score of a side, which each of its seats has (R67).
func (g *Game) note(side seats, points int) {
	for rest := side; rest != 0; rest &= rest - 1 {
		g.scores[rest.first()] += int16(points)
	}
}

// voidRound ends a round in which no seat can play or draw: without points, except that with lowest scoring each seat
// notes its hand (R30).
func (g *Game) voidRound(t *tape) {
	g.close()
	g.winner = NoSeat
	g.event(t, EvRoundVoid, NoSeat)
	if g.opts.Scoring == ScoreLowest {
		g.noteOwn(t)
	}
}

// close closes the round, and the decision that was open where a false catch ends it.
func (g *Game) close() {
	g.phase, g.actor, g.next, g.hyper, g.pending, g.stack = PhaseRoundOver, NoSeat, NoSeat, NoColor, 0, Number
	g.drawnCard, g.judged, g.prior = NoCard, Set{}, NoColor
}

// noteOwn is the alternative scoring: each seat notes the points of its hand, and when a total reaches the target (in
// splash: exceeds it) the lowest total wins. Tied seats share the win (R56). The hands decide a single round (R57).
// The partner of the seat that went out notes nothing (R69). A seat that is out notes 250, in every edition (R82).
func (g *Game) noteOwn(t *tape) {
	for seat := Seat(0); seat < Seat(g.seats); seat++ {
		n := g.points(g.hands[seat])
		switch {
		case g.opts.Partners(g.winner, seat) || seat == g.winner: // a seat left alone in the round may hold cards
			n = 0
		case g.out.has(seat):
			n = knockoutPoints
		}
		n = g.doubled(n)
		g.note(g.team(seat), n)
		g.event(t, EvPoints, seat).N = int16(n)
	}
	over := g.opts.Target == SingleRound
	lowest := int16(0)
	for seat := Seat(0); seat < Seat(g.seats); seat++ {
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
	var best seats
	for seat := Seat(0); seat < Seat(g.seats); seat++ {
		if g.scores[seat] == lowest {
			best.add(seat)
		}
	}
	g.winMatch(t, best)
}

// winMatch ends the match. Partners win together, with the score of their side.
func (g *Game) winMatch(t *tape, winners seats) {
	g.winners, g.phase = winners, PhaseMatchOver
	for rest := winners; rest != 0; rest &= rest - 1 {
		g.event(t, EvMatchWon, rest.first()).N = g.scores[rest.first()]
	}
}

// This file holds the sides of a table that plays in teams (house teams, R66): two sides, whose players take turns.
// With four seats partners sit opposite each other, with six every other seat is a partner's.

// Sides is the number of sides of a match in teams. They are numbered from 0, the side of seat 0.
const Sides = 2

// TeamsOf reports whether two sides can be formed of so many seats: two against two, or three against
// three.
func TeamsOf(seats int) bool { return seats == 4 || seats == mostTeamSeats }

// FullTeams returns the number of seats of the smallest match in teams that so many players fit in: 4 or 6. For more
// players it returns their own number.
func FullTeams(players int) int {
	switch {
	case players <= 4:
		return 4
	case players <= mostTeamSeats:
		return mostTeamSeats
	}
	return players
}

const mostTeamSeats = 6

// MostSeats returns the largest number of players (R05, R66).
func (o Options) MostSeats() int {
	if o.Teams {
		return mostTeamSeats
	}
	return MaxSeats
}

// MostSeats returns the largest number of players of the edition.
func (e *Edition) MostSeats() int {
	if e.Rules.MostSeats > 0 {
		return int(e.Rules.MostSeats)
	}
	return MaxSeats
}

// TeamOf returns the side on which seat s plays in a match of teams.
func TeamOf(s Seat) int { return int(s) % Sides }

// Partners reports whether two different seats play on one side.
func (o Options) Partners(a, b Seat) bool {
	return o.Teams && a != b && a != NoSeat && b != NoSeat && TeamOf(a) == TeamOf(b)
}

// everyOther are the seats with an even number.
const everyOther seats = 0b0101_0101_0101_0101

// team returns the seats that score and win together with a seat, itself included: its side, or only itself where
// each seat plays alone.
func (g *Game) team(s Seat) seats {
	if !g.opts.Teams {
		return 1 << (uint(s) % 16)
	}
	return everyOther << uint(TeamOf(s)) & (1<<uint(g.seats) - 1)
}

// validSides reports whether partners have one score (R67) and win together.
func (g *Game) validSides() bool {
	for s := Sides; s < int(g.seats) && g.opts.Teams; s++ {
		seat, partner := Seat(s), Seat(s-Sides)
		if g.scores[seat] != g.scores[partner] || g.winners.has(seat) != g.winners.has(partner) {
			return false
		}
	}
	return true
}
