package bot

import (
	"context"

	"unobot/bot/lang"
	"unobot/game"
	"unobot/game/table"
)

// lookAround shows what the cards turn towards the user in a two-sided edition.
func (d *dispatcher) lookAround(c call) reply {
	switch {
	case c.state.Phase == table.Lobby:
		return refused(c.w, lang.NotStarted)
	case c.state.Phase != table.Playing:
		return d.notice(c, c.state, nil, handLook{})
	case !c.state.Game.Edition().TwoSided():
		return refused(c.w, lang.OneSided)
	}
	viewer := game.NoSeat
	if seat, seated := c.state.SeatOf(c.in.User.ID); seated {
		viewer = seat
	}
	sc := sceneFor(c.state, viewer).showing(d.faces)
	r := reply{Manner: mannerFresh, Screen: lookScreen(c.w, sc)}
	if viewer != game.NoSeat && d.drawing.welcome(c.state.Guild, c.state.Channel) {
		r.Fuller = func(ctx context.Context) screen {
			s := r.Screen
			s.Files = d.drawing.render(ctx, lookPicture(c.w, sc))
			return s
		}
	}
	return r
}
