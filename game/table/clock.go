package table

import (
	"context"
	"errors"
	"fmt"
	"runtime"
	"sync"
	"time"
)

const (
	atOnce       = 4                // duties under way: they never hold up people's moves
	firstPause   = 2 * time.Second  // before another attempt while the store fails
	longestPause = 30 * time.Second // between attempts
)

// Run does what tables do by themselves until ctx ends: robots play, and time
// runs out.
func (h *Hall) Run(ctx context.Context) error {
	var busy sync.WaitGroup
	defer busy.Wait()
	h.rearm()
	slots := make(semaphore, atOnce)
	for {
		if slots.acquire(ctx) != nil {
			return nil
		}
		due, ok := h.alarms.next(ctx)
		if !ok {
			return nil
		}
		busy.Go(func() {
			defer slots.release()
			h.attend(ctx, due)
		})
	}
}

// errOutrun: somebody else changed the table first.
var errOutrun = errors.New("the table has changed")

// attend does a duty. After a panic the table waits for its next change; the
// others go on (fault 12).
func (h *Hall) attend(ctx context.Context, due *alarm) {
	defer func() {
		if p := recover(); p != nil {
			h.trouble(due.table.State().ID, mishap(p))
		}
	}()
	switch err := h.perform(ctx, due); {
	case err == nil || errors.Is(err, errOutrun):
	case ctx.Err() != nil || errors.Is(err, ErrClosing):
	default:
		h.trouble(due.table.State().ID, err)
		h.alarms.again(due)
	}
}

func (h *Hall) perform(ctx context.Context, due *alarm) error {
	switch due.duty {
	case dutyMove:
		return due.table.automove(ctx)
	case dutyCall:
		return due.table.autocall(ctx)
	default:
		return due.table.expire(ctx, due.wait)
	}
}

// due is what a table in this state waits for, and for how long at most; nothing
// where there is no such duty.
func (h *Hall) due(s *State, d duty) (wait, time.Duration) {
	switch d {
	case dutyMove:
		return h.dueMove(s)
	case dutyCall:
		return h.dueCall(s)
	default:
		w := s.wait()
		return w, w.full(s.TurnTime)
	}
}

// mishap is a panic as an error. Values that are not the runtime's own could hold
// cards, which no log may (fault 96).
func mishap(p any) error {
	if err, ok := p.(runtime.Error); ok {
		return fmt.Errorf("panic: %w", err)
	}
	return fmt.Errorf("panic with a value of type %T", p)
}
