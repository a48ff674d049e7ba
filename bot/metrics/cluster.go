package metrics

import (
	"github.com/prometheus/client_golang/prometheus"

	"unobot/game"
)

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
