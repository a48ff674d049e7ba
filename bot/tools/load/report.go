package load

import (
	"context"
	"database/sql"
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/stdlib"
	"github.com/prometheus/procfs"
)

// Report holds the results of a run.
type Report struct {
	Tables  int `json:"tables"`
	People  int `json:"people"`
	Robots  int `json:"robots"`
	Servers int `json:"quiet_servers"`
	Shards  int `json:"shards"`

	Pages int `json:"pages"` // of the live table, at all tables

	Pictures string `json:"pictures"` // on or off

	Phases []Phase `json:"phases"`

	Samples []Sample `json:"samples,omitempty"`

	Processes  []Memory `json:"processes"`
	BotPeak    int64    `json:"bot_peak_bytes"` // VmHWM, as Linux calls it, of all processes together
	BotMemory  int64    `json:"bot_bytes"`      // VmRSS, at the end
	Database   int64    `json:"database_bytes"` // at the end, with its journal
	LoadBefore float64  `json:"load_average_before"`
	LoadAfter  float64  `json:"load_average_after"`
	Violations []string `json:"violations"` // violations of Discord's rules by the bot
}

// Memory is the memory of a process of the bot at the end, in bytes.
type Memory struct {
	Peak   int64 `json:"peak_bytes"` // the most at any time
	Now    int64 `json:"bytes"`
	Needed int64 `json:"needed_bytes"` // of Go's heap, once its garbage is collected
}

// Print writes the report as text.
func (r Report) Print(w io.Writer) error {
	var b strings.Builder
	fmt.Fprintf(&b, "tables: %d, at each people: %d, robots: %d; pages: %d; pictures: %s; ",
		r.Tables, r.People, r.Robots, r.Pages, r.Pictures)
	fmt.Fprintf(&b, "quiet servers: %d; processes: %d, shards: %d; ", r.Servers, len(r.Processes), r.Shards)
	fmt.Fprintf(&b, "load average %.1f before, %.1f after\n", r.LoadBefore, r.LoadAfter)
	for _, p := range r.Phases {
		p.print(&b)
	}
	for n, m := range r.Processes {
		fmt.Fprintf(&b, "memory of process %d: %.1f MiB at most, %.1f MiB at the end; %.1f MiB of it are no garbage\n",
			n+1, mebibytes(m.Peak), mebibytes(m.Now), mebibytes(m.Needed))
	}
	fmt.Fprintf(&b, "database: %.1f MiB; violations: %d\n", mebibytes(r.Database), len(r.Violations))
	for _, v := range r.Violations {
		fmt.Fprintln(&b, " ", v)
	}
	_, err := io.WriteString(w, b.String())
	return err
}

func (p Phase) print(b *strings.Builder) {
	if p.Offered > 0 {
		fmt.Fprintf(b, `%s: %.0f clicks a second for %.1f s
  offered %d: done %d (moves %d), refused %d, too late %d
  answer  p50 %.1f ms, p99 %.1f ms, longest %.1f ms
  processor time: bot %.3f ms a click, %.3f ms a move; stand-in and people %.3f ms a click
  requests to Discord: %.2f a click
`, p.Name, p.Rate, p.Seconds, p.Offered, p.Done, p.Committed, p.Refused, p.TooLate, p.P50, p.P99, p.Max,
			p.BotPerClick, p.BotPerMove, p.StandinPerClick, float64(p.Requests)/float64(p.Offered))
	} else {
		fmt.Fprintf(b, "%s: nobody plays for %.1f s\n", p.Name, p.Seconds)
	}
	fmt.Fprintf(b, "  stored  %d changes of tables, %.1f a second\n", p.Stored, p.StoredPerSecond)
	if p.Drawn+p.LeftOut > 0 {
		fmt.Fprintf(b, "  pictures: %d drawn, %d left out for want of processor time\n", p.Drawn, p.LeftOut)
	}
	if p.Shown > 0 {
		fmt.Fprintf(b, "  pages: %d moves shown, p50 %.1f ms after the press, p99 %.1f ms, longest %.1f ms\n",
			p.Shown, p.PageP50, p.PageP99, p.PageMax)
	}
	for n, s := range p.Processes {
		fmt.Fprintf(b, "  process %d: %.2f s of processor time, %d round trips to the database, %d changes",
			n+1, s.Processor, s.RoundTrips, s.Stored)
		if s.Stored > 0 {
			fmt.Fprintf(b, ", %.3f ms each", s.PerStored)
		}
		b.WriteByte('\n')
	}
	if p.Database != nil {
		p.Database.print(b, p)
	}
}

func (d DatabasePhase) print(b *strings.Builder, p Phase) {
	time := "processor time unknown, for it is on another machine"
	if d.Here {
		time = fmt.Sprintf("%.2f s of processor time", d.Processor)
	}
	fmt.Fprintf(b, "  PostgreSQL: %s, %d round trips, %.1f KiB of log\n", time, d.RoundTrips, float64(d.Log)/1024)
	if d.Here && p.Committed > 0 {
		fmt.Fprintf(b, "  PostgreSQL's processor time: %.3f ms a click, %.3f ms a move\n", d.PerClick, d.PerMove)
	}
	if p.Stored > 0 {
		n := float64(p.Stored)
		fmt.Fprintf(b, "  a change: %.2f round trips, %.1f KiB of log\n", float64(d.RoundTrips)/n, float64(d.Log)/1024/n)
	}
}

// WriteSeries writes the samples as a table of comma-separated values, for any program that draws charts.
func (r Report) WriteSeries(w io.Writer) error {
	table := csv.NewWriter(w)
	rows := [][]string{
		{"seconds", "clicks", "p50_ms", "p99_ms", "heap_bytes", "goroutines", "bot_bytes", "database_bytes"},
	}
	for _, s := range r.Samples {
		values := []any{s.Seconds, s.Clicks, s.P50, s.P99, s.Heap, s.Goroutines, s.Memory, s.Database}
		rows = append(rows, strings.Fields(fmt.Sprintln(values...)))
	}
	return table.WriteAll(rows)
}

func mebibytes(n int64) float64 { return float64(n) / (1 << 20) }

// usage is the consumption of the bot, the database and this process so far, or in a stretch of time.
type usage struct {
	at      time.Time     // time of the reading
	took    time.Duration // length of the stretch
	bots    []botUsage
	server  *serverUsage // nil if the database is a file
	standin time.Duration
}

// botUsage is the consumption of a process of the bot.
type botUsage struct {
	processor          time.Duration
	stored, roundTrips int64
	drawn, leftOut     int64 // pictures
	requests           int64 // to Discord
}

// used returns the usage so far.
func (f *fleet) used(ctx context.Context) (u usage, err error) {
	for _, p := range f.bots {
		m, err := p.scrape(ctx)
		if err != nil {
			return u, err
		}
		stat, err := readStat(p.pid())
		if err != nil {
			return u, err
		}
		u.bots = append(u.bots, botUsage{
			ownTime(stat), int64(m[metricStored]), int64(m[metricRoundTrips]), int64(m[metricDrawn]), int64(m[metricLeftOut]),
			int64(sumOf(m, metricRequests)),
		})
	}
	u.at = time.Now()
	if f.server != nil {
		s, err := f.server.used(ctx)
		if err != nil {
			return u, err
		}
		u.server = &s
	}
	self, err := readStat(os.Getpid())
	u.standin = ownTime(self)
	return u, err
}

// since returns the usage since an earlier one.
func (u usage) since(before usage) usage {
	d := usage{took: u.at.Sub(before.at), standin: u.standin - before.standin}
	for i, b := range u.bots {
		a := before.bots[i]
		d.bots = append(d.bots, botUsage{
			b.processor - a.processor, b.stored - a.stored, b.roundTrips - a.roundTrips,
			b.drawn - a.drawn, b.leftOut - a.leftOut, b.requests - a.requests,
		})
	}
	if u.server != nil {
		d.server = &serverUsage{u.server.here, u.server.processor - before.server.processor, u.server.log - before.server.log}
	}
	return d
}

// bot returns the sum of all its processes.
func (u usage) bot() (sum botUsage) {
	for _, b := range u.bots {
		sum.processor += b.processor
		sum.stored += b.stored
		sum.roundTrips += b.roundTrips
		sum.drawn += b.drawn
		sum.leftOut += b.leftOut
		sum.requests += b.requests
	}
	return sum
}

// databaseSize returns the size of the database in bytes, with its journal.
func (f *fleet) databaseSize(ctx context.Context) (bytes int64, err error) {
	if f.server != nil {
		return f.server.size(ctx)
	}
	for _, end := range []string{"", "-wal"} {
		file, err := os.Stat(f.bots[0].file() + end)
		if err != nil {
			return 0, err
		}
		bytes += file.Size()
	}
	return bytes, nil
}

// remember records the memory of each process, and the size of the database.
func (r *Report) remember(ctx context.Context, f *fleet) (err error) {
	for _, p := range f.bots {
		var m Memory
		if m.Peak, m.Now, err = memoryOf(p.pid()); err != nil {
			return err
		}
		if err := p.collectGarbage(ctx); err != nil {
			return err
		}
		said, err := p.scrape(ctx)
		if err != nil {
			return err
		}
		m.Needed = int64(said[metricAllocated])
		r.Processes = append(r.Processes, m)
		r.BotPeak, r.BotMemory = r.BotPeak+m.Peak, r.BotMemory+m.Now
	}
	r.Database, err = f.databaseSize(ctx)
	return err
}

// server is the PostgreSQL that the bot shares.
type server struct {
	db         *sql.DB
	postmaster int // the pid of the process that starts the others; 0 on another machine
}

func openServer(ctx context.Context, url string) (*server, error) {
	config, err := pgx.ParseConfig(url) // its errors hide the password
	if err != nil {
		return nil, err
	}
	config.DefaultQueryExecMode = pgx.QueryExecModeExec // as poolers need it
	s := &server{db: stdlib.OpenDB(*config)}
	s.db.SetMaxOpenConns(1)
	var pid int
	var near bool
	err = s.db.QueryRowContext(ctx, `SELECT pg_backend_pid(),
		COALESCE(inet_server_addr() <<= '127.0.0.0/8' OR inet_server_addr() = '::1', TRUE)`).Scan(&pid, &near)
	if err != nil {
		return nil, errors.Join(err, s.close())
	}
	if backend, err := readStat(pid); near && err == nil && strings.HasPrefix(backend.Comm, "postgres") {
		s.postmaster = backend.PPID
	}
	return s, nil
}

func (s *server) close() error { return s.db.Close() }

// size returns the size of the database in bytes.
func (s *server) size(ctx context.Context) (bytes int64, err error) {
	err = s.db.QueryRowContext(ctx, `SELECT pg_database_size(current_database())`).Scan(&bytes)
	return bytes, err
}

// serverUsage is the consumption of a server so far.
type serverUsage struct {
	here      bool          // on this machine
	processor time.Duration // of all its processes
	log       int64         // bytes of its write-ahead log
}

func (s *server) used(ctx context.Context) (u serverUsage, err error) {
	if err = s.db.QueryRowContext(ctx, `SELECT (pg_current_wal_lsn() - '0/0')::BIGINT`).Scan(&u.log); err != nil {
		return u, err
	}
	if u.here = s.postmaster != 0; u.here {
		u.processor, err = familyTime(s.postmaster)
	}
	return u, err
}

// tick is the unit of processor time in /proc on every Linux that Go runs on.
const tick = 10 * time.Millisecond

// readStat returns Linux's figures of a process.
func readStat(pid int) (procfs.ProcStat, error) {
	p, err := procfs.NewProc(pid)
	if err != nil {
		return procfs.ProcStat{}, fmt.Errorf("processor time is read from /proc, as Linux has it: %w", err)
	}
	return p.Stat()
}

// ownTime returns the processor time that a process has used so far.
func ownTime(s procfs.ProcStat) time.Duration { return time.Duration(s.UTime+s.STime) * tick }

// familyTime returns the processor time that a process and its children have used so far, with the children that have
// ended.
func familyTime(pid int) (time.Duration, error) {
	withEnded := func(s procfs.ProcStat) time.Duration { return ownTime(s) + time.Duration(s.CUTime+s.CSTime)*tick }
	head, err := readStat(pid)
	if err != nil {
		return 0, err
	}
	sum := withEnded(head)
	all, err := procfs.AllProcs()
	for _, p := range all {
		// A process that ends meanwhile cannot be read.
		if s, err := p.Stat(); err == nil && s.PPID == pid {
			sum += withEnded(s)
		}
	}
	return sum, err
}

// memoryOf returns the most memory that a process has held, and its current memory, in bytes.
func memoryOf(pid int) (most, current int64, err error) {
	p, err := procfs.NewProc(pid)
	if err != nil {
		return 0, 0, err
	}
	s, err := p.NewStatus()
	return int64(s.VmHWM), int64(s.VmRSS), err
}

// loadAverage returns the number of processes that have wanted a processor in the last minute; 0 if it is unknown.
func loadAverage() float64 {
	fs, err := procfs.NewDefaultFS()
	if err != nil {
		return 0
	}
	load, err := fs.LoadAvg()
	if err != nil {
		return 0
	}
	return load.Load1
}
