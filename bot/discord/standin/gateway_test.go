package standin_test

import (
	"compress/zlib"
	"encoding/json"
	"fmt"
	"io"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/bwmarrin/discordgo"
	"github.com/gorilla/websocket"
	"github.com/stretchr/testify/require"

	"unobot/bot/discord/standin"
)

// rawGateway is a gateway client that sends given frames.
type rawGateway struct {
	*testing.T
	ws  *websocket.Conn
	srv *standin.Server
}

func dialGateway(t *testing.T, srv *standin.Server, query string) *rawGateway {
	t.Helper()
	time.Sleep(time.Millisecond)
	ws, resp := must2(dialerOf(srv).Dial("ws"+strings.TrimPrefix(srv.URL(), "http")+"/?"+query, nil))(t)
	_ = resp.Body.Close()
	t.Cleanup(func() { _ = ws.Close() })
	return &rawGateway{t, ws, srv}
}

func (g *rawGateway) send(frame string) {
	g.Helper()
	frame = strings.ReplaceAll(frame, "TOKEN", g.srv.Application().Token)
	require.NoError(g, g.ws.WriteMessage(websocket.TextMessage, []byte(frame)))
}

type gatewayFrame struct {
	Op   int            `json:"op"`
	Type string         `json:"t"`
	Seq  int64          `json:"s"`
	Data map[string]any `json:"-"`
	Raw  any            `json:"d"`
}

// next reads the next frame.
func (g *rawGateway) next() gatewayFrame {
	g.Helper()
	var f gatewayFrame
	require.NoError(g, g.ws.ReadJSON(&f))
	f.Data, _ = f.Raw.(map[string]any)
	return f
}

// until reads frames up to one with an op and an event type.
func (g *rawGateway) until(op int, event string) gatewayFrame {
	g.Helper()
	for {
		if f := g.next(); f.Op == op && f.Type == event {
			return f
		}
	}
}

// closeCode reads until the socket ends and returns the code.
func (g *rawGateway) closeCode() int {
	g.Helper()
	for {
		_, _, err := g.ws.ReadMessage()
		if err == nil {
			continue
		}
		var closed *websocket.CloseError
		require.ErrorAs(g, err, &closed)
		return closed.Code
	}
}

const identify = `{"op":2,"d":{"token":"Bot TOKEN","properties":{},"intents":513}}`

// identifyAs returns an IDENTIFY for one shard, and for the events of guilds and their messages.
func identifyAs(shard standin.Shard) string {
	return fmt.Sprintf(`{"op":2,"d":{"token":"TOKEN","properties":{},"intents":513,"shard":[%d,%d]}}`, shard[0], shard[1])
}

func TestCloseCodes(t *testing.T) {
	withLenientServer(t, func(t *testing.T, srv *standin.Server) {
		for name, c := range map[string]struct {
			query  string
			frames []string
			code   int
		}{
			"unknown op":           {"v=10&encoding=json", []string{identify, `{"op":12}`}, 4001},
			"not JSON":             {"v=10&encoding=json", []string{`{"op":`}, 4002},
			"too long":             {"v=10&encoding=json", []string{`{"op":1,"d":"` + long(4096) + `"}`}, 4002},
			"etf":                  {"v=10&encoding=etf", nil, 4002},
			"not authenticated":    {"v=10&encoding=json", []string{`{"op":3,"d":{}}`}, 4003},
			"wrong token":          {"v=10&encoding=json", []string{`{"op":2,"d":{"token":"x","properties":{},"intents":0}}`}, 4004},
			"identified twice":     {"v=10&encoding=json", []string{identify, identify}, 4005},
			"shard after the last": {"v=10&encoding=json", []string{identifyAs(standin.Shard{2, 2})}, 4010},
			"shard before 0":       {"v=10&encoding=json", []string{identifyAs(standin.Shard{-1, 2})}, 4010},
			"no shards":            {"v=10&encoding=json", []string{identifyAs(standin.Shard{0, 0})}, 4010},
			"shard of three numbers": {"v=10&encoding=json", []string{
				`{"op":2,"d":{"token":"TOKEN","properties":{},"intents":0,"shard":[0,1,1]}}`,
			}, 4010},
			"old version":           {"v=9&encoding=json", nil, 4012},
			"no intents":            {"v=10&encoding=json", []string{`{"op":2,"d":{"token":"TOKEN","properties":{}}}`}, 4013},
			"privileged intent":     {"v=10&encoding=json", []string{`{"op":2,"d":{"token":"TOKEN","properties":{},"intents":32768}}`}, 4014},
			"resume with wrong key": {"v=10&encoding=json", []string{`{"op":6,"d":{"token":"x","session_id":"x","seq":1}}`}, 4004},
		} {
			g := dialGateway(t, srv, c.query)
			for _, f := range c.frames {
				g.send(f)
			}
			require.Equal(t, c.code, g.closeCode(), name)
		}
		flood := dialGateway(t, srv, "v=10&encoding=json")
		for range 121 {
			flood.send(`{"op":1,"d":null}`)
		}
		require.Equal(t, 4008, flood.closeCode())
	})
}

func TestSilentClientIsClosed(t *testing.T) {
	withLenientServer(t, func(t *testing.T, srv *standin.Server) {
		g := dialGateway(t, srv, "v=10&encoding=json")
		g.send(identify)
		require.Equal(t, 4009, g.closeCode())
	})
}

func TestResumeReplaysMissedEvents(t *testing.T) {
	withServer(t, standin.Options{}, func(t *testing.T, srv *standin.Server) {
		_, channel, users, err := srv.Populate("friends", "table", "ada")
		require.NoError(t, err)
		g := dialGateway(t, srv, "v=10&encoding=json")
		g.send(identify)
		session := g.until(0, "READY").Data["session_id"].(string)
		seq := g.until(0, "GUILD_CREATE").Seq
		require.NoError(t, g.ws.NetConn().Close())
		synctest.Wait()
		require.False(t, srv.Online())
		must(srv.Post(users[0].ID, channel.ID, "missed"))(t)
		must(srv.Post(users[0].ID, channel.ID, "missed too"))(t)

		g = dialGateway(t, srv, "v=10&encoding=json")
		g.send(fmt.Sprintf(`{"op":6,"d":{"token":"TOKEN","session_id":%q,"seq":%d}}`, session, seq))
		require.Equal(t, seq+1, g.until(0, "MESSAGE_CREATE").Seq)
		require.Equal(t, seq+2, g.until(0, "MESSAGE_CREATE").Seq)
		g.until(0, "RESUMED")
		require.Equal(t, 1, srv.Stats().Resumes)

		// Closing with 1000 ends the session: a resume is answered with op 9, and identifying goes on from there.
		require.NoError(t, g.ws.WriteControl(websocket.CloseMessage, websocket.FormatCloseMessage(1000, ""), time.Now().Add(time.Second)))
		require.Equal(t, 1000, g.closeCode(), "it is answered")
		synctest.Wait()
		require.False(t, srv.Online())
		g = dialGateway(t, srv, "v=10&encoding=json")
		g.send(fmt.Sprintf(`{"op":6,"d":{"token":"TOKEN","session_id":%q,"seq":%d}}`, session, seq))
		require.Equal(t, false, g.until(9, "").Raw)
		g.send(identify)
		g.until(0, "READY")
	})
}

// TestAnEchoedCloseIsNoGoodbye: discord.js, @discordjs/ws, oceanic.js, dysnomia and discordeno answer a close of
// Discord's with its code, as the WebSocket of this test does, and resume.
func TestAnEchoedCloseIsNoGoodbye(t *testing.T) {
	withServer(t, standin.Options{}, func(t *testing.T, srv *standin.Server) {
		for _, code := range []int{1000, 1001, 4000} {
			g := dialGateway(t, srv, "v=10&encoding=json")
			g.send(identify)
			session := g.until(0, "READY").Data["session_id"].(string)
			srv.CloseGateway(code)
			require.Equal(t, code, g.closeCode())
			time.Sleep(2 * time.Second)
			require.False(t, srv.Online())
			g = dialGateway(t, srv, "v=10&encoding=json")
			g.send(fmt.Sprintf(`{"op":6,"d":{"token":"TOKEN","session_id":%q,"seq":1}}`, session))
			g.until(0, "RESUMED")
			require.NoError(t, g.ws.Close())
			time.Sleep(5 * time.Second)
		}
	})
}

// TestCompressedGateway: disgo asks for compression unless a setting prevents it.
func TestCompressedGateway(t *testing.T) {
	withServer(t, standin.Options{}, func(t *testing.T, srv *standin.Server) {
		guild, _, _, err := srv.Populate("friends", "table", "ada")
		require.NoError(t, err)
		g := dialGateway(t, srv, "v=10&encoding=json&compress=zlib-stream")
		received, stream := io.Pipe()
		t.Cleanup(func() { _ = received.Close() })
		go func() {
			for {
				kind, data, err := g.ws.ReadMessage()
				if err != nil || kind != websocket.BinaryMessage {
					_ = stream.CloseWithError(err)
					return
				}
				_, _ = stream.Write(data)
			}
		}()
		inflated := must(zlib.NewReader(received))(t)
		frames := json.NewDecoder(inflated)
		next := func() (f gatewayFrame) {
			require.NoError(t, frames.Decode(&f))
			return f
		}
		require.Equal(t, 10, next().Op)
		g.send(identify)
		require.Equal(t, "READY", next().Type)
		require.Equal(t, guild.ID, next().Raw.(map[string]any)["id"])
	})
}

// TestZstdGateway reads the blocks of the stream by RFC 8878 section 3.1.1; discordeno and disgo read it in ring 3. A frame may
// be longer than a block.
func TestZstdGateway(t *testing.T) {
	many := standin.Options{Sharding: standin.Sharding{GuildsPerShard: 4000}}
	withServer(t, many, func(t *testing.T, srv *standin.Server) {
		for i := range 3500 {
			srv.CreateGuild(fmt.Sprint("guild ", i), "en-US")
		}
		g := dialGateway(t, srv, "v=10&encoding=json&compress=zstd-stream")
		head := 6
		next := func() (f gatewayFrame, blocks int) {
			kind, data, err := g.ws.ReadMessage()
			require.NoError(t, err)
			require.Equal(t, websocket.BinaryMessage, kind)
			if head > 0 {
				require.Equal(t, []byte{0x28, 0xb5, 0x2f, 0xfd}, data[:4])
			}
			var text []byte
			for data, head = data[head:], 0; len(data) > 0; blocks++ {
				size := int(data[0]) | int(data[1])<<8 | int(data[2])<<16
				require.Zero(t, size&7, "raw, and not the last one")
				text, data = append(text, data[3:3+size>>3]...), data[3+size>>3:]
			}
			require.NoError(t, json.Unmarshal(text, &f))
			return f, blocks
		}
		hello, _ := next()
		require.Equal(t, 10, hello.Op)
		g.send(identify)
		ready, blocks := next()
		require.Equal(t, "READY", ready.Type)
		require.Equal(t, 2, blocks)
	})
}

func TestOtherCompressionIsRefused(t *testing.T) {
	withLenientServer(t, func(t *testing.T, srv *standin.Server) {
		require.Equal(t, 4002, dialGateway(t, srv, "v=10&encoding=json&compress=brotli").closeCode())
		require.Contains(t, srv.TakeViolations()[0].Detail, "brotli is unknown")
	})
}

func TestInteractionsOfAnAbsentBotFail(t *testing.T) {
	withBotOf(t, standin.Options{ResponseWindow: 50 * time.Millisecond}, func(t *testing.T, bt *botTest) {
		bt.srv.DropGateway()
		synctest.Wait()
		require.False(t, bt.srv.Online())
		i := must(bt.srv.Slash(bt.ada.ID, bt.channel.ID, "ping"))(t)
		require.ErrorIs(t, errorOf(i.Wait(t.Context())), standin.ErrNotDelivered)
	})
}

func TestInteractionsOfABotThatIsGoneFailAtOnce(t *testing.T) {
	withBotOf(t, standin.Options{ResponseWindow: time.Hour}, func(t *testing.T, bt *botTest) {
		bt.srv.DropGateway()
		synctest.Wait()
		require.False(t, bt.srv.Online())
		bt.srv.Advance(time.Hour) // too late for a resume
		i := must(bt.srv.Slash(bt.ada.ID, bt.channel.ID, "ping"))(t)
		require.ErrorIs(t, errorOf(i.Wait(t.Context())), standin.ErrNotDelivered)
	})
}

func TestResetTokenLocksTheBotOut(t *testing.T) {
	withBot(t, func(t *testing.T, bt *botTest) {
		bt.srv.ResetToken()
		synctest.Wait()
		require.False(t, bt.srv.Online())
		bt.expectCode(errorOf(bt.bot.User("@me")), 0, 401)
		again := must(discordgo.New("Bot wrong"))(t)
		again.Client, again.Dialer = clientOf(bt.srv), dialerOf(bt.srv)
		require.Error(t, again.Open())
	})
}

func TestAStandInMadeAgainHasTheSameIDs(t *testing.T) {
	world := func(stable bool) []string {
		srv := must(standin.New(standin.Options{StableIDs: stable}))(t)
		defer srv.Close()
		guild, channel, users, err := srv.Populate("friends", "table", "ada", "bob", "ada")
		require.NoError(t, err)
		return []string{srv.Application().ID, guild.ID, channel.ID, users[0].ID, users[1].ID, users[2].ID}
	}
	first := world(true)
	require.Equal(t, first, world(true))
	require.NotEqual(t, first, world(false))
	seen := map[string]bool{}
	for _, id := range first {
		require.False(t, seen[id], "two things have the id %s", id)
		seen[id] = true
	}
}
