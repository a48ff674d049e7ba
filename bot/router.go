package bot

import (
	"context"

	"unobot/bot/customid"
	"unobot/bot/lang"
)

// dispatch handles one interaction. Whatever it is, the user gets an answer, and
// what is not understood changes nothing.
func (d *dispatcher) dispatch(ctx context.Context, in interaction) reply {
	w := lang.For(in.Locale)
	switch {
	case !d.pace.allow(in.User.ID):
		return tooFast(in, w)
	case in.Kind == kindAutocomplete:
		return d.offer(in, w)
	case in.Kind != kindCommand && in.Kind != kindComponent:
		return reply{Manner: mannerNone}
	case in.Guild == "":
		return refused(w, lang.GuildOnly)
	case in.Kind == kindCommand:
		return d.command(ctx, in, w)
	default:
		return d.component(ctx, in, w)
	}
}

// component finds the table of a click and hands over to the verb. A table of
// another server or channel is as unknown as a forged one (fault 82).
func (d *dispatcher) component(ctx context.Context, in interaction, w *lang.Words) reply {
	if list, ok := customid.ParseList(in.CustomID); ok {
		return d.turnPage(ctx, in, w, list)
	}
	id, err := customid.Parse(in.CustomID)
	if err != nil {
		return refused(w, lang.UnknownButton)
	}
	if id.Verb == customid.Record {
		return d.record(ctx, in, w, id.Table)
	}
	if id.Table == customid.NoTable {
		return d.serverSettings(ctx, in, w, id)
	}
	t, err := d.hall.Find(ctx, id.Table)
	if err != nil {
		return private(d.reason(w, err))
	}
	c := call{in: in, w: w, id: id, table: t, state: t.State()}
	if c.state.Guild != in.Guild || c.state.Channel != in.Channel {
		return refused(w, lang.UnknownTable)
	}
	if r, ok := d.lobbyVerb(ctx, c); ok {
		return r
	}
	switch id.Verb {
	case customid.TakeBack:
		return d.takeBack(ctx, c)
	case customid.Options, customid.Set:
		return d.tableOptions(ctx, c)
	case customid.Rematch:
		return d.rematch(ctx, c)
	}
	return d.playVerb(ctx, c)
}
