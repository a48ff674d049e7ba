package bot

import (
	"context"

	"unobot/bot/lang"
	"unobot/bot/view"
)

// stats shows what somebody has done in all matches, to the reader alone.
func (d *dispatcher) stats(ctx context.Context, in interaction, w *lang.Words) reply {
	user := in.User
	if in.Chosen.ID != "" {
		user = in.Chosen
	}
	st, err := d.scores.Stats(ctx, user.ID)
	if err != nil {
		return private(d.reason(w, err))
	}
	return reply{Manner: mannerFresh, Screen: view.Stats(w, user, user.ID == in.User.ID, st)}
}
