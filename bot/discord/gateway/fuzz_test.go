package gateway

import (
	"context"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/gorilla/websocket"
	"github.com/stretchr/testify/require"
)

// dialNobody is a connection whose other end listens and says nothing.
func dialNobody(t testing.TB) *websocket.Conn {
	srv := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		ws, err := (&websocket.Upgrader{}).Upgrade(w, r, nil)
		if err == nil {
			_, _ = io.Copy(io.Discard, ws.NetConn())
			_ = ws.Close()
		}
	}))
	ws, _, err := websocket.DefaultDialer.Dial("ws"+strings.TrimPrefix(srv.URL, "http"), nil)
	require.NoError(t, err)
	t.Cleanup(func() {
		_ = ws.Close()
		srv.Close()
	})
	return ws
}

// FuzzReceive hands whatever Discord might send to a connection (fault 44): nothing panics, only
// what Discord means ends the connection, and handlers get events that are JSON objects.
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
		s := newShard(d.bot, newGeneration(context.Background(), 1), 0)
		c := newConn(s, ws, nil, &turn{key: &identifyKey{taken: make(chan struct{}, 1)}})
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
