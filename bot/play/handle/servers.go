package handle

import (
	"context"
	"errors"

	"unobot/bot/play/interact"
	"unobot/bot/play/settings"
	"unobot/bot/ui/choices"
	"unobot/bot/ui/customid"
	"unobot/bot/ui/lang"
	"unobot/bot/ui/view"
	"unobot/game/table"
)

// ServerHandlers answers commands and buttons that concern a server or a user, but no table.
type ServerHandlers struct {
	Hall     *table.Hall
	Settings *settings.Cache
	Boards   GuildBoards
	Reasons  Reasons
}

// GuildBoards shows the boards of a server.
type GuildBoards interface {
	// Redraw shows them again, because the server's settings have changed.
	Redraw(guild string)
}

// showSettings shows a page of a server's settings to those who manage it. Discord hides the
// command from everybody else, but we do not rely on that (fault 92).
func (h *ServerHandlers) showSettings(ctx context.Context, in *interact.Interaction, w *lang.Words, id customid.ID) interact.Reply {
	if !in.Manages() {
		return interact.Refuse(w, lang.NotManager)
	}
	s, err := h.Settings.Of(ctx, in.Guild)
	if err != nil {
		return h.Reasons.refuse(w, err)
	}
	return showOptions(in, w, view.OptionsPage{Table: customid.NoTable, Page: choices.Page(id.Slot.Name), Settings: s})
}

// changeSetting changes one setting of a server, and shows its page.
func (h *ServerHandlers) changeSetting(ctx context.Context, in *interact.Interaction, w *lang.Words, id customid.ID) interact.Reply {
	if !in.Manages() {
		return interact.Refuse(w, lang.NotManager)
	}
	chosen, _ := choices.Find(id.Slot.Name)
	s, err := h.Settings.Change(ctx, in.Guild, func(s *table.Settings) error {
		if !chosen.Set(s, in.Values) {
			return errNoSuchChoice
		}
		return nil
	})
	if err != nil {
		return h.Reasons.refuse(w, err)
	}
	h.Boards.Redraw(in.Guild)
	return showOptions(in, w, view.OptionsPage{Table: customid.NoTable, Page: chosen.Page, Settings: s})
}

// errNoSuchChoice is the error of a value that a menu does not offer.
var errNoSuchChoice = errors.New("no such choice")

// setPings answers `/game pings`, which says whether the user wants to be pinged.
func (h *ServerHandlers) setPings(ctx context.Context, in *interact.Interaction, w *lang.Words) interact.Reply {
	on := in.Flag(string(lang.OptOn))
	if err := h.Settings.ChangePreferences(ctx, in.User.ID, func(p *table.Preferences) { p.NoPings = !on }); err != nil {
		return h.Reasons.refuse(w, errors.Join(table.ErrNotSaved, err))
	}
	if on {
		return interact.Private(w.Text(lang.MyPingsOn))
	}
	return interact.Private(w.Text(lang.MyPingsOff))
}
