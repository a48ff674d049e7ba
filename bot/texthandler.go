package bot

import (
	"unobot/bot/view"
	"unobot/game/table"
)

// openAs shows the user's hand on request: with buttons, or in words alone.
func (d *dispatcher) openAs(c call, text bool) reply {
	seat, seated := c.state.SeatOf(c.in.User.ID)
	if !text || !seated || c.state.Phase != table.Playing {
		return d.open(c, view.HandLook{})
	}
	return reply{Manner: mannerFresh, Screen: view.Text(c.w, view.For(c.state, seat))}
}
