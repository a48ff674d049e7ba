package live

import (
	"context"
	"time"

	"unobot/game/table"
)

// Take takes over the pings that another process left in the servers that owns names, as Adopt does.
// Those of tables that are not live are removed.
func (p *Pings) Take(ctx context.Context, owns func(guild string) bool, live map[table.ID]bool) {
	left, err := p.store.PingsIn(ctx, owns)
	if err != nil {
		p.log.Warn("pings of another process not found", "err", err)
		return
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	for _, ping := range left {
		if _, known := p.jobs[ping.Table]; known {
			continue
		}
		p.jobs[ping.Table] = adopted(ping)
		if !live[ping.Table] {
			p.update(over(ping.Table), p.now())
		}
	}
}

// Drop forgets the pings of some tables: another process goes on with them.
func (p *Pings) Drop(tables []table.ID) {
	p.mu.Lock()
	defer p.mu.Unlock()
	for _, id := range tables {
		if job, ok := p.jobs[id]; ok {
			if job.timer != nil {
				job.timer.Stop()
			}
			job.timer, job.who, job.due, job.message = nil, "", time.Time{}, "" // whoever is at it finds nothing to do
			delete(p.jobs, id)
		}
	}
}
