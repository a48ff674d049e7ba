package handle

import (
	"context"

	"unobot/bot/interact"
	"unobot/bot/lang"
	"unobot/bot/screen"
	"unobot/bot/view"
)

// stats answers `/stats` with the card of a user: what the user has done in all matches.
func (h *ListHandlers) stats(ctx context.Context, in *interact.Interaction, w *lang.Words) interact.Reply {
	user := in.User
	if chosen, named := in.People[string(lang.OptUser)]; named {
		user = chosen.User
	}
	server, err := h.Settings.Of(ctx, in.Guild)
	if err != nil {
		return h.Reasons.refuse(w, err)
	}
	if !server.Profiles {
		return interact.Refuse(w, lang.NoProfiles)
	}
	p, hidden, err := h.profile(ctx, in, user.ID)
	switch {
	case err != nil:
		return h.Reasons.refuse(w, err)
	case hidden:
		return interact.Show(view.StatsHidden(w, user))
	}
	card := view.Card{User: user, Own: user.ID == in.User.ID, Profile: p, Feats: server.Feats}
	if h.Portraits != nil {
		card.Portrait = h.Portraits.Of(user.ID, user.Avatar)
	}
	return interact.Show(h.draw(in, view.Stats(w, card)))
}

// draw draws the picture of a private screen, if the server wants and allows pictures.
func (h *ListHandlers) draw(in *interact.Interaction, s screen.Screen) screen.Screen {
	if !h.Pictures.MayShow(in.Guild, in.Channel) {
		return s
	}
	drawn, _ := h.Pictures.Draw(s)
	return drawn
}
