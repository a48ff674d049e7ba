package interact

import (
	"cmp"
	"context"
	"time"

	"unobot/bot/lang"
	"unobot/bot/send"
)

// deliver sends a reply in the given way, and tells who waits for that.
func (s *Server) deliver(in *Interaction, r Reply, at time.Time, way func(context.Context, *Interaction, Reply) error) {
	if r.Manner == send.Nothing {
		return
	}
	if r.Manner != send.Quiet {
		if err := r.Screen.Check(); err != nil {
			s.log.Error("screen not sent", "err", err)
			r = Refuse(lang.For(in.Locale), lang.Failed)
		}
	}
	if err := s.send(func(ctx context.Context) error { return way(ctx, in, r) }); err != nil {
		s.logUndelivered(in, err)
		return
	}
	if r.Then != nil {
		r.Then.Delivered(send.Answer{Token: in.Token, Origin: originOf(in, r), Locale: in.Locale, At: at})
	}
}

// originOf names the message that shows a reply, by the interaction that made it.
func originOf(in *Interaction, r Reply) string {
	if r.Manner == send.Update {
		return cmp.Or(in.Message.Origin, in.Message.ID)
	}
	return in.Token.Interaction
}

func (s *Server) respond(ctx context.Context, in *Interaction, r Reply) error {
	return s.answers.Respond(ctx, in.Token, r.Manner, r.Screen)
}

// completeAfter fills in what a deferral promised. After a deferred message @original is that message;
// after a deferred update in a private message it is the message clicked.
func (s *Server) completeAfter(deferred send.Manner) func(context.Context, *Interaction, Reply) error {
	return func(ctx context.Context, in *Interaction, r Reply) error {
		switch {
		case r.Manner == send.Quiet && deferred == send.Quiet:
			return nil
		case r.Manner == send.Quiet:
			return s.answers.RemoveAnswer(ctx, in.Token)
		case r.Manner == send.Fresh && deferred == send.Quiet:
			return s.answers.FollowUp(ctx, in.Token, r.Screen)
		}
		return s.answers.EditAnswer(ctx, in.Token, r.Screen)
	}
}

// propose answers what is being typed. That cannot be deferred, and needs no store; a failure leaves
// the list empty, which harms nothing.
func (s *Server) propose(ctx context.Context, in *Interaction) {
	r := s.routeSafely(ctx, in)
	if r.Manner != send.Offers {
		return
	}
	if err := s.send(func(ctx context.Context) error { return s.answers.Offer(ctx, in.Token, r.Offers) }); err != nil {
		s.logUndelivered(in, err)
	}
}

// send runs one request with a time of its own: the work may have used up the interaction's.
func (s *Server) send(request func(context.Context) error) error {
	ctx, cancel := context.WithTimeout(context.Background(), sendLimit)
	defer cancel()
	return request(ctx)
}

// logUndelivered notes an answer that got lost.
func (s *Server) logUndelivered(in *Interaction, err error) {
	s.log.Warn("answer not delivered", "interaction", in.Token.Interaction, "err", err)
}
