//go:build system

package main

import (
	"bytes"
	"encoding/json"
	"io"
	"maps"
	"net"
	"net/http"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	dto "github.com/prometheus/client_model/go"
	"github.com/prometheus/common/expfmt"
	"github.com/prometheus/common/model"
	"github.com/stretchr/testify/require"

	"unobot/bot/discord/gateway"
	"unobot/bot/discord/standin"
)

// freePort is a port of the loopback that nobody uses.
func freePort(t *testing.T) string {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(t, err)
	defer l.Close()
	_, port, err := net.SplitHostPort(l.Addr().String())
	require.NoError(t, err)
	return port
}

// get reads a page of the bot's.
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

// TestMetricsOfAPlayedGame: the dashboard and the alerts ask for nothing that the bot does not have,
// and no label holds an id, a name or a card.
func TestMetricsOfAPlayedGame(t *testing.T) {
	t.Parallel()
	s := newSurvival(t, 0)
	port, health := freePort(t), "127.0.0.1:"+freePort(t)
	s.process.env = []string{"METRICS_ADDR=" + port, "HEALTH_ADDR=" + health, "BACKUP_DIR=" + t.TempDir()}
	s.process.start()
	s.openTable()
	for moves := 0; moves < 25; {
		for _, u := range s.users {
			if s.act(u.ID, s.tables[0]) {
				moves++
			}
		}
	}
	s.leaderboard()
	i, err := s.discord.Slash(s.users[0].ID, s.channel, "game kick", standin.Opt("user", s.users[1].ID)) // a robot takes the seat
	require.NoError(t, err)
	s.do(i, s.users[0].ID, "kick", "")
	var families map[string]*dto.MetricFamily
	// A robot thinks for some seconds before it decides for the first time. Whoever plays again gets the
	// seat back.
	s.until(func() bool {
		for i, u := range s.users {
			if i != 1 {
				s.act(u.ID, s.tables[0])
			}
		}
		parser := expfmt.NewTextParser(model.LegacyValidation)
		families, err = parser.TextToMetricFamilies(bytes.NewReader(get(t, "http://127.0.0.1:"+port+"/metrics")))
		require.NoError(t, err)
		return families["unobot_robot_seconds"] != nil
	}, "no robot decides")
	require.Positive(t, families["unobot_interactions_total"].Metric[0].Counter.GetValue())
	require.InDelta(t, 1, families["unobot_games_live"].Metric[0].Gauge.GetValue(), 0)
	require.InDelta(t, 1, families["unobot_healthy"].Metric[0].Gauge.GetValue(), 0)
	require.Len(t, families["unobot_dropped_total"].GetMetric(), len(gateway.Losses()), "an alert compares with what was before")
	require.Contains(t, string(get(t, "http://127.0.0.1:"+port+"/debug/pprof/")), "goroutine")
	requireForeignNamesRefused(t, "127.0.0.1:"+port, health)
	s.process.stop()

	requireKnownMetrics(t, families)
	for _, family := range families {
		for _, m := range family.Metric {
			for _, label := range m.Label {
				s.requireHarmless(family.GetName(), label)
			}
		}
	}
}

// cards are words for cards and colors, in both languages, and as custom ids have them.
var cards = regexp.MustCompile(`(?i)\b(red|blue|green|yellow|rouge|bleu|vert|jaune|skip|reverse|draw|wild|joker|[rbgy][0-9ksdrw]+)\b`)

// requireHarmless fails if a label may tell who plays, where, or what.
func (s *survival) requireHarmless(metric string, label *dto.LabelPair) {
	s.Helper()
	name, value := label.GetName(), label.GetValue()
	if !strings.HasPrefix(metric, "unobot_") || metric == "unobot_build_info" {
		return // Go's own: versions and causes of pauses
	}
	what := metric + " " + name + "=" + value
	require.Regexp(s, `^([a-z][a-z :_-]*|[0-9]{1,3})$`, value, what)
	require.NotRegexp(s, cards, value, what)
	for _, u := range s.users {
		require.NotContains(s, strings.ToLower(value), strings.ToLower(*u.GlobalName), what)
	}
	for _, table := range s.tables {
		require.NotContains(s, value, table, what)
	}
}

// requireKnownMetrics fails if the dashboard or an alert asks for a metric that is not there.
func requireKnownMetrics(t *testing.T, families map[string]*dto.MetricFamily) {
	t.Helper()
	known := map[string]bool{"up": true} // Prometheus' own
	for name, family := range families {
		known[name] = true
		if family.GetType() == dto.MetricType_HISTOGRAM {
			for _, suffix := range []string{"_bucket", "_sum", "_count"} {
				known[name+suffix] = true
			}
		}
	}
	for _, e := range append(dashboardExpressions(t), alertExpressions(t)...) {
		names := metricsIn(t, e)
		require.NotEmpty(t, names, e)
		for _, name := range names {
			require.True(t, known[name], "%s is no metric: %s", name, e)
		}
		requireKnownLabels(t, families, e, names)
	}
}

// requireKnownLabels fails if an expression asks for a label that none of its metrics has, or for a value that a counter
// which begins at 0 never has.
func requireKnownLabels(t *testing.T, families map[string]*dto.MetricFamily, expr string, names []string) {
	t.Helper()
	known := map[string]map[string]bool{"job": nil, "instance": nil} // Prometheus' own
	for _, name := range names {
		family, histogram := families[name], false
		for _, suffix := range []string{"_bucket", "_sum", "_count"} {
			if base, ok := strings.CutSuffix(name, suffix); ok && family == nil {
				family, histogram = families[base], true
			}
		}
		if histogram {
			known["le"] = nil
		}
		for _, m := range family.GetMetric() {
			for _, label := range m.Label {
				if known[label.GetName()] == nil {
					known[label.GetName()] = map[string]bool{}
				}
				known[label.GetName()][label.GetValue()] = true
			}
		}
	}
	require.Subset(t, slices.Collect(maps.Keys(known)), labelsIn(expr), expr)
	for _, m := range regexp.MustCompile(`\b(outcome|reach)="([^"]*)"`).FindAllStringSubmatch(expr, -1) {
		require.True(t, known[m[1]][m[2]], "no %s is ever %s: %s", m[1], m[2], expr)
	}
}

func dashboardExpressions(t *testing.T) (all []string) {
	t.Helper()
	text, err := os.ReadFile("../../docs/operation/grafana.json")
	require.NoError(t, err)
	var dashboard struct {
		Panels []struct {
			Targets []struct{ Expr string }
		}
	}
	require.NoError(t, json.Unmarshal(text, &dashboard))
	for _, p := range dashboard.Panels {
		for _, target := range p.Targets {
			all = append(all, target.Expr)
		}
	}
	require.Greater(t, len(all), 30)
	return all
}
