//go:build system && unix

package main

import (
	"bytes"
	"context"
	"crypto/tls"
	"encoding/json"
	"fmt"
	"io"
	"net"
	"net/http"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/gorilla/websocket"
	"github.com/stretchr/testify/require"
)

// proxyVisitor is a page behind a proxy: it follows docs/table.md, by a socket or by polls.
type proxyVisitor struct {
	testing.TB
	client  *http.Client
	node    string // path of the table's process, below the address; empty if there is one process
	session string
	conn    *websocket.Conn // nil if it polls
	after   string
	n       int

	mu     sync.Mutex
	public struct {
		Table, Phase string
		Seq          int
		Match        struct {
			Actor  int
			Colors []string
		}
	}
	own struct {
		Seat int
		May  []string
		Hand []struct{ Face, Do string }
	}
	answers map[int]string // outcomes of requests, by their numbers
}

const proxyOrigin = "https://uno.example.org"

// answersIn is the longest that a request takes: a poll waits for 20 s.
const answersIn = 30 * time.Second

// post sends a request to the bot, again and again until a proxy that has just been started passes it on.
func (v *proxyVisitor) post(path string, body, into any) {
	v.Helper()
	data, err := json.Marshal(body)
	require.NoError(v, err)
	said := ""
	for deadline := time.Now().Add(time.Minute); time.Now().Before(deadline); time.Sleep(200 * time.Millisecond) {
		q, err := http.NewRequestWithContext(v.Context(), http.MethodPost, proxyOrigin+"/"+v.node+path, bytes.NewReader(data))
		require.NoError(v, err)
		q.Header.Set("Origin", proxyOrigin)
		q.Header.Set("Content-Type", "application/json")
		answer, err := v.client.Do(q)
		if err != nil {
			said = err.Error() // within answersIn, or it says so
			continue
		}
		text, err := io.ReadAll(answer.Body)
		answer.Body.Close()
		said = answer.Status + " " + string(text)
		if err == nil && answer.StatusCode == http.StatusOK && json.Unmarshal(text, into) == nil {
			return
		}
	}
	require.FailNow(v, "no request comes through", "%s: %s", path, said)
}

// enter opens a link.
func (v *proxyVisitor) enter(link string) {
	v.Helper()
	_, ticket, _ := strings.Cut(link, "#")
	var got struct{ Session string }
	v.post("api/session", map[string]string{"ticket": ticket}, &got)
	v.session = got.Session
}

// connect opens a socket.
func (v *proxyVisitor) connect(dial func(context.Context, string, string) (net.Conn, error), config *tls.Config) {
	v.Helper()
	dialer := websocket.Dialer{NetDialContext: dial, TLSClientConfig: config}
	conn, resp, err := dialer.DialContext(v.Context(), "wss://uno.example.org/"+v.node+"ws", http.Header{"Origin": {proxyOrigin}})
	require.NoError(v, err, "no WebSocket comes through")
	resp.Body.Close()
	v.Cleanup(func() { conn.Close() })
	require.NoError(v, conn.WriteJSON(map[string]string{"hello": v.session}))
	v.conn = conn
	go func() {
		for {
			_, data, err := conn.ReadMessage()
			if err != nil {
				return
			}
			v.take(data)
		}
	}()
}

// take records a frame.
func (v *proxyVisitor) take(data []byte) {
	v.mu.Lock()
	defer v.mu.Unlock()
	var frame struct {
		T string
		N int
	}
	_ = json.Unmarshal(data, &frame)
	switch frame.T {
	case "public":
		_ = json.Unmarshal(data, &v.public)
	case "own":
		v.own.May, v.own.Hand = nil, nil
		_ = json.Unmarshal(data, &v.own)
	case "done", "refused":
		v.answers[frame.N] = string(data)
	}
}

// poll polls once, and sends the given requests with it.
func (v *proxyVisitor) poll(send ...any) {
	v.Helper()
	var got struct {
		Frames []json.RawMessage
		After  string
	}
	v.post("api/poll", map[string]any{"session": v.session, "after": v.after, "send": send}, &got)
	for _, f := range got.Frames {
		v.take(f)
	}
	v.after = got.After
}

// until waits for something to hold. It polls only while it does not: a poll without news takes 20 s.
func (v *proxyVisitor) until(what string, holds func() bool) {
	v.Helper()
	seen := func() bool {
		v.mu.Lock()
		defer v.mu.Unlock()
		return holds()
	}
	for deadline := time.Now().Add(2 * time.Minute); !seen(); {
		require.True(v, time.Now().Before(deadline), what)
		if v.conn == nil {
			v.poll()
		} else {
			time.Sleep(50 * time.Millisecond)
		}
	}
}

// move makes a move, once it is the visitor's turn, and requires that it is done.
func (v *proxyVisitor) move() {
	v.Helper()
	verb := ""
	v.until("it is not the visitor's turn", func() bool {
		verb = v.wish()
		return verb != ""
	})
	v.n++
	v.mu.Lock()
	frame := map[string]any{"n": v.n, "id": fmt.Sprintf("1:%s:%d:%s", v.public.Table, v.public.Seq, verb)}
	v.mu.Unlock()
	if v.conn == nil {
		v.poll(frame)
	} else {
		require.NoError(v, v.conn.WriteJSON(frame))
	}
	v.until("the move is not answered", func() bool { return v.answers[v.n] != "" })
	require.Contains(v, v.answers[v.n], `"done"`, "%s: %s", verb, v.answers[v.n])
}

// wish returns the visitor's next move; empty if it must wait.
func (v *proxyVisitor) wish() string {
	may := func(verb string) bool { return slices.Contains(v.own.May, verb) }
	switch {
	case may("next"):
		return "next"
	case v.public.Match.Actor != v.own.Seat || len(v.public.Match.Colors) == 0:
		return ""
	case may("color"):
		return "color:" + v.public.Match.Colors[0]
	}
	for _, card := range v.own.Hand {
		if card.Do == "play" && !strings.HasPrefix(card.Face, "W") {
			return "play:" + card.Face
		}
	}
	for _, verb := range []string{"draw", "pass", "accept"} {
		if may(verb) {
			return verb
		}
	}
	return ""
}
