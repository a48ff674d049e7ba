package handle

import (
	"context"
	"slices"
	"strings"

	"unobot/bot/play/interact"
	"unobot/bot/play/send"
	"unobot/bot/ui/commands"
	"unobot/bot/ui/customid"
	"unobot/bot/ui/lang"
	"unobot/bot/ui/view"
	"unobot/game"
	"unobot/game/table"
)

// route is a command, or a button or menu, or the buttons below a list: where it works, what it needs and
// what answers it.
type route struct {
	command commands.Command
	button  customid.Verb
	list    customid.ListName

	at     place
	server bool // reads the server's settings
	do     handler

	ofServer handler // of a button: what it does in the settings of a server, which have no table
	offer    handler // of a command: offers choices for the option that is being typed
}

// place is where something works.
type place int

const (
	onServer  place = iota // on servers whose member the bot is
	inChannel              // there, at the table of the channel
	anywhere               // in direct messages, too, and where only the user has installed the bot
	atTable                // at the table that a button names, which knows who may press it
)

// handler does what a user asks for.
type handler func(h *Handlers, ctx context.Context, v visit) interact.Reply

// visit is one interaction of a user, with what its handler needs.
type visit struct {
	*interact.Interaction
	w      *lang.Words    // the user's language
	id     customid.ID    // of a button or menu
	list   customid.List  // of a button below a list
	server table.Settings // where the route reads them
	table  *table.Table   // inChannel and atTable
	state  table.State    // of the table, when the interaction came
}

// key is the key by which the table does an interaction only once.
func (v visit) key() string { return v.Token.Interaction }

// owner names the user's hand at the table.
func (v visit) owner() view.HandKey { return view.HandKey{Table: v.state.ID, User: v.User.ID} }

// after is the visit with the table's state after a change, or the latest one if there was none.
func (v visit) after(out table.Outcome) visit {
	if v.state = out.State; out.State.ID == "" {
		v.state = v.table.State()
	}
	return v
}

// viewer is the user's seat, or game.NoSeat.
func (v visit) viewer() game.Seat {
	if seat, seated := v.state.SeatOf(v.User.ID); seated {
		return seat
	}
	return game.NoSeat
}

// routes are all routes by their keys.
var routes = func() map[string]route {
	byKey := map[string]route{}
	for _, r := range allRoutes() {
		byKey[r.key()] = r
	}
	return byKey
}()

func allRoutes() []route {
	return slices.Concat(
		commandRoutes, lobbyRoutes, seatRoutes, handRoutes, playRoutes, moreRoutes,
		soloRoutes, dailyRoutes, scoreRoutes, privacyRoutes,
	)
}

// key tells routes apart.
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
	switch {
	case in.Kind == interact.Autocomplete && (in.Guild == "" || r.offer == nil):
		return interact.Reply{Manner: send.Nothing}
	case in.Kind == interact.Autocomplete:
		return r.offer(h, ctx, v)
	case in.Kind == interact.Component && !known:
		return interact.Refuse(v.w, lang.UnknownButton)
	case in.Guild == "" && (r.at == onServer || r.at == inChannel):
		return interact.Refuse(v.w, lang.GuildOnly)
	case !known:
		return interact.Refuse(v.w, lang.UnknownCommand)
	}
	return h.follow(ctx, r, v)
}

// route finds the route of an interaction, and notes what its custom id says.
func (v *visit) route() (r route, known bool) {
	if v.Kind != interact.Component {
		r, known = routes["command "+strings.Join(v.Command, " ")]
		return r, known
	}
	var ok bool
	if v.list, ok = customid.ParseList(v.CustomID); ok {
		r, known = routes[route{list: v.list.Name}.key()]
		return r, known
	}
	var err error
	if v.id, err = customid.Parse(v.CustomID); err != nil {
		return route{}, false
	}
	r, known = routes[route{button: v.id.Verb}.key()]
	if v.id.Table == customid.NoTable && r.ofServer != nil {
		r.at, r.do = onServer, r.ofServer
	}
	return r, known
}

// follow finds what a route needs, and calls its handler.
func (h *Handlers) follow(ctx context.Context, r route, v visit) interact.Reply {
	var err error
	switch r.at {
	case inChannel:
		t, ok := h.Hall.At(v.Channel)
		if !ok {
			return h.answerWithoutTable(ctx, v)
		}
		v.table = t
	case atTable:
		if v.table, err = h.Hall.Find(ctx, v.id.Table); err == nil {
			err = h.Hall.Fresh(ctx, v.table)
		}
	}
	if err != nil {
		return h.refuse(v, err)
	}
	if v.table != nil {
		v.state = v.table.State()
	}
	if r.at == atTable && !v.belongsHere() {
		if v.Guild == "" && !v.state.Solo() {
			return interact.Refuse(v.w, lang.GuildOnly)
		}
		return interact.Refuse(v.w, lang.UnknownTable)
	}
	if r.server {
		if v.server, err = h.Settings.Of(ctx, v.Guild); err != nil {
			return h.refuse(v, err)
		}
	}
	return r.do(h, ctx, v)
}

// belongsHere reports whether the user can see the table where the button was pressed: it is a table of this
// channel, or in a thread of it, or the user's own solo table, wherever that is shown. A button of another
// table can only be forged (fault 82).
func (v visit) belongsHere() bool {
	s := v.state
	if s.Solo() {
		return s.SoloOf(v.User.ID)
	}
	return s.Guild == v.Guild && (s.Channel == v.Channel || s.Parent != "" && s.Parent == v.Channel)
}
