package main

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"net/http/pprof"
	"time"

	"github.com/coreos/go-systemd/v22/daemon"
	"golang.org/x/sync/errgroup"

	"unobot/bot"
	"unobot/bot/discord/standin"
	"unobot/bot/metrics"
	"unobot/cmd/unobot/health"
	"unobot/game/table"
	"unobot/store"
	"unobot/store/postgres"
	"unobot/store/sqlite/backups"
)

// watch shows an operator how a running bot is doing, and has backups made of its database.
type watch struct {
	metrics *metrics.Metrics
	monitor *health.Monitor
	backups *backups.Keeper // nil: none are made
	log     *slog.Logger

	healthAddr, metricsAddr string       // as the variables have them
	healthOn, metricsOn     net.Listener // nil: nobody is answered
	pageOn                  net.Listener // of the tables, likewise
}

// askDatabase is how long a server may take to answer a health check, whose own patience is longer.
const askDatabase = time.Second

// openWatch listens, and makes sure that backups can be made.
func openWatch(c config, log *slog.Logger) (w *watch, err error) {
	w = &watch{metrics: metrics.New(), log: log, healthAddr: c.HealthAddr, metricsAddr: c.MetricsAddr}
	program, _ := build()
	w.metrics.Build(program)
	if c.BackupDir != "" {
		if err := backups.FindProgram(c.AfterBackup); err != nil {
			return nil, err
		}
		w.backups, err = backups.New(backups.Config{
			Database: c.DatabasePath, Folder: c.BackupDir, Every: c.BackupEvery, Keep: c.BackupKeep, Log: log,
			Made: w.metrics.BackedUp, After: c.AfterBackup, AfterDone: w.metrics.BackupHandedOn,
		})
		if err != nil {
			return nil, fmt.Errorf("BACKUP_DIR: %w", err)
		}
		if newest, ok := w.backups.Newest(time.Now()); ok {
			w.metrics.LastBackup(newest)
		}
	}
	w.monitor = &health.Monitor{Database: c.DatabasePath, Commits: &health.Commits{}, Backups: w.backups}
	if w.healthOn, err = listen(c.Network, "HEALTH_ADDR", c.HealthAddr); err != nil {
		return nil, err
	}
	if w.metricsOn, err = listen(c.Network, "METRICS_ADDR", c.MetricsAddr); err != nil {
		w.close()
		return nil, err
	}
	if w.pageOn, err = listen(c.Network, "ACTIVITY_ADDR", c.ActivityAddr); err != nil {
		w.close()
		return nil, err
	}
	if w.metricsOn != nil && !isLoopback(c.MetricsAddr) {
		log.Warn("others can read the metrics on METRICS_ADDR: let only your Prometheus reach it; "+
			"profiles are not shown there", "addr", c.MetricsAddr)
	}
	return w, nil
}

// close stops listening.
func (w *watch) close() {
	for _, l := range []net.Listener{w.healthOn, w.metricsOn, w.pageOn} {
		if l != nil {
			l.Close()
		}
	}
}

// store is a table.Store whose commits are counted and watched.
func (w *watch) store(st *store.Store) table.Store {
	w.monitor.Lost = st.Lost
	w.monitor.Away = func() error {
		ctx, cancel := context.WithTimeout(context.Background(), askDatabase)
		defer cancel()
		return postgres.Ping(ctx, st)
	}
	w.metrics.FollowDatabase(func() int64 { return postgres.RoundTrips(st) })
	return w.monitor.Commits.Watch(w.metrics.Commits(st))
}

// run looks after a bot and its database until ctx ends.
func (w *watch) run(ctx context.Context, b *bot.Bot, st *store.Store) error {
	w.monitor.Shards, w.monitor.Spare, w.monitor.Unanswered = b.Shards, b.Spare, b.Unanswered
	w.metrics.FollowHealth(func() bool { return w.monitor.Report().Well }, w.monitor.FreeSpace)
	group, ctx := errgroup.WithContext(ctx)
	if w.healthOn != nil {
		answers := newServer(onlyNamed(w.healthAddr, w.monitor.Handler()))
		group.Go(func() error { return serveOn(ctx, w.healthOn, answers, otherShare) })
	}
	if w.metricsOn != nil {
		profiles := isLoopback(w.metricsOn.Addr().String())
		answers := onlyNamed(w.metricsAddr, metricsHandler(w.metrics, profiles))
		group.Go(func() error { return serveOn(ctx, w.metricsOn, newServer(answers), otherShare) })
	}
	if w.backups != nil {
		group.Go(func() error { return w.backups.Run(ctx) })
	}
	group.Go(func() error { return purgeDaily(ctx, st, b, w.log) })
	group.Go(func() error {
		st.Watch(ctx, w.log)
		return nil
	})
	group.Go(func() error { return tellServiceManager(ctx, b.Ready(), w.monitor.Stuck, w.log) })
	return group.Wait()
}

// listen opens the address of a variable. There is no listener without an address.
func listen(on *standin.Network, variable, addr string) (net.Listener, error) {
	if addr == "" {
		return nil, nil
	}
	l, err := on.Listen(addr)
	if err != nil {
		return nil, fmt.Errorf("%s %s cannot be used: free the port, or choose another: %w", variable, addr, err)
	}
	return l, nil
}

// newServer makes a server that closes a connection on which a request comes slowly, is long, or does not
// come: METRICS_ADDR may be public. An answer may be a profile of a minute.
func newServer(h http.Handler) *http.Server {
	return &http.Server{
		Handler: h, ReadTimeout: 5 * time.Second, WriteTimeout: 2 * time.Minute, IdleTimeout: 2 * time.Minute,
		MaxHeaderBytes: 16 << 10,
	}
}

// serveOn answers on l until ctx ends. share tells which part of the files of the process may be its connections.
func serveOn(ctx context.Context, l net.Listener, server *http.Server, share int) error {
	stop := context.AfterFunc(ctx, func() { server.Close() })
	defer stop()
	if err := serveCrowd(server, l, mostConnections(openFiles(), share)); !errors.Is(err, http.ErrServerClosed) {
		return err
	}
	return nil
}

// isLoopback reports whether only this machine reaches an address.
func isLoopback(addr string) bool {
	host, _, err := net.SplitHostPort(addr)
	if err != nil {
		return false
	}
	ip := net.ParseIP(host)
	return host == "localhost" || ip != nil && ip.IsLoopback()
}

// metricsHandler answers scrapes, and lets Go's tools look into the running program if only this
// machine can ask: what they show was not made for others to see, and a profile costs time.
func metricsHandler(m *metrics.Metrics, profiles bool) http.Handler {
	mux := http.NewServeMux()
	mux.Handle("GET /metrics", m.Handler())
	if profiles {
		mux.HandleFunc("/debug/pprof/", pprof.Index)
		mux.HandleFunc("/debug/pprof/cmdline", pprof.Cmdline)
		mux.HandleFunc("/debug/pprof/profile", pprof.Profile)
		mux.HandleFunc("/debug/pprof/symbol", pprof.Symbol)
		mux.HandleFunc("/debug/pprof/trace", pprof.Trace)
	}
	return mux
}

// tellServiceManager tells systemd when the bot is ready, that it is alive, and that it stops. Nothing is
// told where no service manager asks for it (NOTIFY_SOCKET, WATCHDOG_USEC).
// https://www.freedesktop.org/software/systemd/man/latest/sd_notify.html
func tellServiceManager(ctx context.Context, ready <-chan struct{}, stuck func() error, log *slog.Logger) error {
	tell := func(state string) {
		if _, err := daemon.SdNotify(false, state); err != nil {
			log.Error("the service manager cannot be told how the bot is doing", "err", err)
		}
	}
	select {
	case <-ready:
		tell(daemon.SdNotifyReady)
	case <-ctx.Done():
		tell(daemon.SdNotifyStopping)
		return nil
	}
	patience, err := daemon.SdWatchdogEnabled(false)
	if err != nil {
		log.Error("WATCHDOG_USEC cannot be read: the service manager does not watch the bot", "err", err)
	}
	keepAlive(ctx, patience/2, stuck, func() { tell(daemon.SdNotifyWatchdog) }, log)
	tell(daemon.SdNotifyStopping)
	return nil
}

// keepAlive calls alive every so often until ctx ends, except while the bot is stuck: the service
// manager then starts it anew. Without an interval it only waits.
func keepAlive(ctx context.Context, every time.Duration, stuck func() error, alive func(), log *slog.Logger) {
	if every <= 0 {
		<-ctx.Done()
		return
	}
	tick := time.NewTicker(every)
	defer tick.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
		}
		if err := stuck(); err != nil {
			log.Error("the bot is stuck: the service manager is left to start it anew", "err", err)
		} else {
			alive()
		}
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
	// Steady is the time by which what cannot be undone is done.
	Steady() time.Time
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
			purge(ctx, p, b.Steady(), log)
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
