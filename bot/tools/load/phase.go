package load

import (
	"context"
	"math/rand/v2"
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
	before, after                              usage
}

func newPhase(name string, rate float64, d time.Duration) *phase {
	return &phase{name: name, rate: rate, time: d, rng: rand.New(rand.NewPCG(1, 1))}
}

// run makes the clicks of a phase when they are due, however long answers take.
func (p *phase) run(ctx context.Context, c *crowd, f *fleet) (err error) {
	if p.before, err = f.used(ctx); err != nil {
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
	p.after, err = f.used(ctx)
	return err
}
