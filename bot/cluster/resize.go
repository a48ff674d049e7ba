package cluster

import (
	"context"
	"time"
)

// resize begins a new layout if there is none, or if another number of shards is wanted. Discord is
// asked for it by whoever needs the first one, and once an hour by the owner of shard 0.
func (m *Member) resize(ctx context.Context, l Layout) {
	m.mu.Lock()
	wanted := m.wanted
	m.wanted = 0
	due := l.Epoch == 0 || m.holdsLocked(0) && (m.counted.IsZero() || time.Since(m.counted) > recount)
	if due && wanted == 0 && m.cfg.Shards == 0 && !m.counting {
		m.counting = true
		m.serving.Go(func() { m.count(ctx, l) }) // Discord may take its time
	}
	m.mu.Unlock()
	if wanted == 0 || wanted == l.Shards {
		return
	}
	resizing, cancel := context.WithTimeout(ctx, m.cfg.Life/8)
	defer cancel()
	err := m.cfg.Store.Resize(resizing, l.Epoch, wanted)
	if m.noteTrouble(err); err != nil {
		m.want(wanted)
		return
	}
	m.cfg.Log.Info("the number of shards changes", "from", l.Shards, "to", wanted)
}

// count asks Discord whether it recommends more shards than there are.
func (m *Member) count(ctx context.Context, l Layout) {
	n, err := m.cfg.Count(ctx)
	m.mu.Lock()
	m.counting = false
	if err == nil {
		m.counted = time.Now()
	}
	m.mu.Unlock()
	switch {
	case err != nil && ctx.Err() == nil:
		m.cfg.Log.Warn("shards not counted; trying again", "err", err)
	case n > l.Shards:
		m.want(n)
	}
}

// want has a layout with at least so many shards begin.
func (m *Member) want(shards int) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.wanted = max(m.wanted, shards)
}
