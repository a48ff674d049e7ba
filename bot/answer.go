package bot

import (
	"context"
	"time"

	"unobot/bot/crash"
	"unobot/bot/customid"
	"unobot/bot/lang"
	"unobot/bot/screen"
	"unobot/bot/view"
)

const (
	// answerWindow is how long Discord waits for an answer.
	// https://docs.discord.com/developers/interactions/receiving-and-responding#responding-to-an-interaction
	answerWindow = 3 * time.Second
	// workLimit is how long a slow store may take before the user is told that
	// nothing was played (fault 33).
	workLimit = 20 * time.Second
	// sendLimit bounds one answer.
	sendLimit = 10 * time.Second
)

// answerPort is what answering needs of Discord.
type answerPort interface {
	respond(ctx context.Context, in interaction, m manner, s screen.Screen) error
	editAnswer(ctx context.Context, t ticket, s screen.Screen) error
	removeAnswer(ctx context.Context, t ticket) error
	followUp(ctx context.Context, t ticket, s screen.Screen) error
	offer(ctx context.Context, in interaction, offers []screen.Offer) error
}

// serve handles one raw interaction from start to end: read, dispatch, answer
// within 3 s. One that comes twice is answered once: the session drops what a
// resume repeats, and the tables know the key of what they have done.
func (b *Bot) serve(ctx context.Context, raw []byte) {
	in, err := decodeInteraction(raw)
	if err != nil {
		b.log.Debug("interaction ignored", "err", err)
		return
	}
	b.settings.LearnLocale(in.Guild, in.GuildLocale)
	b.serverHere(in.Guild)
	b.pictures.learn(in.Channel, in.AppPermissions)
	done := b.hands.busy(b.handOf(in))
	defer done()
	b.answer(context.WithoutCancel(ctx), in)
}

// answer dispatches and sends the reply. When the work takes long it is deferred
// privately first. A reply that cannot be delivered changes nothing: what was
// committed stands, and the board shows it (fault 55).
func (b *Bot) answer(ctx context.Context, in interaction) {
	at := b.now()
	ctx, cancel := context.WithTimeout(ctx, workLimit)
	defer cancel()
	if in.Kind == kindAutocomplete {
		b.propose(ctx, in)
		return
	}
	result := make(chan reply, 1)
	go func() { result <- b.guarded(ctx, in) }()
	timer := time.NewTimer(b.window / 2) // the other half is for the deferral itself
	defer timer.Stop()
	select {
	case r := <-result:
		b.deliver(in, r, at, b.respondWith)
	case <-timer.C:
		m := mannerDefer
		if in.Message.Ephemeral {
			m = mannerQuiet
		}
		err := b.send(func(ctx context.Context) error { return b.answers.respond(ctx, in, m, screen.Screen{}) })
		r := <-result
		if err != nil {
			b.undelivered(in, err)
			return
		}
		b.deliver(in, r, at, b.completeWith(m))
	}
}

// guarded is dispatch with a net: a panic costs one answer, not the process
// (fault 11).
func (b *Bot) guarded(ctx context.Context, in interaction) (r reply) {
	defer func() {
		if p := recover(); p != nil {
			b.log.Error("panic in a handler", "panic", crash.Text(p), "stack", crash.Stack())
			r = refused(lang.For(in.Locale), lang.Failed)
		}
	}()
	return b.dispatch.dispatch(ctx, in)
}

// deliver sends a reply in the given way and, where it showed a hand, keeps the
// right to refresh that message.
func (b *Bot) deliver(in interaction, r reply, at time.Time, way func(context.Context, interaction, reply) error) {
	if r.Manner == mannerNone {
		return
	}
	if r.Manner != mannerQuiet {
		if err := r.Screen.Check(); err != nil {
			b.log.Error("screen not sent", "err", err)
			r = refused(lang.For(in.Locale), lang.Failed)
		}
	}
	if err := b.send(func(ctx context.Context) error { return way(ctx, in, r) }); err != nil {
		b.undelivered(in, err)
		return
	}
	if r.Fuller != nil {
		b.work.Go(func(ctx context.Context) { b.fill(ctx, in, r) })
	}
	if r.Hand != nil {
		origin := in.ID
		if r.Manner == mannerUpdate {
			origin = in.Message.origin()
		}
		b.hands.keep(*r.Hand, ticket{in.App, in.Token}, in.ID, origin, in.Locale, at)
		b.catchUp(r.Hand.Key)
	}
}

// fill shows the fuller screen of an answer that has been sent. Where that fails
// the answer stands as it is.
func (b *Bot) fill(ctx context.Context, in interaction, r reply) {
	if err := checked(ctx, r.Fuller(ctx), b.answers.editAnswer, ticket{in.App, in.Token}); err != nil {
		b.undelivered(in, err)
	}
}

// propose answers what is being typed. That cannot be deferred, and needs no
// store; a failure leaves the list empty, which harms nothing.
func (b *Bot) propose(ctx context.Context, in interaction) {
	r := b.guarded(ctx, in)
	if r.Manner != mannerOffer {
		return
	}
	if err := b.send(func(ctx context.Context) error { return b.answers.offer(ctx, in, r.Offers) }); err != nil {
		b.undelivered(in, err)
	}
}

// catchUp shows a kept hand what was committed while an answer was on its way: the
// publisher did not know of that hand yet. Whoever lost the seat meanwhile loses the
// hand, too.
func (b *Bot) catchUp(k view.HandKey) {
	ctx, cancel := context.WithTimeout(context.Background(), sendLimit)
	defer cancel()
	t, err := b.hall.Find(ctx, k.Table)
	if err != nil {
		b.log.Warn("hand not caught up", "table", k.Table, "err", err)
		return
	}
	s := t.State()
	_, seated := s.SeatOf(k.User)
	_, absent := s.AbsentSeatOf(k.User)
	if !seated && !absent {
		b.hands.forget(k)
		return
	}
	b.hands.changed(s)
}

// origin names a private message: by the interaction that made it.
func (m clicked) origin() string {
	if m.Origin != "" {
		return m.Origin
	}
	return m.ID
}

func (b *Bot) respondWith(ctx context.Context, in interaction, r reply) error {
	return b.answers.respond(ctx, in, r.Manner, r.Screen)
}

// completeWith fills in what a deferral promised. After a deferred message
// @original is that message; after a deferred update in a private message it is
// the message clicked.
func (b *Bot) completeWith(deferred manner) func(context.Context, interaction, reply) error {
	return func(ctx context.Context, in interaction, r reply) error {
		t := ticket{in.App, in.Token}
		switch {
		case r.Manner == mannerQuiet && deferred == mannerQuiet:
			return nil
		case r.Manner == mannerQuiet:
			return b.answers.removeAnswer(ctx, t)
		case r.Manner == mannerFresh && deferred == mannerQuiet:
			return b.answers.followUp(ctx, t, r.Screen)
		}
		return b.answers.editAnswer(ctx, t, r.Screen)
	}
}

// send runs one request with a time of its own: the work may have used up the
// interaction's.
func (b *Bot) send(request func(context.Context) error) error {
	ctx, cancel := context.WithTimeout(context.Background(), sendLimit)
	defer cancel()
	return request(ctx)
}

// undelivered notes an answer that got lost.
func (b *Bot) undelivered(in interaction, err error) {
	b.log.Warn("answer not delivered", "interaction", in.ID, "err", err)
}

// handOf names the hand that an interaction's answer will show.
func (b *Bot) handOf(in interaction) view.HandKey {
	if id, err := customid.Parse(in.CustomID); err == nil {
		return view.HandKey{Table: id.Table, User: in.User.ID}
	}
	if t, ok := b.hall.At(in.Channel); ok && in.Kind == kindCommand {
		return view.HandKey{Table: t.State().ID, User: in.User.ID}
	}
	return view.HandKey{}
}
