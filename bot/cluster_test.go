package bot_test

import (
	"cmp"
	"context"
	"fmt"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/bot"
	"unobot/bot/discord/gateway"
	"unobot/bot/discord/standin"
	"unobot/bot/metrics"
	"unobot/bot/play/interact"
	"unobot/bot/roomtest"
	"unobot/game/table"
	"unobot/store"
	"unobot/store/sqlite"
)

// fleet runs several bots that share the shards of one Discord through one database.
type fleet struct {
	*world
	shared *roomtest.Database
	db     *store.Store
	bots   []*member
	shards int
	set    int // SHARDS of the next bot
	// silence is the time for which Discord's API may leave the next bot's requests unanswered. 0 for longer than a
	// busy machine takes.
	silence time.Duration
	api     string     // address of Discord's HTTP API for the next bot; empty for its usual one
	pages   *pageProxy // leads to the pages of the bots; nil if they have none
}

// member is one of the bots, with the parts that a process of its own would have.
type member struct {
	*roomtest.Connection
	metrics *metrics.Metrics
	store   *faultyStore
	bot     *bot.Bot
	hall    *table.Hall
	page    *httptest.Server // of its tables; nil if there is none
	cancel  context.CancelFunc
	ended   chan error
}

// newFleet starts n bots for n shards, with two people for each place to play.
func newFleet(t *testing.T, bots, shards, places int) *fleet {
	t.Helper()
	return startFleet(t, false, bots, shards, places)
}

// startFleet is newFleet; the bots have pages behind a proxy if pages is true.
func startFleet(t *testing.T, pages bool, bots, shards, places int) *fleet {
	t.Helper()
	names := make([]string, 2*places)
	for i := range names {
		names[i] = fmt.Sprint("player", i)
	}
	w := newIdleWorld(t, nil, names...)
	w.Discord.SetSharding(standin.Sharding{Recommended: shards, MaxConcurrency: 16, IdentifyGap: time.Nanosecond})
	db, err := sqlite.Open(context.Background(), w.file)
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, db.Close()) })
	f := &fleet{world: w, shared: roomtest.NewDatabase(), db: db, shards: shards}
	if pages {
		f.pages = newPageProxy(w)
	}
	t.Cleanup(func() {
		for _, m := range f.bots {
			m.Cut(roomtest.Whole)
			f.end(m)
		}
	})
	for range bots {
		f.add()
	}
	f.metrics = f.bots[0].metrics
	f.Eventually(f.served, "all shards are served")
	f.Eventually(func() bool { return len(f.Discord.Commands(f.Guild.ID)) > 0 })
	return f
}

// add starts one more bot, and waits until it is ready.
func (f *fleet) add() *member {
	f.Helper()
	m := f.start()
	select {
	case <-m.bot.Ready():
	case err := <-m.ended:
		require.FailNow(f, "the bot ended", "%v", err)
	case <-time.After(roomtest.Patience):
		require.FailNow(f, "the bot is not ready")
	}
	return m
}

// start starts one more bot.
func (f *fleet) start() *member {
	f.Helper()
	m := &member{
		Connection: f.shared.Connect(), metrics: metrics.New(), store: &faultyStore{Store: f.db},
		ended: make(chan error, 1),
	}
	var current atomic.Pointer[bot.Bot]
	var err error
	m.hall, err = table.Open(context.Background(), table.Config{
		Store: m.store, Now: time.Now, Random: f.dice, Pace: 20 * time.Millisecond, Brain: firstCard,
		Changed: func(s table.State) {
			if b := current.Load(); b != nil {
				b.TableChanged(s)
			}
		},
		Owns: func(guild string) bool {
			b := current.Load()
			return b != nil && b.Serves(guild)
		},
		Broken: func(id table.ID, err error) { f.Errorf("table %s: %v", id, err) },
	})
	require.NoError(f, err)
	name := fmt.Sprint("bot ", len(f.bots)+1)
	m.bot, err = bot.New(bot.Config{
		Hall: m.hall, Store: f.db, Token: f.Discord.Application().Token, APIURL: cmp.Or(f.api, f.Discord.URL()), CDNURL: f.Discord.URL(),
		Timing: bot.Timing{
			EmojiGap: -1, IdentifyGap: 100 * time.Millisecond, HandOver: 5 * time.Second, Silence: cmp.Or(f.silence, 15*time.Second),
		},
		Log:  slog.New(slog.NewTextHandler(f.logs, &slog.HandlerOptions{Level: slog.LevelDebug})).With("bot", name),
		Pace: interact.Pace{PerSecond: 1000, AtOnce: 1000}, Dial: f.Network.Dial, Draw: sketch,
		Shared: m.Connection, Name: name, Shards: f.set, Metrics: m.metrics, Page: f.pages.config(len(f.bots)),
	})
	require.NoError(f, err)
	if f.pages != nil {
		m.page = f.pages.serve(m.bot.Page())
	}
	current.Store(m.bot)
	ctx, cancel := context.WithCancel(context.Background())
	m.cancel = cancel
	go func() { m.ended <- m.bot.Run(ctx) }()
	f.bots = append(f.bots, m)
	return m
}

// end ends a bot as a service manager does.
func (f *fleet) end(m *member) {
	f.Helper()
	m.cancel()
	select {
	case err := <-m.ended:
		require.NoError(f, err)
		m.ended <- nil
	case <-time.After(roomtest.Patience):
		require.FailNow(f, "the bot does not stop")
	}
}

// holdings returns the number of connected shards of each bot.
func (f *fleet) holdings() []int {
	var n []int
	for _, m := range f.bots {
		n = append(n, len(slices.DeleteFunc(m.bot.Shards(), func(s gateway.ShardState) bool { return !s.Up })))
	}
	return n
}

// served reports whether every shard is connected, each once, and evenly.
func (f *fleet) served() bool {
	sum, least, most := 0, f.shards, 0
	for i, n := range f.holdings() {
		if f.bots[i].hasEnded() {
			continue
		}
		sum, least, most = sum+n, min(least, n), max(most, n)
	}
	return sum == f.shards && most-least <= 1
}

func (m *member) hasEnded() bool { return len(m.ended) > 0 }

// owner waits for a bot that serves a server, and returns it.
func (f *fleet) owner(guild string) *member {
	f.Helper()
	var owner *member
	f.Eventually(func() bool {
		i := slices.IndexFunc(f.bots, func(m *member) bool { return m.bot.Serves(guild) })
		if i >= 0 {
			owner = f.bots[i]
		}
		return i >= 0
	})
	return owner
}

// places opens a table on each of the first shards.
func (f *fleet) places(n int) []*world {
	f.Helper()
	var places []*world
	for i := range n {
		guild := f.newServer(i%f.shards, f.shards)
		p := f.place(guild, 2*i)
		p.hall = f.owner(guild).hall
		p.seated(2)
		places = append(places, p)
	}
	return places
}

// goOn plays a move at each place, at the bot that serves it now.
func (f *fleet) goOn(places []*world) {
	f.Helper()
	for _, p := range places {
		p.hall = f.owner(p.Guild.ID).hall
		f.Eventually(func() bool { _, ok := p.hall.At(p.Channel.ID); return ok })
		for user := range p.Users { // a hand of another bot is not kept up to date
			for _, hand := range p.hands(user) {
				require.NoError(f, f.Discord.Dismiss(p.Users[user].ID, hand.ID))
			}
			require.NotNil(f, p.Slash(user, "game hand").Message)
		}
		p.goesOn()
	}
}

// seen reports whether all boards show the current state of their tables.
func (f *fleet) seen() bool {
	n := 0
	for _, m := range f.bots {
		for _, t := range m.hall.Live() {
			n++
			if t.IsSuspended(table.HeldUnseen) {
				return false
			}
		}
	}
	return n > 0
}

// quiet waits until no board is edited any more.
func (f *fleet) quiet() {
	f.Helper()
	for before := -1; before != f.edits(); time.Sleep(300 * time.Millisecond) {
		before = f.edits()
	}
}

// edits counts the edits of messages in channels.
func (f *fleet) edits() (n int) {
	for _, e := range f.Discord.Journal() {
		if e.REST != nil && e.REST.Method == http.MethodPatch && strings.HasPrefix(e.REST.Path, "/channels/") {
			n++
		}
	}
	return n
}

// A bot that joins gets its share of the shards, and one that leaves hands them over. Sessions go on: no bot identifies
// again, and tables are played where they were.
func TestShardsMoveBetweenBots(t *testing.T) {
	roomtest.InBubble(t, func(t *testing.T) {
		f := newFleet(t, 1, 4, 4)
		places := f.places(4)
		identifies := f.Discord.Stats().Identifies
		f.quiet()
		edits := f.edits()
		second := f.add()
		f.Eventually(f.served, "the load is spread")
		f.Eventually(f.seen, "time runs again")
		require.Equal(t, edits, f.edits(), "boards that are right are left alone")
		f.goOn(places)
		f.end(f.bots[0])
		f.Eventually(func() bool { return len(second.bot.Shards()) == 4 && second.bot.Connected() })
		f.goOn(places)
		require.Equal(t, identifies, f.Discord.Stats().Identifies)
		require.Empty(t, f.removedServers())
	})
}

// Clicks that have arrived before a shard is handed over are played, also one that waits for another.
func TestClicksBeforeAHandOverArePlayed(t *testing.T) {
	roomtest.InBubble(t, func(t *testing.T) {
		f := newFleet(t, 2, 2, 2)
		p := f.place(f.newServer(0, 2), 0)
		owner := f.owner(p.Guild.ID)
		p.Users, p.hall, p.metrics = f.Users[:3], owner.hall, owner.metrics
		require.NoError(t, f.Discord.AddMember(p.Guild.ID, p.Users[2].ID))
		p.lobby(1)
		lobby, _ := p.board()
		release := owner.store.hold()
		var clicks []*standin.Interaction
		for _, user := range p.Users[1:] {
			i, err := f.Discord.Click(user.ID, lobby.ID, mustButton(t, lobby, "join"))
			require.NoError(t, err)
			clicks = append(clicks, i)
		}
		f.Eventually(func() bool { return strings.Contains(p.measured(), "unobot_interactions_waiting 2\n") })
		owner.cancel()
		f.Eventually(func() bool {
			return !slices.ContainsFunc(owner.bot.Shards(), func(s gateway.ShardState) bool { return s.Up })
		})
		time.Sleep(100 * time.Millisecond) // long enough to release tables
		release()
		for _, i := range clicks {
			require.Equal(t, standin.AnswerDeferredUpdate, p.Settle(i, nil).Kind)
		}
		f.end(owner)
		next := f.owner(p.Guild.ID)
		f.Eventually(func() bool { return next.holds(p.Guild.ID) })
		require.Len(t, next.hall.In(p.Guild.ID)[0].State().Seats, 3)
	})
}

// Discord refuses as few shards as SHARDS says. Then a rolling restart with it costs no session.
func TestARollingRestartWithTooFewShards(t *testing.T) {
	roomtest.InBubble(t, func(t *testing.T) {
		f := newFleet(t, 1, 2, 0)
		f.set = 2
		f.add()
		f.Eventually(f.served, "the load is spread")
		f.newServer(0, 2)
		f.newServer(1, 2)
		f.Discord.SetSharding(standin.Sharding{
			Recommended: 5, GuildsPerShard: 1, MaxConcurrency: 16,
			IdentifyGap: time.Nanosecond,
		})
		f.Discord.CloseGateway(4011, standin.Shard{1, 2})
		f.shards = 5
		f.Eventually(f.served, "as many as Discord recommends")
		identifies := f.Discord.Stats().Identifies
		for i := range 2 {
			f.end(f.bots[i])
			f.add()
			f.Eventually(f.served, "a new process has its share")
		}
		require.Equal(t, identifies, f.Discord.Stats().Identifies)
		require.Equal(t, 7, identifies, "two shards and then five")
	})
}

// The bot that has shard 0 registers the commands, once; the others learn their ids.
func TestCommandsAreRegisteredOnce(t *testing.T) {
	roomtest.InBubble(t, func(t *testing.T) {
		f := newFleet(t, 3, 3, 0)
		first := 0
		for _, m := range f.bots {
			if m.bot.IsFirst() {
				first++
			}
		}
		require.Equal(t, 1, first)
		writes := 0
		for _, e := range f.Discord.Journal() {
			if e.REST != nil && e.REST.Method == "PUT" {
				writes++
			}
		}
		require.Equal(t, 1, writes)
	})
}

// The sessions that bots hand each other never reach a log.
func TestSessionsStaySecret(t *testing.T) {
	roomtest.InBubble(t, func(t *testing.T) {
		f := newFleet(t, 2, 2, 0)
		var sessions []string
		f.Eventually(func() bool {
			sessions = nil
			for shard := range 2 {
				if s := f.shared.SessionOf(shard); s.ID != "" {
					sessions = append(sessions, s.ID)
				}
			}
			return len(sessions) == 2
		})
		f.end(f.bots[0])
		f.Eventually(func() bool { return len(f.bots[1].bot.Shards()) == 2 && f.bots[1].bot.Connected() })
		for _, id := range sessions {
			require.NotContains(t, f.logs.String(), id)
		}
	})
}
