package handle

import (
	"context"
	"errors"

	"unobot/bot/play/interact"
	"unobot/bot/ui/choices"
	"unobot/bot/ui/lang"
	"unobot/bot/ui/view"
	"unobot/game"
	"unobot/game/table"
)

// options shows the host a page of the options of a lobby.
func (h *TableHandlers) options(ctx context.Context, v visit) interact.Reply {
	server, err := h.Settings.Of(ctx, v.in.Guild)
	if err != nil {
		return h.Reasons.refuse(v.w, err)
	}
	return h.showTableOptions(ctx, v, v.state, server, choices.Page(v.id.Slot.Name), "")
}

// showTableOptions shows the host a page of options, with a line on what became of the last choice.
func (h *TableHandlers) showTableOptions(
	ctx context.Context, v visit, s table.State, server table.Settings, page choices.Page, notice string,
) interact.Reply {
	switch {
	case s.Phase == table.Playing:
		return h.explain(v, s, table.ErrStarted, view.HandDisplay{})
	case s.Phase != table.Lobby:
		return h.explain(v, s, table.ErrOver, view.HandDisplay{})
	case s.Host != v.in.User.ID:
		return interact.Private(v.w.HostDecides("**" + view.MarkdownName(nameAt(s, s.Host)) + "**"))
	case page == choices.PageServer:
		return interact.Refuse(v.w, lang.UnknownButton)
	}
	return h.showPanel(ctx, v.in, v.w, s, server, page, notice)
}

// setOption changes one option of a lobby, or says why the edition refuses it.
func (h *TableHandlers) setOption(ctx context.Context, v visit) interact.Reply {
	chosen, _ := choices.Find(v.id.Slot.Name)
	trial := table.Settings{Setup: v.state.Setup()}
	if !chosen.Set(&trial, v.in.Values) || chosen.Page == choices.PageServer {
		return interact.Refuse(v.w, lang.UnknownButton)
	}
	// Before the change: what fails after it would be told as if nothing had been changed.
	server, err := h.Settings.Of(ctx, v.in.Guild)
	switch {
	case err != nil:
		return h.Reasons.refuse(v.w, err)
	case trial.Robots && !server.Robots:
		return interact.Refuse(v.w, lang.NoRobots)
	}
	return h.configure(ctx, v, server, chosen.Page, func(setup *table.Setup) {
		wanted := table.Settings{Setup: *setup}
		chosen.Set(&wanted, v.in.Values)
		*setup = wanted.Setup
	})
}

// setUpAsLastTime sets a lobby up as its host set up the last table on this server.
func (h *TableHandlers) setUpAsLastTime(ctx context.Context, v visit) interact.Reply {
	server, err := h.Settings.Of(ctx, v.in.Guild)
	if err != nil {
		return h.Reasons.refuse(v.w, err)
	}
	last, ok := h.Settings.LastSetup(ctx, v.in.Guild, v.in.User.ID)
	if !ok {
		return h.showTableOptions(ctx, v, v.state, server, choices.PageGame, "") // which does not offer it any more
	}
	return h.configure(ctx, v, server, choices.PageGame, func(setup *table.Setup) { *setup = last })
}

// configure changes the setup of a lobby and shows a page of it, or says why the edition refuses it.
func (h *TableHandlers) configure(
	ctx context.Context, v visit, server table.Settings, page choices.Page, edit func(*table.Setup),
) interact.Reply {
	out, err := v.table.Configure(ctx, v.key(), v.in.User, edit)
	var refused *game.OptionError
	switch {
	case errors.As(err, &refused):
		wanted := out.State.Setup()
		edit(&wanted)
		return h.showTableOptions(ctx, v, out.State, server, page, view.OptionRefused(v.w, wanted.Edition, refused))
	case err != nil:
		return h.explain(v, out.State, err, view.HandDisplay{})
	}
	return h.showTableOptions(ctx, v, out.State, server, page, "")
}

// showOptions shows options in the private message that was clicked, or else in a new one.
func showOptions(in *interact.Interaction, w *lang.Words, options view.OptionsPage) interact.Reply {
	return in.InPlace(interact.Show(view.Options(w, options)))
}
