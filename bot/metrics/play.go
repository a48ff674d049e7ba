package metrics

import (
	"time"

	"github.com/prometheus/client_golang/prometheus"

	"unobot/game"
	"unobot/game/table"
)

var (
	pictureBuckets = []float64{.001, .0025, .005, .01, .025, .05, .1, .25, .5, 1}      // seconds
	robotBuckets   = []float64{.00001, .0001, .001, .005, .01, .025, .05, .1, .25, .5} // seconds
	robotLevels    = map[table.Robot]string{table.Easy: "easy", table.Normal: "normal", table.Hard: "hard"}
)

// play counts what takes the processors' time.
type play struct {
	pictures    *prometheus.CounterVec
	pictureTime prometheus.Histogram
	robots      *prometheus.HistogramVec
}

func newPlay() play {
	return play{
		pictures: begin(counter("pictures_total",
			"Pictures by outcome; given_up: left out because pictures take enough of the processors' time.", "outcome"),
			"drawn", "failed", "given_up"),
		pictureTime: prometheus.NewHistogram(prometheus.HistogramOpts{
			Namespace: namespace, Name: "picture_seconds", Help: "Time to draw a picture.", Buckets: pictureBuckets,
		}),
		robots: histogram("robot_seconds", "Time until a robot has decided, with its wait for a processor, by strength.", robotBuckets, "level"),
	}
}

func (p *play) all() []prometheus.Collector {
	return []prometheus.Collector{p.pictures, p.pictureTime, p.robots}
}

// Drew implements live.PictureObserver.
func (p *play) Drew(ok bool, took time.Duration) {
	p.pictures.WithLabelValues(word(ok, "drawn", "failed")).Inc()
	p.pictureTime.Observe(took.Seconds())
}

// GaveUp implements live.PictureObserver.
func (p *play) GaveUp() { p.pictures.WithLabelValues("given_up").Inc() }

// Robots is a table.Brain that times another one.
func (p *play) Robots(brain table.Brain) table.Brain {
	return func(v game.View, level table.Robot, seed uint64) (game.Move, bool) {
		begun := time.Now()
		defer func() { p.robots.WithLabelValues(robotLevels[level]).Observe(time.Since(begun).Seconds()) }()
		return brain(v, level, seed)
	}
}
