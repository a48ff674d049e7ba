package handle

import (
	"slices"

	"unobot/game/table"
)

// nameAt is how a table knows a user.
func nameAt(s table.State, user table.UserID) string {
	seat, _ := seatHeldBy(s, user)
	if seat.Next.ID == user {
		return seat.Next.Name
	}
	return seat.User.Name
}

// seatHeldBy is the seat that a user has, had, or waits for.
func seatHeldBy(s table.State, user table.UserID) (table.Seat, bool) {
	i := slices.IndexFunc(s.Seats, func(seat table.Seat) bool { return seat.User.ID == user || seat.Next.ID == user })
	if i < 0 || user == "" {
		return table.Seat{}, false
	}
	return s.Seats[i], true
}
