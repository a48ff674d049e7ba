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
	"unobot/bot/background"
	"unobot/bot/discord/standin"
	"unobot/bot/metrics"
	"unobot/cmd/unobot/doctor"
	"unobot/game/table"
	"unobot/store"
	"unobot/store/postgres"
	"unobot/store/sqlite"
)

// watch shows an operator the state of a running bot, and keeps backups of its database.
type watch struct {
	metrics *metrics.Metrics
	monitor *doctor.Monitor
	backups *sqlite.Keeper // nil if no backups are made
	log     *slog.Logger

	healthAddr, metricsAddr string       // as set in the variables
	healthOn, metricsOn     net.Listener // nil if nothing listens
	pageOn                  net.Listener // of the tables' pages; nil if nothing listens
}

// askDatabase is the time for a server to answer a health check, which itself waits longer.
const askDatabase = time.Second

// openWatch opens the configured listeners, and checks that backups can be made.
func openWatch(c config, log *slog.Logger) (w *watch, err error) {
	w = &watch{metrics: metrics.New(), log: log, healthAddr: c.HealthAddr, metricsAddr: c.MetricsAddr}
	program, _ := build()
	w.metrics.Build(program)
	if c.BackupDir != "" {
		if err := sqlite.FindProgram(c.AfterBackup); err != nil {
			return nil, err
		}
		w.backups, err = sqlite.NewKeeper(sqlite.KeeperConfig{
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
	w.monitor = &doctor.Monitor{Database: c.DatabasePath, Commits: &doctor.Commits{}, Backups: w.backups}
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

// close closes the listeners.
func (w *watch) close() {
	for _, l := range []net.Listener{w.healthOn, w.metricsOn, w.pageOn} {
		if l != nil {
			l.Close()
		}
	}
}

// store returns a table.Store that counts and watches its commits.
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

// run watches a bot and its database until ctx ends.
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

// listen opens the address of a variable. It returns nil without an address.
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

// newServer returns a server that closes a connection if a request comes slowly, is long, or does not come:
// METRICS_ADDR may be public. An answer may be a profile of a minute.
func newServer(h http.Handler) *http.Server {
	return &http.Server{
		Handler: h, ReadTimeout: 5 * time.Second, WriteTimeout: 2 * time.Minute, IdleTimeout: 2 * time.Minute,
		MaxHeaderBytes: 16 << 10,
	}
}

// serveOn serves on l until ctx ends. share is the divisor of the open files that gives the limit of its connections.
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

// metricsHandler answers scrapes. If profiles is true, it also serves the profiles of Go's tools, which cost time and
// show internals; it must be true only if this machine alone can ask.
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

// tellServiceManager notifies systemd when the bot is ready, that it is alive, and when it stops. It sends nothing if
// no service manager asks for it (NOTIFY_SOCKET, WATCHDOG_USEC).
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

// keepAlive calls alive at an interval until ctx ends, except while the bot is stuck: the service manager then restarts
// it. With an interval of 0 it only waits.
func keepAlive(ctx context.Context, every time.Duration, stuck func() error, alive func(), log *slog.Logger) {
	if every <= 0 {
		<-ctx.Done()
		return
	}
	_ = background.Every(ctx, every, nil, func(context.Context) {
		if err := stuck(); err != nil {
			log.Error("the bot is stuck: the service manager is left to start it anew", "err", err)
		} else {
			alive()
		}
	})
}

// purger removes data at the end of their time.
type purger interface {
	Purge(ctx context.Context, now time.Time) (store.Purged, error)
}

// oneOfMany is a bot that may be one of several processes.
type oneOfMany interface {
	// IsFirst reports whether this process now does the work that is done once for all of them.
	IsFirst() bool
	// Steady returns the time for steps that cannot be undone.
	Steady() time.Time
}

const (
	// purgeEvery is the interval of purges by a process that stays the first one.
	purgeEvery = 24 * time.Hour
	// firstEvery is the interval at which a process checks whether it is the first one. Processes may live for less
	// than a day, and the first one changes with each that comes or goes.
	firstEvery = time.Minute
)

// purgeDaily removes data that are kept for a limited time only. It does so as soon as this process is the first one,
// and once a day as long as it stays that. The start does not wait for it.
func purgeDaily(ctx context.Context, p purger, b oneOfMany, log *slog.Logger) error {
	tick := time.NewTicker(firstEvery)
	defer tick.Stop()
	var last time.Time // zero if this process has not purged
	for {
		if now := time.Now(); b.IsFirst() && (last.IsZero() || now.Sub(last) >= purgeEvery) {
			done, err := p.Purge(ctx, b.Steady())
			switch {
			case ctx.Err() != nil:
			case err != nil:
				log.Error("old data was not removed as a whole; trying again tomorrow", "err", err)
			case done != (store.Purged{}):
				log.Info("old data removed", "request_keys", done.Keys, "steps", done.Steps, "servers", done.Servers,
					"tables", done.Tables, "users", done.Users)
			}
			last = now
		}
		select {
		case <-ctx.Done():
			return nil
		case <-tick.C:
		}
	}
}
