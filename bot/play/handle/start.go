package handle

import (
	"context"
	"errors"
	"slices"
	"strings"
	"time"

	"unobot/bot/play/interact"
	"unobot/bot/ui/choices"
	"unobot/bot/ui/commands"
	"unobot/bot/ui/lang"
	"unobot/bot/ui/screen"
	"unobot/bot/ui/view"
	"unobot/game"
	"unobot/game/table"
)

// opening is what a user wishes for a new table beside its setup.
type opening struct {
	robots  int               // 0: a lobby opens
	invited []interact.Person // to a lobby
}

// atOnce reports whether the match begins without a lobby.
func (o opening) atOnce() bool { return o.robots > 0 && len(o.invited) == 0 }

// start answers `/game start`. It opens a lobby, or begins a match against robots.
func (h *TableHandlers) start(ctx context.Context, in *interact.Interaction, w *lang.Words) interact.Reply {
	o := opening{robots: in.Whole(string(lang.OptRobots), 0)}
	for _, c := range commands.Invitations {
		if p, named := in.People[string(c)]; named {
			o.invited = append(o.invited, p)
		}
	}
	return h.open(ctx, in, w, o)
}

// challengeUser answers the command in the menu of a user. It opens a lobby to which that user is
// invited.
func (h *TableHandlers) challengeUser(ctx context.Context, in *interact.Interaction, w *lang.Words) interact.Reply {
	switch {
	case in.Target.ID == in.User.ID:
		return interact.Private(w.Text(lang.NoSelfChallenge))
	case in.Target.Bot:
		return interact.Private(w.Text(lang.NoChallengeOfBots))
	}
	return h.open(ctx, in, w, opening{invited: []interact.Person{in.Target}})
}

// open opens a table with the server's setup and what the options of a command say instead.
func (h *TableHandlers) open(ctx context.Context, in *interact.Interaction, w *lang.Words, o opening) interact.Reply {
	s, err := h.Settings.Of(ctx, in.Guild)
	if err != nil {
		return h.Reasons.refuse(w, err)
	}
	if r, refused := refuseChannel(in, w, s); refused {
		return r
	}
	setup, refusal := wantedSetup(in, s.Setup)
	if refusal != noRefusal {
		return interact.Refuse(w, refusal)
	}
	if o.robots > 0 && !setup.Robots {
		return interact.Refuse(w, lang.NoRobots)
	}
	if err := setup.Check(1 + o.robots); err != nil { // before there is a table: its start would fail
		return h.refuseSetup(w, setup, err)
	}
	wanted := table.NewTable{
		Guild: in.Guild, Channel: in.Channel, Host: in.User, Edition: setup.Edition, Options: setup.Options,
		TurnTime: setup.TurnTime, Robots: setup.Robots,
	}
	if !s.Threads || !in.Threadable {
		return h.openAt(ctx, in, w, s, wanted, o)
	}
	return h.openInThread(ctx, in, w, s, wanted, o)
}

// openAt opens a table in the channel that it names.
func (h *TableHandlers) openAt(
	ctx context.Context, in *interact.Interaction, w *lang.Words, s table.Settings, wanted table.NewTable, o opening,
) interact.Reply {
	var shown interact.Reply
	var err error
	if o.atOnce() {
		shown, err = h.startAgainst(ctx, visit{in: in, w: w}, wanted, o)
	} else {
		shown, err = h.openLobby(ctx, in, w, wanted, o)
	}
	if _, taken := h.Hall.At(wanted.Channel); err != nil && wanted.Parent != "" && !taken {
		h.withdraw(ctx, wanted.Parent, wanted.Channel)
	}
	switch {
	case errors.Is(err, table.ErrChannelBusy):
		return h.refuseOccupied(ctx, in, w, wanted.Channel)
	case err != nil:
		return h.refuseSetup(w, wanted.Setup(), err)
	}
	if s.Pictures && !in.MayAttach() {
		shown = withNote(shown, w.Text(lang.NoPictures))
	}
	return shown
}

// withNote adds a line to the text of a reply.
func withNote(r interact.Reply, line string) interact.Reply {
	r.Screen.Text = strings.TrimPrefix(r.Screen.Text+"\n"+line, "\n")
	return r
}

// refuseSetup says which option an edition refuses, or what else is wrong.
func (h *TableHandlers) refuseSetup(w *lang.Words, s table.Setup, err error) interact.Reply {
	var option *game.OptionError
	if errors.As(err, &option) {
		return interact.Private(view.OptionRefused(w, s.Edition, option))
	}
	return h.Reasons.refuse(w, err)
}

// openLobby opens a lobby and shows the host's panel. Robots wait there with the host for those who
// are invited.
func (h *TableHandlers) openLobby(
	ctx context.Context, in *interact.Interaction, w *lang.Words, wanted table.NewTable, o opening,
) (interact.Reply, error) {
	notice, wrong := w.Text(lang.LobbyOpen), ""
	if wanted.Parent != "" {
		notice = w.OpenInThread(choices.ChannelMention(wanted.Channel))
	}
	for _, p := range o.invited {
		if p.Bot || p.ID == in.User.ID {
			wrong = " " + w.Text(lang.InvitedNobody)
			continue
		}
		wanted.Invited = append(wanted.Invited, p.User)
	}
	t, err := h.Hall.Create(ctx, in.Token.Interaction, wanted)
	if err != nil {
		return interact.Reply{}, err
	}
	h.announced(in, t.State().ID, wanted, o)
	if o.robots > 0 {
		if _, err := t.FillRobots(ctx, in.Token.Interaction+":robots", in.User, 1+o.robots, table.Normal); err != nil {
			return interact.Reply{}, err
		}
	}
	h.Boards.AwaitFirst(ctx, t.State().ID) // the panel stands below the invitation
	return h.openPanel(ctx, in, w, t.State(), notice+wrong), nil
}

// refuseOccupied says that the channel has a game already, and shows the way into it. The host of a
// lobby gets the panel.
func (h *TableHandlers) refuseOccupied(ctx context.Context, in *interact.Interaction, w *lang.Words, channel string) interact.Reply {
	r := interact.Refuse(w, lang.ChannelBusy)
	if t, ok := h.Hall.At(channel); ok {
		s := t.State()
		if s.Phase == table.Lobby && s.Host == in.User.ID {
			return h.openPanel(ctx, in, w, s, w.Text(lang.LobbyYours))
		}
		r.Screen.Rows = screen.ButtonRows(view.EntryButtons(w, s, in.User.ID), screen.MaxButtons)
	}
	return r
}

// startAgainst begins a match against robots, and shows the first hand below the board, or says in
// which thread both are.
func (h *TableHandlers) startAgainst(ctx context.Context, v visit, wanted table.NewTable, o opening) (interact.Reply, error) {
	t, out, err := h.Hall.CreateAgainst(ctx, v.key(), wanted, o.robots, table.Normal)
	if err != nil {
		return interact.Reply{}, err
	}
	h.announced(v.in, out.State.ID, wanted, o)
	h.Settings.KeepSetup(ctx, v.in.Guild, v.in.User.ID, out.State.Setup())
	v.table, v.state = t, out.State
	h.Boards.AwaitFirst(ctx, out.State.ID)
	if wanted.Parent != "" { // a hand that stood here would be away from its board
		return interact.Private(v.w.PlayedInThread(choices.ChannelMention(wanted.Channel))), nil
	}
	return h.showHand(v, out.State, view.HandDisplay{}), nil
}

// refuseChannel refuses to open a table where the bot lacks permissions or the server wants no
// games.
func refuseChannel(in *interact.Interaction, w *lang.Words, s table.Settings) (interact.Reply, bool) {
	if missing := in.MissingPermissions(); len(missing) > 0 {
		return interact.Private(w.MissingPermissions(labels(w, missing))), true
	}
	if len(s.Channels) == 0 || slices.Contains(s.Channels, in.Channel) || in.Thread && slices.Contains(s.Channels, in.Parent) {
		return interact.Reply{}, false
	}
	return interact.Private(w.ChannelClosed(view.ChannelMentions(s.Channels))), true
}

// noRefusal says that nothing was refused.
const noRefusal = lang.Text("")

// wantedSetup returns a server's default setup with the options that a command gives instead.
func wantedSetup(in *interact.Interaction, s table.Setup) (table.Setup, lang.Text) {
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
		i := slices.IndexFunc(choices.Scorings, func(s game.Scoring) bool { return choices.ScoringCode(s) == code })
		if i < 0 {
			return s, lang.OptionsRefused
		}
		s.Options.Scoring = choices.Scorings[i]
	}
	cards := in.Whole(string(lang.OptCards), s.Options.CardsDealt())
	penalty := in.Whole(string(lang.OptPenalty), s.Options.ForgottenUno())
	if cards != int(uint8(cards)) || penalty != int(uint8(penalty)) {
		return s, lang.OptionsRefused
	}
	s.Options = s.Options.WithStartingHand(uint8(cards)).WithUnoPenalty(uint8(penalty))
	return s, noRefusal
}
