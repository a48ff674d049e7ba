package load

import (
	"context"
	"fmt"
	"slices"
	"time"
)

// Sample is how the bot, with all its processes, was at a moment of the usual phase.
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

// follow takes a sample every so often until the context ends. What is found wrong ends it, too.
func (p *phase) follow(ctx context.Context, c *crowd, f *fleet, every time.Duration) ([]Sample, error) {
	var samples []Sample
	tick := time.NewTicker(every) // real time: the process that is looked at runs in it
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
		s := Sample{Seconds: time.Since(began).Seconds(), Clicks: answered, P50: quantile(took, 0.5), P99: quantile(took, 0.99)}
		if err := f.fill(ctx, &s); ctx.Err() != nil {
			return samples, nil
		} else if err != nil {
			return samples, fmt.Errorf("sample of the bot: %w", err)
		}
		samples = append(samples, s)
	}
}

// fill adds what the bot says of itself and what the machine says of it.
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
