package interact

import (
	"cmp"
	"context"
	"time"

	"unobot/bot/lang"
	"unobot/bot/send"
)

// deliver sends a reply in the given way, and tells its observer.
func (a *Answerer) deliver(in *Interaction, r Reply, at time.Time, sendIn func(context.Context, *Interaction, Reply) error) {
	if r.Manner == send.Nothing {
		return
	}
	if r.Manner != send.Quiet {
		if err := r.Screen.Check(); err != nil {
			a.log.Error("screen not sent", "err", err)
			r = Refuse(lang.For(in.Locale), lang.Failed)
		}
	}
	if err := a.send(func(ctx context.Context) error { return sendIn(ctx, in, r) }); err != nil {
		a.logUndelivered(in, err)
		return
	}
	if r.Then != nil {
		r.Then.Delivered(send.Answer{Token: in.Token, Origin: originOf(in, r), Locale: in.Locale, At: at})
	}
}

// originOf returns the interaction that made the message which shows a reply.
func originOf(in *Interaction, r Reply) string {
	if r.Manner == send.Update {
		return cmp.Or(in.Message.Origin, in.Message.ID)
	}
	return in.Token.Interaction
}

// respond answers an interaction for the first time.
func (a *Answerer) respond(ctx context.Context, in *Interaction, r Reply) error {
	return a.sender.Respond(ctx, in.Token, r.Manner, r.Screen)
}

// completeDeferred returns how to send the reply after a deferral. After a deferred message,
// @original is that message; after a deferred update in a private message, it is the message that
// was clicked.
func (a *Answerer) completeDeferred(deferred send.Manner) func(context.Context, *Interaction, Reply) error {
	return func(ctx context.Context, in *Interaction, r Reply) error {
		switch {
		case r.Manner == send.Quiet && deferred == send.Quiet:
			return nil
		case r.Manner == send.Quiet:
			return a.sender.RemoveAnswer(ctx, in.Token)
		case r.Manner == send.Fresh && deferred == send.Quiet:
			return a.sender.FollowUp(ctx, in.Token, r.Screen)
		}
		return a.sender.EditAnswer(ctx, in.Token, r.Screen)
	}
}

// offerChoices answers an autocomplete. It cannot be deferred and needs no store. A failure leaves
// the list empty, which does no harm.
func (a *Answerer) offerChoices(ctx context.Context, in *Interaction) {
	r := a.routeSafely(ctx, in)
	if r.Manner != send.Offers {
		return
	}
	if err := a.send(func(ctx context.Context) error { return a.sender.Offer(ctx, in.Token, r.Offers) }); err != nil {
		a.logUndelivered(in, err)
	}
}

// send runs one request within a limit of its own, because the work may have used up the other one.
func (a *Answerer) send(request func(context.Context) error) error {
	ctx, cancel := context.WithTimeout(context.Background(), sendLimit)
	defer cancel()
	return request(ctx)
}

// logUndelivered logs that an answer got lost.
func (a *Answerer) logUndelivered(in *Interaction, err error) {
	a.log.Warn("answer not delivered", "interaction", in.Token.Interaction, "err", err)
}
