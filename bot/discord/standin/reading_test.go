package standin_test

import (
	"bytes"
	"encoding/json"
	"strings"
	"testing"

	"github.com/bwmarrin/discordgo"
	"github.com/stretchr/testify/require"

	"unobot/bot/discord/standin"
)

// labels are the labels of buttons, or the placeholders of menus.
func labels(components []standin.Component) []string {
	var words []string
	for _, c := range components {
		words = append(words, c.Label+c.Placeholder)
	}
	return words
}

// media is a picture that comes with the message.
func media(name string) discordgo.UnfurledMediaItem {
	return discordgo.UnfurledMediaItem{URL: "attachment://" + name}
}

func TestReadAMessageOfComponents(t *testing.T) {
	withBot(t, func(t *testing.T, bt *botTest) {
		words, small := "Red 7, blue 2", "A card"
		sent := must(bt.bot.ChannelMessageSendComplex(bt.channel.ID, &discordgo.MessageSend{
			Flags: discordgo.MessageFlagsIsComponentsV2, AllowedMentions: nobody(),
			Files: []*discordgo.File{
				{Name: "hand.png", ContentType: "image/png", Reader: bytes.NewReader(picture(9, 5))},
				{Name: "card.png", ContentType: "image/png", Reader: bytes.NewReader(picture(2, 3))},
				{Name: "proof.json", ContentType: "application/json", Reader: bytes.NewReader([]byte("{}"))},
			},
			Components: []discordgo.MessageComponent{discordgo.Container{Components: []discordgo.MessageComponent{
				discordgo.TextDisplay{Content: "## Your turn"},
				discordgo.Section{
					Components: []discordgo.MessageComponent{discordgo.TextDisplay{Content: "a card"}},
					Accessory:  discordgo.Thumbnail{Media: media("card.png"), Description: &small},
				},
				discordgo.MediaGallery{Items: []discordgo.MediaGalleryItem{{Media: media("hand.png"), Description: &words}}},
				discordgo.Section{
					Components: []discordgo.MessageComponent{discordgo.TextDisplay{Content: "rules"}},
					Accessory:  button("read"),
				},
				row(button("draw"), button("uno")),
				row(discordgo.SelectMenu{
					CustomID: "color", Placeholder: "Color", Options: []discordgo.SelectMenuOption{{Label: "red", Value: "r"}},
				}),
				discordgo.FileComponent{File: media("proof.json")},
			}}, discordgo.TextDisplay{Content: "-# below"}},
		}))(t)
		m, _ := bt.srv.Message(sent.ID)
		require.Equal(t, []string{"## Your turn", "a card", "rules", "-# below"}, m.Texts())
		require.Equal(t, []string{"read", "draw", "uno"}, labels(m.Buttons()))
		require.Equal(t, []string{"Color"}, labels(m.Menus()))
		pictures := m.Pictures()
		require.Len(t, pictures, 2)
		require.Equal(t, small, pictures[0].Description)
		require.Equal(t, picture(2, 3), pictures[0].Data)
		require.Equal(t, words, pictures[1].Description)
		require.Equal(t, "hand.png", pictures[1].Filename)
		require.Equal(t, picture(9, 5), pictures[1].Data)
		proof, ok := m.File("proof.json")
		require.True(t, ok)
		require.Equal(t, "{}", string(proof))
		require.Empty(t, m.Attachments, "components show all files")
	})
}

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
	withBot(t, func(t *testing.T, bt *botTest) {
		thread := must(bt.srv.CreateThread(bt.channel.ID, "cards"))(t)
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
		must(bt.srv.Click(bt.ada.ID, bt.ping().Message.ID, "draw"))(t)
		clicks := bt.framesOf("INTERACTION_CREATE")
		require.NotContains(t, clicks[len(clicks)-1]["message"], "guild_id")
	})
}

func TestResponseBodyHasAResourceOnlyForMessages(t *testing.T) {
	withBot(t, func(t *testing.T, bt *botTest) {
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
	})
}
