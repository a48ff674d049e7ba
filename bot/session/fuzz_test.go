package session

import (
	"context"
	"encoding/json"
	"fmt"
	"log/slog"
	"testing"
	"time"

	"github.com/bwmarrin/discordgo"
	"github.com/gorilla/websocket"

	"unobot/bot/rest"
)

// FuzzEvents lets discordgo decode whatever the link lets through: a panic there ends the process (fault 44).
func FuzzEvents(f *testing.F) {
	for event, data := range map[string]string{
		"READY": `{"session_id":"a","guilds":[{"id":"1","unavailable":true}],"user":{"id":"1"}}`, "RESUMED": `{}`,
		"GUILD_CREATE":       `{"id":"1","channels":[{"id":"2"}],"members":[{"user":{"id":"3"}}],"voice_states":[{}],"threads":[{}]}`,
		"GUILD_UPDATE":       `{"id":"1","roles":[null]}`,
		"GUILD_DELETE":       `{"id":"1","unavailable":true}`,
		"CHANNEL_DELETE":     `{"id":"1","recipients":[null]}`,
		"THREAD_UPDATE":      `{"id":"1","thread_metadata":null}`,
		"THREAD_LIST_SYNC":   `{"threads":[null]}`,
		"MESSAGE_CREATE":     `{"id":"1","components":[{"type":1,"components":[{"type":2}]}],"mentions":[null]}`,
		"MESSAGE_DELETE":     `{"id":"1"}`,
		"INTERACTION_CREATE": `{"id":"1","type":3,"token":"t","data":{"component_type":2},"message":{"components":[null]}}`,
	} {
		f.Add(event, []byte(data))
	}
	frames, passed := make(chan []byte), make(chan struct{}, 1)
	url, _ := fakeGateway(f, func(ws *websocket.Conn) {
		_ = ws.WriteMessage(websocket.TextMessage, []byte(goodHello))
		_ = ws.WriteMessage(websocket.TextMessage, []byte(goodReady))
		for frame := range frames {
			if ws.WriteMessage(websocket.TextMessage, frame) != nil {
				return
			}
		}
	})
	client, err := rest.New("token", url, slog.New(slog.DiscardHandler))
	if err != nil {
		f.Fatal(err)
	}
	s, err := New(Config{
		Token: "token", Rest: client, OnReady: func(*discordgo.Ready) {}, Log: slog.New(slog.DiscardHandler),
		OnInteraction: func(context.Context, *discordgo.InteractionCreate, json.RawMessage) {},
		OnEvent: func(e any) {
			if _, marker := e.(*discordgo.WebhooksUpdate); marker {
				passed <- struct{}{}
			}
		},
	})
	if err != nil {
		f.Fatal(err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		_ = s.Run(ctx)
	}()
	f.Cleanup(func() {
		close(frames)
		cancel()
		<-ended
		client.Close()
	})
	f.Fuzz(func(t *testing.T, event string, data []byte) {
		name, err := json.Marshal(event)
		if err != nil || !json.Valid(data) || event == "WEBHOOKS_UPDATE" {
			t.Skip()
		}
		frames <- fmt.Appendf(nil, `{"op":0,"t":%s,"s":2,"d":%s}`, name, data)
		frames <- []byte(`{"op":0,"t":"WEBHOOKS_UPDATE","s":3,"d":{}}`)
		select {
		case <-passed:
		case <-time.After(10 * time.Second):
			t.Fatal("the connection is stuck")
		}
	})
}
