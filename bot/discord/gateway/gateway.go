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
	"errors"
	"fmt"
	"net/http"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/bwmarrin/discordgo"
	"github.com/gorilla/websocket"

	"unobot/bot/discord/cluster"
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
	return slices.ContainsFunc(g.generations, func(gen *generation) bool { return gen.reaches(guild) })
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
