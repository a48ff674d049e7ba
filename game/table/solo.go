package table

import (
	"context"
	"fmt"
	"strings"
)

// Solo tables are in channels of their own that no Discord has: its channels are numbers.
const soloPrefix = "solo:"

// SoloChannel is where a user's own game against robots is played, one at a time.
func SoloChannel(u UserID) string { return soloPrefix + string(u) }

// isSolo reports whether a channel is that of a solo table.
func isSolo(channel string) bool { return strings.Contains(channel, ":") }

// Solo reports whether the table is one person's own, which nobody else sees. It has no board, takes
// nobody's place in a channel or a quota, and its player has all the time in the world.
func (s State) Solo() bool { return isSolo(s.Channel) }

// SoloOf reports whether the table is this user's own.
func (s State) SoloOf(u UserID) bool { return u != "" && strings.HasSuffix(s.Channel, ":"+string(u)) }

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

// Fresh brings a solo table up to date, which may have changed in another process that its player met
// meanwhile. It does nothing where one process has all tables.
func (h *Hall) Fresh(ctx context.Context, t *Table) error {
	if h.owns == nil || !t.current.Load().Solo() {
		return nil
	}
	if err := t.changing.acquire(ctx); err != nil {
		return fmt.Errorf("%w: %w", ErrNotSaved, err)
	}
	defer t.publish() // after the lock is released
	defer t.changing.release()
	return t.reload(ctx)
}

// adoptSolo takes in the solo table of a channel that began in another process.
func (h *Hall) adoptSolo(ctx context.Context, channel string) error {
	live, err := h.store.LiveIn(ctx, func(guild string) bool { return guild == "" })
	if err != nil {
		return fmt.Errorf("load solo table: %w", err)
	}
	for _, l := range live {
		if l.State.Channel == channel && l.Broken == nil {
			h.adopt(l.State)
		}
	}
	return nil
}
