package handle

import (
	"cmp"
	"context"
	"errors"

	"unobot/bot/play/interact"
	"unobot/bot/play/send"
	"unobot/bot/ui/choices"
	"unobot/bot/ui/customid"
	"unobot/bot/ui/lang"
	"unobot/bot/ui/screen"
	"unobot/bot/ui/view"
	"unobot/game"
	"unobot/game/table"
)

// lobbyRoutes holds the routes of a lobby, and of the panel of its host.
var lobbyRoutes = []route{
	{button: customid.Join, at: atTable, do: (*Handlers).joinByButton},
	{button: customid.Leave, at: atTable, do: (*Handlers).leaveByButton},
	{button: customid.Decline, at: atTable, do: (*Handlers).decline},
	{button: customid.Begin, at: atTable, do: (*Handlers).begin},
	{button: customid.Cancel, at: atTable, do: (*Handlers).cancel},
	{button: customid.AddBot, at: atTable, server: true, do: (*Handlers).addRobot},
	{button: customid.FillBots, at: atTable, server: true, do: (*Handlers).fillWithRobots},
	{button: customid.RemoveBot, at: atTable, server: true, do: (*Handlers).removeRobot},
	{button: customid.Side, at: atTable, do: (*Handlers).changeSide},
	{button: customid.LastSetup, at: atTable, server: true, do: (*Handlers).setUpAsLastTime},
	{button: customid.Options, at: atTable, server: true, do: (*Handlers).options, ofServer: (*Handlers).showSettings},
	{button: customid.Set, at: atTable, server: true, do: (*Handlers).setOption, ofServer: (*Handlers).changeSetting},
	{
		button: customid.RemovePreset, at: atTable, server: true, do: (*Handlers).removePresetInUse,
		ofServer: (*Handlers).removePresetInUse,
	},
}

// joinByButton takes a seat in a lobby or in a running match. For the host, already seated, it opens the
// panel.
func (h *Handlers) joinByButton(ctx context.Context, v visit) interact.Reply {
	out, err := join(ctx, v)
	switch {
	case errors.Is(err, table.ErrSeated) && out.State.Phase == table.Lobby && out.State.Host == v.User.ID:
		return h.openPanel(ctx, v.after(out), "")
	case err == nil && v.state.Phase == table.Playing:
		return h.answerJoin(v.after(out))
	case err == nil && out.State.Paused == table.NotPaused && v.Message.Ephemeral:
		return v.InPlace(interact.Private(v.w.Text(lang.YouJoined)))
	case err == nil && out.State.Paused == table.NotPaused && out.State.Phase == table.Lobby:
		return interact.Reply{Kind: send.Quiet, Then: func(a send.Answer) {
			h.Panels.Joined(a, out.State.ID, v.User.ID, screen.Screen{Text: v.w.Text(lang.YouJoined)})
			h.catchUp(out.State.ID, "line", h.Panels.Changed) // the game may have begun meanwhile
		}}
	}
	return v.inPlaceOfOffer(out, h.answerLobbyClick(v, out, err))
}

// leaveByButton leaves a lobby. An old Leave button must not cost a player the seat in a running match.
func (h *Handlers) leaveByButton(ctx context.Context, v visit) interact.Reply {
	if v.state.Phase == table.Playing {
		return h.explain(v, table.ErrStarted, view.HandDisplay{})
	}
	out, err := leave(ctx, v)
	return h.answerLobbyClick(v, out, err)
}

// decline declines an invitation. The lobby and the host's panel show it.
func (h *Handlers) decline(ctx context.Context, v visit) interact.Reply {
	out, err := v.table.Decline(ctx, v.key(), v.User)
	return h.answerLobbyClick(v, out, err)
}

// changeSide moves the user on to the next side. The lobby and the host's panel show it.
func (h *Handlers) changeSide(ctx context.Context, v visit) interact.Reply {
	out, err := v.table.ChangeSide(ctx, v.key(), v.User)
	return h.answerLobbyClick(v, out, err)
}

// begin deals, and shows the hand of the player at the Start button.
func (h *Handlers) begin(ctx context.Context, v visit) interact.Reply {
	out, err := v.table.Begin(ctx, v.key(), v.User)
	if err != nil {
		return h.explain(v.after(out), err, view.HandDisplay{})
	}
	h.Settings.KeepSetup(ctx, v.Guild, v.User.ID, out.State.Setup())
	return h.handBelow(v.after(out))
}

// handBelow shows the user's hand in a new message, below the board.
func (h *Handlers) handBelow(v visit) interact.Reply {
	r := h.showHand(v, view.HandDisplay{})
	r.Kind = send.Fresh
	return r
}

// cancel closes a lobby, and asks before if others have joined. An old Cancel button must not end a running match.
func (h *Handlers) cancel(ctx context.Context, v visit) interact.Reply {
	switch {
	case v.state.Phase == table.Playing:
		return h.explain(v, table.ErrStarted, view.HandDisplay{})
	case v.id.Slot.Name != customid.Sure && v.mayEnd() && v.othersPlay():
		return h.keptPanel(v, func(s table.State) screen.Screen { return view.CancelPrompt(v.w, s) })
	}
	out, err := end(ctx, v)
	return h.answerLobbyClick(v, out, err)
}

// answerLobbyClick answers a button of a lobby. It shows nothing on success: the lobby itself does.
func (h *Handlers) answerLobbyClick(v visit, out table.Outcome, err error) interact.Reply {
	switch {
	case err != nil:
		return h.explain(v.after(out), err, view.HandDisplay{})
	case out.State.Paused != table.NotPaused:
		return h.explain(v.after(out), out.State.Paused, view.HandDisplay{}) // the lobby cannot show the change
	}
	return interact.Reply{Kind: send.Quiet}
}

// addRobot seats a robot of the strength that the button names. The server may have forbidden robots since
// the lobby was opened.
func (h *Handlers) addRobot(ctx context.Context, v visit) interact.Reply {
	if !v.server.Robots {
		return interact.Refuse(v.w, lang.NoRobots)
	}
	out, err := v.table.AddRobot(ctx, v.key(), v.User, choices.Strengths[v.id.Slot.Name])
	return h.answerPanelClick(ctx, v, choices.PageHouse, out, err)
}

// fillWithRobots seats robots until the table is filled.
func (h *Handlers) fillWithRobots(ctx context.Context, v visit) interact.Reply {
	if !v.server.Robots {
		return interact.Refuse(v.w, lang.NoRobots)
	}
	players := choices.FilledTable(v.state.Options, len(v.state.Seats))
	out, err := v.table.FillRobots(ctx, v.key(), v.User, players, table.Normal)
	return h.answerPanelClick(ctx, v, choices.PageGame, out, err)
}

// removeRobot takes the last robot off the table.
func (h *Handlers) removeRobot(ctx context.Context, v visit) interact.Reply {
	out, err := v.table.RemoveRobot(ctx, v.key(), v.User)
	if errors.Is(err, table.ErrNotSeated) {
		return interact.Refuse(v.w, lang.NoRobots)
	}
	return h.answerPanelClick(ctx, v, choices.PageHouse, out, err)
}

// answerPanelClick answers a button of the host's panel with the panel of the latest state. For a lobby from before
// there were panels it shows the change itself.
func (h *Handlers) answerPanelClick(
	ctx context.Context, v visit, page choices.Page, out table.Outcome, err error,
) interact.Reply {
	switch {
	case errors.Is(err, table.ErrFull):
		return interact.Refuse(v.w, lang.NoSeatForRobot)
	case err != nil || !v.Message.Ephemeral:
		return h.answerLobbyClick(v, out, err)
	}
	return h.showTableOptions(ctx, v.after(out), page, "")
}

// options shows the host a page of the options of a lobby.
func (h *Handlers) options(ctx context.Context, v visit) interact.Reply {
	return h.showTableOptions(ctx, v, choices.Page(v.id.Slot.Name), "")
}

// setOption changes one option of a lobby, or says why the edition refuses it.
func (h *Handlers) setOption(ctx context.Context, v visit) interact.Reply {
	chosen, known := choices.Find(v.id.Slot.Name)
	trial := table.Settings{Setup: v.state.Setup(), Presets: v.server.Presets}
	switch {
	case !known || chosen.Page == choices.PageServer || !chosen.Set(&trial, v.Values):
		return interact.Refuse(v.w, cmp.Or(chosen.Gone, lang.UnknownButton))
	case trial.Robots && !v.server.Robots:
		return interact.Refuse(v.w, lang.NoRobots)
	}
	return h.configure(ctx, v, chosen.Page, func(setup *table.Setup) {
		wanted := table.Settings{Setup: *setup, Presets: v.server.Presets}
		chosen.Set(&wanted, v.Values)
		*setup = wanted.Setup
	})
}

// setUpAsLastTime sets a lobby up as its host set up the last table on this server.
func (h *Handlers) setUpAsLastTime(ctx context.Context, v visit) interact.Reply {
	last, ok := h.Settings.LastSetup(ctx, v.Guild, v.User.ID)
	if !ok {
		return h.showTableOptions(ctx, v, choices.PageGame, "") // this page does not offer it any more
	}
	return h.configure(ctx, v, choices.PageGame, func(setup *table.Setup) { *setup = last })
}

// configure changes the setup of a lobby and shows a page of it, or says why the edition refuses it.
func (h *Handlers) configure(
	ctx context.Context, v visit, page choices.Page, edit func(*table.Setup),
) interact.Reply {
	out, err := v.table.Configure(ctx, v.key(), v.User, edit)
	v = v.after(out)
	var refused *game.OptionError
	switch {
	case errors.As(err, &refused):
		wanted := v.state.Setup()
		edit(&wanted)
		return h.showTableOptions(ctx, v, page, view.OptionRefused(v.w, wanted.Edition, refused))
	case err != nil:
		return h.explain(v, err, view.HandDisplay{})
	}
	return h.showTableOptions(ctx, v, page, "")
}

// showTableOptions shows the host a page of options, with a line on the result of the last choice.
func (h *Handlers) showTableOptions(ctx context.Context, v visit, page choices.Page, notice string) interact.Reply {
	switch {
	case v.state.Phase == table.Playing:
		return h.explain(v, table.ErrStarted, view.HandDisplay{})
	case v.state.Phase != table.Lobby:
		return h.explain(v, table.ErrOver, view.HandDisplay{})
	case v.state.Host != v.User.ID:
		return interact.Private(v.w.HostDecides("**" + view.MarkdownName(nameAt(v.state, v.state.Host)) + "**"))
	case page == choices.PageServer:
		return interact.Refuse(v.w, lang.UnknownButton)
	}
	return h.showPanel(ctx, v, page, notice)
}

// openPanel shows the host of a lobby the panel in a new message, with a line above it.
func (h *Handlers) openPanel(ctx context.Context, v visit, notice string) interact.Reply {
	var err error
	if v.server, err = h.Settings.Of(ctx, v.Guild); err != nil {
		return h.refuse(v, err)
	}
	return h.showPanel(ctx, v, choices.PageGame, notice)
}

// showPanel shows a page of the host's panel, and keeps the right to close it once its message has arrived.
func (h *Handlers) showPanel(ctx context.Context, v visit, page choices.Page, notice string) interact.Reply {
	options := view.OptionsPage{Page: page, Robots: v.server.Robots, Manages: v.Manages(), Notice: notice}
	options.Settings.Presets = v.server.Presets
	if last, ok := h.Settings.LastSetup(ctx, v.Guild, v.User.ID); ok && page == choices.PageGame {
		options.Last = &last
	}
	return h.keptPanel(v, func(s table.State) screen.Screen {
		now := options
		now.Table, now.Lobby, now.Settings.Setup = s.ID, view.For(s, game.NoSeat), s.Setup()
		return view.Options(v.w, now)
	})
}

// keptPanel shows the host the lobby by render, and registers the message to be shown again when the lobby changes.
func (h *Handlers) keptPanel(v visit, render func(table.State) screen.Screen) interact.Reply {
	s := v.state
	r := v.InPlace(interact.Show(render(s)))
	r.Then = func(a send.Answer) {
		h.Panels.Keep(a, s, render)
		h.catchUp(s.ID, "panel", h.Panels.Changed) // the lobby may have changed while the panel was on its way
	}
	return r
}
