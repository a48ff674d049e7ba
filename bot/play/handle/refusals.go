package handle

import (
	"context"
	"errors"
	"log/slog"

	"unobot/bot/play/interact"
	"unobot/bot/ui/lang"
	"unobot/bot/ui/view"
	"unobot/game"
	"unobot/game/table"
)

// refusals are the words for the errors of tables.
var refusals = []struct {
	err     error
	refusal lang.Text
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
	{table.ErrElsewhere, lang.Moving},
	{context.DeadlineExceeded, lang.NotSaved},
	{context.Canceled, lang.Closing},
	{table.ErrRunning, lang.StillRunning},
	{table.ErrNoSteps, lang.NoRecord},
	{view.ErrCardUnknown, lang.CardUnknown},
	{errOnlyRound, lang.OnlyRound},
	{errNoSuchChoice, lang.UnknownButton},
}

// refusalOf finds the words for an error.
func refusalOf(err error, otherwise lang.Text) lang.Text {
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
	if isFault(err) {
		r.Log.Error("interaction not done", "err", err)
	}
	return w.Text(refusalOf(err, lang.Failed))
}

// refuse is a private line with the reason why something was not done.
func (r Reasons) refuse(w *lang.Words, err error) interact.Reply {
	return withOutcome(interact.Private(r.text(w, err)), err)
}

// isFault reports whether an error is not the user's doing.
func isFault(err error) bool {
	var illegal game.Illegal
	var quota *table.QuotaError
	if errors.As(err, &illegal) || errors.As(err, &quota) {
		return false
	}
	refusal := refusalOf(err, lang.Failed)
	return refusal == lang.Failed || refusal == lang.NotSaved
}

// outcomeOf is how an interaction ended whose handler met this error.
func outcomeOf(err error) interact.Outcome {
	switch {
	case err == nil:
		return interact.Answered
	case isFault(err):
		return interact.Failed
	}
	return interact.Refused
}

// withOutcome is a reply to an interaction whose handler met this error, or none.
func withOutcome(r interact.Reply, err error) interact.Reply {
	r.Outcome = outcomeOf(err)
	return r
}
