package session

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/bwmarrin/discordgo"
	"github.com/gorilla/websocket"
	"github.com/stretchr/testify/require"
)

// Fault 44. Several of these make discordgo v0.29.0 panic in a goroutine of its own, which ends the process.
func TestGarbageIsSurvived(t *testing.T) {
	sc := newScene(t)
	frames := []string{
		"", "null", "7", `"x"`, "[]", "[null]", "{", "{}", "\x00\xff", `{"op":null}`, `{"op":"7"}`, `{"op":-1}`, `{"op":99,"d":{}}`,
		`{"op":0}`, `{"op":0,"t":"READY"}`, `{"op":0,"t":"READY","s":1,"d":null}`, `{"op":0,"t":"READY","s":1,"d":{"guilds":[null],"session_id":"x"}}`,
		`{"op":0,"t":"READY","s":1,"d":{"guilds":[{"channels":[null]}],"session_id":"x"}}`,
		`{"op":0,"t":"GUILD_CREATE","s":1,"d":null}`, `{"op":0,"t":"GUILD_CREATE","s":1,"d":{}}`,
		`{"op":0,"t":"GUILD_CREATE","s":1,"d":{"id":"1","channels":[null]}}`, `{"op":0,"t":"GUILD_CREATE","s":1,"d":{"id":"1","members":[null]}}`,
		`{"op":0,"t":"GUILD_UPDATE","s":1,"d":{"id":"1","voice_states":[null]}}`, `{"op":0,"t":"GUILD_UPDATE","s":1,"d":[]}`,
		`{"op":0,"t":"GUILD_CREATE","s":1,"d":{"id":5}}`, `{"op":0,"t":"GUILD_DELETE","s":1,"d":{}}`,
		`{"op":0,"t":"VOICE_STATE_UPDATE","s":1,"d":{}}`, `{"op":0,"t":"VOICE_SERVER_UPDATE","s":1,"d":{"guild_id":"1"}}`,
		`{"op":0,"t":"CHANNEL_CREATE","s":1,"d":{}}`, `{"op":0,"t":"MESSAGE_CREATE","s":1,"d":{"components":[{"type":99}]}}`,
		`{"op":0,"t":"MESSAGE_CREATE","s":1,"d":{"id":7}}`, `{"op":0,"t":"MESSAGE_DELETE_BULK","s":1,"d":{"ids":"x"}}`,
		`{"op":0,"t":"INTERACTION_CREATE","s":1,"d":null}`, `{"op":0,"t":"INTERACTION_CREATE","s":1,"d":{}}`,
		`{"op":0,"t":"INTERACTION_CREATE","s":1,"d":{"id":"1","type":0,"token":"x"}}`,
		`{"op":0,"t":"INTERACTION_CREATE","s":1,"d":{"id":"1","type":99,"token":""}}`,
		`{"op":0,"t":"INTERACTION_CREATE","s":1,"d":{"id":"","type":3,"token":"x","data":{}}}`,
		`{"op":0,"t":"TYPING_START","s":1,"d":{"member":null}}`, `{"op":0,"t":"SOMETHING_NEW","s":1,"d":{"x":1}}`,
		`{"op":10,"d":{"heartbeat_interval":0}}`, `{"op":11}`, `{"op":1}`,
		`{"op":0,"t":"SOMETHING_NEW","s":1,"d":{"x":"` + strings.Repeat("x", 256<<10) + `"}}`,
		strings.Repeat("[", 20_000),
	}
	for _, f := range frames {
		sc.srv.SendRaw([]byte(f))
	}
	sc.ping()
	require.Equal(t, 1, sc.connections(), sc.log.String())
	require.Len(t, sc.heard(), 1, "invalid interactions are rejected")
	sc.stop()
	require.NoError(t, sc.finish())
	for _, line := range []string{"frames: not a frame", "frames: not an event", "interactions: without id, type or token"} {
		require.Contains(t, sc.log.String(), line)
	}
}

// The trap of discordgo's issue 1683: a component it does not know zeroes the whole interaction.
func TestUnknownComponentType(t *testing.T) {
	sc := newScene(t)
	sc.on(nil)
	sc.srv.SendRaw([]byte(`{"op":0,"t":"INTERACTION_CREATE","s":90,"d":{"id":"77","application_id":"5","type":3,"token":"tok","guild_id":"6",
		"channel_id":"7","member":{"user":{"id":"8"}},"data":{"custom_id":"x","component_type":2},"message":{"id":"9","components":[{"type":99}]}}}`))
	sc.eventually(func() bool { return len(sc.heard()) == 1 }, "heard")
	got := sc.heard()[0]
	require.Equal(t, "77 5 tok 6 7", strings.Join([]string{got.ID, got.AppID, got.Token, got.GuildID, got.ChannelID}, " "))
	require.Equal(t, discordgo.InteractionMessageComponent, got.Type)
	require.Contains(t, string(got.raw), `"custom_id":"x"`)

	sc.srv.SendRaw([]byte(`{"op":0,"t":"MESSAGE_CREATE","s":91,"d":{"id":"31","channel_id":"7","guild_id":"6","author":{"id":"8"},"components":[{"type":99}]}}`))
	sc.eventually(func() bool {
		m, ok := sc.last().(*discordgo.MessageCreate)
		return ok && m.ID == "31" && m.ChannelID == "7" && m.Author.ID == "8"
	}, "the message keeps its channel")
}

// Fault 47: READY names 2,500 servers, and each follows.
func TestReadyWithManyGuilds(t *testing.T) {
	t.Parallel()
	count := 2500
	if testing.Short() {
		count = 250
	}
	stubs, frames := make([]string, count), []string{goodHello, ""}
	for n := range stubs {
		stubs[n] = fmt.Sprintf(`{"id":"%d","unavailable":true}`, n+1)
		frames = append(frames, fmt.Sprintf(`{"op":0,"t":"GUILD_CREATE","s":%d,"d":{"id":"%d","channels":[{"id":"5"}]}}`, n+2, n+1))
	}
	frames[1] = strings.Replace(goodReady, `"guilds":[]`, `"guilds":[`+strings.Join(stubs, ",")+`]`, 1)
	url, connections := fakeGateway(t, say(frames...))
	b := newBot(t, "token", url).run()
	b.eventually(func() bool { return b.eventCount() == count }, "all servers")
	require.True(t, b.Connected())
	require.Equal(t, 1, connections())
	b.stop()
}

// Fault 48: an outage is told apart from a removal.
func TestGuildOutage(t *testing.T) {
	sc := newScene(t)
	require.NoError(t, sc.srv.SetAvailable(sc.channel.GuildID, false))
	sc.eventually(func() bool {
		gone, ok := sc.last().(*discordgo.GuildDelete)
		return ok && gone.Unavailable
	}, "unavailable")
}

// fakeGateway lets a test write the frames itself. Each connection gets the next script, the last one again and again.
func fakeGateway(t testing.TB, scripts ...func(*websocket.Conn)) (url string, connections func() int) {
	t.Helper()
	conns := make(chan struct{}, 1000)
	var srv *httptest.Server
	srv = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if strings.HasSuffix(r.URL.Path, "/gateway/bot") {
			fmt.Fprintf(w, `{"url":"ws%s"}`, strings.TrimPrefix(srv.URL, "http"))
			return
		}
		ws, err := (&websocket.Upgrader{}).Upgrade(w, r, nil)
		if err != nil {
			return
		}
		defer ws.Close()
		n := len(conns)
		conns <- struct{}{}
		scripts[min(n, len(scripts)-1)](ws)
	}))
	t.Cleanup(srv.Close)
	return srv.URL, func() int { return len(conns) }
}

// say sends frames and then waits until the bot hangs up.
func say(frames ...string) func(*websocket.Conn) {
	return func(ws *websocket.Conn) {
		for _, f := range frames {
			if ws.WriteMessage(websocket.TextMessage, []byte(f)) != nil {
				return
			}
		}
		for {
			if _, _, err := ws.ReadMessage(); err != nil {
				return
			}
		}
	}
}

const (
	goodHello = `{"op":10,"d":{"heartbeat_interval":40000}}`
	goodReady = `{"op":0,"t":"READY","s":1,"d":{"v":9,"session_id":"abc","user":{"id":"1"},"guilds":[]}}`
)

// A hello that makes no sense would make discordgo's ticker panic.
func TestBadHello(t *testing.T) {
	t.Parallel()
	for _, hello := range []string{
		`{"op":10,"d":{"heartbeat_interval":0}}`, `{"op":10,"d":{"heartbeat_interval":-5}}`, `{"op":10,"d":{"heartbeat_interval":1e300}}`,
		`{"op":10,"d":null}`, `{"op":10,"d":{"heartbeat_interval":"x"}}`, goodReady, `{"op":7}`, `{"op":9,"d":false}`,
	} {
		url, connections := fakeGateway(t, say(hello), say(goodHello, goodReady))
		b := newBot(t, "token", url).run()
		b.eventually(b.Connected, hello)
		require.Equal(t, 2, connections())
		b.stop()
	}
}

// A frame that is too big would come again with a resume, so the session is started anew.
func TestHugeFrame(t *testing.T) {
	t.Parallel()
	huge := func(ws *websocket.Conn) {
		_ = ws.WriteMessage(websocket.TextMessage, []byte(goodHello))
		_ = ws.WriteMessage(websocket.TextMessage, []byte(goodReady))
		_ = ws.WriteMessage(websocket.TextMessage, make([]byte, maxFrame+1))
		time.Sleep(50 * time.Millisecond)
	}
	url, connections := fakeGateway(t, huge, say(goodHello, goodReady))
	b := newBot(t, "token", url).run()
	b.eventually(func() bool { return connections() == 2 && b.Connected() }, "connected anew")
	require.Contains(t, b.log.String(), "a frame is too big")
	require.NotContains(t, b.log.String(), "resume=true")
	b.stop()
}

// The address of a gateway may be wrong without harm.
func TestBadGatewayAddress(t *testing.T) {
	t.Parallel()
	srv := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		fmt.Fprint(w, `{"url":"https://example.invalid"}`)
	}))
	defer srv.Close()
	b := newBot(t, "token", srv.URL).run()
	b.eventually(func() bool { return strings.Contains(b.log.String(), "not one of a WebSocket") }, "logged")
	b.stop()
	require.NoError(t, b.finish())
}
