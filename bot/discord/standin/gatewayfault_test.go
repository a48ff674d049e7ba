package standin_test

import (
	"encoding/json"
	"strings"
	"testing"
	"time"

	"github.com/bwmarrin/discordgo"
	"github.com/gorilla/websocket"
	"github.com/stretchr/testify/require"

	"unobot/bot/discord/standin"
)

func TestGatewayFaults(t *testing.T) {
	srv := newLenientServer(t)
	_, _, _, err := srv.Populate("friends", "table", "ada")
	require.NoError(t, err)
	start := func() *rawGateway {
		g := dialGateway(t, srv, "v=10&encoding=json")
		g.send(identify)
		g.until(0, "GUILD_CREATE")
		return g
	}
	g := start()
	srv.RequestReconnect()
	g.until(7, "")
	srv.SendRaw([]byte(`{"op":0,"t":"INTERACTION_CREATE","s":9,"d":{"id":`))
	_, garbage, err := g.ws.ReadMessage()
	require.NoError(t, err)
	require.False(t, json.Valid(garbage))
	srv.SilenceHeartbeats(true)
	g.send(`{"op":1,"d":null}`)
	srv.InvalidateSession(true)
	require.Equal(t, true, g.next().Raw, "no ACK came before")
	srv.SilenceHeartbeats(false)
	g.send(`{"op":1,"d":null}`)
	g.until(11, "")
	require.False(t, srv.Online())
	srv.CloseGateway(4000)
	require.Equal(t, 4000, g.closeCode())

	srv.FailHandshakes(standin.HandshakeNoHello, 1)
	g = dialGateway(t, srv, "v=10&encoding=json")
	require.NoError(t, g.ws.SetReadDeadline(time.Now().Add(20*time.Millisecond)))
	_, _, err = g.ws.ReadMessage()
	require.ErrorContains(t, err, "timeout")
	srv.FailHandshakes(standin.HandshakeReconnect, 1)
	g = dialGateway(t, srv, "v=10&encoding=json")
	g.send(identify)
	g.until(7, "")
	srv.FailHandshakes(standin.HandshakeInvalidSession, 1)
	g = dialGateway(t, srv, "v=10&encoding=json")
	g.send(identify)
	require.Equal(t, false, g.until(9, "").Raw)
	srv.FailHandshakes(standin.HandshakeRefuse, 1)
	_, resp, err := websocket.DefaultDialer.Dial("ws"+strings.TrimPrefix(srv.URL(), "http")+"/?v=10&encoding=json", nil)
	require.Error(t, err)
	require.Equal(t, 503, resp.StatusCode)
	start()
	require.True(t, srv.Online())
}

func TestDuplicatedInteractionExcusesASecondCallback(t *testing.T) {
	bt := newBotTest(t)
	var answers []error
	done := make(chan struct{}, 2)
	bt.answer(func(s *discordgo.Session, i *discordgo.Interaction) {
		err := s.InteractionRespond(i, message("x", 0))
		bt.mu.Lock()
		answers = append(answers, err)
		bt.mu.Unlock()
		done <- struct{}{}
	})
	bt.srv.DuplicateEvents("INTERACTION_CREATE", 1)
	bt.ping()
	<-done
	<-done
	require.Len(t, bt.srv.Messages(bt.ada.ID, bt.channel.ID), 1)
	require.Empty(t, bt.srv.Violations())
}

func TestIdentifyBudget(t *testing.T) {
	srv, err := standin.New(standin.Options{})
	require.NoError(t, err)
	defer srv.Close()
	old := srv.Application().Token
	srv.SetIdentifyBudget(0)
	g := dialGateway(t, srv, "v=10&encoding=json")
	g.send(identify)
	require.Equal(t, 4004, g.closeCode())
	require.NotEqual(t, old, srv.Application().Token)
	require.Equal(t, "identify_budget", srv.Violations()[0].Rule)
}
