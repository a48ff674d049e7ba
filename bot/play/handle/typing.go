package handle

import (
	"strings"

	"unobot/bot/play/interact"
	"unobot/bot/play/send"
	"unobot/bot/ui/lang"
	"unobot/bot/ui/screen"
	"unobot/bot/ui/view"
	"unobot/game/table"
)

// offerCards lists the moves that match the text typed so far. When there are none it says why:
// Discord would only say that nothing was found.
func (h *TableHandlers) offerCards(in *interact.Interaction, w *lang.Words) interact.Reply {
	r := interact.Reply{Manner: send.Offers}
	typed := strings.Fields(strings.ToLower(in.Text(in.Focused)))
	moves, otherwise := h.namedMoves(in, w)
	for _, n := range moves {
		if n.Matches(typed) && len(r.Offers) < screen.MaxOptions {
			r.Offers = append(r.Offers, n.Offer)
		}
	}
	if len(r.Offers) == 0 {
		r.Offers = []screen.Offer{{Name: screen.Clip(w.Text(otherwise), screen.MaxOptionText), Value: view.NoOffer}}
	}
	return r
}

// namedMoves returns the moves that the user may name in a channel, or why there are none.
func (h *TableHandlers) namedMoves(in *interact.Interaction, w *lang.Words) ([]view.NamedMove, lang.Text) {
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
