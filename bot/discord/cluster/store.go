// Package cluster divides Discord's shards among several processes of the bot, which share a
// database and nothing else.
//
//	Member --every second--> Store   rows of members and of leases, by the database's clock
//	   |
//	   '--Serve, Leave, Drop--> Server      connections, tables and boards of a shard
//
// A shard belongs to the process that holds its lease. A lease lasts four seconds and is renewed every second. A
// process that cannot renew answers nothing new after half of that time, and stops serving the shard shortly before
// the lease is over. It leaves the session with Discord to the next owner, which resumes it.
//
// Leases keep the bot alive, they do not keep it right: a process that slept may still believe that it holds one for a
// moment. The store of the tables compares the state that a move builds on.
//
// docs/scale.md describes it for operators, docs/adr/0022-leases.md gives the reasons.
package cluster

import (
	"context"
	"log/slog"
	"slices"
	"time"
)

// Session identifies a shard's session with Discord, so that another connection can resume it. Together with the bot's
// token it gives access to all events of the shard, so it is never logged.
type Session struct {
	ID, URL string
	Seq     int64 // the last event that was passed on
}

// String returns a fixed text, which keeps the session out of logs and errors.
func (s Session) String() string {
	if s.ID == "" {
		return "no session"
	}
	return "a session"
}

// GoString returns the same text as String.
func (s Session) GoString() string { return s.String() }

// LogValue returns the same text as String.
func (s Session) LogValue() slog.Value { return slog.StringValue(s.String()) }

// Layout is the number of shards that all members agree on. Each change of it has a new epoch.
type Layout struct {
	Epoch  int64 // 0 if there is no layout yet
	Shards int
}

// Lease is the right to serve a shard. Its epoch grows with each owner.
type Lease struct {
	Layout int64 // epoch of the layout
	Shard  int
	Epoch  int64
}

// Renewal is a member's report about itself.
type Renewal struct {
	Member  string // the member's id
	Name    string // the place where the process runs, for people
	Node    string // the name by which browsers reach the process; empty if they cannot
	Leaving bool   // the member takes no more shards
	Unable  bool   // the process cannot do its work now
	Life    time.Duration
	Held    []Held
}

// Held is a lease with the state of its session, which is empty if there is none.
type Held struct {
	Lease
	Session Session
}

// View is the state of the cluster.
type View struct {
	Layout  Layout
	Members []MemberRow // the living members
	Leases  []LeaseRow  // one for each shard of the layout, in their order
	Earlier int         // number of leases of earlier layouts that have not expired
	Now     time.Time   // by the store's clock
}

// Unserved returns the shards that no living process serves: they are without an owner, or their process is dead and
// their leases have not expired.
func (v View) Unserved() []int {
	var shards []int
	for _, l := range v.Leases {
		if l.Left <= 0 || !slices.ContainsFunc(v.Members, func(m MemberRow) bool { return m.ID == l.Owner }) {
			shards = append(shards, l.Shard)
		}
	}
	return shards
}

// MemberRow is a process in a View.
type MemberRow struct {
	ID, Name string
	Node     string        // as in Renewal
	Since    time.Duration // since it has become a member
	Seen     time.Duration // since its last renewal
	Draining bool          // it hands over all its shards
	Unable   bool          // it cannot do its work now
}

// LeaseRow is a lease in a View, with its owner.
type LeaseRow struct {
	Lease
	Owner string        // empty if the lease was handed over and not taken yet
	Left  time.Duration // until it expires; the lease is free if this is 0 or less
	Since time.Duration // since this owner has taken it
}

// Store holds the data that the members share. All times are by its own clock, never by theirs.
type Store interface {
	// Renew records that a member is alive, and extends the leases in the report that the member still owns. It removes
	// members that have not renewed for a while.
	Renew(ctx context.Context, r Renewal) (View, error)
	// Take makes a member the owner of a lease that was handed over, has expired, or is the member's own already, and
	// adds one to its epoch. It returns the stored session. ok is false if the lease is not free or its stored epoch is
	// another one.
	Take(ctx context.Context, member string, l Lease, life time.Duration) (s Session, ok bool, err error)
	// Release hands over a lease and stores its session. It does nothing if the lease has another owner.
	Release(ctx context.Context, member string, h Held) error
	// Leave removes a member.
	Leave(ctx context.Context, member string) error
	// Resize begins a layout with this number of shards, if the stored layout still has this epoch. Leases of earlier
	// layouts can then be renewed and released, but not taken.
	Resize(ctx context.Context, epoch int64, shards int) error
	// Refuse records that Discord refuses to serve this number of shards because it is too small.
	Refuse(ctx context.Context, shards int) error
	// Refused returns the largest number that was refused, or 0 if there is none.
	Refused(ctx context.Context) (shards int, err error)
	// Turn grants the right to identify with a key if the last turn was at least gap ago, and returns the number of the
	// turn. Otherwise it returns the time to wait.
	Turn(ctx context.Context, key int, gap time.Duration) (turn int64, wait time.Duration, err error)
	// Use records that the identify of a turn is sent now. ok is false if another process has had a turn since.
	Use(ctx context.Context, key int, turn int64) (ok bool, err error)
}

// Server serves shards.
type Server interface {
	// Serve begins to serve one of so many shards, and resumes its session if there is one. After an error it is called
	// again. ctx ends when the shard has to be stopped.
	Serve(ctx context.Context, shard, shards int, s Session) error
	// Session returns the current state of a served shard's session, or an empty one if there is none.
	Session(shard int) Session
	// Leave ends the connection of a shard and returns its session for the next owner. It may finish requests under
	// way, unless the shard is lost. It is called once for each shard that was taken, even if Serve was not called or
	// has failed.
	Leave(shard, shards int, why Ending) Session
	// Drop discards all else that the server has of a shard. Member.Holds returns false for the shard by then.
	Drop(shard, shards int)
}

// Ending is the reason why a shard is no longer served.
type Ending uint8

// The reasons.
const (
	HandOver Ending = 1 + iota // another process goes on; requests under way are finished
	Lost                       // the lease was not renewed in time; everything stops at once
	Resized                    // the number of shards changes; the session is of no more use
)

func (e Ending) String() string {
	switch e {
	case HandOver:
		return "handed over"
	case Lost:
		return "lost"
	case Resized:
		return "the number of shards changes"
	}
	return "served"
}

// Node returns the name by which browsers reach the process that serves a server, and whether it is this process. The
// name is empty if the owner has none or if the shard has no known owner. For up to a lease's life it may name a
// process that is gone.
func (m *Member) Node(guild string) (name string, here bool) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.layout.Shards == 0 {
		return "", false
	}
	shard := ShardOf(guild, m.layout.Shards)
	switch {
	case m.holdsLocked(shard):
		return m.cfg.Node, true
	case shard < len(m.nodes):
		return m.nodes[shard], false
	}
	return "", false
}

// IsNode reports whether a process of that name was alive in the latest view.
func (m *Member) IsNode(name string) bool {
	m.mu.Lock()
	defer m.mu.Unlock()
	return name != "" && m.alive[name]
}

// nodes returns the name of each shard's owner, in the order of the shards, and the set of the names of all processes.
func nodes(v View) (owners []string, alive map[string]bool) {
	owners, alive = make([]string, len(v.Leases)), map[string]bool{}
	of := map[string]string{}
	for _, m := range v.Members {
		of[m.ID], alive[m.Node] = m.Node, true
	}
	for i, l := range v.Leases { // in the order of the shards
		if l.Left > 0 {
			owners[i] = of[l.Owner]
		}
	}
	return owners, alive
}
