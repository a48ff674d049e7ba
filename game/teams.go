package game

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
