//go:build linux

package ai

import (
	"math/rand/v2"
	"runtime"
	"slices"
	"strconv"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/game"
)

// The cap of a decision in live play, and when a table tells Hard to stop.
const (
	liveCap  = 100 * time.Millisecond
	liveStop = 80 * time.Millisecond
)

// stopwatch is Hard as a table seats it, and how long those decisions took in which there was
// something to decide.
type stopwatch struct {
	playouts int
	took     []time.Duration
	worked   []time.Duration // the same in processor time, without the other programs of the machine
	stopped  int             // decisions that Expired cut short
}

func (s *stopwatch) decide(g *game.Game, seat game.Seat, rng *rand.Rand) (game.Move, bool) {
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

// BenchmarkLive shows the duration of decisions in live play, with tables of all sizes, and of those with the effort
// of BenchmarkStrength. It fails where one takes longer than the cap, so it wants a machine with nothing else to do:
// go test ./game/ai -run '^$' -bench Live -benchtime 200x
func BenchmarkLive(b *testing.B) {
	for _, effort := range []int{DefaultPlayouts, *playouts} {
		b.Run(strconv.Itoa(effort), func(b *testing.B) {
			watch := &stopwatch{playouts: effort}
			for i := range uint64(b.N) {
				playLive(b, watch, i)
			}
			if len(watch.took) == 0 {
				return
			}
			report(b, watch.took, "")
			report(b, watch.worked, "cpu-")
			b.ReportMetric(float64(watch.stopped), "cut-short")
			require.LessOrEqual(b, slices.Max(watch.took), liveCap)
		})
	}
}

// report tells how durations are spread, in microseconds; it sorts them.
func report(b *testing.B, list []time.Duration, clock string) {
	b.Helper()
	slices.Sort(list)
	n := len(list)
	for name, d := range map[string]time.Duration{"median": list[n/2], "p99": list[n*99/100], "longest": list[n-1]} {
		b.ReportMetric(float64(d.Microseconds()), clock+name+"-µs")
	}
}

// processorTime returns the processor time of the thread so far.
func processorTime() time.Duration {
	var use syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_THREAD, &use); err != nil {
		panic(err)
	}
	return time.Duration(use.Utime.Nano() + use.Stime.Nano())
}

// playLive plays a round of any edition and rules against Normal players.
func playLive(t testing.TB, watch *stopwatch, i uint64) {
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
