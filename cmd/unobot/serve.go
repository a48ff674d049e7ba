package main

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"sync/atomic"
	"time"

	"golang.org/x/sync/errgroup"

	"unobot/bot"
	"unobot/bot/discord/standin"
	"unobot/game/table"
	"unobot/store"
	"unobot/store/postgres"
	"unobot/store/sqlite"
)

// closing is the time for a stopping bot to finish the work under way: a service manager kills it after ten seconds
// (fault 9).
const closing = 9 * time.Second

// serve runs the bot until ctx ends or it cannot go on. It calls ready once the bot is connected for the first time.
func serve(ctx context.Context, c config, log *slog.Logger, ready func()) error {
	if c.Now == nil {
		c.Now = time.Now
	}
	w, err := openWatch(c, log)
	if err != nil {
		return err
	}
	defer w.close()
	st, err := openStore(ctx, c)
	if err != nil {
		return err
	}
	if err := tellOpened(ctx, c, st, log); err != nil {
		return errors.Join(err, st.Close())
	}
	busy := false
	defer func() {
		if !busy { // work that is left behind may still use it; the process ends without closing it
			_ = st.Close()
		}
	}()

	var changed relay
	hall, err := openHall(ctx, c, w, st, &changed)
	if err != nil {
		return err
	}
	if c.Loaded != nil {
		c.Loaded(hall.InChannels())
	}
	b, err := newBot(ctx, c, w, st, hall)
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
	if w.pageOn != nil {
		group.Go(func() error { return serveOn(ctx, w.pageOn, newPageServer(b.Page()), pageShare) })
		group.Go(func() error { return followKey(ctx, st, b) })
	}
	group.Go(func() error { return w.run(ctx, b, st) })
	group.Go(func() error { whenReady(ctx, b, ready); return nil })
	busy, err = awaitParts(ctx, end, group.Wait, log)
	err = explainOwner(c, err)
	if hall.Close(end) != nil {
		busy = true
		err = errors.Join(err, unfinishedMoves(c))
	}
	return err
}

// awaitParts returns the error of the parts of a bot once all have ended. Where their waits add up to more than is left
// until end, it leaves them behind; ctx has the error of the first of them.
func awaitParts(ctx, end context.Context, wait func() error, log *slog.Logger) (busy bool, err error) {
	ended := make(chan error, 1)
	go func() { ended <- wait() }()
	select {
	case err := <-ended:
		return false, err
	case <-end.Done():
		log.Error("the work under way did not end in time and is left behind", "within", closing)
		if err := context.Cause(ctx); !errors.Is(err, context.Canceled) {
			return true, err
		}
		return true, nil
	}
}

// newBot returns the bot of a hall.
func newBot(ctx context.Context, c config, w *watch, st *store.Store, hall *table.Hall) (*bot.Bot, error) {
	page, err := openPage(ctx, c, st)
	if err != nil {
		return nil, err
	}
	b, err := bot.New(bot.Config{
		Page: page, Support: c.Support, Hall: hall, Store: st, Token: c.Token, APIURL: c.APIURL, CDNURL: c.CDNURL,
		Shards: c.Shards, Shared: sharedLeases(c, st), Name: processName(), Log: w.log,
		Timing:  bot.Timing{EmojiGap: c.EmojiGap, LeaseLife: c.LeaseLife, LeasePatience: c.LeaseTry},
		Metrics: w.metrics, Dial: dialOn(c.Network), Now: c.Now,
	})
	if err == nil && c.Stage != nil {
		c.Stage.tables.open(b.Page())
	}
	return b, err
}

// dialOn returns the function that connects on a network; nil for the usual one.
func dialOn(n *standin.Network) func(ctx context.Context, network, address string) (net.Conn, error) {
	if n == nil {
		return nil
	}
	return n.Dial
}

// tellOpened logs the open database, and its oddities.
func tellOpened(ctx context.Context, c config, st *store.Store, log *slog.Logger) error {
	if notice := st.Notice(); notice != "" {
		log.Warn(notice)
	}
	name, made := st.Place()
	if made && c.Stage != nil { // the first start of a playground, most likely
		log.Info("a new database was made", "database", name)
		return nil
	}
	if made {
		log.Warn("a new database was made, for there was none: if there should be games in it, stop the bot, and mount "+
			"its disk or restore a backup", "database", name)
		return nil
	}
	live, err := store.LivePlaces(ctx, st.Engine())
	if err != nil {
		return err
	}
	log.Info("database opened", "database", name, "games", len(live))
	return nil
}

// openStore opens the configured database.
func openStore(ctx context.Context, c config) (*store.Store, error) {
	if c.DatabaseURL != "" {
		st, err := postgres.Connect(ctx, c.DatabaseURL)
		if err != nil {
			return nil, fmt.Errorf("DATABASE_URL: %w", err)
		}
		return st, nil
	}
	if err := keepTemporaryBeside(c.DatabasePath); err != nil {
		return nil, err
	}
	st, err := sqlite.Open(ctx, c.DatabasePath)
	if err != nil {
		return nil, fmt.Errorf("DATABASE_PATH: %w", err)
	}
	return st, nil
}

// unfinishedMoves returns the error of a bot that has stopped while moves were being stored.
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

// openHall opens a hall with the running matches.
func openHall(ctx context.Context, c config, w *watch, st *store.Store, b *relay) (*table.Hall, error) {
	wanted := table.Config{
		Store: w.store(st), Now: c.Now, Random: rand.Reader, Changed: b.tell, Slept: b.slept, Pace: c.RobotPace,
		Brain:     w.metrics.Robots(newRobots(w.log, time.Now, thinkers()).decide),
		MaxHosted: c.PerUser, MaxPerGuild: c.PerServer,
		Trouble: func(id table.ID, err error) {
			w.log.Error("an automatic decision failed and is tried again", "table", id, "err", err)
		},
		Broken: func(id table.ID, err error) {
			w.log.Error("a stored game cannot be read and is left alone; the others go on", "table", id, "err", err)
		},
	}
	if sharedLeases(c, st) != nil {
		wanted.Owns = b.owns
	}
	return table.Open(ctx, wanted)
}

// relay passes the hall's notices to the bot, which exists only after the hall has loaded its tables.
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
