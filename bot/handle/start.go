package handle

import (
	"context"
	"errors"
	"slices"
	"strings"
	"time"

	"unobot/bot/choices"
	"unobot/bot/interact"
	"unobot/bot/lang"
	"unobot/bot/screen"
	"unobot/bot/view"
	"unobot/game"
	"unobot/game/table"
)

// start opens a table where the bot can play and the server wants games.
func (h *TableHandlers) start(ctx context.Context, in *interact.Interaction, w *lang.Words) interact.Reply {
	s, err := h.Settings.Of(ctx, in.Guild)
	if err != nil {
		return interact.Private(h.Reasons.text(w, err))
	}
	if r, no := refuseChannel(in, w, s); no {
		return r
	}
	setup, refusal := wantedSetup(in, s.Setup)
	if refusal != noRefusal {
		return interact.Refuse(w, refusal)
	}
	robots := in.Whole(string(lang.OptRobots), 0)
	if robots > 0 && !setup.Robots {
		return interact.Refuse(w, lang.NoRobots)
	}
	wish := table.NewTable{
		Guild: in.Guild, Channel: in.Channel, Host: in.User, Edition: setup.Edition, Options: setup.Options,
		TurnTime: setup.TurnTime, Robots: setup.Robots,
	}
	var shown interact.Reply
	if robots > 0 {
		shown, err = h.startAgainst(ctx, visit{in: in, w: w}, wish, robots)
	} else {
		shown = interact.Private(w.LobbyOpened(w.Edition(setup.Edition), w.Target(int(setup.Options.Target))))
		_, err = h.Hall.Create(ctx, in.Token.Interaction, wish)
	}
	var option *game.OptionError
	switch {
	case errors.As(err, &option):
		return interact.Private(view.OptionRefused(w, setup.Edition, option))
	case errors.Is(err, table.ErrChannelBusy):
		return h.refuseOccupied(in, w)
	case err != nil:
		return interact.Private(h.Reasons.text(w, err))
	}
	if s.Pictures && !in.MayAttach() {
		shown.Screen.Text = strings.TrimPrefix(shown.Screen.Text+"\n"+w.NoPictures(), "\n")
	}
	return shown
}

// refuseOccupied says that a channel has a game already, with the way into it.
func (h *TableHandlers) refuseOccupied(in *interact.Interaction, w *lang.Words) interact.Reply {
	r := interact.Refuse(w, lang.ChannelBusy)
	if t, ok := h.Hall.At(in.Channel); ok {
		r.Screen.Rows = screen.ButtonRows(view.EntryButtons(w, t.State(), in.User.ID))
	}
	return r
}

// startAgainst begins a match against robots and shows the first hand, below the
// board.
func (h *TableHandlers) startAgainst(ctx context.Context, v visit, wish table.NewTable, robots int) (interact.Reply, error) {
	t, out, err := h.Hall.CreateAgainst(ctx, v.key(), wish, robots, table.Normal)
	if err != nil {
		return interact.Reply{}, err
	}
	v.table, v.state = t, out.State
	h.Boards.AwaitFirst(ctx, out.State.ID)
	return h.showHand(v, out.State, view.HandDisplay{}), nil
}

// refuseChannel says why no table can be opened in a channel.
func refuseChannel(in *interact.Interaction, w *lang.Words, s table.Settings) (interact.Reply, bool) {
	if missing := in.MissingPermissions(); len(missing) > 0 {
		names := make([]string, len(missing))
		for i, m := range missing {
			names[i] = w.Label(m)
		}
		return interact.Private(w.MissingPermissions(names)), true
	}
	if len(s.Channels) == 0 || slices.Contains(s.Channels, in.Channel) || in.Thread && slices.Contains(s.Channels, in.Parent) {
		return interact.Reply{}, false
	}
	return interact.Private(w.ChannelClosed(view.ChannelMentions(s.Channels))), true
}

// noRefusal stands for a wish that can be fulfilled.
const noRefusal = lang.Refusal(-1)

// wantedSetup is a server's default with what a command asks for instead.
func wantedSetup(in *interact.Interaction, s table.Setup) (table.Setup, lang.Refusal) {
	if id := in.Text(string(lang.OptEdition)); id != "" {
		s.Edition = game.EditionID(id)
	}
	if _, known := game.EditionByID(s.Edition); !known {
		return s, lang.EditionMissing
	}
	target := in.Whole(string(lang.OptTarget), int(s.Options.Target))
	i := slices.IndexFunc(choices.Targets, func(n int16) bool { return int(n) == target })
	if i < 0 {
		return s, lang.TargetUnknown
	}
	s.Options.Target = choices.Targets[i]
	pace := in.Whole(string(lang.OptPace), choices.Seconds(s.TurnTime))
	if i = slices.IndexFunc(table.TurnTimes, func(d time.Duration) bool { return choices.Seconds(d) == pace }); i < 0 {
		return s, lang.OptionsRefused
	}
	s.TurnTime = table.TurnTimes[i]
	if code := in.Text(string(lang.OptScoring)); code != "" {
		i := slices.IndexFunc(choices.Scorings, func(sc game.Scoring) bool { return choices.ScoringCode(sc) == code })
		if i < 0 {
			return s, lang.OptionsRefused
		}
		s.Options.Scoring = choices.Scorings[i]
	}
	return s, noRefusal
}
