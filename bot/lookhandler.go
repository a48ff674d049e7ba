package bot

import (
	"context"

	"unobot/bot/lang"
	"unobot/bot/screen"
	"unobot/bot/view"
	"unobot/game"
	"unobot/game/table"
)

// lookAround shows what the cards turn towards the user in a two-sided edition.
func (d *dispatcher) lookAround(c call) reply {
	switch {
	case c.state.Phase == table.Lobby:
		return refused(c.w, lang.NotStarted)
	case c.state.Phase != table.Playing:
		return d.notice(c, c.state, nil, view.HandLook{})
	case !c.state.Game.Edition().TwoSided():
		return refused(c.w, lang.OneSided)
	}
	viewer := game.NoSeat
	if seat, seated := c.state.SeatOf(c.in.User.ID); seated {
		viewer = seat
	}
	sc := view.For(c.state, viewer).Showing(d.faces)
	r := reply{Manner: mannerFresh, Screen: view.Look(c.w, sc)}
	if viewer != game.NoSeat && d.drawing.welcome(c.state.Guild, c.state.Channel) {
		r.Fuller = func(ctx context.Context) screen.Screen {
			s := r.Screen
			s.Files = d.drawing.render(ctx, view.LookPicture(c.w, sc))
			return s
		}
	}
	return r
}
