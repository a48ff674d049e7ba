package handle

import (
	"context"

	"unobot/bot/play/interact"
	"unobot/bot/ui/lang"
	"unobot/bot/ui/screen"
	"unobot/bot/ui/view"
	"unobot/game/table"
)

// look shows the inactive faces that the user can see in a two-sided edition.
func (h *TableHandlers) look(_ context.Context, v visit) interact.Reply {
	switch {
	case v.state.Phase == table.Lobby:
		return interact.Refuse(v.w, lang.NotStarted)
	case v.state.Phase != table.Playing:
		return h.explain(v, v.state, nil, view.HandDisplay{})
	case !v.state.Game.Edition().TwoSided():
		return interact.Refuse(v.w, lang.OneSided)
	}
	vp := view.For(v.state, v.viewer()).WithEmojis(h.Emojis)
	return interact.Show(h.draw(v, view.Look(v.w, vp)))
}

// rules shows the rules that hold at the table, and to the host of a lobby the way to change them.
func (h *TableHandlers) rules(_ context.Context, v visit) interact.Reply {
	s := view.TableRules(v.w, v.state)
	if v.state.Phase == table.Lobby && v.state.Host == v.in.User.ID {
		s.Rows = append(s.Rows, screen.Row{Buttons: []screen.Button{view.OptionsButton(v.w, v.state.ID)}})
	}
	return interact.Show(s)
}
