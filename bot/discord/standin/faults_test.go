package standin_test

import (
	"encoding/json"
	"io"
	"net/http"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/bwmarrin/discordgo"
	"github.com/stretchr/testify/require"

	"unobot/bot/discord/standin"
)

func TestRouteRateLimit(t *testing.T) {
	withBot(t, func(t *testing.T, bt *botTest) {
		path := "/channels/" + bt.channel.ID + "/messages"
		sent := 0
		status, body := bt.raw("POST", path, `{"content":"x","allowed_mentions":{}}`)
		for ; status == 200 && sent < 50; sent++ { // a slow machine may need more than five seconds for six
			status, body = bt.raw("POST", path, `{"content":"x","allowed_mentions":{}}`)
		}
		require.Equal(t, 429, status)
		require.GreaterOrEqual(t, sent, 5)
		require.Equal(t, false, body["global"])
		wait := body["retry_after"].(float64)
		require.InDelta(t, 2.5, wait, 2.5)
		require.Equal(t, 1, bt.srv.Stats().RateLimited)
		require.Zero(t, bt.srv.Stats().OverPace, "that was the limit of a route")
		other := must(bt.srv.CreateChannel(bt.guild.ID, "elsewhere"))(t)
		status, _ = bt.raw("POST", "/channels/"+other.ID+"/messages", `{"content":"x","allowed_mentions":{}}`)
		require.Equal(t, 200, status, "another channel is another bucket")
		bt.srv.Advance(time.Duration(wait * float64(time.Second)))
		status, _ = bt.raw("POST", path, `{"content":"x","allowed_mentions":{}}`)
		require.Equal(t, 200, status)
	})
}

func TestGlobalRateLimitSparesInteractions(t *testing.T) {
	withBot(t, func(t *testing.T, bt *botTest) {
		channels := make([]string, 60)
		for i := range channels {
			channel := must(bt.srv.CreateChannel(bt.guild.ID, "c"))(t)
			channels[i] = channel.ID
		}
		// A slow machine may need more than a second for sixty requests: it gets a few tries.
		var global atomic.Int64
		for try := 0; try < 10 && global.Load() == 0; try++ {
			var all sync.WaitGroup
			for _, channel := range channels {
				all.Go(func() {
					if status, body := bt.raw("GET", "/channels/"+channel, ""); status == 429 && body["global"] == true {
						global.Add(1)
					}
				})
			}
			all.Wait()
		}
		require.Positive(t, global.Load(), "51 requests within a second are too many")
		require.EqualValues(t, global.Load(), bt.srv.Stats().OverPace)
		bt.respond(message("pong", 0))
		require.Equal(t, "pong", bt.ping().Message.Content)
	})
}

func TestRESTFaults(t *testing.T) {
	withBot(t, func(t *testing.T, bt *botTest) {
		post := func() error {
			_, err := bt.bot.ChannelMessageSendComplex(bt.channel.ID, &discordgo.MessageSend{Content: "x", AllowedMentions: nobody()})
			return err
		}
		visible := func() int { return len(bt.srv.Messages(bt.ada.ID, bt.channel.ID)) }
		fault := func(f standin.Fault) {
			f.Method, f.Path = "POST", "/channels/*/messages"
			bt.srv.Inject(f)
		}
		fault(standin.Fault{Effect: standin.FaultDropBefore})
		require.Error(t, post())
		require.Zero(t, visible())
		fault(standin.Fault{Effect: standin.FaultResetAfter})
		require.Error(t, post())
		require.Equal(t, 1, visible())
		fault(standin.Fault{Effect: standin.FaultStatus, Status: 502, Body: "bad gateway"})
		require.ErrorContains(t, post(), "502")
		fault(standin.Fault{Effect: standin.FaultRateLimit, RetryAfter: 1500 * time.Millisecond, Global: true})
		var limited *discordgo.RateLimitError
		require.ErrorAs(t, post(), &limited)
		require.Equal(t, 1500*time.Millisecond, limited.RetryAfter)
		require.Equal(t, 1, visible())

		other := must(bt.srv.CreateChannel(bt.guild.ID, "elsewhere"))(t)
		bt.srv.Inject(standin.Fault{Path: "/channels/**", Effect: standin.FaultHTML429, Times: -1})
		req := must(http.NewRequest("GET", bt.srv.URL()+"/api/v10/channels/"+other.ID, nil))(t)
		resp := must(bt.srv.Client().Do(req))(t)
		page := must(io.ReadAll(resp.Body))(t)
		require.NoError(t, resp.Body.Close())
		require.Equal(t, 429, resp.StatusCode)
		require.Contains(t, string(page), "<html")

		kinds := map[int]int{}
		for _, e := range bt.srv.Journal() {
			if e.Kind == standin.EntryREST && strings.HasSuffix(e.REST.Path, "/messages") {
				kinds[e.REST.Status]++
				require.Equal(t, e.REST.Status == 200, e.REST.Applied)
			}
		}
		require.Equal(t, map[int]int{0: 1, 200: 1, 502: 1, 429: 1}, kinds)
	})
}

// TestRefusalsOfTheProxy injects answers that come from in front of Discord, or that others have caused.
func TestRefusalsOfTheProxy(t *testing.T) {
	withBot(t, func(t *testing.T, bt *botTest) {
		meet := func(f standin.Fault) (*http.Response, string) {
			f.Path = "/users/@me"
			bt.srv.Inject(f)
			req := must(http.NewRequest("GET", bt.srv.URL()+"/api/v10/users/@me", nil))(t)
			resp := must(bt.srv.Client().Do(req))(t)
			page := must(io.ReadAll(resp.Body))(t)
			require.NoError(t, resp.Body.Close())
			return resp, string(page)
		}
		resp, page := meet(standin.Fault{Effect: standin.FaultForbidden})
		require.Equal(t, 403, resp.StatusCode)
		require.JSONEq(t, `{"message":"internal network error","code":40333}`, page)
		resp, page = meet(standin.Fault{Effect: standin.FaultHTML403})
		require.Equal(t, 403, resp.StatusCode)
		require.Contains(t, resp.Header.Get("Content-Type"), "text/html")
		require.Contains(t, page, "<html")
		resp, page = meet(standin.Fault{Effect: standin.FaultBareRateLimit})
		require.Equal(t, 429, resp.StatusCode)
		require.NotContains(t, page, "retry_after")
		require.Empty(t, resp.Header.Get("Retry-After"))
		before := bt.srv.Stats().Invalid
		require.Equal(t, 3, before)
		resp, page = meet(standin.Fault{Effect: standin.FaultSharedRateLimit, RetryAfter: 2 * time.Second})
		require.Equal(t, 429, resp.StatusCode)
		require.Equal(t, "shared", resp.Header.Get("X-RateLimit-Scope"))
		require.JSONEq(t, `{"message":"The resource is being rate limited.","retry_after":2,"global":false,"code":0}`, page)
		require.Equal(t, before, bt.srv.Stats().Invalid, "a shared limit is nobody's fault")
		limits := func(scope string) []string {
			require.Equal(t, scope, resp.Header.Get("X-RateLimit-Scope"))
			var said []string
			for _, name := range []string{"Limit", "Remaining", "Reset-After"} {
				said = append(said, resp.Header.Get("X-RateLimit-"+name))
			}
			return said
		}
		require.Equal(t, []string{"30", "29", "0.100"}, limits("shared"))
		resp, _ = meet(standin.Fault{Effect: standin.FaultRateLimit, RetryAfter: 2 * time.Second})
		require.Equal(t, []string{"30", "0", "2.000"}, limits("user"))
		require.NotEmpty(t, resp.Header.Get("X-RateLimit-Bucket"))
		require.Equal(t, "1.1 google", resp.Header.Get("Via"))
		resp, _ = meet(standin.Fault{Effect: standin.FaultRateLimit, RetryAfter: 2 * time.Second, Global: true})
		require.Equal(t, []string{"", "", ""}, limits("global"))
		require.Equal(t, "2", resp.Header.Get("Retry-After"))
		resp, _ = meet(standin.Fault{Effect: standin.FaultHTML403})
		require.Empty(t, resp.Header.Get("Via"), "it comes from before Discord's API")
	})
}

func TestLostCallbackExcusesARetry(t *testing.T) {
	withBot(t, func(t *testing.T, bt *botTest) {
		_, i := bt.catchPing()
		bt.srv.Inject(standin.Fault{Path: "/interactions/**", Effect: standin.FaultResetAfter})
		require.Error(t, bt.bot.InteractionRespond(i, message("x", 0)))
		bt.expectCode(bt.bot.InteractionRespond(i, message("x", 0)), 40060, 400)
		require.Empty(t, bt.srv.Violations())
	})
}

func TestGatewayFaults(t *testing.T) {
	withLenientServer(t, func(t *testing.T, srv *standin.Server) {
		_, _, _, err := srv.Populate("friends", "table", "ada")
		require.NoError(t, err)
		start := func() *rawGateway {
			g := dialGateway(t, srv, "v=10&encoding=json")
			g.send(identify)
			g.until(0, "GUILD_CREATE")
			return g
		}
		g := start()
		srv.RequestReconnect()
		g.until(7, "")
		srv.SendRaw([]byte(`{"op":0,"t":"INTERACTION_CREATE","s":9,"d":{"id":`))
		_, garbage := must2(g.ws.ReadMessage())(t)
		require.False(t, json.Valid(garbage))
		srv.SilenceHeartbeats(true)
		g.send(`{"op":1,"d":null}`)
		srv.InvalidateSession(true)
		require.Equal(t, true, g.next().Raw, "no ACK came before")
		srv.SilenceHeartbeats(false)
		g.send(`{"op":1,"d":null}`)
		g.until(11, "")
		require.False(t, srv.Online())
		srv.CloseGateway(4000)
		require.Equal(t, 4000, g.closeCode())

		srv.FailHandshakes(standin.HandshakeNoHello, 1)
		g = dialGateway(t, srv, "v=10&encoding=json")
		require.NoError(t, g.ws.SetReadDeadline(time.Now().Add(20*time.Millisecond)))
		_, _, err = g.ws.ReadMessage()
		require.ErrorContains(t, err, "timeout")
		srv.FailHandshakes(standin.HandshakeReconnect, 1)
		g = dialGateway(t, srv, "v=10&encoding=json")
		g.send(identify)
		g.until(7, "")
		srv.FailHandshakes(standin.HandshakeInvalidSession, 1)
		g = dialGateway(t, srv, "v=10&encoding=json")
		g.send(identify)
		require.Equal(t, false, g.until(9, "").Raw)
		srv.FailHandshakes(standin.HandshakeRefuse, 1)
		_, resp, err := dialerOf(srv).Dial("ws"+strings.TrimPrefix(srv.URL(), "http")+"/?v=10&encoding=json", nil)
		require.Error(t, err)
		require.Equal(t, 503, resp.StatusCode)
		start()
		require.True(t, srv.Online())
	})
}

func TestDuplicatedInteractionExcusesASecondCallback(t *testing.T) {
	withBot(t, func(t *testing.T, bt *botTest) {
		var answers []error
		done := make(chan struct{}, 2)
		bt.answer(func(s *discordgo.Session, i *discordgo.Interaction) {
			err := s.InteractionRespond(i, message("x", 0))
			bt.mu.Lock()
			answers = append(answers, err)
			bt.mu.Unlock()
			done <- struct{}{}
		})
		bt.srv.DuplicateEvents("INTERACTION_CREATE", 1)
		bt.ping()
		<-done
		<-done
		require.Len(t, bt.srv.Messages(bt.ada.ID, bt.channel.ID), 1)
		require.Empty(t, bt.srv.Violations())
	})
}

func TestIdentifyBudget(t *testing.T) {
	withLenientServer(t, func(t *testing.T, srv *standin.Server) {
		old := srv.Application().Token
		srv.SetIdentifyBudget(0)
		g := dialGateway(t, srv, "v=10&encoding=json")
		g.send(identify)
		require.Equal(t, 4004, g.closeCode())
		require.NotEqual(t, old, srv.Application().Token)
		require.Equal(t, "identify_budget", srv.Violations()[0].Rule)
	})
}
