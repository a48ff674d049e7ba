package cluster

import (
	"cmp"
	"context"
	"crypto/rand"
	"errors"
	"log/slog"
	"strconv"
	"sync"
	"time"
)

// Life is the default time after which a lease expires that is not renewed. A member renews it four times in that time.
const Life = 4 * time.Second

// IdentifyGap is the time between two identifies with the same key: the five seconds that Discord asks for and a
// margin, because frames differ in their travel time.
// https://docs.discord.com/developers/events/gateway#rate-limiting
const IdentifyGap = 5250 * time.Millisecond

// Config holds the settings of a Member. Store, Server and Count are required.
type Config struct {
	Store  Store
	Server Server
	Name   string // the place where the process runs, for people
	Node   string // the name by which browsers reach this process; empty if they cannot
	// Count returns the number of shards that Discord recommends.
	Count  func(ctx context.Context) (int, error)
	Shards int           // the wanted number, unless Discord refuses it as too small; 0 for the recommended one
	Life   time.Duration // the time until an unrenewed lease expires; 0 for the constant Life
	// Patience limits each call of the store, which is tried again after that; 0 for a quarter of Life.
	Patience time.Duration
	// Able reports whether this process can do its work. While it cannot and another process can, it gives up its
	// shards and takes none. A nil Able always reports true.
	Able  func() bool
	Leave time.Duration    // limit for the handover when the process ends; 0 for seven seconds
	Gap   time.Duration    // between two identifies with the same key; 0 for IdentifyGap
	Now   func() time.Time // the wall clock; nil for time.Now
	Log   *slog.Logger     // nil for slog.Default

	Observer Observer // optional
}

// Observer receives the changes of leases. Its methods must not block.
type Observer interface {
	Taken()       // this process has taken a shard
	Lost()        // this process has given up a shard because the lease was not renewed in time
	RenewedLate() // leases of this process were renewed after half of their life
}

type noObserver struct{}

func (noObserver) Taken()       {}
func (noObserver) Lost()        {}
func (noObserver) RenewedLate() {}

// Member is this process in the cluster. Its methods may be called from any goroutine.
type Member struct {
	cfg     Config
	id      string
	joined  chan struct{} // closed once the cluster is known
	join    func()        // closes joined
	empty   chan struct{} // closed once the member is leaving and has no hold left
	emptied func()        // closes empty
	look    chan struct{} // requests a beat at once
	serving sync.WaitGroup
	clock   clock // the last reading of the store's clock; used by Run only
	late    late  // used by Run only

	mu      sync.Mutex // guards the fields below
	layout  Layout
	nodes   []string        // names of the shards' owners in the latest view
	alive   map[string]bool // the nodes in the latest view
	holds   map[int]*hold   // by shard
	left    map[int]Session // sessions of lost shards, by shard
	leaving bool
	drained bool // the member was asked to hand over; kept here because the store removes silent members
	failing bool // the latest call of the store has failed
	spare   bool // the shares of the other members cover all shards

	configured int       // the configured number of shards; 0 if none is set or once it is applied
	wanted     int       // the least number of shards wanted; 0 if the layout suffices
	outgrown   int       // the number of shards that Discord refuses as too small; 0 if it refuses none
	counted    time.Time // time of Discord's latest recommendation
	counting   bool      // a request for the recommendation is under way
}

// New returns a member that joins the cluster when Run is called. It returns an error if Store, Server or Count is
// missing.
func New(c Config) (*Member, error) {
	if c.Store == nil || c.Server == nil || c.Count == nil {
		return nil, errors.New("cluster: store, server and count are needed")
	}
	c.Life, c.Leave, c.Gap = cmp.Or(c.Life, Life), cmp.Or(c.Leave, 7*time.Second), cmp.Or(c.Gap, IdentifyGap)
	c.Patience = cmp.Or(c.Patience, c.Life/4)
	c.Log = cmp.Or(c.Log, slog.Default())
	if c.Now == nil {
		c.Now = time.Now
	}
	if c.Able == nil {
		c.Able = func() bool { return true }
	}
	if c.Observer == nil {
		c.Observer = noObserver{}
	}
	id := rand.Text()
	c.Log = c.Log.With("member", id)
	joined, empty := make(chan struct{}), make(chan struct{})
	return &Member{
		cfg: c, id: id, joined: joined, join: sync.OnceFunc(func() { close(joined) }),
		empty: empty, emptied: sync.OnceFunc(func() { close(empty) }), look: make(chan struct{}, 1),
		holds: map[int]*hold{}, left: map[int]Session{}, configured: c.Shards,
	}, nil
}

// ID returns the random id of the member.
func (m *Member) ID() string { return m.id }

// Joined returns a channel that is closed once the cluster is known and the first shards are taken.
func (m *Member) Joined() <-chan struct{} { return m.joined }

// Run takes part in the cluster until ctx ends. It then hands over its shards, and returns when all are handed over or
// Config.Leave has passed.
func (m *Member) Run(ctx context.Context) {
	working, cancel := context.WithCancel(context.WithoutCancel(ctx))
	defer cancel()
	leave, patience := ctx.Done(), (<-chan time.Time)(nil)
	next := time.NewTimer(0)
	defer next.Stop()
	for {
		select {
		case <-leave:
			leave, patience = nil, time.After(m.cfg.Leave)
			m.beginLeaving()
			next.Reset(0) // so that the others take over at once
		case <-m.empty:
			cancel()
			m.serving.Wait()
			m.leave()
			return
		case <-patience:
			m.loseAll()
			patience = nil
		case <-next.C:
			next.Reset(m.beat(working))
		case <-m.look:
			next.Reset(m.beat(working))
		}
	}
}

// Look makes the member check the cluster at once. It is called when the result of Config.Able has changed.
func (m *Member) Look() {
	select {
	case m.look <- struct{}{}:
	default: // a check is already requested
	}
}

// Serves reports whether this process may act for a server now: it holds the lease of the server's shard and has
// renewed it in time. Events without a server belong to shard 0.
func (m *Member) Serves(guild string) bool {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.layout.Shards > 0 && m.holdsLocked(ShardOf(guild, m.layout.Shards))
}

// Holds reports whether this process may answer the interactions of a shard now. It turns false in the second half of a
// lease's life, before Serves does: interactions are then left to a possible next owner.
func (m *Member) Holds(shard int) bool {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.holdsLocked(shard) && m.since(m.holds[shard].renewed) < m.cfg.Life/2
}

// Keeps reports whether this process has a shard and has not given it up. Holds may be false meanwhile.
func (m *Member) Keeps(shard int) bool {
	m.mu.Lock()
	defer m.mu.Unlock()
	return keptLocked(m.holds[shard])
}

// Age returns the time since the oldest renewal among the leases held, or 0 if none is held.
func (m *Member) Age() (age time.Duration) {
	m.mu.Lock()
	defer m.mu.Unlock()
	for _, h := range m.holds {
		if keptLocked(h) {
			age = max(age, m.since(h.renewed))
		}
	}
	return age
}

func (m *Member) holdsLocked(shard int) bool {
	h := m.holds[shard]
	return h != nil && h.lease.Layout == m.layout.Epoch && keptLocked(h) && m.since(h.renewed) < m.safe()
}

// Held returns the number of shards that this process serves, and the number of all shards.
func (m *Member) Held() (held, shards int) {
	m.mu.Lock()
	defer m.mu.Unlock()
	for shard := range m.holds {
		if m.holdsLocked(shard) {
			held++
		}
	}
	return held, m.layout.Shards
}

// Spare reports whether this process rightly has no shard: there are fewer shards than processes, or it was asked to
// hand over to others. It returns false while the store does not answer.
func (m *Member) Spare() bool {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.spare && !m.failing && len(m.holds) == 0
}

// Outgrown records that Discord refuses to serve this number of shards because it is too small. It is ignored if the
// number is not that of the current layout.
func (m *Member) Outgrown(shards int) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if shards == m.layout.Shards {
		m.outgrown = shards
	}
}

// beginLeaving starts the handover of all shards and stops the member from taking any.
func (m *Member) beginLeaving() {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.leaving = true
	for _, h := range m.holds {
		m.endLocked(h, HandOver)
	}
	m.tellIfEmptyLocked()
}

// tellIfEmptyLocked closes the channel empty, which lets Run return, if the member is leaving and has no hold left.
func (m *Member) tellIfEmptyLocked() {
	if m.leaving && len(m.holds) == 0 {
		m.emptied()
	}
}

// loseAll gives up the shards that could not be handed over in time. Their leases expire.
func (m *Member) loseAll() {
	m.mu.Lock()
	defer m.mu.Unlock()
	for _, h := range m.holds {
		m.endLocked(h, Lost)
	}
}

// leave removes the member from the store's list of processes. The list would drop it soon anyway; people see it
// sooner.
func (m *Member) leave() {
	ctx, cancel := context.WithTimeout(context.Background(), m.cfg.Patience)
	defer cancel()
	if err := m.cfg.Store.Leave(ctx, m.id); err != nil {
		m.cfg.Log.Warn("the list of processes still has this one, for a while", "err", err)
	}
}

// ShardOf returns the shard, from 0 to shards-1, to which a server belongs. It is 0 if guild is not a number.
// https://docs.discord.com/developers/events/gateway#sharding
func ShardOf(guild string, shards int) int {
	id, err := strconv.ParseUint(guild, 10, 64)
	if err != nil {
		return 0
	}
	return int(id >> 22 % uint64(max(1, shards)))
}
