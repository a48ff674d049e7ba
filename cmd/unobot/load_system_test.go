//go:build system

package main

import (
	"bytes"
	"encoding/csv"
	"encoding/json"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/bot/tools/load"
	"unobot/store/postgres/postgrestest"
)

// TestLoadCountsWhatBecomesOfEveryClick: each click is counted once, even on a busy machine, and somebody has moved.
func TestLoadCountsWhatBecomesOfEveryClick(t *testing.T) {
	t.Parallel()
	d := newProgramWorld(t).Discord
	for _, players := range [][]string{
		{"-people", "3", "-flood", "40", "-pages", "4"}, {"-people", "1", "-robots", "1", "-level", "hard", "-pictures", "off"},
	} {
		series := filepath.Join(t.TempDir(), "series.csv")
		args := append([]string{"load", "-tables", "12", "-rate", "20", "-for", "2s", "-series", series, "-json"}, players...)
		cmd := newProcess(t, d).command(args...)
		cmd.Stderr = os.Stderr
		out, err := cmd.Output()
		require.NoError(t, err, "%s", out)
		var r load.Report
		require.NoError(t, json.Unmarshal(out, &r))
		require.NotEmpty(t, r.Phases)
		moves, pictures := 0, int64(0)
		for _, p := range r.Phases {
			require.Positive(t, p.Offered, p.Name)
			require.Equal(t, p.Offered, p.Done+p.Refused+p.TooLate, p.Name)
			require.LessOrEqual(t, p.Committed, p.Done, p.Name)
			require.LessOrEqual(t, p.P50, p.P99, p.Name)
			moves += p.Committed
			pictures += p.Drawn + p.LeftOut
			require.Equal(t, r.Pages > 0, p.Shown > 0, "everybody's page shows moves, if there are pages")
			require.LessOrEqual(t, p.PageP50, p.PageP99)
		}
		require.Positive(t, moves)
		require.Equal(t, r.Pictures == "on", pictures > 0, "as people have it, unless they are switched off")
		require.Equal(t, slices.Contains(players, "off"), r.Pictures == "off")
		require.NotEmpty(t, r.Samples)
		for _, s := range r.Samples {
			require.Positive(t, min(s.Heap, s.Goroutines, s.Memory, s.Database), "%+v", s)
		}
		written, err := os.ReadFile(series)
		require.NoError(t, err)
		table, err := csv.NewReader(bytes.NewReader(written)).ReadAll()
		require.NoError(t, err)
		require.Len(t, table, len(r.Samples)+1)
		require.Equal(t, "goroutines", table[0][5])
		require.Equal(t, strconv.FormatInt(r.Samples[0].Goroutines, 10), table[1][5])
		require.Positive(t, r.BotMemory)
		require.GreaterOrEqual(t, r.BotPeak, r.BotMemory)
		require.Empty(t, r.Violations)
	}
}

// TestLoadOfTwoProcesses that share a database: each serves its part, and the report has the consumption of each.
func TestLoadOfTwoProcesses(t *testing.T) {
	t.Parallel()
	url := postgrestest.Empty(t)
	d := newProgramWorld(t).Discord
	cmd := newProcess(t, d).command("load", "-database", url, "-processes", "2", "-shards", "5", "-servers", "20",
		"-tables", "10", "-rate", "40", "-for", "2s", "-json")
	cmd.Stderr = os.Stderr
	out, err := cmd.Output()
	require.NoError(t, err, "%s", out)
	var r load.Report
	require.NoError(t, json.Unmarshal(out, &r))
	require.Empty(t, r.Violations)
	require.Len(t, r.Phases, 1)
	p := r.Phases[0]
	require.Len(t, p.Processes, 2)
	for n, process := range p.Processes {
		require.Positive(t, process.Stored, n)
		require.GreaterOrEqual(t, process.RoundTrips, process.Stored, n)
		require.Positive(t, min(r.Processes[n].Peak, r.Processes[n].Now, r.Processes[n].Needed), n)
	}
	require.Equal(t, p.Stored, p.Processes[0].Stored+p.Processes[1].Stored)
	require.NotNil(t, p.Database)
	require.True(t, p.Database.Here)
	require.Equal(t, p.Database.RoundTrips, p.Processes[0].RoundTrips+p.Processes[1].RoundTrips)
	require.Positive(t, p.Database.Log)
	require.Positive(t, r.Database)

	err = command(t.Context(), []string{"load", "-database", url}, io.Discard)
	require.ErrorContains(t, err, "is not empty")
	err = command(t.Context(), []string{"load", "-database", "postgres://u:canary@127.0.0.1:1/d"}, io.Discard)
	require.ErrorContains(t, err, "-database")
	require.NotContains(t, err.Error(), "canary")
}

// TestLoadWithoutPlayers measures the consumption of an idle bot.
func TestLoadWithoutPlayers(t *testing.T) {
	t.Parallel()
	d := newProgramWorld(t).Discord
	out, err := newProcess(t, d).command("load", "-tables", "0", "-servers", "30", "-shards", "3", "-for", "1s").Output()
	require.NoError(t, err, "%s", out)
	require.Contains(t, string(out), "quiet servers: 30; processes: 1, shards: 3")
	require.Contains(t, string(out), "usual: nobody plays for ")
	require.Contains(t, string(out), "stored  0 changes of tables")
	require.Contains(t, string(out), "memory of process 1: ")
	require.NotContains(t, string(out), "offered")
	require.NotContains(t, string(out), "PostgreSQL")
}
