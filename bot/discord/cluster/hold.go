package cluster

import (
	"context"
	"errors"
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

// clock holds the last reading of the store's clock.
type clock struct {
	said         time.Time // the time in the store's answer
	began, ended time.Time // of the call with that answer, by the steady clock of this process
	jumped       time.Time // time of the last jump noticed, by the steady clock
}

// noteClock records the store's time and notices when its clock has jumped. After a jump a lease may seem to be over
// although its owner still renews it.
func (m *Member) noteClock(began moment, v View) {
	last, ended := m.clock, time.Now()
	m.clock.said, m.clock.began, m.clock.ended = v.Now, began.steady, ended
	if last.said.IsZero() {
		return
	}
	passed, tolerance := v.Now.Sub(last.said), m.cfg.Life/8
	if passed < ended.Sub(last.began)+tolerance && passed > began.steady.Sub(last.ended)-tolerance {
		return
	}
	m.clock.jumped = ended
	m.cfg.Log.Warn("the database's clock has jumped, or this process has slept: no shard is taken for that alone",
		"database", passed, "here", ended.Sub(last.ended))
}

// mayBeAlive reports whether the owner of a lease that seems to be over may still renew it: the store's clock has
// jumped less than a lease's life ago.
func (m *Member) mayBeAlive(l LeaseRow) bool {
	return l.Owner != "" && l.Owner != m.id && !m.clock.jumped.IsZero() && time.Since(m.clock.jumped) < m.cfg.Life
}

// late counts the late renewals since the last log line about them.
type late struct {
	count  int
	logged time.Time
}

// lateEvery is the least time between two log lines about late renewals.
const lateEvery = time.Minute

// noteLate counts and logs that leases were renewed after half of their life.
func (m *Member) noteLate(age time.Duration) {
	m.cfg.Observer.RenewedLate()
	m.late.count++
	if time.Since(m.late.logged) < lateEvery {
		return
	}
	m.cfg.Log.Warn("leases were renewed late, and kept: this machine or the database is slow",
		"after", age.Round(time.Millisecond), "of", m.cfg.Life, "times", m.late.count)
	m.late = late{logged: time.Now()}
}

// errOvertaken means that a handshake has taken so long that another process has had a turn.
var errOvertaken = errors.New("another process has had a turn to identify meanwhile")

// Enter waits for this process's turn to identify with a key, among all processes. The caller calls leave right before
// it sends the identify, and does not send it if leave returns an error.
func (m *Member) Enter(ctx context.Context, key int) (leave func(ctx context.Context) error, err error) {
	for {
		turn, wait, err := m.cfg.Store.Turn(ctx, key, m.cfg.Gap)
		switch {
		case ctx.Err() != nil:
			return nil, ctx.Err()
		case err != nil:
			m.cfg.Log.Warn("no turn to identify; trying again", "err", err)
			wait = time.Second
		case wait == 0:
			return func(ctx context.Context) error {
				switch ok, err := m.cfg.Store.Use(ctx, key, turn); {
				case err != nil:
					return err
				case !ok:
					return errOvertaken
				}
				return nil
			}, nil
		}
		if err := background.Sleep(ctx, wait); err != nil {
			return nil, err
		}
	}
}

// scarce is the key for sessions that begin when few are left of the day. Discord's own keys start at 0.
const scarce = -1

// Pace grants the right to begin a session, with any key, if the last one began at least gap ago; it then returns 0.
// Otherwise it returns the time to wait. It is for days with few sessions left.
func (m *Member) Pace(ctx context.Context, gap time.Duration) (wait time.Duration, err error) {
	_, wait, err = m.cfg.Store.Turn(ctx, scarce, gap)
	return wait, err
}
