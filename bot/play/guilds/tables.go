package guilds

import (
	"cmp"
	"context"
	"log/slog"
	"time"

	"unobot/bot/background"
	"unobot/game/table"
)

const (
	// removedGrace is how long the tables of a server wait for the bot to be invited again (fault
	// 71).
	removedGrace = 10 * time.Minute
	// deletedGrace is how long a table waits whose channel is said to be deleted (fault 70).
	deletedGrace = time.Minute
)

// Grace is how long tables wait before they end. Zero values are the usual ones.
type Grace struct {
	Removed time.Duration // after the bot was removed from their server
	Deleted time.Duration // after their channel was deleted
}

// Tables tells the tables what becomes of the places where they are played.
type Tables struct {
	hall     *table.Hall
	log      *slog.Logger
	servers  *removals // of the bot from servers
	channels *removals // that have been deleted
}

// NewTables tells the tables of a hall. Those that are live are held until people can see how they
// stand.
func NewTables(hall *table.Hall, work *background.Group, log *slog.Logger, g Grace) *Tables {
	for _, found := range hall.InChannels() {
		found.Hold(table.HeldUnseen)
	}
	t := &Tables{hall: hall, log: log}
	t.servers = newRemovals(work, cmp.Or(g.Removed, removedGrace), t.endGuild)
	t.channels = newRemovals(work, cmp.Or(g.Deleted, deletedGrace), t.endChannel)
	return t
}

// SetBoard stores which message is a table's board.
func (t *Tables) SetBoard(ctx context.Context, id table.ID, message string) error {
	found, err := t.hall.Find(ctx, id)
	if err != nil {
		return err
	}
	return found.SetBoard(ctx, message)
}

// Shown lets a table go on whose board can be shown again, and is done with one that is over.
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

// Renew gives people enough time who have not seen how their table stands.
func (t *Tables) Renew(s table.State) table.State {
	if found, ok := t.hall.At(s.Channel); ok && found.Held(table.HeldUnseen) {
		found.Renew()
		if fresh := found.State(); fresh.ID == s.ID && fresh.Version == s.Version {
			s.Deadline = fresh.Deadline
		}
	}
	return s
}

// Seen lets time run at a table whose people can see how it stands.
func (t *Tables) Seen(s table.State) {
	if found, ok := t.hall.At(s.Channel); ok {
		found.Release(table.HeldUnseen)
	}
}

// Blocked lets a table wait whose board cannot be shown (faults 72, 73).
func (t *Tables) Blocked(s table.State, why table.Pause) {
	if found, ok := t.hall.At(s.Channel); ok && found.State().ID == s.ID {
		found.Pause(why)
	}
}

// ChannelGone ends the tables of a channel that does not exist any more, after a grace period.
func (t *Tables) ChannelGone(channel string) { t.channels.begin(channel) }

// Departed gives up the seats of a user who is no longer in a server (fault 74).
func (t *Tables) Departed(ctx context.Context, guild string, user table.UserID) {
	if err := t.hall.Departed(ctx, guild, user); err != nil {
		t.log.Error("seats of a user who has left the server not given up", "guild", guild, "err", err)
	}
}

// resume lets the tables of a server go on that can be reached.
func (t *Tables) resume(guild string) {
	for _, found := range t.hall.In(guild) {
		found.Resume(table.PausedServer)
	}
}

// pause lets the tables of a server wait that cannot be reached now.
func (t *Tables) pause(guild string) {
	for _, found := range t.hall.In(guild) {
		found.Pause(table.PausedServer)
	}
}

// endGuild ends the live tables of a server, unscored. The keys make a repetition harmless.
func (t *Tables) endGuild(ctx context.Context, guild string) {
	for _, found := range t.hall.In(guild) {
		t.end(ctx, found, "bot-removed:")
	}
}

// endChannel ends the tables of a channel that does not exist any more, and of its threads, unscored.
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
