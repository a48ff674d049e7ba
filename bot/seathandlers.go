package bot

import (
	"context"
	"errors"

	"unobot/bot/lang"
	"unobot/bot/view"
	"unobot/game"
	"unobot/game/table"
)

// joinTable is `/game join`.
func (d *dispatcher) joinTable(ctx context.Context, c call) reply {
	out, err := join(ctx, c)
	if err == nil && out.State.Phase == table.Playing {
		return d.joined(c, out)
	}
	return d.tell(c, lang.YouJoined)(out, err)
}

// joined answers who has joined a running match: it is the own seat, at once, or
// one that no person holds, from the next round on.
func (d *dispatcher) joined(c call, out table.Outcome) reply {
	c.state = out.State
	if seat, waiting := out.State.NextSeatOf(c.in.User.ID); waiting {
		return c.inPlace(private(c.w.YouPlayNext("**" + view.For(out.State, game.NoSeat).Name(seat) + "**")))
	}
	return d.open(c, view.HandLook{})
}

// takeBack gives users the seat back that plays without them. Who left for good
// has it from the next round on.
func (d *dispatcher) takeBack(ctx context.Context, c call) reply {
	out, err := c.table.TakeBack(ctx, c.key(), c.in.User)
	if _, played := seatHeldBy(c.state, c.in.User.ID); played && errors.Is(err, table.ErrNotSeated) {
		out, err = join(ctx, c)
	}
	if err != nil {
		return d.notice(c, out.State, err, view.HandLook{})
	}
	return d.joined(c, out)
}

// rematch begins another match with the same setup and seats, as far as the server
// still wants that; who asks hosts it. Who asks too late plays already, and sees
// the hand.
func (d *dispatcher) rematch(ctx context.Context, c call) reply {
	s, err := d.settings.Of(ctx, c.in.Guild)
	if err != nil {
		return private(d.reason(c.w, err))
	}
	if r, no := unwelcome(c.in, c.w, s); no {
		return r
	}
	t, out, err := d.hall.Rematch(ctx, c.key(), c.state.ID, c.in.User, s.Robots)
	if errors.Is(err, table.ErrChannelBusy) {
		if now, ok := d.hall.At(c.in.Channel); ok && plays(now.State(), c.in.User.ID) {
			c.table, c.state = now, now.State()
			return d.open(c, view.HandLook{})
		}
		return d.occupied(c.in, c.w)
	}
	if err != nil {
		return private(d.reason(c.w, err))
	}
	if out.State.Phase == table.Lobby {
		return reply{Manner: mannerQuiet}
	}
	c.table, c.state = t, out.State
	d.first(ctx, out.State.ID)
	return d.hand(c, out.State, view.HandLook{})
}

// plays reports whether a user has a seat in a running match.
func plays(s table.State, user table.UserID) bool {
	_, seated := s.SeatOf(user)
	return seated && s.Phase == table.Playing
}

// kick takes somebody off the table: the host may, and who moderates the channel.
func (d *dispatcher) kick(ctx context.Context, c call) reply {
	target := table.UserID(c.in.text(string(lang.OptUser)))
	out, err := c.table.Kick(ctx, c.key(), c.in.User, target, moderates(c.in.Permissions))
	switch {
	case errors.Is(err, table.ErrNotSeated):
		return refused(c.w, lang.NotAtTable)
	case err != nil:
		return d.notice(c, out.State, err, view.HandLook{})
	}
	d.forget(view.HandKey{Table: c.state.ID, User: target})
	return private(c.w.Kicked("**" + view.MarkdownName(nameAt(c.state, target)) + "**"))
}

// outside answers somebody who plays no seat: with the seat back where it plays
// without its user.
func (d *dispatcher) outside(c call, s table.State, text string) reply {
	_, absent := s.AbsentSeatOf(c.in.User.ID)
	_, waiting := s.NextSeatOf(c.in.User.ID)
	switch {
	case s.Phase != table.Playing:
		return private(text)
	case waiting:
		return private(c.w.Label(lang.YouWait))
	case !absent:
		return private(text)
	}
	return c.inPlace(reply{Manner: mannerFresh, Screen: view.Absent(c.w, s.ID)})
}
