package interact

import (
	"cmp"
	"context"
	"time"

	"unobot/bot/play/send"
	"unobot/bot/ui/lang"
	"unobot/bot/ui/screen"
)

// Reply is the answer to an interaction.
type Reply struct {
	Kind   send.ReplyKind
	Screen screen.Screen
	Offers []screen.Offer // of an autocomplete

	// Otherwise, with the manner send.Launch, returns the reply for a place without Activities.
	Otherwise func(ctx context.Context) Reply

	// Removes, with the manner send.Quiet, deletes the private message that was clicked.
	Removes bool

	// Then is called with the message that shows the reply, unless the reply got lost. May be nil.
	Then func(a send.Answer)

	Outcome Outcome // if it is delivered; "" for Answered
}

// Private makes a reply of one line that only the user sees.
func Private(text string) Reply { return Show(screen.Screen{Text: text}) }

// Show makes a reply that only the user sees, in a new message.
func Show(s screen.Screen) Reply { return Reply{Kind: send.Fresh, Screen: s} }

// Refuse makes a private line with the reason of a refusal. The message clicked stays as it is.
func Refuse(w *lang.Words, r lang.Text) Reply {
	reply := Private(w.Text(r))
	reply.Outcome = outcomeOf(r)
	return reply
}

// InPlace puts a reply into the message that was clicked, if that message is private.
func (in *Interaction) InPlace(r Reply) Reply {
	if in.Message.Ephemeral {
		r.Kind = send.Update
	}
	return r
}

// Outcome is the result of an interaction, as operators count it.
type Outcome string

// The outcomes.
const (
	Answered    Outcome = "answered"    // done, and the answer is there
	Refused     Outcome = "refused"     // refused, and the user has read why
	TooFast     Outcome = "too_fast"    // refused because the user is faster than a hand can be
	TooBusy     Outcome = "too_busy"    // refused because more comes than the bot can do
	Failed      Outcome = "failed"      // refused because of a fault of the bot or its store
	Elsewhere   Outcome = "elsewhere"   // refused because another process has the table, or this one after its restart
	Unknown     Outcome = "unknown"     // not known yet whether it was done; reported later
	Undelivered Outcome = "undelivered" // Discord did not take the answer
	Unanswered  Outcome = "unanswered"  // of a kind that gets no answer
)

// outcomeOf returns the outcome of an interaction that is refused for this reason.
func outcomeOf(r lang.Text) Outcome {
	switch r {
	case lang.Failed, lang.NotSaved, lang.Broken:
		return Failed
	case lang.InDoubt:
		return Unknown
	case lang.Closing, lang.Moving:
		return Elsewhere
	case lang.TooFast:
		return TooFast
	case lang.TooBusy:
		return TooBusy
	}
	return Refused
}

// notDeferred stands for the manner of the deferral if the answer was not deferred.
const notDeferred = send.Nothing

// deliver sends a reply, and then calls its Then. deferred is the manner in which the
// answer was deferred.
func (a *Answerer) deliver(in *Interaction, r Reply, at time.Time, deferred send.ReplyKind) Outcome {
	if r.Kind == send.Launch {
		if deferred == notDeferred && a.launch(in) {
			return Answered
		}
		r = a.otherwise(in, r)
	}
	if r.Kind == send.Nothing {
		return cmp.Or(r.Outcome, Unanswered)
	}
	if r.Kind != send.Quiet {
		if err := r.Screen.Check(); err != nil {
			a.log.Error("screen not sent", "err", err)
			r = Refuse(lang.For(in.Locale), lang.Failed)
		}
	}
	message, err := a.send(in, r, deferred)
	if other, ok := instead(in, r, err); ok {
		a.log.Warn("answered otherwise", "interaction", in.Token.Interaction, "err", err)
		r = other
		message, err = a.send(in, r, deferred)
	}
	shown := send.Answer{Token: in.Token, Message: message, Locale: in.Locale, At: at}
	switch first := deferred == notDeferred; {
	case err != nil && first && send.TroubleOf(err) == send.Passing && a.findLater(in, r, shown, err):
		return Undelivered
	case err != nil:
		a.logUndelivered(in, err)
		return Undelivered
	case first && r.Kind == send.Fresh && message == "" && r.Outcome != Unknown && a.findLater(in, r, shown, nil):
		return cmp.Or(r.Outcome, Answered)
	case r.Then != nil:
		r.Then(shown)
	}
	followsUp := r.Kind == send.Fresh && deferred == send.Quiet
	if followsUp {
		shown.Token.FollowUp = message
	}
	a.tidy(in, r, shown)
	if r.Outcome == Unknown && (message != "" || !followsUp) { // else it is unknown which message to change
		a.settleLater(in, r.Kind, shown)
	}
	return cmp.Or(r.Outcome, Answered)
}

// instead returns the answer to send if Discord did not take a reply: a new private message if the one
// clicked has been deleted meanwhile (fault 114), and a line if the reply itself is refused, such
// as a file.
func instead(in *Interaction, r Reply, err error) (other Reply, ok bool) {
	switch trouble := send.TroubleOf(err); {
	case trouble == send.Gone && r.Kind == send.Update:
		r.Kind = send.Fresh
		return r, true
	case trouble == send.Refused && r.Kind != send.Quiet:
		return Refuse(lang.For(in.Locale), lang.Failed), true
	}
	return Reply{}, false
}

// send sends a reply, and returns the id of the message that shows it, or "" if Discord leaves it out. It has a limit
// of its own, because the work may have used up the other one. After a deferred message, Discord's @original is that
// message; after a deferred update in a private message, it is the message that was clicked.
func (a *Answerer) send(in *Interaction, r Reply, deferred send.ReplyKind) (message string, err error) {
	ctx, cancel := context.WithTimeout(context.Background(), sendLimit)
	defer cancel()
	switch {
	case r.Kind == send.Offers:
		return "", a.sender.Offer(ctx, in.Token, r.Offers)
	case deferred == notDeferred:
		message, err = a.sender.Respond(ctx, in.Token, r.Kind, r.Screen)
		switch {
		case r.Kind == send.Update:
			message = in.Message.ID
		case r.Removes && err == nil:
			err = a.sender.RemoveAnswer(ctx, in.Token) // of a click, the answer is the clicked message
		}
		return message, err
	case r.Kind == send.Quiet && deferred == send.Quiet && !r.Removes:
		return "", nil
	case r.Kind == send.Quiet:
		return "", a.sender.RemoveAnswer(ctx, in.Token)
	case r.Kind == send.Fresh && deferred == send.Quiet:
		return a.sender.FollowUp(ctx, in.Token, r.Screen)
	}
	message, err = a.sender.CompleteAnswer(ctx, in.Token, r.Screen)
	if deferred == send.Quiet {
		message = cmp.Or(in.Message.ID, message)
	}
	return message, err
}

// offerChoices answers an autocomplete. It cannot be deferred and needs no store. A failure leaves
// the list empty, which does no harm.
func (a *Answerer) offerChoices(ctx context.Context, in *Interaction) Outcome {
	r := a.handleSafely(ctx, in)
	if r.Kind != send.Offers {
		return cmp.Or(r.Outcome, Unanswered)
	}
	if _, err := a.send(in, r, notDeferred); err != nil {
		a.logUndelivered(in, err)
		return Undelivered
	}
	return Answered
}

// logUndelivered logs that an answer got lost.
func (a *Answerer) logUndelivered(in *Interaction, err error) {
	a.log.Warn("answer not delivered", "interaction", in.Token.Interaction, "err", err)
}
