package handle

import (
	"strings"

	"unobot/bot/interact"
	"unobot/bot/lang"
	"unobot/bot/screen"
	"unobot/bot/send"
	"unobot/bot/view"
	"unobot/game/table"
)

// offerCards lists what fits the text typed so far. The list is never empty: Discord
// would say less than a line of ours does.
func (h *TableHandlers) offerCards(in *interact.Interaction, w *lang.Words) interact.Reply {
	r := interact.Reply{Manner: send.Offers}
	typed := strings.Fields(strings.ToLower(in.Text(in.Focused)))
	names, otherwise := h.namedMoves(in, w)
	for _, n := range names {
		if n.Matches(typed) && len(r.Offers) < screen.MaxOptions {
			r.Offers = append(r.Offers, n.Offer)
		}
	}
	if len(r.Offers) == 0 {
		r.Offers = []screen.Offer{{Name: screen.Clip(w.Refusal(otherwise), screen.MaxOptionText), Value: view.NoOffer}}
	}
	return r
}

// namedMoves are the moves that the user may name in a channel, or why there are
// none.
func (h *TableHandlers) namedMoves(in *interact.Interaction, w *lang.Words) ([]view.NamedMove, lang.Refusal) {
	t, ok := h.Hall.At(in.Channel)
	if !ok {
		return nil, lang.NoTableHere
	}
	s := t.State()
	if s.Phase == table.Lobby {
		return nil, lang.NotStarted
	}
	seat, seated := s.SeatOf(in.User.ID)
	if !seated {
		return nil, lang.NotSeated
	}
	return view.NamedMoves(w, s.Game.View(seat)), lang.CardUnknown
}
