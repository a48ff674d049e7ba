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
// docs/scale.md tells operators about it, docs/adr/0022-leases.md why it is so.
package cluster

import (
	"context"
	"log/slog"
	"slices"
	"time"
)

// Session continues a shard's session with Discord on another connection. With it and the bot's token
// anybody gets all that the shard is told, so it is never logged.
type Session struct {
	ID, URL string
	Seq     int64 // of the last event that was passed on
}

// String keeps the session out of texts.
func (s Session) String() string {
	if s.ID == "" {
		return "no session"
	}
	return "a session"
}

// GoString keeps the session out of texts.
func (s Session) GoString() string { return s.String() }

// LogValue keeps the session out of logs.
func (s Session) LogValue() slog.Value { return slog.StringValue(s.String()) }

// Layout is the number of shards that all members agree on. Each change of it is a new epoch.
type Layout struct {
	Epoch  int64 // 0: there is none yet
	Shards int
}

// Lease is the right to serve a shard. Its epoch grows with each owner.
type Lease struct {
	Layout int64 // its epoch
	Shard  int
	Epoch  int64
}

// Renewal is a member's report about itself.
type Renewal struct {
	Member  string // its id
	Name    string // for people: where it runs
	Node    string // under which people's browsers reach it; "": they do not
	Leaving bool   // it takes nothing any more
	Unable  bool   // it cannot do its work now
	Life    time.Duration
	Held    []Held
}

// Held is a lease with how far its session has come; the session is empty if there is none.
type Held struct {
	Lease
	Session Session
}

// View is how the cluster stands, by the store's clock.
type View struct {
	Layout  Layout
	Members []MemberRow // that are alive
	Leases  []LeaseRow  // one for each shard of the layout, in their order
	Earlier int         // leases of earlier layouts that have not expired
	Now     time.Time   // by the store's clock
}

// Unserved returns the shards that no living process serves: they have no owner yet, or their process is gone and its
// leases have not expired.
func (v View) Unserved() []int {
	var shards []int
	for _, l := range v.Leases {
		if l.Left <= 0 || !slices.ContainsFunc(v.Members, func(m MemberRow) bool { return m.ID == l.Owner }) {
			shards = append(shards, l.Shard)
		}
	}
	return shards
}

// MemberRow is a process.
type MemberRow struct {
	ID, Name string
	Node     string        // as in Renewal
	Since    time.Duration // how long it has been a member
	Seen     time.Duration // since it last renewed
	Draining bool          // it hands everything over
	Unable   bool          // it cannot do its work now
}

// LeaseRow is the owner of a shard.
type LeaseRow struct {
	Lease
	Owner string        // "" if it was handed over and not taken yet
	Left  time.Duration // until it expires; not above 0: it is free to take
	Since time.Duration // how long this owner has had it
}

// Store holds the data that the members share. Its own clock counts, never theirs.
type Store interface {
	// Renew notes that a member is alive, and extends the leases that it names and still owns. It forgets
	// members that have not renewed for a while.
	Renew(ctx context.Context, r Renewal) (View, error)
	// Take makes a member the owner of a lease that was handed over, has expired, or is its own already,
	// and adds one to its epoch. ok is false if the stored epoch is another one.
	Take(ctx context.Context, member string, l Lease, life time.Duration) (s Session, ok bool, err error)
	// Release hands a lease over, with its session. It does nothing if the lease is somebody else's.
	Release(ctx context.Context, member string, h Held) error
	// Leave forgets a member.
	Leave(ctx context.Context, member string) error
	// Resize begins a layout with so many shards, if the stored epoch is still this one. Leases of earlier
	// layouts can be renewed and released, but not taken any more.
	Resize(ctx context.Context, epoch int64, shards int) error
	// Refuse notes that Discord refuses to serve so few shards.
	Refuse(ctx context.Context, shards int) error
	// Refused is the largest number that was refused; 0: none.
	Refused(ctx context.Context) (shards int, err error)
	// Turn gives out the right to identify with a key, if the last one was gap ago; else it says how
	// long to wait.
	Turn(ctx context.Context, key int, gap time.Duration) (turn int64, wait time.Duration, err error)
	// Use notes that the identify of a turn leaves now. ok is false if somebody else has had a turn
	// since.
	Use(ctx context.Context, key int, turn int64) (ok bool, err error)
}

// Server serves shards.
type Server interface {
	// Serve begins to serve a shard of so many, and continues its session if there is one. It is tried
	// again after an error. The context ends when the shard has to be stopped.
	Serve(ctx context.Context, shard, shards int, s Session) error
	// Session is how far a shard that is served has come; nothing if there is no session.
	Session(shard int) Session
	// Leave ends the connection of a shard, and returns its session, for the next owner. Requests under way may be
	// finished, unless the shard is lost. It is called once for each shard that was taken, even if Serve was not
	// called or has failed.
	Leave(shard, shards int, why Ending) Session
	// Drop lets go of everything else. By then Member.Holds says that the shard is not held.
	Drop(shard, shards int)
}

// Ending is why a shard is not served any more.
type Ending uint8

// The reasons.
const (
	HandOver Ending = 1 + iota // another process goes on: requests under way are finished
	Lost                       // the lease could not be renewed: everything stops at once
	Resized                    // the number of shards changes: the session is of no use any more
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
