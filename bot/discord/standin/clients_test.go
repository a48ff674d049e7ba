package standin_test

import (
	"encoding/base64"
	"io"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/bwmarrin/discordgo"
	"github.com/gorilla/websocket"
	"github.com/stretchr/testify/require"
)

// Tokens have the form of Discord's, a body needs its type, and a thread has the time of its begin (beliefs 85, 87,
// 88).
func TestFormsThatClientsRelyOn(t *testing.T) {
	withBot(t, func(t *testing.T, bt *botTest) {
		require.Regexp(t, `^[\w-]{20,}\.[\w-]{6}\.[\w-]{38}$`, bt.srv.Application().Token)
		_, i := bt.catchPing()
		read, err := base64.StdEncoding.DecodeString(i.Token)
		require.NoError(t, err)
		require.Equal(t, "interaction:"+i.ID+":", string(read[:len("interaction:")+len(i.ID)+1]))
		require.Len(t, i.Token, 216)

		address := bt.srv.URL() + "/api/v10/channels/" + bt.channel.ID + "/messages"
		q := must(http.NewRequest("POST", address, strings.NewReader(`{"content":"x","allowed_mentions":{}}`)))(t)
		q.Header = http.Header{"Content-Type": {"text/plain"}, "Authorization": {"Bot " + bt.srv.Application().Token}, "User-Agent": {"DiscordBot"}}
		resp := must(bt.srv.Client().Do(q))(t)
		said := must(io.ReadAll(resp.Body))(t)
		require.NoError(t, resp.Body.Close())
		require.Equal(t, 400, resp.StatusCode)
		require.Contains(t, string(said), "CONTENT_TYPE_INVALID")
		bt.rules()

		board := must(bt.bot.ChannelMessageSendComplex(bt.channel.ID, &discordgo.MessageSend{
			Content: "x", AllowedMentions: &discordgo.MessageAllowedMentions{},
		}))(t)
		thread := must(bt.bot.MessageThreadStart(bt.channel.ID, board.ID, "first", 60))(t)
		began := thread.ThreadMetadata.ArchiveTimestamp
		time.Sleep(time.Second)
		thread = must(bt.bot.Channel(thread.ID))(t)
		require.Equal(t, began, thread.ThreadMetadata.ArchiveTimestamp)
		require.Empty(t, thread.LastMessageID)
	})
}

// TestOneVersion: another version of the API or of the gateway is refused, though Discord still accepts the one before.
func TestOneVersion(t *testing.T) {
	withBot(t, func(t *testing.T, bt *botTest) {
		status, _ := bt.raw("GET", "/users/@me", "")
		require.Equal(t, 200, status)
		bt.bot.Client = bt.srv.Client() // discordgo's own requests are of version 9
		bt.expectCode(errorOf(bt.bot.User("@me")), 50041, 400)
		require.Equal(t, []string{"50041"}, bt.rules())
		socket, _, err := dialerOf(bt.srv).Dial("ws"+strings.TrimPrefix(bt.srv.URL(), "http")+"/?v=9&encoding=json", nil)
		require.NoError(t, err)
		defer socket.Close()
		_, _, err = socket.ReadMessage()
		require.True(t, websocket.IsCloseError(err, 4012), "%v", err)
	})
}
