package handle

import (
	"context"

	"unobot/bot/play/interact"
	"unobot/bot/play/send"
	"unobot/bot/ui/lang"
	"unobot/bot/ui/screen"
	"unobot/bot/ui/view"
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
	r := interact.Show(h.draw(in, view.Stats(w, card)))
	if r.Screen.Picture.PNG != nil && h.Portraits != nil && card.Portrait == nil && user.Avatar != "" {
		r.Then = deliveredCard{h, card}
	}
	return r
}

// deliveredCard lets the profile picture come later that a card lacks.
type deliveredCard struct {
	lists *ListHandlers
	card  view.Card
}

// Delivered implements interact.DeliveryObserver.
func (d deliveredCard) Delivered(a send.Answer) { d.lists.Cards.Keep(a, d.card) }

// draw draws the picture of a private screen, if the server wants and allows pictures.
func (h *ListHandlers) draw(in *interact.Interaction, s screen.Screen) screen.Screen {
	if !h.Pictures.MayShow(in.Guild, in.Channel) {
		return s
	}
	drawn, _ := h.Pictures.Draw(s)
	return drawn
}
