package handle

import (
	"context"

	"unobot/bot/interact"
	"unobot/bot/lang"
	"unobot/bot/view"
)

// stats answers `/stats` with what a user has done in all matches.
func (h *ListHandlers) stats(ctx context.Context, in *interact.Interaction, w *lang.Words) interact.Reply {
	user := in.User
	if chosen, named := in.People[string(lang.OptUser)]; named {
		user = chosen.User
	}
	st, err := h.Scores.Stats(ctx, user.ID)
	if err != nil {
		return h.Reasons.refuse(w, err)
	}
	return interact.Show(view.Stats(w, user, user.ID == in.User.ID, st))
}
