package bot

import (
	"slices"

	"unobot/bot/lang"
	"unobot/game"
	"unobot/game/table"
)

// entryButtons lead a user into a game: to the own hand, back to the own seat, or to
// a free one. There is none for who only has to wait.
func entryButtons(w *lang.Words, s table.State, user table.UserID) []button {
	_, seated := s.SeatOf(user)
	_, absent := s.AbsentSeatOf(user)
	_, waiting := s.NextSeatOf(user)
	sc := sceneFor(s, game.NoSeat)
	switch {
	case seated && s.Phase == table.Playing:
		return []button{handButton(w, sc)}
	case seated || waiting:
		return nil
	case absent:
		return []button{takeBackButton(w, s.ID)}
	case s.Phase == table.Lobby && len(s.Seats) < game.MaxSeats, s.Phase == table.Playing && slices.ContainsFunc(s.Seats, table.Seat.Free):
		return []button{joinButton(w, sc)}
	}
	return nil
}
