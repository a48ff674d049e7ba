package load

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"time"

	"unobot/bot/discord/standin"
)

// startTime is the time in which the bot must serve all shards.
const startTime = 2 * time.Minute

// fleet holds the processes that run the bot, and the database server that they share.
type fleet struct {
	bots   []*process
	server *server // nil if the database is a file
}

// startFleet runs the bot and returns when all of it is ready.
func startFleet(ctx context.Context, c Config, d *standin.Server) (f *fleet, err error) {
	f = &fleet{}
	defer func() {
		if err != nil {
			err = errors.Join(err, f.stop())
		}
	}()
	if c.Database != "" {
		if f.server, err = openServer(ctx, c.Database); err != nil {
			return nil, fmt.Errorf("the database: %w", err)
		}
	}
	for range c.Processes {
		p, err := startBot(ctx, c.Binary, c.Database, d)
		if err != nil {
			return nil, err
		}
		f.bots = append(f.bots, p)
	}
	ctx, cancel := context.WithTimeout(ctx, startTime)
	defer cancel()
	if err := d.WaitReady(ctx); err != nil {
		return nil, fmt.Errorf("the bot does not come up: %w: %s", err, f.lastWords())
	}
	if err := f.waitForShares(ctx, c.Shards); err != nil {
		return nil, fmt.Errorf("the bot does not serve all shards: %w: %s", err, f.lastWords())
	}
	return f, nil
}

// waitForShares waits until each process serves its share of the shards.
func (f *fleet) waitForShares(ctx context.Context, shards int) error {
	for {
		up, err := f.shardsUp(ctx, shards/len(f.bots))
		if err == nil && up == shards {
			return nil
		}
		select {
		case <-ctx.Done():
			return errors.Join(ctx.Err(), err)
		case <-time.After(50 * time.Millisecond):
		}
	}
}

// shardsUp returns the number of served shards. It fails if a process serves fewer than least.
func (f *fleet) shardsUp(ctx context.Context, least int) (sum int, err error) {
	for n, p := range f.bots {
		m, err := p.scrape(ctx)
		if err != nil {
			return 0, err
		}
		up := int(m[metricShardsUp])
		if up < least {
			return 0, fmt.Errorf("process %d serves %d", n+1, up)
		}
		sum += up
	}
	return sum, nil
}

// lastWords returns the end of each process's log.
func (f *fleet) lastWords() string {
	var said strings.Builder
	for _, p := range f.bots {
		said.WriteString(p.lastWords())
	}
	return said.String()
}

// stop ends the bot as an operator does, and removes its files. The content of the database stays.
func (f *fleet) stop() (err error) {
	for _, p := range f.bots {
		err = errors.Join(err, p.cmd.Process.Signal(syscall.SIGTERM))
	}
	for _, p := range f.bots {
		err = errors.Join(err, p.cmd.Wait(), p.clean())
	}
	if f.server != nil {
		err = errors.Join(err, f.server.close())
	}
	return err
}

// process is a process that runs the bot.
type process struct {
	cmd     *exec.Cmd
	folder  string
	log     *os.File
	metrics string // address of its metrics
	origin  string // address of its pages
}

// startBot starts the bot on a database, or without one on a file of its own. It does not wait.
func startBot(ctx context.Context, binary, database string, d *standin.Server) (*process, error) {
	folder, err := os.MkdirTemp("", "unobot-load")
	if err != nil {
		return nil, err
	}
	p := &process{folder: folder}
	if p.log, err = os.Create(filepath.Join(folder, "log")); err != nil {
		return nil, errors.Join(err, p.clean())
	}
	if p.metrics, err = freeAddress(ctx); err != nil {
		return nil, errors.Join(err, p.clean())
	}
	pages, err := freeAddress(ctx)
	if err != nil {
		return nil, errors.Join(err, p.clean())
	}
	p.origin = "http://" + pages
	file := ""
	if database == "" {
		file = p.file()
	}
	p.cmd = exec.CommandContext(ctx, binary)
	p.cmd.Cancel = func() error { return p.cmd.Process.Signal(syscall.SIGTERM) }
	p.cmd.Dir, p.cmd.Stderr = folder, p.log
	p.cmd.Env = append(os.Environ(), "DISCORD_TOKEN="+d.Application().Token, "DISCORD_API_URL="+d.URL(),
		"DATABASE_PATH="+file, "DATABASE_URL="+database, "LOG_LEVEL=warn", "HEALTH_ADDR=", "METRICS_ADDR="+p.metrics,
		"BACKUP_DIR=", "SHARDS=0", "ACTIVITY_ADDR="+pages, "ACTIVITY_ORIGIN="+p.origin)
	if err := p.cmd.Start(); err != nil {
		return nil, errors.Join(err, p.clean())
	}
	return p, nil
}

func (p *process) file() string { return filepath.Join(p.folder, "unobot.db") }

func (p *process) pid() int { return p.cmd.Process.Pid }

// freeAddress returns a free address of the loopback.
func freeAddress(ctx context.Context) (string, error) {
	l, err := new(net.ListenConfig).Listen(ctx, "tcp", "127.0.0.1:0")
	if err != nil {
		return "", err
	}
	return l.Addr().String(), l.Close()
}

// lastWords returns the end of the bot's log.
func (p *process) lastWords() string {
	text, err := os.ReadFile(p.log.Name())
	if err != nil {
		return err.Error()
	}
	return string(text[max(0, len(text)-2000):])
}

// clean removes the bot's files.
func (p *process) clean() error {
	if p.log != nil {
		_ = p.log.Close()
	}
	return os.RemoveAll(p.folder)
}

// The metrics of the bot that are read here.
const (
	metricHeap       = "go_memstats_heap_inuse_bytes"
	metricAllocated  = "go_memstats_heap_alloc_bytes"
	metricGoroutines = "go_goroutines"
	metricShardsUp   = "unobot_shards_up"
	metricStored     = `unobot_commits_total{outcome="stored"}`
	metricDrawn      = `unobot_pictures_total{outcome="drawn"}`
	metricLeftOut    = `unobot_pictures_total{outcome="given_up"}`
	metricRequests   = "unobot_requests_total{"
	metricRoundTrips = "unobot_database_round_trips_total"
)

// scrape returns the bot's metrics, by their names with their labels.
func (p *process) scrape(ctx context.Context) (map[string]float64, error) {
	page, err := p.get(ctx, "/metrics")
	if err != nil {
		return nil, err
	}
	return readMetrics(bytes.NewReader(page))
}

// sumOf returns the sum of the metrics with a prefix.
func sumOf(m map[string]float64, prefix string) (sum float64) {
	for name, n := range m {
		if strings.HasPrefix(name, prefix) {
			sum += n
		}
	}
	return sum
}

// collectGarbage makes the bot free the unused part of its heap.
func (p *process) collectGarbage(ctx context.Context) error {
	_, err := p.get(ctx, "/debug/pprof/heap?gc=1")
	return err
}

// get returns one of the pages that the bot has for its operator.
func (p *process) get(ctx context.Context, path string) ([]byte, error) {
	q, err := http.NewRequestWithContext(ctx, http.MethodGet, "http://"+p.metrics+path, http.NoBody)
	if err != nil {
		return nil, err
	}
	resp, err := http.DefaultClient.Do(q)
	if err != nil {
		return nil, err
	}
	page, err := io.ReadAll(resp.Body)
	return page, errors.Join(err, resp.Body.Close())
}

// readMetrics parses metrics in the text format of Prometheus.
func readMetrics(page io.Reader) (map[string]float64, error) {
	m := map[string]float64{}
	lines := bufio.NewScanner(page)
	for lines.Scan() {
		at := strings.LastIndexByte(lines.Text(), ' ')
		if at < 0 || lines.Text()[0] == '#' {
			continue
		}
		n, err := strconv.ParseFloat(lines.Text()[at+1:], 64)
		if err != nil {
			return nil, fmt.Errorf("metric %s: %w", lines.Text()[:at], err)
		}
		m[lines.Text()[:at]] = n
	}
	return m, lines.Err()
}
