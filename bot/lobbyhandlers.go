package bot

import (
	"context"
	"errors"

	"unobot/bot/choices"
	"unobot/bot/customid"
	"unobot/bot/lang"
	"unobot/bot/view"
	"unobot/game/table"
)

// lobbyVerb handles the buttons of a lobby. They never reach a running match:
// an old Leave must not cost anybody a seat.
func (d *dispatcher) lobbyVerb(ctx context.Context, c call) (reply, bool) {
	var do func(context.Context, call) (table.Outcome, error)
	switch c.id.Verb {
	case customid.Join:
		do = join
	case customid.Leave:
		do = leave
	case customid.Begin:
		do = begin
	case customid.Cancel:
		do = end
	case customid.AddBot:
		do = addRobot
	case customid.FillBots:
		do = fillRobots
	case customid.RemoveBot:
		do = removeRobot
	default:
		return reply{}, false
	}
	if c.state.Phase == table.Playing && (c.id.Verb == customid.Leave || c.id.Verb == customid.Cancel) {
		return d.notice(c, c.state, table.ErrStarted, view.HandLook{}), true
	}
	if c.id.Verb == customid.AddBot || c.id.Verb == customid.FillBots {
		switch s, err := d.settings.Of(ctx, c.in.Guild); {
		case err != nil:
			return private(d.reason(c.w, err)), true
		case !s.Robots:
			return refused(c.w, lang.NoRobots), true // no longer, since the lobby was opened
		}
	}
	out, err := do(ctx, c)
	if c.id.Verb == customid.RemoveBot && errors.Is(err, table.ErrNotSeated) {
		return refused(c.w, lang.NoRobots), true
	}
	if err != nil {
		return d.notice(c, out.State, err, view.HandLook{}), true
	}
	if c.id.Verb == customid.Begin {
		return d.hand(c, out.State, view.HandLook{}), true
	}
	if c.id.Verb == customid.Join && c.state.Phase == table.Playing {
		return d.joined(c, out), true
	}
	if out.State.Paused != table.NotPaused {
		return d.notice(c, out.State, out.State.Paused, view.HandLook{}), true // the lobby cannot show it
	}
	if c.id.Verb == customid.Join && c.in.Message.Ephemeral {
		return c.inPlace(private(c.w.Label(lang.YouJoined))), true
	}
	return reply{Manner: mannerQuiet}, true
}

func join(ctx context.Context, c call) (table.Outcome, error) {
	return c.table.Join(ctx, c.key(), c.in.User)
}

func leave(ctx context.Context, c call) (table.Outcome, error) {
	return c.table.Leave(ctx, c.key(), c.in.User)
}

func addRobot(ctx context.Context, c call) (table.Outcome, error) {
	return c.table.AddRobot(ctx, c.key(), c.in.User, choices.Strengths[c.id.Slot.Name])
}

func removeRobot(ctx context.Context, c call) (table.Outcome, error) {
	return c.table.RemoveRobot(ctx, c.key(), c.in.User)
}

// fillRobots seats as many as a usual table lacks.
func fillRobots(ctx context.Context, c call) (table.Outcome, error) {
	return c.table.FillRobots(ctx, c.key(), c.in.User, choices.UsualTable, table.Normal)
}

func begin(ctx context.Context, c call) (table.Outcome, error) {
	return c.table.Begin(ctx, c.key(), c.in.User)
}

// end cancels a lobby or ends a match: the host may, and who moderates the
// channel.
func end(ctx context.Context, c call) (table.Outcome, error) {
	return c.table.End(ctx, c.key(), c.in.User, moderates(c.in.Permissions))
}
