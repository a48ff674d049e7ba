package bot

import (
	"slices"
	"sync"

	"unobot/bot/view"
	"unobot/game/table"
)

// picks remember what has been chosen in several menus. They are kept apart from
// the open hands: the next click may come before the answer to the last one is
// known to have arrived.
type picks struct {
	mu sync.Mutex
	by map[view.HandKey]picked
}

// picked holds for one decision only.
type picked struct {
	seq    uint32
	values []string
}

// picksKept are more than ever wait at once; who is forgotten picks again.
const picksKept = 1000

func (p *picks) of(k view.HandKey, seq uint32) []string {
	p.mu.Lock()
	defer p.mu.Unlock()
	if kept := p.by[k]; kept.seq == seq {
		return kept.values
	}
	return nil
}

func (p *picks) set(k view.HandKey, seq uint32, values []string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.by == nil || len(p.by) >= picksKept {
		p.by = map[view.HandKey]picked{}
	}
	p.by[k] = picked{seq, values}
}

// pick remembers what is chosen in one of several menus.
func (d *dispatcher) pick(c call) reply {
	seat, seated := c.state.SeatOf(c.in.User.ID)
	if !seated {
		return d.open(c, view.HandLook{})
	}
	sc := view.For(c.state, seat)
	if c.id.Seq != sc.Seq || sc.View.Discards == 0 {
		return d.notice(c, c.state, table.ErrStale, view.HandLook{})
	}
	before := d.picks.of(c.owner(), sc.Seq)
	var now []string
	for i, options := range view.DiscardParts(c.w, sc) {
		chosen := before
		if i == c.id.Slot.Page {
			chosen = c.in.Values
		}
		for _, o := range options {
			if slices.Contains(chosen, o.Value) {
				now = append(now, o.Value)
			}
		}
	}
	d.picks.set(c.owner(), sc.Seq, now)
	return d.hand(c, c.state, view.HandLook{})
}
