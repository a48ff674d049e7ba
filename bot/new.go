package bot

import (
	"cmp"
	"context"
	"crypto/rand"
	"log/slog"
	"sync"
	"time"

	"unobot/bot/background"
	"unobot/bot/discord/cluster"
	"unobot/bot/discord/gateway"
	"unobot/bot/discord/rest"
	"unobot/bot/metrics"
	"unobot/bot/play/follow"
	"unobot/bot/play/guilds"
	"unobot/bot/play/handle"
	"unobot/bot/play/interact"
	"unobot/bot/play/live"
	"unobot/bot/play/portraits"
	"unobot/bot/play/send"
	"unobot/bot/ui/commands"
	"unobot/bot/ui/screen"
	"unobot/bot/ui/view"
	"unobot/game/feats"
	"unobot/game/table"
)

// New returns a Bot, which connects when it runs. The hall's tables are suspended until people can see how they stand.
func New(c Config) (*Bot, error) {
	if err := c.complete(); err != nil {
		return nil, err
	}
	client, err := rest.New(c.Token, c.APIURL, c.Log)
	if err != nil {
		return nil, err
	}
	client.AnswerWithin(c.Window)
	if c.Dial != nil {
		client.DialBy(c.Dial)
	}
	b := &Bot{
		hall: c.Hall, owner: c.Store, log: c.Log, work: &background.Group{Log: c.Log}, client: client,
		mentions: &commands.Mentions{}, deals: follow.NewDeals(c.Store, rand.Reader, c.Now, c.Hall.Steady),
	}
	b.watchRequests(c)
	ready := make(chan struct{})
	b.started.all, b.started.finish = ready, sync.OnceFunc(func() { close(ready) })
	emojis := live.NewEmojis(c.Window, c.CDNURL)
	sender, servers := send.New(client, emojis.Forget), guilds.NewSettings(c.Store, c.Log, b.Serves)
	servers.Alone = func() bool { return b.member == nil }
	b.settings = servers
	b.portraits = b.newPortraits(c)
	pictures := newPictures(c, servers)
	tables := guilds.NewTables(c.Hall, b.work, c.Log, guilds.Grace{Removed: c.Removed, Deleted: c.Deleted})
	b.shows = b.newShows(c, sender, emojis, pictures, tables)
	b.uploadEmojis(c, sender, emojis)
	b.guilds = guilds.NewServers(guilds.Parts{
		Tables: tables, Boards: b.shows.boards, Store: c.Store, Resume: b.shows.pings.Resume, Work: b.work, Log: c.Log,
		LearnLocale: servers.LearnLocale, Deleted: b.messagesDeleted, Observer: c.Metrics,
	})
	tables.Left = b.departed
	b.follow = follow.New(follow.Parts{
		Env: follow.Env{
			Hall: c.Hall, Channels: sender, Settings: b.settings, Draw: pictures.DrawIn, Serves: b.Serves,
			Work: b.work, Log: c.Log, Now: c.Hall.Steady,
		},
		Store: c.Store, Deals: b.deals, Forget: b.shows.hands.Forget, Reaches: b.guilds.Reaches,
		Announced: b.shows.boards.Announced, EventChanged: b.shows.lines.EventChanged,
		Gone: tables.Departed, Portraits: b.portraits,
	})
	handlers := b.newHandlers(c, sender, pictures, emojis)
	if c.Page != nil {
		b.openPage(c, b.newHandlers(c, sender, undrawn{pictures}, nil), tables)
		handlers.Launches = pages{b}.Launches
		if c.Page.Origin != "" {
			handlers.Link, b.links = b.linkTo, true
		}
	}
	b.answerer = b.newAnswerer(c, handlers.Answer, sender, pictures)
	if err := b.connect(c); err != nil {
		return nil, err
	}
	b.meter(c.Metrics)
	return b, nil
}

// newPictures makes the drawer of pictures.
func newPictures(c Config, chosen *guilds.Settings) *live.Pictures {
	pictures := live.NewPictures(chosen.WantsPictures, c.Log, c.PictureShare)
	pictures.Observe(c.Metrics)
	if c.Draw != nil {
		pictures.DrawBy(c.Draw)
	}
	return pictures
}

// uploadEmojis prepares the upload of the application's emojis, or settles for those that exist.
func (b *Bot) uploadEmojis(c Config, sender *send.Sender, emojis *live.Emojis) {
	if c.EmojiGap < 0 {
		emojis.Settle()
		return
	}
	b.shows.uploader = &live.Uploader{Store: sender, Emojis: emojis, Log: c.Log, Gap: c.EmojiGap, Mine: b.IsFirst}
}

// newShows returns the parts of the bot that show changes without being asked.
func (b *Bot) newShows(
	c Config, sender *send.Sender, emojis *live.Emojis, pictures *live.Pictures, tables *guilds.Tables,
) shows {
	undelivered := live.NewHandless()
	basics := live.Basics{Work: b.work, Log: c.Log, Page: pages{b}}
	private := live.Private{Basics: basics, Editor: sender, Faces: b.portraits, Pictures: pictures}
	boards := live.NewBoards(live.BoardParts{
		Basics: basics, Channels: observedChannels{sender, c.Metrics}, Observer: tables, Store: c.Store,
		Renderer: &live.Renderer{
			Settings: b.settings, Emojis: emojis, Pictures: pictures, Portraits: b.portraits, Undelivered: undelivered,
			Page: pages{b}, Course: c.Store.Course, Rivalry: c.Store.Rivalry,
		},
		Pace: live.BoardPace{Gap: c.BoardGap, FirstWait: c.Window / 3},
		Owns: b.Serves,
	})
	calls := live.NewCalls(live.CallParts{
		Basics: basics, Boards: boards, Channels: sender, Settings: b.settings, Undelivered: undelivered,
	})
	hands := live.NewHands(live.HandParts{
		Private: private, Emojis: emojis, Undelivered: undelivered, Call: calls.Call, Ended: calls.Ended,
		Gap: c.MoveGap, AwaitFirst: boards.AwaitFirst, WantsText: b.settings.WantsText, Hints: live.NewHints(c.Store, c.Log),
		Earned: earnings{c.Store, b.settings, c.Log}.Earned,
	})
	return shows{
		boards: boards, calls: calls, hands: hands,
		panels: live.NewPanels(private),
		cards:  live.NewCards(private),
		lines:  live.NewEventLines(private),
		pings: live.NewPings(live.PingParts{
			Basics: basics, Channels: sender, Store: c.Store, Settings: b.settings, Departed: tables.Departed,
			Pressed: hands.Pressed, Wait: c.PingWait,
		}),
	}
}

// newAnswerer returns the answerer of interactions.
func (b *Bot) newAnswerer(
	c Config, answer interact.Handler, sender *send.Sender, pictures *live.Pictures,
) *interact.Answerer {
	return interact.New(answer, sender, arrivals{b.settings, b.guilds, pictures, b.shows.hands}, interact.Options{
		Window: c.Window, Pace: c.Pace, Log: c.Log, Ledger: c.Hall, Later: b.work, Ended: c.Metrics.Ended,
		Launched: func(instance string) { b.page.Launched(instance) },
	})
}

// newPortraits returns the source of profile pictures. Messages that were shown without a picture are shown again when
// it arrives.
func (b *Bot) newPortraits(c Config) *portraits.Portraits {
	return portraits.New(portraits.Config{
		CDN: c.CDNURL, Work: b.work, Log: c.Log, Dial: c.Dial,
		Arrived: func(u table.UserID) {
			b.shows.boards.PortraitArrived(u)
			b.shows.hands.PortraitArrived(u)
			b.shows.cards.PortraitArrived(u)
			if b.page != nil {
				b.page.PortraitArrived(u)
			}
		},
	})
}

// connect prepares the gateway, and the cluster member that assigns shards to this process.
func (b *Bot) connect(c Config) (err error) {
	g := gateway.Config{
		Token: c.Token, Directory: b.client, Handler: receiver{b}, Shards: c.Shards, Life: c.Window,
		IdentifyGap: c.IdentifyGap, Log: c.Log, Dial: c.Dial, Dropped: c.Metrics.Dropped, TurnedAway: receiver{b}.TurnedAway,
	}
	if c.Shared != nil {
		life := cmp.Or(c.LeaseLife, cluster.Life)
		b.member, err = cluster.New(cluster.Config{
			Store: c.Shared, Server: shards{b}, Name: c.Name, Node: c.Page.node(), Shards: c.Shards,
			Gap: c.IdentifyGap, Now: c.Now, Log: c.Log, Life: life, Patience: c.LeasePatience,
			Able: b.reach.isGood, Observer: c.Metrics,
			Count: func(ctx context.Context) (int, error) {
				info, err := b.client.Gateway(ctx)
				return info.Shards, err
			},
		})
		if err != nil {
			return err
		}
		b.client.Share(b.member.Held)
		b.handOver = cmp.Or(c.HandOver, handOver)
		g.Margin = min(life, cluster.Life) / 2 // an answer more than two seconds later hardly arrives in time
		g.Leases = b.member
	}
	b.gateway, err = gateway.New(g)
	return err
}

// arrivals learns facts from each interaction beside its request: locale, channel, permissions and token.
type arrivals struct {
	settings *guilds.Settings
	guilds   *guilds.Servers
	pictures *live.Pictures
	hands    *live.Hands
}

// Arrived implements interact.Arrivals.
func (a arrivals) Arrived(in *interact.Interaction, at time.Time) (answered func(interact.Outcome)) {
	a.settings.LearnLocale(in.Guild, in.GuildLocale)
	a.guilds.Here(in.Guild)
	a.guilds.Used(in.Channel)
	solo := table.SoloChannel(in.User.ID) // a solo game is shown in every channel where its player is
	if in.PermissionsKnown {
		a.pictures.Learn(in.Channel, in.MayAttach())
		a.pictures.Learn(solo, in.MayAttach())
	}
	right := send.Answer{Token: in.Token, Locale: in.Locale, At: at}
	var answers []func(refused bool)
	for _, channel := range []string{in.Channel, solo, table.DailyChannel("", in.User.ID)} {
		answers = append(answers, a.hands.Arrived(channel, in.User.ID, right))
	}
	return func(o interact.Outcome) {
		for _, answered := range answers {
			answered(o == interact.Refused)
		}
	}
}

// observedChannels counts the boards that are posted and edited.
type observedChannels struct {
	live.Channels
	metrics *metrics.Metrics
}

// Post implements live.Channels.
func (c observedChannels) Post(
	ctx context.Context, channel string, s screen.Screen, nonce string,
) (message string, err error) {
	message, err = c.Channels.Post(ctx, channel, s, nonce)
	c.metrics.BoardShown("post", err == nil)
	return message, err
}

// Edit implements live.Channels. A board that somebody has deleted counts as no failure, because it is posted again.
func (c observedChannels) Edit(ctx context.Context, channel, message string, s screen.Screen) error {
	err := c.Channels.Edit(ctx, channel, message, s)
	c.metrics.BoardShown("edit", err == nil || send.TroubleOf(err) == send.Gone)
	return err
}

// meter connects the metrics with the current figures of the bot.
func (b *Bot) meter(m *metrics.Metrics) {
	m.Follow(metrics.Live{
		Shards:       b.countShards,
		Games:        func() int { return len(b.hall.Live()) },
		Interactions: b.answerer.UnderWay,
		Boards:       b.shows.boards.Waiting,
		LeaseAge:     b.leaseAge,
		Editions:     b.playing,
	})
	m.MayDrop(gateway.Losses()...)
}

// leaseAge returns the time since the renewal of the lease that has waited longest. Zero if the process shares no
// shards.
func (b *Bot) leaseAge() time.Duration {
	if b.member == nil {
		return 0
	}
	return b.member.Age()
}

// playing returns the numbers of games and players by edition.
func (b *Bot) playing() map[string]metrics.Playing {
	by := map[string]metrics.Playing{}
	for _, t := range b.hall.Live() {
		s := t.State()
		p := by[string(s.Edition)]
		p.Games++
		for _, seat := range s.Seats {
			if seat.ByPerson() {
				p.Players++
			}
		}
		by[string(s.Edition)] = p
	}
	return by
}

// countShards returns the number of shards that are connected, and the number of all.
func (b *Bot) countShards() (up, all int) {
	shards := b.Shards()
	for _, s := range shards {
		if s.Up {
			up++
		}
	}
	return up, len(shards)
}

// earnings reads the achievements that a match or an event has brought a player.
type earnings struct {
	store    FeatStore
	settings *guilds.Settings
	log      *slog.Logger
}

// earnedLimit is the longest wait of a result for its achievements; after it the result is shown without them.
const earnedLimit = 500 * time.Millisecond

// Earned implements the field of this name of handle.Handlers and live.HandParts.
func (e earnings) Earned(s table.State, user table.UserID) []feats.ID {
	return e.in(s.Guild, func(ctx context.Context) ([]feats.ID, error) { return e.store.Earned(ctx, s.ID, user) })
}

// EarnedAtEvent implements the field of this name of handle.Handlers.
func (e earnings) EarnedAtEvent(at table.Event, user table.UserID) []feats.ID {
	return e.in(at.Guild, func(ctx context.Context) ([]feats.ID, error) { return e.store.EarnedAtEvent(ctx, at.ID, user) })
}

// in reads achievements if the server shows them. It returns nil if it does not, or if the read fails.
func (e earnings) in(guild string, look func(context.Context) ([]feats.ID, error)) []feats.ID {
	if !e.settings.WantsFeats(guild) {
		return nil
	}
	ctx, cancel := context.WithTimeout(context.Background(), earnedLimit)
	defer cancel()
	list, err := look(ctx)
	if err != nil {
		e.log.Warn("a result is shown without achievements", "guild", guild, "err", err)
	}
	return list
}

// newHandlers returns the handlers of commands and clicks.
func (b *Bot) newHandlers(
	c Config, sender *send.Sender, pictures handle.PictureDrawer, emojis view.EmojiSource,
) *handle.Handlers {
	earned := earnings{c.Store, b.settings, c.Log}
	return &handle.Handlers{
		Hall: c.Hall, Store: c.Store, Settings: b.settings, Boards: b.shows.boards, Hands: b.shows.hands,
		Panels: b.shows.panels, Threads: sender, Pictures: pictures, Emojis: emojis, Portraits: b.portraits,
		Commands: b.mentions, Book: b.deals, Now: c.Now, Steady: c.Hall.Steady, Log: c.Log,
		Refuses: b.follow.Orders.Refuses, Redraw: b.guilds.Redraw,
		KeepCard: b.shows.cards.Keep, KeepEventLine: b.shows.lines.Keep,
		Earned: earned.Earned, EarnedAtEvent: earned.EarnedAtEvent, DuelsChanged: b.follow.Shares.Changed,
		Hints: b.shows.hands.Hints.For, EventChanged: b.follow.Events.Changed, Contact: contactOf(c),
	}
}

// contactOf returns the addresses of the operator's legal pages and of the operator's support. They are empty if there
// are none.
func contactOf(c Config) view.Contact {
	to := view.Contact{Support: c.Support}
	if c.Page != nil {
		to.Pages = c.Page.Origin
	}
	return to
}
