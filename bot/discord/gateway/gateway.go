// Package gateway keeps the bot connected to Discord's gateway, with as many shards as Discord asks
// for.
//
//	Directory --count--> Gateway --> shard --> conn <-- WebSocket --> Discord
//	                                   |         |
//	                                   |         |-- interactions --> a goroutine each --> Handler.Interaction
//	                                   |         '-- other events --> one a shard ---> Handler.Ready, Event
//	                                   '-- identifies, which all shards share
//
// A shard runs one connection after the other. It resumes its session where it can, and starts a
// new one where it cannot. Frames are decoded down to their envelope only: whoever handles an event
// decodes what it needs.
//
// The shards of one count are a generation. When Discord wants more of them (close code 4011), a
// new generation starts while the old one serves, and the old one ends when the new one is
// complete.
//
// https://docs.discord.com/developers/events/gateway
package gateway

import (
	"context"
	"encoding/json"
	"errors"
	"log/slog"
	"net/http"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/bwmarrin/discordgo"
	"github.com/gorilla/websocket"

	"unobot/bot/discord/cluster"
)

// Info is where the gateway is, how many shards Discord recommends, and how many sessions may still
// be started.
// https://docs.discord.com/developers/events/gateway#get-gateway-bot
type Info struct {
	URL            string        // ws:// or wss://
	Shards         int           // recommended
	MaxConcurrency int           // identifies every five seconds: one for each key, shard % MaxConcurrency
	Total          int           // session starts a day; 0 if the server does not say
	Remaining      int           // of these
	ResetAfter     time.Duration // until all of them are back
}

// Directory tells where the gateway is.
type Directory interface {
	Gateway(ctx context.Context) (Info, error)
	// Revoked is closed when Discord has refused the bot token over HTTP.
	Revoked() <-chan struct{}
}

// Ready is the beginning of a new session of a shard.
type Ready struct {
	Shard, Shards int    // which shard of how many
	App, User     string // ids of the application and of the bot's user
	Guilds        []string
	Live          context.Context // ends when the gateway gives the session's shards up
}

// Owns reports whether a server belongs to the shard. What belongs to none comes to shard 0,
// private messages for one.
// https://docs.discord.com/developers/events/gateway#sharding
func (r Ready) Owns(guild string) bool { return cluster.ShardOf(guild, r.Shards) == r.Shard }

// Handler gets what arrives. It owns the data that it is given. A panic is logged and costs the
// call only. While the number of shards changes, for seconds to minutes, a server belongs to a
// shard of the old number and to one of the new: whatever happens there may come twice, from both.
type Handler interface {
	// Ready begins a new session: what happened before it is not replayed. It comes in order with
	// the shard's events.
	Ready(r Ready)
	// Event is any other event but RESUMED and INTERACTION_CREATE. data is a JSON object. The
	// events of one shard come one after the other, those of several shards at the same time.
	Event(shard int, name string, data json.RawMessage)
	// Interaction is called on a goroutine of its own; arrived is when the frame was read. An
	// interaction may come twice, with the same id. The context ends a grace period after
	// Run's, so that a move in hand is finished.
	Interaction(ctx context.Context, data json.RawMessage, arrived time.Time)
	// Linked is called when a session has gone down, or is up: [Gateway.Reaches] may answer anew.
	// It must not block.
	Linked()
}

// Config is what a [Gateway] needs. Token, Directory, Handler and Log are required.
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
	// op 9, of which the shortest is a fifth. Zero means Discord's five seconds, and a bit.
	IdentifyGap time.Duration
	Log         *slog.Logger

	// TurnedAway is called for some of the interactions that are dropped because there are too many, on
	// goroutines of its own, so that their users can be told; nil: nobody is.
	TurnedAway func(data json.RawMessage, arrived time.Time)

	Dropped func(what string) // is told of everything that is dropped, as one of [Losses]; nil: nobody counts

	// Leases makes the gateway run only the shards that Serve is called for; nil: it runs them all.
	Leases Leases
	// Margin is for how long nobody serves a shard that a process has lost. Interactions that were made
	// earlier, before Serve was called, were that process's: it may have answered them.
	Margin time.Duration
}

// ShardState is how a shard is doing.
type ShardState struct {
	Shard int
	Up    bool      // its session is live
	Since time.Time // when that changed last
}

// Gateway owns the connections to Discord.
type Gateway struct {
	cfg          Config
	timing       timing
	dialer       websocket.Dialer
	lost         *losses
	identifies   *identifies
	interactions *interactions

	running chan struct{} // closed by Run
	fail    context.CancelCauseFunc

	mu          sync.Mutex // guards what follows
	current     *generation
	generations []*generation   // that have been started and have not ended
	served      map[int]*served // the shards that Serve was called for
	over        bool            // no shard is served any more
}

// timing is how long the gateway is patient.
type timing struct {
	dial, hello, ready time.Duration // the steps of a handshake
	identifyGap        time.Duration // between two identifies with the same key
	invalidSession     time.Duration // shortest wait after op 9; up to five times that
	firstBackoff       time.Duration
	resumeBackoff      time.Duration // longest wait while resumes succeed
	longestBackoff     time.Duration
	stable             time.Duration // a session that lived this long on its connection made it a good one
	resumable          time.Duration // for how long a lost session is resumed before a new one is started
	reshard            time.Duration // first wait before the shards are counted once more; it doubles up to ten minutes
	write              time.Duration // one write to a socket
	closeGrace         time.Duration // for Discord to close after we have said goodbye
	grace              time.Duration // for handlers to finish at the end
}

// usualTiming has a quarter of a second above the five that an identify's key rests, because frames
// do not all travel at the same speed.
func usualTiming() timing {
	return timing{
		dial: 7 * time.Second, hello: 7 * time.Second, ready: 10 * time.Second, identifyGap: 5250 * time.Millisecond,
		invalidSession: time.Second, firstBackoff: 250 * time.Millisecond, resumeBackoff: time.Second,
		longestBackoff: 2 * time.Minute, stable: 3 * time.Second, resumable: 20 * time.Second, reshard: 5 * time.Second,
		write: 10 * time.Second, closeGrace: 500 * time.Millisecond, grace: 5 * time.Second,
	}
}

// interactionLife is how long an interaction can be answered at all.
// https://docs.discord.com/developers/interactions/receiving-and-responding#responding-to-an-interaction
const interactionLife = 3 * time.Second

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
	lost := &losses{log: cfg.Log, tell: cfg.Dropped}
	timing := usualTiming()
	if cfg.IdentifyGap > 0 {
		timing.identifyGap, timing.invalidSession = cfg.IdentifyGap, cfg.IdentifyGap/5
	}
	return &Gateway{
		cfg: cfg, timing: timing, lost: lost, dialer: websocket.Dialer{Proxy: http.ProxyFromEnvironment},
		identifies:   newIdentifies(cfg.Directory, timing.identifyGap, cfg.Leases, cfg.Log),
		interactions: newInteractions(cfg, lost),
		running:      make(chan struct{}),
		served:       map[int]*served{},
	}, nil
}

// Connected reports whether every one of [Gateway.Shards] is up. Without any, a gateway that runs them
// all is not, and one that has been given none is.
func (g *Gateway) Connected() bool {
	shards := g.Shards()
	return (len(shards) > 0 || g.cfg.Leases != nil) && !slices.ContainsFunc(shards, func(s ShardState) bool { return !s.Up })
}

// Shards lists the shards that this gateway runs. There are none before Discord has said how many it wants. While their
// number changes these are the old ones, of which some are down for good, until all the new ones
// are up.
func (g *Gateway) Shards() []ShardState {
	g.mu.Lock()
	defer g.mu.Unlock()
	if g.current == nil {
		return nil
	}
	if g.cfg.Leases != nil {
		return g.servedStates()
	}
	return g.current.list()
}

// Reaches reports whether what happens in a server arrives: a session of one of its shards is live.
func (g *Gateway) Reaches(guild string) bool {
	g.mu.Lock()
	defer g.mu.Unlock()
	return slices.ContainsFunc(g.generations, func(gen *generation) bool { return gen.reaches(guild) })
}

// add makes a generation one of those that reach servers, in place of those that have ended.
func (g *Gateway) add(gen *generation) {
	g.mu.Lock()
	defer g.mu.Unlock()
	ended := func(gen *generation) bool { return gen.sessions.Err() != nil }
	g.generations = append(slices.DeleteFunc(g.generations, ended), gen)
}

// show makes a generation the one that Shards and Connected tell about.
func (g *Gateway) show(gen *generation) {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.current = gen
}

// APIVersion is the version of Discord's API whose events and payloads the gateway speaks. It is
// the one that requests are made in.
// https://docs.discord.com/developers/events/gateway#connecting-gateway-url-query-string-params
const APIVersion = "10"
