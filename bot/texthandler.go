package bot

import (
	"unobot/game/table"
)

// openAs shows the user's hand on request: with buttons, or in words alone.
func (d *dispatcher) openAs(c call, text bool) reply {
	seat, seated := c.state.SeatOf(c.in.User.ID)
	if !text || !seated || c.state.Phase != table.Playing {
		return d.open(c, handLook{})
	}
	return reply{Manner: mannerFresh, Screen: textScreen(c.w, sceneFor(c.state, seat))}
}
