// Package bot plays the tables of game/table on Discord. It connects the packages below it and runs them.
//
//	gateway -> interact -> handle -> game/table -> (commit)
//	                          |                        |
//	                        view                      live -> send -> rest
//
// docs/architecture.md is a map of these packages.
package bot

import (
	"cmp"
	"context"
	"errors"
	"log/slog"
	"net"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"golang.org/x/sync/errgroup"

	"unobot/bot/background"
	"unobot/bot/discord/cluster"
	"unobot/bot/discord/gateway"
	"unobot/bot/discord/rest"
	"unobot/bot/metrics"
	"unobot/bot/play/activity"
	"unobot/bot/play/follow"
	"unobot/bot/play/guilds"
	"unobot/bot/play/handle"
	"unobot/bot/play/interact"
	"unobot/bot/play/live"
	"unobot/bot/play/portraits"
	"unobot/bot/ui/commands"
	"unobot/bot/ui/screen"
	"unobot/game/event"
	"unobot/game/feats"
	"unobot/game/table"
)

// Bot is the Discord side of a hall of tables.
type Bot struct {
	hall      *table.Hall
	log       *slog.Logger
	work      *background.Group
	client    *rest.Client
	app       string           // id of the application; empty until identify has returned
	owner     ApplicationStore // records the application that the database belongs to
	reach     *reach
	gateway   *gateway.Gateway
	answerer  *interact.Answerer
	guilds    *guilds.Servers
	settings  *guilds.Settings
	member    *cluster.Member // nil if this process serves all shards alone
	handOver  time.Duration   // as in Timing
	portraits *portraits.Portraits
	mentions  *commands.Mentions
	deals     *follow.Deals
	follow    *follow.All
	page      *activity.Server // nil if the bot has no pages of its tables
	links     bool             // users get links to the pages
	embeds    bool             // the pages are an Activity of Discord, too
	launches  atomic.Bool      // the application has Activities, so the bot offers to open one
	shows     shows
	started   started
}

// shows holds the parts of the bot that show tables and events without being asked.
type shows struct {
	boards   *live.Boards
	hands    *live.Hands
	panels   *live.Panels
	cards    *live.Cards
	lines    *live.EventLines
	pings    *live.Pings
	calls    *live.Calls
	uploader *live.Uploader // nil if no emojis are uploaded
}

// started tracks the shards that have been ready.
type started struct {
	mu     sync.Mutex
	of     int // number of shards
	shards map[int]bool
	once   sync.Once // guards the work that a start does once
	all    chan struct{}
	finish func() // closes all
}

// TableChanged shows a state of a table on the board, on the page and in the open hands that it concerns. It does not
// block; the hall calls it as table.Config.Changed.
func (b *Bot) TableChanged(s table.State) {
	if b.page != nil {
		b.page.Changed(s)
	}
	if !b.work.Running() || !s.Solo() && !b.Serves(s.Guild) {
		return // the start shows every live board anyway; another process shows the boards of its own servers
	}
	b.shows.boards.Changed(s)
	b.shows.hands.Changed(s)
	b.shows.panels.Changed(s)
	if !s.Solo() {
		b.shows.pings.Changed(s)
	}
	b.follow.Events.TableChanged(s)
	if _, daily := s.Daily(); daily && s.Phase == table.Finished {
		b.follow.Shares.Changed()
	}
}

// messagesDeleted posts the bot's public messages again after somebody has deleted them. It does not block. Other bots
// may delete a message before Discord has told its id to this one, so new ones are looked for twice (fault 158).
func (b *Bot) messagesDeleted(channel string, messages []string) {
	b.findDeleted(channel, messages)
	if slices.ContainsFunc(messages, live.IsNew) {
		b.work.After(live.ToldWithin, func(context.Context) { b.findDeleted(channel, messages) })
	}
}

// findDeleted passes the ids of deleted messages to the owners of public messages.
func (b *Bot) findDeleted(channel string, messages []string) {
	var at table.State
	if t, ok := b.hall.At(channel); ok {
		at = t.State()
	}
	b.shows.boards.MessagesDeleted(messages, at)
	b.follow.Events.MessagesDeleted(messages)
	b.follow.Shares.MessagesDeleted(channel, messages)
	b.follow.Seasons.MessagesDeleted(messages)
}

// departed handles a user's departure from a server: their pages are closed, and they leave its events.
func (b *Bot) departed(ctx context.Context, guild string, user table.UserID) {
	if b.page != nil {
		b.page.Left(guild, user)
	}
	b.follow.Events.Departed(ctx, guild, user)
}

// Slept handles a sleep of the whole machine: all live tables are suspended until people see their boards again.
func (b *Bot) Slept() {
	if b.work.Running() {
		b.guilds.Slept()
	}
}

// Ready returns a channel that is closed once all shards are connected and the bot serves for the first time.
func (b *Bot) Ready() <-chan struct{} { return b.started.all }

// Connected reports whether all shards are connected now.
func (b *Bot) Connected() bool { return b.gateway.Connected() }

// Shards returns the state of each connection to Discord.
func (b *Bot) Shards() []gateway.ShardState { return b.gateway.Shards() }

// Run serves until ctx ends, for which it returns nil, or until Discord refuses the bot for good. It returns after the
// interactions under way are answered.
func (b *Bot) Run(ctx context.Context) error {
	defer b.client.Close()
	defer b.portraits.Close()
	if b.member == nil {
		if err := b.identify(ctx); err != nil {
			return unlessStopped(err)
		}
	}
	b.follow.Orders.Look(ctx)
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
	group.Go(func() error {
		return background.Every(ctx, time.Minute, nil, func(ctx context.Context) { // outdated messages and paused tables
			b.shows.hands.Sweep()
			b.shows.panels.Sweep()
			b.shows.cards.Sweep()
			b.shows.lines.Sweep()
			b.guilds.RetryPaused()
			b.prepareDeals(ctx)
		})
	})
	group.Go(func() error { return b.follow.Orders.Run(ctx) })
	group.Go(func() error { return b.onceReady(ctx, b.follow.Run) })
	group.Go(func() error { return b.probe(ctx) })
	if b.page != nil {
		group.Go(func() error { return b.page.Run(ctx) })
	}
	return unlessStopped(group.Wait())
}

// callsLimit bounds the time in which a stopping bot deletes its messages that call players to their cards.
const callsLimit = 2 * time.Second

// endCalls deletes the messages that call players to their cards, because the next process has no record of them.
func (b *Bot) endCalls() {
	ctx, cancel := context.WithTimeout(context.Background(), callsLimit)
	defer cancel()
	b.shows.calls.Close(ctx)
}

// unlessStopped returns err, or nil if err says that a context was canceled.
func unlessStopped(err error) error {
	if errors.Is(err, context.Canceled) {
		return nil
	}
	return err
}

// prepareDeals fixes the secret of the next day in time. Its log line holds the error as text, because the store has
// already logged its own troubles.
func (b *Bot) prepareDeals(ctx context.Context) {
	if err := b.deals.Prepare(ctx); err != nil && ctx.Err() == nil {
		b.log.Warn("deals of the days not prepared; tried again in a minute", "err", err.Error())
	}
}

// onceReady runs do after the languages of the servers are known, or not at all if ctx ends first.
func (b *Bot) onceReady(ctx context.Context, do func(context.Context) error) error {
	select {
	case <-ctx.Done():
		return nil
	case <-b.Ready():
	}
	return do(ctx)
}

// Config holds the settings and dependencies of a Bot. Hall, Store and Token are required.
type Config struct {
	Hall   *table.Hall
	Store  Store
	Token  string           // the bot token, without "Bot "
	APIURL string           // address of Discord's API; empty for Discord itself
	CDNURL string           // address of Discord's images; empty for Discord itself
	Shards int              // number of connections; 0 for as many as Discord recommends
	Shared cluster.Store    // shares the connections among several processes; nil if this process has them all
	Name   string           // name of this process among them, for people
	Log    *slog.Logger     // nil: slog.Default
	Now    func() time.Time // wall clock of days and events; nil for time.Now
	Pace   interact.Pace    // limit on the clicks of one user; zero for faster than a hand and slower than a script
	Timing
	// Dial opens connections to Discord and its CDN. Nil for the network of the machine.
	Dial func(ctx context.Context, network, address string) (net.Conn, error)

	Page    *Page  // pages of the tables; nil for none
	Support string // place to ask for help: a page or a mail address; empty if there is none

	Metrics *metrics.Metrics // counts the bot's work; nil for metrics that are not exported

	PictureShare float64 // share of all processors' time for drawing pictures; 0 for a quarter
	// Draw draws a picture; nil means that scenes do it themselves. It may be called from any goroutine.
	Draw func(screen.Scene) ([]byte, error)
}

// Timing holds the bot's waiting times. A zero value means the usual time.
type Timing struct {
	Window   time.Duration // how long an interaction can be answered; from half of it on the bot defers
	BoardGap time.Duration // least time between two edits of a board
	MoveGap  time.Duration // how long each of the robots' moves in a daily is shown; 0: a second
	PingWait time.Duration // how long a player may think before being pinged
	EmojiGap time.Duration // least time between two uploads of emojis; negative to upload none
	Removed  time.Duration // how long the tables of a server wait after the bot was removed
	Deleted  time.Duration // how long the table of a deleted channel waits
	HandOver time.Duration // how long a shard's clicks and boards may take before another process takes the shard

	LeaseLife     time.Duration // life of a shard's lease without renewal; its first half allows answers for the shard
	LeasePatience time.Duration // patience with the database for one renewal; 0 for a quarter of LeaseLife
	Silence       time.Duration // silence of Discord's HTTP API after which others serve this process's shards

	IdentifyGap time.Duration // pause between two shards that start a session, as in gateway.Config
}

// Store is the storage that a Bot needs.
type Store interface {
	ApplicationStore
	handle.Store
	FeatStore
	follow.Store
	Course(ctx context.Context, match table.ID) (table.Course, error)
	Rivalry(ctx context.Context, a, b table.UserID) (table.Rivalry, error)
	live.PingStore
	live.HintStore
	live.BoardStore
	guilds.Store
	guilds.SettingsStore
}

// FeatStore reads the achievements of users.
type FeatStore interface {
	Earned(ctx context.Context, match table.ID, user table.UserID) ([]feats.ID, error)
	EarnedAtEvent(ctx context.Context, id event.ID, user table.UserID) ([]feats.ID, error)
}

// complete replaces missing values of the config by their defaults. Its error names the values that are required.
func (c *Config) complete() error {
	if c.Hall == nil || c.Store == nil || c.Token == "" {
		return errors.New("bot: hall, store and token are needed")
	}
	if c.Now == nil {
		c.Now = time.Now
	}
	c.Log = cmp.Or(c.Log, slog.Default())
	if c.Metrics == nil {
		c.Metrics = metrics.New()
	}
	c.Window = cmp.Or(c.Window, interact.Window)
	return nil
}
