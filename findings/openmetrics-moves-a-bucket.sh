#!/usr/bin/env bash
# github.com/prometheus/client_golang v1.25.0 (with github.com/prometheus/common v0.72.0)
#
# Guess: EnableOpenMetrics changes how a page of metrics is written, not which series it has.
# Behaviour: a scraper that asks for OpenMetrics gets other series. The bucket le="10" of a histogram is le="10.0" there,
# and a counter whose name does not end in _total is of type unknown. A scraper that asks for text still gets the old
# ones, so two scrapers of one bot disagree.
# Valid: names and buckets by Prometheus's "Exposition formats: Text-based format"; the ".0" is what OpenMetrics 1.0
# recommends under "Canonical Numbers".
# Why it matters: alerts and charts that name le="10" find nothing from the day the option is on, without an error, where
# the scraper does not put that right.
#
# Seen: text has moves of type counter and wait_seconds_bucket{le="10"}; OpenMetrics has moves of type unknown and
# wait_seconds_bucket{le="10.0"}. Fails if that changes.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
cat >go.mod <<'MOD'
module finding

go 1.25

require (
	github.com/prometheus/client_golang v1.25.0
	github.com/prometheus/common v0.72.0
)
MOD
cat >main.go <<'GO'
package main

import (
	"fmt"
	"net/http/httptest"
	"os"
	"strings"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/promhttp"
)

func main() {
	registry := prometheus.NewRegistry()
	moves := prometheus.NewCounter(prometheus.CounterOpts{Name: "moves", Help: "Moves made."})
	wait := prometheus.NewHistogram(prometheus.HistogramOpts{Name: "wait_seconds", Help: "Waits.", Buckets: []float64{0.5, 10}})
	registry.MustRegister(moves, wait)
	moves.Inc()
	wait.Observe(1)
	handler := promhttp.HandlerFor(registry, promhttp.HandlerOpts{EnableOpenMetrics: true})
	page := func(accept string) string {
		request := httptest.NewRequest("GET", "/metrics", nil)
		request.Header.Set("Accept", accept)
		answer := httptest.NewRecorder()
		handler.ServeHTTP(answer, request)
		fmt.Printf("%s\n", answer.Body)
		return answer.Body.String()
	}
	text, open := page("text/plain"), page("application/openmetrics-text;version=1.0.0")
	for where, lines := range map[string][]string{
		text: {"# TYPE moves counter\n", `wait_seconds_bucket{le="0.5"} 0`, `wait_seconds_bucket{le="10"} 1`},
		open: {"# TYPE moves unknown\n", `wait_seconds_bucket{le="0.5"} 0`, `wait_seconds_bucket{le="10.0"} 1`},
	} {
		for _, line := range lines {
			if !strings.Contains(where, line) {
				fmt.Println("this is not what was found:", line)
				os.Exit(1)
			}
		}
	}
}
GO
GOFLAGS=-mod=mod go run .
