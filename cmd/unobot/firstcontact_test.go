package main

import (
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/bot/discord/standin"
	"unobot/bot/roomtest"
	"unobot/bot/tools/firstcontact"
)

// unlimited returns an address of a stand-in that hides its limits: they are not the subject of the test.
func unlimited(t *testing.T, srv *standin.Server) string {
	t.Helper()
	there, err := url.Parse(srv.URL())
	require.NoError(t, err)
	proxy := httputil.NewSingleHostReverseProxy(there)
	proxy.ModifyResponse = func(r *http.Response) error {
		r.Header.Del("X-RateLimit-Limit")
		return nil
	}
	front := httptest.NewServer(proxy)
	t.Cleanup(front.Close)
	return front.URL
}

// The subcommand checks all beliefs on the Discord of DISCORD_API_URL, and writes a report.
func TestFirstContact(t *testing.T) {
	w := roomtest.NewTolerantWorld(t, standin.Options{
		RateLimitsOff: true, Sharding: standin.Sharding{IdentifyGap: time.Nanosecond},
	}, "ada")
	srv, channel := w.Discord, w.Channel
	require.NoError(t, srv.GrantPermissions(w.Guild.ID, srv.Application().ID, standin.MemberPermissions|standin.PermissionManageThreads))
	environment(t, map[string]string{"DISCORD_TOKEN": srv.Application().Token, "DISCORD_API_URL": unlimited(t, srv)})
	var out strings.Builder
	require.NoError(t, command(t.Context(), []string{"firstcontact", "-channel", channel.ID, "-report", "seen.json"}, &out))
	require.Contains(t, out.String(), " as believed, 0 differ, 1 unknown\n", "all but how fast it may edit")

	raw, err := os.ReadFile("seen.json")
	require.NoError(t, err)
	var report firstcontact.Report
	require.NoError(t, json.Unmarshal(raw, &report))
	require.Len(t, report.Probes, strings.Count(out.String(), "\n")-1, "a line on each probe, and the summary")
	require.NotContains(t, string(raw), channel.ID)
}

// A wrong belief is an error only if the bot relies on it.
func TestFirstContactConcludes(t *testing.T) {
	t.Parallel()
	report := firstcontact.Report{Probes: []firstcontact.Result{{Verdict: firstcontact.Differs}, {Verdict: firstcontact.Unknown, ReliedOn: true}}}
	var out strings.Builder
	require.NoError(t, conclude(report, "", &out))
	require.Equal(t, "0 as believed, 1 differ, 1 unknown\n", out.String())
	report.Probes = append(report.Probes, firstcontact.Result{Verdict: firstcontact.Differs, ReliedOn: true})
	require.ErrorIs(t, conclude(report, "", &out), errBeliefs)
}

func TestFirstContactNeedsAChannelAndAToken(t *testing.T) {
	environment(t, nil)
	for _, args := range []string{"", "-channel table", "-channel 1234567890123456789 -with ada", "-channel 12 -old 13"} {
		err := command(t.Context(), append([]string{"firstcontact"}, strings.Fields(args)...), new(strings.Builder))
		require.ErrorContains(t, err, "needs an id of Discord", args)
	}
	err := command(t.Context(), []string{"firstcontact", "-channel", "1234567890123456789"}, new(strings.Builder))
	require.ErrorContains(t, err, "DISCORD_TOKEN")
	require.ErrorIs(t, command(t.Context(), []string{"firstcontact", "now"}, new(strings.Builder)), errUsage)
}
