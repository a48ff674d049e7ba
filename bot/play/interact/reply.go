package interact

import (
	"cmp"
	"context"
	"time"

	"unobot/bot/background"
	"unobot/bot/play/send"
	"unobot/bot/ui/lang"
	"unobot/bot/ui/screen"
)

// Reply is the answer to an interaction.
type Reply struct {
	Kind   send.ReplyKind
	Screen screen.Screen
	Offers []screen.Offer // of an autocomplete

	// Otherwise, with the kind send.Launch, returns the reply for a place without Activities.
	Otherwise func(ctx context.Context) Reply

	// Removes, with the kind send.Quiet, deletes the private message that was clicked.
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

// notDeferred stands for the kind of the deferral if the answer was not deferred.
const notDeferred = send.Nothing

// deliver sends a reply, and then calls its Then. deferred is the kind of the deferral, or notDeferred.
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

// findAfter lists the pauses before requests to Discord for a message that it has not confirmed.
var findAfter = []time.Duration{time.Second, 3 * time.Second, 9 * time.Second}

// findLater asks Discord for the message of an answer that it has not confirmed in time, or has confirmed without an
// id, and passes the message to the reply's Then. failure is the reason why its existence is uncertain, or nil if the
// message exists. findLater does not wait, and returns false if there is no message to find.
func (a *Answerer) findLater(in *Interaction, r Reply, shown send.Answer, failure error) bool {
	if a.later == nil || r.Kind != send.Fresh && r.Kind != send.Update {
		return false
	}
	a.later.Go(func(ctx context.Context) {
		for _, pause := range findAfter {
			if background.Sleep(ctx, pause) != nil {
				return
			}
			message, err := a.findAnswer(ctx, in.Token)
			if err != nil {
				continue
			}
			if shown.Message = message; r.Then != nil {
				r.Then(shown)
			}
			a.tidy(in, r, shown)
			return
		}
		switch {
		case failure != nil:
			a.logUndelivered(in, failure)
		case r.Then != nil:
			r.Then(shown)
		}
	})
	return true
}

func (a *Answerer) findAnswer(ctx context.Context, t send.Token) (message string, err error) {
	ctx, cancel := context.WithTimeout(ctx, sendLimit)
	defer cancel()
	return a.sender.FindAnswer(ctx, t)
}

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
			if background.Sleep(ctx, wait) != nil || time.Since(shown.At) > editable {
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
