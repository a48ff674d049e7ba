package gateway

import (
	"encoding/json"
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
