//go:build linux

package ai

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"runtime"
	"slices"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"unobot/game"
)

var liveRounds = flag.Int("ai.live", 0, "time Hard's decisions over so many rounds")

// The cap of a decision in live play, and when a table tells Hard to stop.
const (
	liveCap  = 100 * time.Millisecond
	liveStop = 80 * time.Millisecond
)

// stopwatch is Hard as a table seats it, and how long those decisions took in which
// there was something to decide.
type stopwatch struct {
	playouts int
	took     []time.Duration
	worked   []time.Duration // the same in processor time: what others on the machine do does not count
	stopped  int             // decisions that Expired cut short
}

func (s *stopwatch) decide(g *game.Game, seat game.Seat, rng *rand.Rand) (Move, bool) {
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	v, start, begun := g.View(seat), time.Now(), processorTime()
	searched, stopped := false, false
	p := Player{Level: Hard, Playouts: s.playouts, Expired: func() bool {
		late := time.Since(start) > liveStop
		searched, stopped = true, stopped || late
		return late
	}}
	m, ok := p.Decide(v, rng)
	if searched {
		s.took = append(s.took, time.Since(start))
		s.worked = append(s.worked, processorTime()-begun)
	}
	if stopped {
		s.stopped++
	}
	return m, ok
}

// TestLive checks the cap of live play, with tables of all sizes, and shows what
// decisions take with the effort of TestStrength:
// go test ./game/ai -run TestLive -v -ai.live=200
func TestLive(t *testing.T) {
	if *liveRounds == 0 {
		t.Skip("set -ai.live")
	}
	for _, effort := range []int{DefaultPlayouts, *playouts} {
		watch := &stopwatch{playouts: effort}
		for i := range uint64(*liveRounds) {
			playLive(t, watch, i)
		}
		t.Logf("%d playouts, %d decisions, %d cut short", effort, len(watch.took), watch.stopped)
		t.Logf("time: %s", spread(watch.took))
		t.Logf("processor time: %s", spread(watch.worked))
		assert.LessOrEqual(t, slices.Max(watch.took), liveCap)
	}
}

// spread describes durations, which it sorts.
func spread(list []time.Duration) string {
	slices.Sort(list)
	sum, n := time.Duration(0), len(list)
	for _, d := range list {
		sum += d
	}
	return fmt.Sprintf("mean %s, median %s, 99 %% %s, longest %s", sum/time.Duration(n), list[n/2], list[n*99/100], list[n-1])
}

// processorTime is what the thread has used so far.
func processorTime() time.Duration {
	var use syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_THREAD, &use); err != nil {
		panic(err)
	}
	return time.Duration(use.Utime.Nano() + use.Stime.Nano())
}

// playLive plays a round of any edition and rules against Normal players.
func playLive(t *testing.T, watch *stopwatch, i uint64) {
	rng := rand.New(rand.NewPCG(i, 4))
	editions := game.Editions()
	g, err := deal(editions[int(i)%len(editions)], someOptions(rng), 2+rng.IntN(game.MaxSeats-1), i)
	require.NoError(t, err)
	table := []decider{watch}
	for len(table) < g.Seats() {
		table = append(table, Player{Level: Normal})
	}
	require.NoError(t, finish(&g, table, rng), "round %d", i)
}
