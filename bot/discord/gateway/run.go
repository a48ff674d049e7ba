package gateway

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"sync"
	"time"

	"github.com/gorilla/websocket"

	"unobot/bot/background"
	"unobot/bot/discord/cluster"
)

// Run stays connected until the context ends; then it lets handlers finish and returns nil. It ends the sessions if no
// other process could continue them. It returns a [FatalError] when Discord has refused the bot for good. It may be
// called once.
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
			g.fail(ErrToken)
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

// longestReshard bounds the wait between two counts of the shards, and an hour's peace ends the counting of failures.
// Every recount, Discord is asked how many shards it recommends now. It does so long before it refuses sessions, so
// that the shards grow in time, without any gap.
const (
	longestReshard = 10 * time.Minute
	reshardPeace   = time.Hour
	recount        = time.Hour
)

// followNumber serves a generation of shards until the sessions end, and starts one with more shards whenever Discord
// asks for more. The old one serves its sessions, while it can, until the new one is complete.
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
	g.identifies.concurrency.Store(int64(max(1, info.MaxConcurrency)))
	g.cfg.Log.Info("connecting to Discord", "shards", n, "recommended", info.Shards)
	g.mu.Lock()
	defer g.mu.Unlock()
	gen := g.generateLocked(n)
	for id := range n {
		g.start(gen, id, nil)
	}
	return gen, nil
}

// ask asks for the address and the number of shards, until it gets an answer or the sessions end.
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

// ticket holds the data to continue a session on another connection.
type ticket struct {
	cluster.Session
	lost  time.Time // when its connection ended
	taken time.Time // when it was taken over from another process; else zero
}

// retry returns the ticket after a resume that came to nothing. A session that could not be resumed for a while is
// given up: its address may not be served any more.
func (t *ticket) retry(life time.Duration) *ticket {
	if t == nil || time.Since(t.lost) >= life {
		return nil
	}
	return t
}

// Close codes that decide the next step.
// https://docs.discord.com/developers/topics/opcodes-and-status-codes#gateway-gateway-close-event-codes
const (
	closeHandedOver           = 4000 // ours: any code but 1000 and 1001 keeps the session
	closeAuthenticationFailed = 4004
	closeInvalidSeq           = 4007
	closeSessionTimedOut      = 4009
	closeInvalidShard         = 4010
	closeShardingRequired     = 4011
	closeInvalidVersion       = 4012
	closeInvalidIntents       = 4013
	closeDisallowedIntents    = 4014
)

// tokenRefused is the remedy for a token that Discord does not know.
const tokenRefused = "the bot token is refused: copy it again from the developer portal, Bot page"

// FatalError means that Discord refuses the bot, and that connecting again would change nothing.
type FatalError struct {
	Code   int    // the gateway's close code; 0 if the HTTP API has refused the token
	Reason string // cause and remedy
}

// ErrToken is the FatalError of a token that the HTTP API has refused.
var ErrToken error = &FatalError{Reason: tokenRefused}

// Error returns the refusal and its remedy.
func (e *FatalError) Error() string {
	if e.Code == 0 {
		return e.Reason
	}
	return fmt.Sprintf("Discord refused the connection for good (close code %d): %s", e.Code, e.Reason)
}

// fatalClose returns the error of a fatal close code, or nil.
func fatalClose(code int) *FatalError {
	e := &FatalError{Code: code}
	switch code {
	case closeAuthenticationFailed:
		e.Reason = tokenRefused
	case closeInvalidShard:
		e.Reason = "it does not accept the shard"
	case closeInvalidVersion:
		e.Reason = "it does not speak this version of the gateway any more; a newer bot is needed"
	case closeInvalidIntents:
		e.Reason = "it does not know the intents asked for"
	case closeDisallowedIntents:
		e.Reason = "an intent asked for is not enabled: see the developer portal, Bot page, Privileged Gateway Intents"
	default:
		return nil
	}
	return e
}

// ending is the way in which a connection ended.
type ending struct {
	cause error
	begun bool    // READY or RESUMED has come
	good  bool    // and a few seconds have passed since
	next  *ticket // for the next connection; nil if that must start a new session
}

// The reasons for the end of a connection, besides a FatalError.
var (
	errReconnect      = errors.New("a new connection was asked for")
	errInvalidSession = errors.New("the session has been ended")
	errSharding       = errors.New("the bot is in too many servers for its shards")
	errZombie         = errors.New("heartbeats are not answered")
	errHello          = errors.New("no proper hello came in time")
	errNoReady        = errors.New("the session did not begin in time")
	errTooBig         = errors.New("a frame is too big")
	errLost           = errors.New("the connection is lost")
	errTurn           = errors.New("this is not the time to identify")
	errNotHeld        = errors.New("another process may serve the shard by now")
	errHandedOver     = errors.New("another process goes on with the shard")
)

func explainClose(err error) error {
	var frame *websocket.CloseError
	switch {
	case errors.Is(err, websocket.ErrReadLimit):
		return errTooBig
	case !errors.As(err, &frame):
		return errLost
	}
	if fatal := fatalClose(frame.Code); fatal != nil {
		return fatal
	}
	reason := errLost
	switch frame.Code {
	case closeShardingRequired:
		reason = errSharding
	case closeInvalidSeq, closeSessionTimedOut:
		reason = errInvalidSession
	}
	return fmt.Errorf("%w (close code %d)", reason, frame.Code)
}

// backoff returns the wait after so many failures in a row: none after the first, then twice as long each time. A
// random half keeps bots from coming together.
func backoff(failures int, first, longest time.Duration) time.Duration {
	if failures < 2 {
		return 0
	}
	whole := longest
	if failures < 30 { // the shift would overflow
		whole = min(longest, first<<(failures-2))
	}
	return whole/2 + rand.N(whole/2+1)
}

// pause returns the wait between the end of a connection and the next one. Discord asks every client to reconnect now
// and then, and clicks made meanwhile wait for the resume: op 7 never waits once the session has begun. After op 9 a
// new session has to wait for a random time between one and five seconds.
// https://docs.discord.com/developers/events/gateway#resuming
func (t timing) pause(e ending, failures int) time.Duration {
	longest := t.longestBackoff
	switch {
	case e.begun && errors.Is(e.cause, errReconnect):
		return 0
	case e.begun && e.next != nil:
		longest = t.resumeBackoff
	case errors.Is(e.cause, errInvalidSession):
		return max(t.invalidSession+rand.N(4*t.invalidSession+1), backoff(failures, t.firstBackoff, longest))
	}
	return backoff(failures, t.firstBackoff, longest)
}
