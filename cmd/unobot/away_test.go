package main

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/bot/discord/standin"
)

// TestDiscordIsAwayForManyGames: people look at 100 games while Discord refuses their boards. The operator reads one
// line about it, the waiting boards take few goroutines, and no rate limit is counted. After Discord is back the boards
// are shown again (fault 144).
func TestDiscordIsAwayForManyGames(t *testing.T) {
	bubble(t, func(t *testing.T) {
		w := newTown(t, standin.Options{})
		d := w.discord
		w.bot.config.MetricsAddr = "127.0.0.1:9464"
		back := d.Inject(standin.Fault{Path: "/channels/**", Times: -1, Effect: standin.FaultStatus, Status: 503})
		people := runningMatches(t, d, w.bot.config.DatabasePath, 20, 1)
		begun := time.Now()
		w.start()
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
		w.until(func() bool { return posts(false) > 40 }, "nothing is posted")
		page := func(path string) string { return w.get("http://127.0.0.1:9464" + path) }
		require.Contains(t, page("/metrics"), `unobot_rate_limits_total{reach="own"} 0`)
		require.LessOrEqual(t, strings.Count(page("/debug/pprof/goroutine?debug=2"), "live.(*Boards).update("), 64)
		require.LessOrEqual(t, strings.Count(w.bot.log.String(), "HTTP 503"), 1+int(time.Since(begun)/time.Minute), "one a minute")
		back()
		w.until(func() bool { return posts(true) > 0 }, "no board comes")
	})
}
