package main

import (
	"bytes"
	"encoding/json"
	"net"
	"net/http"
	"os"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/prometheus/common/model"
	"github.com/stretchr/testify/require"
	"go.yaml.in/yaml/v3"

	"unobot/bot/discord/gateway"
	"unobot/bot/metrics"
)

// labelsIn names the labels that an expression selects, groups or joins by.
func labelsIn(expr string) (labels []string) {
	bare := texts.ReplaceAllString(expr, `""`)
	for _, group := range append(braces.FindAllString(bare, -1), grouping.FindAllString(bare, -1)...) {
		_, group, _ = strings.Cut(strings.Replace(group, "{", "(", 1), "(")
		labels = append(labels, identifiers.FindAllString(group, -1)...)
	}
	return labels
}

// TestLegendsNameLabels: a legend with a label that its expression does not keep would be empty.
func TestLegendsNameLabels(t *testing.T) {
	text, err := os.ReadFile("../../docs/operation/grafana.json")
	require.NoError(t, err)
	var dashboard struct {
		Panels []struct {
			Title   string
			Targets []struct{ Expr, LegendFormat string }
		}
	}
	require.NoError(t, json.Unmarshal(text, &dashboard))
	found := 0
	for _, p := range dashboard.Panels {
		for _, target := range p.Targets {
			for _, m := range regexp.MustCompile(`\{\{(\w+)\}\}`).FindAllStringSubmatch(target.LegendFormat, -1) {
				found++
				if grouping.MatchString(target.Expr) {
					require.Contains(t, labelsIn(target.Expr), m[1], p.Title)
				}
			}
		}
	}
	require.Greater(t, found, 10)
}

// alert is a rule of Prometheus.
type alert struct {
	Alert       string
	Expr        string
	For         model.Duration
	Labels      map[string]string
	Annotations map[string]string
}

func alerts(t *testing.T) []alert {
	t.Helper()
	text, err := os.ReadFile("../../docs/operation/alerts.yml")
	require.NoError(t, err)
	var file struct {
		Groups []struct {
			Name  string
			Rules []alert
		}
	}
	decoder := yaml.NewDecoder(bytes.NewReader(text))
	decoder.KnownFields(true)
	require.NoError(t, decoder.Decode(&file))
	require.Len(t, file.Groups, 1)
	return file.Groups[0].Rules
}

// TestOverloadIsWhatTheBotKnows: a word that nothing is counted by would leave nothing out.
func TestOverloadIsWhatTheBotKnows(t *testing.T) {
	found := 0
	for _, expr := range alertExpressions(t) {
		for _, m := range regexp.MustCompile(`\bwhat!?="([^"]*)"`).FindAllStringSubmatch(expr, -1) {
			require.Contains(t, gateway.Losses(), m[1])
			found++
		}
	}
	require.Positive(t, found)
}

func alertExpressions(t *testing.T) (all []string) {
	t.Helper()
	for _, a := range alerts(t) {
		all = append(all, a.Expr)
	}
	return all
}

// parts of an expression that are no metrics: texts, durations, label names and their matchers, labels
// to group by, functions and words of the language.
var (
	texts       = regexp.MustCompile(`"[^"]*"`)
	braces      = regexp.MustCompile(`\{[^{}]*\}`)
	durations   = regexp.MustCompile(`\[[^\[\]]+\]`)
	grouping    = regexp.MustCompile(`\b(by|without|on|ignoring)\s*\([^()]*\)`)
	calls       = regexp.MustCompile(`\b[a-z_]+\s*\(`)
	operators   = regexp.MustCompile(`\b(and|or|unless|[0-9.]+e?[0-9]*)\b`)
	identifiers = regexp.MustCompile(`[a-zA-Z_:][a-zA-Z0-9_:]*`)
)

// metricsIn names the metrics of an expression whose brackets match.
func metricsIn(t *testing.T, expr string) []string {
	t.Helper()
	bare := texts.ReplaceAllString(expr, "")
	var open []rune
	for _, r := range bare {
		switch r {
		case '(', '[', '{':
			open = append(open, r)
		case ')', ']', '}':
			require.NotEmpty(t, open, expr)
			require.Equal(t, map[rune]rune{')': '(', ']': '[', '}': '{'}[r], open[len(open)-1], expr)
			open = open[:len(open)-1]
		}
	}
	require.Empty(t, open, expr)
	for _, part := range []*regexp.Regexp{braces, durations, grouping, calls, operators} {
		bare = part.ReplaceAllString(bare, " ")
	}
	return identifiers.FindAllString(bare, -1)
}

func TestMetricsInAnExpression(t *testing.T) {
	for expr, want := range map[string][]string{
		`up{job="x"} == 0`: {"up"},
		`histogram_quantile(0.99, sum by (le) (rate(a_bucket{b=~"c|d"}[10m]))) > 1.5`: {"a_bucket"},
		`a < b or a == 0 and 1e9 > 2 * 86400`:                                         {"a", "b", "a"},
	} {
		require.Equal(t, want, metricsIn(t, expr), expr)
	}
	require.Equal(t, []string{"b", "job", "le", "level"}, labelsIn(`sum by (le, level) (rate(a{b=~"c|{d}",job="$job"}[1m])) > 0`))
}

// TestMetricsAddr: a port alone is for this machine only.
func TestMetricsAddr(t *testing.T) {
	for set, want := range map[string]string{
		"": "", "9464": "127.0.0.1:9464", ":9464": "127.0.0.1:9464", "127.0.0.1:9464": "127.0.0.1:9464", "[::1]:9464": "[::1]:9464",
		"0.0.0.0:9464": "0.0.0.0:9464",
	} {
		addr, err := metricsAddr(set)
		require.NoError(t, err, set)
		require.Equal(t, want, addr)
	}
	for addr, want := range map[string]bool{"127.0.0.1:1": true, "[::1]:1": true, "localhost:1": true, "0.0.0.0:1": false, "[::]:1": false, "10.0.0.1:1": false} {
		require.Equal(t, want, isLoopback(addr), addr)
	}
}

// TestProfilesAreForThisMachine: others get metrics alone.
func TestProfilesAreForThisMachine(t *testing.T) {
	for profiles, want := range map[bool]int{true: http.StatusOK, false: http.StatusNotFound} {
		l, err := net.Listen("tcp", "127.0.0.1:0")
		require.NoError(t, err)
		server := &http.Server{Handler: metricsHandler(metrics.New(), profiles), ReadHeaderTimeout: time.Minute}
		go func() { _ = server.Serve(l) }()
		for path, want := range map[string]int{"/metrics": http.StatusOK, "/debug/pprof/": want, "/debug/pprof/heap": want, "/debug/pprof/cmdline": want} {
			resp, err := http.Get("http://" + l.Addr().String() + path)
			require.NoError(t, err)
			require.NoError(t, resp.Body.Close())
			require.Equal(t, want, resp.StatusCode, path)
		}
		require.NoError(t, server.Close())
	}
}
