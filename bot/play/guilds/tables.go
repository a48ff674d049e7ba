package guilds

import (
	"cmp"
	"context"
	"log/slog"
	"sync"
	"time"

	"unobot/bot/background"
	"unobot/game/table"
)

const (
	// removedGrace is how long the tables of a server wait for the bot to be invited again (fault 71).
	removedGrace = 10 * time.Minute
	// deletedGrace is how long a table waits after the event that its channel was deleted (fault 70).
	deletedGrace = time.Minute
)

// Grace holds the times that tables wait before they end. Zero values stand for the defaults.
type Grace struct {
	Removed time.Duration // after the bot was removed from their server
	Deleted time.Duration // after their channel was deleted
}

// Tables passes the removal and the return of servers, channels and members on to the tables.
type Tables struct {
	hall     *table.Hall
	log      *slog.Logger
	servers  *removals // of the bot, by server
	channels *removals // of channels

	// Left is called at once for a user that is no longer in a server. May be nil.
	Left func(ctx context.Context, guild string, user table.UserID)
}

// NewTables makes Tables of a hall. Live tables are held until people can see their states.
func NewTables(hall *table.Hall, work *background.Group, log *slog.Logger, g Grace) *Tables {
	for _, found := range hall.InChannels() {
		found.Suspend(table.HeldUnseen)
	}
	t := &Tables{hall: hall, log: log}
	t.servers = newRemovals(work, cmp.Or(g.Removed, removedGrace), t.endGuild)
	t.channels = newRemovals(work, cmp.Or(g.Deleted, deletedGrace), t.endChannel)
	return t
}

// SetBoard stores the id of a table's board.
func (t *Tables) SetBoard(ctx context.Context, id table.ID, message string) error {
	found, err := t.hall.Find(ctx, id)
	if err != nil {
		return err
	}
	return found.SetBoard(ctx, message)
}

// Shown resumes a table after its board has been shown again. If the table is over, its end is marked as shown.
func (t *Tables) Shown(ctx context.Context, s table.State) {
	if !s.Phase.Live() {
		if err := t.hall.SetShown(ctx, s.ID); err != nil {
			t.log.Warn("end of table will be shown again", "table", s.ID, "err", err)
		}
		return
	}
	t.channels.cancel(s.Channel)
	if found, ok := t.hall.At(s.Channel); ok && found.State().ID == s.ID {
		found.Resume(table.PausedAccess)
		found.Resume(table.PausedThread)
	}
}

// IsLive reports whether a table is live as last committed.
func (t *Tables) IsLive(s table.State) bool {
	found, ok := t.hall.At(s.Channel)
	return ok && found.State().ID == s.ID
}

// Renew gives people a fresh deadline if they have not seen their table.
func (t *Tables) Renew(s table.State) table.State {
	if found, ok := t.hall.At(s.Channel); ok && found.IsSuspended(table.HeldUnseen) {
		found.ExtendDeadline()
		if fresh := found.State(); fresh.ID == s.ID && fresh.Version == s.Version {
			s.Deadline = fresh.Deadline
		}
	}
	return s
}

// Seen starts the clock of a table, because its people can see its state.
func (t *Tables) Seen(s table.State) {
	if found, ok := t.hall.At(s.Channel); ok {
		found.Resume(table.HeldUnseen)
	}
}

// Blocked pauses a table, because its board cannot be shown (faults 72, 73).
func (t *Tables) Blocked(s table.State, why table.Suspension) {
	if found, ok := t.hall.At(s.Channel); ok && found.State().ID == s.ID {
		found.Suspend(why)
	}
}

// ChannelGone ends the tables of a channel that does not exist any more, after a grace period.
func (t *Tables) ChannelGone(channel string) { t.channels.begin(channel) }

// Departed gives up the seats, and the places in events, of a user that is no longer in a server (fault 74).
func (t *Tables) Departed(ctx context.Context, guild string, user table.UserID) {
	if t.Left != nil {
		t.Left(ctx, guild, user)
	}
	if err := t.hall.Departed(ctx, guild, user); err != nil {
		t.log.Error("seats of a user who has left the server not given up", "guild", guild, "err", err)
	}
}

// resume resumes the tables of a server, because it can be reached.
func (t *Tables) resume(guild string) {
	for _, found := range t.hall.In(guild) {
		found.Resume(table.PausedServer)
	}
}

// pause pauses the tables of a server, because it cannot be reached now.
func (t *Tables) pause(guild string) {
	for _, found := range t.hall.In(guild) {
		found.Suspend(table.PausedServer)
	}
}

// endGuild ends the live tables of a server without scores. The keys of the steps make a repetition harmless.
func (t *Tables) endGuild(ctx context.Context, guild string) {
	for _, found := range t.hall.In(guild) {
		t.end(ctx, found, "bot-removed:")
	}
}

// endChannel ends the tables of a channel that does not exist any more, and of its threads, without scores.
func (t *Tables) endChannel(ctx context.Context, channel string) {
	if found, ok := t.hall.At(channel); ok {
		t.end(ctx, found, "channel-gone:")
	}
	for _, found := range t.hall.Under(channel) {
		t.end(ctx, found, "channel-gone:")
	}
}

func (t *Tables) end(ctx context.Context, found *table.Table, key string) {
	id := found.State().ID
	if _, err := found.End(ctx, key+string(id), table.User{}, true); err != nil {
		t.log.Error("table whose place is gone not ended", "table", id, "err", err)
	}
}

// removals holds servers that have removed the bot, or channels that have been deleted, a moment ago. A server or
// channel that is back within the grace period counts as never removed.
type removals struct {
	work  *background.Group
	grace time.Duration
	end   func(ctx context.Context, id string)

	mu      sync.Mutex
	waiting map[string]*background.Timer
}

func newRemovals(work *background.Group, grace time.Duration, end func(ctx context.Context, id string)) *removals {
	return &removals{work: work, grace: grace, end: end, waiting: map[string]*background.Timer{}}
}

// begin ends the tables of a removed server or channel after the grace period.
func (r *removals) begin(id string) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.waiting[id] != nil {
		return
	}
	var timer *background.Timer
	timer = r.work.After(r.grace, func(ctx context.Context) {
		r.mu.Lock()
		still := r.waiting[id] == timer
		if still {
			delete(r.waiting, id)
		}
		r.mu.Unlock()
		if still {
			r.end(ctx, id)
		}
	})
	r.waiting[id] = timer
}

// cancel removes a removal, because the server or channel is back.
func (r *removals) cancel(id string) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.cancelLocked(id)
}

func (r *removals) cancelLocked(id string) {
	if timer := r.waiting[id]; timer != nil {
		timer.Stop()
		delete(r.waiting, id)
	}
}

// leave forgets some removals, because another process now tracks them.
func (r *removals) leave(which func(id string) bool) {
	r.mu.Lock()
	defer r.mu.Unlock()
	for id := range r.waiting {
		if which(id) {
			r.cancelLocked(id)
		}
	}
}
