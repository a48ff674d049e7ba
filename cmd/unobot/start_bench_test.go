//go:build system

package main

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/bot/discord/standin"
)

// A large bot: the number of its servers, and the measurements of its start.
const (
	startServers = 2000
	startBehind  = 50 // one board in so many is out of date
	startClicks  = 40 // right after the start
	startWatched = 10 * time.Second
)

// BenchmarkStart measures a start of the real binary with 10,000 running matches on 2,000 servers in a real file: the
// time until it is ready, its memory, the number of its requests in the first seconds, and the time to show people
// their hands, because a start should not make them wait. One iteration is one start (fault 112).
func BenchmarkStart(b *testing.B) {
	d := newProgramWorld(b).Discord
	p := newProcess(b, d)
	d.Inject(standin.Fault{Method: "POST", Path: "/applications/*/emojis", Times: -1, Effect: standin.FaultStatus, Status: 403})
	p.measureStart(b, runningMatches(b, d, p.database(), startServers, startBehind))
}

// measureStart measures starts, and the clicks of some of the people right after them.
func (p *process) measureStart(b *testing.B, people []player) {
	d := p.discord
	for b.Loop() {
		begun := time.Now()
		p.start()
		ready := time.Since(begun)
		before := d.Stats().Requests
		var took []time.Duration
		for n := range min(startClicks, len(people)) {
			at := people[n*len(people)/min(startClicks, len(people))]
			i, err := d.Slash(at.user, at.channel, "game hand")
			require.NoError(b, err)
			a, err := i.Wait(b.Context())
			require.NoError(b, err)
			took = append(took, a.Latency)
		}
		time.Sleep(startWatched - time.Since(begun))
		slices.Sort(took)
		b.ReportMetric(float64(ready.Milliseconds()), "ms-to-ready")
		if len(took) > 0 {
			b.ReportMetric(float64(took[len(took)/2].Microseconds()), "median-µs/click")
			b.ReportMetric(float64(took[len(took)-1].Microseconds()), "max-µs/click")
		}
		b.ReportMetric(float64(d.Stats().Requests-before-len(took)), "requests-in-10-s")
		b.ReportMetric(p.memory("VmRSS"), "MB-RSS")
		b.ReportMetric(p.memory("VmHWM"), "MB-peak")
		b.ReportMetric(p.processorTime().Seconds(), "cpu-s")
		p.stop()
	}
}

// memory returns a line of the system's status of the process, in megabytes.
func (p *process) memory(name string) float64 {
	p.Helper()
	status, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", p.cmd.Process.Pid))
	require.NoError(p, err)
	_, value, _ := strings.Cut(string(status), name+":")
	var kilobytes float64
	_, err = fmt.Sscan(value, &kilobytes)
	require.NoError(p, err)
	return kilobytes / 1024
}
