package interact

import (
	"context"
	"time"

	"unobot/bot/background"
	"unobot/bot/play/send"
)

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
