// Package bot plays the tables of game/table on Discord: it puts its rooms together and runs them.
//
//	gateway -> interact -> handle -> game/table -> (commit)
//	                          |                        |
//	                        view                      live -> send -> rest
//
// docs/architecture.md is the map of them.
package bot

import (
	"context"
	"errors"
	"log/slog"
	"sync"
	"sync/atomic"
	"time"

	"golang.org/x/sync/errgroup"

	"unobot/bot/background"
	"unobot/bot/discord/cluster"
	"unobot/bot/discord/gateway"
	"unobot/bot/discord/rest"
	"unobot/bot/play/activity"
	"unobot/bot/play/deals"
	"unobot/bot/play/duels"
	"unobot/bot/play/events"
	"unobot/bot/play/guilds"
	"unobot/bot/play/interact"
	"unobot/bot/play/live"
	"unobot/bot/play/operator"
	"unobot/bot/play/portraits"
	"unobot/bot/play/seasons"
	"unobot/bot/play/send"
	"unobot/bot/play/settings"
	"unobot/bot/ui/choices"
	"unobot/bot/ui/commands"
	"unobot/game/table"
)

// Bot is the Discord side of a hall of tables.
type Bot struct {
	hall      *table.Hall
	log       *slog.Logger
	now       func() time.Time
	work      *background.Group
	client    *rest.Client
	app       string           // the id of the application, once identify has returned
	owner     ApplicationStore // to which the database belongs
	reach     *reach
	gateway   *gateway.Gateway
	answerer  *interact.Answerer
	guilds    *guilds.Servers
	settings  *settings.Cache
	member    *cluster.Member // of the processes that share the shards; nil: this one has them all
	handOver  time.Duration   // as in Timing
	portraits *portraits.Portraits
	mentions  *commands.Mentions
	seasons   *seasons.Keeper
	deals     *deals.Book
	duels     *duels.Keeper
	events    *events.Runner
	operator  *operator.Follower
	page      *activity.Server // the tables as pages; nil: they are none
	links     bool             // to them
	embeds    bool             // they are an Activity
	launches  atomic.Bool      // which the application can have
	shows     shows
	started   started
}

// shows is what the bot shows by itself.
type shows struct {
	boards   *live.Boards
	hands    *live.Hands
	panels   *live.Panels
	cards    *live.Cards
	lines    *live.EventLines
	pings    *live.Pings
	calls    *live.Calls
	uploader *live.Uploader // nil: no emojis are uploaded
}

// started notes which shards have been ready.
type started struct {
	mu     sync.Mutex
	of     int // shards
	shards map[int]bool
	once   sync.Once // what a start does once
	all    chan struct{}
	finish func() // closes all
}

// TableChanged shows a committed state: on the board, and in the open hands it matters to. It does
// not block; the hall calls it after every commit.
func (b *Bot) TableChanged(s table.State) {
	if b.page != nil {
		b.page.Changed(s)
	}
	if !b.work.Running() || !s.Solo() && !b.Serves(s.Guild) {
		return // the start shows every live board anyway, and so does another process
	}
	b.shows.boards.Changed(s)
	b.shows.hands.Changed(s)
	b.shows.panels.Changed(s)
	if !s.Solo() {
		b.shows.pings.Changed(s)
	}
	b.events.TableChanged(s)
	b.shows.lines.TableChanged(s)
	if _, daily := s.Daily(); daily && s.Phase == table.Finished {
		b.duels.Changed()
	}
}

// messagesDeleted has the bot's public messages come back that somebody has deleted. It does not block.
func (b *Bot) messagesDeleted(channel string, messages []string) {
	var at table.State
	if t, ok := b.hall.At(channel); ok {
		at = t.State()
	}
	b.shows.boards.MessagesDeleted(messages, at)
	b.events.MessagesDeleted(messages)
	b.duels.MessagesDeleted(channel, messages)
	b.seasons.MessagesDeleted(messages)
}

// departed removes a user who has left a server from its pages and its events.
func (b *Bot) departed(ctx context.Context, guild string, user table.UserID) {
	if b.page != nil {
		b.page.Left(guild, user)
	}
	b.events.Departed(ctx, guild, user)
}

// Slept is called when the process has slept: all live tables are held until people see their boards
// again.
func (b *Bot) Slept() {
	if b.work.Running() {
		b.guilds.Slept()
	}
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
	defer b.portraits.Close()
	if b.member == nil {
		if err := b.identify(ctx); err != nil {
			return unlessStopped(err)
		}
	}
	b.operator.Look(ctx)
	group, ctx := errgroup.WithContext(ctx)
	connected := ctx
	if b.member == nil {
		b.shows.boards.Take(ctx, nil)
		b.work.Open(ctx)
		b.shows.pings.Take(ctx, func(string) bool { return true }, b.liveIDs())
	} else {
		handedOver, done := context.WithCancel(context.WithoutCancel(ctx))
		defer done()
		b.work.Open(handedOver)
		connected = handedOver
		group.Go(func() error {
			defer done()
			if err := b.identify(ctx); err != nil {
				return err
			}
			b.runMember(ctx)
			return nil
		})
	}
	defer b.endCalls()
	defer b.work.Close()
	group.Go(func() error { return b.gateway.Run(connected) })
	group.Go(func() error { return b.sweep(ctx) })
	group.Go(func() error { return b.operator.Run(ctx) })
	group.Go(func() error { return b.onceReady(ctx, b.seasons.Run) })
	group.Go(func() error { return b.onceReady(ctx, b.duels.Run) })
	group.Go(func() error { return b.onceReady(ctx, b.events.Run) })
	group.Go(func() error { return b.probe(ctx) })
	if b.page != nil {
		group.Go(func() error { return b.page.Run(ctx) })
	}
	return unlessStopped(group.Wait())
}

// callsLimit bounds the time in which a stopping bot deletes its messages that call players to their cards.
const callsLimit = 2 * time.Second

// endCalls deletes the messages that call players to their cards: the next process does not know them.
func (b *Bot) endCalls() {
	ctx, cancel := context.WithTimeout(context.Background(), callsLimit)
	defer cancel()
	b.shows.calls.Close(ctx)
}

// unlessStopped is an error that is not the end of a context.
func unlessStopped(err error) error {
	if errors.Is(err, context.Canceled) {
		return nil
	}
	return err
}

// prepareDeals fixes the secret of the next day in time. What keeps the store from it is told as a text,
// because the store tells of its own troubles first.
func (b *Bot) prepareDeals(ctx context.Context) {
	if err := b.deals.Prepare(ctx); err != nil && ctx.Err() == nil {
		b.log.Warn("deals of the days not prepared; tried again in a minute", "err", err.Error())
	}
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
			b.shows.panels.Sweep()
			b.shows.cards.Sweep()
			b.shows.lines.Sweep()
			b.guilds.RetryPaused()
			b.prepareDeals(ctx)
		}
	}
}

// seasonKeeper ends the seasons of the servers for which this process speaks.
func (b *Bot) seasonKeeper(
	c Config, servers *settings.Cache, sender *send.Sender, pictures *live.Pictures,
) *seasons.Keeper {
	return &seasons.Keeper{
		Store: c.Store, Settings: servers.Of, Locale: servers.Locale, Draw: pictures.DrawIn, Post: sender.Post,
		Serves: func(guild string) bool { return b.Serves(guild) && !b.operator.Blocks(guild) },
		Work:   b.work, Log: c.Log, Now: c.Hall.Steady,
	}
}

// eventRunner makes the runner of the events of the servers that this process serves.
func (b *Bot) eventRunner(
	c Config, servers *settings.Cache, sender *send.Sender, pictures *live.Pictures, tables *guilds.Tables,
) *events.Runner {
	return events.New(events.Parts{
		Store: c.Store, Hall: c.Hall, Channels: sender, Locale: servers.Locale, Portraits: b.portraits,
		WantsPing: servers.WantsPing, Refuses: b.operator.Refuses, Gone: tables.Departed,
		Zone: func(ctx context.Context, guild string) (*time.Location, error) {
			server, err := servers.Of(ctx, guild)
			if err != nil {
				return nil, err
			}
			return choices.Zone(server, servers.Locale(guild))
		},
		Draw: pictures.DrawIn, Announced: b.shows.boards.Announced,
		Serves: func(guild string) bool {
			return b.Serves(guild) && !b.operator.Blocks(guild) && b.guilds.Reaches(guild)
		},
		Work: b.work, Log: c.Log, Now: c.Hall.Steady,
	})
}

// onceReady does something once the languages of servers are known.
func (b *Bot) onceReady(ctx context.Context, do func(context.Context) error) error {
	select {
	case <-ctx.Done():
		return nil
	case <-b.Ready():
	}
	return do(ctx)
}
