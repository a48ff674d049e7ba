package bot

import (
	"context"

	"unobot/bot/lang"
	"unobot/bot/view"
	"unobot/game"
)

// rules shows the rules of an edition; the house rules with them where the
// channel's table plays it.
func (d *dispatcher) rules(ctx context.Context, in interaction, w *lang.Words) reply {
	id := game.EditionID(in.text(string(lang.OptEdition)))
	if t, ok := d.hall.At(in.Channel); ok {
		if s := t.State(); id == "" || id == s.Edition {
			return reply{Manner: mannerFresh, Screen: view.TableRules(w, s)}
		}
	}
	if id == "" {
		s, err := d.settings.Of(ctx, in.Guild)
		if err != nil {
			return private(d.reason(w, err))
		}
		id = s.Edition
	}
	e, ok := game.EditionByID(id)
	if !ok {
		return refused(w, lang.EditionMissing)
	}
	return reply{Manner: mannerFresh, Screen: view.Rules(w, e, game.DefaultOptions())}
}
