package live

import (
	"context"
	"slices"
	"time"

	"unobot/game/table"
)

// Take takes over the pings that another process left for tables that mine names, as Adopt does.
func (p *Pings) Take(ctx context.Context, mine func(table.ID) bool) {
	left, err := p.store.Pings(ctx)
	if err != nil {
		p.log.Warn("pings of another process not found", "err", err)
		return
	}
	left = slices.DeleteFunc(left, func(ping table.Ping) bool { return !mine(ping.Table) })
	p.mu.Lock()
	defer p.mu.Unlock()
	for _, ping := range left {
		if _, known := p.jobs[ping.Table]; !known {
			p.jobs[ping.Table] = &pingJob{who: ping.User, sent: 1, message: ping.Message, channel: ping.Channel}
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
