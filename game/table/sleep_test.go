package table

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// TestSleepIsNoticedByEitherClock: SIGSTOP leaves the monotonic clock running; a closed laptop, on
// most systems, does not (fault 108).
func TestSleepIsNoticedByEitherClock(t *testing.T) {
	const hour = time.Hour
	for name, c := range map[string]struct {
		elapsed, wall time.Duration
		slept         bool
	}{
		"awake":                    {heartbeat, heartbeat, false},
		"a busy machine":           {8 * time.Second, 8 * time.Second, false},
		"stopped":                  {hour, hour, true},
		"suspended":                {0, hour, true},
		"suspended for a minute":   {heartbeat, time.Minute, true},
		"the clock is put forward": {heartbeat, heartbeat + hour, true},
		"the clock is put back":    {heartbeat, heartbeat - hour, true},
		"the clock is adjusted":    {heartbeat, heartbeat + time.Second, false},
	} {
		t.Run(name, func(t *testing.T) {
			var elapsed time.Duration
			wall := time.Unix(1_800_000_000, 0)
			w := newSleepWatch(func() time.Duration { return elapsed }, func() time.Time { return wall })
			elapsed, wall = elapsed+c.elapsed, wall.Add(c.wall)
			require.Equal(t, !c.slept, w.keepBeating())
			require.Equal(t, !c.slept, w.keepBeating(), "until it is told")
			require.Equal(t, c.slept, w.over())
			require.False(t, w.over(), "once")
			require.True(t, w.keepBeating())
		})
	}
}
