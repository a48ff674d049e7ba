package table

import (
	"context"
	"fmt"
)

// Unshown lists the tables whose end has not been shown: the bot may have stopped between the last
// move and its showing.
func (h *Hall) Unshown(ctx context.Context) ([]State, error) { return h.store.Unshown(ctx) }

// SetShown notes that the end of a table has been shown.
func (h *Hall) SetShown(ctx context.Context, id ID) error {
	if !h.gate.enter() {
		return ErrClosing
	}
	defer h.gate.leave()
	return h.store.SetShown(ctx, id)
}

// Broken reports whether a channel is held by a table that cannot be read.
func (h *Hall) Broken(channel string) bool {
	h.mu.Lock()
	defer h.mu.Unlock()
	_, held := h.unread[channel]
	return held
}

// PutAway ends the table that holds a channel and cannot be read, unscored, so that another one can
// be opened there (fault 31). ErrUnknown, ErrNotSaved.
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
	if err := h.store.PutAway(ctx, broken.id, h.clock()); err != nil {
		return fmt.Errorf("%w: %w", ErrNotSaved, err)
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	delete(h.unread, channel)
	return nil
}
