package bot

import (
	"cmp"
	"context"
	"errors"
	"log/slog"
	"net"
	"time"

	"unobot/bot/discord/cluster"
	"unobot/bot/metrics"
	"unobot/bot/play/deals"
	"unobot/bot/play/duels"
	"unobot/bot/play/events"
	"unobot/bot/play/guilds"
	"unobot/bot/play/handle"
	"unobot/bot/play/interact"
	"unobot/bot/play/live"
	"unobot/bot/play/operator"
	"unobot/bot/play/seasons"
	"unobot/bot/play/settings"
	"unobot/game/event"
	"unobot/game/feats"
	"unobot/game/table"
)

// Config is what a Bot needs from outside. Hall, Store and Token are required.
type Config struct {
	Hall   *table.Hall
	Store  Store
	Token  string           // the bot token, without "Bot "
	APIURL string           // where Discord is; "" for Discord itself
	CDNURL string           // where Discord's images are; "" for Discord itself
	Shards int              // how many connections; 0: as many as Discord recommends
	Shared cluster.Store    // where several processes share the connections; nil: this one has them all
	Name   string           // of this process among them, for people
	Log    *slog.Logger     // nil: slog.Default
	Now    func() time.Time // must keep pace with the system's clock; nil: time.Now
	Pace   interact.Pace    // of one user; zero: faster than a hand, slower than a script
	Timing
	// Dial opens connections to Discord and its CDN; nil means over the network of the machine.
	Dial func(ctx context.Context, network, address string) (net.Conn, error)

	Page    *Page  // the tables as pages; nil: they are none
	Support string // where people ask for help: a page or a mail address; "": nowhere

	Metrics *metrics.Metrics // counts what the bot does; nil: metrics that nobody reads

	PictureShare float64 // of all processors' time, that pictures may take; 0: a quarter
}

// Timing is how long the bot waits. A zero value is the usual time.
type Timing struct {
	Window   time.Duration // how long an interaction can be answered, from half of it on by a deferral
	BoardGap time.Duration // least time between two edits of a board
	MoveGap  time.Duration // how long each of the robots' moves in a daily is shown; 0: a second
	PingWait time.Duration // how long a player may think before being pinged
	EmojiGap time.Duration // least time between two uploads of emojis; negative: none are uploaded
	Removed  time.Duration // how long the tables of a server wait after the bot was removed
	Deleted  time.Duration // how long the table of a deleted channel waits
	HandOver time.Duration // how long a shard's clicks and boards may take before another process has it

	LeaseLife     time.Duration // of a shard's lease that is not renewed; it is answered for during its first half
	LeasePatience time.Duration // with the database, for one renewal; zero: a quarter of LeaseLife
	Silence       time.Duration // of Discord's HTTP API, until others serve this process's shards

	IdentifyGap time.Duration // between two shards that start a session, as in gateway.Config
}

// Store is what the rooms of a bot keep.
type Store interface {
	ApplicationStore
	handle.Store
	FeatStore
	seasons.Store
	Course(ctx context.Context, match table.ID) (table.Course, error)
	Rivalry(ctx context.Context, a, b table.UserID) (table.Rivalry, error)
	deals.Store
	duels.Store
	events.Store
	live.PingStore
	live.HintStore
	live.BoardStore
	guilds.Store
	operator.Store
	settings.Store
}

// FeatStore knows what matches have brought people.
type FeatStore interface {
	// Earned are the achievements that a user has earned with a match.
	Earned(ctx context.Context, match table.ID, user table.UserID) ([]feats.ID, error)
	// EarnedAtEvent are those that a user has earned with an event.
	EarnedAtEvent(ctx context.Context, id event.ID, user table.UserID) ([]feats.ID, error)
}

// complete fills in what may be left out.
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
