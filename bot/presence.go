package bot

import (
	"context"
	"sync"
	"time"
)

// ServerStore remembers which servers have removed the bot, and when: what is
// theirs is kept for a while only (fault 105).
type ServerStore interface {
	// ServersListed: these are all the servers there are; others that something is
	// stored of have removed the bot by now.
	ServersListed(ctx context.Context, guilds []string, now time.Time) error
	ServerHere(ctx context.Context, guild string) error
	ServerRemoved(ctx context.Context, guild string, at time.Time) error
}

// presence writes down where the bot is, one thing after the other.
type presence struct {
	store ServerStore
	mu    sync.Mutex
}

// noteServers takes note of the servers that a session begins with.
func (b *Bot) noteServers(guilds []string) {
	b.notePresence(func(ctx context.Context) error { return b.presence.store.ServersListed(ctx, guilds, b.now()) })
}

// noteServer takes note of whether the bot is in a server now. Of two notes at once
// the later one may be written first: both look at the present.
func (b *Bot) noteServer(guild string) {
	b.notePresence(func(ctx context.Context) error {
		if b.servers.has(guild) {
			return b.presence.store.ServerHere(ctx, guild)
		}
		return b.presence.store.ServerRemoved(ctx, guild, b.now())
	})
}

func (b *Bot) notePresence(write func(ctx context.Context) error) {
	b.work.Go(func(ctx context.Context) {
		b.presence.mu.Lock()
		defer b.presence.mu.Unlock()
		if err := write(ctx); err != nil && ctx.Err() == nil {
			b.log.Error("servers not noted; the next session does it again", "err", err)
		}
	})
}
