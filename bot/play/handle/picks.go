package handle

import (
	"context"
	"slices"
	"sync"

	"unobot/bot/play/interact"
	"unobot/bot/ui/view"
	"unobot/game/table"
)

// picks remembers the cards that players have chosen in several menus. It is apart from the open
// hands, because the next click may come before the last answer has arrived.
type picks struct {
	mu sync.Mutex
	by map[view.HandKey]pickedCards
}

// pickedCards are the values chosen for one decision.
type pickedCards struct {
	seq    uint32
	values []string
}

// picksKept is more than ever wait at once. A player who is forgotten has to choose again.
const picksKept = 1000

// of returns what a player has chosen so far for the decision seq.
func (p *picks) of(k view.HandKey, seq uint32) []string {
	p.mu.Lock()
	defer p.mu.Unlock()
	if kept := p.by[k]; kept.seq == seq {
		return kept.values
	}
	return nil
}

// set remembers what a player has chosen for the decision seq.
func (p *picks) set(k view.HandKey, seq uint32, values []string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.by == nil || len(p.by) >= picksKept {
		p.by = map[view.HandKey]pickedCards{}
	}
	p.by[k] = pickedCards{seq, values}
}

// pick remembers what the user chose in one of several menus.
func (h *TableHandlers) pick(_ context.Context, v visit) interact.Reply {
	seat, seated := v.state.SeatOf(v.in.User.ID)
	if !seated {
		return h.showHandOrRefuse(v, view.HandDisplay{})
	}
	vp := view.For(v.state, seat)
	if v.id.Seq != vp.Seq || vp.View.Discards == 0 {
		return h.explain(v, v.state, table.ErrStale, view.HandDisplay{})
	}
	before := h.picks.of(v.owner(), vp.Seq)
	var now []string
	for i, options := range view.DiscardParts(v.w, vp) {
		chosen := before
		if i == v.id.Slot.Page {
			chosen = v.in.Values
		}
		for _, o := range options {
			if slices.Contains(chosen, o.Value) {
				now = append(now, o.Value)
			}
		}
	}
	h.picks.set(v.owner(), vp.Seq, now)
	return h.showHand(v, v.state, view.HandDisplay{})
}
