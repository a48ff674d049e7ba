package bot

import (
	"context"
	"errors"
	"log/slog"
	"time"

	"unobot/bot/lang"
	"unobot/game"
	"unobot/game/table"
)

// dispatcher turns interactions into replies. It knows nothing of how they come
// and go: the gateway feeds it now, a signed HTTP endpoint could.
type dispatcher struct {
	hall     *table.Hall
	scores   table.Scores
	archive  table.Archive
	settings *guildSettings
	settled  func(guild string)                   // a server's settings have changed
	looks    func(k handKey, seq uint32) handLook // how a hand was last shown
	repost   func(s table.State) error            // brings the board down
	refresh  func(s table.State)                  // draws the board again
	forget   func(k handKey)
	picks    picks
	now      func() time.Time
	faces    *faces
	pace     throttle
	log      *slog.Logger
	drawing  *illustrator

	first func(ctx context.Context, id table.ID) // waits for the board of a new table
}

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

// refused is a private line; the message clicked stays as it is.
func refused(w *lang.Words, r lang.Refusal) reply { return private(w.Refusal(r)) }

// private is a new message for the user alone.
func private(text string) reply { return reply{Manner: mannerFresh, Screen: screen{Text: text}} }

// call is one interaction with what has been found out about it.
type call struct {
	in    interaction
	w     *lang.Words
	id    customID
	table *table.Table
	state table.State
}

// key is the dedupe key of what the interaction does.
func (c call) key() string { return c.in.ID }

// inPlace shows a reply in the private message that was clicked, if it was one.
func (c call) inPlace(r reply) reply {
	if c.in.Message.Ephemeral {
		r.Manner = mannerUpdate
	}
	return r
}

// component finds the table of a click and hands over to the verb. A table of
// another server or channel is as unknown as a forged one (fault 82).
func (d *dispatcher) component(ctx context.Context, in interaction, w *lang.Words) reply {
	if list, ok := parseListID(in.CustomID); ok {
		return d.turnPage(ctx, in, w, list)
	}
	id, err := parseCustomID(in.CustomID)
	if err != nil {
		return refused(w, lang.UnknownButton)
	}
	if id.Verb == verbRecord {
		return d.record(ctx, in, w, id.Table)
	}
	if id.Table == noTable {
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
	case verbTakeBack:
		return d.takeBack(ctx, c)
	case verbOptions, verbSet:
		return d.tableOptions(ctx, c)
	case verbRematch:
		return d.rematch(ctx, c)
	}
	return d.playVerb(ctx, c)
}

// refusals are the table's reasons in words.
var refusals = []struct {
	err     error
	refusal lang.Refusal
}{
	{table.ErrUnknown, lang.UnknownTable},
	{table.ErrOver, lang.Over},
	{table.ErrNotStarted, lang.NotStarted},
	{table.ErrStarted, lang.Started},
	{table.ErrStale, lang.Stale},
	{table.ErrNotSeated, lang.NotSeated},
	{table.ErrSeated, lang.AlreadySeated},
	{table.ErrFull, lang.Full},
	{table.ErrNoRobots, lang.NoRobots},
	{table.ErrTooFew, lang.TooFew},
	{table.ErrBarred, lang.Barred},
	{table.ErrNotHost, lang.NotHost},
	{table.ErrChannelBusy, lang.ChannelBusy},
	{table.PausedAccess, lang.PausedAccess},
	{table.PausedThread, lang.PausedThread},
	{table.PausedServer, lang.PausedServer},
	{table.PausedFault, lang.PausedFault},
	{table.ErrBroken, lang.Broken},
	{table.ErrNotSaved, lang.NotSaved},
	{table.ErrClosing, lang.Closing},
	{context.DeadlineExceeded, lang.NotSaved},
	{context.Canceled, lang.Closing},
	{table.ErrRunning, lang.StillRunning},
	{table.ErrNoSteps, lang.NoRecord},
	{errBoardRecent, lang.BoardRecent},
	{errCardUnknown, lang.CardUnknown},
	{errNoChoice, lang.UnknownButton},
}

func refusalOf(err error, otherwise lang.Refusal) lang.Refusal {
	for _, r := range refusals {
		if errors.Is(err, r.err) {
			return r.refusal
		}
	}
	return otherwise
}

// reason says in one line why something was not done. What is not the user's
// doing is logged here, once.
func (d *dispatcher) reason(w *lang.Words, err error) string {
	var illegal game.Illegal
	if errors.As(err, &illegal) {
		return w.Illegal(illegal)
	}
	var quota *table.QuotaError
	switch {
	case errors.As(err, &quota) && quota.PerGuild:
		return w.QuotaOfServer(quota.Most)
	case quota != nil:
		return w.QuotaOfUser(quota.Most)
	}
	refusal := refusalOf(err, lang.Failed)
	if refusal == lang.Failed || refusal == lang.NotSaved {
		d.log.Error("interaction not done", "err", err)
	}
	return w.Refusal(refusal)
}
