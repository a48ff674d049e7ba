package gateway

import (
	"context"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/bwmarrin/discordgo"
	"github.com/gorilla/websocket"
	"github.com/stretchr/testify/require"
)

// A socket takes single steps: a session begins, goes on after a cut from where it was, and ends.
func TestStepsOfASession(t *testing.T) {
	t.Parallel()
	var got []string
	closed := make(chan int, 2)
	srv := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
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
			answer := strings.Replace(goodReady, "ws://resume.test", "ws://"+r.Host, 1)
			switch {
			case strings.Contains(string(data), `"op":6`):
				answer = goodResumed
			case len(got) > 2:
				answer = `{"op":9,"d":false}`
			}
			_ = ws.WriteMessage(websocket.TextMessage, []byte(answer))
		}
	}))
	defer srv.Close()
	address := "ws" + strings.TrimPrefix(srv.URL, "http")
	s, err := Open(t.Context(), address)
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

	s, err = Open(t.Context(), address)
	require.NoError(t, err)
	_, err = s.Identify("secret", 0, 1)
	require.ErrorIs(t, err, ErrInvalidSession)
	s.Close()
	gone, cancel := context.WithCancel(t.Context())
	cancel()
	_, err = Open(gone, address)
	require.EqualError(t, err, "no connection to the gateway")
}
