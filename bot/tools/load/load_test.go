package load

import (
	"os"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// TestAReportTellsWhoUsedWhat: it has the consumption of every process of the bot, of all of them together, and of the
// database.
func TestAReportTellsWhoUsedWhat(t *testing.T) {
	began := time.Now()
	p := newPhase(usual, 100, 2*time.Second)
	p.offered, p.done, p.committed, p.lasted = 200, 190, 100, 2*time.Second
	p.before = usage{
		at: began, bots: []botUsage{{time.Second, 10, 40, 5, 0, 90}, {2 * time.Second, 0, 30, 0, 0, 7}},
		server: &serverUsage{true, time.Second, 1 << 20}, standin: time.Second,
	}
	p.after = usage{
		at:     began.Add(2 * time.Second),
		bots:   []botUsage{{1100 * time.Millisecond, 60, 100, 255, 3, 390}, {2300 * time.Millisecond, 50, 95, 50, 4, 87}},
		server: &serverUsage{true, 1050 * time.Millisecond, 1<<20 + 100*2048}, standin: 1400 * time.Millisecond,
	}
	r := Report{
		Tables: 8, People: 2, Servers: 3, Shards: 4, Pictures: "on", Phases: []Phase{p.measured()}, Database: 9 << 20,
		Processes: []Memory{{Peak: 30 << 20, Now: 20 << 20, Needed: 5 << 20}, {}},
	}
	require.Contains(t, text(t, r), `
  processor time: bot 2.000 ms a click, 4.000 ms a move; stand-in and people 2.000 ms a click
  requests to Discord: 1.90 a click
  stored  100 changes of tables, 50.0 a second
  pictures: 300 drawn, 7 left out for want of processor time
  process 1: 0.10 s of processor time, 60 round trips to the database, 50 changes, 2.000 ms each
  process 2: 0.30 s of processor time, 65 round trips to the database, 50 changes, 6.000 ms each
  PostgreSQL: 0.05 s of processor time, 125 round trips, 200.0 KiB of log
  PostgreSQL's processor time: 0.250 ms a click, 0.500 ms a move
  a change: 1.25 round trips, 2.0 KiB of log
memory of process 1: 30.0 MiB at most, 20.0 MiB at the end; 5.0 MiB of it are no garbage
`)
	require.Contains(t, text(t, r),
		"tables: 8, at each people: 2, robots: 0; pages: 0; pictures: on; quiet servers: 3; processes: 2, shards: 4; ")
	p.after.server.here = false
	r.Phases = []Phase{p.measured()}
	require.Contains(t, text(t, r), "PostgreSQL: processor time unknown, for it is on another machine, 125 round trips")
	require.NotContains(t, text(t, r), "PostgreSQL's")
}

func text(t *testing.T, r Report) string {
	t.Helper()
	var b strings.Builder
	require.NoError(t, r.Print(&b))
	return b.String()
}

// TestAPageTellsOfItsDecision by the beginning of a frame, of any length.
func TestAPageTellsOfItsDecision(t *testing.T) {
	table, seq, ok := decisionOf([]byte(`{"t":"public","table":"k3f9q0ab","v":57,"seq":42,"phase":"turn"}`))
	require.True(t, ok)
	require.Equal(t, []string{"k3f9q0ab", "42"}, []string{table, seq})
	for _, other := range []string{`{"t":"own","table":"k3f9q0ab","v":57}`, `{"t":"none"}`, ``} {
		_, _, ok := decisionOf([]byte(other))
		require.False(t, ok, other)
	}
}

// TestFamilyTime counts a parent, and its children as long as they live and afterwards.
func TestFamilyTime(t *testing.T) {
	if _, err := os.Stat("/proc/self/stat"); err != nil {
		t.Skip("there is no /proc here")
	}
	self, err := readStat(os.Getpid())
	require.NoError(t, err)
	require.Equal(t, os.Getppid(), self.PPID)
	family, err := familyTime(self.PPID)
	require.NoError(t, err)
	require.GreaterOrEqual(t, family, ownTime(self))
}

func TestMetricsAreReadWithTheirLabels(t *testing.T) {
	m, err := readMetrics(strings.NewReader("# HELP a Of b.\n# TYPE a counter\na 1.5e+03\nb{c=\"d e\"} 2\n"))
	require.NoError(t, err)
	require.Equal(t, map[string]float64{"a": 1500, `b{c="d e"}`: 2}, m)
	_, err = readMetrics(strings.NewReader("a one\n"))
	require.Error(t, err)
}
