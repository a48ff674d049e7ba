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

// safe returns for how long after its last renewal a hold is kept. A bit of the lease's life is left then, in which no
// other process can take it.
func (m *Member) safe() time.Duration { return m.cfg.Life - m.cfg.Life/8 }

// keptLocked reports whether a hold has not been given up.
func keptLocked(h *hold) bool {
	return h != nil && !h.stopped && h.ending != Lost && h.ending != Resized
}

// validLocked reports whether a hold may be served now.
func (m *Member) validLocked(h *hold) bool { return keptLocked(h) && m.since(h.renewed) < m.safe() }

// begin serves a shard that has been taken.
func (m *Member) begin(l Lease, shards int, s Session, taken moment) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if left := m.left[l.Shard]; left.ID == s.ID {
		s.Seq = max(s.Seq, left.Seq) // no other process has had it meanwhile
	}
	delete(m.left, l.Shard)
	h := &hold{lease: l, shards: shards, session: s, renewed: taken}
	h.ctx, h.cancel = context.WithCancel(context.Background())
	h.expiry = time.AfterFunc(m.safe()-time.Since(taken.steady), func() { m.expire(h) })
	m.holds[l.Shard] = h
	m.cfg.Observer.Taken()
	m.cfg.Log.Info("shard taken", "shard", l.Shard, "shards", shards, "resume", s.ID != "")
	m.serving.Go(func() { m.serve(h) })
}

// expire gives up a shard that could not be renewed in time. The steady clock says so: where the wall clock
// alone does, it may have jumped, and the next renewal tells whether the lease was lost.
func (m *Member) expire(h *hold) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.holds[h.lease.Shard] != h || h.ending == Lost {
		return
	}
	if left := m.safe() - time.Since(h.renewed.steady); left > 0 {
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
	if why == Lost {
		m.cfg.Observer.Lost()
		m.cfg.Log.Warn("shard lost: its lease was not renewed in time, or another process has it",
			"shard", h.lease.Shard, "renewed_ago", m.since(h.renewed).Round(time.Millisecond))
		return
	}
	m.cfg.Log.Info("shard given up", "shard", h.lease.Shard, "reason", why.String())
}

// endingOf returns the reason for which a hold ends, by now.
func (m *Member) endingOf(h *hold) Ending {
	m.mu.Lock()
	defer m.mu.Unlock()
	return h.ending
}

// sessionOf returns the session of a hold, as far as it has come.
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
		ctx, cancel := context.WithTimeout(context.Background(), m.cfg.Patience)
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
