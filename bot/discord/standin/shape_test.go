package standin_test

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/bwmarrin/discordgo"
	"github.com/stretchr/testify/require"

	"unobot/bot/discord/standin"
)

// framesOf returns the data of the events of a type that went to the bot, oldest first.
func (bt *botTest) framesOf(event string) []map[string]any {
	var found []map[string]any
	for _, e := range bt.srv.Journal() {
		if e.Kind != standin.EntryFrameOut || !strings.Contains(e.Frame, `"t":"`+event+`"`) {
			continue
		}
		var frame struct {
			Data map[string]any `json:"d"`
		}
		require.NoError(bt, json.Unmarshal([]byte(e.Frame), &frame))
		found = append(found, frame.Data)
	}
	return found
}

// TestOnlyEventsNameTheGuild: neither messages of REST nor channels in GUILD_CREATE say it.
func TestOnlyEventsNameTheGuild(t *testing.T) {
	bt := newBotTest(t)
	thread, err := bt.srv.CreateThread(bt.channel.ID, "cards")
	require.NoError(t, err)
	require.NoError(t, bt.srv.SetAvailable(bt.guild.ID, false))
	require.NoError(t, bt.srv.SetAvailable(bt.guild.ID, true))
	guilds := bt.framesOf("GUILD_CREATE")
	guild := guilds[len(guilds)-1]
	for _, kind := range []string{"channels", "threads"} {
		require.Len(t, guild[kind], 1)
		require.NotContains(t, guild[kind].([]any)[0], "guild_id")
	}
	_, channel := bt.raw("GET", "/channels/"+thread.ID, "")
	require.Equal(t, bt.guild.ID, channel["guild_id"])

	_, sent := bt.raw("POST", "/channels/"+thread.ID+"/messages", `{"content":"x","allowed_mentions":{}}`)
	require.NotContains(t, sent, "guild_id")
	created := bt.framesOf("MESSAGE_CREATE")
	require.Equal(t, bt.guild.ID, created[len(created)-1]["guild_id"])
	bt.respond(message("x", discordgo.MessageFlagsEphemeral, row(button("draw"))))
	_, err = bt.srv.Click(bt.ada.ID, bt.ping().Message.ID, "draw")
	require.NoError(t, err)
	clicks := bt.framesOf("INTERACTION_CREATE")
	require.NotContains(t, clicks[len(clicks)-1]["message"], "guild_id")
}

func TestResponseBodyHasAResourceOnlyForMessages(t *testing.T) {
	bt := newBotTest(t)
	_, i := bt.catchPing()
	status, body := bt.raw("POST", callback(i)+"?with_response=true", `{"type":5,"data":{"flags":64}}`)
	require.Equal(t, 200, status)
	require.NotContains(t, body, "resource")
	about := body["interaction"].(map[string]any)
	require.Equal(t, true, about["response_message_loading"])
	require.Equal(t, bt.channel.ID, about["channel_id"])
	_, i = bt.catchPing()
	status, body = bt.raw("POST", callback(i), `{"type":4,"data":{"content":"x","allowed_mentions":{}}}`)
	require.Equal(t, 204, status)
	require.Empty(t, body)
}
