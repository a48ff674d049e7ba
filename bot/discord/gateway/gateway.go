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
// new one where it cannot. Frames are decoded down to their envelope only: the handler of an event
// decodes what it needs.
//
// A process serves the shards that it has a lease of. One that shares them with nobody holds all leases
// and follows the number of shards by itself: when Discord wants more of them (close code 4011), a new
// generation of shards starts while the old one serves, and the old one ends when the new one is
// complete.
//
// https://docs.discord.com/developers/events/gateway
package gateway

import (
	"context"
	"errors"
	"net/http"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/bwmarrin/discordgo"
	"github.com/gorilla/websocket"

	"unobot/bot/background"
)

// Gateway owns the connections to Discord.
type Gateway struct {
	common
	isAlone bool // it serves all shards, and follows their number

	running  chan struct{}   // closed by Run, which sets what follows
	sessions context.Context // all sessions end with it
	fail     context.CancelCauseFunc

	mu          sync.Mutex // guards what follows
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
			cfg: cfg, timing: timing, lost: lost, dialer: websocket.Dialer{Proxy: http.ProxyFromEnvironment},
			identifies:   newIdentifies(cfg, timing.identifyGap),
			interactions: newInteractions(cfg, lost),
		},
		isAlone: isAlone,
		running: make(chan struct{}),
	}, nil
}

// Connected reports whether every one of [Gateway.Shards] is up. Without any, a gateway that serves them
// all is not connected, and one that has been given none is.
func (g *Gateway) Connected() bool {
	shards := g.Shards()
	return (len(shards) > 0 || !g.isAlone) && !slices.ContainsFunc(shards, func(s ShardState) bool { return !s.Up })
}

// Shards lists the shards that this gateway serves. There are none before Discord has said how many it
// wants. While their number changes these are the old ones, of which some are down for good, until all
// the new ones are up.
func (g *Gateway) Shards() []ShardState {
	g.mu.Lock()
	defer g.mu.Unlock()
	if g.current == nil {
		return nil
	}
	return g.current.list()
}

// Reaches reports whether what happens in a server arrives: a session of one of its shards is live.
func (g *Gateway) Reaches(guild string) bool {
	g.mu.Lock()
	defer g.mu.Unlock()
	return slices.ContainsFunc(g.generations, func(gen *generation) bool { return gen.reaches(guild) })
}

// show makes a generation the one that Shards and Connected tell about.
func (g *Gateway) show(gen *generation) {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.current = gen
}

// Run stays connected until the context ends; then it lets handlers finish and returns nil. It ends the
// sessions if nobody else could go on with them. It returns a [FatalError] when Discord has refused the
// bot for good. It may be called once.
func (g *Gateway) Run(ctx context.Context) error {
	ctx, g.fail = context.WithCancelCause(ctx)
	defer g.fail(nil)
	var end context.CancelCauseFunc
	g.sessions, end = context.WithCancelCause(context.WithoutCancel(ctx))
	g.interactions.start(context.WithoutCancel(ctx))
	var watch sync.WaitGroup
	watch.Go(func() {
		select {
		case <-g.cfg.Directory.Revoked():
			g.fail(&FatalError{Reason: tokenRefused})
		case <-ctx.Done():
		}
	})
	close(g.running)
	if g.isAlone {
		watch.Go(g.followNumber)
	}
	<-ctx.Done()
	if g.isAlone {
		end(nil)
	} else {
		end(errHandedOver)
	}
	watch.Wait()
	g.awaitShards()
	if !g.interactions.drain(g.timing.grace) {
		g.cfg.Log.Error("handlers did not finish in time and are left behind")
	}
	g.lost.flush()
	var fatal *FatalError
	if errors.As(context.Cause(ctx), &fatal) {
		return fatal
	}
	return nil
}

// longestReshard bounds the wait between two counts of the shards, and an hour's peace ends the
// counting of failures. Every recount, Discord is asked how many shards it recommends now. It does
// so long before it refuses sessions, so that the shards grow in time, and nobody notices.
const (
	longestReshard = 10 * time.Minute
	reshardPeace   = time.Hour
	recount        = time.Hour
)

// followNumber serves a generation of shards until the sessions end, and starts one with more shards
// whenever Discord asks for more. The old one serves what it still can until the new one is complete.
func (g *Gateway) followNumber() {
	var old *generation // it has been refused or outgrown
	least, failures := max(1, g.cfg.Shards), 0
	for {
		began := time.Now()
		next, err := g.startAll(least)
		if err != nil {
			return
		}
		if old == nil || old.live() == 0 {
			g.show(next)
		}
		old = g.replace(old, next)
		if g.sessions.Err() != nil {
			return
		}
		if time.Since(began) > reshardPeace {
			failures = 0
		}
		wait := backoff(failures, g.timing.reshard, longestReshard)
		failures++
		least = next.count() + 1
		g.cfg.Log.Info("the bot is in too many servers for its shards: starting more",
			"shards", least, "wait", wait.Round(time.Millisecond), "serving_meanwhile", old.live())
		_ = background.Sleep(g.sessions, wait) // the loop's own checks say why
	}
}

// startAll starts as many shards as Discord recommends, or the least number if that is more. It fails
// only if the sessions end.
func (g *Gateway) startAll(least int) (*generation, error) {
	info, err := g.ask()
	if err != nil {
		return nil, err
	}
	n := max(least, info.Shards)
	if least == g.cfg.Shards {
		n = least // as configured, as long as Discord accepts it
	}
	g.identifies.share(info.MaxConcurrency)
	g.cfg.Log.Info("connecting to Discord", "shards", n, "recommended", info.Shards)
	g.mu.Lock()
	defer g.mu.Unlock()
	gen := g.generateLocked(n)
	for id := range n {
		g.start(gen, id, nil)
	}
	return gen, nil
}

// ask asks where to connect, with how many shards, until it gets an answer or the sessions end.
func (g *Gateway) ask() (Info, error) {
	for failures := 1; ; failures++ {
		info, err := g.cfg.Directory.Gateway(g.sessions)
		if err == nil || g.sessions.Err() != nil {
			return info, err
		}
		wait := backoff(failures, g.timing.firstBackoff, g.timing.longestBackoff)
		g.cfg.Log.Warn("not connected to Discord", "reason", err, "retry_in", wait)
		if err := background.Sleep(g.sessions, wait); err != nil {
			return Info{}, err
		}
	}
}

// replace ends the old generation once the next one is complete. It waits until the next one is
// refused or outgrown, or the sessions end, and returns the generation that serves then.
func (g *Gateway) replace(old, next *generation) *generation {
	select {
	case <-next.complete:
		g.show(next)
		old.end()
		g.awaitOutgrown(next)
		return next
	case <-next.identifying.Done():
	}
	if old == nil {
		return next
	}
	next.end()
	g.show(old)
	return old
}

// awaitOutgrown waits until Discord refuses a generation or recommends a larger one, unless the
// number is configured, or until the sessions end.
func (g *Gateway) awaitOutgrown(gen *generation) {
	ticker := time.NewTicker(recount)
	defer ticker.Stop()
	for {
		select {
		case <-gen.identifying.Done():
			return
		case <-ticker.C:
		}
		if g.cfg.Shards > 0 {
			continue
		}
		switch info, err := g.cfg.Directory.Gateway(gen.identifying); {
		case err != nil:
			g.cfg.Log.Info("shards not counted; again in an hour", "reason", err)
		case info.Shards > gen.count():
			return
		}
	}
}
