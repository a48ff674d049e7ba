package handle

import (
	"context"
	"errors"

	"unobot/bot/play/interact"
	"unobot/bot/ui/choices"
	"unobot/bot/ui/lang"
	"unobot/bot/ui/view"
	"unobot/game"
	"unobot/game/table"
)

// solo answers `/solo`. It goes on with the user's own game against robots, or begins one.
func (h *TableHandlers) solo(ctx context.Context, in *interact.Interaction, w *lang.Words) interact.Reply {
	if r, refused := h.refuseSolo(ctx, in, w); refused {
		return r
	}
	wanted, refusal := wantedSolo(in)
	if refusal != noRefusal {
		return interact.Refuse(w, refusal)
	}
	return h.playSolo(ctx, visit{in: in, w: w}, wanted)
}

// refuseSolo refuses where the server wants no solo games.
func (h *TableHandlers) refuseSolo(ctx context.Context, in *interact.Interaction, w *lang.Words) (interact.Reply, bool) {
	s, err := h.Settings.Of(ctx, in.Guild)
	if err != nil {
		return h.Reasons.refuse(w, err), true
	}
	return interact.Refuse(w, lang.NoSolo), s.NoSolo
}

// soloGame is a game against robots that a user wishes for.
type soloGame struct {
	edition  game.EditionID
	options  game.Options
	robots   int
	strength table.Robot
}

// usualSolo is the game of a user who has no wishes: a single round, which is over in minutes.
func usualSolo() soloGame {
	plain := table.DefaultSetup()
	plain.Options.Target = game.SingleRound
	return soloGame{edition: plain.Edition, options: plain.Options, robots: choices.MostSoloRobots, strength: table.Normal}
}

// wantedSolo is the usual game with what the options of `/solo` say instead.
func wantedSolo(in *interact.Interaction) (soloGame, lang.Text) {
	g := usualSolo()
	setup, refusal := wantedSetup(in, table.Setup{Edition: g.edition, Options: g.options})
	g.edition, g.options = setup.Edition, setup.Options
	g.robots = min(max(in.Whole(string(lang.OptRobots), g.robots), 1), choices.MostSoloRobots)
	strength, known := choices.Strengths[in.Text(string(lang.OptStrength))]
	if g.strength = strength; !known {
		refusal = lang.OptionsRefused
	}
	return g, refusal
}

// playSolo shows the game that the user is in, or begins the wanted one.
func (h *TableHandlers) playSolo(ctx context.Context, v visit, wanted soloGame) interact.Reply {
	if r, going := h.goOnSolo(ctx, v); going {
		return r
	}
	t, out, err := h.openSolo(ctx, v, wanted)
	switch {
	case errors.Is(err, table.ErrChannelBusy): // two commands at once
		r, _ := h.goOnSolo(ctx, v)
		return r
	case err != nil:
		return h.Reasons.refuse(v.w, err)
	}
	v.table, v.state = t, out.State
	return h.showHand(v, out.State, view.HandDisplay{})
}

// openSolo begins a game. One that cannot be read any more makes room, since nobody else could put it
// away.
func (h *TableHandlers) openSolo(ctx context.Context, v visit, wanted soloGame) (*table.Table, table.Outcome, error) {
	n := table.NewTable{
		Channel: table.SoloChannel(v.in.User.ID), Host: v.in.User, Edition: wanted.edition, Options: wanted.options, Robots: true,
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

// goOnSolo shows the game that the user is in; false: there is none. A lobby is what is left of a
// beginning that failed halfway.
func (h *TableHandlers) goOnSolo(ctx context.Context, v visit) (r interact.Reply, going bool) {
	t, ok := h.Hall.At(table.SoloChannel(v.in.User.ID))
	if !ok {
		return interact.Reply{}, false
	}
	if err := h.Hall.Fresh(ctx, t); err != nil {
		return h.Reasons.refuse(v.w, err), true
	}
	v.table, v.state = t, t.State()
	if !v.state.Phase.Live() { // it has ended in another process
		return interact.Reply{}, false
	}
	if v.state.Phase == table.Lobby {
		_, err := t.FillRobots(ctx, v.key()+":robots", v.in.User, 1+choices.MostSoloRobots, table.Normal)
		if err == nil || errors.Is(err, table.ErrFull) {
			_, err = t.Begin(ctx, v.key()+":begin", v.in.User)
		}
		if err != nil {
			return h.Reasons.refuse(v.w, err), true
		}
		return h.showHand(v, t.State(), view.HandDisplay{}), true
	}
	d := view.HandDisplay{}
	if len(v.in.Options) > 0 {
		d.Notice = v.w.Text(lang.SoloGoesOn)
	}
	return h.showHand(v, v.state, d), true
}

// rematchSolo begins another game with the same robots.
func (h *TableHandlers) rematchSolo(ctx context.Context, v visit) interact.Reply {
	if r, refused := h.refuseSolo(ctx, v.in, v.w); refused {
		return r
	}
	if r, going := h.goOnSolo(ctx, v); going {
		return r
	}
	t, out, err := h.Hall.Rematch(ctx, v.key(), v.state.ID, v.in.User, true)
	switch {
	case errors.Is(err, table.ErrChannelBusy):
		r, _ := h.goOnSolo(ctx, v)
		return r
	case errors.Is(err, table.ErrOver): // long ago: the same game as by the command
		return h.playSolo(ctx, v, usualSolo())
	case err != nil:
		return h.Reasons.refuse(v.w, err)
	}
	v.table, v.state = t, out.State
	return h.showHand(v, out.State, view.HandDisplay{})
}
