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

// Run does what tables do by themselves until ctx ends: robots play, and time runs out.
func (h *Hall) Run(ctx context.Context) error {
	var busy sync.WaitGroup
	defer busy.Wait()
	h.alarms.sleep.note()
	busy.Go(func() { h.alarms.sleep.run(ctx, h.alarms.look) })
	h.rearm()
	slots := make(semaphore, atOnce)
	for {
		if slots.acquire(ctx) != nil {
			return nil
		}
		due, ok := h.alarms.next(ctx, h.wake)
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

// attend does a duty, or lets the table try again later. One that panics time and again is paused,
// and says so; the others go on (fault 12).
func (h *Hall) attend(ctx context.Context, due *alarm) {
	err := catchPanic(func() error { return h.perform(ctx, due) })
	switch {
	case err == nil || errors.Is(err, errOutrun):
		return
	case ctx.Err() != nil || errors.Is(err, ErrClosing):
		return
	case errors.Is(err, ErrElsewhere) || errors.Is(err, ErrStale): // another process has it, or has changed it
		h.alarms.retry(due)
		return
	}
	h.trouble(due.table.State().ID, err)
	if !errors.Is(err, errPanic) || due.pause <= firstPause {
		h.alarms.retry(due)
		return
	}
	if err := catchPanic(func() error { due.table.Pause(PausedFault); return nil }); err != nil {
		h.trouble(due.table.State().ID, err)
	}
}

// catchPanic does something whose panic is an error.
func catchPanic(do func() error) (err error) {
	defer func() {
		if p := recover(); p != nil {
			err = panicError(p)
		}
	}()
	return do()
}

func (h *Hall) perform(ctx context.Context, due *alarm) error {
	if due.table.holds() != 0 {
		return nil // it is planned anew when the table goes on
	}
	switch due.duty {
	case dutyMove:
		return due.table.automove(ctx)
	case dutyCall:
		return due.table.autocall(ctx)
	default:
		return due.table.expire(ctx, due.wait)
	}
}

// due is what a table in this state waits for, and for how long at most; nothing where there is no
// such duty.
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

var errPanic = errors.New("panic")

// panicError is a panic as an error, an errPanic. Values that are not the runtime's own could hold
// cards, which no log may (fault 96).
func panicError(p any) error {
	if err, ok := p.(runtime.Error); ok {
		return fmt.Errorf("%w: %w", errPanic, err)
	}
	return fmt.Errorf("%w with a value of type %T", errPanic, p)
}
