package gateway

import (
	"context"
	"net/http"
	"strings"
	"testing"
	"testing/synctest"

	"github.com/bwmarrin/discordgo"
	"github.com/gorilla/websocket"
	"github.com/stretchr/testify/require"

	"unobot/bot/roomtest"
)

// A socket takes single steps: a session begins, goes on after a cut from where it was, and ends.
func TestStepsOfASession(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		var got []string
		closed := make(chan int, 2)
		server := roomtest.Serve(t, &http.Server{Handler: http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			ws, err := (&websocket.Upgrader{}).Upgrade(w, r, nil)
			if err != nil {
				return
			}
			defer ws.Close()
			ws.SetCloseHandler(func(code int, _ string) error { closed <- code; return nil })
			_ = ws.WriteMessage(websocket.TextMessage, []byte(`{"op":10,"d":{"heartbeat_interval":45000}}`))
			for {
				_, data, err := ws.ReadMessage()
				if err != nil {
					return
				}
				got = append(got, string(data))
				answer := goodReady
				switch {
				case strings.Contains(string(data), `"op":6`):
					answer = goodResumed
				case len(got) > 2:
					answer = `{"op":9,"d":false}`
				}
				_ = ws.WriteMessage(websocket.TextMessage, []byte(answer))
			}
		})})
		dialer := websocket.Dialer{NetDialContext: server.Dial}
		s, err := openBy(t.Context(), dialer, "ws://gateway.test")
		require.NoError(t, err)
		ready, err := s.Identify("secret", discordgo.IntentsGuilds, 2)
		require.NoError(t, err)
		require.Contains(t, string(ready), "abc")
		s, err = s.Resume(t.Context(), "secret")
		require.NoError(t, err)
		s.Close()
		require.Equal(t, websocket.CloseNormalClosure, <-closed)
		require.Contains(t, got[0], `"shard":[0,2]`)
		require.Contains(t, got[1], `"seq":1`)
		require.Contains(t, got[1], `"session_id":"abc"`)

		s, err = openBy(t.Context(), dialer, "ws://gateway.test")
		require.NoError(t, err)
		_, err = s.Identify("secret", 0, 1)
		require.ErrorIs(t, err, ErrInvalidSession)
		s.Close()
		gone, cancel := context.WithCancel(t.Context())
		cancel()
		_, err = Open(gone, "ws://127.0.0.1:1", server.Dial)
		require.EqualError(t, err, "no connection to the gateway")
	})
}
