package handle

import (
	"context"
	"errors"

	"unobot/bot/play/interact"
	"unobot/bot/ui/choices"
	"unobot/bot/ui/customid"
	"unobot/bot/ui/lang"
	"unobot/bot/ui/view"
	"unobot/game/table"
)

// openSettings answers `/settings`.
func (h *Handlers) openSettings(ctx context.Context, v visit) interact.Reply {
	v.id.Slot.Name = string(choices.PageGame)
	return h.showSettings(ctx, v)
}

// showSettings shows a page of a server's settings to those who manage it. Discord hides the
// command from everybody else, but we do not rely on that (fault 92).
func (h *Handlers) showSettings(_ context.Context, v visit) interact.Reply {
	if !v.Manages() {
		return interact.Refuse(v.w, lang.NotManager)
	}
	return v.showSettings(choices.Page(v.id.Slot.Name))
}

// changeSetting changes one setting of a server, and shows its page.
func (h *Handlers) changeSetting(ctx context.Context, v visit) interact.Reply {
	if !v.Manages() {
		return interact.Refuse(v.w, lang.NotManager)
	}
	chosen, known := choices.Find(v.id.Slot.Name)
	var err error
	v.server, err = h.Settings.Change(ctx, v.Guild, func(s *table.Settings) error {
		if !known || !chosen.Set(s, v.Values) {
			return refusal(lang.UnknownButton)
		}
		return nil
	})
	if err != nil {
		return h.refuse(v, errors.Join(table.ErrNotSaved, err))
	}
	h.Redraw(v.Guild)
	return v.showSettings(chosen.Page)
}

// showSettings shows a page in the private message that was clicked, or else in a new one.
func (v visit) showSettings(page choices.Page) interact.Reply {
	options := view.OptionsPage{Table: customid.NoTable, Page: page, Settings: v.server}
	return v.InPlace(interact.Show(view.Options(v.w, options)))
}

// setPings answers `/game pings`, which says whether the user wants to be pinged.
func (h *Handlers) setPings(ctx context.Context, v visit) interact.Reply {
	on := v.Flag(lang.OptOn)
	if err := h.Settings.ChangePreferences(ctx, v.User.ID, func(p *table.Preferences) { p.NoPings = !on }); err != nil {
		return h.refuse(v, errors.Join(table.ErrNotSaved, err))
	}
	if on {
		return interact.Private(v.w.Text(lang.MyPingsOn))
	}
	return interact.Private(v.w.Text(lang.MyPingsOff))
}
