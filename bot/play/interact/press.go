package interact

import (
	"cmp"
	"context"
	"time"
)

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
