package gateway

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/gorilla/websocket"
	"github.com/stretchr/testify/require"

	"unobot/bot/roomtest"
)

// Fault 44.
func TestGarbageIsSurvived(t *testing.T) {
	inBubble(t, func(d *discord) {
		d.run()
		d.last().say(
			"", "null", "7", `"x"`, "[]", "[null]", "{", "{}", "\x00\xff", `{"op":null}`, `{"op":"7"}`, `{"op":-1}`, `{"op":99,"d":{}}`,
			`{"op":0}`, `{"op":0,"t":"READY"}`, `{"op":0,"t":"READY","s":1,"d":null}`, `{"op":0,"t":"READY","s":1,"d":{"guilds":[null],"session_id":"x"}}`,
			`{"op":0,"t":"READY","s":1,"d":{"guilds":7}}`, `{"op":0,"t":"GUILD_CREATE","s":1,"d":null}`, `{"op":0,"t":"GUILD_UPDATE","s":1,"d":[]}`,
			`{"op":0,"t":"","s":1,"d":{}}`, `{"op":0,"t":"MESSAGE_CREATE","s":"1","d":{}}`, `{"op":0,"t":7,"s":1,"d":{}}`,
			`{"op":0,"t":"INTERACTION_CREATE","s":1,"d":null}`, `{"op":0,"t":"INTERACTION_CREATE","s":1}`,
			`{"op":10,"d":{"heartbeat_interval":0}}`, `{"op":11}`, `{"op":11,"d":7}`, `{"op":1}`, `{"op":2}`, `{"op":6}`,
			strings.Repeat("[", 20_000),
		)
		d.last().out <- outgoing{websocket.BinaryMessage, []byte(click(2))}
		d.last().say(click(2))
		synctest.Wait()
		require.Len(t, d.heard(), 1)
		require.Empty(t, d.seen())
		require.Len(t, d.ready(), 1)
		require.True(t, d.bot.Connected())
		require.Len(t, d.all(), 1)
		d.stop()
		require.NoError(t, d.finish())
		for _, why := range []string{
			"not a frame", "not an event", "not a ready event", "unknown operation",
			"a second hello",
		} {
			require.Contains(t, d.log.String(), "frames: "+why)
		}
		require.Less(t, d.said("dropped"), 10)
	})
}

// Fault 44: the handlers get the data as Discord sent it, with any content: they read the fields that they need.
func TestEventsAreHandedOutAsTheyCame(t *testing.T) {
	inBubble(t, func(d *discord) {
		d.run()
		odd := `{"id":"77","token":"tok","data":{"custom_id":"x"},"message":{"components":[{"type":99},null]},"big":"` +
			strings.Repeat("x", 256<<10) + `"}`
		d.last().say(`{"op":0,"t":"INTERACTION_CREATE","s":2,"d":`+odd+`}`, `{"op":0,"t":"SOMETHING_NEW","s":3,"d":`+odd+`}`)
		synctest.Wait()
		require.Equal(t, []string{odd}, d.heard())
		require.Equal(t, []named{{0, "SOMETHING_NEW", odd}}, d.seen())
	})
}

// Fault 48: the handler of the event can tell an outage from a removal.
func TestGuildOutage(t *testing.T) {
	inBubble(t, func(d *discord) {
		d.run()
		d.last().say(`{"op":0,"t":"GUILD_DELETE","s":2,"d":{"id":"6","unavailable":true}}`)
		synctest.Wait()
		require.Equal(t, []named{{0, "GUILD_DELETE", `{"id":"6","unavailable":true}`}}, d.seen())
	})
}

// Fault 47: READY names 2,500 servers, and each follows.
func TestReadyWithManyGuilds(t *testing.T) {
	inBubble(t, func(d *discord) {
		const count = 2500
		stubs, frames := make([]string, count), []string{""}
		for n := range stubs {
			stubs[n] = fmt.Sprintf(`{"id":"%d","unavailable":true}`, n+1)
			frames = append(frames, fmt.Sprintf(`{"op":0,"t":"GUILD_CREATE","s":%d,"d":{"id":"%d","channels":[{"id":"5"}]}}`,
				n+2, n+1))
		}
		frames[0] = strings.Replace(goodReady, `"guilds":[]`, `"guilds":[`+strings.Join(stubs, ",")+`]`, 1)
		d.receive = func(p *peer, f frame) bool {
			if f.Op == opIdentify {
				p.say(frames...)
				return false
			}
			return true
		}
		d.run()
		require.True(t, d.bot.Connected())
		require.Len(t, d.ready()[0].Guilds, count)
		require.Equal(t, "2500", d.ready()[0].Guilds[count-1])
		require.Len(t, d.seen(), count)
		require.Equal(t, named{0, "GUILD_CREATE", `{"id":"1","channels":[{"id":"5"}]}`}, d.seen()[0])
		require.Len(t, d.all(), 1)
	})
}

// A handshake that makes no sense is followed by another one.
func TestBadHello(t *testing.T) {
	for _, hello := range []string{
		`{"op":10,"d":{"heartbeat_interval":0}}`, `{"op":10,"d":{"heartbeat_interval":-5}}`, `{"op":10,"d":{"heartbeat_interval":1e300}}`,
		`{"op":10,"d":null}`, `{"op":10}`, `{"op":10,"d":{"heartbeat_interval":"x"}}`, goodReady, `{"op":7}`, `{"op":9,"d":false}`, `{"op":9}`,
	} {
		inBubbleNamed(t, hello, func(d *discord) {
			d.open = func(p *peer) bool {
				if p.number == 1 {
					p.say(hello)
				}
				return p.number > 1
			}
			d.run()
			d.pass(20 * time.Second)
			require.True(d, d.bot.Connected())
			require.Len(d, d.all(), 2)
		})
	}
}

// A frame that is too big would come again with a resume, so the session is started anew.
func TestHugeFrame(t *testing.T) {
	inBubble(t, func(d *discord) {
		d.run()
		d.pass(time.Minute)
		d.last().out <- outgoing{websocket.TextMessage, make([]byte, maxFrame+1)}
		d.pass(time.Second)
		require.True(t, d.bot.Connected())
		require.Len(t, d.sent(opIdentify), 2)
		require.Empty(t, d.sent(opResume))
		require.Contains(t, d.log.String(), "a frame is too big")
	})
}

// The address of a gateway may be wrong without harm.
func TestBadGatewayAddress(t *testing.T) {
	for _, address := range []string{"https://example.invalid", "", "://"} {
		inBubbleNamed(t, address, func(d *discord) {
			d.directory.say(func(i *Info) { i.URL = address })
			d.run()
			d.pass(time.Minute)
			require.Contains(d, d.log.String(), "not one of a WebSocket")
			d.stop()
			require.NoError(d, d.finish())
		})
	}
}

// dialNobody returns a connection to a silent server.
func dialNobody(t testing.TB) *websocket.Conn {
	server := roomtest.Serve(t, &http.Server{Handler: http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		ws, err := (&websocket.Upgrader{}).Upgrade(w, r, nil)
		if err == nil {
			_, _ = io.Copy(io.Discard, ws.NetConn())
			_ = ws.Close()
		}
	})})
	dialer := websocket.Dialer{NetDialContext: server.Dial}
	ws, _, err := dialer.Dial("ws://gateway.test", nil)
	require.NoError(t, err)
	t.Cleanup(func() { _ = ws.Close() })
	return ws
}

// FuzzReceive hands any bytes that Discord might send to a connection (fault 44): nothing panics, only valid messages
// of Discord end the connection, and handlers get events that are JSON objects.
func FuzzReceive(f *testing.F) {
	for _, seed := range []string{
		goodHello, goodReady, goodResumed, `{"op":1}`, `{"op":7}`, `{"op":9,"d":true}`, `{"op":9}`, `{"op":11}`, `{"op":99}`, "", "null", "[",
		`{"op":0,"t":"GUILD_CREATE","s":1,"d":{"id":"1","channels":[null]}}`, `{"op":0,"t":"INTERACTION_CREATE","s":-5,"d":{}}`,
		`{"op":10,"d":{"heartbeat_interval":1e300}}`, `{"op":10,"d":[]}`, `{"op":0,"t":"READY","s":1,"d":{"session_id":"a","guilds":[null,7]}}`,
		`{"op":0,"t":"X","s":9223372036854775808,"d":{}}`, `{"op":0,"T":"X","S":1,"d": {"a":"\ud800"}}`,
	} {
		f.Add(websocket.TextMessage, []byte(seed), true)
		f.Add(websocket.TextMessage, []byte(seed), false)
	}
	ws := dialNobody(f)
	f.Fuzz(func(t *testing.T, kind int, data []byte, live bool) {
		d := newDiscord(t)
		d.bot.interactions.start(t.Context())
		defer d.bot.interactions.cancel()
		s := newShard(&d.bot.common, newGeneration(context.Background(), 1), 0)
		c := newConn(s, ws, nil, &turn{
			key: &identifyKey{taken: make(chan struct{}, 1)}, mayLeave: func(context.Context) error { return nil },
		})
		c.turn.key.taken <- struct{}{}
		if live {
			for _, first := range []string{goodHello, goodReady} {
				if err := c.receive(websocket.TextMessage, []byte(first), time.Now()); err != nil {
					t.Fatal(err)
				}
			}
			<-s.events.queue
		}
		err := c.receive(kind, data, time.Now())
		frame, ok := decode(kind, data)
		ends := ok && (frame.Op == opReconnect || frame.Op == opInvalidSession || frame.Op == opHello && !live)
		if err != nil && !ends {
			t.Fatalf("a connection ends with %q after %q", err, data)
		}
		select {
		case e := <-s.events.queue:
			if !live || e.ready == nil && e.data[0] != '{' {
				t.Fatalf("%q is handed out after %q", e.data, data)
			}
		default:
		}
		d.bot.interactions.handled.Wait()
		for _, click := range d.heard() {
			if !live || click[0] != '{' {
				t.Fatalf("%q is handed out after %q", click, data)
			}
		}
	})
}

// shape reads a frame with all the fields that Discord gives it.
func shape(t testing.TB, name string) string {
	t.Helper()
	raw, err := os.ReadFile(filepath.Join("testdata", "frames", name+".json"))
	require.NoError(t, err)
	return string(raw)
}

// A session is started, lost and resumed with frames as Discord sends them, with all that the bot
// has no use for.
func TestASessionInFull(t *testing.T) {
	inBubble(t, func(d *discord) {
		d.open = func(p *peer) bool {
			p.say(shape(d, "hello"))
			return false
		}
		d.receive = func(p *peer, f frame) bool {
			switch f.Op {
			case opIdentify:
				p.say(shape(d, "READY"))
			case opResume:
				p.say(shape(d, "RESUMED"))
			}
			return f.Op == opHeartbeat
		}
		d.run()
		require.Equal(d, []Ready{{
			Shard: 0, Shards: 1, App: "1440000000000000001", User: "1440000000000000000",
			Guilds: []string{"1430000000000000001", "1430000000000000090"},
		}}, d.ready())

		d.last().say(shape(d, "reconnect"))
		d.pass(2 * time.Second)
		require.True(d, d.bot.Connected())
		require.Len(d, d.all(), 2)
		require.Equal(d, "gateway-us-west-9.test", d.last().address)
		require.Len(d, d.sent(opResume), 1)
		require.Contains(d, string(d.sent(opResume)[0].Data), "a-session-of-ours")

		d.last().say(shape(d, "invalid_session"))
		d.pass(10 * time.Second)
		require.Len(d, d.sent(opIdentify), 2, "the session was over")
		require.True(d, d.bot.Connected())
		synctest.Wait()
		require.NotContains(d, d.log.String(), "not a frame")
	})
}

// Every frame has an envelope that can be read, and every event can be handled.
func TestFrameSamples(t *testing.T) {
	for name, raw := range roomtest.Samples(t, "frame_*.json") {
		f, ok := decode(websocket.TextMessage, raw)
		require.True(t, ok, name)
		require.Contains(t, []int{opReconnect, opInvalidSession, opHello, opHeartbeatAck}, f.Op, name)
	}
	for name, raw := range roomtest.Samples(t, "event_*.json") {
		f, ok := decode(websocket.TextMessage, raw)
		require.True(t, ok, name)
		require.Equal(t, opDispatch, f.Op, name)
		require.True(t, f.isEvent(), name)
		require.True(t, strings.HasPrefix(name, "event_"+f.Type), name)
	}
}

// A session begins with the HELLO and the READY that others have seen.
func TestSessionSamples(t *testing.T) {
	hellos, readys := roomtest.Samples(t, "frame_hello*.json"), roomtest.Samples(t, "event_READY*.json")
	for name, ready := range readys {
		inBubbleNamed(t, name, func(d *discord) {
			d.open = func(p *peer) bool {
				for _, hello := range hellos {
					p.say(string(hello))
					break
				}
				return false
			}
			d.receive = func(p *peer, f frame) bool {
				if f.Op == opIdentify {
					p.say(string(ready))
				}
				return false
			}
			d.run()
			require.Len(d, d.ready(), 1)
			require.NotEmpty(d, d.ready()[0].App)
			require.NotEmpty(d, d.ready()[0].User)
			require.NotEmpty(d, d.ready()[0].Guilds)
		})
	}
}

// Of each close code it is known whether connecting again helps.
func TestCloseCodeSamples(t *testing.T) {
	for name, raw := range roomtest.Samples(t, "gateway_close_codes*.json") {
		var codes []struct{ Code int }
		require.NoError(t, json.Unmarshal(raw, &codes), name)
		for _, c := range codes {
			fatal := fatalClose(c.Code) != nil
			hopeless := c.Code == 4004 || c.Code >= 4010 && c.Code != closeShardingRequired
			require.Equal(t, hopeless, fatal, c.Code)
		}
	}
}
