package bot

import (
	"context"
	"errors"
	"log/slog"
	"slices"
	"sync"
	"time"

	"golang.org/x/sync/errgroup"

	"unobot/bot/background"
	"unobot/bot/gateway"
	"unobot/bot/guilds"
	"unobot/bot/interact"
	"unobot/bot/live"
	"unobot/bot/rest"
	"unobot/game/table"
)

// Bot is the Discord side of a hall of tables.
type Bot struct {
	hall     *table.Hall
	log      *slog.Logger
	work     *background.Group
	client   *rest.Client
	gateway  *gateway.Gateway
	answerer *interact.Answerer
	guilds   *guilds.Servers
	shows    shows
	started  started
}

// shows is what the bot shows by itself.
type shows struct {
	boards   *live.Boards
	hands    *live.Hands
	pings    *live.Pings
	uploader *live.Uploader // nil: no emojis are uploaded
}

// started notes which shards have been ready.
type started struct {
	mu     sync.Mutex
	of     int // shards
	shards map[int]bool
	once   sync.Once // what a start does once
	all    chan struct{}
}

// TableChanged shows a committed state: on the board, and in the open hands it matters to. It does
// not block; the hall calls it after every commit.
func (b *Bot) TableChanged(s table.State) {
	if !b.work.Running() {
		return // the start shows every live board anyway
	}
	b.shows.boards.Changed(s)
	b.shows.hands.Changed(s)
	b.shows.pings.Changed(s)
}

// Ready is closed when all shards are connected and the bot serves for the first time.
func (b *Bot) Ready() <-chan struct{} { return b.started.all }

// Connected reports whether all shards are up now.
func (b *Bot) Connected() bool { return b.gateway.Connected() }

// Shards tells how each connection is doing.
func (b *Bot) Shards() []gateway.ShardState { return b.gateway.Shards() }

// Run serves until ctx ends, which is no error, or until Discord refuses the bot for good. It
// returns when the interactions under way are answered.
func (b *Bot) Run(ctx context.Context) error {
	defer b.client.Close()
	b.shows.pings.Adopt(ctx)
	b.work.Open(ctx)
	defer b.work.Close()
	running := b.hall.Live()
	b.shows.pings.DropOver(func(id table.ID) bool {
		return slices.ContainsFunc(running, func(t *table.Table) bool { return t.State().ID == id })
	})
	group, ctx := errgroup.WithContext(ctx)
	group.Go(func() error { return b.gateway.Run(ctx) })
	group.Go(func() error { return b.sweep(ctx) })
	if err := group.Wait(); err != nil && !errors.Is(err, context.Canceled) {
		return err
	}
	return nil
}

// sweep forgets what is too old, and tries paused tables again, every minute.
func (b *Bot) sweep(ctx context.Context) error {
	ticker := time.NewTicker(time.Minute)
	defer ticker.Stop()
	for {
		select {
		case <-ctx.Done():
			return nil
		case <-ticker.C:
			b.shows.hands.Sweep()
			b.guilds.RetryPaused()
		}
	}
}
