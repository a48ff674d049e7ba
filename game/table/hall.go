package table

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"maps"
	"slices"
	"sync"
	"time"
)

// Config is what a Hall needs from outside.
type Config struct {
	Store   Store
	Now     func() time.Time
	Random  io.Reader       // seeds and ids; crypto/rand in production
	Changed func(State)     // called after every commit, without locks held, in version order per table; must not block
	Broken  func(ID, error) // a stored table that could not be read at start
	Trouble func(ID, error) // an automatic decision that failed and will be tried again; nil: nobody is told
	Brain   Brain           // plays the robots; nil: they make automatic decisions
	Pace    time.Duration   // about how long a robot thinks; 0: two seconds
	Slept   func()          // the process has slept, and all live tables are held as HeldUnseen; nil: they go on at once, with fresh time

	MaxHosted   int // live tables that one user hosts; 0: MaxHosted
	MaxPerGuild int // live tables in one guild; 0: MaxPerGuild

	// Owns reports whether the tables of a guild are this process's, where several share a store: none
	// are at first. It may change its mind at any time; Take and Drop follow. nil: all are.
	Owns func(guild string) bool
}

// Hall holds the live tables.
type Hall struct {
	store   Store
	now     func() time.Time
	random  random
	changed func(State)
	broken  func(ID, error)
	gate    gate
	trouble func(ID, error)
	brain   Brain
	pace    time.Duration
	slept   func()
	owns    func(guild string) bool // nil: it owns all
	alarms  *alarms

	maxHosted   int
	maxPerGuild int

	creating semaphore // one new table at a time keeps the quotas exact

	mu        sync.Mutex
	byID      map[ID]*Table
	byChannel map[string]*Table
	byGuild   map[string]map[ID]*Table
	unread    map[string]unread // channels held by tables that cannot be read
}

// unread is a stored table that cannot be read.
type unread struct {
	id    ID
	guild string
}

// Open loads every live table from the store. Where several processes share it, Take does.
func Open(ctx context.Context, c Config) (*Hall, error) {
	h := &Hall{
		store: c.Store, now: c.Now, random: random{from: c.Random}, changed: c.Changed, broken: c.Broken,
		gate:    gate{empty: make(chan struct{})},
		trouble: c.Trouble, brain: c.Brain, pace: cmp.Or(c.Pace, robotPace), slept: c.Slept, owns: c.Owns, alarms: newAlarms(c.Now),
		maxHosted: cmp.Or(c.MaxHosted, MaxHosted), maxPerGuild: cmp.Or(c.MaxPerGuild, MaxPerGuild),
		creating: make(semaphore, 1),
		byID:     map[ID]*Table{}, byChannel: map[string]*Table{}, byGuild: map[string]map[ID]*Table{},
		unread: map[string]unread{},
	}
	if h.trouble == nil {
		h.trouble = func(ID, error) {}
	}
	if err := h.load(ctx); err != nil {
		return nil, err
	}
	return h, nil
}

// load takes in the stored live tables that the hall does not have and may have.
func (h *Hall) load(ctx context.Context) error {
	read := h.store.Live
	if h.owns != nil {
		read = func(ctx context.Context) ([]Loaded, error) { return h.store.LiveIn(ctx, h.owns) }
	}
	live, err := read(ctx)
	if err != nil {
		return fmt.Errorf("load live tables: %w", err)
	}
	h.takeIn(live)
	return nil
}

// takeIn adds those of the stored live tables that the hall does not have, and lists them.
func (h *Hall) takeIn(live []Loaded) []*Table {
	var added []*Table
	for _, l := range live {
		if l.Broken == nil {
			t := newTable(h, l.State)
			known := h.add(t)
			if known == t {
				added = append(added, t)
			} else {
				known.doubt.Store(true)
			}
			continue
		}
		if h.setBroken(l.State) {
			h.broken(l.State.ID, l.Broken)
		}
	}
	return added
}

// setBroken takes note of a table that cannot be read; false if known already.
func (h *Hall) setBroken(s State) bool {
	h.mu.Lock()
	defer h.mu.Unlock()
	if _, ok := h.unread[s.Channel]; ok {
		return false
	}
	h.unread[s.Channel] = unread{s.ID, s.Guild}
	return true
}

// add adds a live table; where the hall has it already, it is that one.
func (h *Hall) add(t *Table) *Table {
	h.mu.Lock()
	defer h.mu.Unlock()
	s := t.State()
	if known, ok := h.byID[s.ID]; ok {
		return known
	}
	h.byID[s.ID], h.byChannel[s.Channel] = t, t
	if h.byGuild[s.Guild] == nil {
		h.byGuild[s.Guild] = map[ID]*Table{}
	}
	h.byGuild[s.Guild][s.ID] = t
	return t
}

// retire lets go of a table that is over.
func (h *Hall) retire(s State) {
	h.mu.Lock()
	defer h.mu.Unlock()
	delete(h.byID, s.ID)
	if t, ok := h.byChannel[s.Channel]; ok && t.State().ID == s.ID {
		delete(h.byChannel, s.Channel)
	}
	delete(h.byGuild[s.Guild], s.ID)
	if len(h.byGuild[s.Guild]) == 0 {
		delete(h.byGuild, s.Guild)
	}
}

// Find is the table with this id, also a finished one. ErrUnknown, ErrBroken, ErrElsewhere where it is
// live and not this process's, or the store's error.
func (h *Hall) Find(ctx context.Context, id ID) (*Table, error) {
	if t, ok := h.live(id); ok {
		return t, nil
	}
	s, err := h.store.Load(ctx, id)
	if err != nil {
		if errors.Is(err, ErrUnknown) || errors.Is(err, ErrBroken) {
			return nil, err
		}
		return nil, fmt.Errorf("find table: %w", err)
	}
	if !s.Phase.Live() {
		return newTable(h, s), nil
	}
	if !s.Solo() && !h.mayHave(s.Guild) {
		return nil, ErrElsewhere
	}
	// Stored but not in the hall: it is being created, or whether its creation was stored has been
	// in doubt until now, or it has ended since it was looked for. Once nobody creates, the store's
	// word counts.
	if err := h.creating.acquire(ctx); err != nil {
		return nil, fmt.Errorf("find table: %w", err)
	}
	defer h.creating.release()
	if t, ok := h.live(id); ok {
		return t, nil
	}
	if s, err = h.store.Load(ctx, id); err != nil {
		return nil, fmt.Errorf("find table: %w", err)
	}
	return h.adopt(s), nil
}

// adopt is the table of a stored state, in the hall while it is live.
func (h *Hall) adopt(s State) *Table {
	t := newTable(h, s)
	if s.Phase.Live() {
		t = h.add(t)
		h.alarms.plan(t)
	}
	return t
}

func (h *Hall) live(id ID) (*Table, bool) {
	h.mu.Lock()
	defer h.mu.Unlock()
	t, ok := h.byID[id]
	return t, ok
}

// At is the live table in a channel.
func (h *Hall) At(channel string) (*Table, bool) {
	h.mu.Lock()
	defer h.mu.Unlock()
	t, ok := h.byChannel[channel]
	return t, ok
}

// Under lists the live tables whose own threads were started in a channel, oldest first.
func (h *Hall) Under(channel string) []*Table {
	h.mu.Lock()
	defer h.mu.Unlock()
	var list []*Table
	for _, t := range h.byID {
		if channel != "" && t.current.Load().Parent == channel {
			list = append(list, t)
		}
	}
	slices.SortFunc(list, func(a, b *Table) int { return a.current.Load().CreatedAt.Compare(b.current.Load().CreatedAt) })
	return list
}

// Live lists the live tables.
func (h *Hall) Live() []*Table {
	h.mu.Lock()
	defer h.mu.Unlock()
	return slices.Collect(maps.Values(h.byID))
}

// In lists the live tables of a guild.
func (h *Hall) In(guild string) []*Table {
	h.mu.Lock()
	defer h.mu.Unlock()
	return slices.Collect(maps.Values(h.byGuild[guild]))
}
