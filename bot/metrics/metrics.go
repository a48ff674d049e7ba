// Package metrics counts and times the work of the bot for Prometheus. Other packages call it through small interfaces
// of their own, so that they do not need Prometheus. No label holds an id, a name or a card: every label value is one
// of a few words that the program has chosen.
package metrics

import (
	"context"
	"errors"
	"net/http"
	"runtime"
	"strconv"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/collectors"
	"github.com/prometheus/client_golang/prometheus/promauto"
	"github.com/prometheus/client_golang/prometheus/promhttp"

	"unobot/game"
	"unobot/game/table"
)

// namespace begins the name of every metric of our own.
const namespace = "unobot"

// Metrics holds the counters of one bot. It may be used from any goroutine.
type Metrics struct {
	registry *prometheus.Registry
	discord
	store
	play
	leases
}

// New returns metrics that are all zero.
func New() *Metrics {
	r := prometheus.NewRegistry()
	r.MustRegister(collectors.NewGoCollector(), collectors.NewProcessCollector(collectors.ProcessCollectorOpts{}))
	m := maker{promauto.With(r)}
	return &Metrics{registry: r, discord: newDiscord(m), store: newStore(m), play: newPlay(m), leases: newLeases(m)}
}

// Handler answers a scrape.
func (m *Metrics) Handler() http.Handler {
	return promhttp.HandlerFor(m.registry, promhttp.HandlerOpts{MaxRequestsInFlight: 4})
}

// Build shows the versions of the program and of Go. It must be called once.
func (m *Metrics) Build(version string) {
	promauto.With(m.registry).NewGaugeFunc(prometheus.GaugeOpts{
		Namespace: namespace, Name: "build_info", Help: "1, with the version of the program.",
		ConstLabels: prometheus.Labels{"version": version, "goversion": runtime.Version()},
	}, func() float64 { return 1 })
}

// Live holds functions that are called at a scrape, for the current figures.
type Live struct {
	Shards       func() (up, all int)
	Games        func() int                // live tables
	Interactions func() int                // interactions being answered
	Boards       func() int                // boards out of date
	LeaseAge     func() time.Duration      // time since the oldest lease was renewed
	Editions     func() map[string]Playing // by edition
}

// Playing holds the numbers of games and players of an edition.
type Playing struct{ Games, Players int }

// Follow shows the current figures at each scrape. It must be called once.
func (m *Metrics) Follow(l Live) {
	m.now("shards", "Connections to Discord that there should be.", func() float64 {
		_, all := l.Shards()
		return float64(all)
	})
	m.now("shards_up", "Connections to Discord that are up.", func() float64 {
		up, _ := l.Shards()
		return float64(up)
	})
	m.now("games_live", "Games that are open or played.", func() float64 { return float64(l.Games()) })
	m.now("interactions_waiting", "Interactions that are being answered.", func() float64 {
		return float64(l.Interactions())
	})
	m.now("boards_waiting", "Boards that are out of date.", func() float64 { return float64(l.Boards()) })
	m.now("lease_age_seconds", "Since the lease of a shard was renewed that has waited longest; 0: none is held.",
		func() float64 { return l.LeaseAge().Seconds() })
	m.registry.MustRegister(editions(l.Editions))
}

// FollowHealth shows whether anything is wrong, and the bytes free where the database is; -1 for unknown. It must be
// called once.
func (m *Metrics) FollowHealth(well func() bool, free func() int64) {
	m.now("healthy", "1 if nothing is wrong, else 0.", func() float64 {
		if well() {
			return 1
		}
		return 0
	})
	m.now("disk_free_bytes", "Free space where the database is; -1: unknown.", func() float64 { return float64(free()) })
}

// FollowDatabase shows the number of round trips to the database's server. It must be called once.
func (m *Metrics) FollowDatabase(roundTrips func() int64) {
	promauto.With(m.registry).NewCounterFunc(prometheus.CounterOpts{
		Namespace: namespace, Name: "database_round_trips_total",
		Help: "What was sent to PostgreSQL and waited for; 0 with a file.",
	}, func() float64 { return float64(roundTrips()) })
}

// now registers a gauge with a value that is read at each scrape.
func (m *Metrics) now(name, help string, value func() float64) {
	promauto.With(m.registry).NewGaugeFunc(prometheus.GaugeOpts{Namespace: namespace, Name: name, Help: help}, value)
}

// maker makes metrics in a registry.
type maker struct{ promauto.Factory }

// counter makes counters with labels.
func (m maker) counter(name, help string, labels ...string) *prometheus.CounterVec {
	return m.NewCounterVec(prometheus.CounterOpts{Namespace: namespace, Name: name, Help: help}, labels)
}

// single makes a counter.
func (m maker) single(name, help string) prometheus.Counter {
	return m.NewCounter(prometheus.CounterOpts{Namespace: namespace, Name: name, Help: help})
}

// gauge makes a gauge, which goes up and down.
func (m maker) gauge(name, help string) prometheus.Gauge {
	return m.NewGauge(prometheus.GaugeOpts{Namespace: namespace, Name: name, Help: help})
}

// histogram makes histograms of seconds, with labels.
func (m maker) histogram(name, help string, buckets []float64, labels ...string) *prometheus.HistogramVec {
	return m.NewHistogramVec(prometheus.HistogramOpts{
		Namespace: namespace, Name: name, Help: help, Buckets: buckets,
	}, labels)
}

// begin makes counters for these values of the label, so that they are 0 before the first event: alerts compare a value
// with one before.
func begin(c *prometheus.CounterVec, values ...string) *prometheus.CounterVec {
	for _, value := range values {
		c.WithLabelValues(value)
	}
	return c
}

// word returns one if done is true, else "failed".
func word(done bool, one string) string {
	if done {
		return one
	}
	return "failed"
}

// answerBuckets are in seconds; Discord waits for three.
var answerBuckets = []float64{.001, .0025, .005, .01, .025, .05, .1, .25, .5, 1, 1.5, 3, 10}

// discord counts interactions and their answers, requests and their limits, boards and dropped events.
type discord struct {
	interactions *prometheus.CounterVec
	answers      *prometheus.HistogramVec
	requests     *prometheus.CounterVec
	requestTime  prometheus.Observer
	limits       *prometheus.CounterVec
	boards       *prometheus.CounterVec
	dropped      *prometheus.CounterVec
}

func newDiscord(m maker) discord {
	return discord{
		interactions: m.counter("interactions_total", "Interactions by kind and outcome.", "kind", "outcome"),
		answers: m.histogram("answer_seconds", "From the arrival of an interaction until its answer stands.",
			answerBuckets, "kind"),
		requests: m.counter("requests_total",
			"Requests to Discord by what was asked for and the status of the answer; 0: none.",
			"op", "status"),
		requestTime: m.histogram("request_seconds", "From sending a request to Discord until its answer is there.",
			answerBuckets).WithLabelValues(),
		limits: begin(m.counter("rate_limits_total",
			"Rate limits hit, by reach; own: the bot waited to stay within one.", "reach"),
			"global", "route", "own"),
		boards:  m.counter("board_edits_total", "Boards posted and edited, by outcome.", "action", "outcome"),
		dropped: m.counter("dropped_total", "What came from the gateway and had to be dropped.", "what"),
	}
}

// Ended counts an interaction by its kind and outcome, and the time to its answer.
func (d *discord) Ended(kind, outcome string, took time.Duration) {
	d.interactions.WithLabelValues(kind, outcome).Inc()
	d.answers.WithLabelValues(kind).Observe(took.Seconds())
}

// Requested implements rest.Observer.
func (d *discord) Requested(op string, status int, took time.Duration) {
	d.requests.WithLabelValues(op, strconv.Itoa(status)).Inc()
	d.requestTime.Observe(took.Seconds())
}

// Limited implements rest.Observer.
func (d *discord) Limited(reach string) { d.limits.WithLabelValues(reach).Inc() }

// BoardShown counts a board that was posted or edited, or that could not be.
func (d *discord) BoardShown(action string, ok bool) {
	d.boards.WithLabelValues(action, word(ok, "shown")).Inc()
}

// MayDrop lists the arguments of later calls of Dropped, so that their counters begin at 0.
func (d *discord) MayDrop(what ...string) { begin(d.dropped, what...) }

// Dropped counts an event of the gateway that had to be dropped.
func (d *discord) Dropped(what string) { d.dropped.WithLabelValues(what).Inc() }

var (
	pictureBuckets = []float64{.001, .0025, .005, .01, .025, .05, .1, .25, .5, 1}      // seconds
	robotBuckets   = []float64{.00001, .0001, .001, .005, .01, .025, .05, .1, .25, .5} // seconds
	robotLevels    = map[table.Robot]string{table.Easy: "easy", table.Normal: "normal", table.Hard: "hard"}
)

// play counts the work that takes the processors' time: pictures and the moves of robots.
type play struct {
	pictures    *prometheus.CounterVec
	pictureTime prometheus.Observer
	robots      *prometheus.HistogramVec
}

func newPlay(m maker) play {
	return play{
		pictures: begin(m.counter("pictures_total",
			"Pictures by outcome; given_up: left out because pictures take enough of the processors' time.", "outcome"),
			"drawn", "failed", "given_up"),
		pictureTime: m.histogram("picture_seconds", "Time to draw a picture.", pictureBuckets).WithLabelValues(),
		robots: m.histogram("robot_seconds", "Time until a robot has decided, with its wait for a processor, by strength.",
			robotBuckets, "level"),
	}
}

// Drew implements live.PictureObserver.
func (p *play) Drew(ok bool, took time.Duration) {
	p.pictures.WithLabelValues(word(ok, "drawn")).Inc()
	p.pictureTime.Observe(took.Seconds())
}

// GaveUp implements live.PictureObserver.
func (p *play) GaveUp() { p.pictures.WithLabelValues("given_up").Inc() }

// Robots returns a brain that times the moves of the given one.
func (p *play) Robots(brain table.Brain) table.Brain {
	return func(v game.View, level table.Robot, seed uint64) (game.Move, bool) {
		begun := time.Now()
		defer func() { p.robots.WithLabelValues(robotLevels[level]).Observe(time.Since(begun).Seconds()) }()
		return brain(v, level, seed)
	}
}

// commitBuckets are in seconds: a sync takes some tenths of a millisecond, and a commit that finds the
// database locked or away gives up after six seconds.
var commitBuckets = []float64{.00025, .0005, .001, .0025, .005, .01, .025, .05, .1, .25, .5, 1, 2.5, 5, 10}

// store counts commits, backups and their further copies.
type store struct {
	commits    *prometheus.CounterVec
	commitTime prometheus.Observer
	waiting    prometheus.Gauge
	backups    *prometheus.CounterVec
	lastBackup prometheus.Gauge
	handedOn   *prometheus.CounterVec
}

func newStore(m maker) store {
	return store{
		commits: begin(m.counter("commits_total", "Changes of tables, by outcome.", "outcome"), "stored", "failed"),
		commitTime: m.histogram("commit_seconds", "Time until a change of a table is on the disk.",
			commitBuckets).WithLabelValues(),
		waiting: m.gauge("commits_waiting", "Changes of tables that are being written."),
		backups: begin(m.counter("backups_total", "Backups made by the running bot, by outcome.", "outcome"),
			"verified", "failed"),
		lastBackup: m.gauge("backup_last_success_timestamp_seconds",
			"When the last verified backup was begun; 0: there is none."),
		handedOn: begin(m.counter("backup_commands_total", "Runs of BACKUP_AFTER, by outcome.", "outcome"),
			"done", "failed"),
	}
}

// Commits returns a store that counts and times the commits of the given one.
func (s *store) Commits(to table.Store) table.Store { return countedStore{to, s} }

type countedStore struct {
	table.Store
	in *store
}

// Commit implements table.Store.
func (s countedStore) Commit(ctx context.Context, c table.Commit) error {
	s.in.waiting.Inc()
	begun := time.Now()
	err := s.Store.Commit(ctx, c)
	s.in.commitTime.Observe(time.Since(begun).Seconds())
	s.in.waiting.Dec()
	s.in.commits.WithLabelValues(commitOutcome(err)).Inc()
	return err
}

// commitOutcome names the outcome of a commit.
func commitOutcome(err error) string {
	switch {
	case err == nil:
		return "stored"
	case errors.Is(err, table.ErrConflict):
		return "conflict"
	case errors.Is(err, table.ErrDuplicate):
		return "repeated"
	case errors.Is(err, table.ErrChannelBusy):
		return "channel_busy"
	case errors.Is(err, table.ErrQuota):
		return "quota"
	}
	return "failed"
}

// LastBackup records the begin of the last good backup before the start.
func (s *store) LastBackup(at time.Time) { s.lastBackup.Set(float64(at.UnixMilli()) / 1000) }

// BackedUp counts a backup that was written and verified, or that failed.
func (s *store) BackedUp(at time.Time, err error) {
	s.backups.WithLabelValues(word(err == nil, "verified")).Inc()
	if err == nil {
		s.LastBackup(at)
	}
}

// BackupHandedOn counts a run of the operator's command for backups.
func (s *store) BackupHandedOn(err error) {
	s.handedOn.WithLabelValues(word(err == nil, "done")).Inc()
}

// leases counts the leases of shards that are taken, lost and renewed late, and the servers that join and leave.
type leases struct {
	taken, lost, late prometheus.Counter
	servers           *prometheus.CounterVec
}

func newLeases(m maker) leases {
	return leases{
		taken: m.single("leases_taken_total", "Shards taken: at a start, from another process, or again after a loss."),
		lost:  m.single("leases_lost_total", "Shards given up because their lease was not renewed in time."),
		late:  m.single("lease_renewals_late_total", "Renewals after half of a lease's life: machine or database are slow."),
		servers: begin(m.counter("servers_total", "Servers that have added and removed the bot while it ran.", "change"),
			"joined", "left"),
	}
}

// Taken implements cluster.Observer.
func (l *leases) Taken() { l.taken.Inc() }

// Lost implements cluster.Observer.
func (l *leases) Lost() { l.lost.Inc() }

// RenewedLate implements cluster.Observer.
func (l *leases) RenewedLate() { l.late.Inc() }

// ServerJoined implements guilds.Observer.
func (l *leases) ServerJoined() { l.servers.WithLabelValues("joined").Inc() }

// ServerLeft implements guilds.Observer.
func (l *leases) ServerLeft() { l.servers.WithLabelValues("left").Inc() }

// editions collects the games and players of each edition at a scrape.
type editions func() map[string]Playing

var (
	gamesOf = prometheus.NewDesc(namespace+"_edition_games", "Games that are open or played, by edition.",
		[]string{"edition"}, nil)
	playersOf = prometheus.NewDesc(namespace+"_edition_players", "People in these games; robots are none.",
		[]string{"edition"}, nil)
)

// Describe implements prometheus.Collector.
func (editions) Describe(to chan<- *prometheus.Desc) { to <- gamesOf; to <- playersOf }

// Collect implements prometheus.Collector.
func (e editions) Collect(to chan<- prometheus.Metric) {
	played := e()
	for _, one := range game.Editions() {
		edition, p := string(one.ID), played[string(one.ID)]
		to <- prometheus.MustNewConstMetric(gamesOf, prometheus.GaugeValue, float64(p.Games), edition)
		to <- prometheus.MustNewConstMetric(playersOf, prometheus.GaugeValue, float64(p.Players), edition)
	}
}
