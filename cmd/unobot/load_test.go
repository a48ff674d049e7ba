package main

import (
	"bytes"
	"encoding/json"
	"encoding/xml"
	"io"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/bot/load"
	"unobot/bot/standin"
)

// TestLoadCountsWhatBecomesOfEveryClick: whatever a busy machine does, each click is counted once, and
// somebody has moved.
func TestLoadCountsWhatBecomesOfEveryClick(t *testing.T) {
	if testing.Short() {
		t.Skip("runs a real process for seconds; run without -short")
	}
	if _, err := os.Stat("/proc/self/stat"); err != nil {
		t.Skip("there is no /proc here")
	}
	t.Parallel()
	d, err := standin.New(standin.Options{})
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, d.Close()) })
	for _, players := range [][]string{{"-people", "3", "-flood", "40"}, {"-people", "1", "-robots", "1", "-level", "hard"}} {
		series := filepath.Join(t.TempDir(), "series.svg")
		args := append([]string{"load", "-tables", "12", "-rate", "20", "-for", "2s", "-series", series, "-json"}, players...)
		cmd := newProcess(t, d).command(args...)
		cmd.Stderr = os.Stderr
		out, err := cmd.Output()
		require.NoError(t, err, "%s", out)
		var r load.Report
		require.NoError(t, json.Unmarshal(out, &r))
		require.NotEmpty(t, r.Phases)
		moves := 0
		for _, p := range r.Phases {
			require.Positive(t, p.Offered, p.Name)
			require.Equal(t, p.Offered, p.Done+p.Refused+p.TooLate, p.Name)
			require.LessOrEqual(t, p.Committed, p.Done, p.Name)
			require.LessOrEqual(t, p.P50, p.P99, p.Name)
			moves += p.Committed
		}
		require.Positive(t, moves)
		require.NotEmpty(t, r.Samples)
		for _, s := range r.Samples {
			require.Positive(t, min(s.Heap, s.Goroutines, s.Memory, s.Database), "%+v", s)
		}
		drawn, err := os.ReadFile(series)
		require.NoError(t, err)
		require.NoError(t, xml.Unmarshal(drawn, new(any)))
		require.Equal(t, 6, bytes.Count(drawn, []byte("<polyline")))
		require.Positive(t, r.BotMemory)
		require.GreaterOrEqual(t, r.BotPeak, r.BotMemory)
		require.Empty(t, r.Violations)
	}
}

func TestLoadRefusesWhatItCannotPlay(t *testing.T) {
	t.Parallel()
	for _, wrong := range [][]string{
		{"-tables", "0"},
		{"-people", "0"},
		{"-people", "11"},
		{"-people", "1"},
		{"-people", "2", "-robots", "1"},
		{"-people", "1", "-robots", "1", "-level", "best"},
		{"-rate", "0"},
		{"-flood", "-1"},
		{"-for", "1ms"},
		{"-speed", "1"},
		{"more"},
	} {
		require.Error(t, command(t.Context(), append([]string{"load"}, wrong...), io.Discard), wrong)
	}
}
