package bot_test

import (
	"bytes"
	"io"
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/bot"
	"unobot/bot/discord/gateway"
	"unobot/bot/discord/rest"
	"unobot/bot/discord/standin"
	"unobot/bot/play/interact"
	"unobot/game"
	"unobot/game/table"
)

// Events and requests speak of the same objects, in one version of Discord's API.
func TestOneAPIVersion(t *testing.T) {
	t.Parallel()
	require.Equal(t, rest.APIVersion, gateway.APIVersion)
}

// Nothing that the bot does depends on what the version before does differently.
func TestAMatchOnTheVersionBefore(t *testing.T) {
	w := newTunedWorld(t, func(c *bot.Config) {
		c.PingWait, c.Pace = time.Hour, interact.Pace{PerSecond: 1000, AtOnce: 1000}
		c.APIURL = asVersion9(t, c.APIURL)
	}, "ada", "bob")
	w.seated(2, standin.Opt("edition", "flip"), standin.Opt("target", game.SingleRound))
	final, _ := w.playOut(2, w.state().ID)
	require.Equal(t, table.Finished, final.Phase)
	w.boardNeverShowedAHand()
	require.Equal(t, 1, w.srv.Stats().SessionsV9)
}

// asVersion9 is the address of a way to Discord on which all requests and connections become those of
// the version before.
func asVersion9(t *testing.T, discord string) string {
	t.Helper()
	target, err := url.Parse(discord)
	require.NoError(t, err)
	way := httptest.NewUnstartedServer(nil)
	here := way.Listener.Addr().String()
	way.Config.Handler = &httputil.ReverseProxy{
		Rewrite: func(r *httputil.ProxyRequest) {
			r.SetURL(&url.URL{Scheme: target.Scheme, Host: target.Host})
			r.Out.URL.Path = strings.Replace(r.In.URL.Path, "/v"+rest.APIVersion+"/", "/v9/", 1)
			r.Out.URL.RawQuery = strings.Replace(r.In.URL.RawQuery, "v="+gateway.APIVersion, "v=9", 1)
		},
		ModifyResponse: func(r *http.Response) error {
			if !strings.HasSuffix(r.Request.URL.Path, "/gateway/bot") {
				return nil
			}
			body, err := io.ReadAll(r.Body)
			if err != nil {
				return err
			}
			body = bytes.ReplaceAll(body, []byte(target.Host), []byte(here))
			r.Header.Set("Content-Length", strconv.Itoa(len(body)))
			r.Body, r.ContentLength = io.NopCloser(bytes.NewReader(body)), int64(len(body))
			return nil
		},
	}
	way.Start()
	t.Cleanup(way.Close)
	return "http://" + here
}
