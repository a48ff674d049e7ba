package bot

import (
	"strings"

	"unobot/bot/lang"
	"unobot/bot/screen"
	"unobot/bot/view"
	"unobot/game/table"
)

// offer lists what fits the text typed so far. The list is never empty: Discord
// would say less than a line of ours does.
func (d *dispatcher) offer(in interaction, w *lang.Words) reply {
	if in.Guild == "" || strings.Join(in.Command, " ") != "game play" || in.Focused != string(lang.OptCard) {
		return reply{Manner: mannerNone}
	}
	r := reply{Manner: mannerOffer}
	typed := strings.Fields(strings.ToLower(in.text(in.Focused)))
	names, otherwise := d.namings(in, w)
	for _, n := range names {
		if n.Fits(typed) && len(r.Offers) < screen.MaxOptions {
			r.Offers = append(r.Offers, n.Offer)
		}
	}
	if len(r.Offers) == 0 {
		r.Offers = []screen.Offer{{Name: screen.Clip(w.Refusal(otherwise), screen.MaxOptionText), Value: view.NoOffer}}
	}
	return r
}

// namings are the moves that the user may name in a channel, or why there are
// none.
func (d *dispatcher) namings(in interaction, w *lang.Words) ([]view.Naming, lang.Refusal) {
	t, ok := d.hall.At(in.Channel)
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
	return view.Namings(w, s.Game.View(seat)), lang.CardUnknown
}
