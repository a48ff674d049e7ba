package bot

import (
	"context"
	"sync"
	"time"

	"unobot/game/table"
)

const (
	// removedGrace is how long the tables of a server wait for the bot to be
	// invited again (fault 71).
	removedGrace = 10 * time.Minute
	// deletedGrace is how long a table waits whose channel is said to be deleted
	// (fault 70).
	deletedGrace = time.Minute
)

// removals are servers that have removed the bot, or channels that have been
// deleted, a moment ago.
type removals struct {
	run   func(func(ctx context.Context))
	end   func(ctx context.Context, id string)
	grace time.Duration

	mu      sync.Mutex
	waiting map[string]context.CancelFunc
}

// begin ends what was removed after the grace period.
func (r *removals) begin(id string) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if _, waiting := r.waiting[id]; waiting {
		return
	}
	back, cancel := context.WithCancel(context.Background())
	r.waiting[id] = cancel
	r.run(func(ctx context.Context) {
		select {
		case <-ctx.Done():
		case <-back.Done():
		case <-time.After(r.grace):
			r.cancel(id)
			r.end(ctx, id)
		}
	})
}

// cancel forgets a removal: it is back.
func (r *removals) cancel(id string) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if cancel, waiting := r.waiting[id]; waiting {
		cancel()
		delete(r.waiting, id)
	}
}

// endGuild ends the live tables of a server, unscored. The keys make a repetition
// harmless.
func (b *Bot) endGuild(ctx context.Context, guild string) {
	for _, t := range b.tablesOf(guild) {
		b.endTable(ctx, t, "bot-removed:")
	}
}

// endChannel ends the table of a channel that does not exist any more, unscored.
func (b *Bot) endChannel(ctx context.Context, channel string) {
	if t, ok := b.hall.At(channel); ok {
		b.endTable(ctx, t, "channel-gone:")
	}
}

func (b *Bot) endTable(ctx context.Context, t *table.Table, key string) {
	id := t.State().ID
	if _, err := t.End(ctx, key+string(id), table.User{}, true); err != nil {
		b.log.Error("table whose place is gone not ended", "table", id, "err", err)
	}
}
