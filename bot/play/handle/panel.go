package handle

import (
	"context"

	"unobot/bot/play/interact"
	"unobot/bot/play/send"
	"unobot/bot/ui/choices"
	"unobot/bot/ui/lang"
	"unobot/bot/ui/view"
	"unobot/game/table"
)

// openPanel shows the host of a lobby the panel in a new message, with a line above it.
func (h *TableHandlers) openPanel(ctx context.Context, in *interact.Interaction, w *lang.Words, s table.State, notice string) interact.Reply {
	server, err := h.Settings.Of(ctx, in.Guild)
	if err != nil {
		return h.Reasons.refuse(w, err)
	}
	return h.showPanel(ctx, in, w, s, server, choices.PageGame, notice)
}

// showPanel shows a page of the host's panel.
func (h *TableHandlers) showPanel(
	ctx context.Context, in *interact.Interaction, w *lang.Words, s table.State, server table.Settings, page choices.Page, notice string,
) interact.Reply {
	options := view.OptionsPage{Table: s.ID, Page: page, Seats: s.Seats, Robots: server.Robots, Notice: notice}
	options.Settings.Setup = s.Setup()
	if last, ok := h.Settings.LastSetup(ctx, in.Guild, in.User.ID); ok && page == choices.PageGame {
		options.Last = &last
	}
	r := showOptions(in, w, options)
	r.Then = deliveredPanel{h, s.ID, in.User.ID}
	return r
}

// deliveredPanel keeps the right to close a panel once its message has arrived.
type deliveredPanel struct {
	tables *TableHandlers
	id     table.ID
	host   table.UserID
}

// Delivered implements interact.DeliveryObserver. The game may have begun while the panel was on its
// way.
func (p deliveredPanel) Delivered(a send.Answer) {
	p.tables.Panels.Keep(p.id, p.host, a)
	ctx, cancel := context.WithTimeout(context.Background(), catchUpLimit)
	defer cancel()
	t, err := p.tables.Hall.Find(ctx, p.id)
	if err != nil {
		p.tables.Reasons.Log.Warn("panel not caught up", "table", p.id, "err", err)
		return
	}
	p.tables.Panels.Changed(t.State())
}
