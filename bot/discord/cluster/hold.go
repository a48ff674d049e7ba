package cluster

import (
	"context"
	"time"

	"unobot/bot/background"
)

// hold is a shard that this process serves, or is about to, or has just served.
type hold struct {
	lease   Lease
	shards  int
	session Session         // that it was taken with
	ending  Ending          // 0: it goes on
	stopped bool            // the server has stopped serving it
	ctx     context.Context // ends with the hold
	cancel  context.CancelFunc
	renewed moment      // when the lease was renewed last, at the earliest
	expiry  *time.Timer // looks whether that was too long ago
}

// moment is a time by two clocks: the steady one never jumps, but stands still on some machines while
// they sleep, and the wall clock does not.
type moment struct{ steady, wall time.Time }

func (m *Member) now() moment { return moment{time.Now(), m.cfg.Now().Round(0)} }

func (m *Member) since(t moment) time.Duration {
	now := m.now()
	return max(now.steady.Sub(t.steady), now.wall.Sub(t.wall))
}

// safeLocked is how much longer a hold may be served unless it is renewed. When that time is over, half of
// the lease's life is left, in which nobody else can take it.
func (m *Member) safeLocked(h *hold) time.Duration { return m.cfg.Life/2 - m.since(h.renewed) }

// validLocked reports whether a hold may be served now.
func (m *Member) validLocked(h *hold) bool {
	return h != nil && !h.stopped && h.ending != Lost && h.ending != Resized && m.safeLocked(h) > 0
}

// begin serves a shard that has been taken.
func (m *Member) begin(l Lease, shards int, s Session, taken moment) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if left := m.left[l.Shard]; left.ID == s.ID {
		s.Seq = max(s.Seq, left.Seq) // nobody else has had it meanwhile
	}
	delete(m.left, l.Shard)
	h := &hold{lease: l, shards: shards, session: s, renewed: taken}
	h.ctx, h.cancel = context.WithCancel(context.Background())
	h.expiry = time.AfterFunc(m.safeLocked(h), func() { m.expire(h) })
	m.holds[l.Shard] = h
	m.cfg.Log.Info("shard taken", "shard", l.Shard, "shards", shards, "resume", s.ID != "")
	m.serving.Go(func() { m.serve(h) })
}

// expire gives up a shard that could not be renewed in time.
func (m *Member) expire(h *hold) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.holds[h.lease.Shard] != h || h.ending == Lost {
		return
	}
	if left := m.safeLocked(h); left > 0 {
		h.expiry.Reset(left)
		return
	}
	m.endLocked(h, Lost)
}

// endLocked begins the end of a hold. A shard that is being handed over can still be lost.
func (m *Member) endLocked(h *hold, why Ending) {
	if h.ending == Lost || h.ending != 0 && why != Lost {
		return
	}
	h.ending = why
	h.cancel()
	m.cfg.Log.Info("shard given up", "shard", h.lease.Shard, "reason", why.String())
}

// endingOf is why a hold ends, by now.
func (m *Member) endingOf(h *hold) Ending {
	m.mu.Lock()
	defer m.mu.Unlock()
	return h.ending
}

// sessionOf is the session of a hold, as far as it has come.
func (m *Member) sessionOf(h *hold) Session {
	m.mu.Lock()
	defer m.mu.Unlock()
	return h.session
}

// serve serves a shard until its hold ends, and then lets go of it.
func (m *Member) serve(h *hold) {
	defer m.forget(h)
	shard, served := h.lease.Shard, false
	for !served && h.ctx.Err() == nil {
		err := m.cfg.Server.Serve(h.ctx, shard, h.shards, m.sessionOf(h))
		if served = err == nil; served {
			break
		}
		m.cfg.Log.Warn("shard not served; trying again", "shard", shard, "err", err)
		_ = background.Sleep(h.ctx, m.cfg.Life/16) // the loop's own check says why
	}
	<-h.ctx.Done()
	s := m.cfg.Server.Leave(shard, h.shards, m.endingOf(h))
	m.mu.Lock()
	h.stopped = true
	if !served {
		s = h.session
	}
	m.mu.Unlock()
	m.cfg.Server.Drop(shard, h.shards)
	m.letGo(h, s)
}

// letGo hands a lease over with its session. One that was lost is left to expire: it may be somebody
// else's by now.
func (m *Member) letGo(h *hold, s Session) {
	if m.endingOf(h) == Resized {
		s = Session{}
	}
	for m.endingOf(h) != Lost {
		ctx, cancel := context.WithTimeout(context.Background(), m.cfg.Life/8)
		err := m.cfg.Store.Release(ctx, m.id, Held{h.lease, s})
		cancel()
		if err == nil {
			return
		}
		_ = background.Sleep(context.Background(), m.cfg.Life/16)
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	m.left[h.lease.Shard] = s
}

// forget removes a hold that has ended.
func (m *Member) forget(h *hold) {
	m.mu.Lock()
	defer m.mu.Unlock()
	h.expiry.Stop()
	delete(m.holds, h.lease.Shard)
	m.tellIfEmptyLocked()
}
