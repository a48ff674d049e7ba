package handle

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"unobot/bot/play/interact"
	"unobot/bot/ui/choices"
	"unobot/bot/ui/commands"
	"unobot/bot/ui/lang"
	"unobot/bot/ui/screen"
	"unobot/bot/ui/view"
	"unobot/game"
	"unobot/game/table"
)

// start answers `/game start`. It opens a lobby, or begins a match against robots.
func (h *Handlers) start(ctx context.Context, v visit) interact.Reply {
	o := opening{robots: v.Whole(lang.OptRobots, 0)}
	for _, c := range commands.Invitations {
		if p, named := v.People[string(c)]; named {
			o.invited = append(o.invited, p)
		}
	}
	return h.open(ctx, v, o)
}

// challengeUser answers the command in the menu of a user. It opens a lobby to which that user is
// invited.
func (h *Handlers) challengeUser(ctx context.Context, v visit) interact.Reply {
	switch {
	case v.Target.ID == v.User.ID:
		return interact.Private(v.w.Text(lang.NoSelfChallenge))
	case v.Target.Bot:
		return interact.Private(v.w.Text(lang.NoChallengeOfBots))
	case v.Target.Gone, v.Target.ID == "": // Discord does not know the user at all
		return interact.Refuse(v.w, lang.InvitedGone)
	}
	return h.open(ctx, v, opening{invited: []interact.Person{v.Target}})
}

// open opens a table with the server's setup, changed by the options of a command.
func (h *Handlers) open(ctx context.Context, v visit, o opening) interact.Reply {
	if r, refused := v.refuseChannel(); refused {
		return r
	}
	setup, err := v.wantedSetup(v.server.Setup)
	switch {
	case err != nil:
		return h.refuse(v, err)
	case o.robots > 0 && !setup.Robots:
		return interact.Refuse(v.w, lang.NoRobots)
	}
	err = setup.Check(1 + o.robots)
	if o.atOnce() && setup.Options.Teams && !game.TeamsOf(1+o.robots) {
		err = &game.OptionError{Option: "teams", Value: 1 + o.robots}
	}
	if err != nil { // before there is a table, which could not start
		return h.refuseSetup(v, setup, err)
	}
	o.table = table.NewTable{
		Guild: v.Guild, Channel: v.Channel, Host: v.User, Edition: setup.Edition, Options: setup.Options,
		TurnTime: setup.TurnTime, Robots: setup.Robots,
	}
	if !v.server.Threads || !v.Threadable {
		return h.openAt(ctx, v, o)
	}
	return h.openInThread(ctx, v, o)
}

// openAt opens a table in the channel that it names.
func (h *Handlers) openAt(ctx context.Context, v visit, o opening) interact.Reply {
	begin := h.openLobby
	if o.atOnce() {
		begin = h.startAgainst
	}
	shown, err := begin(ctx, v, o)
	failed := err != nil && !errors.Is(err, table.ErrInDoubt)
	if _, taken := h.Hall.At(o.table.Channel); failed && o.table.Parent != "" && !taken {
		h.withdraw(ctx, o.table.Parent, o.table.Channel)
	}
	switch {
	case errors.Is(err, table.ErrChannelBusy):
		return h.refuseOccupied(ctx, v, o.table.Channel)
	case err != nil:
		return h.refuseSetup(v, o.table.Setup(), err)
	}
	if v.server.Pictures && !v.MayAttach() {
		shown = withNote(shown, v.w.Text(lang.NoPictures))
	}
	_, preset := v.Options[string(lang.OptPreset)]
	chosen := table.Settings{Setup: o.table.Setup(), Presets: v.server.Presets}
	if without := choices.PresetWithout(v.w, chosen); preset && without != "" {
		shown = withNote(shown, without)
	}
	return shown
}

// openInThread opens a table in a thread of its own. If something goes wrong with the thread, the table opens in the
// channel instead, and the host reads why.
func (h *Handlers) openInThread(ctx context.Context, v visit, o opening) interact.Reply {
	if waiting, ok := h.waitingUnder(v.Channel, v.User.ID); ok {
		v.state = waiting
		return h.openPanel(ctx, v, v.w.YoursInThread(choices.ChannelMention(waiting.Channel)))
	}
	if err := h.Hall.Check(o.table); err != nil { // before there is a thread without a table
		return h.refuseSetup(v, o.table.Setup(), err)
	}
	why := ""
	if missing := v.MissingForThreads(); len(missing) > 0 {
		why = v.w.NoThreadAllowed(labels(v.w, missing))
	} else if !h.recentThreads.add(v.User.ID, h.Now()) {
		why = v.w.Text(lang.ThreadsOften)
	} else if thread, err := h.startThread(ctx, v, o); err != nil {
		why = h.withoutThread(v.w, err)
	} else {
		o.table.Channel, o.table.Parent = thread, v.Channel
	}
	shown := h.openAt(ctx, v, o)
	if why != "" && shown.Outcome == "" { // there is a game all the same
		shown = withNote(shown, why)
	}
	return shown
}

// withNote adds a line to the text of a reply.
func withNote(r interact.Reply, line string) interact.Reply {
	r.Screen.Text = strings.TrimPrefix(r.Screen.Text+"\n"+line, "\n")
	return r
}

// refuseSetup names the option that an edition refuses, or another fault of the setup.
func (h *Handlers) refuseSetup(v visit, s table.Setup, err error) interact.Reply {
	var option *game.OptionError
	if errors.As(err, &option) {
		return interact.Private(view.OptionRefused(v.w, s.Edition, option))
	}
	return h.refuse(v, err)
}

// openLobby opens a lobby and shows the host's panel. Robots wait there with the host for the invited
// people.
func (h *Handlers) openLobby(ctx context.Context, v visit, o opening) (interact.Reply, error) {
	notice, wrong := v.w.Text(lang.LobbyOpen), ""
	if o.table.Parent != "" {
		notice = v.w.OpenInThread(choices.ChannelMention(o.table.Channel))
	}
	for _, p := range o.invited {
		if p.Bot || p.ID == v.User.ID {
			wrong = " " + v.w.Text(lang.InvitedNobody)
			continue
		}
		if p.Gone {
			wrong = " " + v.w.Text(lang.InvitedGone)
			continue
		}
		o.table.Invited = append(o.table.Invited, p.User)
	}
	t, err := h.Hall.Create(ctx, v.key(), o.table)
	if err != nil {
		return interact.Reply{}, err
	}
	h.announced(v, t.State().ID, o)
	if o.robots > 0 {
		if _, err := t.FillRobots(ctx, v.key()+":robots", v.User, 1+o.robots, table.Normal); err != nil {
			return interact.Reply{}, errors.Join(refusal(lang.Failed), err) // the lobby is open
		}
	}
	h.Boards.AwaitFirst(ctx, t.State().ID) // the panel stands below the invitation
	v.state = t.State()
	return h.openPanel(ctx, v, notice+wrong), nil
}

// startAgainst begins a match against robots, and shows the first hand below the board, or names the thread of both.
func (h *Handlers) startAgainst(ctx context.Context, v visit, o opening) (interact.Reply, error) {
	t, out, err := h.Hall.CreateAgainst(ctx, v.key(), o.table, o.robots, table.Normal)
	switch {
	case err != nil && t != nil: // the lobby is open
		return interact.Reply{}, errors.Join(refusal(lang.Failed), err)
	case err != nil:
		return interact.Reply{}, err
	}
	h.announced(v, out.State.ID, o)
	h.Settings.KeepSetup(ctx, v.Guild, v.User.ID, out.State.Setup())
	v.table, v.state = t, out.State
	h.Boards.AwaitFirst(ctx, out.State.ID)
	if o.table.Parent != "" { // a hand that stood here would be away from its board
		return interact.Private(v.w.PlayedInThread(choices.ChannelMention(o.table.Channel))), nil
	}
	return h.showHand(v, view.HandDisplay{}), nil
}

// refuseOccupied answers that the channel has a game already, and shows the way into it. The host of a lobby gets the
// panel.
func (h *Handlers) refuseOccupied(ctx context.Context, v visit, channel string) interact.Reply {
	r := interact.Refuse(v.w, lang.ChannelBusy)
	if t, ok := h.Hall.At(channel); ok {
		v.state = t.State()
		h.Boards.Refresh(v.state) // it may have been deleted while the bot was away
		if v.state.Phase == table.Lobby && v.state.Host == v.User.ID {
			return h.openPanel(ctx, v, v.w.Text(lang.LobbyYours))
		}
		if _, seated := v.state.SeatOf(v.User.ID); seated {
			r = interact.Refuse(v.w, lang.AlreadySeated)
		}
		r.Screen.Rows = screen.ButtonRows(view.EntryButtons(v.w, v.state, v.User.ID), screen.MaxButtons)
	}
	return r
}

// refuseChannel refuses to open a table if the bot lacks permissions or the server wants no games.
func (v visit) refuseChannel() (interact.Reply, bool) {
	if missing := v.MissingPermissions(); len(missing) > 0 {
		return interact.Private(v.w.MissingPermissions(labels(v.w, missing))), true
	}
	open := v.server.Channels
	if len(open) == 0 || slices.Contains(open, v.Channel) || v.Thread && slices.Contains(open, v.Parent) {
		return interact.Reply{}, false
	}
	return interact.Private(v.w.ChannelClosed(choices.ChannelMentions(open))), true
}

// setupOptions lists the options of commands that set a table up: the menu with the values of each, and the
// words for any other value.
var setupOptions = []struct {
	option  lang.Option
	menu    string
	unknown lang.Text
}{
	{lang.OptEdition, "edition", lang.EditionMissing},
	{lang.OptTarget, "target", lang.TargetUnknown},
	{lang.OptPace, "pace", lang.OptionsRefused},
	{lang.OptScoring, "scoring", lang.OptionsRefused},
	{lang.OptPreset, "preset", lang.PresetUnknown},
}

// wantedSetup returns a server's default setup, changed by the options of a command.
func (v visit) wantedSetup(usual table.Setup) (table.Setup, error) {
	s := table.Settings{Setup: usual, Presets: v.server.Presets}
	if teams, given := v.Options[string(lang.OptTeams)].(bool); given { // before the preset, which heeds it
		s.Options.Teams = teams
	}
	for _, o := range setupOptions {
		value, given := v.Options[string(o.option)]
		if all := s.AllPresets(); given && o.option == lang.OptPreset { // typed without a choice from the list
			if at := view.TakesPresetName(all, fmt.Sprint(value)); at >= 0 {
				value = all[at].Name
			}
		}
		if menu, _ := choices.Find(o.menu); given && !menu.Set(&s, []string{fmt.Sprint(value)}) {
			return s.Setup, refusal(o.unknown)
		}
	}
	if _, known := game.EditionByID(s.Edition); !known {
		return s.Setup, refusal(lang.EditionMissing)
	}
	for n := range game.Amounts() {
		_, sent, _ := lang.AmountOption(n)
		cards := v.Whole(sent, int(s.Options.Amount(n)))
		if cards != int(uint8(cards)) {
			return s.Setup, refusal(lang.OptionsRefused)
		}
		s.Options = s.Options.WithAmount(n, uint8(cards)) // checked later
	}
	return s.Setup, nil
}
