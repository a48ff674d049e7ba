//go:build browser

package frame_test

import (
	"bytes"
	"context"
	"crypto/tls"
	"encoding/json"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/gorilla/websocket"
	"github.com/stretchr/testify/require"

	"unobot/bot/discord/standin"
	"unobot/bot/discord/standin/frame"
)

// world is a client with a frame of ada's, before a server that a test brings.
type world struct {
	*testing.T
	discord *standin.Server
	host    *frame.Host
	visit   frame.Visit
	browser *http.Client
	app     string // the address of the Activity
	id      string // of the frame
}

func newWorld(t *testing.T, server http.Handler) *world {
	t.Helper()
	t.Parallel()
	discord, err := standin.New(standin.Options{})
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, discord.Close()) })
	discord.EnableActivities()
	_, channel, users, err := discord.Populate("friends", "table", "ada")
	require.NoError(t, err)
	i, err := discord.Launch(users[0].ID, channel.ID)
	require.NoError(t, err)
	target := httptest.NewServer(server)
	t.Cleanup(target.Close)
	host, err := frame.New(discord, target.URL)
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, host.Close()) })
	_, address := host.Names()
	browser := &http.Client{Transport: &http.Transport{
		TLSClientConfig: &tls.Config{InsecureSkipVerify: true}, DisableKeepAlives: true,
		DialContext: func(ctx context.Context, _, _ string) (net.Conn, error) {
			return new(net.Dialer).DialContext(ctx, "tcp", address)
		},
	}}
	w := &world{
		T: t, discord: discord, host: host, browser: browser,
		visit: frame.Visit{User: users[0].ID, Instance: i.ID},
		app:   "https://" + discord.Application().ID + ".discordsays.com",
	}
	page, err := host.Address(w.visit)
	require.NoError(t, err)
	_, body := w.get(page)
	w.id = regexp.MustCompile(`data-frame="(\w+)"`).FindStringSubmatch(body)[1]
	return w
}

func (w *world) get(address string) (http.Header, string) {
	w.Helper()
	r, err := w.browser.Get(address)
	require.NoError(w, err)
	defer r.Body.Close()
	body, err := io.ReadAll(r.Body)
	require.NoError(w, err)
	require.Equal(w, http.StatusOK, r.StatusCode)
	return r.Header, string(body)
}

// post posts a message of the frame, and returns the opcode and the payload of the answer.
func (w *world) post(op int, payload any) (int, map[string]any) {
	w.Helper()
	body, err := json.Marshal(map[string]any{"frame": w.id, "message": []any{op, payload}})
	require.NoError(w, err)
	r, err := w.browser.Post("https://discord.com/rpc", "application/json", bytes.NewReader(body))
	require.NoError(w, err)
	defer r.Body.Close()
	var answers [][]any
	require.NoError(w, json.NewDecoder(r.Body).Decode(&answers))
	if len(answers) == 0 {
		return -1, nil
	}
	return int(answers[0][0].(float64)), answers[0][1].(map[string]any)
}

func (w *world) shake() (int, map[string]any) {
	return w.post(0, map[string]any{
		"v": 1, "encoding": "json", "client_id": w.discord.Application().ID, "frame_id": w.id,
	})
}

func (w *world) ask(command string, args any) map[string]any {
	w.Helper()
	_, answer := w.post(1, map[string]any{"cmd": command, "args": args, "nonce": "n"})
	require.Equal(w, "n", answer["nonce"])
	return answer
}

var nobody = http.NotFoundHandler()

// The client answers after a handshake only, reveals nothing of a user without a token of that user, and refuses
// unknown commands.
func TestTheClientAnswersFrames(t *testing.T) {
	w := newWorld(t, nobody)
	op, _ := w.post(1, map[string]any{"cmd": "AUTHORIZE", "nonce": "n"})
	require.Equal(t, -1, op, "no answer before a handshake")
	op, _ = w.post(0, map[string]any{"v": 1, "encoding": "json", "client_id": "1", "frame_id": w.id})
	require.Equal(t, 2, op, "a close")
	op, ready := w.shake()
	require.Equal(t, 1, op)
	require.Equal(t, "READY", ready["evt"])

	code := func(answer map[string]any) any { return answer["data"].(map[string]any)["code"] }
	app := w.discord.Application().ID
	require.EqualValues(t, 4002, code(w.ask("MAKE_COFFEE", nil)))
	require.EqualValues(t, 4006, code(w.ask("USER_SETTINGS_GET_LOCALE", nil)))
	require.EqualValues(t, 4009, code(w.ask("AUTHENTICATE", map[string]any{"access_token": "guessed"})))
	require.EqualValues(t, 4007, code(w.ask("AUTHORIZE", map[string]any{
		"client_id": "1", "response_type": "code", "scope": []string{"identify"},
	})))
	given := w.ask("AUTHORIZE", map[string]any{"client_id": app, "response_type": "code", "scope": []string{"identify"}})
	require.Nil(t, given["evt"])
	require.NotEmpty(t, code(given))
	w.host.Refuse("SHARE_LINK")
	require.EqualValues(t, 4002, code(w.ask("SHARE_LINK", map[string]any{"message": "come"})))
	require.Equal(t, "SHARE_LINK", w.host.Calls()[len(w.host.Calls())-1].Command)
}

// The proxy has a policy of its own, and hides the origin of a request from the server.
func TestTheProxyReplacesPolicyAndOrigin(t *testing.T) {
	seen := make(chan *http.Request, 2)
	w := newWorld(t, http.HandlerFunc(func(rw http.ResponseWriter, r *http.Request) {
		seen <- r
		rw.Header().Set("Content-Security-Policy", "default-src 'none'")
		rw.Header().Set("Content-Type", "text/html")
		rw.Header().Set("Cache-Control", "no-store")
	}))
	q, err := http.NewRequest(http.MethodPost, w.app+"/.proxy/api/session", nil)
	require.NoError(t, err)
	for name, value := range map[string]string{"Origin": "null", "Cookie": "a=b", "X-Forwarded-For": "192.0.2.1"} {
		q.Header.Set(name, value)
	}
	r, err := w.browser.Do(q)
	require.NoError(t, err)
	r.Body.Close()
	got := <-seen
	require.Equal(t, "/api/session", got.URL.Path)
	require.Equal(t, w.app, got.Header.Get("Origin"))
	require.Empty(t, got.Header.Get("Cookie")+got.Header.Get("X-Forwarded-For"))
	require.Empty(t, r.Header.Get("Cache-Control"))
	require.Contains(t, r.Header.Get("Content-Security-Policy"), "connect-src 'self' "+w.app)

	w.discord.SetBeliefs(standin.Beliefs{Proxy: standin.ProxyBelief{OpaqueFrame: true}})
	header, _ := w.get(w.app + "/")
	require.NotContains(t, header.Get("Content-Security-Policy"), "'self'")
}

// echo answers each message, and sends pings and ends to its channels.
func echo(pings, ends chan<- string) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		up := websocket.Upgrader{CheckOrigin: func(*http.Request) bool { return true }}
		c, err := up.Upgrade(w, r, nil)
		if err != nil {
			return
		}
		defer c.Close()
		c.SetPingHandler(func(data string) error { pings <- data; return nil })
		for {
			kind, data, err := c.ReadMessage()
			if err != nil {
				ends <- err.Error()
				return
			}
			if c.WriteMessage(kind, data) != nil {
				return
			}
		}
	})
}

func (w *world) dial() (*websocket.Conn, error) {
	_, address := w.host.Names()
	d := websocket.Dialer{
		TLSClientConfig: &tls.Config{InsecureSkipVerify: true},
		NetDial:         func(string, string) (net.Conn, error) { return net.Dial("tcp", address) },
	}
	c, r, err := d.Dial(strings.Replace(w.app, "https", "wss", 1)+"/ws", nil)
	if r != nil {
		r.Body.Close()
	}
	return c, err
}

func (w *world) echoes(c *websocket.Conn) {
	w.Helper()
	require.NoError(w, c.WriteMessage(websocket.TextMessage, []byte("hi")))
	_, data, err := c.ReadMessage()
	require.NoError(w, err)
	require.Equal(w, "hi", string(data))
}

// Sockets pass with pings and ends, and can be cut.
func TestTheProxyPassesSockets(t *testing.T) {
	pings, ends := make(chan string, 4), make(chan string, 4)
	w := newWorld(t, echo(pings, ends))
	c, err := w.dial()
	require.NoError(t, err)
	w.echoes(c)
	require.NoError(t, c.WriteControl(websocket.PingMessage, []byte("p"), time.Now().Add(time.Minute)))
	require.Equal(t, "p", <-pings)
	bye := websocket.FormatCloseMessage(websocket.CloseGoingAway, "")
	require.NoError(t, c.WriteControl(websocket.CloseMessage, bye, time.Now().Add(time.Minute)))
	require.Contains(t, <-ends, "1001")
	c.Close()

	c, err = w.dial()
	require.NoError(t, err)
	w.echoes(c)
	w.host.Cut()
	_, _, err = c.ReadMessage()
	require.Error(t, err)
	<-ends
	c.Close()
}

// An unfriendly proxy swallows pings, leaves the server with sockets of frames that are gone, or refuses all sockets.
func TestAnUnfriendlyProxy(t *testing.T) {
	pings, ends := make(chan string, 4), make(chan string, 4)
	w := newWorld(t, echo(pings, ends))
	w.discord.SetBeliefs(standin.Unfriendly())
	c, err := w.dial()
	require.NoError(t, err)
	require.NoError(t, c.WriteControl(websocket.PingMessage, []byte("p"), time.Now().Add(time.Minute)))
	w.echoes(c)
	require.Empty(t, pings, "the message behind it has come")
	c.Close()
	another, err := w.dial()
	require.NoError(t, err)
	defer another.Close()
	w.echoes(another)
	require.Equal(t, 2, w.host.Sockets())
	require.Empty(t, ends, "the server has not noticed")
	w.host.Cut()
	<-ends
	<-ends

	w.discord.SetBeliefs(standin.Beliefs{Proxy: standin.ProxyBelief{UpgradesRefused: true}})
	_, err = w.dial()
	require.ErrorIs(t, err, websocket.ErrBadHandshake)
}
