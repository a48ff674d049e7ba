package session

import (
	"context"
	"encoding/json"
	"errors"
	"log/slog"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"github.com/bwmarrin/discordgo"

	"unobot/bot/rest"
)

// Config is what a [Supervisor] needs. All fields but Intents and Life are required.
type Config struct {
	Token string // the bot token, with or without the prefix "Bot "
	Rest  *rest.Client
	// Intents are the events to ask for; zero means GUILDS, GUILD_MODERATION and GUILD_MESSAGES. Interactions come without.
	// https://docs.discord.com/developers/events/gateway#gateway-intents
	Intents discordgo.Intent
	// OnInteraction gets each interaction once, on one of many goroutines. The context outlives the end of Run's by a
	// grace period, so that a move in hand is finished. raw is what Discord sent; where discordgo cannot decode it (its
	// issue 1683), i has its ids, type and token only.
	OnInteraction func(ctx context.Context, i *discordgo.InteractionCreate, raw json.RawMessage)
	// OnEvent gets every other event as a pointer to discordgo's struct, in order, on one goroutine.
	OnEvent func(event any)
	// OnReady gets the beginning of each new session, in order with OnEvent. What happened before is not replayed.
	OnReady func(*discordgo.Ready)
	// Life is how long an interaction may wait for its handler; zero means as long as Discord waits for the answer.
	Life time.Duration
	Log  *slog.Logger
}

// Supervisor owns the gateway sessions.
type Supervisor struct {
	cfg       Config
	timing    timing
	budget    budget
	dispatch  *dispatcher
	connected atomic.Bool
	leftovers sync.WaitGroup // discordgo sessions that are being closed
}

// timing is how long the supervisor is patient; tests shorten it.
type timing struct {
	dial, hello, ready time.Duration // the steps of a handshake
	identifyGap        time.Duration // between two identifies: max_concurrency is 1 per 5 s
	invalidSession     time.Duration // shortest wait after op 9; up to five times that
	firstBackoff       time.Duration
	longestBackoff     time.Duration
	stable             time.Duration // a connection that lived this long was a good one
	write              time.Duration // one write to a socket
	farewell           time.Duration // for Discord to close after we have said goodbye
	grace              time.Duration // for handlers to finish at the end
}

func usualTiming() timing {
	return timing{
		dial: 7 * time.Second, hello: 7 * time.Second, ready: 10 * time.Second, identifyGap: 5 * time.Second,
		invalidSession: time.Second, firstBackoff: time.Second, longestBackoff: 2 * time.Minute, stable: time.Minute,
		write: 10 * time.Second, farewell: 500 * time.Millisecond, grace: 5 * time.Second,
	}
}

// New makes a supervisor. Nothing is connected before Run.
func New(cfg Config) (*Supervisor, error) {
	if cfg.Rest == nil || cfg.OnInteraction == nil || cfg.OnEvent == nil || cfg.OnReady == nil || cfg.Log == nil {
		return nil, errors.New("session: the configuration is not complete")
	}
	cfg.Token = strings.TrimSpace(strings.TrimPrefix(cfg.Token, "Bot "))
	if cfg.Token == "" {
		return nil, errors.New("session: there is no bot token")
	}
	if cfg.Intents == 0 {
		cfg.Intents = discordgo.IntentsGuilds | discordgo.IntentsGuildMessages | discordgo.IntentGuildModeration
	}
	if cfg.Life == 0 {
		cfg.Life = interactionLife
	}
	return &Supervisor{cfg: cfg, timing: usualTiming(), dispatch: newDispatcher(cfg)}, nil
}

// Connected reports whether there is a live session right now.
func (s *Supervisor) Connected() bool { return s.connected.Load() }

// Run stays connected until the context ends; then it says goodbye, lets handlers finish and returns nil. It returns a
// [FatalError] when Discord has refused the bot for good. It may be called once.
func (s *Supervisor) Run(ctx context.Context) error {
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	s.leftovers.Go(func() {
		select {
		case <-s.cfg.Rest.Revoked():
			cancel(&FatalError{Reason: rest.ErrInvalidToken.Error(), cause: rest.ErrInvalidToken})
		case <-ctx.Done():
		}
	})
	s.dispatch.start(context.WithoutCancel(ctx))
	err := s.keepConnected(ctx)
	cancel(nil)
	s.dispatch.drain(s.timing.grace)
	s.leftovers.Wait()
	return err
}

// keepConnected runs one connection after the other.
func (s *Supervisor) keepConnected(ctx context.Context) error {
	var t *ticket
	failures := 0
	for {
		began := time.Now()
		next, err := s.connect(ctx, t)
		var fatal *FatalError
		if errors.As(err, &fatal) || errors.As(context.Cause(ctx), &fatal) {
			return fatal
		}
		if ctx.Err() != nil {
			return nil
		}
		if time.Since(began) >= s.timing.stable {
			failures = 0
		}
		t = next
		wait := max(s.backoff(failures), s.penalty(err))
		failures++
		level := slog.LevelWarn
		if errors.Is(err, errReconnect) {
			level = slog.LevelInfo // Discord does it to everybody, a few times a day
		}
		s.cfg.Log.Log(ctx, level, "not connected to Discord", "reason", err, "retry_in", wait, "resume", t != nil)
		if sleep(ctx, wait) != nil {
			continue // the loop's own checks say why
		}
	}
}

// sleep waits, but not past the end of the context.
func sleep(ctx context.Context, d time.Duration) error {
	timer := time.NewTimer(d)
	defer timer.Stop()
	select {
	case <-timer.C:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}
