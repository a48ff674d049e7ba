package table

import (
	"context"
	"fmt"
)

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
