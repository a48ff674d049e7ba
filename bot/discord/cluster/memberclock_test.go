package cluster_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/bot/discord/cluster"
	"unobot/bot/discord/cluster/clustertest"
)

// A machine that slept serves nothing before it has renewed, although its other clock stood still.
func TestASleepingMachineServesNothing(t *testing.T) {
	inBubble(t, func(w *world) {
		a := w.start(4)
		w.pass(5 * time.Second)
		a.mu.Lock()
		a.off = 30 * time.Second
		a.mu.Unlock()
		for shard := range 4 {
			require.False(w, a.Holds(shard))
			require.False(w, a.serves(shard))
		}
		back := w.until(func() bool { return w.served() == 4 })
		require.LessOrEqual(w, back, 2*time.Second, "nobody else had taken them")
	})
}

// The clocks of the machines differ by minutes: a lease is over when the database says so (fault 124).
func TestClocksOfMachinesMayDiffer(t *testing.T) {
	inBubble(t, func(w *world) {
		for _, off := range []time.Duration{-2 * time.Minute, 0, 2 * time.Minute} {
			w.start(9, func(c *cluster.Config) {
				ours := c.Now
				c.Now = func() time.Time { return ours().Add(off) }
			})
		}
		w.pass(10 * time.Second)
		require.Equal(w, []int{3, 3, 3}, w.holdings())
		for _, p := range w.processes {
			p.endings()
		}
		w.pass(time.Minute)
		require.Equal(w, 9, w.served())
		for _, p := range w.processes {
			require.Empty(w, p.endings(), "nobody gives up what nobody else may have")
		}
		for _, p := range []*process{w.processes[0], w.processes[2]} {
			p.Cut(clustertest.Silent)
			took := w.until(func() bool { held, _ := p.Held(); return held == 0 && w.served() == 9 })
			require.Less(w, took, 10*time.Second)
			p.Cut(clustertest.Whole)
			w.pass(10 * time.Second)
			require.Equal(w, []int{3, 3, 3}, w.holdings())
		}
	})
}

// What was stopped in the middle of something does not serve, even if it does not get to stopping.
func TestAFrozenProcessServesNothing(t *testing.T) {
	inBubble(t, func(w *world) {
		a := w.start(4)
		w.pass(5 * time.Second)
		a.change(func(s *server) { s.slow = time.Minute })
		a.Cut(clustertest.Silent)
		b := w.start(4)
		w.pass(5 * time.Second)
		held, shards := b.Held()
		require.Equal(w, 4, held)
		require.Equal(w, 4, shards)
		a.Cut(clustertest.Whole)
		w.pass(2 * time.Minute)
		require.Equal(w, []int{2, 2}, w.holdings(), "it takes part again when it has come to its senses")
	})
}
