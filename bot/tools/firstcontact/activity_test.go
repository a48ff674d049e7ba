package firstcontact_test

import (
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"testing"

	"github.com/gorilla/websocket"
	"github.com/stretchr/testify/require"

	"unobot/bot/discord/standin"
	"unobot/bot/tools/firstcontact"
)

// newPage is the page of a bot, as far as the probes see it, to its own origin.
func newPage(t *testing.T, app string) string {
	t.Helper()
	mux := http.NewServeMux()
	answer := func(w http.ResponseWriter, status int, body map[string]string) {
		w.WriteHeader(status)
		_ = json.NewEncoder(w).Encode(body)
	}
	mux.HandleFunc("GET /api/discord", func(w http.ResponseWriter, _ *http.Request) { answer(w, 200, map[string]string{"app": app}) })
	mux.HandleFunc("POST /api/session", func(w http.ResponseWriter, r *http.Request) {
		if r.Header.Get("Origin") != "https://"+app+".discordsays.com" {
			answer(w, 403, map[string]string{"error": "origin"})
			return
		}
		answer(w, 401, map[string]string{"error": "code_used"})
	})
	mux.HandleFunc("GET /ws", func(w http.ResponseWriter, r *http.Request) {
		upgrader := websocket.Upgrader{CheckOrigin: func(r *http.Request) bool { return r.Header.Get("Origin") == "https://"+app+".discordsays.com" }}
		conn, err := upgrader.Upgrade(w, r, nil)
		if err != nil {
			return
		}
		defer conn.Close()
		_, _, _ = conn.ReadMessage()
		_ = conn.WriteJSON(map[string]string{"t": "bye", "code": "session_over"})
	})
	srv := httptest.NewServer(mux)
	t.Cleanup(func() {
		http.DefaultTransport.(*http.Transport).CloseIdleConnections()
		srv.Close()
	})
	return srv.URL
}

// TestAnActivityIsTried without a channel: the flag, the command, the secret, and the ways to the page.
func TestAnActivityIsTried(t *testing.T) {
	w := newWorld(t, standin.Beliefs{})
	w.EnableActivities()
	page := newPage(t, w.Application().ID)
	cfg := w.config()
	cfg.Channel, cfg.Activity, cfg.Secret, cfg.Origin, cfg.Mapped = "", true, w.Application().ClientSecret, page, page
	report := w.run(cfg)
	require.Empty(t, verdicts(report, firstcontact.Differs))
	require.Empty(t, verdicts(report, firstcontact.Unknown))
	require.Equal(t, 8, report.Count(firstcontact.OK))
	w.sharable(report)
	require.NotContains(t, w.out.String(), w.Application().ClientSecret)
}

// TestAnActivityThatIsNotSetUpIsNamed: each thing that is missing has its line.
func TestAnActivityThatIsNotSetUpIsNamed(t *testing.T) {
	w := newWorld(t, standin.Beliefs{})
	cfg := w.config()
	cfg.Channel, cfg.Activity, cfg.Secret, cfg.Mapped = "", true, "another-secret", newPage(t, "1")
	report := w.run(cfg)
	w.TakeViolations() // a wrong secret is what is tested
	require.Equal(t, []string{
		"78 Activities are enabled in the portal", "72 the command that opens the Activity",
		"80 a made-up code with the client secret", "83 the bot by the URL mapping",
	}, verdicts(report, firstcontact.Differs))
	require.Contains(t, w.out.String(), "the secret is refused: copy it again from the developer portal, OAuth2 page")
	require.Contains(t, w.out.String(), "seen another application's")
	require.Equal(t, []string{
		"82 the bot at ACTIVITY_ORIGIN", "83 a made-up code by the URL mapping", "84 a WebSocket by the URL mapping",
	}, verdicts(report, firstcontact.Unknown))
	require.Len(t, report.Broken(), 3)
	w.sharable(report)
}
