package bot

import (
	"context"
	"errors"

	"unobot/bot/choices"
	"unobot/bot/customid"
	"unobot/bot/lang"
	"unobot/bot/view"
	"unobot/game"
	"unobot/game/table"
)

// tableOptions shows the host the options of a lobby, or sets one.
func (d *dispatcher) tableOptions(ctx context.Context, c call) reply {
	s, err := d.settings.Of(ctx, c.in.Guild)
	if err != nil {
		return private(d.reason(c.w, err))
	}
	look := view.OptionsLook{Table: c.state.ID, Page: choices.Page(c.id.Slot.Name), Robots: s.Robots}
	state := c.state
	if c.id.Verb == customid.Set {
		var reply reply
		var done bool
		if state, reply, done = d.setOption(ctx, c, &look); done {
			return reply
		}
	}
	switch {
	case state.Phase == table.Playing:
		return d.notice(c, state, table.ErrStarted, view.HandLook{})
	case state.Phase != table.Lobby:
		return d.notice(c, state, table.ErrOver, view.HandLook{})
	case state.Host != c.in.User.ID:
		return refused(c.w, lang.NotHost)
	case look.Page == choices.PageServer:
		return refused(c.w, lang.UnknownButton)
	}
	look.Settings.Setup = state.Setup()
	return shownOptions(c.in, c.w, look)
}

// setOption changes one option of a table. With done, the reply is the answer; else
// the page is shown, with a notice where the edition refuses.
func (d *dispatcher) setOption(ctx context.Context, c call, look *view.OptionsLook) (s table.State, r reply, done bool) {
	chosen, _ := choices.ChooserOf(c.id.Slot.Name)
	look.Page = chosen.Page
	trial := table.Settings{Setup: c.state.Setup()}
	if !chosen.Set(&trial, c.in.Values) || chosen.Page == choices.PageServer {
		return c.state, refused(c.w, lang.UnknownButton), true
	}
	if trial.Robots && !look.Robots {
		return c.state, refused(c.w, lang.NoRobots), true
	}
	out, err := c.table.Configure(ctx, c.key(), c.in.User, func(setup *table.Setup) {
		wished := table.Settings{Setup: *setup}
		chosen.Set(&wished, c.in.Values)
		*setup = wished.Setup
	})
	var option *game.OptionError
	switch {
	case errors.As(err, &option):
		look.Notice = view.OptionRefused(c.w, trial.Edition, option)
	case err != nil:
		return out.State, d.notice(c, out.State, err, view.HandLook{}), true
	}
	return out.State, reply{}, false
}

// serverSettings shows the settings of a server to who manages it, or sets one.
// Discord hides the command from others; that is not relied on (fault 92).
func (d *dispatcher) serverSettings(ctx context.Context, in interaction, w *lang.Words, id customid.ID) reply {
	if !manages(in.Permissions) {
		return refused(w, lang.NotManager)
	}
	look := view.OptionsLook{Table: customid.NoTable, Page: choices.Page(id.Slot.Name)}
	var err error
	if id.Verb == customid.Set {
		chosen, _ := choices.ChooserOf(id.Slot.Name)
		look.Page = chosen.Page
		look.Settings, err = d.settings.Change(ctx, in.Guild, func(s *table.Settings) error {
			if !chosen.Set(s, in.Values) {
				return errNoChoice
			}
			return nil
		})
		if err == nil {
			d.settled(in.Guild)
		}
	} else {
		look.Settings, err = d.settings.Of(ctx, in.Guild)
	}
	if err != nil {
		return private(d.reason(w, err))
	}
	return shownOptions(in, w, look)
}

// errNoChoice: a menu does not offer what was chosen in it.
var errNoChoice = errors.New("no such choice")

// shownOptions are shown in the private message that was clicked, else in a new one.
func shownOptions(in interaction, w *lang.Words, look view.OptionsLook) reply {
	r := reply{Manner: mannerFresh, Screen: view.Options(w, look)}
	if in.Message.Ephemeral {
		r.Manner = mannerUpdate
	}
	return r
}

// remind is `/game pings`: whether the user wants to be pinged.
func (d *dispatcher) remind(ctx context.Context, in interaction, w *lang.Words) reply {
	on := in.flag(string(lang.OptOn))
	if err := d.settings.SetPreferences(ctx, in.User.ID, table.Preferences{NoPings: !on}); err != nil {
		return private(d.reason(w, errors.Join(table.ErrNotSaved, err)))
	}
	return private(w.Option(view.Either(on, lang.MyPingsOn, lang.MyPingsOff)))
}
