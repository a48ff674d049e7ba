package handle

import (
	"context"

	"unobot/bot/play/interact"
	"unobot/bot/ui/lang"
	"unobot/bot/ui/view"
	"unobot/game"
)

// rules answers `/rules` with the rules of an edition, and with the house rules if the channel's
// table plays that edition.
func (h *ServerHandlers) rules(ctx context.Context, in *interact.Interaction, w *lang.Words) interact.Reply {
	id := game.EditionID(in.Text(string(lang.OptEdition)))
	if t, ok := h.Hall.At(in.Channel); ok {
		if s := t.State(); id == "" || id == s.Edition {
			return interact.Show(view.TableRules(w, s))
		}
	}
	if id == "" {
		s, err := h.Settings.Of(ctx, in.Guild)
		if err != nil {
			return h.Reasons.refuse(w, err)
		}
		id = s.Edition
	}
	e, ok := game.EditionByID(id)
	if !ok {
		return interact.Refuse(w, lang.EditionMissing)
	}
	return interact.Show(view.Rules(w, e, game.DefaultOptions()))
}
