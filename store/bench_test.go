package store_test

import (
	"context"
	"math/rand/v2"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// BenchmarkCommit is one move of a match: judged, stored durably, published.
func BenchmarkCommit(b *testing.B) {
	s := openStore(b, newPath(b))
	h := openHall(b, s)
	k := &keys{}
	rng := rand.New(rand.NewPCG(1, 2))
	tb := begin(b, h, k, "channel", 1000, people(4))
	var slowest time.Duration
	for b.Loop() {
		if playOn(b, tb, k, rng, 0) {
			b.StopTimer()
			tb = begin(b, h, k, "channel", 1000, people(4))
			b.StartTimer()
		}
		at := time.Now()
		playOn(b, tb, k, rng, 1)
		slowest = max(slowest, time.Since(at))
	}
	b.ReportMetric(float64(slowest.Microseconds())/1000, "slowest-ms")
	require.NoError(b, h.Close(context.Background()))
}
