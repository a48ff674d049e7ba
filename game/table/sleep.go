package table

import (
	"context"
	"sync"
	"time"
)

const (
	// heartbeat is how often the process notes that it is awake.
	heartbeat = 2 * time.Second
	// shortestSleep is from when on a gap counts as sleep, and not as a busy machine.
	shortestSleep = 10 * time.Second
)

// sleepWatch notices that the process has slept: it was stopped, the laptop was closed, or its
// machine was moved (fault 108). Then its heartbeat is late by the monotonic clock or, where that
// stands still meanwhile, as on Linux, by the wall clock. A wall clock that is set looks the same
// (fault 78).
type sleepWatch struct {
	elapsed func() time.Duration // by the monotonic clock
	now     func() time.Time     // by the wall clock

	mu   sync.Mutex
	beat time.Duration
	wall time.Time
}

func newSleepWatch(elapsed func() time.Duration, now func() time.Time) *sleepWatch {
	w := &sleepWatch{elapsed: elapsed, now: now}
	w.note()
	return w
}

// run keeps the heart beating until ctx ends. After a sleep it calls notice, and over tells of it.
func (w *sleepWatch) run(ctx context.Context, notice func()) {
	ticker := time.NewTicker(heartbeat)
	defer ticker.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-ticker.C:
			if !w.keepBeating() {
				notice()
			}
		}
	}
}

// keepBeating notes that the process is awake, unless there is a sleep to be told of.
func (w *sleepWatch) keepBeating() bool {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.late() {
		return false
	}
	w.noteLocked()
	return true
}

// over reports, once, that the process has slept.
func (w *sleepWatch) over() bool {
	w.mu.Lock()
	defer w.mu.Unlock()
	if !w.late() {
		return false
	}
	w.noteLocked()
	return true
}

// late reports whether the last heartbeat is too long ago by one of the clocks.
func (w *sleepWatch) late() bool {
	awake := w.elapsed() - w.beat
	drift := w.now().Round(0).Sub(w.wall) - awake
	return awake >= shortestSleep || drift.Abs() >= shortestSleep
}

func (w *sleepWatch) note() {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.noteLocked()
}

func (w *sleepWatch) noteLocked() { w.beat, w.wall = w.elapsed(), w.now().Round(0) }
