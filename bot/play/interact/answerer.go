package interact

import (
	"cmp"
	"context"
	"encoding/json"
	"log/slog"
	"sync/atomic"
	"time"

	"unobot/bot/crash"
	"unobot/bot/play/send"
	"unobot/bot/ui/lang"
	"unobot/bot/ui/screen"
)

const (
	// Window is how long Discord waits for an answer.
	// https://docs.discord.com/developers/interactions/receiving-and-responding#responding-to-an-interaction
	Window = 3 * time.Second
	// workLimit is how long a slow store may take before the user is told that nothing was played
	// (fault 33).
	workLimit = 20 * time.Second
	// sendLimit bounds one answer.
	sendLimit = 10 * time.Second
)

// ReplySender sends replies to Discord.
type ReplySender interface {
	// Respond, CompleteAnswer and FollowUp return the id of the message that shows the screen, or
	// "" if Discord does not tell.
	Respond(ctx context.Context, t send.Token, m send.Manner, s screen.Screen) (message string, err error)
	CompleteAnswer(ctx context.Context, t send.Token, s screen.Screen) (message string, err error)
	FollowUp(ctx context.Context, t send.Token, s screen.Screen) (message string, err error)
	RemoveAnswer(ctx context.Context, t send.Token) error
	Offer(ctx context.Context, t send.Token, offers []screen.Offer) error
}

// Arrivals is told of every interaction before it is routed.
type Arrivals interface {
	// Arrived returns what to do once the interaction has been answered.
	Arrived(in *Interaction, at time.Time) (answered func())
}

// Answerer answers interactions. It may be used from any goroutine.
type Answerer struct {
	routes   Routes
	sender   ReplySender
	arrivals Arrivals
	throttle throttle
	recent   *recent
	lateness lateness
	outcomes OutcomeObserver
	underWay atomic.Int64
	window   time.Duration // in which an interaction is answered
	now      func() time.Time
	log      *slog.Logger
}

// Options are the limits, the clock and the log of an Answerer.
type Options struct {
	Window time.Duration // how long an interaction can be answered; 0: Discord's 3 s
	Pace   Pace          // of one user; zero: what a script can do, but no person
	Now    func() time.Time
	Log    *slog.Logger

	Outcomes OutcomeObserver // nil: nobody counts
}

// New makes an Answerer.
func New(r Routes, a ReplySender, arrivals Arrivals, o Options) *Answerer {
	return &Answerer{
		routes: r, sender: a, arrivals: arrivals, throttle: throttle{now: o.Now, pace: cmp.Or(o.Pace, usualPace)},
		recent: newRecent(rememberedIDs), window: cmp.Or(o.Window, Window), now: o.Now, log: o.Log,
		outcomes: cmp.Or[OutcomeObserver](o.Outcomes, nobody{}),
	}
}

// Serve decodes, routes and answers one raw interaction, and returns when that is done. arrived is
// when it came. An interaction that comes twice is answered once; after a restart, the tables still
// know the key of what they have done.
func (a *Answerer) Serve(ctx context.Context, raw json.RawMessage, arrived time.Time) {
	a.underWay.Add(1)
	defer a.underWay.Add(-1)
	in, ok := a.read(raw, arrived)
	if !ok {
		return
	}
	defer a.arrivals.Arrived(&in, arrived)()
	outcome := a.answer(context.WithoutCancel(ctx), &in, arrived)
	a.outcomes.Ended(in.Kind.String(), string(outcome), a.now().Sub(arrived))
}

// TurnAway tells the user of a raw interaction that it is not served, because there is too much to do.
// It is not served either if it comes again.
func (a *Answerer) TurnAway(raw json.RawMessage, arrived time.Time) {
	in, ok := a.read(raw, arrived)
	if !ok || in.Kind == Autocomplete {
		return
	}
	outcome := a.deliver(&in, Refuse(lang.For(in.Locale), lang.TooBusy), arrived, a.respond)
	a.outcomes.Ended(in.Kind.String(), string(outcome), a.now().Sub(arrived))
}

// read decodes an interaction. It is false for one that cannot be answered, or has been.
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

// UnderWay is the number of interactions that are being answered.
func (a *Answerer) UnderWay() int { return int(a.underWay.Load()) }

// answer routes an interaction and sends the reply. When the work takes long, it defers the answer
// first. A reply that cannot be delivered changes nothing: what was committed stands, and the board
// shows it (fault 55).
func (a *Answerer) answer(ctx context.Context, in *Interaction, at time.Time) Outcome {
	ctx, cancel := context.WithTimeout(ctx, workLimit)
	defer cancel()
	if in.Kind == Autocomplete {
		return a.offerChoices(ctx, in)
	}
	result := make(chan Reply, 1)
	go func() { result <- a.routeSafely(ctx, in) }()
	timer := time.NewTimer(a.window/2 - a.now().Sub(at)) // the other half is for the deferral itself
	defer timer.Stop()
	select {
	case r := <-result:
		return a.deliver(in, r, at, a.respond)
	case <-timer.C:
		m := send.Defer
		if in.Message.Ephemeral {
			m = send.Quiet
		}
		_, err := a.send(func(ctx context.Context) (string, error) {
			return a.sender.Respond(ctx, in.Token, m, screen.Screen{})
		})
		r := <-result
		if err != nil {
			a.logUndelivered(in, err)
			return Undelivered
		}
		return a.deliver(in, r, at, a.completeDeferred(m))
	}
}

// routeSafely routes an interaction; a panic costs one answer and not the process (fault 11).
func (a *Answerer) routeSafely(ctx context.Context, in *Interaction) (r Reply) {
	defer func() {
		if p := recover(); p != nil {
			a.log.Error("panic in a handler", "panic", crash.Text(p), "stack", crash.Stack())
			r = Refuse(lang.For(in.Locale), lang.Failed)
		}
	}()
	if !a.throttle.allow(in.User.ID) {
		return refuseTooFast(in)
	}
	return a.routes.route(ctx, in)
}

// refuseTooFast says that nothing was done. A click that is only acknowledged would look like one
// that had an effect.
func refuseTooFast(in *Interaction) Reply {
	if in.Kind == Autocomplete {
		return Reply{Manner: send.Nothing, Outcome: TooFast}
	}
	return Refuse(lang.For(in.Locale), lang.TooFast)
}
