package guilds

import (
	"context"
	"log/slog"
	"sync"
	"time"

	"unobot/bot/background"
)

// Store remembers which servers have removed the bot, and when: what is theirs is kept for a while
// only (fault 105).
type Store interface {
	// ServersListed: of the servers that covers names, these are all there are; others that
	// something is stored of have removed the bot by now.
	ServersListed(ctx context.Context, guilds []string, covers func(guild string) bool, now time.Time) error
	ServerHere(ctx context.Context, guild string) error
	ServerRemoved(ctx context.Context, guild string, at time.Time) error
}

// books write down where the bot is, one thing after the other.
type books struct {
	store Store
	work  *background.Group
	log   *slog.Logger
	now   func() time.Time
	mu    sync.Mutex
}

// list takes note of the servers that a session of a shard begins with.
func (b *books) list(guilds []string, covers func(guild string) bool) {
	b.write(func(ctx context.Context) error { return b.store.ServersListed(ctx, guilds, covers, b.now()) })
}

// note takes note of whether the bot is in a server now. Of two notes at once the later one may be
// written first: both look at the present.
func (b *books) note(guild string, here func() bool) {
	b.write(func(ctx context.Context) error {
		if here() {
			return b.store.ServerHere(ctx, guild)
		}
		return b.store.ServerRemoved(ctx, guild, b.now())
	})
}

func (b *books) write(note func(ctx context.Context) error) {
	b.work.Go(func(ctx context.Context) {
		b.mu.Lock()
		defer b.mu.Unlock()
		if err := note(ctx); err != nil && ctx.Err() == nil {
			b.log.Error("servers not noted; the next session does it again", "err", err)
		}
	})
}
