package store_test

import (
	"context"
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/game/table/tabletest"
	"unobot/store"
)

// BenchmarkCommit is one move of a match: judged, stored durably, published.
func BenchmarkCommit(b *testing.B) {
	s, err := store.Open(b.Context(), store.NewPath(b))
	require.NoError(b, err)
	defer s.Close()
	p := tabletest.NewPlay(b, s, 1)
	tb := p.Begin("channel", 1000, tabletest.People(4)...)
	var took []time.Duration
	for b.Loop() {
		if p.Moves(tb, 0) {
			b.StopTimer()
			tb = p.Begin("channel", 1000, tabletest.People(4)...)
			b.StartTimer()
		}
		at := time.Now()
		p.Move(tb)
		took = append(took, time.Since(at))
	}
	slices.Sort(took)
	b.ReportMetric(float64(took[len(took)/2].Microseconds())/1000, "median-ms")
	b.ReportMetric(float64(took[len(took)*99/100].Microseconds())/1000, "p99-ms")
	require.NoError(b, p.Hall.Close(context.Background()))
}
