package handle

import (
	"context"
	"errors"

	"unobot/bot/play/interact"
	"unobot/bot/play/send"
	"unobot/bot/ui/choices"
	"unobot/bot/ui/customid"
	"unobot/bot/ui/lang"
	"unobot/bot/ui/view"
	"unobot/game"
	"unobot/game/table"
)

// solo answers `/solo`. It continues the user's own game against robots, or begins one.
func (h *Handlers) solo(ctx context.Context, v visit) interact.Reply {
	if v.server.NoSolo {
		return interact.Refuse(v.w, lang.NoSolo)
	}
	wanted, err := v.wantedSolo()
	if err != nil {
		return h.refuse(v, err)
	}
	return h.playSolo(ctx, v, wanted)
}

// soloGame holds the settings of a game against robots.
type soloGame struct {
	edition  game.EditionID
	options  game.Options
	robots   int
	strength table.Robot
}

// usualSolo returns the game for a command without options: a single round, which is over in minutes.
func usualSolo() soloGame {
	plain := table.DefaultSetup()
	plain.Options.Target = game.SingleRound
	return soloGame{edition: plain.Edition, options: plain.Options, robots: choices.MostSoloRobots, strength: table.Normal}
}

// wantedSolo returns the usual game with the options of `/solo` in place of its own.
func (v visit) wantedSolo() (soloGame, error) {
	g := usualSolo()
	setup, err := v.wantedSetup(table.Setup{Edition: g.edition, Options: g.options})
	g.edition, g.options = setup.Edition, setup.Options
	g.robots = min(max(v.Whole(lang.OptRobots, g.robots), 1), choices.MostSoloRobots)
	strength, known := choices.Strengths[v.Text(lang.OptStrength)]
	if g.strength = strength; !known {
		err = refusal(lang.OptionsRefused)
	}
	return g, err
}

// playSolo shows the game that the user is in, or begins the wanted one.
func (h *Handlers) playSolo(ctx context.Context, v visit, wanted soloGame) interact.Reply {
	if r, going := h.goOnSolo(ctx, v); going {
		return r
	}
	t, out, err := h.openSolo(ctx, v, wanted)
	switch {
	case errors.Is(err, table.ErrChannelBusy): // two commands at once, or in another process
		if r, going := h.goOnSolo(ctx, v); going {
			return r
		}
		return h.refuse(v, errors.Join(refusal(lang.Failed), err))
	case err != nil:
		return h.refuse(v, err)
	}
	v.table, v.state = t, out.State
	return h.showHand(v, view.HandDisplay{})
}

// openSolo begins a game. If the user's last game cannot be read any more, it is put away first, because
// only its user can do that.
func (h *Handlers) openSolo(ctx context.Context, v visit, wanted soloGame) (*table.Table, table.Outcome, error) {
	n := table.NewTable{
		Channel: table.SoloChannel(v.User.ID), Host: v.User, Edition: wanted.edition, Options: wanted.options, Robots: true,
	}
	t, out, err := h.Hall.CreateAgainst(ctx, v.key(), n, wanted.robots, wanted.strength)
	if !errors.Is(err, table.ErrBroken) {
		return t, out, err
	}
	if err := h.Hall.PutAway(ctx, n.Channel); err != nil {
		return nil, table.Outcome{}, err
	}
	return h.Hall.CreateAgainst(ctx, v.key(), n, wanted.robots, wanted.strength)
}

// goOnSolo shows the game that the user is in, or returns false if there is none. A lobby means that the game failed to
// begin halfway.
func (h *Handlers) goOnSolo(ctx context.Context, v visit) (r interact.Reply, going bool) {
	t, ok := h.Hall.At(table.SoloChannel(v.User.ID))
	if !ok {
		return interact.Reply{}, false
	}
	err := h.Hall.Fresh(ctx, t)
	if err == nil {
		err = t.Hurry(ctx)
	}
	if err != nil {
		return h.refuse(v, err), true
	}
	v.table, v.state = t, t.State()
	if !v.state.Phase.Live() { // it has ended in another process
		return interact.Reply{}, false
	}
	if v.state.Phase == table.Lobby {
		if len(v.state.Seats) == 1 { // left by a program that seated robots in a second step
			_, err = t.FillRobots(ctx, v.key()+":robots", v.User, 1+choices.MostSoloRobots, table.Normal)
		}
		if err == nil {
			_, err = t.Begin(ctx, v.key()+":begin", v.User)
		}
		if err != nil {
			return h.refuse(v, err), true
		}
		v.state = t.State()
		return h.showHand(v, view.HandDisplay{}), true
	}
	d := view.HandDisplay{}
	if len(v.Options) > 0 {
		d.Notice = v.w.Text(lang.SoloGoesOn)
	}
	return h.showHand(v, d), true
}

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
	case sits(out.State, v.User.ID) && out.State.Phase == table.Playing:
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
