package main

import (
	"net/http"
	"net/http/httptest"
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/bot/metrics"
)

// requireForeignNamesRefused sends requests for everything that METRICS_ADDR and HEALTH_ADDR serve, under names that a
// page in somebody's browser may have made point to this machine (fault 143).
func (w *town) requireForeignNamesRefused(metrics, health string) {
	w.Helper()
	for _, url := range []string{
		metrics + "/metrics", metrics + "/debug/pprof/", metrics + "/debug/pprof/heap", health + "/health", health + "/healthz",
	} {
		for _, name := range []string{"evil.example", "evil.example:9464", "127.0.0.1.evil.example", "rebound", ""} {
			want := http.StatusMisdirectedRequest
			if name == "" { // the address itself
				want = http.StatusOK
			}
			req, err := http.NewRequestWithContext(w.Context(), http.MethodGet, "http://"+url, nil)
			require.NoError(w, err)
			req.Host = name
			resp, err := clientOn(w.network).Do(req)
			require.NoError(w, err)
			require.NoError(w, resp.Body.Close())
			require.Equal(w, want, resp.StatusCode, "%s as %q", url, name)
		}
	}
}

// TestWhoMayAskUnderWhichName: addresses in digits always pass, and so does the name in the variable. If other machines
// can reach the address, names without a dot pass, as containers have them.
func TestWhoMayAskUnderWhichName(t *testing.T) {
	for addr, names := range map[string]map[string]int{
		"127.0.0.1:9464": {
			"127.0.0.1:9464": 200, "[::1]:9464": 200, "localhost:9464": 200, "10.1.2.3:9464": 200,
			"unobot:9464": 421, "evil.example": 421, "localhost.evil.example": 421, "": 200,
		},
		"localhost:9464":        {"localhost": 200, "unobot:9464": 421, "evil.example:9464": 421},
		"0.0.0.0:9464":          {"10.1.2.3:9464": 200, "unobot:9464": 200, "evil.example:9464": 421, "": 200},
		"Metrics.internal:9464": {"metrics.internal:9464": 200, "METRICS.internal.:9464": 200, "localhost.:9464": 200, "unobot": 200, "evil.example:9464": 421},
	} {
		for name, want := range names {
			req := httptest.NewRequest(http.MethodGet, "/metrics", nil)
			req.Host = name
			answer := httptest.NewRecorder()
			onlyNamed(addr, metricsHandler(metrics.New(), false)).ServeHTTP(answer, req)
			require.Equal(t, want, answer.Code, "%s asked as %q", addr, name)
		}
	}
}
