package bot

import (
	"context"
	"sync"
	"time"

	"unobot/game/table"
)

// removedGrace is how long the tables of a server wait for the bot to be invited
// again (fault 71).
const removedGrace = 10 * time.Minute

// removals are the servers that have removed the bot a moment ago.
type removals struct {
	run   func(func(ctx context.Context))
	end   func(ctx context.Context, guild string)
	grace time.Duration

	mu      sync.Mutex
	waiting map[string]context.CancelFunc
}

// begin ends the tables of a server after the grace period.
func (r *removals) begin(guild string) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if _, waiting := r.waiting[guild]; waiting {
		return
	}
	invited, cancel := context.WithCancel(context.Background())
	r.waiting[guild] = cancel
	r.run(func(ctx context.Context) {
		select {
		case <-ctx.Done():
		case <-invited.Done():
		case <-time.After(r.grace):
			r.cancel(guild)
			r.end(ctx, guild)
		}
	})
}

// cancel forgets a removal: the bot is back.
func (r *removals) cancel(guild string) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if cancel, waiting := r.waiting[guild]; waiting {
		cancel()
		delete(r.waiting, guild)
	}
}

// endGuild ends the live tables of a server, unscored. The keys make a repetition
// harmless.
func (b *Bot) endGuild(ctx context.Context, guild string) {
	for _, t := range b.hall.Live() {
		s := t.State()
		if s.Guild != guild {
			continue
		}
		if _, err := t.End(ctx, "bot-removed:"+string(s.ID), table.User{}, true); err != nil {
			b.log.Error("table of a server without the bot not ended", "table", s.ID, "err", err)
		}
	}
}
