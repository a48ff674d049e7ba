package handle

import (
	"context"
	"slices"
	"strings"
	"sync"

	"github.com/bwmarrin/discordgo"

	"unobot/bot/play/interact"
	"unobot/bot/play/send"
	"unobot/bot/ui/commands"
	"unobot/bot/ui/customid"
	"unobot/bot/ui/lang"
)

// commandRoutes lists all commands, in the order in which people see them.
var commandRoutes = []route{
	{
		command: commands.Sub(lang.CmdGame, lang.CmdStart, commands.StartOptions...), server: true, do: (*Handlers).start,
		offer: (*Handlers).offerPresets,
	},
	{command: commands.Sub(lang.CmdGame, lang.CmdJoin), at: inChannel, do: (*Handlers).join},
	{command: commands.Sub(lang.CmdGame, lang.CmdLeave), at: inChannel, do: (*Handlers).leave},
	{command: commands.Sub(lang.CmdGame, lang.CmdHand, commands.Text), at: inChannel, do: (*Handlers).openHandByCommand},
	{
		command: commands.Sub(lang.CmdGame, lang.CmdPlay, commands.Card), at: inChannel, do: (*Handlers).playByName,
		offer: (*Handlers).offerCards,
	},
	{command: commands.Sub(lang.CmdGame, lang.CmdDraw), at: inChannel, do: (*Handlers).drawByCommand},
	{command: commands.Sub(lang.CmdGame, lang.CmdBoard), at: inChannel, do: (*Handlers).bringBoardDown},
	{command: commands.Sub(lang.CmdGame, lang.CmdTable), at: inChannel, page: true, do: (*Handlers).linkTable},
	{command: commands.Sub(lang.CmdGame, lang.CmdEnd), at: inChannel, do: (*Handlers).end},
	{command: commands.Sub(lang.CmdGame, lang.CmdPings, commands.On), do: (*Handlers).setPings},
	{command: commands.Sub(lang.CmdGame, lang.CmdText, commands.TextOn), do: (*Handlers).setText},
	{command: commands.Sub(lang.CmdGame, lang.CmdKick, commands.User), at: inChannel, do: (*Handlers).kick},
	{command: commands.Top(lang.CmdUno), at: inChannel, do: (*Handlers).callUno},
	{command: commands.Top(lang.CmdRules, commands.Edition), at: anywhere, server: true, do: (*Handlers).rules},
	{command: commands.Top(lang.CmdHelp), at: anywhere, server: true, do: (*Handlers).help},
	{command: commands.Top(lang.CmdLeaderboard, commands.LeaderboardOptions...), do: (*Handlers).leaderboard},
	{command: commands.Top(lang.CmdHistory, commands.Page), do: (*Handlers).history},
	{command: commands.Top(lang.CmdPrivacy), at: anywhere, always: true, do: (*Handlers).privacy},
	{command: commands.Top(lang.CmdStats, commands.Whose), at: anywhere, server: true, do: (*Handlers).stats},
	{
		command: commands.ForManagers(lang.CmdSettings, commands.SettingsOptions...), server: true,
		do: (*Handlers).openSettings, offer: (*Handlers).offerPresets,
	},
	{command: commands.Top(lang.CmdDaily), at: anywhere, server: true, do: (*Handlers).daily},
	{command: commands.Top(lang.CmdSolo, commands.SoloOptions...), at: anywhere, server: true, do: (*Handlers).solo},
	{command: commands.Top(lang.CmdLearn, commands.Learned), at: anywhere, server: true, do: (*Handlers).learn},
	{
		command: commands.Sub(lang.CmdTournament, lang.CmdCreate, commands.EventOptions...), server: true,
		do: (*Handlers).createEvent, offer: (*Handlers).offerStart,
	},
	{command: commands.Sub(lang.CmdTournament, lang.CmdEventJoin), do: ofEvent((*Handlers).joinEvent, nil)},
	{command: commands.Sub(lang.CmdTournament, lang.CmdEventLeave), do: ofEvent((*Handlers).leaveEvent, visit.isIn)},
	{command: commands.Sub(lang.CmdTournament, lang.CmdStandings), do: ofEvent((*Handlers).standings, nil)},
	{command: commands.Sub(lang.CmdTournament, lang.CmdEventEnd), server: true, do: ofEvent((*Handlers).endEvent, nil)},
	{command: commands.Challenge, server: true, do: (*Handlers).challengeUser},
	{command: commands.Launch, at: anywhere, server: true, launch: true, do: (*Handlers).launchHere},
}

// routes maps keys to all routes. The keys of commands are words, which are not read at the start.
var routes = sync.OnceValue(func() map[string]route {
	byKey := map[string]route{}
	for _, r := range allRoutes() {
		byKey[r.key()] = r
	}
	return byKey
})

func allRoutes() []route {
	return slices.Concat(
		commandRoutes, lobbyRoutes, seatRoutes, handRoutes, playRoutes, moreRoutes,
		quickRoutes, pageRoutes, dailyRoutes, scoreRoutes, privacyRoutes, eventRoutes,
	)
}

// key returns a name that is unique among routes.
func (r route) key() string {
	switch {
	case r.button != "":
		return "button " + string(r.button)
	case r.list != "":
		return "list " + string(r.list)
	}
	return "command " + r.command.Path()
}

// Answer answers an interaction. The user gets an answer in any case. An interaction that has no route
// changes nothing.
func (h *Handlers) Answer(ctx context.Context, in *interact.Interaction) interact.Reply {
	v := visit{Interaction: in, w: lang.For(in.Locale)}
	r, known := v.route()
	why, refused := h.Refuses(in.Guild, in.User.ID)
	refused = refused && !r.always
	switch {
	case in.Kind == interact.Autocomplete && refused:
		return interact.Reply{Kind: send.Offers} // none
	case in.Kind == interact.Autocomplete && (in.Guild == "" || r.offer == nil):
		return interact.Reply{Kind: send.Nothing}
	case in.Kind == interact.Autocomplete:
		return h.offer(ctx, r, v)
	case refused:
		return interact.Refuse(v.w, why)
	case in.Kind == interact.Component && !known:
		return interact.Refuse(v.w, lang.UnknownButton)
	case in.Guild == "" && (r.at == onServer || r.at == inChannel):
		return interact.Refuse(v.w, lang.GuildOnly)
	case !known:
		return interact.Refuse(v.w, lang.UnknownCommand)
	}
	return h.runRoute(ctx, r, v)
}

// route finds the route of an interaction, and stores the parts of its custom id in v.
func (v *visit) route() (r route, known bool) {
	if v.Kind != interact.Component {
		r, known = routes()["command "+strings.Join(v.Command, " ")]
		return r, known
	}
	var ok bool
	if v.list, ok = customid.ParseList(v.CustomID); ok {
		r, known = routes()[route{list: v.list.Name}.key()]
		return r, known
	}
	var err error
	if v.id, err = customid.Parse(v.CustomID); err != nil {
		return route{}, false
	}
	r, known = routes()[route{button: v.id.Verb}.key()]
	if v.id.Table == customid.NoTable && r.ofServer != nil {
		r.at, r.do = onServer, r.ofServer
	}
	return r, known
}

// find finds the table and the server's settings for a route. The table is nil if the channel has
// none.
func (h *Handlers) find(ctx context.Context, r route, v *visit) (err error) {
	switch r.at {
	case inChannel:
		v.table, _ = h.Hall.At(v.Channel)
	case atTable:
		if v.table, err = h.Hall.Find(ctx, v.id.Table); err == nil {
			err = h.Hall.Fresh(ctx, v.table)
		}
	}
	if err == nil && v.table != nil {
		v.state = v.table.State()
	}
	if err == nil && r.server {
		v.server, err = h.Settings.Of(ctx, v.Guild)
	}
	return err
}

// offer offers choices for the option that is being typed, by the same table and settings as the answer to the
// command. If they cannot be read, it offers nothing.
func (h *Handlers) offer(ctx context.Context, r route, v visit) interact.Reply {
	if err := h.find(ctx, r, &v); err != nil {
		h.Log.Warn("nothing is offered while a command is typed", "command", r.command.Path(), "err", err)
		return interact.Reply{Kind: send.Offers}
	}
	return r.offer(h, ctx, v)
}

// runRoute finds the table and the settings of a route, and calls its handler.
func (h *Handlers) runRoute(ctx context.Context, r route, v visit) interact.Reply {
	if err := h.find(ctx, r, &v); err != nil {
		return h.refuse(v, err)
	}
	if r.at == inChannel && v.table == nil {
		return h.answerWithoutTable(ctx, v)
	}
	if r.at == atTable && !v.belongsHere() {
		if v.Guild == "" && !v.state.Solo() {
			return interact.Refuse(v.w, lang.GuildOnly)
		}
		return interact.Refuse(v.w, lang.UnknownTable)
	}
	if r.hurry && v.state.SoloOf(v.User.ID) {
		if err := v.table.Hurry(ctx); err != nil {
			return h.refuse(v, err)
		}
		v.state = v.table.State()
	}
	return r.do(h, ctx, v)
}

// belongsHere reports whether the user can see the table where the button was pressed: it is a table of this channel,
// or in a thread of it, or the user's own solo table, wherever that is shown. A button of another table can only be
// forged (fault 82).
func (v visit) belongsHere() bool {
	s := v.state
	if s.Solo() {
		return s.SoloOf(v.User.ID)
	}
	return s.Guild == v.Guild && (s.Channel == v.Channel || s.Parent != "" && s.Parent == v.Channel)
}

// Commands defines all commands for Discord. One of them is there only if there are links to pages of tables, and one
// only if these pages can be launched as an Activity.
func Commands(links, launches bool) []*discordgo.ApplicationCommand {
	var all []commands.Command
	for _, r := range commandRoutes {
		if r.page && !links || r.launch && !launches {
			continue
		}
		r.command.Anywhere = r.at == anywhere
		all = append(all, r.command)
	}
	return commands.Definitions(all)
}
