package handle

import (
	"errors"

	"unobot/bot/play/interact"
	"unobot/bot/ui/lang"
	"unobot/bot/ui/view"
	"unobot/game"
	"unobot/game/daily"
	"unobot/game/table"
)

// refusals maps the errors of tables to their words.
var refusals = []struct {
	err     error
	refusal lang.Text
}{
	{daily.ErrOtherRobots, lang.OtherRobots}, // before ErrNotSaved, which it comes with
	{table.ErrInDoubt, lang.InDoubt},
	{table.ErrUnknown, lang.UnknownTable},
	{table.ErrOver, lang.Over},
	{table.ErrNotStarted, lang.NotStarted},
	{table.ErrStarted, lang.Started},
	{table.ErrStale, lang.Stale},
	{table.ErrNotSeated, lang.NotSeated},
	{table.ErrSeated, lang.AlreadySeated},
	{table.ErrFull, lang.Full},
	{table.ErrNotInvited, lang.NotInvited},
	{table.ErrRematched, lang.Rematched},
	{table.ErrNoRobots, lang.NoRobots},
	{table.ErrTooFew, lang.TooFew},
	{table.ErrNoTeams, lang.NoTeams},
	{table.ErrUneven, lang.Uneven},
	{table.ErrBarred, lang.Barred},
	{table.ErrNotHost, lang.NotHost},
	{table.ErrChannelBusy, lang.ChannelBusy},
	{table.ErrBroken, lang.Broken},
	{table.ErrNotSaved, lang.NotSaved},
	{table.ErrClosing, lang.Closing},
	{table.ErrElsewhere, lang.Moving},
	{table.ErrRunning, lang.StillRunning},
	{table.ErrNoSteps, lang.NoRecord},
	{view.ErrCardUnknown, lang.CardUnknown},
}

// refusal is the error of a request that the bot refuses.
type refusal lang.Text

func (r refusal) Error() string { return "refused: " + string(r) }

// refusalOf finds the words for an error.
func refusalOf(err error) lang.Text {
	var wish refusal
	if errors.As(err, &wish) {
		return lang.Text(wish)
	}
	var pause table.Suspension
	if errors.As(err, &pause) {
		return view.PauseRefusal(pause)
	}
	for _, r := range refusals {
		if errors.Is(err, r.err) {
			return r.refusal
		}
	}
	return lang.Failed
}

// reason returns the reason of a refusal in one line. It logs an error that is a fault, which is logged nowhere else.
func (h *Handlers) reason(v visit, err error) string {
	var illegal game.Illegal
	if errors.As(err, &illegal) {
		return v.w.Illegal(illegal)
	}
	var option *game.OptionError
	var quota *table.QuotaError
	switch {
	case errors.As(err, &option):
		return view.OptionRefused(v.w, v.state.Edition, option)
	case errors.As(err, &quota) && quota.PerGuild:
		return v.w.QuotaOfServer(quota.Most)
	case quota != nil:
		return v.w.QuotaOfUser(quota.Most)
	}
	switch {
	case errors.Is(err, table.ErrInDoubt):
		h.Log.Error("nobody knows yet whether an interaction was done", "err", err)
	case isFault(err):
		h.Log.Error("interaction not done", "err", err)
	}
	return v.w.Text(refusalOf(err))
}

// refuse returns a private line with the reason of a refusal.
func (h *Handlers) refuse(v visit, err error) interact.Reply {
	return withOutcome(interact.Private(h.reason(v, err)), err)
}

// isFault reports whether an error is one of the bot, its store or Discord, and not of the user.
func isFault(err error) bool {
	var illegal game.Illegal
	var option *game.OptionError
	var quota *table.QuotaError
	if errors.As(err, &illegal) || errors.As(err, &option) || errors.As(err, &quota) {
		return false
	}
	refusal := refusalOf(err)
	return refusal == lang.Failed || refusal == lang.NotSaved
}

// withOutcome sets the outcome of a reply by err, the error of its handler, or nil.
func withOutcome(r interact.Reply, err error) interact.Reply {
	switch {
	case err == nil:
		r.Outcome = interact.Answered
	case errors.Is(err, table.ErrInDoubt):
		r.Outcome = interact.Unknown
	case isFault(err):
		r.Outcome = interact.Failed
	case errors.Is(err, table.ErrClosing), errors.Is(err, table.ErrElsewhere):
		r.Outcome = interact.Elsewhere
	default:
		r.Outcome = interact.Refused
	}
	return r
}
