//go:build system

package main

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/bot/discord/standin"
)

// TestDiscordIsAwayForManyGames: people look at 100 games whose boards Discord does not take. The operator reads
// one line about it, the boards that wait take few goroutines, and no rate limit is counted. When Discord is back
// boards come again (fault 144).
func TestDiscordIsAwayForManyGames(t *testing.T) {
	t.Parallel()
	d, err := standin.New(standin.Options{ApplicationName: "unobot", Sharding: standin.Sharding{IdentifyGap: time.Nanosecond}})
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, d.Close()) })
	p, port := newProcess(t, d), freePort(t)
	p.env = []string{"METRICS_ADDR=" + port}
	d.Inject(standin.Fault{Method: "POST", Path: "/applications/*/emojis", Times: -1, Effect: standin.FaultStatus, Status: 403})
	back := d.Inject(standin.Fault{Path: "/channels/**", Times: -1, Effect: standin.FaultStatus, Status: 503})
	people := runningMatches(t, d, p.database(), 20, 1)
	for _, at := range people {
		require.NoError(t, d.SetAvatar(at.user, "")) // the program would ask Discord's own CDN for it
	}
	begun := time.Now()
	p.start()
	var looks []*standin.Interaction
	for _, at := range people {
		i, err := d.Slash(at.user, at.channel, "game hand")
		require.NoError(t, err)
		looks = append(looks, i)
	}
	for _, i := range looks {
		_, err := i.Wait(t.Context())
		require.NoError(t, err)
	}
	posts := func(ok bool) (n int) {
		for _, e := range d.Journal() {
			if e.REST != nil && strings.HasPrefix(e.REST.Path, "/channels/") && ok == (e.REST.Status == http.StatusOK) {
				n++
			}
		}
		return n
	}
	require.Eventually(t, func() bool { return posts(false) > 40 }, time.Minute, 20*time.Millisecond)
	page := func(path string) string { return string(get(t, "http://127.0.0.1:"+port+path)) }
	require.Contains(t, page("/metrics"), `unobot_rate_limits_total{reach="own"} 0`)
	require.LessOrEqual(t, strings.Count(page("/debug/pprof/goroutine?debug=2"), "live.(*Boards).update("), 64)
	require.LessOrEqual(t, strings.Count(p.log.String(), "HTTP 503"), 1+int(time.Since(begun)/time.Minute), "one a minute")
	back()
	require.Eventually(t, func() bool { return posts(true) > 0 }, time.Minute, 20*time.Millisecond)
	p.stop()
}
