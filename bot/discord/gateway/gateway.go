// Package gateway keeps the bot connected to Discord's gateway, with as many shards as Discord asks
// for.
//
//	Directory --count--> Gateway --> shard --> conn <-- WebSocket --> Discord
//	                                   |         |
//	                                   |         |-- interactions --> a goroutine each --> Handler.Interaction
//	                                   |         '-- other events --> one a shard ---> Handler.Ready, Event
//	                                   '-- identifies, which all shards share
//
// A shard runs one connection after the other. It resumes its session where it can, and starts a new one where it
// cannot. Frames are decoded down to their envelope only: the handler of an event decodes the fields that it needs.
//
// A process serves the shards that it has a lease of. A process alone holds all leases and follows the number of
// shards by itself: when Discord wants more of them (close code 4011), a new generation of shards starts while the old
// one serves, and the old one ends when the new one is complete.
//
// https://docs.discord.com/developers/events/gateway
package gateway

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/bwmarrin/discordgo"
	"github.com/gorilla/websocket"

	"unobot/bot/discord/cluster"
	"unobot/bot/discord/rest"
)

// Gateway owns the connections to Discord.
type Gateway struct {
	common
	isAlone bool // it serves all shards, and follows their number

	running  chan struct{}   // closed by Run, which sets the next two fields
	sessions context.Context // all sessions end with it
	fail     context.CancelCauseFunc

	mu          sync.Mutex // guards the fields below
	current     *generation
	generations []*generation // that have been started and have not ended
}

// New makes a gateway. Nothing is connected before Run.
func New(cfg Config) (*Gateway, error) {
	if cfg.Directory == nil || cfg.Handler == nil || cfg.Log == nil {
		return nil, errors.New("gateway: the configuration is not complete")
	}
	cfg.Token = strings.TrimSpace(strings.TrimPrefix(cfg.Token, "Bot "))
	if cfg.Token == "" {
		return nil, errors.New("gateway: there is no bot token")
	}
	if cfg.Shards < 0 {
		return nil, errors.New("gateway: the number of shards is negative")
	}
	if cfg.Intents == 0 {
		cfg.Intents = discordgo.IntentsGuilds | discordgo.IntentsGuildMessages | discordgo.IntentGuildModeration
	}
	if cfg.Life == 0 {
		cfg.Life = interactionLife
	}
	isAlone := cfg.Leases == nil
	if isAlone {
		cfg.Leases = &alone{}
	}
	lost := &losses{log: cfg.Log, tell: cfg.Dropped}
	timing := usualTiming()
	if cfg.IdentifyGap > 0 {
		timing.identifyGap, timing.invalidSession = cfg.IdentifyGap, cfg.IdentifyGap/5
	}
	return &Gateway{
		common: common{
			cfg: cfg, timing: timing, lost: lost,
			dialer:       websocket.Dialer{Proxy: http.ProxyFromEnvironment, NetDialContext: cfg.Dial},
			identifies:   newIdentifies(cfg, timing.identifyGap),
			interactions: newInteractions(cfg, lost),
		},
		isAlone: isAlone,
		running: make(chan struct{}),
	}, nil
}

// Connected reports whether every one of [Gateway.Shards] is up. Without any shard it is false for a gateway
// that serves them all, and true for one that has been given none.
func (g *Gateway) Connected() bool {
	shards := g.Shards()
	return (len(shards) > 0 || !g.isAlone) && !slices.ContainsFunc(shards, func(s ShardState) bool { return !s.Up })
}

// Shards lists the shards that this gateway serves. There are none before Discord has said how many it
// wants. While their number changes these are the old ones, until all the new ones are up.
func (g *Gateway) Shards() []ShardState {
	g.mu.Lock()
	defer g.mu.Unlock()
	if g.current == nil {
		return nil
	}
	return g.current.list()
}

// Reaches reports whether the events of a server arrive: a session of one of its shards is live.
func (g *Gateway) Reaches(guild string) bool {
	g.mu.Lock()
	defer g.mu.Unlock()
	return slices.ContainsFunc(g.generations, func(gen *generation) bool {
		gen.mu.Lock()
		defer gen.mu.Unlock()
		return gen.states[cluster.ShardOf(guild, len(gen.states))].Up
	})
}

// Serve runs one shard of so many until Leave is called or Run ends. It continues the session if there
// is one, and starts another where that is refused. It waits for Run, and fails only if the context ends
// before. It is for a gateway with leases, and once for each shard until Leave.
func (g *Gateway) Serve(ctx context.Context, shard, shards int, s cluster.Session) error {
	select {
	case <-g.running:
	case <-ctx.Done():
		return fmt.Errorf("serve shard: %w", ctx.Err())
	}
	var first *ticket
	if s.ID != "" && s.URL != "" {
		first = &ticket{Session: s, lost: time.Now(), taken: time.Now()}
	}
	g.mu.Lock()
	defer g.mu.Unlock()
	if g.sessions.Err() != nil {
		return errOver
	}
	if g.current == nil || g.current.count() != shards {
		if g.current != nil {
			g.current.cancel()
		}
		g.current = g.generateLocked(shards)
	}
	g.start(g.current, shard, first)
	return nil
}

// errOver is the error of Serve once Run ends.
var errOver = errors.New("the gateway has been left")

// Leave ends the connection of a shard, and waits until its interactions and events are handled; interactions may take
// until ctx ends, other events a grace period. It returns the data to continue the session, or nothing if there is
// none. With end the session is ended, too.
func (g *Gateway) Leave(ctx context.Context, shard int, end bool) cluster.Session {
	s := g.find(shard)
	if s == nil {
		return cluster.Session{}
	}
	if end {
		s.stop(nil)
	} else {
		s.stop(errHandedOver)
	}
	<-s.ended
	s.finish(ctx)
	s.generation.remove(s)
	return s.session()
}

// Session returns the state of a shard's session, or nothing if there is none.
func (g *Gateway) Session(shard int) cluster.Session {
	if s := g.find(shard); s != nil {
		return s.session()
	}
	return cluster.Session{}
}

// find returns a shard that is served, of the newest generation that has it, or nil.
func (g *Gateway) find(shard int) *shard {
	g.mu.Lock()
	defer g.mu.Unlock()
	for _, gen := range slices.Backward(g.generations) {
		if s := gen.find(shard); s != nil {
			return s
		}
	}
	return nil
}

// generateLocked begins a generation without any shard yet, and drops those that have ended.
func (g *Gateway) generateLocked(shards int) *generation {
	gen := newGeneration(g.sessions, shards)
	g.generations = append(slices.DeleteFunc(g.generations, (*generation).isOver), gen)
	return gen
}

// start runs a shard of a generation until it is left or the generation ends.
func (g *Gateway) start(gen *generation, id int, first *ticket) {
	live, stop := context.WithCancelCause(gen.sessions)
	s := newShard(&g.common, gen, id)
	s.stop = stop
	gen.add(s)
	go func() {
		defer close(s.ended)
		var fatal *FatalError
		switch err := s.run(live, first); {
		case errors.As(err, &fatal):
			g.fail(fatal)
		case errors.Is(err, errSharding):
			gen.refuse()
			g.cfg.Leases.Outgrown(gen.count())
		}
	}()
}

// awaitShards waits for all shards after the sessions have ended.
func (g *Gateway) awaitShards() {
	g.mu.Lock()
	generations := slices.Clone(g.generations)
	g.mu.Unlock()
	for _, gen := range generations {
		gen.end()
	}
}

// show makes a generation the one that Shards and Connected report.
func (g *Gateway) show(gen *generation) {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.current = gen
}

// Config holds the settings of a [Gateway]. Token, Directory, Handler and Log are required.
type Config struct {
	Token     string // the bot token, with or without the prefix "Bot "
	Directory Directory
	Handler   Handler
	// Intents are the events to ask for; zero means GUILDS, GUILD_MODERATION and GUILD_MESSAGES.
	// Interactions come without. https://docs.discord.com/developers/events/gateway#gateway-intents
	Intents discordgo.Intent
	Shards  int           // how many to begin with, until Discord asks for more; zero means as many as it recommends
	Life    time.Duration // how long an interaction may wait for its handler; zero means three seconds
	// IdentifyGap is the time between two identifies with the same key, and the longest wait after
	// op 9; the shortest is a fifth. Zero means Discord's five seconds, and a bit.
	IdentifyGap time.Duration
	Log         *slog.Logger
	// Dial opens connections to the gateway; nil means over the network of the machine.
	Dial func(ctx context.Context, network, address string) (net.Conn, error)

	// TurnedAway is called for some of the interactions that are dropped because there are too many, on goroutines of
	// its own, so that it can notify their users; may be nil.
	TurnedAway func(data json.RawMessage, arrived time.Time)

	Dropped func(what string) // gets one of [Losses] for everything that is dropped; may be nil

	// Leases makes the gateway run only the shards that Serve is called for; if nil, it runs all shards.
	Leases Leases
	// Margin is how long a shard stays unserved after a process has lost it. An interaction that was made longer than
	// that before Serve was called may have been answered by the process before.
	Margin time.Duration
}

// Info is the address of the gateway, the number of shards that Discord recommends, and the number of sessions that
// may still be started.
type Info = rest.Gateway

// Directory returns the address of the gateway. A [rest.Client] is one.
type Directory interface {
	Gateway(ctx context.Context) (Info, error)
	// Revoked returns a channel that is closed when Discord has refused the bot token over HTTP.
	Revoked() <-chan struct{}
}

// Handler gets the events and interactions. It owns the data that it is given. A panic is logged and costs the call
// only. While the number of shards changes, for seconds to minutes, a server belongs to a shard of the old number and
// to one of the new: its events may come twice, from both.
type Handler interface {
	// Ready begins a new session: earlier events are not replayed. It comes in order with the shard's events.
	Ready(r Ready)
	// Event is any other event but RESUMED and INTERACTION_CREATE. data is a JSON object. The
	// events of one shard come one after the other, those of several shards at the same time.
	Event(shard int, name string, data json.RawMessage)
	// Interaction is called on a goroutine of its own; arrived is when the frame was read. An
	// interaction may come twice, with the same id. The context ends a grace period after
	// Run's, so that a move in hand is finished.
	Interaction(ctx context.Context, data json.RawMessage, arrived time.Time)
	// Linked is called when a session has gone down, or is up: the result of [Gateway.Reaches] may have changed. It
	// must not block.
	Linked()
}

// Ready is the beginning of a new session of a shard.
type Ready struct {
	Shard, Shards int    // which shard of how many
	App, User     string // ids of the application and of the bot's user
	Guilds        []string
	Live          context.Context // ends when the gateway gives the session's shards up
}

// Owns reports whether a server belongs to the shard. Events of no server, such as a private message, come to shard 0.
// https://docs.discord.com/developers/events/gateway#sharding
func (r Ready) Owns(guild string) bool { return cluster.ShardOf(guild, r.Shards) == r.Shard }

// Leases are the rights to shards, which several processes may share.
type Leases interface {
	// Holds reports whether this process may serve a shard now. Nothing that arrives is passed on
	// otherwise.
	Holds(shard int) bool
	// Keeps reports whether a shard that this process does not hold now may be held again soon: until then its events
	// wait.
	Keeps(shard int) bool
	// Enter waits for a turn to identify with a key, among all processes. leave is called right before the identify
	// leaves, and returns an error if it must not.
	Enter(ctx context.Context, key int) (leave func(ctx context.Context) error, err error)
	// Pace gives out the right to begin a session, among all processes, if the last one was gap ago; else it returns
	// the time to wait.
	Pace(ctx context.Context, gap time.Duration) (wait time.Duration, err error)
	// Outgrown notes that Discord refuses to serve so few shards.
	Outgrown(shards int)
}

// ShardState is the state of a shard.
type ShardState struct {
	Shard int
	Up    bool      // its session is live
	Since time.Time // when that changed last
}

// timing holds the time limits of the gateway.
type timing struct {
	dial, hello, ready time.Duration // the steps of a handshake
	identifyGap        time.Duration // between two identifies with the same key
	invalidSession     time.Duration // shortest wait after op 9; up to five times that
	firstBackoff       time.Duration
	resumeBackoff      time.Duration // longest wait while resumes succeed
	longestBackoff     time.Duration
	stable             time.Duration // how long a session must live on a connection for that to be a good one
	resumable          time.Duration // for how long a lost session is resumed before a new one is started
	reshard            time.Duration // first wait before the shards are counted once more; it doubles up to ten minutes
	write              time.Duration // one write to a socket
	closeGrace         time.Duration // for Discord to close after we have said goodbye
	grace              time.Duration // for handlers to finish at the end
}

func usualTiming() timing {
	return timing{
		dial: 7 * time.Second, hello: 7 * time.Second, ready: 10 * time.Second, identifyGap: cluster.IdentifyGap,
		invalidSession: time.Second, firstBackoff: 250 * time.Millisecond, resumeBackoff: time.Second,
		longestBackoff: 2 * time.Minute, stable: 3 * time.Second, resumable: 20 * time.Second, reshard: 5 * time.Second,
		write: 10 * time.Second, closeGrace: 500 * time.Millisecond, grace: 5 * time.Second,
	}
}

// interactionLife is how long an interaction can be answered at all.
// https://docs.discord.com/developers/interactions/receiving-and-responding#responding-to-an-interaction
const interactionLife = 3 * time.Second
