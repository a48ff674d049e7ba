package bot

import (
	"context"
	"strings"

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
			s.Files = d.drawing.private(ctx, c.w, sc)
			return s
		}
	}
	return r
}

// lookScreen lists the inactive faces that the viewer sees: those of the other
// hands and the one on top of the draw pile. The viewer's own are not in the view
// (4.10), and a spectator sees the draw pile only.
func lookScreen(w *lang.Words, sc scene) screen {
	v := sc.View
	lines := []string{w.Label(lang.LookEmptyPile)}
	if v.DrawTop != (game.Face{}) {
		lines[0] = w.LookPile(sc.signOn(w, v.DrawTop, v.Side^1) + " **" + w.Short(v.DrawTop) + "**")
	}
	for i := range min(v.Seats, len(sc.Seats)) {
		if faces := v.Players[i].Inactive; len(faces) > 0 {
			lines = append(lines, w.LookPlayer("**"+sc.name(game.Seat(i))+"**", facesText(w, faces)))
		}
	}
	if v.Viewer == game.NoSeat {
		lines = append(lines, w.Label(lang.LookOnlySeated))
	}
	return screen{Title: w.Label(lang.HeadingLook), Body: strings.Join(lines, "\n"), Accent: looks[v.Color].accent}
}
