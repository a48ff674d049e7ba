package live

import (
	"context"

	"unobot/game/table"
)

// Adopt takes over the pings that an earlier process left. A turn that has had its ping gets no
// other one. DropOver and Resume decide on the rest.
func (p *Pings) Adopt(ctx context.Context) {
	left, err := p.store.Pings(ctx)
	if err != nil {
		p.log.Warn("pings of before not found", "err", err)
		return
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	for _, ping := range left {
		p.jobs[ping.Table] = adopted(ping)
	}
}

// adopted is the job of a turn that has had its ping.
func adopted(ping table.Ping) *pingJob {
	return &pingJob{who: ping.User, sent: 1, message: ping.Message, channel: ping.Channel}
}

// over is the state of a table of which only that is known.
func over(id table.ID) table.State { return table.State{ID: id, Phase: table.Abandoned} }

// DropOver removes the pings of tables that are not live any more.
func (p *Pings) DropOver(live map[table.ID]bool) {
	p.mu.Lock()
	defer p.mu.Unlock()
	for id := range p.jobs {
		if !live[id] {
			p.update(over(id), p.now())
		}
	}
}
