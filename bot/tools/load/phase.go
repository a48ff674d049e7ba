package load

import (
	"context"
	"fmt"
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
	shown                                      []time.Duration // from presses to pages
	lasted                                     time.Duration
	before, after                              usage
}

func newPhase(name string, rate float64, d time.Duration) *phase {
	return &phase{name: name, rate: rate, time: d, rng: rand.New(rand.NewPCG(1, 1))}
}

// run makes the clicks of a phase when they are due, without waiting for answers.
func (p *phase) run(ctx context.Context, c *crowd, f *fleet) (err error) {
	if p.before, err = f.used(ctx); err != nil {
		return err
	}
	c.pages.shown() // drops those of the phase before
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
	p.shown = c.pages.shown()
	p.after, err = f.used(ctx)
	return err
}

// Sample holds figures of the bot, with all its processes, at a time of the usual phase.
type Sample struct {
	Seconds    float64 `json:"seconds"` // since the phase began
	Clicks     int     `json:"clicks"`  // answered since then
	P50        float64 `json:"p50_ms"`  // of those answered since the sample before
	P99        float64 `json:"p99_ms"`
	Heap       int64   `json:"heap_bytes"`
	Goroutines int64   `json:"goroutines"`
	Memory     int64   `json:"bot_bytes"`      // VmRSS
	Database   int64   `json:"database_bytes"` // with its journal
}

// follow takes a sample at an interval until the context ends or a sample fails.
func (p *phase) follow(ctx context.Context, c *crowd, f *fleet, every time.Duration) ([]Sample, error) {
	var samples []Sample
	tick := time.NewTicker(every) // real time: the measured process runs in it
	defer tick.Stop()
	answered := 0
	for began := time.Now(); ; {
		select {
		case <-ctx.Done():
			return samples, nil
		case <-tick.C:
		}
		c.mu.Lock()
		took := slices.Clone(p.took[answered:])
		c.mu.Unlock()
		answered += len(took)
		slices.Sort(took)
		s := Sample{
			Seconds: time.Since(began).Seconds(), Clicks: answered, P50: quantile(took, 0.5), P99: quantile(took, 0.99),
		}
		if err := f.fill(ctx, &s); ctx.Err() != nil {
			return samples, nil
		} else if err != nil {
			return samples, fmt.Errorf("sample of the bot: %w", err)
		}
		samples = append(samples, s)
	}
}

// fill adds figures of the bot's metrics and of the machine.
func (f *fleet) fill(ctx context.Context, s *Sample) (err error) {
	for _, p := range f.bots {
		_, memory, err := memoryOf(p.pid())
		if err != nil {
			return err
		}
		m, err := p.scrape(ctx)
		if err != nil {
			return err
		}
		s.Memory += memory
		s.Heap += int64(m[metricHeap])
		s.Goroutines += int64(m[metricGoroutines])
	}
	s.Database, err = f.databaseSize(ctx)
	return err
}

// Phase holds the measurements of a stretch of time with a click rate of its own.
type Phase struct {
	Name      string  `json:"name"`
	Rate      float64 `json:"rate"`    // intended clicks a second
	Seconds   float64 `json:"seconds"` // longer than intended if the generator was too slow
	Offered   int     `json:"offered"` // clicks
	Done      int     `json:"done"`
	Committed int     `json:"committed"` // moves, a part of Done
	Refused   int     `json:"refused"`   // such as a second press of the same button
	TooLate   int     `json:"too_late"`  // no answer within three seconds

	Stored          int64   `json:"stored"` // changes of tables, by the bot's own count, before the end of the phase
	StoredPerSecond float64 `json:"stored_per_s"`

	Drawn   int64 `json:"pictures_drawn"`
	LeftOut int64 `json:"pictures_left_out"` // because pictures have had their share of the processors

	Requests int64 `json:"requests"` // to Discord

	P50 float64 `json:"p50_ms"` // from the gateway's event to the callback
	P99 float64 `json:"p99_ms"`
	Max float64 `json:"max_ms"`

	Shown   int     `json:"page_moves"`  // moves at pages of the live table: each counts at each page
	PageP50 float64 `json:"page_p50_ms"` // from the press to the page, commit included
	PageP99 float64 `json:"page_p99_ms"`
	PageMax float64 `json:"page_max_ms"`

	BotPerClick     float64 `json:"bot_cpu_ms_per_click"` // of all its processes
	BotPerMove      float64 `json:"bot_cpu_ms_per_move"`
	StandinPerClick float64 `json:"standin_cpu_ms_per_click"` // and of the people

	Processes []ProcessPhase `json:"processes"`
	Database  *DatabasePhase `json:"database,omitempty"` // nil if the database is a file
}

// ProcessPhase holds the measurements of one process of the bot.
type ProcessPhase struct {
	Processor  float64 `json:"cpu_s"`
	PerStored  float64 `json:"cpu_ms_per_stored"`
	Stored     int64   `json:"stored"`      // changes of tables: moves of people and robots, and their consequences
	RoundTrips int64   `json:"round_trips"` // to the database's server
}

// DatabasePhase holds the measurements of the database's server, for the bot and for others.
type DatabasePhase struct {
	Here     bool    `json:"on_this_machine"` // if not, its processor time is unknown
	PerClick float64 `json:"cpu_ms_per_click"`
	PerMove  float64 `json:"cpu_ms_per_move"`

	Processor  float64 `json:"cpu_s"`
	RoundTrips int64   `json:"round_trips"` // from the bot
	Log        int64   `json:"log_bytes"`   // write-ahead log
}

// measured returns the results of a phase.
func (p *phase) measured() Phase {
	slices.Sort(p.took)
	slices.Sort(p.shown)
	u := p.after.since(p.before)
	bot := u.bot()
	sum := Phase{
		Name: p.name, Rate: p.rate, Seconds: p.lasted.Seconds(),
		Offered: p.offered, Done: p.done, Committed: p.committed, Refused: p.refused, TooLate: p.tooLate,
		P50: quantile(p.took, 0.5), P99: quantile(p.took, 0.99), Max: quantile(p.took, 1),
		BotPerClick: per(bot.processor, p.offered), BotPerMove: per(bot.processor, p.committed),
		StandinPerClick: per(u.standin, p.offered),
		Stored:          bot.stored, StoredPerSecond: float64(bot.stored) / u.took.Seconds(),
		Drawn: bot.drawn, LeftOut: bot.leftOut, Requests: bot.requests,
		Shown: len(p.shown), PageP50: quantile(p.shown, 0.5), PageP99: quantile(p.shown, 0.99), PageMax: quantile(p.shown, 1),
	}
	for _, b := range u.bots {
		sum.Processes = append(sum.Processes, ProcessPhase{
			Processor: b.processor.Seconds(), PerStored: per(b.processor, int(b.stored)),
			Stored: b.stored, RoundTrips: b.roundTrips,
		})
	}
	if s := u.server; s != nil {
		sum.Database = &DatabasePhase{
			Here: s.here, Processor: s.processor.Seconds(),
			PerClick: per(s.processor, p.offered), PerMove: per(s.processor, p.committed),
			RoundTrips: bot.roundTrips, Log: s.log,
		}
	}
	return sum
}

// quantile returns a quantile of sorted latencies, in milliseconds.
func quantile(took []time.Duration, q float64) float64 {
	if len(took) == 0 {
		return 0
	}
	return milliseconds(took[min(len(took)-1, int(q*float64(len(took))))])
}

func per(d time.Duration, n int) float64 { return milliseconds(d) / float64(max(1, n)) }

func milliseconds(d time.Duration) float64 { return float64(d.Microseconds()) / 1000 }
