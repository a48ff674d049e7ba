package handle

import (
	"context"

	"unobot/bot/interact"
	"unobot/bot/lang"
	"unobot/bot/view"
	"unobot/game/table"
)

// openHandByCommand is `/game hand`: the user's hand with buttons, or in words alone.
func (h *TableHandlers) openHandByCommand(_ context.Context, v visit) interact.Reply {
	seat, seated := v.state.SeatOf(v.in.User.ID)
	if !v.in.Flag(string(lang.OptText)) || !seated || v.state.Phase != table.Playing {
		return h.showHandOrRefuse(v, view.HandDisplay{})
	}
	return interact.Show(view.Text(v.w, view.For(v.state, seat)))
}
