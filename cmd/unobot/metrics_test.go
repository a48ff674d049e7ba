package main

import (
	"bytes"
	"encoding/json"
	"maps"
	"net/http"
	"net/http/httptest"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	dto "github.com/prometheus/client_model/go"
	"github.com/prometheus/common/expfmt"

	"unobot/bot/discord/standin"

	"github.com/prometheus/common/model"
	"github.com/stretchr/testify/require"
	"go.yaml.in/yaml/v3"

	"unobot/bot/discord/gateway"
	"unobot/bot/metrics"
)

// labelsIn returns the labels that an expression selects, groups or joins by.
func labelsIn(expr string) (labels []string) {
	bare := texts.ReplaceAllString(expr, `""`)
	for _, group := range append(braces.FindAllString(bare, -1), grouping.FindAllString(bare, -1)...) {
		_, group, _ = strings.Cut(strings.Replace(group, "{", "(", 1), "(")
		labels = append(labels, identifiers.FindAllString(group, -1)...)
	}
	return labels
}

// TestLegendsNameLabels: a legend with a label that its expression drops would be empty.
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

// alert is an alerting rule of Prometheus.
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

// TestOverloadIsWhatTheBotKnows: an exclusion of a label value that is never counted would exclude nothing.
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

// parts of an expression that are no metrics: texts, durations, label names and their matchers, labels to group by,
// functions and words of the language.
var (
	texts       = regexp.MustCompile(`"[^"]*"`)
	braces      = regexp.MustCompile(`\{[^{}]*\}`)
	durations   = regexp.MustCompile(`\[[^\[\]]+\]`)
	grouping    = regexp.MustCompile(`\b(by|without|on|ignoring)\s*\([^()]*\)`)
	calls       = regexp.MustCompile(`\b[a-z_]+\s*\(`)
	operators   = regexp.MustCompile(`\b(and|or|unless|[0-9.]+e?[0-9]*)\b`)
	identifiers = regexp.MustCompile(`[a-zA-Z_:][a-zA-Z0-9_:]*`)
)

// metricsIn returns the metrics of an expression, and requires that its brackets match.
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

// TestMetricsAddr: a port alone means this machine only.
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

// TestProfilesAreForThisMachine: other machines get metrics alone.
func TestProfilesAreForThisMachine(t *testing.T) {
	for profiles, want := range map[bool]int{true: http.StatusOK, false: http.StatusNotFound} {
		handler := metricsHandler(metrics.New(), profiles)
		for path, want := range map[string]int{"/metrics": http.StatusOK, "/debug/pprof/": want, "/debug/pprof/heap": want, "/debug/pprof/cmdline": want} {
			answer := httptest.NewRecorder()
			handler.ServeHTTP(answer, httptest.NewRequest(http.MethodGet, path, nil))
			require.Equal(t, want, answer.Code, path)
		}
	}
}

// TestMetricsOfAPlayedGame: the dashboard and the alerts ask only for metrics that the bot has, and no label holds an
// id, a name or a card.
func TestMetricsOfAPlayedGame(t *testing.T) {
	asked := append(dashboardExpressions(t), alertExpressions(t)...)
	bubble(t, func(t *testing.T) {
		w := newTown(t, standin.Options{})
		metrics, health := "127.0.0.1:9464", "127.0.0.1:8081"
		w.bot.config.MetricsAddr, w.bot.config.HealthAddr, w.bot.config.BackupDir = metrics, health, t.TempDir()
		w.start()
		w.openTable()
		for moves := 0; moves < 25; {
			for _, u := range w.users {
				if w.act(u.ID, w.tables[0]) {
					moves++
				}
			}
		}
		w.leaderboard()
		i, err := w.discord.Slash(w.users[0].ID, w.channel, "game kick", standin.Opt("user", w.users[1].ID)) // a robot takes the seat
		require.NoError(t, err)
		w.do(i, w.users[0].ID, "kick", "")
		var families map[string]*dto.MetricFamily
		// A robot thinks for some seconds before its first decision. A player that plays again gets the seat back.
		w.until(func() bool {
			for i, u := range w.users {
				if i != 1 {
					w.act(u.ID, w.tables[0])
				}
			}
			parser := expfmt.NewTextParser(model.LegacyValidation)
			families, err = parser.TextToMetricFamilies(strings.NewReader(w.get("http://" + metrics + "/metrics")))
			require.NoError(t, err)
			return families["unobot_robot_seconds"] != nil
		}, "no robot decides")
		require.Positive(t, families["unobot_interactions_total"].Metric[0].Counter.GetValue())
		require.InDelta(t, 1, families["unobot_games_live"].Metric[0].Gauge.GetValue(), 0)
		require.InDelta(t, 1, families["unobot_healthy"].Metric[0].Gauge.GetValue(), 0)
		require.Len(t, families["unobot_dropped_total"].GetMetric(), len(gateway.Losses()), "an alert compares with what was before")
		require.Contains(t, w.get("http://"+metrics+"/debug/pprof/"), "goroutine")
		w.requireForeignNamesRefused(metrics, health)

		requireKnownMetrics(t, families, asked)
		for _, family := range families {
			for _, m := range family.Metric {
				for _, label := range m.Label {
					w.requireHarmless(family.GetName(), label)
				}
			}
		}
	})
}

// cards matches words for cards and colors in both languages, and their codes in custom ids.
var cards = regexp.MustCompile(`(?i)\b(red|blue|green|yellow|rouge|bleu|vert|jaune|skip|reverse|draw|wild|joker|[rbgy][0-9ksdrw]+)\b`)

// requireHarmless fails if a label may reveal a player, a place or a card.
func (p *party) requireHarmless(metric string, label *dto.LabelPair) {
	p.Helper()
	name, value := label.GetName(), label.GetValue()
	if !strings.HasPrefix(metric, "unobot_") || metric == "unobot_build_info" {
		return // Go's own: versions and causes of pauses
	}
	what := metric + " " + name + "=" + value
	require.Regexp(p, `^([a-z][a-z :_-]*|[0-9]{1,3})$`, value, what)
	require.NotRegexp(p, cards, value, what)
	for _, u := range p.users {
		require.NotContains(p, strings.ToLower(value), strings.ToLower(*u.GlobalName), what)
	}
	for _, table := range p.tables {
		require.NotContains(p, value, table, what)
	}
}

// requireKnownMetrics fails if an expression asks for an unknown metric.
func requireKnownMetrics(t *testing.T, families map[string]*dto.MetricFamily, asked []string) {
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
	for _, e := range asked {
		names := metricsIn(t, e)
		require.NotEmpty(t, names, e)
		for _, name := range names {
			require.True(t, known[name], "%s is no metric: %s", name, e)
		}
		requireKnownLabels(t, families, e, names)
	}
}

// requireKnownLabels fails if an expression asks for a label that none of its metrics has, or for a value that is
// missing among the values of a counter that begins at 0.
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
