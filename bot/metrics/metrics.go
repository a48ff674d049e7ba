// Package metrics counts and times the work of the bot for Prometheus. Other packages call it through small interfaces
// of their own, so that they do not need Prometheus. No label holds an id, a name or a card: every label value is one
// of a few words that the program has chosen.
package metrics

import (
	"net/http"
	"runtime"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/collectors"
	"github.com/prometheus/client_golang/prometheus/promauto"
	"github.com/prometheus/client_golang/prometheus/promhttp"
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
