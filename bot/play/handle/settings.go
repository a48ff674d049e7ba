package handle

import (
	"cmp"
	"context"
	"errors"
	"slices"

	"unobot/bot/play/interact"
	"unobot/bot/play/send"
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

// savePreset saves the house rules of the game in this channel, or else those of the server's own setup, as a preset of
// the server. One that is called the same, or looks so, gets the new name and rules.
func (h *Handlers) savePreset(ctx context.Context, v visit) interact.Reply {
	name, fits := view.ReadPresetName(v.Text(lang.OptSave))
	if !fits {
		return interact.Refuse(v.w, lang.PresetNameBad)
	}
	if view.TakesPresetName(game.Presets(), name) >= 0 {
		return interact.Refuse(v.w, lang.PresetTaken)
	}
	setup := v.server.Setup
	if t, ok := h.Hall.At(v.Channel); ok {
		setup = t.State().Setup()
	}
	edition, known := game.EditionByID(setup.Edition)
	if !known {
		return interact.Refuse(v.w, lang.EditionMissing)
	}
	saved, twin := edition.PresetFrom(setup.Options, name), game.Preset{}
	_, err := h.Settings.Change(ctx, v.Guild, func(s *table.Settings) error {
		at := view.TakesPresetName(s.Presets, name)
		if at >= 0 {
			s.Presets = slices.Delete(s.Presets, at, at+1)
		} else {
			at = len(s.Presets)
		}
		if len(s.Presets) >= table.MostPresets {
			return refusal(lang.PresetsFull)
		}
		all := s.AllPresets()
		same := slices.IndexFunc(all, func(p game.Preset) bool { return p.Options() == saved.Options() })
		if same >= 0 {
			twin = all[same]
			return refusal(lang.PresetTaken)
		}
		s.Presets = slices.Insert(s.Presets, at, saved)
		return nil
	})
	switch {
	case err != nil && twin.Name != "":
		return withOutcome(interact.Private(v.w.PresetSame(v.w.PresetName(twin))), err)
	case err != nil:
		return h.refuse(v, errors.Join(table.ErrNotSaved, err))
	}
	return interact.Private(v.w.PresetSaved(name, choices.PresetRules(v.w, saved)))
}

// removePresetInUse removes the preset of the server that is in use in a lobby or in the settings, and shows the page.
func (h *Handlers) removePresetInUse(ctx context.Context, v visit) interact.Reply {
	if !v.Manages() {
		return interact.Refuse(v.w, lang.NotManager)
	}
	ofServer := v.id.Table == customid.NoTable
	here := v.server
	if !ofServer {
		here.Setup = v.state.Setup()
	}
	p, _ := choices.PresetOf(here)
	var name string
	var err error
	if v.server, name, err = h.withoutPreset(ctx, v, p.Name); err != nil {
		return h.refuse(v, err)
	}
	if ofServer {
		return v.showSettings(choices.PageHouse, v.w.PresetRemoved(name))
	}
	return h.showTableOptions(ctx, v, choices.PageHouse, v.w.PresetRemoved(name))
}

// withoutPreset stores the settings of a server without a preset, and returns them and the name that it had.
func (h *Handlers) withoutPreset(ctx context.Context, v visit, name string) (s table.Settings, had string, err error) {
	s, err = h.Settings.Change(ctx, v.Guild, func(s *table.Settings) error {
		if len(s.Presets) == 0 {
			return refusal(lang.PresetsNone)
		}
		at := view.TakesPresetName(s.Presets, name)
		if at < 0 {
			return refusal(lang.PresetUnknown)
		}
		had = s.Presets[at].Name
		s.Presets = slices.Delete(s.Presets, at, at+1)
		return nil
	})
	if err != nil {
		err = errors.Join(table.ErrNotSaved, err)
	}
	return s, had, err
}

// offerPresets offers the presets for the option that is being typed: to start a game all of them, to remove one those
// of the server.
func (h *Handlers) offerPresets(_ context.Context, v visit) interact.Reply {
	r := interact.Reply{Kind: send.Offers}
	switch lang.Option(v.Focused) {
	case lang.OptPreset:
		r.Offers = choices.OfferPresets(v.w, v.server.AllPresets(), v.Text(lang.OptPreset))
	case lang.OptRemove:
		r.Offers = choices.OfferPresets(v.w, v.server.Presets, v.Text(lang.OptRemove))
	}
	return r
}
