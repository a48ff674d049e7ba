package rest

import (
	"fmt"
	"io"
	"log/slog"
	"strings"
	"testing"
	"time"

	"github.com/bwmarrin/discordgo"
	"github.com/gorilla/websocket"
	"github.com/stretchr/testify/require"

	"unobot/bot/discord/standin"
	"unobot/bot/roomtest"
)

// scene is a client on a stand-in, with a gateway session that makes the bot be there.
type scene struct {
	*testing.T
	*Client
	srv     *standin.Server
	channel standin.Channel
	ada     standin.User
}

// onStandin runs a test with a client on a stand-in of its own.
func onStandin(t *testing.T, test func(t *testing.T, sc *scene)) {
	t.Helper()
	roomtest.Now(t, func(t *testing.T) { test(t, newScene(t)) })
}

func newScene(t *testing.T) *scene {
	t.Helper()
	network := standin.NewNetwork()
	w := roomtest.NewWorld(t, standin.Options{Network: network}, "ada")
	srv := w.Discord
	sc := &scene{T: t, srv: srv, channel: w.Channel, ada: w.Users[0]}
	sc.Client = must(New(srv.Application().Token, srv.URL(), slog.New(slog.DiscardHandler)))(t)
	sc.DialBy(network.Dial)
	t.Cleanup(sc.Client.Close)
	must(sc.RegisterCommands(t.Context(), srv.Application().ID,
		[]*discordgo.ApplicationCommand{{Name: "ping", Description: "Answers"}}))(t)
	sc.connect(network)
	return sc
}

// connect opens a gateway session. Its events are ignored.
func (sc *scene) connect(network *standin.Network) {
	g, err := sc.Gateway(sc.Context())
	require.NoError(sc, err)
	dialer := websocket.Dialer{NetDialContext: network.Dial}
	ws, resp, err := dialer.DialContext(sc.Context(), g.URL+"/?v="+APIVersion+"&encoding=json", nil)
	require.NoError(sc, err)
	require.NoError(sc, resp.Body.Close())
	sc.Cleanup(func() { _ = ws.Close() })
	require.NoError(sc, ws.WriteJSON(map[string]any{"op": 2, "d": map[string]any{
		"token": sc.srv.Application().Token, "intents": 1, "properties": map[string]string{"os": "linux"},
	}}))
	for ready := false; !ready; {
		var event struct {
			Type string `json:"t"`
		}
		require.NoError(sc, ws.ReadJSON(&event))
		ready = event.Type == "READY"
	}
	go func() { _, _ = io.Copy(io.Discard, ws.NetConn()) }()
}

// slash makes ada run /ping.
func (sc *scene) slash() (*standin.Interaction, Interaction) {
	sc.Helper()
	i, err := sc.srv.Slash(sc.ada.ID, sc.channel.ID, "ping")
	require.NoError(sc, err)
	return i, Interaction{ID: i.ID, App: sc.srv.Application().ID, Token: i.Token}
}

// seen returns the messages that ada sees in the channel.
func (sc *scene) seen() string {
	var lines []string
	for _, m := range sc.srv.Messages(sc.ada.ID, sc.channel.ID) {
		lines = append(lines, m.Content)
	}
	return strings.Join(lines, "|")
}

func private(content string) Body { return Body{Content: content, Ephemeral: true} }

func text(s string) Body { return Body{Content: s} }

// Discord's refusals of an interaction, told apart (faults 55 to 57).
func TestRefusedInteractions(t *testing.T) {
	onStandin(t, func(t *testing.T, sc *scene) {
		app := sc.srv.Application().ID
		_, i := sc.slash()
		require.NoError(t, errorOf(sc.Respond(t.Context(), i, kindMessage, private("x"))))
		require.True(t, IsAcknowledged(errorOf(sc.Respond(t.Context(), i, kindMessage, private("x")))))

		there, late := sc.slash()
		time.Sleep(4 * time.Second)
		require.Error(t, errorOf(there.Wait(t.Context())))
		require.True(t, IsGone(errorOf(sc.Respond(t.Context(), late, kindMessage, private("x")))))

		sc.srv.Advance(16 * time.Minute)
		err := sc.EditAnswer(t.Context(), Answer{App: app, Token: i.Token}, text("y"))
		require.True(t, IsGone(err), "%v", err)
		sc.srv.TakeViolations() // they were the point
	})
}

// Faults 4 and 61: a nonce makes one message, with any fault of the answer, even from another process.
func TestSendOnce(t *testing.T) {
	onStandin(t, func(t *testing.T, sc *scene) {
		sc.srv.Inject(standin.Fault{Method: "POST", Path: "/channels/*/messages", Effect: standin.FaultResetAfter})
		id := must(sc.Send(t.Context(), sc.channel.ID, Body{Content: "board"}, "board-7f-3"))(t)
		again := must(sc.Send(t.Context(), sc.channel.ID, Body{Content: "board"}, "board-7f-3"))(t)
		require.Equal(t, id, again)
		require.Equal(t, "board", sc.seen())
		_, err := sc.Send(t.Context(), sc.channel.ID, Body{Content: "board"}, strings.Repeat("x", maxNonce+1))
		require.Error(t, err)
	})
}

// A message's life, and that no name in it pings (fault 85) unless the caller says so.
func TestAMessagesLife(t *testing.T) {
	onStandin(t, func(t *testing.T, sc *scene) {
		ctx := t.Context()
		mention := "@everyone <@" + sc.ada.ID + ">"
		id := must(sc.Send(ctx, sc.channel.ID, Body{Content: mention}, ""))(t)
		require.Empty(t, sc.srv.Messages(sc.ada.ID, sc.channel.ID)[0].Mentions)
		changed := mention + "!"
		require.NoError(t, sc.Edit(ctx, sc.channel.ID, id, Body{Content: changed}))
		require.Equal(t, changed, sc.seen())
		require.NoError(t, sc.Delete(ctx, sc.channel.ID, id))
		require.True(t, IsGone(sc.Delete(ctx, sc.channel.ID, id)))
		_, err := sc.Send(ctx, "999", Body{Content: "x"}, "")
		require.True(t, IsChannelGone(err), "%v", err)

		must(sc.Send(ctx, sc.channel.ID, Body{
			Content: mention, Pings: []string{sc.ada.ID},
		}, ""))(t)
		require.Len(t, sc.srv.Messages(sc.ada.ID, sc.channel.ID)[0].Mentions, 1)
	})
}

// Many edits at once respect the channel's limit without a single 429: those beyond the limit are held back here, by
// the headers that came before.
func TestEditsKeepTheLimit(t *testing.T) {
	onStandin(t, func(t *testing.T, sc *scene) {
		id := must(sc.Send(t.Context(), sc.channel.ID, Body{Content: "0"}, ""))(t)
		sc.timing.longestWait = time.Second // less than the rest of the limit's five
		var err error
		edits := 0
		for err == nil {
			content := fmt.Sprint(edits)
			err = sc.Edit(t.Context(), sc.channel.ID, id, Body{Content: content})
			edits++
		}
		require.ErrorContains(t, err, "held back")
		require.Greater(t, edits, 5)
		require.Zero(t, sc.srv.Stats().RateLimited)
	})
}
