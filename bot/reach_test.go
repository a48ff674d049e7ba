package bot_test

import (
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/bot/roomtest"
)

// way is a route to Discord's HTTP API that can be blocked. The gateway has another one.
type way struct {
	*httptest.Server
	blocked atomic.Bool
}

func (f *fleet) newWay() *way {
	f.Helper()
	target, err := url.Parse(f.Discord.URL())
	require.NoError(f, err)
	proxy, w := httputil.NewSingleHostReverseProxy(target), &way{}
	transport := &http.Transport{DialContext: f.Network.Dial}
	f.Cleanup(transport.CloseIdleConnections)
	proxy.Transport = transport
	w.Server = f.serve(http.HandlerFunc(func(rw http.ResponseWriter, r *http.Request) {
		if w.blocked.Load() {
			panic(http.ErrAbortHandler)
		}
		proxy.ServeHTTP(rw, r)
	}))
	return w
}

// A bot that has the database and the gateway, but gets no answers from Discord's API, gives its shards to the others
// within ten seconds, says so, and takes none until the API answers again. A bot that starts like that takes none and
// is not ready (fault 130).
func TestABotThatDiscordDoesNotAnswer(t *testing.T) {
	roomtest.InBubble(t, func(t *testing.T) {
		f := newFleet(t, 1, 2, 2)
		places := f.places(2)
		w := f.newWay()
		f.api, f.silence = w.URL, 2*time.Second
		lost := f.add()
		f.Eventually(f.served, "the load is spread")
		identifies := f.Discord.Stats().Identifies

		w.blocked.Store(true)
		began := time.Now()
		f.Eventually(func() bool { n := f.holdings(); return n[0] == 2 && n[1] == 0 }, "the other one has its shards")
		require.Less(t, time.Since(began), 10*time.Second)
		since, bad := lost.bot.Unanswered()
		require.True(t, bad)
		require.WithinDuration(t, began, since, 5*time.Second)
		f.goOn(places)
		started := f.start()
		f.Sleep(1500 * time.Millisecond) // long enough to take its share
		require.Equal(t, []int{2, 0, 0}, f.holdings())
		select {
		case <-started.bot.Ready():
			require.Fail(t, "it is ready, and cannot answer anybody")
		default:
		}

		w.blocked.Store(false)
		f.Eventually(f.served, "all have their share")
		<-started.bot.Ready()
		_, bad = lost.bot.Unanswered()
		require.False(t, bad)
		f.goOn(places)
		require.Equal(t, identifies, f.Discord.Stats().Identifies, "sessions went on")
	})
}
