package metrics

import (
	"net/http"
	"runtime/debug"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/collectors"
	"github.com/prometheus/client_golang/prometheus/promhttp"
)

// namespace begins the name of every metric of our own.
const namespace = "unobot"

// Metrics is what one bot counts. It may be used from any goroutine.
type Metrics struct {
	registry *prometheus.Registry
	discord
	store
	play
}

// New makes metrics that are all zero.
func New() *Metrics {
	m := &Metrics{registry: prometheus.NewRegistry(), discord: newDiscord(), store: newStore(), play: newPlay()}
	m.registry.MustRegister(collectors.NewGoCollector(),
		collectors.NewProcessCollector(collectors.ProcessCollectorOpts{}), newBuild())
	m.registry.MustRegister(m.discord.all()...)
	m.registry.MustRegister(m.store.all()...)
	m.registry.MustRegister(m.play.all()...)
	return m
}

// Handler answers a scrape.
func (m *Metrics) Handler() http.Handler {
	return promhttp.HandlerFor(m.registry, promhttp.HandlerOpts{MaxRequestsInFlight: 4})
}

// newBuild is 1, with the version of the program and of Go.
func newBuild() prometheus.Collector {
	version, goVersion := "unknown", "unknown"
	if info, ok := debug.ReadBuildInfo(); ok {
		version, goVersion = info.Main.Version, info.GoVersion
	}
	return prometheus.NewGaugeFunc(prometheus.GaugeOpts{
		Namespace: namespace, Name: "build_info", Help: "1, with the version of the program.",
		ConstLabels: prometheus.Labels{"version": version, "goversion": goVersion},
	}, func() float64 { return 1 })
}

// begin makes a counter's values for these labels, so that they are 0 before anything has happened:
// alerts compare a value with one before.
func begin(c *prometheus.CounterVec, values ...string) *prometheus.CounterVec {
	for _, value := range values {
		c.WithLabelValues(value)
	}
	return c
}

// counter makes counters with labels.
func counter(name, help string, labels ...string) *prometheus.CounterVec {
	return prometheus.NewCounterVec(prometheus.CounterOpts{Namespace: namespace, Name: name, Help: help}, labels)
}

// histogram makes histograms of seconds, with labels.
func histogram(name, help string, buckets []float64, labels ...string) *prometheus.HistogramVec {
	return prometheus.NewHistogramVec(prometheus.HistogramOpts{Namespace: namespace, Name: name, Help: help, Buckets: buckets}, labels)
}
