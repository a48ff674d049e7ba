#!/usr/bin/env bash
# github.com/bwmarrin/discordgo v0.29.0
#
# Guess: a request with WithContext ends when its context does, and one that is refused by a limit is tried as often as
# WithRestRetries says.
# Behaviour: after a 429 the library sleeps for all of "retry_after" and looks at no context; the error of the deadline
# comes after the sleep. Retries after a 429 are not counted either: WithRestRetries(0) does not end them.
# Valid: Discord's "Rate Limits: Exceeding A Rate Limit": 429 with "retry_after" in seconds and X-RateLimit-Scope.
# Why it matters: an answer to a click is worth nothing after three seconds, and its handler must come back by then.
#
# Seen: "a deadline of 0.2 s: back after 2.0 s, context deadline exceeded: true", "WithRestRetries(0): 4 requests, <nil>".
# Fails if that changes.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
cat >go.mod <<'MOD'
module finding

go 1.24

require github.com/bwmarrin/discordgo v0.29.0
MOD
cat >main.go <<'GO'
package main

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"sync/atomic"
	"time"

	"github.com/bwmarrin/discordgo"
)

func main() {
	var asked, refusals atomic.Int64
	var after atomic.Value
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if asked.Add(1) > refusals.Load() {
			fmt.Fprint(w, `{"id":"1","channel_id":"2"}`)
			return
		}
		w.Header().Set("X-RateLimit-Scope", "shared")
		w.WriteHeader(http.StatusTooManyRequests)
		fmt.Fprintf(w, `{"message":"The resource is being rate limited.","retry_after":%s,"global":false}`, after.Load())
	}))
	defer server.Close()
	discordgo.EndpointChannels = server.URL + "/channels/"
	s, err := discordgo.New("Bot token")
	if err != nil {
		fmt.Println(err)
		os.Exit(2)
	}

	refusals.Store(1)
	after.Store("2.0")
	ctx, stop := context.WithTimeout(context.Background(), 200*time.Millisecond)
	defer stop()
	begun := time.Now()
	_, late := s.ChannelMessageSend("2", "hello", discordgo.WithContext(ctx))
	took := time.Since(begun)
	fmt.Printf("a deadline of 0.2 s: back after %.1f s, context deadline exceeded: %v\n", took.Seconds(), errors.Is(late, context.DeadlineExceeded))

	asked.Store(0)
	refusals.Store(3)
	after.Store("0.1")
	_, err = s.ChannelMessageSend("2", "hello", discordgo.WithRestRetries(0))
	fmt.Printf("WithRestRetries(0): %d requests, %v\n", asked.Load(), err)
	if took < 1500*time.Millisecond || !errors.Is(late, context.DeadlineExceeded) || asked.Load() != 4 || err != nil {
		fmt.Println("this is not what was found")
		os.Exit(1)
	}
}
GO
GOFLAGS=-mod=mod go run .
