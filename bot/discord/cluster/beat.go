package cluster

import (
	"cmp"
	"context"
	"slices"
	"time"
)

// beat renews the leases of this process, checks the state of the cluster, and gives and takes shards. It returns the
// time until the next beat.
func (m *Member) beat(ctx context.Context) time.Duration {
	began := m.now()
	renewal := m.renewal()
	renewing, cancel := context.WithTimeout(ctx, m.cfg.Patience)
	v, err := m.cfg.Store.Renew(renewing, renewal)
	cancel()
	m.noteTrouble(err)
	if err != nil {
		return m.cfg.Life / 16
	}
	m.noteClock(began, v)
	m.note(began, renewal, v)
	if v.Layout.Epoch > 0 {
		m.handOver(v)
		m.take(ctx, v)
	}
	m.resize(ctx, v.Layout)
	if v.Layout.Epoch == 0 {
		return m.cfg.Life / 16 // a member is about to begin a layout
	}
	m.join()
	return max(0, m.untilNext(v)-m.since(began))
}

// renewal returns the report of this process with its leases. It omits lost holds and lets their leases expire.
func (m *Member) renewal() Renewal {
	m.mu.Lock()
	r := Renewal{
		Member: m.id, Name: m.cfg.Name, Node: m.cfg.Node, Life: m.cfg.Life,
		Leaving: m.leaving || m.drained, Unable: !m.cfg.Able(),
	}
	for _, h := range m.holds {
		if h.ending != Lost {
			r.Held = append(r.Held, Held{Lease: h.lease, Session: h.session})
		}
	}
	m.mu.Unlock()
	for i := range r.Held { // without the lock, because the server's own checks take it
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
		m.cfg.Log.Warn("leases are not renewed; trying again until they are over", "err", err)
	case err == nil && m.failing:
		m.cfg.Log.Info("leases can be renewed again")
	}
	m.failing = err != nil
}

// note updates the member and its holds after a renewal.
func (m *Member) note(began moment, r Renewal, v View) {
	ours := map[Lease]bool{}
	for _, l := range v.Leases {
		if l.Owner == m.id && l.Left > 0 {
			ours[l.Lease] = true
		}
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	var age time.Duration // of the oldest lease that was renewed
	m.layout = v.Layout
	m.nodes, m.alive = nodes(v)
	m.drained = m.drained || slices.ContainsFunc(v.Members, func(o MemberRow) bool { return o.ID == m.id && o.Draining })
	m.spare = len(v.Leases) > 0 && share(v, m.id) == 0 && slices.ContainsFunc(v.Members,
		func(o MemberRow) bool { return !o.Draining })
	for _, held := range r.Held {
		h := m.holds[held.Shard]
		switch {
		case h == nil || h.lease != held.Lease:
		case h.lease.Layout != v.Layout.Epoch:
			m.endLocked(h, Resized)
			h.renewed = began
		case !ours[h.lease] && h.ending == 0:
			m.endLocked(h, Lost)
		case ours[h.lease]:
			age = max(age, m.since(h.renewed))
			h.renewed, h.session = began, held.Session
		}
	}
	if age > m.cfg.Life/2 {
		m.noteLate(age)
	}
}

// handOver begins to hand over the shards above this process's share, a few at a time.
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
	if most == 0 && !m.cfg.Able() {
		atOnce = len(serving) // this process cannot serve anyway
	}
	slices.SortFunc(serving, func(a, b *hold) int { return b.lease.Shard - a.lease.Shard })
	for _, h := range serving[:max(0, min(len(serving)-most, atOnce))] {
		m.endLocked(h, HandOver)
	}
}

// take takes free shards up to this process's share. It takes none before the leases of earlier layouts are over.
func (m *Member) take(ctx context.Context, v View) {
	began := time.Now()
	for _, l := range v.Leases {
		if v.Earlier > 0 || l.Left > 0 && l.Owner != m.id || m.mayBeAlive(l) || !m.wants(v, l.Shard) {
			continue
		}
		taking, cancel := context.WithTimeout(ctx, m.cfg.Patience)
		taken := m.now()
		s, ok, err := m.cfg.Store.Take(taking, m.id, l.Lease, m.cfg.Life)
		cancel()
		if m.noteTrouble(err); err != nil || time.Since(began) > m.cfg.Life/8 {
			return // if the store has recorded it all the same, the next renewal shows that
		}
		if ok {
			l.Epoch++
			m.begin(l.Lease, v.Layout.Shards, s, taken)
		}
	}
}

// wants reports whether this process may take this shard as one more.
func (m *Member) wants(v View, shard int) bool {
	m.mu.Lock()
	defer m.mu.Unlock()
	return !m.leaving && m.holds[shard] == nil && len(m.holds) < share(v, m.id)
}

// untilNext returns the time until the next beat: until the next renewal is due or another process's lease expires.
func (m *Member) untilNext(v View) time.Duration {
	next := m.cfg.Life / 4
	for _, l := range v.Leases {
		if l.Owner != m.id && l.Left > 0 {
			next = min(next, l.Left+time.Millisecond)
		}
	}
	return next
}

// share returns the number of shards that a member should hold. The shares of all members add up to all shards and
// differ by one at most, and as few shards as possible change hands. A draining member's share is 0, and so is that of
// a member that is not able, unless none is able.
func share(v View, member string) int {
	held := map[string]int{}
	for _, l := range v.Leases {
		if l.Left > 0 {
			held[l.Owner]++
		}
	}
	var ids []string
	someAble := slices.ContainsFunc(v.Members, func(m MemberRow) bool { return !m.Draining && !m.Unable })
	for _, m := range v.Members {
		if !m.Draining && (!m.Unable || !someAble) {
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

// askPatience limits the request for the number of shards that Discord recommends.
const askPatience = 10 * time.Second

// resize begins a new layout if there is none or if another number of shards is wanted: the configured one when this
// process starts, or a larger one that Discord recommends or demands.
func (m *Member) resize(ctx context.Context, l Layout) {
	m.mu.Lock()
	if m.outgrown != l.Shards {
		m.outgrown = 0 // the layout has changed since
	}
	outgrown := m.outgrown > 0
	m.countIfDueLocked(ctx, l)
	configured, wanted := m.configured, m.wanted
	m.configured, m.wanted = 0, 0
	m.mu.Unlock()
	if configured == 0 && wanted <= l.Shards {
		return
	}
	resizing, cancel := context.WithTimeout(ctx, m.cfg.Patience)
	defer cancel()
	err := m.change(resizing, l, configured, wanted, outgrown)
	if m.noteTrouble(err); err != nil {
		m.mu.Lock()
		defer m.mu.Unlock()
		m.configured, m.wanted = configured, max(m.wanted, wanted)
	}
}

// change begins a layout with the configured number of shards, or with the wanted one. It does not retry a number that
// Discord has refused: each try ends the sessions of all servers, and Discord hardly ever demands fewer shards than
// before.
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

// countIfDueLocked asks Discord for its recommended number of shards: at once if Discord refuses the current number or
// if there is no layout yet, and once an hour if this process holds shard 0.
func (m *Member) countIfDueLocked(ctx context.Context, l Layout) {
	hourly := m.holdsLocked(0) && (m.counted.IsZero() || time.Since(m.counted) > recount)
	followed := m.cfg.Shards == 0 && (l.Epoch == 0 || hourly)
	outgrown := m.outgrown > 0
	if m.counting || m.wanted > l.Shards || !outgrown && !followed {
		return
	}
	m.counting = true
	m.serving.Go(func() { m.count(ctx, l, outgrown) }) // in the background, because Discord may answer slowly
}

// count asks Discord for its recommended number of shards and sets m.wanted. If Discord refuses the current number, the
// result is at least one more, even if the request fails.
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

const (
	// handOverAtOnce is the number of shards that wait for their next owner at the same time while the load is spread.
	handOverAtOnce = 4
	// recount is the time between two requests for the recommended number of shards.
	recount = time.Hour
)
