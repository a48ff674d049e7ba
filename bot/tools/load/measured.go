package load

import (
	"slices"
	"time"
)

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

	Stored          int64   `json:"stored"` // changes of tables, by the bot's own count, before the phase was over
	StoredPerSecond float64 `json:"stored_per_s"`

	P50 float64 `json:"p50_ms"` // from the gateway's event to the callback
	P99 float64 `json:"p99_ms"`
	Max float64 `json:"max_ms"`

	BotPerClick     float64 `json:"bot_cpu_ms_per_click"` // of all its processes
	BotPerMove      float64 `json:"bot_cpu_ms_per_move"`
	StandinPerClick float64 `json:"standin_cpu_ms_per_click"` // and of the people

	Processes []ProcessPhase `json:"processes"`
	Database  *DatabasePhase `json:"database,omitempty"` // none: a file
}

// ProcessPhase is what one process of the bot did meanwhile.
type ProcessPhase struct {
	Processor  float64 `json:"cpu_s"`
	PerStored  float64 `json:"cpu_ms_per_stored"`
	Stored     int64   `json:"stored"`      // changes of tables: people's and robots' moves, and what goes with them
	RoundTrips int64   `json:"round_trips"` // to the database's server
}

// DatabasePhase is what the database's server did meanwhile, for whomever.
type DatabasePhase struct {
	Here     bool    `json:"on_this_machine"` // if not, its processor time is unknown
	PerClick float64 `json:"cpu_ms_per_click"`
	PerMove  float64 `json:"cpu_ms_per_move"`

	Processor  float64 `json:"cpu_s"`
	RoundTrips int64   `json:"round_trips"` // from the bot
	Log        int64   `json:"log_bytes"`   // write-ahead log
}

// measured sums a phase up.
func (p *phase) measured() Phase {
	slices.Sort(p.took)
	u := p.after.since(p.before)
	bot := u.bot()
	sum := Phase{
		Name: p.name, Rate: p.rate, Seconds: p.lasted.Seconds(),
		Offered: p.offered, Done: p.done, Committed: p.committed, Refused: p.refused, TooLate: p.tooLate,
		P50: quantile(p.took, 0.5), P99: quantile(p.took, 0.99), Max: quantile(p.took, 1),
		BotPerClick: per(bot.processor, p.offered), BotPerMove: per(bot.processor, p.committed), StandinPerClick: per(u.standin, p.offered),
		Stored: bot.stored, StoredPerSecond: float64(bot.stored) / u.took.Seconds(),
	}
	for _, b := range u.bots {
		sum.Processes = append(sum.Processes, ProcessPhase{
			Processor: b.processor.Seconds(), PerStored: per(b.processor, int(b.stored)), Stored: b.stored, RoundTrips: b.roundTrips,
		})
	}
	if s := u.server; s != nil {
		sum.Database = &DatabasePhase{
			Here: s.here, Processor: s.processor.Seconds(), PerClick: per(s.processor, p.offered), PerMove: per(s.processor, p.committed),
			RoundTrips: bot.roundTrips, Log: s.log,
		}
	}
	return sum
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
