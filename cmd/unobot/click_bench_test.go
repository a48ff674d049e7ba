package main

import (
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// BenchmarkClick measures, on the real binary and a real file, the time from an
// INTERACTION_CREATE on the gateway socket to the arrival of the callback, for
// clicks that commit a move. One iteration is one match.
func BenchmarkClick(b *testing.B) {
	s := newSurvival(b, 0)
	begun := time.Now()
	s.process.start()
	ready := time.Since(begun)
	asked := s.discord.Stats().Requests
	for b.Loop() {
		s.playMatch()
	}
	var took []time.Duration
	for _, c := range s.clicks {
		if c.answered && commits[c.verb] && !refusedOrAsked(c) {
			took = append(took, c.answer.Latency)
		}
	}
	slices.Sort(took)
	require.NotEmpty(b, took)
	b.ReportMetric(float64(took[len(took)/2].Microseconds()), "median-µs/click")
	b.ReportMetric(float64(took[len(took)*99/100].Microseconds()), "p99-µs/click")
	b.ReportMetric(float64(len(took))/float64(b.N), "moves/match")
	b.ReportMetric(float64(s.discord.Stats().Requests-asked)/float64(len(took)), "requests/move")
	b.ReportMetric(float64(s.discord.Stats().Requests-asked)/float64(len(s.clicks)), "requests/click")
	b.ReportMetric(float64(ready.Milliseconds()), "ms-to-ready")
}
