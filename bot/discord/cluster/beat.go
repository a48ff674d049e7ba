package cluster

import (
	"cmp"
	"context"
	"slices"
	"time"
)

const (
	// handOverAtOnce is how many shards wait for their next owner at a time while the load is spread.
	handOverAtOnce = 4
	// recount is how often Discord is asked whether it recommends more shards.
	recount = time.Hour
)

// beat renews what this process holds, looks how the cluster stands, and gives and takes shards. It
// returns when to do so again.
func (m *Member) beat(ctx context.Context) time.Duration {
	began := m.now()
	renewal := m.renewal()
	renewing, cancel := context.WithTimeout(ctx, m.cfg.Life/8)
	v, err := m.cfg.Store.Renew(renewing, renewal)
	cancel()
	m.noteTrouble(err)
	if err != nil {
		return m.cfg.Life / 16
	}
	m.note(began, renewal, v)
	if v.Layout.Epoch > 0 {
		m.handOver(v)
		m.take(ctx, v)
	}
	m.resize(ctx, v.Layout)
	if v.Layout.Epoch == 0 {
		return m.cfg.Life / 16 // there will be one soon
	}
	m.join.Do(func() { close(m.joined) })
	return max(0, m.untilNext(v)-m.since(began))
}

// renewal is what this process holds. A hold that was lost is left to expire.
func (m *Member) renewal() Renewal {
	m.mu.Lock()
	r := Renewal{Member: m.id, Name: m.cfg.Name, Life: m.cfg.Life, Leaving: m.leaving || m.drained}
	for _, h := range m.holds {
		if h.ending != Lost {
			r.Held = append(r.Held, Held{Lease: h.lease, Session: h.session})
		}
	}
	m.mu.Unlock()
	for i := range r.Held { // without the lock, which the server's own checks take
		if s := m.cfg.Server.Session(r.Held[i].Shard); s.ID != "" {
			r.Held[i].Session = s
		}
	}
	slices.SortFunc(r.Held, func(a, b Held) int { return a.Shard - b.Shard })
	return r
}

// noteTrouble logs when the store begins to fail, and when it answers again.
func (m *Member) noteTrouble(err error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	switch {
	case err != nil && !m.failing:
		m.cfg.Log.Error("leases cannot be renewed: this process stops serving its shards soon", "err", err)
	case err == nil && m.failing:
		m.cfg.Log.Info("leases can be renewed again")
	}
	m.failing = err != nil
}

// note takes over what a renewal has led to.
func (m *Member) note(began moment, r Renewal, v View) {
	ours := map[Lease]bool{}
	for _, l := range v.Leases {
		if l.Owner == m.id && l.Left > 0 {
			ours[l.Lease] = true
		}
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	m.layout = v.Layout
	m.drained = m.drained || slices.ContainsFunc(v.Members, func(o MemberRow) bool { return o.ID == m.id && o.Draining })
	m.spare = len(v.Leases) > 0 && share(v, m.id) == 0 && slices.ContainsFunc(v.Members, func(o MemberRow) bool { return !o.Draining })
	for _, held := range r.Held {
		h := m.holds[held.Shard]
		switch {
		case h == nil || h.lease != held.Lease:
		case h.lease.Layout != v.Layout.Epoch:
			m.end(h, Resized)
			h.renewed = began
		case !ours[h.lease] && h.ending == 0:
			m.end(h, Lost)
		case ours[h.lease]:
			h.renewed, h.session = began, held.Session
		}
	}
}

// handOver gives back what this process has too much of, a few shards at a time.
func (m *Member) handOver(v View) {
	m.mu.Lock()
	defer m.mu.Unlock()
	most := share(v, m.id)
	var serving []*hold
	atOnce := handOverAtOnce
	for _, h := range m.holds {
		if h.ending == 0 {
			serving = append(serving, h)
		} else {
			atOnce--
		}
	}
	slices.SortFunc(serving, func(a, b *hold) int { return b.lease.Shard - a.lease.Shard })
	for _, h := range serving[:max(0, min(len(serving)-most, atOnce))] {
		m.end(h, HandOver)
	}
}

// take takes free shards, up to this process's share. Those of an earlier layout are waited for.
func (m *Member) take(ctx context.Context, v View) {
	began := time.Now()
	for _, l := range v.Leases {
		if v.Earlier > 0 || l.Left > 0 && l.Owner != m.id || !m.wants(v, l.Shard) {
			continue
		}
		taking, cancel := context.WithTimeout(ctx, m.cfg.Life/8)
		taken := m.now()
		s, ok, err := m.cfg.Store.Take(taking, m.id, l.Lease, m.cfg.Life)
		cancel()
		if m.noteTrouble(err); err != nil || time.Since(began) > m.cfg.Life/8 {
			return // whoever took it unknowingly finds that out with the next renewal
		}
		if ok {
			l.Epoch++
			m.begin(l.Lease, v.Layout.Shards, s, taken)
		}
	}
}

// wants reports whether this process may take one more shard, and this one.
func (m *Member) wants(v View, shard int) bool {
	m.mu.Lock()
	defer m.mu.Unlock()
	return !m.leaving && m.holds[shard] == nil && len(m.holds) < share(v, m.id)
}

// untilNext is how long to wait before the next beat: until the next renewal is due, or somebody
// else's lease expires.
func (m *Member) untilNext(v View) time.Duration {
	next := m.cfg.Life / 4
	for _, l := range v.Leases {
		if l.Owner != m.id && l.Left > 0 {
			next = min(next, l.Left+time.Millisecond)
		}
	}
	return next
}

// share is how many shards a member should hold. Those of all members add up to all shards, differ by
// one at most, and are such that as few shards as possible change hands. Members that drain have
// none.
func share(v View, member string) int {
	held := map[string]int{}
	for _, l := range v.Leases {
		if l.Left > 0 {
			held[l.Owner]++
		}
	}
	var ids []string
	for _, m := range v.Members {
		if !m.Draining {
			ids = append(ids, m.ID)
		}
	}
	slices.SortFunc(ids, func(a, b string) int { return cmp.Or(cmp.Compare(held[b], held[a]), cmp.Compare(a, b)) })
	place := slices.Index(ids, member)
	if place < 0 {
		return 0
	}
	n := len(v.Leases) / len(ids)
	if place < len(v.Leases)%len(ids) {
		n++
	}
	return n
}
