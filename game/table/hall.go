package table

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"
)

// Open loads every live table from the store or, where several processes share the store, none: then Take loads them.
func Open(ctx context.Context, c Config) (*Hall, error) {
	c.Pace, c.AskTime = cmp.Or(c.Pace, robotPace), cmp.Or(c.AskTime, askTime)
	c.MaxHosted, c.MaxPerGuild = cmp.Or(c.MaxHosted, MaxHosted), cmp.Or(c.MaxPerGuild, MaxPerGuild)
	if c.Trouble == nil {
		c.Trouble = func(ID, error) {}
	}
	h := &Hall{
		config: c, random: random{from: c.Random}, alarms: newAlarms(c.Now),
		rhythm: rhythm{pace: c.Pace, calls: c.Brain != nil, ask: c.AskTime},
		gate:   gate{empty: make(chan struct{})}, creating: make(semaphore, 1),
		byID: map[ID]*Table{}, byChannel: map[string]*Table{}, byGuild: map[string]map[ID]*Table{},
		unread: map[string]unread{},
	}
	if err := h.load(ctx); err != nil {
		return nil, err
	}
	return h, nil
}

// Close waits until the moves under way are committed. Later ones get ErrClosing.
func (h *Hall) Close(ctx context.Context) error {
	h.gate.close()
	select {
	case <-h.gate.empty:
	case <-ctx.Done():
		select {
		case <-h.gate.empty: // both hold: no move is under way
		default:
			return ctx.Err()
		}
	}
	return nil
}

// load adds the stored live tables that the hall does not have and that belong to this process.
func (h *Hall) load(ctx context.Context) error {
	read := h.config.Store.Live
	if h.config.Owns != nil {
		read = func(ctx context.Context) ([]Loaded, error) { return h.config.Store.LiveIn(ctx, h.config.Owns) }
	}
	live, err := read(ctx)
	if err != nil {
		return fmt.Errorf("load live tables: %w", err)
	}
	h.takeIn(live)
	return nil
}

// takeIn adds the stored live tables that the hall does not have yet, and returns them.
func (h *Hall) takeIn(live []Loaded) []*Table {
	var added []*Table
	for _, l := range live {
		if l.Broken != nil {
			if h.setBroken(l.State) {
				h.config.Broken(l.State.ID, l.Broken)
			}
			continue
		}
		t := newTable(h, l.State)
		if known := h.add(t); known != t {
			known.setDoubt(true)
			continue
		}
		added = append(added, t)
	}
	return added
}

// setBroken notes a table that cannot be read, and returns false if it is noted already.
func (h *Hall) setBroken(s State) bool {
	h.mu.Lock()
	defer h.mu.Unlock()
	if _, ok := h.unread[s.Channel]; ok {
		return false
	}
	h.unread[s.Channel] = unread{s.ID, s.Version, s.Guild}
	return true
}

// forgetUnread clears the list of unreadable tables of some guilds.
func (h *Hall) forgetUnread(owns func(guild string) bool) {
	h.mu.Lock()
	defer h.mu.Unlock()
	for channel, broken := range h.unread {
		if owns(broken.guild) {
			delete(h.unread, channel)
		}
	}
}

// Broken reports whether a channel is held by a table that cannot be read.
func (h *Hall) Broken(channel string) bool {
	h.mu.Lock()
	defer h.mu.Unlock()
	_, held := h.unread[channel]
	return held
}

// Unreadable lists the channels held by tables that cannot be read, for the tables that which accepts.
func (h *Hall) Unreadable(which func(id ID, guild string) bool) (channels []string) {
	h.mu.Lock()
	defer h.mu.Unlock()
	for channel, broken := range h.unread {
		if which(broken.id, broken.guild) {
			channels = append(channels, channel)
		}
	}
	return channels
}

// PutAway ends a channel's table that cannot be read, unscored, so that another one can be opened there (fault 31).
// Errors are ErrUnknown and ErrNotSaved.
func (h *Hall) PutAway(ctx context.Context, channel string) error {
	if !h.gate.enter() {
		return ErrClosing
	}
	defer h.gate.leave()
	h.mu.Lock()
	broken, held := h.unread[channel]
	h.mu.Unlock()
	if !held {
		return ErrUnknown
	}
	if err := h.config.Store.PutAway(ctx, broken.id, broken.version, h.clock()); err != nil {
		return notSaved(err)
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	delete(h.unread, channel)
	return nil
}

// add adds a live table, unless the hall has it already, and returns the hall's.
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

// retire removes a table that is over from the hall.
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

// Find returns the table with this id, also a finished one. Errors are ErrUnknown, ErrBroken, the store's, or
// ErrElsewhere if it is live and not this process's.
func (h *Hall) Find(ctx context.Context, id ID) (*Table, error) {
	if t, ok := h.live(id); ok {
		return t, nil
	}
	s, err := h.config.Store.Load(ctx, id)
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
	// It is stored and not in the hall: it is being created, or it was in doubt until now whether its creation was
	// stored, or it has ended since h.live. While no creation is under way, the store is right.
	if err := h.creating.acquire(ctx); err != nil {
		return nil, fmt.Errorf("find table: %w", err)
	}
	defer h.creating.release()
	return h.findStored(ctx, id)
}

// findStored is Find while no creation is under way.
func (h *Hall) findStored(ctx context.Context, id ID) (*Table, error) {
	if t, ok := h.live(id); ok {
		return t, nil
	}
	s, err := h.config.Store.Load(ctx, id)
	if err != nil {
		return nil, fmt.Errorf("find table: %w", err)
	}
	return h.adopt(s), nil
}

// adopt returns the table of a stored state. It is in the hall while it is live.
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

// At returns the live table in a channel.
func (h *Hall) At(channel string) (*Table, bool) {
	h.mu.Lock()
	defer h.mu.Unlock()
	t, ok := h.byChannel[channel]
	return t, ok
}

// Under returns the live tables whose own threads were started in a channel, oldest first.
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

// InChannels lists the live tables that people share in a channel: all but the solo ones.
func (h *Hall) InChannels() []*Table {
	h.mu.Lock()
	defer h.mu.Unlock()
	var shared []*Table
	for _, t := range h.byID {
		if !t.current.Load().Solo() {
			shared = append(shared, t)
		}
	}
	return shared
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

// Unshown returns the ended tables with an end that has not been shown: the bot may have stopped before that.
func (h *Hall) Unshown(ctx context.Context) ([]State, error) { return h.config.Store.Unshown(ctx) }

// SetShown notes that the end of a table has been shown.
func (h *Hall) SetShown(ctx context.Context, id ID) error {
	if !h.gate.enter() {
		return ErrClosing
	}
	defer h.gate.leave()
	return h.config.Store.SetShown(ctx, id)
}

// Take loads the live tables of guilds that this process owns from now on, and returns them. They are suspended as
// HeldUnseen, because people have not seen them for a while. Changes that another process has begun before cannot be
// stored any more.
func (h *Hall) Take(ctx context.Context, owns func(guild string) bool) ([]*Table, error) {
	h.forgetUnread(owns) // they may have been put away
	live, err := h.config.Store.Claim(ctx, owns)
	if err != nil {
		return nil, fmt.Errorf("take live tables: %w", err)
	}
	tables := h.takeIn(live)
	for _, t := range tables {
		t.Suspend(HeldUnseen)
	}
	return tables, nil
}

// Drop removes the tables of guilds that this process does not own any more, and returns their ids.
// Later requests at such a Table get ErrElsewhere. Drop waits for changes under way, but not longer
// than ctx lasts: a change that comes to the store after another process's Take is refused there.
func (h *Hall) Drop(ctx context.Context, owns func(guild string) bool) []ID {
	h.forgetUnread(owns)
	var dropped []ID
	for _, t := range h.Live() {
		if !owns(t.current.Load().Guild) {
			continue
		}
		h.alarms.alter(t, func(s *standing) { s.tenure = gone })
		if t.changing.acquire(ctx) == nil {
			t.changing.release()
		}
		s := t.State()
		h.retire(s)
		dropped = append(dropped, s.ID)
	}
	return dropped
}

// foreign returns the live tables of other processes. Those notice with their next change that a table has changed.
func (h *Hall) foreign(ctx context.Context) ([]*Table, error) {
	if h.config.Owns == nil {
		return nil, nil
	}
	live, err := h.config.Store.LiveIn(ctx, func(guild string) bool { return !h.config.Owns(guild) })
	if err != nil {
		return nil, fmt.Errorf("load tables of other processes: %w", err)
	}
	var tables []*Table
	for _, l := range live {
		if l.Broken == nil {
			t := newTable(h, l.State)
			t.standing.Store(&standing{tenure: foreign})
			tables = append(tables, t)
		}
	}
	return tables, nil
}

// Fresh brings a solo table up to date: its player may have met another process meanwhile. It does
// nothing where one process has all tables.
func (h *Hall) Fresh(ctx context.Context, t *Table) error {
	if h.config.Owns == nil || !t.current.Load().Solo() {
		return nil
	}
	if err := t.changing.acquire(ctx); err != nil {
		return notSaved(err)
	}
	defer t.publish() // after the lock is released
	defer t.changing.release()
	return t.reload(ctx)
}
