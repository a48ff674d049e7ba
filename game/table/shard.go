package table

import (
	"context"
	"fmt"
)

// mayHave reports whether the tables of a guild are this process's.
func (h *Hall) mayHave(guild string) bool { return h.owns == nil || h.owns(guild) }

// mayChange reports whether a table may change here. A solo table may change wherever its player is.
func (t *Table) mayChange() bool {
	s := t.current.Load()
	return t.foreign || !t.dropped.Load() && (s.Solo() || t.hall.mayHave(s.Guild))
}

// passive reports whether a table does nothing by itself here.
func (t *Table) passive() bool { return t.foreign || t.dropped.Load() }

// Take takes in the live tables of guilds that this process owns from now on, and lists them. They
// are held as HeldUnseen: people have seen nothing of them for a while. From then on no other process
// can store a change of them that it has begun before.
func (h *Hall) Take(ctx context.Context, owns func(guild string) bool) ([]*Table, error) {
	h.forgetUnread(owns) // they may have been put away
	live, err := h.store.Claim(ctx, owns)
	if err != nil {
		return nil, fmt.Errorf("take live tables: %w", err)
	}
	tables := h.takeIn(live)
	for _, t := range tables {
		t.Hold(HeldUnseen)
	}
	return tables, nil
}

// Drop lets go of the tables of guilds that this process does not own any more, and returns their ids.
// Whoever still has one of them gets ErrElsewhere. Changes under way are waited for, but not longer
// than ctx lasts: one that comes to the store after another process's Take changes nothing.
func (h *Hall) Drop(ctx context.Context, owns func(guild string) bool) []ID {
	h.forgetUnread(owns)
	var dropped []ID
	for _, t := range h.Live() {
		if !owns(t.current.Load().Guild) {
			continue
		}
		t.drop()
		if t.changing.acquire(ctx) == nil {
			t.changing.release()
		}
		s := t.State()
		h.retire(s)
		dropped = append(dropped, s.ID)
	}
	return dropped
}

// drop ends everything that a table does by itself.
func (t *Table) drop() {
	a := t.hall.alarms
	a.mu.Lock()
	defer a.mu.Unlock()
	t.dropped.Store(true)
	for d := range duties {
		a.set(t, d, wait{}, 0)
	}
}

// forgetUnread forgets which tables of some guilds cannot be read.
func (h *Hall) forgetUnread(owns func(guild string) bool) {
	h.mu.Lock()
	defer h.mu.Unlock()
	for channel, broken := range h.unread {
		if owns(broken.guild) {
			delete(h.unread, channel)
		}
	}
}
