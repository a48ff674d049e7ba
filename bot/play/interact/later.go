package interact

import (
	"context"
	"time"

	"unobot/bot/background"
	"unobot/bot/play/send"
	"unobot/bot/ui/lang"
)

// Ledger looks up interactions with an unknown outcome.
type Ledger interface {
	// Settle finds out whether an interaction has changed a table. If it has not, it never will.
	Settle(ctx context.Context, key string) (stored bool, err error)
}

const (
	// firstLook and longestLook bound the pauses between two attempts to find out how an interaction ended.
	firstLook   = time.Second
	longestLook = 4 * time.Second
	// editable limits the time in which the answer to an interaction can be changed, less the time of the change
	// itself.
	// https://docs.discord.com/developers/interactions/receiving-and-responding#followup-messages
	editable = 15*time.Minute - sendLimit
)

// settleLater finds out the outcome of an interaction that was answered with Unknown, and replaces the answer with
// it. It does not wait for that.
func (a *Answerer) settleLater(in *Interaction, first send.ReplyKind, shown send.Answer) {
	if a.later == nil {
		return
	}
	a.later.Go(func(ctx context.Context) {
		for wait := firstLook; ; wait = min(2*wait, longestLook) {
			if background.Sleep(ctx, wait) != nil || a.now().Sub(shown.At) > editable {
				return
			}
			if r := a.outcomeNow(ctx, in); r.Outcome != Unknown && a.replace(in, r, first, shown) {
				return
			}
		}
	})
}

// outcomeNow returns the answer to an interaction if its outcome is known by now. The interaction is handled once
// more: a change that was committed is not made again, because its key is stored.
func (a *Answerer) outcomeNow(ctx context.Context, in *Interaction) Reply {
	ctx, cancel := context.WithTimeout(ctx, workLimit)
	defer cancel()
	stored, err := a.ledger.Settle(ctx, in.Token.Interaction)
	if err != nil {
		return Reply{Outcome: Unknown}
	}
	r := a.handleSafely(ctx, in)
	if done := r.Outcome == "" || r.Outcome == Answered || r.Outcome == Unknown; stored && !done {
		return Private(lang.For(in.Locale).Text(lang.Counted)) // such as by a table that has moved
	}
	return r
}

// replace puts a reply in the place of an answer that has been shown. It returns false if a later attempt may succeed.
func (a *Answerer) replace(in *Interaction, r Reply, first send.ReplyKind, shown send.Answer) bool {
	defer a.arrivals.Arrived(in, shown.At)(r.Outcome)
	ctx, cancel := context.WithTimeout(context.Background(), sendLimit)
	defer cancel()
	var err error
	switch {
	case r.Kind == send.Fresh || r.Kind == send.Update:
		if err = a.sender.EditAnswer(ctx, shown.Token, r.Screen); send.TroubleOf(err) == send.Refused {
			a.log.Warn("answered otherwise", "interaction", in.Token.Interaction, "err", err)
			r = Refuse(lang.For(in.Locale), lang.Failed)
			err = a.sender.EditAnswer(ctx, shown.Token, r.Screen)
		}
	case first == send.Fresh:
		err = a.sender.RemoveAnswer(ctx, shown.Token)
	default: // the clicked message was replaced, and needs no new content
		err = a.sender.EditAnswer(ctx, shown.Token, Private(lang.For(in.Locale).Text(lang.Counted)).Screen)
	}
	if err != nil {
		a.logUndelivered(in, err)
		return send.IsLost(err)
	}
	if r.Then != nil {
		r.Then(shown)
	}
	return true
}
