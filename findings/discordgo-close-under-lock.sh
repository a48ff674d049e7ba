#!/usr/bin/env bash
# github.com/bwmarrin/discordgo v0.29.0 (with github.com/gorilla/websocket v1.5.3)
#
# Guess: Session.Close returns once the server has answered the close frame; other calls of the session go on meanwhile.
# Behaviour: Close sleeps for a whole second after its close frame, answered or not, and holds the session's lock for
# that time. A call that needs no connection, such as UpdateGameStatus, waits for it and only then says that there is
# no connection. In a bubble of testing/synctest that is worse than slow: a goroutine that waits for a sync.RWMutex is
# not durably blocked, so the bubble's clock stands, and the sleep that would free the lock never ends.
#
# Seen: "the server answered the close frame after 0.0 s", "Close took 1.0 s", "UpdateGameStatus took 0.9 s: no websocket
# connection exists". Fails if that changes.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
cat >go.mod <<'MOD'
module finding

go 1.24

require (
	github.com/bwmarrin/discordgo v0.29.0
	github.com/gorilla/websocket v1.5.3
)
MOD
cat >main.go <<'GO'
package main

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"strings"
	"time"

	"github.com/bwmarrin/discordgo"
	"github.com/gorilla/websocket"
)

func main() {
	answered := make(chan time.Time, 1)
	var address string
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if !websocket.IsWebSocketUpgrade(r) {
			fmt.Fprintf(w, `{"url":%q}`, address)
			return
		}
		c, err := (&websocket.Upgrader{}).Upgrade(w, r, nil)
		if err != nil {
			return
		}
		defer c.Close()
		_ = c.WriteMessage(websocket.TextMessage, []byte(`{"op":10,"d":{"heartbeat_interval":41250}}`))
		if _, _, err := c.ReadMessage(); err != nil { // IDENTIFY
			return
		}
		_ = c.WriteMessage(websocket.TextMessage, []byte(
			`{"op":0,"s":1,"t":"READY","d":{"v":9,"session_id":"a","user":{"id":"1","username":"bot"},"guilds":[]}}`))
		for {
			if _, _, err := c.ReadMessage(); err != nil { // gorilla/websocket has answered the close frame by now
				answered <- time.Now()
				return
			}
		}
	}))
	defer server.Close()
	address = "ws" + strings.TrimPrefix(server.URL, "http")
	discordgo.EndpointGateway = server.URL

	s, err := discordgo.New("Bot token")
	check(err)
	check(s.Open())
	begun := time.Now()
	closed := make(chan error, 1)
	go func() { closed <- s.Close() }()
	time.Sleep(100 * time.Millisecond)
	asked := time.Now()
	status := s.UpdateGameStatus(0, "cards")
	waited := time.Since(asked)
	check(<-closed)
	took, answer := time.Since(begun), (<-answered).Sub(begun)
	fmt.Printf("the server answered the close frame after %.1f s\nClose took %.1f s\nUpdateGameStatus took %.1f s: %v\n",
		answer.Seconds(), took.Seconds(), waited.Seconds(), status)
	if answer > 500*time.Millisecond || took < time.Second || waited < 500*time.Millisecond || status == nil {
		fmt.Println("this is not what was found")
		os.Exit(1)
	}
}

func check(err error) {
	if err != nil {
		fmt.Println(err)
		os.Exit(2)
	}
}
GO
GOFLAGS=-mod=mod go run .
