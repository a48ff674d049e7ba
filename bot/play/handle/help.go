package handle

import (
	"context"

	"unobot/bot/play/interact"
	"unobot/bot/ui/customid"
	"unobot/bot/ui/lang"
	"unobot/bot/ui/screen"
	"unobot/bot/ui/view"
	"unobot/game"
	"unobot/game/table"
)

// rulesHere shows the rules that hold at the table, and to the host of a lobby the way to change them.
func (h *Handlers) rulesHere(_ context.Context, v visit) interact.Reply {
	if v.id.Slot.Name == customid.HouseRules {
		return interact.Show(view.HouseRules(v.w, v.state))
	}
	s := h.draw(v, view.TableRules(v.w, v.state))
	if v.state.Phase == table.Lobby && v.state.Host == v.User.ID {
		s.Rows = append(s.Rows, screen.Row{Buttons: []screen.Button{view.OptionsButton(v.w, v.state.ID)}})
	}
	return interact.Show(s)
}

// rules answers `/rules` with the rules of an edition, and with the house rules if the channel's
// table plays that edition.
func (h *Handlers) rules(_ context.Context, v visit) interact.Reply {
	id := game.EditionID(v.Text(lang.OptEdition))
	if t, ok := h.Hall.At(v.Channel); ok {
		if s := t.State(); id == "" || id == s.Edition {
			return interact.Show(h.draw(v, view.TableRules(v.w, s)))
		}
	}
	if id == "" {
		id = v.server.Edition
	}
	e, ok := game.EditionByID(id)
	if !ok {
		return interact.Refuse(v.w, lang.EditionMissing)
	}
	s := view.Rules(v.w, e, e.DefaultOptions())
	if !v.server.NoSolo {
		s = view.WithLearn(v.w, s, id)
	}
	return interact.Show(h.draw(v, s))
}

// help answers `/help`.
func (h *Handlers) help(_ context.Context, v visit) interact.Reply {
	if v.Guild == "" {
		return interact.Show(view.HelpAnywhere(v.w, h.Commands, h.Contact))
	}
	return interact.Show(view.Help(v.w, h.Commands, h.Contact, v.server.Robots, !v.server.NoSolo))
}
