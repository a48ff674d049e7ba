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
	"unobot/bot/play/follow"
	"unobot/bot/play/guilds"
	"unobot/bot/play/handle"
	"unobot/bot/play/interact"
	"unobot/bot/play/live"
	"unobot/bot/ui/screen"
	"unobot/game/event"
	"unobot/game/feats"
	"unobot/game/table"
)

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
