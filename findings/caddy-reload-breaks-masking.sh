#!/usr/bin/env bash
# Debian 12: caddy 2.6.2-5 (with github.com/gorilla/websocket v1.5.3 on both sides)
#
# Guess: a reload of Caddy is graceful: open WebSockets go on through the old configuration, or both sides get a normal
# close frame.
# Behaviour: a reload with any change ends each WebSocket at once, also of a site that has not changed. Caddy says "going
# away" to both sides, to the server without a mask although Caddy is its client there. The server must take that for a
# broken protocol: it sees no goodbye, and it answers 1002, which can reach the visitor before Caddy's 1001.
# Valid: two sites, and the other one is changed ("Caddyfile Directives": reverse_proxy, respond); RFC 6455, section 5.1:
# a client masks all its frames, and a server closes the connection if one is not.
# Why it matters: an operator who changes another site on the same machine throws all players out of their tables, and a
# server's log that tells of errors blames the players' frames.
#
# Seen: "the server behind: websocket: bad MASK", "the visitor: websocket: close 1002 (protocol error): bad MASK" (or 1001).
# Fails if that changes.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
fetch() { apt-get -qq -o APT::Sandbox::User=root download caddy=2.6.2-5; }
fetch 2>/dev/null || { apt-get -qq update && fetch; }
dpkg -x caddy_*.deb .
cat >go.mod <<'MOD'
module finding

go 1.24

require github.com/gorilla/websocket v1.5.3
MOD
cat >main.go <<'GO'
package main

import (
	"fmt"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"strings"
	"time"

	"github.com/gorilla/websocket"
)

func main() { os.Exit(run()) }

func run() int {
	open, behind := make(chan bool), make(chan error, 1)
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		c, err := (&websocket.Upgrader{CheckOrigin: func(*http.Request) bool { return true }}).Upgrade(w, r, nil)
		check(err)
		defer c.Close()
		open <- true
		_, _, err = c.ReadMessage()
		behind <- err
	}))
	defer server.Close()

	admin, table, other := free(), free(), free()
	configure := func(word string) {
		check(os.WriteFile("Caddyfile", fmt.Appendf(nil, "{\n\tadmin %s\n}\n"+
			"http://%s {\n\treverse_proxy %s\n}\nhttp://%s {\n\trespond %q\n}\n",
			admin, table, strings.TrimPrefix(server.URL, "http://"), other, word), 0o600))
	}
	configure("before")
	caddy := exec.Command("usr/bin/caddy", "run", "--config", "Caddyfile")
	caddy.Env = append(os.Environ(), "HOME=.", "XDG_CONFIG_HOME=.", "XDG_DATA_HOME=.")
	check(caddy.Start())
	defer func() { _ = caddy.Process.Kill(); _ = caddy.Wait() }()

	var visitor *websocket.Conn
	for range 100 { // until Caddy listens
		var err error
		if visitor, _, err = websocket.DefaultDialer.Dial("ws://"+table, nil); err == nil {
			break
		}
		time.Sleep(100 * time.Millisecond)
	}
	if visitor == nil {
		fmt.Println("Caddy does not begin to listen")
		return 2
	}
	defer visitor.Close()
	<-open
	configure("after")
	reload := exec.Command("usr/bin/caddy", "reload", "--config", "Caddyfile")
	reload.Env = caddy.Env
	check(reload.Run())
	check(visitor.SetReadDeadline(time.Now().Add(5 * time.Second)))
	_, _, front := visitor.ReadMessage()
	var back error
	select {
	case back = <-behind:
	case <-time.After(5 * time.Second):
	}
	fmt.Printf("the server behind: %v\nthe visitor: %v\n", back, front)
	if !websocket.IsCloseError(front, websocket.CloseProtocolError, websocket.CloseGoingAway) || back == nil || back.Error() != "websocket: bad MASK" {
		fmt.Println("this is not what was found")
		return 1
	}
	return 0
}

// free is an address on this machine that nothing listens at.
func free() string {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	check(err)
	defer l.Close()
	return l.Addr().String()
}

func check(err error) {
	if err != nil {
		fmt.Println(err)
		os.Exit(2)
	}
}
GO
GOFLAGS=-mod=mod go build -o finding .
./finding
