package view

import (
	"slices"

	"unobot/bot/lang"
	"unobot/bot/screen"
	"unobot/game"
	"unobot/game/table"
)

// EntryButtons lead a user into a game: to the own hand, back to the own seat, or to
// a free one. There is none for who only has to wait.
func EntryButtons(w *lang.Words, s table.State, user table.UserID) []screen.Button {
	_, seated := s.SeatOf(user)
	_, absent := s.AbsentSeatOf(user)
	_, waiting := s.NextSeatOf(user)
	vp := For(s, game.NoSeat)
	switch {
	case seated && s.Phase == table.Playing:
		return []screen.Button{handButton(w, vp)}
	case seated || waiting:
		return nil
	case absent:
		return []screen.Button{takeBackButton(w, s.ID)}
	case s.Phase == table.Lobby && len(s.Seats) < game.MaxSeats, s.Phase == table.Playing && slices.ContainsFunc(s.Seats, table.Seat.Free):
		return []screen.Button{joinButton(w, vp)}
	}
	return nil
}
