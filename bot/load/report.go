package load

import (
	"fmt"
	"io"
	"strings"
)

// Report is what a run has measured.
type Report struct {
	Tables  int `json:"tables"`
	People  int `json:"people"`
	Robots  int `json:"robots"`
	Servers int `json:"quiet_servers"`
	Shards  int `json:"shards"`

	Phases []Phase `json:"phases"`

	Samples []Sample `json:"samples,omitempty"`

	Processes  []Memory `json:"processes"`
	BotPeak    int64    `json:"bot_peak_bytes"` // VmHWM, as Linux calls it, of all processes together
	BotMemory  int64    `json:"bot_bytes"`      // VmRSS, at the end
	Database   int64    `json:"database_bytes"` // at the end, with its journal
	LoadBefore float64  `json:"load_average_before"`
	LoadAfter  float64  `json:"load_average_after"`
	Violations []string `json:"violations"` // what the bot did that Discord forbids
}

// Memory is what a process of the bot holds at the end, in bytes.
type Memory struct {
	Peak int64 `json:"peak_bytes"` // the most that it held
	Now  int64 `json:"bytes"`
	Heap int64 `json:"heap_bytes"` // in use by Go, as a part of it
}

// Print writes the report as text.
func (r Report) Print(w io.Writer) error {
	var b strings.Builder
	fmt.Fprintf(&b, "%d tables, %d people and %d robots each, %d quiet servers; processes: %d, shards: %d; load average %.1f before, %.1f after\n",
		r.Tables, r.People, r.Robots, r.Servers, len(r.Processes), r.Shards, r.LoadBefore, r.LoadAfter)
	for _, p := range r.Phases {
		p.print(&b)
	}
	for n, m := range r.Processes {
		fmt.Fprintf(&b, "memory of process %d: %.1f MiB at most, %.1f MiB at the end, of which %.1f MiB are Go's heap\n",
			n+1, mebibytes(m.Peak), mebibytes(m.Now), mebibytes(m.Heap))
	}
	fmt.Fprintf(&b, "database: %.1f MiB; violations: %d\n", mebibytes(r.Database), len(r.Violations))
	for _, v := range r.Violations {
		fmt.Fprintln(&b, " ", v)
	}
	_, err := io.WriteString(w, b.String())
	return err
}

func (p Phase) print(b *strings.Builder) {
	fmt.Fprintf(b, "%s: %.0f clicks a second for %.1f s\n", p.Name, p.Rate, p.Seconds)
	if p.Offered > 0 {
		fmt.Fprintf(b, `  offered %d: done %d (moves %d), refused %d, too late %d
  answer  p50 %.1f ms, p99 %.1f ms, longest %.1f ms
  processor time: bot %.3f ms a click, %.3f ms a move; stand-in and people %.3f ms a click
`, p.Offered, p.Done, p.Committed, p.Refused, p.TooLate, p.P50, p.P99, p.Max, p.BotPerClick, p.BotPerMove, p.StandinPerClick)
	}
	fmt.Fprintf(b, "  stored  %d changes of tables, %.1f a second\n", p.Stored, p.StoredPerSecond)
	for n, s := range p.Processes {
		fmt.Fprintf(b, "  process %d: %.2f s of processor time, %.3f ms a change; %d changes, %d round trips to the database\n",
			n+1, s.Processor, s.PerStored, s.Stored, s.RoundTrips)
	}
	if p.Database != nil {
		p.Database.print(b)
	}
}

func (d DatabasePhase) print(b *strings.Builder) {
	time := "processor time unknown, as it is on another machine"
	if d.Here {
		time = fmt.Sprintf("%.2f s of processor time, %.3f ms a click, %.3f ms a move", d.Processor, d.PerClick, d.PerMove)
	}
	fmt.Fprintf(b, "  PostgreSQL: %s; %.2f round trips and %.1f KiB of log a change\n", time, d.RoundTrips, d.Log/1024)
}

func mebibytes(n int64) float64 { return float64(n) / (1 << 20) }
