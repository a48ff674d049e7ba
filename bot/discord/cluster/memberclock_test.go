package cluster_test

import (
	"fmt"
	"math/rand/v2"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/bot/discord/cluster"
	"unobot/bot/roomtest"
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
			p.Cut(roomtest.Silent)
			took := w.until(func() bool { held, _ := p.Held(); return held == 0 && w.served() == 9 })
			require.Less(w, took, 10*time.Second)
			p.Cut(roomtest.Whole)
			w.pass(10 * time.Second)
			require.Equal(w, []int{3, 3, 3}, w.holdings())
		}
	})
}

// A process that was stopped in the middle of something does not serve, even if it does not get to stopping.
func TestAFrozenProcessServesNothing(t *testing.T) {
	inBubble(t, func(w *world) {
		a := w.start(4)
		w.pass(5 * time.Second)
		a.change(func(s *server) { s.slow = time.Minute })
		a.Cut(roomtest.Silent)
		b := w.start(4)
		w.pass(5 * time.Second)
		held, shards := b.Held()
		require.Equal(w, 4, held)
		require.Equal(w, 4, shards)
		a.Cut(roomtest.Whole)
		w.pass(2 * time.Minute)
		require.Equal(w, []int{2, 2}, w.holdings(), "it takes part again when it has come to its senses")
	})
}

// After any faults of processes and of their connections to the database, no shard is ever served twice, and once they
// are over all are served again, evenly.
func TestNoShardIsServedTwice(t *testing.T) {
	for seed := range uint64(40) {
		t.Run(fmt.Sprint(seed), func(t *testing.T) {
			inBubble(t, func(w *world) {
				dice := rand.New(rand.NewPCG(seed, 22))
				for range 3 {
					w.start(8)
				}
				for range 60 {
					w.mishap(dice)
					w.pass(time.Duration(dice.IntN(3000)) * time.Millisecond)
				}
				alive := 0
				for _, p := range w.processes {
					p.Cut(roomtest.Whole)
					p.change(func(s *server) { s.slow = 0 })
				}
				w.pass(20 * time.Second)
				require.Equal(w, 8, w.served())
				least, most := 8, 0
				for i, n := range w.holdings() {
					select {
					case <-w.processes[i].ended:
						require.Zero(w, n)
					default:
						alive, least, most = alive+1, min(least, n), max(most, n)
					}
				}
				require.LessOrEqual(w, most-least, 1, "%d processes: %v", alive, w.holdings())
			})
		})
	}
}

// mishap causes one random fault, or ends one.
func (w *world) mishap(dice *rand.Rand) {
	p := w.processes[dice.IntN(len(w.processes))]
	switch dice.IntN(9) {
	case 0:
		p.Cut(roomtest.Silent)
	case 1:
		p.Cut(roomtest.Refused)
	case 2:
		p.Cut(roomtest.Late)
	case 3:
		if len(w.processes) < 7 {
			w.start(8)
		}
	case 4:
		if dice.IntN(3) == 0 && p != w.processes[0] {
			p.stop()
		}
	case 5:
		p.change(func(s *server) { s.slow = time.Duration(dice.IntN(6000)) * time.Millisecond })
	case 6:
		for _, all := range w.processes { // the database is away for all
			all.Cut(roomtest.Refused)
		}
	default:
		p.Cut(roomtest.Whole)
	}
}
