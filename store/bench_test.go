package store_test

import (
	"context"
	"math/rand/v2"
	"slices"
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
	var took []time.Duration
	for b.Loop() {
		if playOn(b, tb, k, rng, 0) {
			b.StopTimer()
			tb = begin(b, h, k, "channel", 1000, people(4))
			b.StartTimer()
		}
		at := time.Now()
		playOn(b, tb, k, rng, 1)
		took = append(took, time.Since(at))
	}
	slices.Sort(took)
	b.ReportMetric(float64(took[len(took)/2].Microseconds())/1000, "median-ms")
	b.ReportMetric(float64(took[len(took)*99/100].Microseconds())/1000, "p99-ms")
	require.NoError(b, h.Close(context.Background()))
}
