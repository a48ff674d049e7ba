package handle

import (
	"context"
	"slices"

	"unobot/bot/play/interact"
	"unobot/bot/play/send"
	"unobot/bot/ui/customid"
	"unobot/bot/ui/lang"
	"unobot/bot/ui/view"
)

// pageRoutes holds the routes that lead to the page of a table, or are for the page alone.
var pageRoutes = []route{
	{button: customid.Launch, at: atTable, do: (*Handlers).launch},
	{button: customid.Start, server: true, do: (*Handlers).start},
}

// linkTable answers `/game table` with a link to the page of the channel's table. Each link is for one user. All users
// with access to the channel may watch at the page.
func (h *Handlers) linkTable(_ context.Context, v visit) interact.Reply {
	switch {
	case h.Link == nil:
		return interact.Refuse(v.w, lang.UnknownCommand) // a bot with other settings has registered it
	case slices.Contains(v.state.Barred, v.User.ID):
		return interact.Refuse(v.w, lang.Barred)
	}
	return interact.Private(v.w.TableLink(h.Link(v.state, v.User, v.Locale)))
}

// launch opens the page of a table as an Activity. If it cannot, the user gets a link to the page, or the hand.
func (h *Handlers) launch(ctx context.Context, v visit) interact.Reply {
	return h.launchOr(ctx, func(ctx context.Context) interact.Reply {
		if h.Link != nil {
			return h.linkTable(ctx, v)
		}
		return h.openHandByButton(ctx, v)
	})
}

// launchHere opens the page of the channel's table, which also begins one. Without a page, the chat shows the way.
func (h *Handlers) launchHere(ctx context.Context, v visit) interact.Reply {
	t, ok := h.Hall.At(v.Channel)
	switch {
	case v.Guild == "":
		return h.launchOr(ctx, func(ctx context.Context) interact.Reply { return h.help(ctx, v) })
	case !ok:
		return h.launchOr(ctx, func(ctx context.Context) interact.Reply { return h.answerWithoutTable(ctx, v) })
	}
	v.table, v.state = t, t.State()
	return h.launch(ctx, v)
}

// launchOr opens the Activity, or answers otherwise.
func (h *Handlers) launchOr(ctx context.Context, otherwise func(context.Context) interact.Reply) interact.Reply {
	if !h.launches() {
		return otherwise(ctx)
	}
	return interact.Reply{Kind: send.Launch, Otherwise: otherwise}
}

// launches reports whether the page of a table can be opened as an Activity.
func (h *Handlers) launches() bool { return h.Launches != nil && h.Launches() }

// onScreen adds the emojis, portraits and launch button of private screens to a viewpoint.
func (h *Handlers) onScreen(vp view.Viewpoint) view.Viewpoint {
	return vp.WithEmojis(h.Emojis).WithPortraits(h.Portraits).WithLaunch(h.launches())
}
