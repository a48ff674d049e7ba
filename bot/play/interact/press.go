package interact

import (
	"cmp"
	"context"
)

// Press handles a click that did not come through Discord, such as one on the page of the live table, and returns the
// reply, which the caller shows. What the reply would do once its message has arrived is not done: there is none.
//
// A reply with the outcome Unknown or Elsewhere is not told later: the caller presses again, with the same key.
func (a *Answerer) Press(ctx context.Context, in *Interaction) Reply {
	a.underWay.Add(1)
	defer a.underWay.Add(-1)
	begun := a.now()
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), workLimit)
	defer cancel()
	r := a.handleSafely(ctx, in)
	r.Outcome = cmp.Or(r.Outcome, Answered)
	a.ended("page", string(r.Outcome), a.now().Sub(begun))
	return r
}
