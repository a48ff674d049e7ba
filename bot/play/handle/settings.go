package handle

import (
	"cmp"
	"context"
	"errors"

	"unobot/bot/play/interact"
	"unobot/bot/ui/choices"
	"unobot/bot/ui/customid"
	"unobot/bot/ui/lang"
	"unobot/bot/ui/view"
	"unobot/game"
	"unobot/game/table"
)

// openSettings answers `/settings`, which may also save or remove a preset.
func (h *Handlers) openSettings(ctx context.Context, v visit) interact.Reply {
	if !v.Manages() {
		return interact.Refuse(v.w, lang.NotManager)
	}
	if _, save := v.Options[string(lang.OptSave)]; save {
		return h.savePreset(ctx, v)
	}
	if name := v.Text(lang.OptRemove); name != "" {
		_, removed, err := h.withoutPreset(ctx, v, name)
		if err != nil {
			return h.refuse(v, err)
		}
		return interact.Private(v.w.PresetRemoved(removed))
	}
	v.id.Slot.Name = string(choices.PageGame)
	return h.showSettings(ctx, v)
}

// showSettings shows a page of a server's settings to its managers. Discord hides the
// command from other members, but we do not rely on that (fault 92).
func (h *Handlers) showSettings(_ context.Context, v visit) interact.Reply {
	if !v.Manages() {
		return interact.Refuse(v.w, lang.NotManager)
	}
	return v.showSettings(choices.Page(v.id.Slot.Name), "")
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
			return refusal(cmp.Or(chosen.Gone, lang.UnknownButton))
		}
		return nil
	})
	if err != nil {
		return h.refuse(v, errors.Join(table.ErrNotSaved, err))
	}
	h.Redraw(v.Guild)
	return v.showSettings(chosen.Page, "")
}

// showSettings shows a page in the private message that was clicked, or else in a new one, with a line on the result of
// the last choice.
func (v visit) showSettings(page choices.Page, notice string) interact.Reply {
	options := view.OptionsPage{Table: customid.NoTable, Page: page, Settings: v.server, Manages: true, Notice: notice}
	return v.InPlace(interact.Show(view.Options(v.w, options)))
}

// setText answers `/game text`, which says whether the user's hands are words alone. The hand of the game in this
// channel changes at once.
func (h *Handlers) setText(ctx context.Context, v visit) interact.Reply {
	on := v.Flag(lang.OptOn)
	if err := h.Settings.ChangePreferences(ctx, v.User.ID, func(p *table.Preferences) { p.Text = on }); err != nil {
		return h.refuse(v, errors.Join(table.ErrNotSaved, err))
	}
	done := v.w.Text(lang.MyTextOff)
	if on {
		done = v.w.Text(lang.MyTextOn)
	}
	if t, ok := h.Hall.At(v.Channel); ok {
		v.table, v.state = t, t.State()
	}
	if v.viewer() == game.NoSeat || v.state.Phase != table.Playing {
		return interact.Private(done)
	}
	return h.showHand(v, view.HandDisplay{Notice: done})
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
