package handle

import (
	"context"
	"strings"

	"unobot/bot/play/interact"
	"unobot/bot/ui/customid"
	"unobot/bot/ui/lang"
	"unobot/bot/ui/view"
	"unobot/game/table"
)

// turnFeats answers the button below a card, and those that turn the pages of achievements.
func (h *ListHandlers) turnFeats(ctx context.Context, in *interact.Interaction, w *lang.Words, id customid.List) interact.Reply {
	user, opens := strings.CutPrefix(id.Filter, view.FeatsOpen)
	if !opens {
		var turns bool
		if user, turns = strings.CutPrefix(id.Filter, view.FeatsTurn); !turns {
			return interact.Refuse(w, lang.UnknownButton)
		}
	}
	r := h.showFeats(ctx, in, w, table.UserID(user), id.Page)
	if opens {
		return r
	}
	return turnInPlace(in, r)
}

// showFeats shows a page of somebody's achievements.
func (h *ListHandlers) showFeats(ctx context.Context, in *interact.Interaction, w *lang.Words, user table.UserID, page int) interact.Reply {
	if server, err := h.Settings.Of(ctx, in.Guild); err != nil {
		return h.Reasons.refuse(w, err)
	} else if !server.Feats || !server.Profiles {
		return interact.Refuse(w, lang.NoFeats)
	}
	p, hidden, err := h.profile(ctx, in, user)
	switch {
	case err != nil:
		return h.Reasons.refuse(w, err)
	case hidden:
		return interact.Show(view.StatsHidden(w, table.User{ID: user, Name: p.Name}))
	}
	shown := view.FeatsPage{User: string(user), Name: p.Name, Page: page, Counts: p.Feats}
	s := h.draw(in, view.Feats(w, shown))
	if s.Picture.PNG == nil {
		shown.Told = true
		s = view.Feats(w, shown)
	}
	return interact.Show(s)
}

// profile reads the profile of a user whom the reader may look at. hidden says that the user shows
// it to nobody else; then there is the name only.
func (h *ListHandlers) profile(ctx context.Context, in *interact.Interaction, user table.UserID) (p table.Profile, hidden bool, err error) {
	if user != in.User.ID {
		chosen, err := h.Settings.Preferences(ctx, user)
		if err != nil {
			return table.Profile{}, false, err
		}
		hidden = chosen.Hidden
	}
	p, err = h.Scores.Profile(ctx, user)
	if hidden {
		p = table.Profile{Name: p.Name}
	}
	return p, hidden, err
}
