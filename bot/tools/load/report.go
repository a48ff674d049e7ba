package load

import (
	"encoding/csv"
	"fmt"
	"io"
	"strings"
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
