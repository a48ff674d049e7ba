package main

import (
	"fmt"
	"log/slog"
	"math/rand/v2"
	"reflect"
	"slices"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/game"
	"unobot/game/table"
	"unobot/game/table/tabletest"
)

// somethingToThinkAbout returns the view of a seat that has several moves.
func somethingToThinkAbout(t testing.TB) game.View {
	t.Helper()
	e, _ := game.EditionByID("flip")
	g, err := game.New(e, game.DefaultOptions(), 4, [32]byte{3})
	require.NoError(t, err)
	require.NoError(t, g.Apply(game.Action{Seat: game.NoSeat, Kind: game.ActDeal}, nil))
	if g.Phase() == game.PhaseColor {
		require.NoError(t, g.Apply(game.Action{Seat: g.Actor(), Kind: game.ActColor, Choice: game.Choice{Color: game.Red}}, nil))
	}
	return g.View(g.Actor())
}

// TestRobotsThinkWithinTheCap: on a machine where every look at the clock takes a while, the hardest robot decides
// before the cap of 100 ms.
func TestRobotsThinkWithinTheCap(t *testing.T) {
	start := time.Unix(0, 0)
	now := start
	clock := func() time.Time {
		now = now.Add(5 * time.Millisecond)
		return now
	}
	_, ok := newRobots(slog.New(slog.DiscardHandler), clock, 1).decide(somethingToThinkAbout(t), table.Hard, 1)
	require.True(t, ok)
	require.Greater(t, now.Sub(start), thinking, "it had something to think about")
	require.Less(t, now.Sub(start), 100*time.Millisecond)
}

// TestFewRobotsThinkAtOnce: six robots that think as long as they may take turns, two at a time.
func TestFewRobotsThinkAtOnce(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		slow := func() time.Time {
			time.Sleep(5 * time.Millisecond) // somewhere between two worlds
			return time.Now()
		}
		robots, start := newRobots(slog.New(slog.DiscardHandler), slow, 2), time.Now()
		view := somethingToThinkAbout(t)
		var deciding sync.WaitGroup
		for n := range uint64(6) {
			deciding.Go(func() { robots.decide(view, table.Hard, n) })
		}
		deciding.Wait()
		require.GreaterOrEqual(t, time.Since(start), 3*thinking)
		require.Less(t, time.Since(start), 4*thinking)
	})
}

// TestRobotsHurryWhileOthersWait: a robot searches fewer worlds, though still some.
func TestRobotsHurryWhileOthersWait(t *testing.T) {
	looks := 0
	robots := newRobots(slog.New(slog.DiscardHandler), func() time.Time { looks++; return time.Time{} }, 1)
	think := func() int {
		looks = 0
		_, ok := robots.decide(somethingToThinkAbout(t), table.Hard, 1)
		require.True(t, ok)
		return looks
	}
	alone := think()
	robots.waiting.Add(1) // another robot waits
	hurried := think()
	require.Less(t, 4*hurried, alone)
	require.Greater(t, 10*hurried, alone)
}

// TestOtherRobotsNeedNotWait: robots of the other levels decide without a search.
func TestOtherRobotsNeedNotWait(t *testing.T) {
	robots := newRobots(slog.New(slog.DiscardHandler), time.Now, 1)
	robots.turns <- struct{}{} // another robot thinks
	for _, level := range []table.Robot{table.Easy, table.Normal} {
		_, ok := robots.decide(somethingToThinkAbout(t), level, 1)
		require.True(t, ok)
	}
}

// BenchmarkThinking measures the search of the hardest robots if one table has all of it, and if they decide every two
// seconds at each of 100 tables. One iteration is one decision; the number of worlds is in proportion to the playouts:
//
//	go test ./cmd/unobot -run '^$' -bench Thinking -benchtime 1000x
func BenchmarkThinking(b *testing.B) {
	for tables, pace := range map[int]time.Duration{1: 0, 100: 2 * time.Second} {
		b.Run(fmt.Sprintf("tables=%d", tables), func(b *testing.B) {
			var looks atomic.Int64
			brains := newRobots(slog.New(slog.DiscardHandler), func() time.Time { looks.Add(1); return time.Now() }, thinkers())
			took := make(chan time.Duration)
			for n := range tables {
				go playAlone(b, brains, uint64(n), pace, took)
			}
			var list []time.Duration
			for b.Loop() {
				list = append(list, <-took)
			}
			slices.Sort(list)
			b.ReportMetric(float64(looks.Load())/float64(len(list)), "worlds/decision")
			b.ReportMetric(float64(list[len(list)/2].Microseconds()), "median-µs")
			b.ReportMetric(float64(list[len(list)*99/100].Microseconds()), "p99-µs")
		})
	}
}

// playAlone lets robots play rounds of classic against each other, one decision about every pace, and sends the time of
// each to took, until the benchmark is over.
func playAlone(b *testing.B, brains *robots, seed uint64, pace time.Duration, took chan<- time.Duration) {
	rng := rand.New(rand.NewPCG(seed, 5))
	e, _ := game.EditionByID("classic")
	for {
		g, err := game.New(e, game.DefaultOptions(), 4, [32]byte{byte(seed), byte(rng.Uint32())})
		require.NoError(b, err)
		require.NoError(b, g.Apply(game.Action{Seat: game.NoSeat, Kind: game.ActDeal}, nil))
		for g.Actor() != game.NoSeat {
			select {
			case <-b.Context().Done():
				return
			case <-time.After(pace/2 + time.Duration(rng.Int64N(int64(pace)+1))):
			}
			start := time.Now()
			m, _ := brains.decide(g.View(g.Actor()), table.Hard, rng.Uint64())
			select {
			case took <- time.Since(start):
			case <-b.Context().Done():
				return
			}
			require.NoError(b, g.Apply(toAction(&g, m), nil))
		}
	}
}

// toAction returns the actor's action for a move. Sets, shouts included, are distinguished by their faces.
func toAction(g *game.Game, m game.Move) game.Action {
	legal := g.Legal(g.Actor()).Actions(nil)
	i := slices.IndexFunc(legal, func(a game.Action) bool { return reflect.DeepEqual(tabletest.ToMove(g, a), m) })
	if i < 0 {
		return game.Action{Seat: g.Actor(), Kind: m.Kind, Choice: game.Choice{Color: m.Color, Target: m.Target}}
	}
	return legal[i]
}
