package main

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"os"
	"sync/atomic"
	"time"

	"golang.org/x/sync/errgroup"

	"unobot/bot"
	"unobot/game/table"
	"unobot/store"
)

// closing is how long a stopping bot may take to finish what is under way: a
// service manager kills it after ten seconds (fault 9).
const closing = 9 * time.Second

// run serves Discord, or opens the playground where there is no token.
func run(ctx context.Context, args []string, out io.Writer) error {
	flags := newFlags("unobot")
	addr := flags.String("addr", "127.0.0.1:8080", "")
	if err := flags.Parse(args); err != nil || flags.NArg() > 0 {
		return errUsage
	}
	c, err := loadConfig()
	if err != nil {
		return err
	}
	log := newLog(c, os.Stderr)
	if c.Token == "" {
		return play(ctx, c, *addr, log, out)
	}
	return serve(ctx, c, log, func() { fmt.Fprintln(out, "unobot is ready on Discord; stop it with Ctrl+C") })
}

// serve runs the bot until ctx ends or it cannot go on; ready is called once it
// is connected for the first time.
func serve(ctx context.Context, c config, log *slog.Logger, ready func()) error {
	w, err := openWatch(ctx, c, log)
	if err != nil {
		return err
	}
	defer w.close()
	st, err := openStore(ctx, c)
	if err != nil {
		return err
	}
	if notice := st.Notice(); notice != "" {
		log.Warn(notice)
	}
	busy := false
	defer func() {
		if !busy { // else closing would wait for moves that nobody waits for; the process ends without it
			_ = st.Close()
		}
	}()

	var changed relay
	leases := sharedLeases(c, st)
	wanted := hallConfig(c, &changed, log)
	wanted.Store = w.store(st)
	wanted.Brain = w.metrics.Robots(newRobots(log, time.Now, thinkers()).decide)
	if leases != nil {
		wanted.Owns = changed.owns
	}
	hall, err := table.Open(ctx, wanted)
	if err != nil {
		return err
	}
	if c.Loaded != nil {
		c.Loaded(hall.InChannels())
	}
	b, err := bot.New(bot.Config{
		Hall: hall, Store: st, Token: c.Token, APIURL: c.APIURL, CDNURL: c.CDNURL, Shards: c.Shards, Shared: leases,
		Name: processName(), Log: log, Timing: bot.Timing{EmojiGap: c.EmojiGap}, Metrics: w.metrics,
	})
	if err != nil {
		return err
	}
	changed.to.Store(b)

	group, ctx := errgroup.WithContext(ctx)
	end, cancel := context.WithCancel(context.Background())
	defer cancel()
	context.AfterFunc(ctx, func() { time.AfterFunc(closing, cancel) })
	group.Go(func() error { return b.Run(ctx) })
	group.Go(func() error { return hall.Run(ctx) })
	group.Go(func() error { return purgeDaily(ctx, st, b, log) })
	group.Go(func() error {
		st.Watch(ctx, log)
		return nil
	})
	group.Go(func() error { return w.run(ctx, b) })
	group.Go(func() error {
		whenReady(ctx, b, ready)
		return nil
	})
	err = group.Wait()
	if hall.Close(end) != nil {
		busy = true
		err = errors.Join(err, unfinishedMoves(c))
	}
	return err
}

// openStore opens the database that is configured.
func openStore(ctx context.Context, c config) (*store.Store, error) {
	if c.DatabaseURL != "" {
		st, err := store.Connect(ctx, c.DatabaseURL)
		if err != nil {
			return nil, fmt.Errorf("DATABASE_URL: %w", err)
		}
		return st, nil
	}
	st, err := store.Open(ctx, c.DatabasePath)
	if err != nil {
		return nil, fmt.Errorf("DATABASE_PATH: %w", err)
	}
	return st, nil
}

// unfinishedMoves says that the bot has stopped while moves were being stored.
func unfinishedMoves(c config) error {
	if c.DatabaseURL != "" {
		return fmt.Errorf("DATABASE_URL: the last moves could not be stored within %s, "+
			"and nobody was told that they count: see what keeps the server busy", closing)
	}
	return fmt.Errorf("DATABASE_PATH: the last moves could not be stored within %s, "+
		"and nobody was told that they count: something else keeps %s busy; stop it", closing, c.DatabasePath)
}

// whenReady calls ready once the bot is connected.
func whenReady(ctx context.Context, b *bot.Bot, ready func()) {
	select {
	case <-b.Ready():
		ready()
	case <-ctx.Done():
	}
}

// hallConfig says how tables are run, and what the hall tells about them.
func hallConfig(c config, b *relay, log *slog.Logger) table.Config {
	return table.Config{
		Now: time.Now, Random: rand.Reader, Changed: b.tell, Slept: b.slept, Pace: c.RobotPace,
		MaxHosted: c.PerUser, MaxPerGuild: c.PerServer,
		Trouble: func(id table.ID, err error) {
			log.Error("an automatic decision failed and is tried again", "table", id, "err", err)
		},
		Broken: func(id table.ID, err error) {
			log.Error("a stored game cannot be read and is left alone; the others go on", "table", id, "err", err)
		},
	}
}

// relay hands what the hall tells to the bot, which exists only after the hall has
// loaded its tables.
type relay struct{ to atomic.Pointer[bot.Bot] }

func (r *relay) tell(s table.State) {
	if b := r.to.Load(); b != nil {
		b.TableChanged(s)
	}
}

func (r *relay) owns(guild string) bool {
	b := r.to.Load()
	return b != nil && b.Serves(guild)
}

func (r *relay) slept() {
	if b := r.to.Load(); b != nil {
		b.Slept()
	}
}

// purger removes what has been kept long enough.
type purger interface {
	Purge(ctx context.Context, now time.Time) (store.Purged, error)
}

// oneOfMany is a bot, which may be one of several processes.
type oneOfMany interface {
	// IsFirst reports whether this process does now what is done once for all of them.
	IsFirst() bool
}

const (
	// purgeEvery is how long a process that stays the first one waits between two purges.
	purgeEvery = 24 * time.Hour
	// firstEvery is how often a process looks whether it is the first one. Processes may live for less
	// than a day, and which one is the first changes with each that comes or goes.
	firstEvery = time.Minute
)

// purgeDaily removes what is kept for a limited time only. It does so as soon as this process is the first
// one, and once a day as long as it stays that. The start does not wait for it.
func purgeDaily(ctx context.Context, p purger, b oneOfMany, log *slog.Logger) error {
	tick := time.NewTicker(firstEvery)
	defer tick.Stop()
	var last time.Time // zero: this process has not purged
	for {
		if now := time.Now(); b.IsFirst() && (last.IsZero() || now.Sub(last) >= purgeEvery) {
			purge(ctx, p, now, log)
			last = now
		}
		select {
		case <-ctx.Done():
			return nil
		case <-tick.C:
		}
	}
}

func purge(ctx context.Context, p purger, now time.Time, log *slog.Logger) {
	done, err := p.Purge(ctx, now)
	switch {
	case ctx.Err() != nil:
	case err != nil:
		log.Error("old data was not removed as a whole; trying again tomorrow", "err", err)
	case done != (store.Purged{}):
		log.Info("old data removed", "request_keys", done.Keys, "steps", done.Steps, "servers", done.Servers,
			"tables", done.Tables, "users", done.Users)
	}
}
