package metrics

import "github.com/prometheus/client_golang/prometheus"

// Live asks what is so at the moment of a scrape.
type Live struct {
	Shards       func() (up, all int)
	Games        func() int // live tables
	Interactions func() int // being answered
	Boards       func() int // out of date
}

// Follow shows what is so now. It is called once.
func (m *Metrics) Follow(l Live) {
	m.now("shards", "Connections to Discord that there should be.", func() float64 { _, all := l.Shards(); return float64(all) })
	m.now("shards_up", "Connections to Discord that are up.", func() float64 { up, _ := l.Shards(); return float64(up) })
	m.now("games_live", "Games that are open or played.", func() float64 { return float64(l.Games()) })
	m.now("interactions_waiting", "Interactions that are being answered.", func() float64 { return float64(l.Interactions()) })
	m.now("boards_waiting", "Boards that are out of date.", func() float64 { return float64(l.Boards()) })
}

// FollowHealth shows whether anything is wrong, and how many bytes are free where the database is;
// -1 stands for unknown. It is called once.
func (m *Metrics) FollowHealth(well func() bool, free func() int64) {
	m.now("healthy", "1 if nothing is wrong, else 0.", func() float64 {
		if well() {
			return 1
		}
		return 0
	})
	m.now("disk_free_bytes", "Free space where the database is; -1: unknown.", func() float64 { return float64(free()) })
}

// FollowDatabase shows how often something was sent to the database's server and waited for. It is
// called once.
func (m *Metrics) FollowDatabase(roundTrips func() int64) {
	m.registry.MustRegister(prometheus.NewCounterFunc(prometheus.CounterOpts{
		Namespace: namespace, Name: "database_round_trips_total", Help: "What was sent to PostgreSQL and waited for; 0 with a file.",
	}, func() float64 { return float64(roundTrips()) }))
}

// now registers a value that is asked for at each scrape.
func (m *Metrics) now(name, help string, value func() float64) {
	m.registry.MustRegister(prometheus.NewGaugeFunc(prometheus.GaugeOpts{Namespace: namespace, Name: name, Help: help}, value))
}
