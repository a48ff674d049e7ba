package standin_test

import (
	"net/http"
	"strings"
	"testing"

	"github.com/bwmarrin/discordgo"
	"github.com/stretchr/testify/require"

	"unobot/bot/discord/standin"
)

// TestCommandsWorkWhereTheyAreInstalled: by the guild or by the user, and in the contexts that they name.
func TestCommandsWorkWhereTheyAreInstalled(t *testing.T) {
	withBot(t, func(t *testing.T, bt *botTest) {
		status, body := bt.raw("PUT", "/applications/"+bt.srv.Application().ID+"/commands", `[
		{"name":"here","description":"d","contexts":[0],"integration_types":[0]},
		{"name":"anywhere","description":"d","contexts":[0,1,2],"integration_types":[0,1]},
		{"name":"mine","description":"d","contexts":[0,1,2],"integration_types":[1]}]`)
		require.Equal(t, http.StatusOK, status, "%v", body)
		_, foreign := must2(bt.srv.CreateForeignGuild("elsewhere", "general", bt.ada.ID, bt.bob.ID))(t)
		dm := must(bt.srv.CreateBotDM(bt.ada.ID))(t)
		group := must(bt.srv.CreateGroup("friends", bt.ada.ID, bt.bob.ID, bt.srv.CreateUser("eve", "fr").ID))(t)
		bt.answer(func(s *discordgo.Session, i *discordgo.Interaction) {
			_ = s.InteractionRespond(i, message("hi", discordgo.MessageFlagsEphemeral))
		})
		works := func(channel standin.Channel) (names []string) {
			for _, name := range []string{"here", "anywhere", "mine"} {
				if i, err := bt.srv.Slash(bt.ada.ID, channel.ID, name); err == nil {
					bt.wait(i)
					names = append(names, name)
				} else {
					require.ErrorIs(t, err, standin.ErrRefused)
				}
			}
			return names
		}
		require.Equal(t, []string{"here", "anywhere"}, works(bt.channel))
		require.Empty(t, works(foreign))
		require.Empty(t, works(group))
		require.Equal(t, []string{"anywhere"}, works(dm))
		require.NoError(t, bt.srv.InstallForUser(bt.ada.ID))
		require.Equal(t, []string{"here", "anywhere", "mine"}, works(bt.channel))
		for _, c := range []standin.Channel{foreign, group, dm} {
			require.Equal(t, []string{"anywhere", "mine"}, works(c))
			require.Len(t, bt.srv.CommandsFor(bt.ada.ID, c.ID), 2)
		}
		_, err := bt.srv.Slash(bt.bob.ID, group.ID, "anywhere")
		require.ErrorIs(t, err, standin.ErrRefused, "bob has installed nothing")
		_, err = bt.srv.Slash(bt.bob.ID, dm.ID, "anywhere")
		require.ErrorIs(t, err, standin.ErrRefused, "these messages are ada's")
	})
}

// TestWhatTheBotLearnsWhereItIsNot: interactions name no member in direct messages, and the installation by which the
// bot answers. Its channel routes are closed.
func TestWhatTheBotLearnsWhereItIsNot(t *testing.T) {
	withBot(t, func(t *testing.T, bt *botTest) {
		status, body := bt.raw("PUT", "/applications/"+bt.srv.Application().ID+"/commands",
			`[{"name":"anywhere","description":"d","contexts":[0,1,2],"integration_types":[0,1]}]`)
		require.Equal(t, http.StatusOK, status, "%v", body)
		guild, foreign := must2(bt.srv.CreateForeignGuild("elsewhere", "general", bt.ada.ID))(t)
		dm := must(bt.srv.CreateBotDM(bt.ada.ID))(t)
		require.NoError(t, bt.srv.InstallForUser(bt.ada.ID))
		heard := func(channel string) *discordgo.Interaction {
			_, i := bt.catch(func() (*standin.Interaction, error) { return bt.srv.Slash(bt.ada.ID, channel, "anywhere") })
			return i
		}
		user := map[discordgo.ApplicationIntegrationType]string{discordgo.ApplicationIntegrationUserInstall: bt.ada.ID}
		i := heard(foreign.ID)
		require.Equal(t, guild.ID, i.GuildID)
		require.NotNil(t, i.Member)
		require.Equal(t, user, i.AuthorizingIntegrationOwners)
		require.Equal(t, discordgo.InteractionContextGuild, i.Context)
		i = heard(dm.ID)
		require.Empty(t, i.GuildID)
		require.Nil(t, i.Member)
		require.Equal(t, bt.ada.ID, i.User.ID)
		require.Equal(t, discordgo.InteractionContextBotDM, i.Context)
		require.Equal(t, "0", i.AuthorizingIntegrationOwners[discordgo.ApplicationIntegrationGuildInstall])
		for _, channel := range []string{foreign.ID, dm.ID} {
			status, _ := bt.raw("POST", "/channels/"+channel+"/messages", `{"content":"hi","allowed_mentions":{"parse":[]}}`)
			require.Equal(t, http.StatusForbidden, status)
		}
		bt.srv.TakeViolations()
	})
}

// TestOpenAnswersAreNotedWhereTheBotIsNot: others would see a message that the bot cannot delete.
func TestOpenAnswersAreNotedWhereTheBotIsNot(t *testing.T) {
	withBot(t, func(t *testing.T, bt *botTest) {
		status, body := bt.raw("PUT", "/applications/"+bt.srv.Application().ID+"/commands",
			`[{"name":"anywhere","description":"d","contexts":[0,1,2],"integration_types":[0,1]}]`)
		require.Equal(t, http.StatusOK, status, "%v", body)
		_, foreign := must2(bt.srv.CreateForeignGuild("elsewhere", "general", bt.ada.ID))(t)
		require.NoError(t, bt.srv.InstallForUser(bt.ada.ID))
		bt.answer(func(s *discordgo.Session, i *discordgo.Interaction) { _ = s.InteractionRespond(i, message("hi", 0)) })
		i := must(bt.srv.Slash(bt.ada.ID, foreign.ID, "anywhere"))(t)
		bt.wait(i)
		require.Equal(t, []string{"ephemeral"}, bt.rules())
	})
}

// A bot makes a thread from a message, once, and deletes it if it may manage threads.
func TestABotMakesAThread(t *testing.T) {
	withBot(t, func(t *testing.T, bt *botTest) {
		m := bt.send("start here")
		path := "/channels/" + bt.channel.ID + "/messages/" + m.ID + "/threads"
		status, thread := bt.raw("POST", path, `{"name":"aside","auto_archive_duration":60}`)
		require.Equal(t, 201, status)
		require.Equal(t, m.ID, thread["id"], "a thread has the id of the message that it starts from")
		require.Equal(t, bt.channel.ID, thread["parent_id"])
		require.EqualValues(t, 60, thread["thread_metadata"].(map[string]any)["auto_archive_duration"])
		bt.eventually("THREAD_CREATE")
		require.Equal(t, true, bt.framesOf("THREAD_CREATE")[0]["newly_created"])
		must(bt.srv.Post(bt.ada.ID, m.ID, "hello"))(t)
		inThread := bt.srv.Messages(bt.ada.ID, m.ID)
		require.Len(t, inThread, 2)
		require.Equal(t, 21, inThread[0].Type, "it begins with what it was started from")
		require.Equal(t, &standin.Reference{MessageID: m.ID, ChannelID: bt.channel.ID, GuildID: bt.guild.ID}, inThread[0].Reference)
		_, thread = bt.raw("GET", "/channels/"+m.ID, "")
		require.EqualValues(t, 1, thread["message_count"], "which does not count")

		status, body := bt.raw("POST", path, `{"name":"again"}`)
		require.Equal(t, 400, status)
		require.EqualValues(t, 160004, body["code"])
		require.Empty(t, bt.rules(), "a bot may repeat what it got no answer to")

		status, _ = bt.raw("DELETE", "/channels/"+m.ID, "")
		require.Equal(t, 403, status)
		require.NoError(t, bt.srv.GrantPermissions(bt.guild.ID, bt.srv.Application().ID, standin.MemberPermissions|standin.PermissionManageThreads))
		status, _ = bt.raw("DELETE", "/channels/"+m.ID, "")
		require.Equal(t, 200, status)
		bt.eventually("THREAD_DELETE")
		require.Empty(t, bt.srv.Messages(bt.ada.ID, m.ID))
		left := bt.srv.Messages(bt.ada.ID, bt.channel.ID)
		require.Len(t, left, 1, "the message that it started from stays")
		require.Zero(t, left[0].Flags&standin.FlagHasThread)

		status, _ = bt.raw("DELETE", "/channels/"+bt.channel.ID, "")
		require.Equal(t, 403, status, "a channel takes another permission")
	})
}

// The message shows its thread, and goes on showing it after an edit.
func TestAMessageShowsItsThread(t *testing.T) {
	withBot(t, func(t *testing.T, bt *botTest) {
		m := bt.send("start here")
		bt.raw("POST", "/channels/"+bt.channel.ID+"/messages/"+m.ID+"/threads", `{"name":"aside"}`)
		bt.eventually("MESSAGE_UPDATE")
		require.NoError(t, bt.edit(bt.channel.ID, m.ID, "it is over"))
		for _, shown := range bt.framesOf("MESSAGE_UPDATE") {
			require.NotZero(t, int(shown["flags"].(float64))&int(standin.FlagHasThread))
			require.Equal(t, "aside", shown["thread"].(map[string]any)["name"])
		}
	})
}

func TestNotEveryThreadCanBeStarted(t *testing.T) {
	withBotOf(t, standin.Options{ActiveThreads: 1, RateLimitsOff: true}, func(t *testing.T, bt *botTest) {
		path := func(channel string) string {
			status, m := bt.raw("POST", "/channels/"+channel+"/messages", `{"content":"x","allowed_mentions":{}}`)
			require.Equal(t, 200, status)
			return "/channels/" + channel + "/messages/" + m["id"].(string) + "/threads"
		}
		refused := func(path, body string, status, code int) {
			t.Helper()
			got, answer := bt.raw("POST", path, body)
			require.Equal(t, status, got)
			require.EqualValues(t, code, answer["code"])
		}
		here := path(bt.channel.ID)
		for _, body := range []string{
			`{}`, `{"name":""}`, `{"name":"` + strings.Repeat("x", 101) + `"}`, `{"name":"x","auto_archive_duration":61}`,
			`{"name":"x","rate_limit_per_user":-1}`,
		} {
			refused(here, body, 400, 50035)
		}
		require.NoError(t, bt.srv.SetOverwrite(bt.channel.ID, bt.srv.Application().ID, 0, standin.PermissionCreatePublicThreads))
		refused(here, `{"name":"x"}`, 403, 50013)
		require.NoError(t, bt.srv.SetOverwrite(bt.channel.ID, bt.srv.Application().ID, 0, 0))
		status, thread := bt.raw("POST", here, `{"name":"x"}`)
		require.Equal(t, 201, status)
		refused(path(thread["id"].(string)), `{"name":"x"}`, 400, 50024)
		refused(path(bt.channel.ID), `{"name":"x"}`, 400, 160006)
		require.NoError(t, bt.srv.SetThreadState(thread["id"].(string), true, false))
		status, _ = bt.raw("POST", path(bt.channel.ID), `{"name":"x"}`)
		require.Equal(t, 201, status, "an archived one does not count")
		require.Len(t, bt.rules(), 6, "five forms, and a thread in a thread")
	})
}

// The threads of a channel are deleted with it, without an event of their own.
func TestADeletedChannelTakesItsThreadsAlong(t *testing.T) {
	withBot(t, func(t *testing.T, bt *botTest) {
		m := bt.send("start here")
		bt.raw("POST", "/channels/"+bt.channel.ID+"/messages/"+m.ID+"/threads", `{"name":"aside"}`)
		require.NoError(t, bt.srv.DeleteChannel(bt.channel.ID))
		bt.eventually("CHANNEL_DELETE")
		status, body := bt.raw("GET", "/channels/"+m.ID, "")
		require.Equal(t, 404, status)
		require.EqualValues(t, 10003, body["code"])
		require.Empty(t, bt.framesOf("THREAD_DELETE"))
	})
}
