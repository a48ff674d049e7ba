// Package interact decodes each interaction once, passes it to its handler, and answers it within three seconds or
// defers the answer.
package interact

import (
	"cmp"
	"context"
	"encoding/json"
	"log/slog"
	"sync/atomic"
	"time"

	"unobot/bot/background"
	"unobot/bot/play/send"
	"unobot/bot/ui/lang"
	"unobot/bot/ui/screen"
)

const (
	// Window is how long Discord waits for an answer.
	// https://docs.discord.com/developers/interactions/receiving-and-responding#responding-to-an-interaction
	Window = 3 * time.Second
	// workLimit is how long a slow store may take before the user gets an error (fault 33).
	workLimit = 20 * time.Second
	// sendLimit bounds one answer.
	sendLimit = 10 * time.Second
)

// ReplySender sends replies to Discord.
type ReplySender interface {
	// Respond, CompleteAnswer and FollowUp return the id of the message that shows the screen, or "" if Discord leaves
	// it out. Respond returns the id of the Activity's instance for a launch.
	Respond(ctx context.Context, t send.Token, m send.ReplyKind, s screen.Screen) (message string, err error)
	CompleteAnswer(ctx context.Context, t send.Token, s screen.Screen) (message string, err error)
	EditAnswer(ctx context.Context, t send.Token, s screen.Screen) error
	// FindAnswer returns the id of the message that shows an answer.
	FindAnswer(ctx context.Context, t send.Token) (message string, err error)
	FollowUp(ctx context.Context, t send.Token, s screen.Screen) (message string, err error)
	RemoveAnswer(ctx context.Context, t send.Token) error
	Offer(ctx context.Context, t send.Token, offers []screen.Offer) error
}

// Handler carries out an interaction and returns the reply. Its kind is send.Nothing if no answer is due.
type Handler func(ctx context.Context, in *Interaction) Reply

// Arrivals observes every interaction before it is handled.
type Arrivals interface {
	// Arrived returns a function to call with the outcome once the interaction has been answered.
	Arrived(in *Interaction, at time.Time) (answered func(Outcome))
}

// Answerer answers interactions. It may be used from any goroutine.
type Answerer struct {
	handle   Handler
	sender   ReplySender
	arrivals Arrivals
	throttle throttle
	recent   *recent
	lateness lateness
	lines    lines
	ledger   Ledger
	later    *background.Group
	ended    func(kind, outcome string, took time.Duration)
	launched func(instance string)
	underWay atomic.Int64
	window   time.Duration // in which an interaction is answered
	log      *slog.Logger
}

// Options holds the limits and the log of an Answerer.
type Options struct {
	Window time.Duration // how long an interaction can be answered; 0 for Discord's 3 s
	Pace   Pace          // of one user; zero for a pace that only scripts exceed
	Log    *slog.Logger

	// Ledger and Later report an outcome that was unknown at first, once it is known. If nil, the first answer stays.
	Ledger Ledger
	Later  *background.Group

	// Ended gets the kind of each interaction, its outcome, and how long that took from its arrival. It must
	// not block. May be nil.
	Ended func(kind, outcome string, took time.Duration)
	// Launched gets the id of each instance of the Activity that an answer has opened. May be nil.
	Launched func(instance string)
}

// New makes an Answerer.
func New(handle Handler, s ReplySender, arrivals Arrivals, o Options) *Answerer {
	a := &Answerer{
		handle: handle, sender: s, arrivals: arrivals, throttle: throttle{pace: cmp.Or(o.Pace, usualPace)},
		recent: newRecent(rememberedIDs), window: cmp.Or(o.Window, Window), log: o.Log,
		ledger: o.Ledger, later: o.Later, ended: o.Ended, launched: o.Launched,
	}
	if a.ended == nil {
		a.ended = func(string, string, time.Duration) {}
	}
	if a.launched == nil {
		a.launched = func(string) {}
	}
	return a
}

// Serve decodes, handles and answers one raw interaction, which came at arrived, and returns when that is
// done. An interaction that comes twice is answered once. After a restart, its table still knows it: the id of an
// interaction is the key of its change.
func (a *Answerer) Serve(ctx context.Context, raw json.RawMessage, arrived time.Time) {
	a.underWay.Add(1)
	defer a.underWay.Add(-1)
	in, ok := a.read(raw, arrived)
	if !ok {
		return
	}
	answered, outcome := a.arrivals.Arrived(&in, arrived), Undelivered
	defer func() { answered(outcome) }()
	outcome = a.answer(context.WithoutCancel(ctx), &in, arrived)
	a.ended(in.Kind.String(), string(outcome), time.Since(arrived))
}

// TurnAway answers a raw interaction with the line that the bot has too much to do to serve it. The bot does not serve
// it later either.
func (a *Answerer) TurnAway(raw json.RawMessage, arrived time.Time) {
	in, ok := a.read(raw, arrived)
	if !ok || in.Kind == Autocomplete {
		return
	}
	outcome := a.deliver(&in, Refuse(lang.For(in.Locale), lang.TooBusy), arrived, notDeferred)
	a.ended(in.Kind.String(), string(outcome), time.Since(arrived))
}

// read decodes an interaction. ok is false for one that cannot be answered, or has been.
func (a *Answerer) read(raw json.RawMessage, arrived time.Time) (in Interaction, ok bool) {
	in, err := decode(raw)
	if err != nil {
		a.log.Debug("interaction ignored", "err", err)
		return in, false
	}
	if a.lateness.of(in.Token.Interaction, arrived) > a.window*2/3 { // the rest would not do for an answer
		a.log.Debug("interaction ignored: it came too late to be answered", "interaction", in.Token.Interaction)
		return in, false
	}
	return in, a.recent.addNew(in.Token.Interaction) // else replayed by a resume, or delivered twice
}

// UnderWay returns the number of interactions that are being answered.
func (a *Answerer) UnderWay() int { return int(a.underWay.Load()) }

// answer handles an interaction and sends the reply. When the work takes long, it defers the answer first.
// A reply that cannot be delivered changes nothing: a committed change stands, and the board shows it
// (fault 55).
func (a *Answerer) answer(ctx context.Context, in *Interaction, at time.Time) Outcome {
	ctx, cancel := context.WithTimeout(ctx, workLimit)
	defer cancel()
	switch in.Kind {
	case Autocomplete:
		return a.offerChoices(ctx, in)
	case Command, Component:
	default:
		return Unanswered
	}
	result := make(chan Reply, 1)
	go func() {
		background.Deepen()
		result <- a.handleSafely(ctx, in)
	}()
	timer := time.NewTimer(a.window/2 - time.Since(at)) // the other half is for the deferral itself
	defer timer.Stop()
	select {
	case r := <-result:
		return a.deliver(in, r, at, notDeferred)
	case <-timer.C:
		m := send.Defer
		if in.Message.Ephemeral {
			m = send.Quiet
		}
		_, err := a.send(in, Reply{Kind: m}, notDeferred)
		r := <-result
		if err != nil && send.TroubleOf(err) != send.Passing { // else Discord may have it all the same
			a.logUndelivered(in, err)
			return Undelivered
		}
		return a.deliver(in, r, at, m)
	}
}

// handleSafely calls the handler of an interaction.
func (a *Answerer) handleSafely(ctx context.Context, in *Interaction) Reply {
	return a.safely(in, func() Reply {
		if !a.throttle.allow(in.User.ID) {
			if in.Kind == Autocomplete {
				return Reply{Kind: send.Nothing, Outcome: TooFast}
			}
			return Refuse(lang.For(in.Locale), lang.TooFast) // without words the click would seem to have had an effect
		}
		return a.handle(ctx, in)
	})
}

// safely makes a reply. A panic costs one answer and not the process (fault 11).
func (a *Answerer) safely(in *Interaction, reply func() Reply) (r Reply) {
	defer func() {
		if p := recover(); p != nil {
			a.log.Error("panic in a handler", "panic", background.PanicText(p), "stack", background.Stack())
			r = Refuse(lang.For(in.Locale), lang.Failed)
		}
	}()
	return reply()
}

// Press handles a click that did not come through Discord, such as one on the page of the live table, and returns the
// reply, which the caller shows. The Then of the reply is not called, because there is no message.
//
// An outcome Unknown or Elsewhere is not resolved later: the caller presses again, with the same key.
func (a *Answerer) Press(ctx context.Context, in *Interaction) Reply {
	a.underWay.Add(1)
	defer a.underWay.Add(-1)
	begun := time.Now()
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), workLimit)
	defer cancel()
	r := a.handleSafely(ctx, in)
	r.Outcome = cmp.Or(r.Outcome, Answered)
	a.ended("page", string(r.Outcome), time.Since(begun))
	return r
}

// launch answers by opening the application's Activity, and reports whether Discord accepts that. The Activity may
// still not open: the user may lack a permission for Activities, the channel may be of a kind that has none, or the
// application is not verified and the server too large. Only the user's client knows that, and it reports nothing.
// https://docs.discord.com/developers/activities/how-activities-work#launching-activities
func (a *Answerer) launch(in *Interaction) bool {
	instance, err := a.send(in, Reply{Kind: send.Launch}, notDeferred)
	switch {
	case err != nil:
		a.log.Debug("no activity launched", "interaction", in.Token.Interaction, "err", err)
	case instance != "":
		a.launched(instance)
	}
	return err == nil || send.TroubleOf(err) == send.Answered
}

// otherwise returns the reply to send when no Activity opens.
func (a *Answerer) otherwise(in *Interaction, r Reply) Reply {
	ctx, cancel := context.WithTimeout(context.Background(), workLimit)
	defer cancel()
	return a.safely(in, func() Reply { return r.Otherwise(ctx) })
}
