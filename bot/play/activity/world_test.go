package activity

import (
	"bytes"
	"context"
	"encoding/json"
	"io"
	"log/slog"
	"net/http"
	"slices"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"github.com/gorilla/websocket"
	"github.com/stretchr/testify/require"

	"unobot/bot/play/interact"
	"unobot/bot/roomtest"
	"unobot/bot/ui/art"
	"unobot/bot/ui/lang"
	"unobot/bot/ui/tablepage"
	"unobot/game/table"
)

const origin = "https://table.test"

// world is a server without tables, in a bubble of fake time, and the pages that reach it in memory.
type world struct {
	*testing.T
	*Server
	http *roomtest.Server
	log  *bytes.Buffer
	stop func() // ends both servers

	mu      sync.Mutex
	clicks  []*interact.Interaction
	blocked table.UserID
	heard   []bool        // whether Ada looks at channel 7, in the order of reports
	faces   *art.Portrait // everybody's; nil if none has come
}

// inWorld runs a test in such a world.
func inWorld(t *testing.T, test func(*world)) {
	t.Helper()
	synctest.Test(t, func(t *testing.T) {
		w := &world{T: t, log: &bytes.Buffer{}}
		w.Server = New(Config{
			Tables: w, Press: w.press, Refuses: w.refuses, Key: bytes.Repeat([]byte{7}, 32), Origin: origin, Faces: w,
			Looked: w.looked,
			Log:    slog.New(slog.NewTextHandler(w.log, nil)),
		})
		w.http = roomtest.Serve(t, &http.Server{
			Handler: w.Handler(), ReadHeaderTimeout: time.Minute, MaxHeaderBytes: 64 << 10,
		})
		var running sync.WaitGroup
		ctx, cancel := context.WithCancel(t.Context())
		running.Go(func() { _ = w.Server.Run(ctx) })
		w.stop = sync.OnceFunc(func() {
			cancel()
			w.http.Close()
			running.Wait()
		})
		defer func() {
			w.stop()
			require.Empty(t, w.log.String())
		}()
		test(w)
	})
}

// At and the methods below it find no table.
func (w *world) At(string) (*table.Table, bool) { return nil, false }

func (w *world) Under(string) []*table.Table { return nil }

func (w *world) Find(context.Context, table.ID) (*table.Table, error) {
	return nil, table.ErrUnknown
}

func (w *world) press(_ context.Context, in *interact.Interaction) interact.Reply {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.clicks = append(w.clicks, in)
	return interact.Private("heard")
}

func (w *world) refuses(_ string, u table.UserID) (lang.Text, bool) {
	w.mu.Lock()
	defer w.mu.Unlock()
	return "", w.blocked != "" && u == w.blocked
}

// show makes everybody's profile picture available.
func (w *world) show(faces *art.Portrait) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.faces = faces
}

// block blocks a user, as the operator does.
func (w *world) block(u table.UserID) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.blocked = u
}

// looked records users that begin or stop to look.
func (w *world) looked(channel string, u table.UserID) {
	looks := w.Looks(channel, u)
	w.mu.Lock()
	defer w.mu.Unlock()
	if channel == "7" && u == "ada" {
		w.heard = append(w.heard, looks)
	}
}

// told returns the records of looked.
func (w *world) told() []bool {
	w.mu.Lock()
	defer w.mu.Unlock()
	return slices.Clone(w.heard)
}

// Of returns everybody's profile picture.
func (w *world) Of(table.UserID, string) *art.Portrait {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.faces
}

// visitor returns a visitor with a name.
func visitor(name string) Visitor {
	return Visitor{User: table.User{ID: table.UserID(name), Name: name}, Guild: "1", Channel: "7", Locale: "en-US"}
}

// session returns the token of a session.
func (w *world) session(name string) string { return w.signer.token(w.signer.begin(visitor(name))) }

// post asks for something, and returns the answer.
func (w *world) post(path, from string, body any) (status int, answer map[string]any) {
	w.Helper()
	data, err := json.Marshal(body)
	require.NoError(w, err)
	return w.postRaw(path, from, bytes.NewReader(data))
}

func (w *world) postRaw(path, from string, body io.Reader) (status int, answer map[string]any) {
	w.Helper()
	q, err := http.NewRequestWithContext(w.Context(), http.MethodPost, "http://table.test"+path, body)
	require.NoError(w, err)
	q.Header.Set("Origin", from)
	transport := &http.Transport{DialContext: w.http.Dial, DisableKeepAlives: true}
	resp, err := transport.RoundTrip(q)
	require.NoError(w, err)
	defer resp.Body.Close()
	require.NoError(w, json.NewDecoder(resp.Body).Decode(&answer))
	return resp.StatusCode, answer
}

// failure returns the answer to a visitor that is refused, and speaks English.
func failure(code string) map[string]any {
	return map[string]any{"error": code, "words": "a/" + tablepage.Words(lang.For("en")).Name}
}

// page is an open page.
type page struct {
	*websocket.Conn
	w      *world
	frames chan map[string]any // closed with the connection
}

// connect opens a socket without saying anything. deaf does not answer pings.
func (w *world) connect(deaf bool) *page { return w.connectAt("/ws", deaf) }

func (w *world) connectAt(path string, deaf bool) *page {
	w.Helper()
	d := websocket.Dialer{NetDialContext: w.http.Dial}
	conn, resp, err := d.DialContext(w.Context(), "ws://table.test"+path, http.Header{"Origin": {origin}})
	require.NoError(w, err)
	resp.Body.Close()
	p := &page{conn, w, make(chan map[string]any, 100)}
	if deaf {
		conn.SetPingHandler(func(string) error { return nil })
	}
	go func() {
		defer close(p.frames)
		for {
			var frame map[string]any
			if conn.ReadJSON(&frame) != nil {
				return
			}
			p.frames <- frame
		}
	}()
	w.Cleanup(func() { conn.Close() })
	return p
}

// open opens a socket of an admitted visitor.
func (w *world) open(name string) *page {
	w.Helper()
	p := w.connect(false)
	p.say(map[string]any{"hello": w.session(name)})
	require.Equal(w, "hello", p.next()["t"])
	require.Equal(w, "none", p.next()["t"])
	return p
}

// openAt is open for a channel with a table.
func (w *world) openAt(name string) *page {
	w.Helper()
	p := w.connect(false)
	p.say(map[string]any{"hello": w.session(name)})
	require.Equal(w, "hello", p.next()["t"])
	p.sees()
	return p
}

func (p *page) say(frame any) {
	p.w.Helper()
	require.NoError(p.w, p.WriteJSON(frame))
}

// next returns the next frame, or nil if there will be none. The protocol has its name and fields (fault 195).
func (p *page) next() map[string]any {
	p.w.Helper()
	frame := <-p.frames
	if frame != nil {
		written().requireNamed(p.w, frame)
	}
	return frame
}

// leftWith requires that the server says goodbye with a code, and closes.
func (p *page) leftWith(code closeReason) {
	p.w.Helper()
	require.Equal(p.w, map[string]any{"t": "bye", "code": string(code)}, p.next())
	require.Nil(p.w, p.next())
}

// sees returns the public part of the next state, after the address of the cards if they are new.
func (p *page) sees() (public map[string]any) {
	p.w.Helper()
	f := p.next()
	if f["t"] == "cards" {
		f = p.next()
	}
	require.Equal(p.w, "public", f["t"], "%v", f)
	require.Equal(p.w, "own", p.next()["t"])
	return f
}

// staysFor requires that nothing happens for a while.
func (p *page) staysFor(d time.Duration) {
	p.w.Helper()
	select {
	case f := <-p.frames:
		require.Fail(p.w, "unexpected", "%v", f)
	case <-time.After(d):
	}
}

// must is the value of a call that has to succeed, as must(call())(t).
func must[T any](v T, err error) func(require.TestingT) T {
	return func(t require.TestingT) T {
		require.NoError(t, err)
		return v
	}
}
