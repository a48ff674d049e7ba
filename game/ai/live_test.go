package ai

import (
	"flag"
	"math/rand/v2"
	"slices"
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
	stopped  int // decisions that Expired cut short
}

func (s *stopwatch) decide(g *game.Game, seat game.Seat, rng *rand.Rand) (Move, bool) {
	v, start := g.View(seat), time.Now()
	searched, stopped := false, false
	p := Player{Level: Hard, Playouts: s.playouts, Expired: func() bool {
		late := time.Since(start) > liveStop
		searched, stopped = true, stopped || late
		return late
	}}
	m, ok := p.Decide(v, rng)
	if searched {
		s.took = append(s.took, time.Since(start))
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
		slices.Sort(watch.took)
		n := len(watch.took)
		t.Logf("%d playouts, %d decisions: median %s, 99 %% %s, longest %s; %d cut short", effort,
			n, watch.took[n/2], watch.took[n*99/100], watch.took[n-1], watch.stopped)
		assert.LessOrEqual(t, watch.took[n-1], liveCap)
	}
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
