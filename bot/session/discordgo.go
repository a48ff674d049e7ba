package session

import (
	"context"
	"io"
	"net"
	"net/http"
	"strings"
	"time"

	"github.com/bwmarrin/discordgo"
	"github.com/gorilla/websocket"
)

// newDiscordgo makes the discordgo session of one link. Whatever it dials is the link.
func (s *Supervisor) newDiscordgo(l *link) *discordgo.Session {
	dg, _ := discordgo.New("Bot " + s.cfg.Token) // never fails
	dg.LogLevel = -1                             // below LogError: discordgo would print frames, with tokens in them
	dg.ShouldReconnectOnError = false
	dg.ShouldReconnectVoiceOnSessionError = false
	dg.StateEnabled = false // its tracking races, and we need none
	dg.SyncEvents = true    // one goroutine per event would mix them up; the dispatcher never blocks
	dg.Compress = false
	dg.Identify.Intents = s.cfg.Intents
	dg.Client = &http.Client{Transport: gatewayIsHere{}}
	dg.Dialer = &websocket.Dialer{
		NetDialContext:   func(context.Context, string, string) (net.Conn, error) { return l.theirs, nil },
		HandshakeTimeout: 5 * time.Second,
	}
	dg.AddHandler(func(_ *discordgo.Session, e *discordgo.Event) {
		s.dispatch.accept(e)
		l.handled.Store(e.Sequence)
	})
	return dg
}

// gatewayIsHere answers discordgo's one request, GET /gateway, with an address that its dialer takes to the link.
type gatewayIsHere struct{}

// RoundTrip implements http.RoundTripper.
func (gatewayIsHere) RoundTrip(r *http.Request) (*http.Response, error) {
	return &http.Response{
		Status: "200 OK", StatusCode: http.StatusOK, Proto: "HTTP/1.1", ProtoMajor: 1, ProtoMinor: 1, Request: r,
		Header: make(http.Header), Body: io.NopCloser(strings.NewReader(`{"url":"ws://link"}`)),
	}, nil
}
