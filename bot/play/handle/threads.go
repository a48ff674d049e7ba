package handle

import (
	"context"
	"maps"
	"slices"
	"sync"
	"time"

	"unobot/bot/play/interact"
	"unobot/bot/play/send"
	"unobot/bot/ui/choices"
	"unobot/bot/ui/customid"
	"unobot/bot/ui/lang"
	"unobot/bot/ui/screen"
	"unobot/bot/ui/view"
	"unobot/game/table"
)

const (
	// threadLimit is how long Discord may take to make a thread, before the game begins without it.
	threadLimit = 8 * time.Second
	// withdrawLimit is how long Discord may take to remove its message again.
	withdrawLimit = 3 * time.Second
)

const (
	// mostThreads is the number of threads that are made for one user within threadsWithin. The next tables of a user
	// that ends games to begin others are opened in the channel (fault 185).
	mostThreads   = 4
	threadsWithin = 10 * time.Minute
	// rememberedUsers is the number of users to store before those are removed that may have threads again.
	rememberedUsers = 1000
)

// recentThreads holds the times of threads, by the user they were made for.
type recentThreads struct {
	mu   sync.Mutex
	made map[table.UserID][]time.Time
}

// add records a thread, or returns false if the user has had the most that are allowed.
func (r *recentThreads) add(user table.UserID, now time.Time) bool {
	isOld := func(at time.Time) bool { return now.Sub(at) >= threadsWithin }
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.made == nil {
		r.made = map[table.UserID][]time.Time{}
	}
	if len(r.made) >= rememberedUsers {
		maps.DeleteFunc(r.made, func(_ table.UserID, made []time.Time) bool { return isOld(made[len(made)-1]) })
	}
	made := slices.DeleteFunc(r.made[user], isOld)
	if len(made) < mostThreads {
		r.made[user] = append(made, now)
		return true
	}
	r.made[user] = made
	return false
}

// opening holds the settings of a new table.
type opening struct {
	table   table.NewTable
	robots  int               // 0 if a lobby opens
	invited []interact.Person // to a lobby
}

// atOnce reports whether the match begins without a lobby.
func (o opening) atOnce() bool { return o.robots > 0 && len(o.invited) == 0 }

// announced records that the channel shows the message of a new table, if it has a thread of its own.
func (h *Handlers) announced(v visit, id table.ID, o opening) {
	if o.table.Parent != "" {
		h.Boards.Announced(id, h.announcement(v, o))
	}
}

// announcement returns the message that announces a new table in the channel.
func (h *Handlers) announcement(v visit, o opening) screen.Screen {
	return view.Announcement(h.public(v), o.firstState())
}

// startThread sends the message of a new table's thread, and starts the thread from it. Both are
// named after the interaction, as the table is, so that an interaction that comes twice finds them.
func (h *Handlers) startThread(ctx context.Context, v visit, o opening) (thread string, err error) {
	ctx, cancel := context.WithTimeout(ctx, threadLimit)
	defer cancel()
	message, err := h.Threads.Post(ctx, v.Channel, h.announcement(v, o), v.nonce("t"))
	if err != nil {
		return "", err
	}
	err = h.Threads.StartThread(ctx, v.Channel, message, view.ThreadName(h.public(v), o.table.Edition, o.table.Host))
	if err != nil {
		h.withdraw(ctx, v.Channel, message)
	}
	return message, err
}

// public returns the words for public messages of a server.
func (h *Handlers) public(v visit) *lang.Words { return lang.For(h.Settings.Locale(v.Guild)) }

// firstState returns the state of a new table with the fields that its announcement shows.
func (o opening) firstState() table.State {
	n := o.table
	s := table.State{Host: n.Host.ID, Edition: n.Edition, Options: n.Options, Seats: []table.Seat{{User: n.Host}}}
	if !o.atOnce() {
		return s
	}
	s.Phase = table.Playing
	for range o.robots {
		s.Seats = append(s.Seats, table.Seat{Robot: table.Normal})
	}
	return s
}

// withoutThread returns the reason why a game has no thread.
func (h *Handlers) withoutThread(w *lang.Words, err error) string {
	h.Log.Warn("game without a thread", "err", err)
	switch send.TroubleOf(err) {
	case send.Forbidden:
		return w.NoThreadAllowed(labels(w, interact.ForThreads))
	case send.Full:
		return w.Text(lang.ThreadsFull)
	}
	return w.Text(lang.ThreadFailed)
}

// withdraw removes the message of a table that did not open. If that fails, the message leads to an empty
// thread, which does no harm.
func (h *Handlers) withdraw(ctx context.Context, channel, message string) {
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), withdrawLimit)
	defer cancel()
	if err := h.Threads.Remove(ctx, channel, message); err != nil {
		h.Log.Warn("message of a thread without a game stays", "err", err)
	}
}

// waitingUnder finds the lobby that a user hosts already in a thread of a channel.
func (h *Handlers) waitingUnder(channel string, host table.UserID) (table.State, bool) {
	for _, t := range h.Hall.Under(channel) {
		if s := t.State(); s.Phase == table.Lobby && s.Host == host {
			return s, true
		}
	}
	return table.State{}, false
}

// threadsOf returns mentions of the threads of a channel that have a game.
func (h *Handlers) threadsOf(channel string) []string {
	var threads []string
	for _, t := range h.Hall.Under(channel) {
		threads = append(threads, choices.ChannelMention(t.State().Channel))
	}
	return threads
}

// labels returns texts in the words of w.
func labels(w *lang.Words, all []lang.Text) []string {
	names := make([]string, len(all))
	for i, l := range all {
		names[i] = w.Text(l)
	}
	return names
}

// pageRoutes holds the routes that lead to the page of a table, or are for the page alone.
var pageRoutes = []route{
	{button: customid.Launch, at: atTable, do: (*Handlers).launch},
	{button: customid.Start, server: true, do: (*Handlers).start},
}

// linkTable answers `/game table` with a link to the page of the channel's table. Each link is for one user. All users
// with access to the channel may watch at the page.
func (h *Handlers) linkTable(_ context.Context, v visit) interact.Reply {
	switch {
	case h.Link == nil:
		return interact.Refuse(v.w, lang.UnknownCommand) // a bot with other settings has registered it
	case slices.Contains(v.state.Barred, v.User.ID):
		return interact.Refuse(v.w, lang.Barred)
	}
	return interact.Private(v.w.TableLink(h.Link(v.state, v.User, v.Locale)))
}

// launch opens the page of a table as an Activity. If it cannot, the user gets a link to the page, or the hand.
func (h *Handlers) launch(ctx context.Context, v visit) interact.Reply {
	return h.launchOr(ctx, func(ctx context.Context) interact.Reply {
		if h.Link != nil {
			return h.linkTable(ctx, v)
		}
		return h.openHandByButton(ctx, v)
	})
}

// launchHere opens the page of the channel's table, which also begins one. Without a page, the chat shows the way.
func (h *Handlers) launchHere(ctx context.Context, v visit) interact.Reply {
	t, ok := h.Hall.At(v.Channel)
	switch {
	case v.Guild == "":
		return h.launchOr(ctx, func(ctx context.Context) interact.Reply { return h.help(ctx, v) })
	case !ok:
		return h.launchOr(ctx, func(ctx context.Context) interact.Reply { return h.answerWithoutTable(ctx, v) })
	}
	v.table, v.state = t, t.State()
	return h.launch(ctx, v)
}

// launchOr opens the Activity, or answers otherwise.
func (h *Handlers) launchOr(ctx context.Context, otherwise func(context.Context) interact.Reply) interact.Reply {
	if !h.launches() {
		return otherwise(ctx)
	}
	return interact.Reply{Kind: send.Launch, Otherwise: otherwise}
}

// launches reports whether the page of a table can be opened as an Activity.
func (h *Handlers) launches() bool { return h.Launches != nil && h.Launches() }

// onScreen adds the emojis, portraits and launch button of private screens to a viewpoint.
func (h *Handlers) onScreen(vp view.Viewpoint) view.Viewpoint {
	return vp.WithEmojis(h.Emojis).WithPortraits(h.Portraits).WithLaunch(h.launches())
}
