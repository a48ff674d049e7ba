package roomtest

import (
	"context"
	"errors"
	"sort"
	"sync"
	"time"

	"unobot/bot/discord/cluster"
)

// Database is a cluster.Store in memory. It passes the same contract as the store on PostgreSQL.
type Database struct {
	mu      sync.Mutex
	off     time.Duration // added to the system's clock
	layout  cluster.Layout
	refused int // the largest number of shards that was refused
	leases  map[leaseKey]*lease
	members map[string]*member
	turns   map[int]*turn
}

type leaseKey struct {
	layout int64
	shard  int
}

type lease struct {
	owner          string
	epoch          int64
	since, expires time.Time
	session        cluster.Session
}

type member struct {
	name, node     string
	since, expires time.Time
	life           time.Duration
	draining       bool
	unable         bool
}

type turn struct {
	n    int64
	last time.Time
}

// NewDatabase returns an empty one.
func NewDatabase() *Database {
	return &Database{leases: map[leaseKey]*lease{}, members: map[string]*member{}, turns: map[int]*turn{}}
}

// Jump sets the clock forward, or back if by is negative.
func (d *Database) Jump(by time.Duration) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.off += by
}

// nowLocked returns the time by the database's clock.
func (d *Database) nowLocked() time.Time { return time.Now().Add(d.off) }

// Drain asks a member to hand over all its shards.
func (d *Database) Drain(id string) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.members[id].draining = true
}

// Owners returns the owner of each shard, which is empty for a lease that has expired.
func (d *Database) Owners() []string {
	d.mu.Lock()
	defer d.mu.Unlock()
	owners := make([]string, d.layout.Shards)
	for i := range owners {
		if l := d.leases[leaseKey{d.layout.Epoch, i}]; d.nowLocked().Before(l.expires) {
			owners[i] = l.owner
		}
	}
	return owners
}

// SessionOf returns the stored session of a shard.
func (d *Database) SessionOf(shard int) cluster.Session {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.leases[leaseKey{d.layout.Epoch, shard}].session
}

// Connect returns a connection of one process to the database.
func (d *Database) Connect() *Connection { return &Connection{db: d} }

// Connection is a cluster.Store that can be cut.
type Connection struct {
	db    *Database
	mu    sync.Mutex
	cut   Cut
	delay time.Duration
}

// Cut is a fault of a connection.
type Cut uint8

// The faults of a connection.
const (
	Whole   Cut = iota
	Refused     // calls fail at once
	Silent      // calls hang until their context ends
	Late        // calls have their effect, and hang
)

// errRefused is the error of a cut connection.
var errRefused = errors.New("connection refused")

// Cut sets the fault of the connection; Whole mends it.
func (c *Connection) Cut(how Cut) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.cut = how
}

// Delay makes every call take this long.
func (c *Connection) Delay(d time.Duration) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.delay = d
}

// do makes a call of the database, as far as the connection's fault allows.
func (c *Connection) do(ctx context.Context, call func(d *Database)) error {
	if ctx.Err() != nil {
		return ctx.Err()
	}
	c.mu.Lock()
	cut, delay := c.cut, c.delay
	c.mu.Unlock()
	select {
	case <-ctx.Done():
		return ctx.Err()
	case <-time.After(delay):
	}
	if cut == Whole || cut == Late {
		c.db.mu.Lock()
		call(c.db)
		c.db.mu.Unlock()
	}
	switch cut {
	case Refused:
		return errRefused
	case Silent, Late:
		<-ctx.Done()
		return ctx.Err()
	}
	return nil
}

// Renew implements cluster.Store.
func (c *Connection) Renew(ctx context.Context, r cluster.Renewal) (v cluster.View, err error) {
	err = c.do(ctx, func(d *Database) {
		now := d.nowLocked()
		m := d.members[r.Member]
		if m == nil {
			m = &member{since: now}
			d.members[r.Member] = m
		}
		m.name, m.node, m.life, m.expires = r.Name, r.Node, r.Life, now.Add(r.Life)
		m.draining, m.unable = m.draining || r.Leaving, r.Unable
		for _, h := range r.Held {
			l := d.leases[leaseKey{h.Layout, h.Shard}]
			if l != nil && l.owner == r.Member && l.epoch == h.Epoch {
				l.expires, l.session = now.Add(r.Life), h.Session
			}
		}
		v = d.view(now)
	})
	return v, err
}

func (d *Database) view(now time.Time) cluster.View {
	v := cluster.View{Layout: d.layout, Now: now}
	for id, m := range d.members {
		if !now.Before(m.expires) {
			delete(d.members, id)
			continue
		}
		v.Members = append(v.Members, cluster.MemberRow{
			ID: id, Name: m.name, Node: m.node, Since: now.Sub(m.since), Seen: m.life - m.expires.Sub(now),
			Draining: m.draining, Unable: m.unable,
		})
	}
	sort.Slice(v.Members, func(i, j int) bool { return v.Members[i].ID < v.Members[j].ID })
	for key, l := range d.leases {
		if key.layout < d.layout.Epoch && l.owner != "" && now.Before(l.expires) {
			v.Earlier++
		}
	}
	for i := range d.layout.Shards {
		l := d.leases[leaseKey{d.layout.Epoch, i}]
		v.Leases = append(v.Leases, cluster.LeaseRow{
			Lease: cluster.Lease{Layout: d.layout.Epoch, Shard: i, Epoch: l.epoch},
			Owner: l.owner, Left: l.expires.Sub(now), Since: now.Sub(l.since),
		})
	}
	return v
}

// Take implements cluster.Store.
func (c *Connection) Take(
	ctx context.Context, id string, want cluster.Lease, life time.Duration,
) (s cluster.Session, ok bool, err error) {
	err = c.do(ctx, func(d *Database) {
		now := d.nowLocked()
		l := d.leases[leaseKey{want.Layout, want.Shard}]
		free := l != nil && (l.owner == "" || l.owner == id || !now.Before(l.expires))
		if !free || l.epoch != want.Epoch || want.Layout != d.layout.Epoch {
			return
		}
		l.owner, l.since, l.expires, ok = id, now, now.Add(life), true
		l.epoch++
		s = l.session
	})
	return s, ok, err
}

// Release implements cluster.Store.
func (c *Connection) Release(ctx context.Context, id string, h cluster.Held) error {
	return c.do(ctx, func(d *Database) {
		l := d.leases[leaseKey{h.Layout, h.Shard}]
		if l != nil && l.owner == id && l.epoch == h.Epoch {
			l.owner, l.expires, l.session = "", d.nowLocked(), h.Session
		}
	})
}

// Leave implements cluster.Store.
func (c *Connection) Leave(ctx context.Context, id string) error {
	return c.do(ctx, func(d *Database) { delete(d.members, id) })
}

// Resize implements cluster.Store.
func (c *Connection) Resize(ctx context.Context, epoch int64, shards int) error {
	return c.do(ctx, func(d *Database) {
		if epoch != d.layout.Epoch {
			return
		}
		d.layout = cluster.Layout{Epoch: epoch + 1, Shards: shards}
		for i := range shards {
			d.leases[leaseKey{epoch + 1, i}] = &lease{}
		}
	})
}

// Refuse implements cluster.Store.
func (c *Connection) Refuse(ctx context.Context, shards int) error {
	return c.do(ctx, func(d *Database) { d.refused = max(d.refused, shards) })
}

// Refused implements cluster.Store.
func (c *Connection) Refused(ctx context.Context) (shards int, err error) {
	err = c.do(ctx, func(d *Database) { shards = d.refused })
	return shards, err
}

// Turn implements cluster.Store.
func (c *Connection) Turn(ctx context.Context, key int, gap time.Duration) (n int64, wait time.Duration, err error) {
	err = c.do(ctx, func(d *Database) {
		t := d.turns[key]
		if t == nil {
			t = &turn{}
			d.turns[key] = t
		}
		now := d.nowLocked()
		if t.last.After(now) {
			t.last = now
		}
		if wait = max(0, gap-now.Sub(t.last)); wait == 0 {
			t.n++
			t.last, n = now, t.n
		}
	})
	return n, wait, err
}

// Use implements cluster.Store.
func (c *Connection) Use(ctx context.Context, key int, n int64) (ok bool, err error) {
	err = c.do(ctx, func(d *Database) {
		if t := d.turns[key]; t != nil && t.n == n {
			t.last, ok = d.nowLocked(), true
		}
	})
	return ok, err
}
