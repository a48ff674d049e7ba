package load

import (
	"fmt"
	"io"
)

// Report is what a run has measured.
type Report struct {
	Tables int `json:"tables"`
	People int `json:"people"`
	Robots int `json:"robots"`

	Phases []Phase `json:"phases"`

	Samples []Sample `json:"samples,omitempty"`

	BotPeak    int64    `json:"bot_peak_bytes"` // VmHWM, as Linux calls it
	BotMemory  int64    `json:"bot_bytes"`      // VmRSS, at the end
	LoadBefore float64  `json:"load_average_before"`
	LoadAfter  float64  `json:"load_average_after"`
	Violations []string `json:"violations"` // what the bot did that Discord forbids
}

// Print writes the report as text.
func (r Report) Print(w io.Writer) error {
	_, err := fmt.Fprintf(w, "%d tables, %d people and %d robots each; load average %.1f before, %.1f after\n",
		r.Tables, r.People, r.Robots, r.LoadBefore, r.LoadAfter)
	for _, p := range r.Phases {
		if err == nil {
			err = p.print(w)
		}
	}
	if err == nil {
		_, err = fmt.Fprintf(w, "memory of the bot: %d MiB at most, %d MiB at the end; violations: %d\n",
			r.BotPeak>>20, r.BotMemory>>20, len(r.Violations))
	}
	for _, v := range r.Violations {
		if err == nil {
			_, err = fmt.Fprintln(w, " ", v)
		}
	}
	return err
}

func (p Phase) print(w io.Writer) error {
	_, err := fmt.Fprintf(w, `%s: %.0f clicks a second for %.1f s
  offered %d: done %d (moves %d), refused %d, too late %d
  answer  p50 %.1f ms, p99 %.1f ms, longest %.1f ms
  processor time: bot %.3f ms a click, %.3f ms a move; stand-in and people %.3f ms a click
`, p.Name, p.Rate, p.Seconds, p.Offered, p.Done, p.Committed, p.Refused, p.TooLate, p.P50, p.P99, p.Max,
		p.BotPerClick, p.BotPerMove, p.StandinPerClick)
	return err
}
