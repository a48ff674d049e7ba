// Package clustertest has a database of a cluster in memory, and the tests that every store of one
// passes.
package clustertest

import (
	"context"
	"errors"
	"sync"
	"time"

	"unobot/bot/discord/cluster"
)

// Database is what members share, in memory. Its clock is the system's.
type Database struct {
	mu      sync.Mutex
	layout  cluster.Layout
	refused int // the largest number of shards that was
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
	name           string
	since, expires time.Time
	life           time.Duration
	draining       bool
}

type turn struct {
	n    int64
	last time.Time
}

// New is an empty database.
func New() *Database {
	return &Database{leases: map[leaseKey]*lease{}, members: map[string]*member{}, turns: map[int]*turn{}}
}

// Drain asks a member to hand everything over.
func (d *Database) Drain(id string) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.members[id].draining = true
}

// Owners is who holds each shard, as far as leases have not expired.
func (d *Database) Owners() []string {
	d.mu.Lock()
	defer d.mu.Unlock()
	owners := make([]string, d.layout.Shards)
	for i := range owners {
		if l := d.leases[leaseKey{d.layout.Epoch, i}]; time.Now().Before(l.expires) {
			owners[i] = l.owner
		}
	}
	return owners
}

// SessionOf is the session that is stored for a shard.
func (d *Database) SessionOf(shard int) cluster.Session {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.leases[leaseKey{d.layout.Epoch, shard}].session
}

// Connect is one process's way to the database.
func (d *Database) Connect() *Connection { return &Connection{db: d} }

// Connection is a cluster.Store. It can be cut.
type Connection struct {
	db  *Database
	mu  sync.Mutex
	cut Cut
}

// Cut is what is wrong with a connection.
type Cut uint8

// What can be wrong.
const (
	Whole   Cut = iota
	Refused     // calls fail at once
	Silent      // calls hang until their context ends
	Late        // calls have their effect, and hang
)

// errRefused is what a connection answers that is cut.
var errRefused = errors.New("connection refused")

// Cut breaks or mends the connection.
func (c *Connection) Cut(how Cut) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.cut = how
}

// do calls the database, if it can be reached.
func (c *Connection) do(ctx context.Context, call func(d *Database)) error {
	if ctx.Err() != nil {
		return ctx.Err()
	}
	c.mu.Lock()
	cut := c.cut
	c.mu.Unlock()
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
