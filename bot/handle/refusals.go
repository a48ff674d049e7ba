package handle

import (
	"context"
	"errors"
	"log/slog"

	"unobot/bot/lang"
	"unobot/bot/view"
	"unobot/game"
	"unobot/game/table"
)

// refusals are the words for the errors of tables.
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
	{table.ErrBroken, lang.Broken},
	{table.ErrNotSaved, lang.NotSaved},
	{table.ErrClosing, lang.Closing},
	{context.DeadlineExceeded, lang.NotSaved},
	{context.Canceled, lang.Closing},
	{table.ErrRunning, lang.StillRunning},
	{table.ErrNoSteps, lang.NoRecord},
	{view.ErrCardUnknown, lang.CardUnknown},
	{errNoSuchChoice, lang.UnknownButton},
}

// refusalOf finds the words for an error.
func refusalOf(err error, otherwise lang.Refusal) lang.Refusal {
	var pause table.Pause
	if errors.As(err, &pause) {
		return view.PauseRefusal(pause)
	}
	for _, r := range refusals {
		if errors.Is(err, r.err) {
			return r.refusal
		}
	}
	return otherwise
}

// Reasons puts errors into words for users, and logs the errors that are not the user's doing.
type Reasons struct{ Log *slog.Logger }

// text says in one line why something was not done. It logs the error, which nobody else does.
func (r Reasons) text(w *lang.Words, err error) string {
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
		r.Log.Error("interaction not done", "err", err)
	}
	return w.Refusal(refusal)
}
