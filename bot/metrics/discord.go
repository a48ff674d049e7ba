package metrics

import (
	"strconv"
	"time"

	"github.com/prometheus/client_golang/prometheus"
)

// answerBuckets are in seconds; Discord waits for three.
var answerBuckets = []float64{.001, .0025, .005, .01, .025, .05, .1, .25, .5, 1, 1.5, 3, 10}

// discord counts what happens between the bot and Discord.
type discord struct {
	interactions *prometheus.CounterVec
	answers      *prometheus.HistogramVec
	requests     *prometheus.CounterVec
	requestTime  prometheus.Histogram
	limits       *prometheus.CounterVec
	boards       *prometheus.CounterVec
	dropped      *prometheus.CounterVec
}

func newDiscord() discord {
	return discord{
		interactions: counter("interactions_total", "Interactions by kind and outcome.", "kind", "outcome"),
		answers:      histogram("answer_seconds", "From the arrival of an interaction until its answer stands.", answerBuckets, "kind"),
		requests:     counter("requests_total", "Requests to Discord by what was asked for and the status of the answer; 0: none.", "op", "status"),
		requestTime: prometheus.NewHistogram(prometheus.HistogramOpts{
			Namespace: namespace, Name: "request_seconds", Help: "From sending a request to Discord until its answer is there.", Buckets: answerBuckets,
		}),
		limits: begin(counter("rate_limits_total", "Rate limits hit, by reach; own: the bot waited to stay within one.", "reach"),
			"global", "route", "own"),
		boards:  counter("board_edits_total", "Boards posted and edited, by outcome.", "action", "outcome"),
		dropped: counter("dropped_total", "What came from the gateway and had to be dropped.", "what"),
	}
}

func (d *discord) all() []prometheus.Collector {
	return []prometheus.Collector{d.interactions, d.answers, d.requests, d.requestTime, d.limits, d.boards, d.dropped}
}

// Ended counts how an interaction ended.
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
	d.boards.WithLabelValues(action, word(ok, "shown", "failed")).Inc()
}

// MayDrop says what Dropped may be told of, so that it counts from 0 on.
func (d *discord) MayDrop(what ...string) { begin(d.dropped, what...) }

// Dropped counts what came from the gateway and had to be dropped.
func (d *discord) Dropped(what string) { d.dropped.WithLabelValues(what).Inc() }

// word is one of two.
func word(first bool, one, other string) string {
	if first {
		return one
	}
	return other
}
