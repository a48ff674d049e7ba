package handle

import (
	"context"
	"time"

	"unobot/bot/play/interact"
	"unobot/bot/play/send"
	"unobot/bot/ui/choices"
	"unobot/bot/ui/lang"
	"unobot/bot/ui/screen"
	"unobot/bot/ui/view"
	"unobot/game/table"
)

const (
	// threadLimit is how long Discord may take to make a thread, before the game does without it.
	threadLimit = 8 * time.Second
	// withdrawLimit is how long Discord may take to remove its message again.
	withdrawLimit = 3 * time.Second
)

// ThreadStarter starts threads from messages.
type ThreadStarter interface {
	// Post sends a message and returns its id. With a nonce that was used before it sends nothing,
	// and returns the message made then.
	Post(ctx context.Context, channel string, s screen.Screen, nonce string) (message string, err error)
	// StartThread starts a public thread from a message, whose id is the thread's, too. A message that
	// has one already keeps it.
	StartThread(ctx context.Context, channel, message, name string) error
	Remove(ctx context.Context, channel, message string) error
}

// openInThread opens a table in a thread of its own. Whatever goes wrong with the thread costs nothing
// else: the table is then in the channel, and the host is told why.
func (h *TableHandlers) openInThread(
	ctx context.Context, in *interact.Interaction, w *lang.Words, s table.Settings, wanted table.NewTable, o opening,
) interact.Reply {
	if waiting, ok := h.waitingUnder(in.Channel, in.User.ID); ok {
		return h.openPanel(ctx, in, w, waiting, w.YoursInThread(choices.ChannelMention(waiting.Channel)))
	}
	if err := h.Hall.Check(wanted); err != nil { // before there is a thread without a table
		return h.refuseSetup(w, wanted.Setup(), err)
	}
	if missing := in.MissingForThreads(); len(missing) > 0 {
		return explained(h.openAt(ctx, in, w, s, wanted, o), w.NoThreadAllowed(labels(w, missing)))
	}
	thread, err := h.startThread(ctx, in, wanted, h.announcement(in, wanted, o))
	if err != nil {
		return explained(h.openAt(ctx, in, w, s, wanted, o), h.withoutThread(w, err))
	}
	wanted.Channel, wanted.Parent = thread, in.Channel
	return h.openAt(ctx, in, w, s, wanted, o)
}

// explained adds to the answer why a game has no thread, if there is a game.
func explained(r interact.Reply, why string) interact.Reply {
	if r.Outcome != "" {
		return r
	}
	return withNote(r, why)
}

// announced notes that the channel has been told of a new table, if it has a thread of its own.
func (h *TableHandlers) announced(in *interact.Interaction, id table.ID, n table.NewTable, o opening) {
	if n.Parent != "" {
		h.Boards.Announced(id, h.announcement(in, n, o))
	}
}

// announcement is what the channel is told of a new table.
func (h *TableHandlers) announcement(in *interact.Interaction, n table.NewTable, o opening) screen.Screen {
	return view.Announcement(h.public(in), firstState(n, o))
}

// startThread sends the message of a new table's thread, and starts the thread from it. Both are
// named after the interaction, as the table is, so that one that comes twice finds what is there.
func (h *TableHandlers) startThread(
	ctx context.Context, in *interact.Interaction, n table.NewTable, said screen.Screen,
) (thread string, err error) {
	ctx, cancel := context.WithTimeout(ctx, threadLimit)
	defer cancel()
	message, err := h.Threads.Post(ctx, in.Channel, said, threadNonce(in))
	if err != nil {
		return "", err
	}
	err = h.Threads.StartThread(ctx, in.Channel, message, view.ThreadName(h.public(in), n.Edition, n.Host))
	if err != nil {
		h.withdraw(ctx, in.Channel, message)
	}
	return message, err
}

// public are the words for what everybody on a server sees.
func (h *TableHandlers) public(in *interact.Interaction) *lang.Words {
	return lang.For(h.Settings.Locale(in.Guild))
}

// threadNonce makes the message of a thread once. It has at most 21 of Discord's 25 characters.
func threadNonce(in *interact.Interaction) string { return "t" + in.Token.Interaction }

// firstState is how a new table begins, as far as the channel is told.
func firstState(n table.NewTable, o opening) table.State {
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

// withoutThread says why a game has no thread.
func (h *TableHandlers) withoutThread(w *lang.Words, err error) string {
	h.Reasons.Log.Warn("game without a thread", "err", err)
	switch send.TroubleOf(err) {
	case send.Forbidden:
		return w.NoThreadAllowed(labels(w, interact.ForThreads))
	case send.Full:
		return w.Text(lang.ThreadsFull)
	}
	return w.Text(lang.ThreadFailed)
}

// withdraw takes the message back of a table that is not there. If that fails, it leads to an empty
// thread, which does no harm.
func (h *TableHandlers) withdraw(ctx context.Context, channel, message string) {
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), withdrawLimit)
	defer cancel()
	if err := h.Threads.Remove(ctx, channel, message); err != nil {
		h.Reasons.Log.Warn("message of a thread without a game stays", "err", err)
	}
}

// waitingUnder is the lobby that a user hosts already in a thread of a channel.
func (h *TableHandlers) waitingUnder(channel string, host table.UserID) (table.State, bool) {
	for _, t := range h.Hall.Under(channel) {
		if s := t.State(); s.Phase == table.Lobby && s.Host == host {
			return s, true
		}
	}
	return table.State{}, false
}

// threadsOf are mentions of the threads of a channel that have a game.
func (h *TableHandlers) threadsOf(channel string) []string {
	var threads []string
	for _, t := range h.Hall.Under(channel) {
		threads = append(threads, choices.ChannelMention(t.State().Channel))
	}
	return threads
}

// labels are the names of things.
func labels(w *lang.Words, all []lang.Text) []string {
	names := make([]string, len(all))
	for i, l := range all {
		names[i] = w.Text(l)
	}
	return names
}
