package cluster

import (
	"context"
	"time"

	"unobot/bot/background"
)

// hold is a shard that this process is about to serve, serves, or has just served.
type hold struct {
	lease   Lease
	shards  int
	session Session         // the latest known session; at first the one stored with the lease
	ending  Ending          // 0 while the hold goes on
	stopped bool            // the server has stopped serving it
	ctx     context.Context // ends with the hold
	cancel  context.CancelFunc
	renewed moment      // the latest renewal, at the time its call began
	expiry  *time.Timer // calls expire when that may be too long ago
}

// moment is a time by two clocks. The steady clock never jumps but stands still on some machines while they sleep; the
// wall clock runs on but may jump.
type moment struct{ steady, wall time.Time }

func (m *Member) now() moment { return moment{time.Now(), m.cfg.Now().Round(0)} }

func (m *Member) since(t moment) time.Duration {
	now := m.now()
	return max(now.steady.Sub(t.steady), now.wall.Sub(t.wall))
}

// safe returns the time after its last renewal for which a hold is kept. The rest of the lease's life is a margin in
// which no other process can take it.
func (m *Member) safe() time.Duration { return m.cfg.Life - m.cfg.Life/8 }

// keptLocked reports whether a hold exists and has not been given up.
func keptLocked(h *hold) bool {
	return h != nil && !h.stopped && h.ending != Lost && h.ending != Resized
}

// validLocked reports whether a shard may be served under a hold now.
func (m *Member) validLocked(h *hold) bool { return keptLocked(h) && m.since(h.renewed) < m.safe() }

// begin records the hold of a shard that has just been taken, and starts to serve it.
func (m *Member) begin(l Lease, shards int, s Session, taken moment) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if left := m.left[l.Shard]; left.ID == s.ID {
		s.Seq = max(s.Seq, left.Seq) // no other process has had the session meanwhile
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

// expire gives up a shard if its lease was not renewed in time by the steady clock. Lateness by the wall clock alone
// does not count, because that clock may have jumped; the next renewal then shows whether the lease was lost.
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

// endingOf returns the current reason for the end of a hold, or 0 if it goes on.
func (m *Member) endingOf(h *hold) Ending {
	m.mu.Lock()
	defer m.mu.Unlock()
	return h.ending
}

// sessionOf returns the latest known session of a hold.
func (m *Member) sessionOf(h *hold) Session {
	m.mu.Lock()
	defer m.mu.Unlock()
	return h.session
}

// serve serves a shard until its hold ends, and then releases its lease.
func (m *Member) serve(h *hold) {
	defer m.forget(h)
	shard, served := h.lease.Shard, false
	for !served && h.ctx.Err() == nil {
		err := m.cfg.Server.Serve(h.ctx, shard, h.shards, m.sessionOf(h))
		if served = err == nil; served {
			break
		}
		m.cfg.Log.Warn("shard not served; trying again", "shard", shard, "err", err)
		_ = background.Sleep(h.ctx, m.cfg.Life/16) // the loop's condition covers the error
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

// letGo releases a lease and stores its session for the next owner. A lost lease is not released, because another
// process may own it by now; the member keeps its session in case it takes the shard again.
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
