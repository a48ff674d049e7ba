package standin_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"image"
	"image/png"
	"io"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/bwmarrin/discordgo"
	"github.com/stretchr/testify/require"

	"unobot/bot/discord/standin"
)

// send posts a message as the bot.
func (bt *botTest) send(content string) *discordgo.Message {
	bt.Helper()
	m, err := bt.bot.ChannelMessageSendComplex(bt.channel.ID, &discordgo.MessageSend{Content: content, AllowedMentions: nobody()})
	require.NoError(bt, err)
	return m
}

// edit changes the content of a message as the bot.
func (bt *botTest) edit(channelID, messageID, content string) error {
	_, err := bt.bot.ChannelMessageEditComplex(&discordgo.MessageEdit{
		Channel: channelID, ID: messageID, Content: &content, AllowedMentions: nobody(),
	})
	return err
}

func TestUsersMessagesReachTheBotWithoutContent(t *testing.T) {
	withBot(t, func(t *testing.T, bt *botTest) {
		got := make(chan *discordgo.Message, 2)
		bt.bot.AddHandler(func(_ *discordgo.Session, m *discordgo.MessageCreate) { got <- m.Message })
		posted := must(bt.srv.Post(bt.ada.ID, bt.channel.ID, "secret"))(t)
		m := <-got
		require.Equal(t, posted.ID, m.ID)
		require.Empty(t, m.Content)
		require.Equal(t, bt.ada.ID, m.Author.ID)
		must(bt.srv.Post(bt.ada.ID, bt.channel.ID, "hello <@"+bt.srv.Application().ID+">"))(t)
		require.Contains(t, (<-got).Content, "hello")

		bt.expectCode(bt.edit(bt.channel.ID, posted.ID, "mine now"), 50005, 403)
		require.Equal(t, []string{"50005"}, bt.rules())
		bt.expectCode(bt.bot.ChannelMessageDelete(bt.channel.ID, posted.ID), 50013, 403)
		require.NoError(t, bt.srv.GrantPermissions(bt.guild.ID, bt.srv.Application().ID, standin.PermissionManageMessages))
		require.NoError(t, bt.bot.ChannelMessageDelete(bt.channel.ID, posted.ID))
	})
}

func TestPermissionsTakenAway(t *testing.T) {
	withBot(t, func(t *testing.T, bt *botTest) {
		m := bt.send("board")
		bot := bt.srv.Application().ID
		require.NoError(t, bt.srv.SetOverwrite(bt.channel.ID, bot, 0, standin.PermissionSendMessages))
		bt.eventually("CHANNEL_UPDATE")
		bt.expectCode(errorOf(bt.bot.ChannelMessageSend(bt.channel.ID, "x")), 50013, 403)
		require.NoError(t, bt.edit(bt.channel.ID, m.ID, "still mine"))
		require.NoError(t, bt.srv.SetOverwrite(bt.channel.ID, bot, 0, standin.PermissionViewChannel))
		bt.expectCode(bt.edit(bt.channel.ID, m.ID, "x"), 50001, 403)
		require.NoError(t, bt.srv.SetOverwrite(bt.channel.ID, bot, 0, standin.PermissionAttachFiles|standin.PermissionEmbedLinks))
		_, err := bt.bot.ChannelFileSend(bt.channel.ID, "a.png", bytes.NewReader(picture(1, 1)))
		bt.expectCode(err, 50013, 403)
		require.Empty(t, bt.srv.Violations(), "the bot could not know")

		channel := must(bt.bot.Channel(bt.channel.ID))(t)
		require.Len(t, channel.PermissionOverwrites, 1)
		require.NotZero(t, channel.PermissionOverwrites[0].Deny&discordgo.PermissionEmbedLinks)
	})
}

// TestAHiddenChannelHasNoName in events (belief 95), until the bot sees it again.
func TestAHiddenChannelHasNoName(t *testing.T) {
	withBot(t, func(t *testing.T, bt *botTest) {
		told := func(deny standin.Permission) (update struct {
			D struct {
				ID, Name   string
				Flags      int
				Overwrites []struct{ ID, Deny string } `json:"permission_overwrites"`
			}
		},
		) {
			require.NoError(t, bt.srv.SetOverwrite(bt.channel.ID, bt.srv.Application().ID, 0, deny))
			bt.eventually("CHANNEL_UPDATE")
			for _, e := range bt.srv.Journal() {
				if e.Kind == standin.EntryFrameOut && strings.Contains(e.Frame, `"CHANNEL_UPDATE"`) {
					require.NoError(t, json.Unmarshal([]byte(e.Frame), &update))
				}
			}
			require.Equal(t, bt.channel.ID, update.D.ID)
			require.Len(t, update.D.Overwrites, 1)
			return update
		}
		hidden := told(standin.PermissionViewChannel)
		require.Equal(t, "___hidden___", hidden.D.Name)
		require.Equal(t, 1<<17, hidden.D.Flags)
		require.Equal(t, bt.guild.ID, hidden.D.Overwrites[0].ID, "@everyone")
		require.Equal(t, "1024", hidden.D.Overwrites[0].Deny)
		seen := told(0)
		require.Equal(t, bt.channel.Name, seen.D.Name)
		require.Equal(t, bt.srv.Application().ID, seen.D.Overwrites[0].ID)
	})
}

func TestThingsThatVanish(t *testing.T) {
	withBot(t, func(t *testing.T, bt *botTest) {
		m := bt.send("board")
		require.NoError(t, bt.srv.DeleteMessage(m.ID))
		bt.eventually("MESSAGE_DELETE")
		bt.expectCode(bt.edit(bt.channel.ID, m.ID, "x"), 10008, 404)
		require.NoError(t, bt.srv.DeleteChannel(bt.channel.ID))
		bt.eventually("CHANNEL_DELETE")
		bt.expectCode(errorOf(bt.bot.ChannelMessageSend(bt.channel.ID, "x")), 10003, 404)
		require.NoError(t, bt.srv.RemoveBot(bt.guild.ID))
		bt.eventually("GUILD_DELETE")
		bt.expectCode(errorOf(bt.bot.Guild(bt.guild.ID)), 10004, 404)
		require.NoError(t, bt.srv.InviteBot(bt.guild.ID))
		must(bt.bot.Guild(bt.guild.ID))(t)
	})
}

func TestGuildRoutes(t *testing.T) {
	withBot(t, func(t *testing.T, bt *botTest) {
		me := must(bt.bot.GuildMember(bt.guild.ID, bt.srv.Application().ID))(t)
		require.Len(t, me.Roles, 1)
		bt.expectCode(errorOf(bt.bot.GuildMember(bt.guild.ID, bt.srv.CreateUser("eve", "fr").ID)), 10007, 404)
		require.NoError(t, bt.srv.RemoveMember(bt.guild.ID, bt.bob.ID))
		bt.expectCode(errorOf(bt.bot.GuildMember(bt.guild.ID, bt.bob.ID)), 10007, 404)
		require.ErrorIs(t, errorOf(bt.srv.Slash(bt.bob.ID, bt.channel.ID, "ping")), standin.ErrRefused)
		bt.expectCode(errorOf(bt.bot.GuildMember(bt.guild.ID, "1")), 10013, 404)
		user := must(bt.bot.User("@me"))(t)
		require.True(t, user.Bot)
		app := must(bt.bot.Application("@me"))(t)
		require.Equal(t, bt.srv.Application().ID, app.ID)
		guild := must(bt.bot.Guild(bt.guild.ID))(t)
		require.Len(t, guild.Roles, 2)
		status, there := bt.raw("GET", "/guilds/"+bt.guild.ID, "")
		require.Equal(t, 200, status)
		own := there["roles"].([]any)[1].(map[string]any)
		require.Equal(t, bt.srv.Application().ID, own["tags"].(map[string]any)["bot_id"], "the bot's own role")
		status, body := bt.raw("GET", "/nowhere", "")
		require.Equal(t, 404, status)
		require.EqualValues(t, 0, body["code"])
		status, _ = bt.raw("PUT", "/gateway", "")
		require.Equal(t, 405, status)
		require.Equal(t, []string{"http 404", "http 405"}, bt.rules())
	})
}

func TestThreads(t *testing.T) {
	withBot(t, func(t *testing.T, bt *botTest) {
		thread := must(bt.srv.CreateThread(bt.channel.ID, "game"))(t)
		bt.eventually("THREAD_CREATE")
		m, err := bt.bot.ChannelMessageSendComplex(thread.ID, &discordgo.MessageSend{Content: "board", AllowedMentions: nobody()})
		require.NoError(t, err)
		require.NoError(t, bt.srv.SetThreadState(thread.ID, true, false))
		bt.expectCode(bt.edit(thread.ID, m.ID, "x"), 50083, 400)
		archived := false
		must(bt.bot.ChannelEditComplex(thread.ID, &discordgo.ChannelEdit{Archived: &archived}))(t)
		require.NoError(t, bt.edit(thread.ID, m.ID, "x"))
		require.NoError(t, bt.srv.SetThreadState(thread.ID, true, true))
		_, err = bt.bot.ChannelEditComplex(thread.ID, &discordgo.ChannelEdit{Archived: &archived})
		bt.expectCode(err, 50013, 403)
		require.Empty(t, bt.srv.Violations())
	})
}

func TestNonceMakesSendingIdempotent(t *testing.T) {
	withBot(t, func(t *testing.T, bt *botTest) {
		body := `{"content":"x","allowed_mentions":{},"nonce":"n1","enforce_nonce":true}`
		_, first := bt.raw("POST", "/channels/"+bt.channel.ID+"/messages", body)
		_, second := bt.raw("POST", "/channels/"+bt.channel.ID+"/messages", body)
		require.Equal(t, first["id"], second["id"])
		require.Len(t, bt.srv.Messages(bt.ada.ID, bt.channel.ID), 1)
		bt.srv.Advance(6 * time.Minute)
		_, third := bt.raw("POST", "/channels/"+bt.channel.ID+"/messages", body)
		require.NotEqual(t, first["id"], third["id"])
	})
}

func TestMentionsFollowAllowedMentions(t *testing.T) {
	withBot(t, func(t *testing.T, bt *botTest) {
		send := func(allowed *discordgo.MessageAllowedMentions) standin.Message {
			m := must(bt.bot.ChannelMessageSendComplex(bt.channel.ID, &discordgo.MessageSend{
				Content: fmt.Sprintf("<@%s> <@%s> @everyone", bt.ada.ID, bt.bob.ID), AllowedMentions: allowed,
			}))(t)
			got, ok := bt.srv.Message(m.ID)
			require.True(t, ok)
			return got
		}
		require.Empty(t, send(nobody()).Mentions)
		one := send(&discordgo.MessageAllowedMentions{Users: []string{bt.bob.ID}})
		require.Len(t, one.Mentions, 1)
		require.Equal(t, bt.bob.ID, one.Mentions[0].ID)
		all := send(nil)
		require.Len(t, all.Mentions, 2)
		require.False(t, all.MentionEveryone, "the bot lacks the permission")
		require.NoError(t, bt.srv.GrantPermissions(bt.guild.ID, bt.srv.Application().ID, standin.PermissionMentionEveryone))
		require.True(t, send(nil).MentionEveryone)
		bt.srv.TakeViolations()
	})
}

// picture returns a PNG of some size.
func picture(width, height int) []byte {
	var out bytes.Buffer
	_ = png.Encode(&out, image.NewGray(image.Rect(0, 0, width, height)))
	return out.Bytes()
}

func TestAttachments(t *testing.T) {
	withBot(t, func(t *testing.T, bt *botTest) {
		file := func(name string) *discordgo.File {
			return &discordgo.File{Name: name, ContentType: "image/png", Reader: bytes.NewReader(picture(9, 5))}
		}
		sent := must(bt.bot.ChannelMessageSendComplex(bt.channel.ID, &discordgo.MessageSend{
			Files: []*discordgo.File{file("a.png"), file("b.png")},
		}))(t)
		require.Len(t, sent.Attachments, 2)
		require.Equal(t, 9, sent.Attachments[0].Width)
		resp := must(bt.srv.Client().Get(sent.Attachments[0].URL))(t)
		data := must(io.ReadAll(resp.Body))(t)
		require.NoError(t, resp.Body.Close())
		require.Equal(t, picture(9, 5), data)

		// Listing one attachment drops the other; a new file is added.
		edited := must(bt.bot.ChannelMessageEditComplex(&discordgo.MessageEdit{
			Channel: bt.channel.ID, ID: sent.ID, Attachments: &[]*discordgo.MessageAttachment{sent.Attachments[1]},
			Files: []*discordgo.File{file("c.png")},
		}))(t)
		require.Len(t, edited.Attachments, 2)
		require.Equal(t, "b.png", edited.Attachments[0].Filename)
		require.Equal(t, "c.png", edited.Attachments[1].Filename)
		resp = must(bt.srv.Client().Get(sent.Attachments[0].URL))(t)
		require.NoError(t, resp.Body.Close())
		require.Equal(t, 404, resp.StatusCode)

		_, err := bt.bot.ChannelMessageSendComplex(bt.channel.ID, &discordgo.MessageSend{
			Files: []*discordgo.File{{Name: "big", Reader: bytes.NewReader(make([]byte, 10<<20+1))}},
		})
		bt.expectCode(err, 40005, 413)
		require.Equal(t, []string{"40005"}, bt.rules())
	})
}

// fetch loads an address of the CDN and returns status, type and body.
func (bt *botTest) fetch(path string) (int, string, []byte) {
	bt.Helper()
	resp, err := bt.srv.Client().Get("https://cdn.discordapp.com" + path)
	require.NoError(bt, err)
	defer resp.Body.Close()
	body, err := io.ReadAll(resp.Body)
	require.NoError(bt, err)
	return resp.StatusCode, resp.Header.Get("Content-Type"), body
}

func TestProfilePictures(t *testing.T) {
	withBot(t, func(t *testing.T, bt *botTest) {
		require.NoError(t, bt.srv.SetAvatar(bt.ada.ID, "aa11"))
		require.NoError(t, bt.srv.SetAvatar(bt.bob.ID, "bb22"))
		status, kind, ada := bt.fetch("/avatars/" + bt.ada.ID + "/aa11.png?size=64")
		require.Equal(t, http.StatusOK, status)
		require.Equal(t, "image/png", kind)
		config, format := must2(image.DecodeConfig(bytes.NewReader(ada)))(t)
		require.Equal(t, "png", format)
		require.Equal(t, [2]int{64, 64}, [2]int{config.Width, config.Height})
		_, _, again := bt.fetch("/avatars/" + bt.ada.ID + "/aa11.png?size=64")
		require.Equal(t, ada, again)
		_, _, bob := bt.fetch("/avatars/" + bt.bob.ID + "/bb22.png?size=64")
		require.NotEqual(t, ada, bob)

		for path, want := range map[string]int{
			"/avatars/" + bt.ada.ID + "/cc33.png":         404,
			"/avatars/" + bt.ada.ID + "/aa11.png?size=65": 400,
			"/avatars/" + bt.ada.ID + "/aa11.png":         200,
			"/embed/avatars/5.png":                        200,
			"/embed/avatars/6.png":                        404,
		} {
			status, _, _ := bt.fetch(path)
			require.Equal(t, want, status, path)
		}
		require.Equal(t, 8, bt.srv.Stats().Avatars)
		require.Empty(t, bt.srv.Violations())
	})
}

// TestInteractionsNameProfilePictures: an interaction has the picture of the user, and that of the user in the guild.
func TestInteractionsNameProfilePictures(t *testing.T) {
	withBot(t, func(t *testing.T, bt *botTest) {
		require.NoError(t, bt.srv.SetAvatar(bt.ada.ID, "aa11"))
		require.NoError(t, bt.srv.SetAvatar(bt.bob.ID, ""))
		require.NoError(t, bt.srv.SetMemberAvatar(bt.guild.ID, bt.ada.ID, "ee55"))
		who := make(chan *discordgo.Member, 1)
		bt.answer(func(s *discordgo.Session, i *discordgo.Interaction) {
			who <- i.Member
			_ = s.InteractionRespond(i, message("x", 0))
		})
		bt.ping()
		member := <-who
		require.Equal(t, "aa11", member.User.Avatar)
		require.Equal(t, "ee55", member.Avatar)
		status, _, _ := bt.fetch("/guilds/" + bt.guild.ID + "/users/" + bt.ada.ID + "/avatars/ee55.png?size=32")
		require.Equal(t, http.StatusOK, status)
		i := must(bt.srv.Slash(bt.bob.ID, bt.channel.ID, "ping"))(t)
		bt.wait(i)
		require.Empty(t, (<-who).User.Avatar)
	})
}
