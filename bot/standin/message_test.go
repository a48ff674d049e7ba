package standin_test

import (
	"bytes"
	"fmt"
	"image"
	"image/png"
	"io"
	"testing"
	"time"

	"github.com/bwmarrin/discordgo"
	"github.com/stretchr/testify/require"

	"unobot/bot/standin"
)

// send posts a message as the bot.
func (sc *scene) send(content string) *discordgo.Message {
	sc.Helper()
	m, err := sc.bot.ChannelMessageSendComplex(sc.channel.ID, &discordgo.MessageSend{Content: content, AllowedMentions: nobody()})
	require.NoError(sc, err)
	return m
}

// edit changes the content of a message as the bot.
func (sc *scene) edit(channelID, messageID, content string) error {
	_, err := sc.bot.ChannelMessageEditComplex(&discordgo.MessageEdit{
		Channel: channelID, ID: messageID, Content: &content, AllowedMentions: nobody(),
	})
	return err
}

func TestOrdinaryMessages(t *testing.T) {
	sc := newScene(t)
	m := sc.send("one")
	require.NoError(t, sc.edit(sc.channel.ID, m.ID, "two"))
	got, err := sc.bot.ChannelMessage(sc.channel.ID, m.ID)
	require.NoError(t, err)
	require.Equal(t, "two", got.Content)
	require.NotNil(t, got.EditedTimestamp)
	require.NoError(t, sc.bot.ChannelMessageDelete(sc.channel.ID, m.ID))
	_, err = sc.bot.ChannelMessage(sc.channel.ID, m.ID)
	sc.expectCode(err, 10008, 404)
	for _, event := range []string{"MESSAGE_CREATE", "MESSAGE_UPDATE", "MESSAGE_DELETE"} {
		sc.eventually(event)
	}
}

func TestUsersMessagesReachTheBotWithoutContent(t *testing.T) {
	sc := newScene(t)
	got := make(chan *discordgo.Message, 2)
	sc.bot.AddHandler(func(_ *discordgo.Session, m *discordgo.MessageCreate) { got <- m.Message })
	posted, err := sc.srv.Post(sc.ada.ID, sc.channel.ID, "secret")
	require.NoError(t, err)
	m := <-got
	require.Equal(t, posted.ID, m.ID)
	require.Empty(t, m.Content)
	require.Equal(t, sc.ada.ID, m.Author.ID)
	_, err = sc.srv.Post(sc.ada.ID, sc.channel.ID, "hello <@"+sc.srv.Application().ID+">")
	require.NoError(t, err)
	require.Contains(t, (<-got).Content, "hello")

	sc.expectCode(sc.edit(sc.channel.ID, posted.ID, "mine now"), 50005, 403)
	require.Equal(t, []string{"50005"}, sc.rules())
	sc.expectCode(sc.bot.ChannelMessageDelete(sc.channel.ID, posted.ID), 50013, 403)
	require.NoError(t, sc.srv.GrantPermissions(sc.guild.ID, sc.srv.Application().ID, standin.PermissionManageMessages))
	require.NoError(t, sc.bot.ChannelMessageDelete(sc.channel.ID, posted.ID))
}

func TestPermissionsTakenAway(t *testing.T) {
	sc := newScene(t)
	m := sc.send("board")
	bot := sc.srv.Application().ID
	require.NoError(t, sc.srv.SetOverwrite(sc.channel.ID, bot, 0, standin.PermissionSendMessages))
	sc.eventually("CHANNEL_UPDATE")
	_, err := sc.bot.ChannelMessageSend(sc.channel.ID, "x")
	sc.expectCode(err, 50013, 403)
	require.NoError(t, sc.edit(sc.channel.ID, m.ID, "still mine"))
	require.NoError(t, sc.srv.SetOverwrite(sc.channel.ID, bot, 0, standin.PermissionViewChannel))
	sc.expectCode(sc.edit(sc.channel.ID, m.ID, "x"), 50001, 403)
	require.NoError(t, sc.srv.SetOverwrite(sc.channel.ID, bot, 0, standin.PermissionAttachFiles|standin.PermissionEmbedLinks))
	_, err = sc.bot.ChannelMessageSendEmbed(sc.channel.ID, &discordgo.MessageEmbed{Title: "x"})
	sc.expectCode(err, 50013, 403)
	require.Empty(t, sc.srv.Violations(), "the bot could not know")

	channel, err := sc.bot.Channel(sc.channel.ID)
	require.NoError(t, err)
	require.Len(t, channel.PermissionOverwrites, 1)
	require.NotZero(t, channel.PermissionOverwrites[0].Deny&discordgo.PermissionEmbedLinks)
}

func TestThingsThatVanish(t *testing.T) {
	sc := newScene(t)
	m := sc.send("board")
	require.NoError(t, sc.srv.DeleteMessage(m.ID))
	sc.eventually("MESSAGE_DELETE")
	sc.expectCode(sc.edit(sc.channel.ID, m.ID, "x"), 10008, 404)
	require.NoError(t, sc.srv.DeleteChannel(sc.channel.ID))
	sc.eventually("CHANNEL_DELETE")
	_, err := sc.bot.ChannelMessageSend(sc.channel.ID, "x")
	sc.expectCode(err, 10003, 404)
	require.NoError(t, sc.srv.RemoveBot(sc.guild.ID))
	sc.eventually("GUILD_DELETE")
	_, err = sc.bot.Guild(sc.guild.ID)
	sc.expectCode(err, 10004, 404)
	require.NoError(t, sc.srv.InviteBot(sc.guild.ID))
	_, err = sc.bot.Guild(sc.guild.ID)
	require.NoError(t, err)
}

func TestGuildRoutes(t *testing.T) {
	sc := newScene(t)
	me, err := sc.bot.GuildMember(sc.guild.ID, sc.srv.Application().ID)
	require.NoError(t, err)
	require.Len(t, me.Roles, 1)
	_, err = sc.bot.GuildMember(sc.guild.ID, sc.srv.CreateUser("eve", "fr").ID)
	sc.expectCode(err, 10007, 404)
	require.NoError(t, sc.srv.RemoveMember(sc.guild.ID, sc.bob.ID))
	_, err = sc.bot.GuildMember(sc.guild.ID, sc.bob.ID)
	sc.expectCode(err, 10007, 404)
	_, err = sc.srv.Slash(sc.bob.ID, sc.channel.ID, "ping")
	require.ErrorIs(t, err, standin.ErrRefused)
	channels, err := sc.bot.GuildChannels(sc.guild.ID)
	require.NoError(t, err)
	require.Len(t, channels, 1)
	roles, err := sc.bot.GuildRoles(sc.guild.ID)
	require.NoError(t, err)
	require.Len(t, roles, 2)
	user, err := sc.bot.User("@me")
	require.NoError(t, err)
	require.True(t, user.Bot)
	app, err := sc.bot.Application("@me")
	require.NoError(t, err)
	require.Equal(t, sc.srv.Application().ID, app.ID)
	status, body := sc.raw("GET", "/nowhere", "")
	require.Equal(t, 404, status)
	require.EqualValues(t, 0, body["code"])
	status, _ = sc.raw("PUT", "/gateway", "")
	require.Equal(t, 405, status)
	require.Equal(t, []string{"http 404", "http 405"}, sc.rules())
}

func TestThreads(t *testing.T) {
	sc := newScene(t)
	thread, err := sc.srv.CreateThread(sc.channel.ID, "game")
	require.NoError(t, err)
	sc.eventually("THREAD_CREATE")
	m, err := sc.bot.ChannelMessageSendComplex(thread.ID, &discordgo.MessageSend{Content: "board", AllowedMentions: nobody()})
	require.NoError(t, err)
	require.NoError(t, sc.srv.SetThreadState(thread.ID, true, false))
	sc.expectCode(sc.edit(thread.ID, m.ID, "x"), 50083, 400)
	archived := false
	_, err = sc.bot.ChannelEditComplex(thread.ID, &discordgo.ChannelEdit{Archived: &archived})
	require.NoError(t, err)
	require.NoError(t, sc.edit(thread.ID, m.ID, "x"))
	require.NoError(t, sc.srv.SetThreadState(thread.ID, true, true))
	_, err = sc.bot.ChannelEditComplex(thread.ID, &discordgo.ChannelEdit{Archived: &archived})
	sc.expectCode(err, 50013, 403)
	require.Empty(t, sc.srv.Violations())
}

func TestNonceMakesSendingIdempotent(t *testing.T) {
	sc := newScene(t)
	body := `{"content":"x","allowed_mentions":{},"nonce":"n1","enforce_nonce":true}`
	_, first := sc.raw("POST", "/channels/"+sc.channel.ID+"/messages", body)
	_, second := sc.raw("POST", "/channels/"+sc.channel.ID+"/messages", body)
	require.Equal(t, first["id"], second["id"])
	require.Len(t, sc.srv.Messages(sc.ada.ID, sc.channel.ID), 1)
	sc.srv.Advance(6 * time.Minute)
	_, third := sc.raw("POST", "/channels/"+sc.channel.ID+"/messages", body)
	require.NotEqual(t, first["id"], third["id"])
}

func TestMentionsFollowAllowedMentions(t *testing.T) {
	sc := newScene(t)
	send := func(allowed *discordgo.MessageAllowedMentions) standin.Message {
		m, err := sc.bot.ChannelMessageSendComplex(sc.channel.ID, &discordgo.MessageSend{
			Content: fmt.Sprintf("<@%s> <@%s> @everyone", sc.ada.ID, sc.bob.ID), AllowedMentions: allowed,
		})
		require.NoError(t, err)
		got, ok := sc.srv.Message(m.ID)
		require.True(t, ok)
		return got
	}
	require.Empty(t, send(nobody()).Mentions)
	one := send(&discordgo.MessageAllowedMentions{Users: []string{sc.bob.ID}})
	require.Len(t, one.Mentions, 1)
	require.Equal(t, sc.bob.ID, one.Mentions[0].ID)
	all := send(nil)
	require.Len(t, all.Mentions, 2)
	require.False(t, all.MentionEveryone, "the bot lacks the permission")
	require.NoError(t, sc.srv.GrantPermissions(sc.guild.ID, sc.srv.Application().ID, standin.PermissionMentionEveryone))
	require.True(t, send(nil).MentionEveryone)
	sc.srv.TakeViolations()
}

// picture is a PNG of some size.
func picture(width, height int) []byte {
	var out bytes.Buffer
	_ = png.Encode(&out, image.NewGray(image.Rect(0, 0, width, height)))
	return out.Bytes()
}

func TestAttachments(t *testing.T) {
	sc := newScene(t)
	file := func(name string) *discordgo.File {
		return &discordgo.File{Name: name, ContentType: "image/png", Reader: bytes.NewReader(picture(9, 5))}
	}
	sent, err := sc.bot.ChannelMessageSendComplex(sc.channel.ID, &discordgo.MessageSend{
		Embeds: []*discordgo.MessageEmbed{{Title: "table", Image: &discordgo.MessageEmbedImage{URL: "attachment://a.png"}}},
		Files:  []*discordgo.File{file("a.png"), file("b.png")},
	})
	require.NoError(t, err)
	require.Len(t, sent.Attachments, 2)
	require.Equal(t, 9, sent.Attachments[0].Width)
	require.Equal(t, sent.Attachments[0].URL, sent.Embeds[0].Image.URL)
	resp, err := sc.srv.Client().Get(sent.Attachments[0].URL)
	require.NoError(t, err)
	data, err := io.ReadAll(resp.Body)
	require.NoError(t, err)
	require.NoError(t, resp.Body.Close())
	require.Equal(t, picture(9, 5), data)

	// Listing one attachment drops the other; a new file is added.
	edited, err := sc.bot.ChannelMessageEditComplex(&discordgo.MessageEdit{
		Channel: sc.channel.ID, ID: sent.ID, Attachments: &[]*discordgo.MessageAttachment{sent.Attachments[1]},
		Files: []*discordgo.File{file("c.png")},
	})
	require.NoError(t, err)
	require.Len(t, edited.Attachments, 2)
	require.Equal(t, "b.png", edited.Attachments[0].Filename)
	require.Equal(t, "c.png", edited.Attachments[1].Filename)
	resp, err = sc.srv.Client().Get(sent.Attachments[0].URL)
	require.NoError(t, err)
	require.NoError(t, resp.Body.Close())
	require.Equal(t, 404, resp.StatusCode)

	_, err = sc.bot.ChannelMessageSendComplex(sc.channel.ID, &discordgo.MessageSend{
		Files: []*discordgo.File{{Name: "big", Reader: bytes.NewReader(make([]byte, 10<<20+1))}},
	})
	sc.expectCode(err, 40005, 413)
	require.Equal(t, []string{"40005"}, sc.rules())
}

func TestComponentsV2StayV2(t *testing.T) {
	sc := newScene(t)
	sent, err := sc.bot.ChannelMessageSendComplex(sc.channel.ID, &discordgo.MessageSend{
		Flags: discordgo.MessageFlagsIsComponentsV2, AllowedMentions: nobody(),
		Components: []discordgo.MessageComponent{discordgo.Container{Components: []discordgo.MessageComponent{
			discordgo.TextDisplay{Content: "board"}, row(button("hand")),
		}}},
	})
	require.NoError(t, err)
	sc.expectCode(sc.edit(sc.channel.ID, sent.ID, "words"), 50035, 400)
	require.Equal(t, []string{"50035"}, sc.rules())
	_, err = sc.bot.ChannelMessageEditComplex(&discordgo.MessageEdit{
		Channel: sc.channel.ID, ID: sent.ID, AllowedMentions: nobody(),
		Components: &[]discordgo.MessageComponent{discordgo.TextDisplay{Content: "over"}},
	})
	require.NoError(t, err)
	m, _ := sc.srv.Message(sent.ID)
	require.NotZero(t, m.Flags&standin.FlagComponentsV2)
	require.Equal(t, "over", m.Components[0].Content)

	// A legacy message becomes V2 only when its content goes.
	old := sc.send("words")
	body := `{"flags":32768,"allowed_mentions":{},"components":[{"type":10,"content":"x"}]%s}`
	path := "/channels/" + sc.channel.ID + "/messages/" + old.ID
	status, _ := sc.raw("PATCH", path, fmt.Sprintf(body, ""))
	require.Equal(t, 400, status)
	sc.srv.TakeViolations()
	status, _ = sc.raw("PATCH", path, fmt.Sprintf(body, `,"content":null,"embeds":[]`))
	require.Equal(t, 200, status)
}

func TestPicturesInAnAnswer(t *testing.T) {
	sc := newScene(t)
	r := message("", discordgo.MessageFlagsEphemeral|discordgo.MessageFlagsIsComponentsV2, discordgo.MediaGallery{
		Items: []discordgo.MediaGalleryItem{{Media: discordgo.UnfurledMediaItem{URL: "attachment://hand.png"}}},
	}, row(button("draw")))
	r.Data.Files = []*discordgo.File{{Name: "hand.png", ContentType: "image/png", Reader: bytes.NewReader(picture(3, 2))}}
	sc.respond(r)
	hand := sc.ping().Message
	require.Len(t, hand.Attachments, 1)
	shown := hand.Components[0].Items[0].Media
	require.Equal(t, hand.Attachments[0].URL, shown.URL)
	require.Equal(t, 3, shown.Width)

	// An update may show a picture that is already there.
	update := message("", discordgo.MessageFlagsIsComponentsV2, r.Data.Components...)
	update.Type = discordgo.InteractionResponseUpdateMessage
	sc.respond(update)
	i, err := sc.srv.Click(sc.ada.ID, hand.ID, "draw")
	require.NoError(t, err)
	again := sc.wait(i).Message
	require.Equal(t, shown.URL, again.Components[0].Items[0].Media.URL)
}
