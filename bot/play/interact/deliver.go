package interact

import (
	"cmp"
	"context"
	"time"

	"unobot/bot/play/send"
	"unobot/bot/ui/lang"
)

// way sends a reply and returns the id of the message that shows it, or "" if Discord does not
// tell.
type way func(ctx context.Context, in *Interaction, r Reply) (message string, err error)

// deliver sends a reply in the given way, and tells its observer.
func (a *Answerer) deliver(in *Interaction, r Reply, at time.Time, w way) Outcome {
	if r.Manner == send.Nothing {
		return cmp.Or(r.Outcome, Unanswered)
	}
	if r.Manner != send.Quiet {
		if err := r.Screen.Check(); err != nil {
			a.log.Error("screen not sent", "err", err)
			r = Refuse(lang.For(in.Locale), lang.Failed)
		}
	}
	message, err := a.send(func(ctx context.Context) (string, error) { return w(ctx, in, r) })
	if other, ok := instead(in, r, err); ok {
		a.log.Warn("answered otherwise", "interaction", in.Token.Interaction, "err", err)
		r = other
		message, err = a.send(func(ctx context.Context) (string, error) { return w(ctx, in, r) })
	}
	if err != nil {
		a.logUndelivered(in, err)
		return Undelivered
	}
	if r.Then != nil {
		r.Then.Delivered(send.Answer{Token: in.Token, Message: message, Locale: in.Locale, At: at})
	}
	return cmp.Or(r.Outcome, Answered)
}

// instead is what to answer if Discord did not take a reply: a new private message if the one
// clicked has been deleted meanwhile (fault 114), and a line if the reply itself is refused, such
// as a file.
func instead(in *Interaction, r Reply, err error) (other Reply, ok bool) {
	switch trouble := send.TroubleOf(err); {
	case trouble == send.Gone && r.Manner == send.Update:
		r.Manner = send.Fresh
		return r, true
	case trouble == send.Refused && r.Manner != send.Quiet:
		return Refuse(lang.For(in.Locale), lang.Failed), true
	}
	return Reply{}, false
}

// respond answers an interaction for the first time.
func (a *Answerer) respond(ctx context.Context, in *Interaction, r Reply) (message string, err error) {
	message, err = a.sender.Respond(ctx, in.Token, r.Manner, r.Screen)
	if r.Manner == send.Update {
		message = in.Message.ID
	}
	return message, err
}

// completeDeferred returns how to send the reply after a deferral. After a deferred message,
// @original is that message; after a deferred update in a private message, it is the message that
// was clicked.
func (a *Answerer) completeDeferred(deferred send.Manner) way {
	return func(ctx context.Context, in *Interaction, r Reply) (message string, err error) {
		switch {
		case r.Manner == send.Quiet && deferred == send.Quiet:
			return "", nil
		case r.Manner == send.Quiet:
			return "", a.sender.RemoveAnswer(ctx, in.Token)
		case r.Manner == send.Fresh && deferred == send.Quiet:
			return a.sender.FollowUp(ctx, in.Token, r.Screen)
		}
		message, err = a.sender.CompleteAnswer(ctx, in.Token, r.Screen)
		if deferred == send.Quiet {
			message = cmp.Or(in.Message.ID, message)
		}
		return message, err
	}
}

// offerChoices answers an autocomplete. It cannot be deferred and needs no store. A failure leaves
// the list empty, which does no harm.
func (a *Answerer) offerChoices(ctx context.Context, in *Interaction) Outcome {
	r := a.routeSafely(ctx, in)
	if r.Manner != send.Offers {
		return cmp.Or(r.Outcome, Unanswered)
	}
	_, err := a.send(func(ctx context.Context) (string, error) { return "", a.sender.Offer(ctx, in.Token, r.Offers) })
	if err != nil {
		a.logUndelivered(in, err)
		return Undelivered
	}
	return Answered
}

// send runs one request within a limit of its own, because the work may have used up the other one.
func (a *Answerer) send(request func(context.Context) (string, error)) (message string, err error) {
	ctx, cancel := context.WithTimeout(context.Background(), sendLimit)
	defer cancel()
	return request(ctx)
}

// logUndelivered logs that an answer got lost.
func (a *Answerer) logUndelivered(in *Interaction, err error) {
	a.log.Warn("answer not delivered", "interaction", in.Token.Interaction, "err", err)
}
