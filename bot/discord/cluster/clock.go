package cluster

import "time"

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
