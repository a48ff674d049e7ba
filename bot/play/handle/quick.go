package handle

import (
	"context"
	"errors"

	"unobot/bot/play/interact"
	"unobot/bot/play/send"
	"unobot/bot/ui/customid"
	"unobot/bot/ui/lang"
	"unobot/bot/ui/view"
	"unobot/game/table"
)

// quickRoutes holds the routes that begin a game with one click.
var quickRoutes = []route{
	{button: customid.AgainstRobots, at: anywhere, server: true, do: (*Handlers).playAgainstRobots},
	{button: customid.Learn, at: anywhere, server: true, do: (*Handlers).learnByButton},
	{button: customid.Rematch, at: atTable, server: true, do: (*Handlers).rematch},
	{button: customid.Replay, at: atTable, do: (*Handlers).replay},
}

// firstRobots is the number of robots in a first game.
const firstRobots = 3

// playAgainstRobots begins a first game with the server's own setup. If the bot is no member of the place, it is a solo
// game.
func (h *Handlers) playAgainstRobots(ctx context.Context, v visit) interact.Reply {
	if v.Guild == "" {
		return h.playSolo(ctx, v, usualSolo())
	}
	return h.open(ctx, v, opening{robots: firstRobots})
}

// rematch opens another match with the same setup and robots, as far as the server still allows them, and asks the
// others; the user hosts it. A user with a later click joins it, or sees the hand once it has begun.
func (h *Handlers) rematch(ctx context.Context, v visit) interact.Reply {
	if _, daily := v.state.Daily(); daily || v.state.Teaches() {
		return interact.Refuse(v.w, lang.UnknownButton) // its deal is that of the day, or of everybody
	}
	if v.state.Solo() {
		return h.rematchSolo(ctx, v)
	}
	if r, refused := v.refuseChannel(); refused {
		return r
	}
	t, out, err := h.Hall.Rematch(ctx, v.key(), v.state.ID, v.User, v.server.Robots)
	if errors.Is(err, table.ErrChannelBusy) {
		if now, ok := h.Hall.At(v.state.Channel); ok {
			t, out, err = now, table.Outcome{State: now.State()}, nil
		}
	}
	switch {
	case err != nil:
		return h.refuse(v, err)
	case plays(out.State, v.User.ID):
		v.table, v.state = t, out.State
		h.Boards.AwaitFirst(ctx, out.State.ID)
		return h.handBelow(v)
	case !sits(out.State, v.User.ID):
		return h.refuseOccupied(ctx, v, v.state.Channel)
	}
	return interact.Reply{Kind: send.Quiet} // the lobby shows it
}

// sits reports whether a user has a seat.
func sits(s table.State, user table.UserID) bool {
	_, seated := s.SeatOf(user)
	return seated
}

// plays reports whether a user has a seat in a running match.
func plays(s table.State, user table.UserID) bool {
	return sits(s, user) && s.Phase == table.Playing
}

// rematchSolo begins another game with the same robots.
func (h *Handlers) rematchSolo(ctx context.Context, v visit) interact.Reply {
	if v.server.NoSolo {
		return interact.Refuse(v.w, lang.NoSolo)
	}
	if r, going := h.goOnSolo(ctx, v); going {
		return r
	}
	t, out, err := h.Hall.Rematch(ctx, v.key(), v.state.ID, v.User, true)
	switch {
	case errors.Is(err, table.ErrChannelBusy):
		return h.playSolo(ctx, v, usualSolo()) // it still runs, or has just ended
	case errors.Is(err, table.ErrOver): // long ago: the same game as by the command
		return h.playSolo(ctx, v, usualSolo())
	case err != nil:
		return h.refuse(v, err)
	}
	v.table, v.state = t, out.State
	return h.showHand(v, view.HandDisplay{})
}
