package bot

import (
	"context"
	"strings"

	"unobot/bot/lang"
	"unobot/bot/view"
	"unobot/game/table"
)

// command handles a slash command.
func (d *dispatcher) command(ctx context.Context, in interaction, w *lang.Words) reply {
	name := strings.Join(in.Command, " ")
	if do, ok := generalCommands[name]; ok {
		return do(d, ctx, in, w)
	}
	do, ok := tableCommands[name]
	if !ok {
		return refused(w, lang.UnknownCommand)
	}
	t, ok := d.hall.At(in.Channel)
	if !ok {
		return d.nothingHere(ctx, in, w)
	}
	return do(d, ctx, call{in: in, w: w, table: t, state: t.State()})
}

// nothingHere answers where no table can be played. One that cannot be read may be
// put away by who moderates the channel.
func (d *dispatcher) nothingHere(ctx context.Context, in interaction, w *lang.Words) reply {
	switch {
	case !d.hall.Broken(in.Channel):
		return refused(w, lang.NoTableHere)
	case in.Command[len(in.Command)-1] != string(lang.CmdEnd) || !moderates(in.Permissions):
		return refused(w, lang.Broken)
	}
	if err := d.hall.PutAway(ctx, in.Channel); err != nil {
		return private(d.reason(w, err))
	}
	return private(w.Label(lang.YouPutAway))
}

// tell answers with a fixed line when it went well.
func (d *dispatcher) tell(c call, done lang.Label) func(table.Outcome, error) reply {
	return func(out table.Outcome, err error) reply {
		if err != nil {
			return d.notice(c, out.State, err, view.HandLook{})
		}
		return private(c.w.Label(done))
	}
}

func (d *dispatcher) leaveTable(ctx context.Context, c call) reply {
	out, err := leave(ctx, c)
	if err == nil {
		d.forget(c.owner())
	}
	_, waited := c.state.NextSeatOf(c.in.User.ID)
	switch {
	case c.state.Phase == table.Lobby:
		return d.tell(c, lang.YouLeftLobby)(out, err)
	case waited:
		return d.tell(c, lang.YouLeftQueue)(out, err)
	}
	return d.tell(c, lang.YouLeft)(out, err)
}

func (d *dispatcher) endTable(ctx context.Context, c call) reply {
	out, err := end(ctx, c)
	if c.state.Phase == table.Lobby {
		return d.tell(c, lang.YouCancelled)(out, err)
	}
	return d.tell(c, lang.YouEnded)(out, err)
}

func (d *dispatcher) board(c call) reply {
	if err := d.repost(c.state); err != nil {
		return private(d.reason(c.w, err))
	}
	return private(c.w.Label(lang.BoardReposted))
}
