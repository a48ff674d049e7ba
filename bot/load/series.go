package load

import (
	"bufio"
	"cmp"
	"context"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"
)

// Sample is how the bot was at a moment of the usual phase.
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

// freeAddress is an address of the loopback that nobody listens on.
func freeAddress(ctx context.Context) (string, error) {
	l, err := new(net.ListenConfig).Listen(ctx, "tcp", "127.0.0.1:0")
	if err != nil {
		return "", err
	}
	return l.Addr().String(), l.Close()
}

// follow takes a sample every so often until the context ends. What is found wrong ends it, too.
func (p *phase) follow(ctx context.Context, c *crowd, bot *process, every time.Duration) ([]Sample, error) {
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
		if err := bot.fill(ctx, &s); ctx.Err() != nil {
			return samples, nil
		} else if err != nil {
			return samples, fmt.Errorf("sample of the bot: %w", err)
		}
		samples = append(samples, s)
	}
}

// fill adds what the bot says of itself and what the machine says of it.
func (p *process) fill(ctx context.Context, s *Sample) (err error) {
	if _, s.Memory, err = p.memory(); err != nil {
		return err
	}
	for _, name := range []string{"unobot.db", "unobot.db-wal"} {
		file, err := os.Stat(filepath.Join(p.folder, name))
		if err != nil {
			return err
		}
		s.Database += file.Size()
	}
	q, err := http.NewRequestWithContext(ctx, http.MethodGet, "http://"+p.metrics+"/metrics", http.NoBody)
	if err != nil {
		return err
	}
	resp, err := http.DefaultClient.Do(q)
	if err != nil {
		return err
	}
	s.Heap, s.Goroutines, err = readMetrics(resp.Body)
	return cmp.Or(err, resp.Body.Close())
}

// readMetrics finds the bot's heap in use, in bytes, and its goroutines.
func readMetrics(page io.Reader) (heap, goroutines int64, err error) {
	lines := bufio.NewScanner(page)
	for lines.Scan() {
		name, value, _ := strings.Cut(lines.Text(), " ")
		if name != "go_memstats_heap_inuse_bytes" && name != "go_goroutines" {
			continue
		}
		n, err := strconv.ParseFloat(value, 64)
		if err != nil {
			return 0, 0, fmt.Errorf("metric %s: %w", name, err)
		}
		if name == "go_goroutines" {
			goroutines = int64(n)
		} else {
			heap = int64(n)
		}
	}
	return heap, goroutines, lines.Err()
}
