package bot

import (
	"cmp"
	"context"
	"errors"
	"log/slog"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"golang.org/x/sync/errgroup"

	"unobot/bot/background"
	"unobot/bot/screen"
	"unobot/bot/settings"
	"unobot/bot/view"
	"unobot/game/table"
)

// Config is what a Bot needs from outside.
type Config struct {
	Hall     *table.Hall
	Scores   table.Scores
	Archive  table.Archive
	Rounds   Rounds
	Servers  ServerStore
	Settings settings.Store
	Pings    PingStore
	Token    string       // the bot token, without "Bot "
	APIURL   string       // where Discord is; "" for Discord itself
	Log      *slog.Logger // nil: slog.Default
	Now      func() time.Time
	Window   time.Duration // how long an interaction can be answered, from half of it on by a deferral; 0: Discord's 3 s
	BoardGap time.Duration // least time between two edits of a board; 0: what Discord's route allows
	PingWait time.Duration // how long a player may think before being pinged; 0: a few seconds
	EmojiGap time.Duration // least time between two uploads of emojis; 0: usual; negative: none are uploaded
	Pace     Pace          // of one user; zero: what no hand can do, but a script
	Removed  time.Duration // how long the tables of a server wait after the bot was removed; 0: some minutes
	Deleted  time.Duration // how long the table of a deleted channel waits; 0: a minute
}

// complete fills in what may be left out.
func (c *Config) complete() error {
	if c.Hall == nil || c.Scores == nil || c.Archive == nil || c.Rounds == nil || c.Servers == nil || c.Settings == nil ||
		c.Pings == nil || c.Token == "" {
		return errors.New("bot: hall, scores, archive, rounds, servers, settings, pings and token are needed")
	}
	if c.Now == nil {
		c.Now = time.Now
	}
	c.Log = cmp.Or(c.Log, slog.Default())
	c.Window = cmp.Or(c.Window, answerWindow)
	c.BoardGap = cmp.Or(c.BoardGap, boardGap)
	c.PingWait = cmp.Or(c.PingWait, pingWait)
	c.EmojiGap = cmp.Or(c.EmojiGap, emojiGap)
	c.Pace = cmp.Or(c.Pace, usualPace)
	c.Removed = cmp.Or(c.Removed, removedGrace)
	c.Deleted = cmp.Or(c.Deleted, deletedGrace)
	return nil
}

// Bot is the Discord side of a hall of tables.
type Bot struct {
	hall       *table.Hall
	log        *slog.Logger
	now        func() time.Time
	window     time.Duration // in which an interaction is answered
	answers    answerPort
	gateway    gateway
	register   func(ctx context.Context, app string) error
	disconnect func() // drops idle connections
	dispatch   *dispatcher
	hands      *openHands
	boards     *boards
	pings      *pings
	removals   removals // of the bot from servers
	presence   presence
	channels   removals // that have been deleted
	servers    servers
	gallery    *gallery
	pictures   *illustrator
	settings   *settings.Servers

	self      atomic.Value // the id of the bot's own user, a string, once it is known
	readyOnce sync.Once
	ready     chan struct{}
	work      background.Group
}

// gateway is where interactions and events come from.
type gateway interface {
	// Run stays connected until ctx ends or Discord refuses the bot for good.
	Run(ctx context.Context) error
	Connected() bool
}

// New makes a bot; it connects when it runs.
func New(c Config) (*Bot, error) {
	if err := c.complete(); err != nil {
		return nil, err
	}
	b := &Bot{hall: c.Hall, log: c.Log, now: c.Now, window: c.Window, ready: make(chan struct{})}
	b.work.Log = c.Log
	b.settings = settings.New(c.Settings, c.Log)
	port, err := b.connectPorts(c)
	if err != nil {
		return nil, err
	}
	b.pictures = newIllustrator(b.settings.WantsPictures, c.Rounds, c.Log)
	b.gallery = &gallery{port: port, faces: port.faces, log: c.Log, gap: c.EmojiGap}
	if c.EmojiGap < 0 {
		port.faces.known() // there are none
	}
	b.hands = &openHands{
		faces: port.faces,
		now:   c.Now, run: b.work.Go, open: map[view.HandKey]*openHand{},
		edit: func(ctx context.Context, t ticket, s screen.Screen) error { return checked(ctx, s, port.editAnswer, t) },
		drop: func(ctx context.Context, t ticket) { b.dropMessage(ctx, port, t) },
	}
	b.boards = &boards{
		port: port, faces: port.faces, pictures: b.pictures, remember: b.rememberBoard, gone: b.channels.begin, blocked: b.boardBlocked, shown: b.boardShown,
		locale: b.settings.Locale,
		now:    c.Now, run: b.work.Go, log: c.Log, gap: c.BoardGap, firstWait: c.Window / 3, jobs: map[table.ID]*boardJob{},
	}
	b.pings = &pings{
		port: port, store: c.Pings, wanted: b.settings.WantsPing, left: b.departed, locale: b.settings.Locale,
		now: c.Now, run: b.work.Go, log: c.Log, wait: c.PingWait, jobs: map[table.ID]*pingJob{},
	}
	b.presence.store = c.Servers
	b.removals = removals{run: b.work.Go, end: b.endGuild, grace: c.Removed, waiting: map[string]context.CancelFunc{}}
	b.channels = removals{run: b.work.Go, end: b.endChannel, grace: c.Deleted, waiting: map[string]context.CancelFunc{}}
	b.dispatch = &dispatcher{
		hall: c.Hall, scores: c.Scores, settings: b.settings, now: c.Now, log: c.Log,
		settled: func(guild string) { b.reconcile(func(s table.State) bool { return s.Guild == guild }) },
		pace:    throttle{now: c.Now, pace: c.Pace},
		looks:   b.hands.look, forget: b.hands.forget,
		faces: port.faces, drawing: b.pictures, archive: c.Archive,
		repost: b.boards.bringDown, first: b.boards.awaitFirst, refresh: b.boards.refresh,
	}
	return b, nil
}

// checked refuses to send what Discord would refuse (fault 68).
func checked(ctx context.Context, s screen.Screen, send func(context.Context, ticket, screen.Screen) error, t ticket) error {
	if err := s.Check(); err != nil {
		return err
	}
	return send(ctx, t, s)
}

// TableChanged shows a committed state: on the board, and in the open hands it
// matters to. It does not block; the hall calls it after every commit.
func (b *Bot) TableChanged(s table.State) {
	if !b.work.Running() {
		return // the start draws every live board anyway
	}
	b.boards.changed(s)
	b.hands.changed(s)
	b.pings.changed(s)
}

// Ready is closed when the bot is connected and serves for the first time.
func (b *Bot) Ready() <-chan struct{} { return b.ready }

// Connected reports whether the gateway is up now.
func (b *Bot) Connected() bool { return b.gateway.Connected() }

// Run serves until ctx ends, which is no error, or until Discord refuses the bot
// for good. It returns when the interactions under way are answered.
func (b *Bot) Run(ctx context.Context) error {
	defer b.disconnect()
	b.pings.adopt(ctx)
	b.work.Open(ctx)
	defer b.work.Close()
	live := b.hall.Live()
	b.pings.dropOver(func(id table.ID) bool {
		return slices.ContainsFunc(live, func(t *table.Table) bool { return t.State().ID == id })
	})
	group, ctx := errgroup.WithContext(ctx)
	group.Go(func() error { return b.gateway.Run(ctx) })
	group.Go(func() error { return b.sweep(ctx) })
	if err := group.Wait(); err != nil && !errors.Is(err, context.Canceled) {
		return err
	}
	return nil
}

func (b *Bot) sweep(ctx context.Context) error {
	ticker := time.NewTicker(time.Minute)
	defer ticker.Stop()
	for {
		select {
		case <-ctx.Done():
			return nil
		case <-ticker.C:
			b.hands.sweep()
			b.reconcile(func(s table.State) bool { return s.Paused != table.NotPaused })
		}
	}
}

func (b *Bot) dropMessage(ctx context.Context, port answerPort, t ticket) {
	if err := port.removeAnswer(ctx, t); err != nil && troubleOf(err) != troubleGone {
		b.log.Debug("old hand not removed", "err", err)
	}
}

func (b *Bot) rememberBoard(ctx context.Context, id table.ID, message string) error {
	t, err := b.hall.Find(ctx, id)
	if err != nil {
		return err
	}
	return t.SetBoard(ctx, message)
}
