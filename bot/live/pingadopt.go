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
		p.jobs[ping.Table] = &pingJob{who: ping.User, sent: 1, message: ping.Message, channel: ping.Channel}
	}
}

// DropOver removes the pings of tables that are not live any more.
func (p *Pings) DropOver(live map[table.ID]bool) {
	var over []table.ID
	p.mu.Lock()
	for id := range p.jobs {
		if !live[id] {
			over = append(over, id)
		}
	}
	p.mu.Unlock()
	for _, id := range over {
		p.Changed(table.State{ID: id, Phase: table.Abandoned})
	}
}
