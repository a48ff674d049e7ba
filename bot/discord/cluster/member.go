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

// Life is how long a lease lasts that is not renewed, unless configured otherwise. It is renewed four
// times in that time.
const Life = 4 * time.Second

// IdentifyGap is the time between two identifies with the same key: the five seconds that Discord asks for,
// and a bit, because frames do not all travel at the same speed.
// https://docs.discord.com/developers/events/gateway#rate-limiting
const IdentifyGap = 5250 * time.Millisecond

// Config holds the settings of a Member. Store, Server and Count are required.
type Config struct {
	Store  Store
	Server Server
	Name   string // where the process runs, for people
	Node   string // under which name their browsers reach it; "": under none
	// Count is how many shards Discord recommends.
	Count  func(ctx context.Context) (int, error)
	Shards int           // how many there shall be, unless Discord refuses so few; 0: as many as it recommends
	Life   time.Duration // of a lease that is not renewed; 0: Life
	// Patience is how long the store may take for a call before it is tried again; 0: a quarter of Life.
	Patience time.Duration
	// Able reports whether this process can do its work. While it cannot, and another process can, it gives
	// its shards up and takes none; nil: it always can.
	Able  func() bool
	Leave time.Duration    // how long a process that ends may take to hand over; 0: seven seconds
	Gap   time.Duration    // between two identifies with the same key; 0: IdentifyGap
	Now   func() time.Time // the wall clock; nil: time.Now
	Log   *slog.Logger     // nil: slog.Default

	Observer Observer // may be nil
}

// Observer gets the changes of leases. It must not block.
type Observer interface {
	Taken()       // this process has taken a shard
	Lost()        // it has given one up because the lease was not renewed in time
	RenewedLate() // its leases were renewed after half of their life
}

type nobody struct{}

func (nobody) Taken()       {}
func (nobody) Lost()        {}
func (nobody) RenewedLate() {}

// Member is this process in the cluster. Its methods may be called from any goroutine.
type Member struct {
	cfg     Config
	id      string
	joined  chan struct{} // closed once the cluster is known
	join    func()        // closes it
	empty   chan struct{} // closed when the member leaves and holds nothing any more
	emptied func()        // closes it
	look    chan struct{} // asks for a look at the cluster
	serving sync.WaitGroup
	clock   clock // of the store; belongs to Run
	late    late  // belongs to Run

	mu      sync.Mutex // guards the fields below
	layout  Layout
	nodes   []string        // of the shards' owners, as of the latest view
	alive   map[string]bool // the nodes of that view
	holds   map[int]*hold   // by shard
	left    map[int]Session // of shards that were lost, by shard
	leaving bool
	drained bool // it was asked to hand over, and the list of processes may forget that
	failing bool // the store does not answer
	spare   bool // others have all shards, as they should

	configured int       // how many shards there shall be, until that has been seen to; else 0
	wanted     int       // the least number of shards that there shall be; 0: the layout is all right
	outgrown   int       // how many shards are too few for Discord; 0: none
	counted    time.Time // when Discord was last asked how many it recommends
	counting   bool      // Discord is being asked
}

// New makes a member; it joins when it runs.
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
		c.Observer = nobody{}
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

// ID returns the member's id, which is random.
func (m *Member) ID() string { return m.id }

// Joined returns a channel that is closed once the cluster is known, and the first shards are taken.
func (m *Member) Joined() <-chan struct{} { return m.joined }

// Run takes part in the cluster until ctx ends. Then it hands over its shards, and returns when that is done or takes
// too long.
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

// Look makes the member check the cluster at once, because the result of Config.Able has changed.
func (m *Member) Look() {
	select {
	case m.look <- struct{}{}:
	default: // it is about to
	}
}

// Serves reports whether this process may act for a server now: it holds the lease of its shard, and has renewed it in
// time. Events of no server belong to shard 0.
func (m *Member) Serves(guild string) bool {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.layout.Shards > 0 && m.holdsLocked(ShardOf(guild, m.layout.Shards))
}

// Holds reports whether this process may answer now the interactions of a shard. It is false in the second half of a
// lease's life, before Serves is: interactions then are left for the next owner, if there will be one.
func (m *Member) Holds(shard int) bool {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.holdsLocked(shard) && m.since(m.holds[shard].renewed) < m.cfg.Life/2
}

// Keeps reports whether this process has not given a shard up, although it may have to wait until it Holds it.
func (m *Member) Keeps(shard int) bool {
	m.mu.Lock()
	defer m.mu.Unlock()
	return keptLocked(m.holds[shard])
}

// Age returns the time since the oldest renewal of the leases held, or 0 if none is held.
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
	return h != nil && h.lease.Layout == m.layout.Epoch && m.validLocked(h)
}

// Held returns the number of shards that this process serves, and that of all shards.
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

// Spare reports whether this process has no shard because it should have none: there are fewer shards
// than processes, or it was asked to hand over to others.
func (m *Member) Spare() bool {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.spare && !m.failing && len(m.holds) == 0
}

// Outgrown notes that Discord refuses to serve so few shards. More are wanted.
func (m *Member) Outgrown(shards int) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if shards == m.layout.Shards {
		m.outgrown = shards
	}
}

// beginLeaving hands everything over and takes nothing any more.
func (m *Member) beginLeaving() {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.leaving = true
	for _, h := range m.holds {
		m.endLocked(h, HandOver)
	}
	m.tellIfEmptyLocked()
}

// tellIfEmptyLocked lets Run return once the member leaves and holds nothing.
func (m *Member) tellIfEmptyLocked() {
	if m.leaving && len(m.holds) == 0 {
		m.emptied()
	}
}

// loseAll gives up the shards that could not be handed over in time; their leases expire.
func (m *Member) loseAll() {
	m.mu.Lock()
	defer m.mu.Unlock()
	for _, h := range m.holds {
		m.endLocked(h, Lost)
	}
}

// leave takes the member off the list. That is for people only: it would be forgotten soon.
func (m *Member) leave() {
	ctx, cancel := context.WithTimeout(context.Background(), m.cfg.Patience)
	defer cancel()
	if err := m.cfg.Store.Leave(ctx, m.id); err != nil {
		m.cfg.Log.Warn("the list of processes still has this one, for a while", "err", err)
	}
}

// ShardOf returns the shard, of so many, to which a server belongs.
// https://docs.discord.com/developers/events/gateway#sharding
func ShardOf(guild string, shards int) int {
	id, err := strconv.ParseUint(guild, 10, 64)
	if err != nil {
		return 0
	}
	return int(id >> 22 % uint64(max(1, shards)))
}
