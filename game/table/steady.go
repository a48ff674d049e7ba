package table

import (
	"sync"
	"time"
)

const (
	// smallestJump is how much the wall clock has to jump to be doubted.
	smallestJump = 10 * time.Second
	// doubtedFor is how long a jump of the wall clock has to last before it is believed.
	doubtedFor = 10 * time.Minute
)

// steadyClock is the wall clock for actions that cannot be undone: to call off or prolong events, to purge data, and
// to disclose secrets. While the wall clock has jumped, the steady clock goes on by the monotonic one. It accepts a
// jump that has lasted for a while, such as the time after a sleep of the machine (fault 179).
type steadyClock struct {
	elapsed func() time.Duration // by the monotonic clock
	now     func() time.Time     // by the wall clock

	mu      sync.Mutex
	began   time.Time // believed time of the wall clock at elapsed zero
	doubted bool
	jump    time.Duration // doubted jump of the wall clock
	since   time.Duration // elapsed time at the beginning of the doubt
}

func newSteadyClock(elapsed func() time.Duration, now func() time.Time) *steadyClock {
	return &steadyClock{elapsed: elapsed, now: now, began: now().Round(0).Add(-elapsed())}
}

func (c *steadyClock) time() time.Time {
	c.mu.Lock()
	defer c.mu.Unlock()
	elapsed, wall := c.elapsed(), c.now().Round(0)
	jump := wall.Sub(c.began.Add(elapsed))
	switch {
	case jump.Abs() < smallestJump, c.doubted && (jump-c.jump).Abs() < smallestJump && elapsed-c.since >= doubtedFor:
		c.began, c.doubted = wall.Add(-elapsed), false // a clock is set right a little at a time, too
	case !c.doubted || (jump-c.jump).Abs() >= smallestJump:
		c.doubted, c.jump, c.since = true, jump, elapsed
	}
	return c.began.Add(elapsed)
}

// Steady returns the time for actions that cannot be undone. One wrong reading of the clock, or a clock that is wrong
// for minutes, does not change it.
func (h *Hall) Steady() time.Time { return h.alarms.sleep.steady.time() }
