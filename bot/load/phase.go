package load

import (
	"context"
	"math/rand/v2"
	"slices"
	"time"
)

// phase is a stretch of time with a rate of its own.
type phase struct {
	name string
	rate float64
	time time.Duration
	rng  *rand.Rand

	offered, done, committed, refused, tooLate int
	took                                       []time.Duration
	lasted                                     time.Duration
	before, after                              used
}

func newPhase(name string, rate float64, d time.Duration) *phase {
	return &phase{name: name, rate: rate, time: d, rng: rand.New(rand.NewPCG(1, 1))}
}

// run makes the clicks of a phase when they are due, however long answers take.
func (p *phase) run(ctx context.Context, c *crowd, bot *process) (err error) {
	if p.before, err = bot.used(); err != nil {
		return err
	}
	began := time.Now()
	gap := time.Duration(float64(time.Second) / p.rate)
	for due := time.Duration(0); due < p.time; due += gap {
		if wait := due - time.Since(began); wait > 0 {
			select {
			case <-ctx.Done():
				return ctx.Err()
			case <-time.After(wait):
			}
		}
		c.press(p)
	}
	p.lasted = time.Since(began)
	p.after, err = bot.used()
	return err
}

// Phase is what was measured in a stretch of time with a rate of its own.
type Phase struct {
	Name      string  `json:"name"`
	Rate      float64 `json:"rate"`    // clicks a second that were wished for
	Seconds   float64 `json:"seconds"` // longer than wished for where the generator could not follow
	Offered   int     `json:"offered"` // clicks
	Done      int     `json:"done"`
	Committed int     `json:"committed"` // moves, as a part of what was done
	Refused   int     `json:"refused"`   // such as a second press of the same button
	TooLate   int     `json:"too_late"`  // no answer within three seconds

	P50 float64 `json:"p50_ms"` // from the gateway's event to the callback
	P99 float64 `json:"p99_ms"`
	Max float64 `json:"max_ms"`

	BotPerClick     float64 `json:"bot_cpu_ms_per_click"`
	BotPerMove      float64 `json:"bot_cpu_ms_per_move"`
	StandinPerClick float64 `json:"standin_cpu_ms_per_click"` // and of the people
}

// measured sums a phase up.
func (p *phase) measured() Phase {
	slices.Sort(p.took)
	bot, standin := p.after.bot-p.before.bot, p.after.standin-p.before.standin
	return Phase{
		Name: p.name, Rate: p.rate, Seconds: p.lasted.Seconds(),
		Offered: p.offered, Done: p.done, Committed: p.committed, Refused: p.refused, TooLate: p.tooLate,
		P50: quantile(p.took, 0.5), P99: quantile(p.took, 0.99), Max: quantile(p.took, 1),
		BotPerClick: per(bot, p.offered), BotPerMove: per(bot, p.committed), StandinPerClick: per(standin, p.offered),
	}
}

// quantile is one of some latencies, which are sorted, in milliseconds.
func quantile(took []time.Duration, q float64) float64 {
	if len(took) == 0 {
		return 0
	}
	return milliseconds(took[min(len(took)-1, int(q*float64(len(took))))])
}

func per(d time.Duration, n int) float64 { return milliseconds(d) / float64(max(1, n)) }

func milliseconds(d time.Duration) float64 { return float64(d.Microseconds()) / 1000 }
