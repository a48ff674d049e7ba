package cluster_test

import (
	"fmt"
	"math/rand/v2"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/bot/discord/cluster/clustertest"
)

// Whatever happens to processes and to their ways to the database, no shard is ever served twice, and
// once it is over all are served again, evenly.
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
					p.Cut(clustertest.Whole)
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

// mishap lets something happen.
func (w *world) mishap(dice *rand.Rand) {
	p := w.processes[dice.IntN(len(w.processes))]
	switch dice.IntN(9) {
	case 0:
		p.Cut(clustertest.Silent)
	case 1:
		p.Cut(clustertest.Refused)
	case 2:
		p.Cut(clustertest.Late)
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
			all.Cut(clustertest.Refused)
		}
	default:
		p.Cut(clustertest.Whole)
	}
}
