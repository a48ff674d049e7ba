package bot

import (
	"context"
	"errors"
	"slices"
	"strings"
	"time"

	"unobot/bot/choices"
	"unobot/bot/lang"
	"unobot/bot/view"
	"unobot/game"
	"unobot/game/table"
)

// start opens a table where the bot can play and the server wants games.
func (d *dispatcher) start(ctx context.Context, in interaction, w *lang.Words) reply {
	s, err := d.settings.Of(ctx, in.Guild)
	if err != nil {
		return private(d.reason(w, err))
	}
	if r, no := unwelcome(in, w, s); no {
		return r
	}
	setup, refusal := wishedSetup(in, s.Setup)
	if refusal != noRefusal {
		return refused(w, refusal)
	}
	robots := in.whole(string(lang.OptRobots), 0)
	if robots > 0 && !setup.Robots {
		return refused(w, lang.NoRobots)
	}
	wish := table.NewTable{
		Guild: in.Guild, Channel: in.Channel, Host: in.User, Edition: setup.Edition, Options: setup.Options,
		TurnTime: setup.TurnTime, Robots: setup.Robots,
	}
	var shown reply
	if robots > 0 {
		shown, err = d.startAgainst(ctx, call{in: in, w: w}, wish, robots)
	} else {
		shown = private(w.LobbyOpened(w.Edition(setup.Edition), w.Target(int(setup.Options.Target))))
		_, err = d.hall.Create(ctx, in.ID, wish)
	}
	var option *game.OptionError
	switch {
	case errors.As(err, &option):
		return private(view.OptionRefused(w, setup.Edition, option))
	case errors.Is(err, table.ErrChannelBusy):
		return d.occupied(in, w)
	case err != nil:
		return private(d.reason(w, err))
	}
	if s.Pictures && !mayAttach(in.AppPermissions) {
		shown.Screen.Text = strings.TrimPrefix(shown.Screen.Text+"\n"+w.NoPictures(), "\n")
	}
	return shown
}

// occupied says that a channel has a game already, with the way into it.
func (d *dispatcher) occupied(in interaction, w *lang.Words) reply {
	r := refused(w, lang.ChannelBusy)
	if t, ok := d.hall.At(in.Channel); ok {
		r.Screen.Rows = view.InRows(view.EntryButtons(w, t.State(), in.User.ID))
	}
	return r
}

// startAgainst begins a match against robots and shows the first hand, below the
// board.
func (d *dispatcher) startAgainst(ctx context.Context, c call, wish table.NewTable, robots int) (reply, error) {
	t, out, err := d.hall.CreateAgainst(ctx, c.key(), wish, robots, table.Normal)
	if err != nil {
		return reply{}, err
	}
	c.table, c.state = t, out.State
	d.first(ctx, out.State.ID)
	return d.hand(c, out.State, view.HandLook{}), nil
}

// unwelcome says why no table can be opened in a channel.
func unwelcome(in interaction, w *lang.Words, s table.Settings) (reply, bool) {
	if missing := missingPermissions(in.AppPermissions, in.Thread); len(missing) > 0 {
		names := make([]string, len(missing))
		for i, m := range missing {
			names[i] = w.Label(m)
		}
		return private(w.MissingPermissions(names)), true
	}
	if len(s.Channels) == 0 || slices.Contains(s.Channels, in.Channel) || in.Thread && slices.Contains(s.Channels, in.Parent) {
		return reply{}, false
	}
	return private(w.ChannelClosed(view.ChannelMentions(s.Channels))), true
}

// noRefusal stands for a wish that can be fulfilled.
const noRefusal = lang.Refusal(-1)

// wishedSetup is a server's default with what a command asks for instead.
func wishedSetup(in interaction, s table.Setup) (table.Setup, lang.Refusal) {
	if id := in.text(string(lang.OptEdition)); id != "" {
		s.Edition = game.EditionID(id)
	}
	if _, known := game.EditionByID(s.Edition); !known {
		return s, lang.EditionMissing
	}
	target := in.whole(string(lang.OptTarget), int(s.Options.Target))
	i := slices.IndexFunc(choices.Targets, func(n int16) bool { return int(n) == target })
	if i < 0 {
		return s, lang.TargetUnknown
	}
	s.Options.Target = choices.Targets[i]
	pace := in.whole(string(lang.OptPace), choices.Seconds(s.TurnTime))
	if i = slices.IndexFunc(table.TurnTimes, func(d time.Duration) bool { return choices.Seconds(d) == pace }); i < 0 {
		return s, lang.OptionsRefused
	}
	s.TurnTime = table.TurnTimes[i]
	if code := in.text(string(lang.OptScoring)); code != "" {
		i := slices.IndexFunc(choices.Scorings, func(sc game.Scoring) bool { return choices.ScoringCode(sc) == code })
		if i < 0 {
			return s, lang.OptionsRefused
		}
		s.Options.Scoring = choices.Scorings[i]
	}
	return s, noRefusal
}
