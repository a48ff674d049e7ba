package tabletest

import (
	"slices"

	"unobot/game"
	"unobot/game/table"
)

// storePlayers adds up what the people at a table did with a commit.
func (m *match) storePlayers(c table.Commit) {
	if slices.ContainsFunc(c.Steps, beginsRound) {
		for _, seat := range c.State.Seats {
			if seat.ByPerson() && m.players[seat.User.ID] == nil {
				m.players[seat.User.ID] = &player{}
			}
		}
	}
	for _, one := range c.Steps {
		if p := m.players[one.User]; p != nil && !p.acted && !beginsRound(one) {
			p.acted = true
			m.people++
		}
	}
	m.storeEvents(c)
}

// storeEvents counts calls and cards for the people in the seats. What a robot does in the place of
// a person counts for nobody.
func (m *match) storeEvents(c table.Commit) {
	at := func(seat game.Seat) *player {
		held := c.State.Seats[seat]
		if p := m.players[held.User.ID]; p != nil && held.ByPerson() {
			return p
		}
		return &player{}
	}
	hold := func(seat game.Seat) {
		p := at(seat)
		p.hand = max(p.hand, c.State.Game.HandSize(seat))
	}
	for _, one := range c.Steps {
		for _, e := range one.Events {
			switch e.Kind {
			case game.EvShouted:
				at(e.Seat).shouts++
			case game.EvCaught:
				at(e.Seat).catches++
			case game.EvChallengeWon:
				at(e.Seat).challenges++
			case game.EvDrew:
				hold(e.Seat)
			case game.EvDealt, game.EvSwapped, game.EvRotated:
				for seat := range c.State.Seats {
					hold(game.Seat(seat))
				}
			}
		}
	}
}
