package table

import (
	"context"
	"errors"
	"fmt"
	"time"
)

// How long the store may take, whatever becomes of the request: longer than a database is usually
// locked by others (fault 109), and together less than a stopping bot waits.
const (
	saveTime = 6 * time.Second
	lookTime = 2 * time.Second
)

// detach is a context that outlives the request: what has been begun is finished, within its own
// time.
func detach(ctx context.Context, within time.Duration) (context.Context, context.CancelFunc) {
	return context.WithTimeout(context.WithoutCancel(ctx), within)
}

// save commits c and reports whether it is stored; err is nil then. A commit under way is finished
// even when the request has been given up. After an error that leaves it open whether c was stored,
// the store is asked.
func (h *Hall) save(ctx context.Context, c Commit) (stored bool, err error) {
	saving, cancel := detach(ctx, saveTime)
	defer cancel()
	err = h.store.Commit(saving, c)
	if err == nil {
		return true, nil
	}
	if errors.Is(err, ErrConflict) || errors.Is(err, ErrDuplicate) || errors.Is(err, ErrChannelBusy) || errors.Is(err, ErrQuota) {
		return false, err
	}
	looking, cancel := detach(ctx, lookTime)
	defer cancel()
	d, ok, unknown := h.store.Done(looking, c.Key)
	if unknown != nil {
		return false, fmt.Errorf("%w; whether it was stored is unknown: %w", err, unknown)
	}
	if ok && d.Table == c.State.ID && d.Version == c.State.Version {
		return true, nil
	}
	return false, err
}
