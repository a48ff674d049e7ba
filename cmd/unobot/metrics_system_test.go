//go:build system

package main

import (
	"bytes"
	"io"
	"net"
	"net/http"
	"os/exec"
	"testing"

	"github.com/stretchr/testify/require"
)

// freePort returns a free port of the loopback.
func freePort(t *testing.T) string {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(t, err)
	defer l.Close()
	_, port, err := net.SplitHostPort(l.Addr().String())
	require.NoError(t, err)
	return port
}

// get returns a page of the bot.
func get(t *testing.T, url string) []byte {
	t.Helper()
	resp, err := http.Get(url)
	require.NoError(t, err)
	defer resp.Body.Close()
	require.Equal(t, http.StatusOK, resp.StatusCode, url)
	text, err := io.ReadAll(resp.Body)
	require.NoError(t, err)
	return text
}

// TestMetricsAreWellMade, as promtool judges them, also where a scraper asks for OpenMetrics first, as Prometheus does.
func TestMetricsAreWellMade(t *testing.T) {
	t.Parallel()
	s := newSurvival(t, 0)
	port := freePort(t)
	s.process.env = []string{"METRICS_ADDR=" + port}
	s.process.start()
	defer s.process.stop()
	for _, accept := range []string{"", "application/openmetrics-text;version=1.0.0,text/plain;version=0.0.4;q=0.5"} {
		q, err := http.NewRequestWithContext(t.Context(), http.MethodGet, "http://127.0.0.1:"+port+"/metrics", nil)
		require.NoError(t, err)
		q.Header.Set("Accept", accept)
		resp, err := http.DefaultClient.Do(q)
		require.NoError(t, err)
		text, err := io.ReadAll(resp.Body)
		require.NoError(t, err)
		require.NoError(t, resp.Body.Close())
		require.Contains(t, string(text), "unobot_")
		check := exec.Command("promtool", "check", "metrics")
		check.Stdin = bytes.NewReader(text)
		out, err := check.CombinedOutput()
		require.NoError(t, err, "%q: %s", accept, out)
		require.Empty(t, string(out), accept)
	}
}
