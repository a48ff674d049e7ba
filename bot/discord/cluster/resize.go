package cluster

import (
	"context"
	"time"
)

// askPatience is how long Discord may take to say how many shards it recommends.
const askPatience = 10 * time.Second

// resize begins a new layout if there is none, or if another number of shards is wanted: the one that is
// configured, when this process starts, or a larger one that Discord recommends or demands.
func (m *Member) resize(ctx context.Context, l Layout) {
	m.mu.Lock()
	if m.outgrown != l.Shards {
		m.outgrown = 0 // there are more by now
	}
	outgrown := m.outgrown > 0
	m.countIfDue(ctx, l)
	configured, wanted := m.configured, m.wanted
	m.configured, m.wanted = 0, 0
	m.mu.Unlock()
	if configured == 0 && wanted <= l.Shards {
		return
	}
	resizing, cancel := context.WithTimeout(ctx, m.cfg.Life/8)
	defer cancel()
	err := m.change(resizing, l, configured, wanted, outgrown)
	if m.noteTrouble(err); err != nil {
		m.mu.Lock()
		defer m.mu.Unlock()
		m.configured, m.wanted = configured, max(m.wanted, wanted)
	}
}

// change begins a layout with the configured number of shards, or with as many as are wanted. A number
// that Discord has refused is not tried again: each try costs everybody's sessions, and Discord hardly
// ever demands fewer shards than before.
func (m *Member) change(ctx context.Context, l Layout, configured, wanted int, outgrown bool) error {
	if outgrown {
		m.cfg.Log.Warn("Discord refuses to serve so few shards", "shards", l.Shards)
		if err := m.cfg.Store.Refuse(ctx, l.Shards); err != nil {
			return err
		}
	}
	refused, err := m.cfg.Store.Refused(ctx)
	if err != nil {
		return err
	}
	next := configured
	if configured <= refused {
		next = max(wanted, l.Shards, refused+1)
	}
	if set := m.cfg.Shards; set > 0 && set <= refused {
		m.cfg.Log.Warn("SHARDS is not followed, because Discord has refused so few: set it to more, or leave it empty",
			"set", set, "refused", refused, "shards", next)
	}
	if next == l.Shards {
		return nil
	}
	if err := m.cfg.Store.Resize(ctx, l.Epoch, next); err != nil {
		return err
	}
	m.cfg.Log.Info("the number of shards changes", "from", l.Shards, "to", next)
	return nil
}

// countIfDue has Discord asked how many shards it recommends: at once if it refuses to serve so few, and
// otherwise by whoever needs the first layout, and once an hour by the owner of shard 0. The caller holds
// the lock.
func (m *Member) countIfDue(ctx context.Context, l Layout) {
	hourly := m.holdsLocked(0) && (m.counted.IsZero() || time.Since(m.counted) > recount)
	followed := m.cfg.Shards == 0 && (l.Epoch == 0 || hourly)
	outgrown := m.outgrown > 0
	if m.counting || m.wanted > l.Shards || !outgrown && !followed {
		return
	}
	m.counting = true
	m.serving.Go(func() { m.count(ctx, l, outgrown) }) // Discord may take its time
}

// count asks Discord whether it recommends more shards than there are. If it refuses to serve so few,
// there is one more at least, whatever it answers.
func (m *Member) count(ctx context.Context, l Layout, outgrown bool) {
	asking, cancel := context.WithTimeout(ctx, askPatience)
	defer cancel()
	n, err := m.cfg.Count(asking)
	m.mu.Lock()
	defer m.mu.Unlock()
	m.counting = false
	switch {
	case err == nil:
		m.counted = time.Now()
	case ctx.Err() != nil: // this process ends
	case outgrown:
		m.cfg.Log.Warn("shards not counted; one more is begun", "err", err)
	default:
		m.cfg.Log.Warn("shards not counted; trying again", "err", err)
	}
	if outgrown {
		n = max(n, l.Shards+1)
	}
	m.wanted = max(m.wanted, n)
}
