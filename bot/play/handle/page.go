package handle

import (
	"context"
	"slices"

	"unobot/bot/play/interact"
	"unobot/bot/ui/lang"
)

// linkTable answers `/game table` with a link to the page of the channel's table, which is for the user alone. Whoever
// sees the channel may watch there, too.
func (h *Handlers) linkTable(_ context.Context, v visit) interact.Reply {
	switch {
	case h.Link == nil:
		return interact.Refuse(v.w, lang.UnknownCommand) // it was registered by a bot with other settings
	case slices.Contains(v.state.Barred, v.User.ID):
		return interact.Refuse(v.w, lang.Barred)
	}
	return interact.Private(v.w.TableLink(h.Link(v.state, v.User, v.Locale)))
}
