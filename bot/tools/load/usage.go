package load

import (
	"context"
	"os"
	"time"
)

// usage is what everybody has done so far, or in a stretch of time.
type usage struct {
	at      time.Time     // when this was so
	took    time.Duration // how long the stretch was
	bots    []botUsage
	server  *serverUsage // nil: a file
	standin time.Duration
}

// botUsage is what a process of the bot has done.
type botUsage struct {
	processor          time.Duration
	stored, roundTrips int64
}

// used is what everybody has done so far.
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
		u.bots = append(u.bots, botUsage{stat.own, int64(m[metricStored]), int64(m[metricRoundTrips])})
	}
	u.at = time.Now()
	if f.server != nil {
		s, err := f.server.used(ctx)
		if err != nil {
			return u, err
		}
		u.server = &s
	}
	self, err := readStat("self")
	u.standin = self.own
	return u, err
}

// since is what has been done since before.
func (u usage) since(before usage) usage {
	d := usage{took: u.at.Sub(before.at), standin: u.standin - before.standin}
	for i, b := range u.bots {
		a := before.bots[i]
		d.bots = append(d.bots, botUsage{b.processor - a.processor, b.stored - a.stored, b.roundTrips - a.roundTrips})
	}
	if u.server != nil {
		d.server = &serverUsage{u.server.here, u.server.processor - before.server.processor, u.server.log - before.server.log}
	}
	return d
}

// bot is what all its processes have done.
func (u usage) bot() (sum botUsage) {
	for _, b := range u.bots {
		sum.processor += b.processor
		sum.stored += b.stored
		sum.roundTrips += b.roundTrips
	}
	return sum
}

// databaseSize is that of the database in bytes, with its journal.
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

// remember notes how much memory each process holds, and how large the database is.
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
