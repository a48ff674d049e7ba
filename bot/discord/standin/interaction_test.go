package standin_test

import (
	"testing"

	"github.com/bwmarrin/discordgo"
	"github.com/stretchr/testify/require"

	"unobot/bot/discord/standin"
)

// The command that the portal has made for Activities may be listed again, and not be left out (belief 72).
func TestTheEntryPointIsNotLeftOut(t *testing.T) {
	withBot(t, func(t *testing.T, bt *botTest) {
		bt.srv.EnableActivities()
		path := "/applications/" + bt.srv.Application().ID + "/commands"
		const ping = `{"name":"ping","description":"Answers"}`
		status, body := bt.raw("PUT", path, `[`+ping+`]`)
		require.Equal(t, 400, status)
		require.EqualValues(t, 50240, body["code"])
		require.Equal(t, []string{"50240"}, bt.rules())
		before := bt.srv.Commands("")
		require.Len(t, before, 2, "nothing was changed")
		status, _ = bt.raw("PUT", path, `[`+ping+`,{"type":4,"name":"Launch","description":"","handler":1}]`)
		require.Equal(t, 200, status)
		after := bt.srv.Commands("")
		require.Equal(t, before[1].ID, after[1].ID, "the same command")
		require.Equal(t, 1, after[1].Handler, "with what was sent")
	})
}

// Where the portal lets nobody install the application for themselves, commands for that are refused, each by its
// place in the list, and nothing is registered (belief 63).
func TestBeliefGuildInstallOnly(t *testing.T) {
	withBot(t, func(t *testing.T, bt *botTest) {
		path := "/applications/" + bt.srv.Application().ID + "/commands"
		const commands = `[{"name":"ping","description":"Answers"},{"name":"anywhere","description":"d","integration_types":[0,1]}]`
		bt.srv.SetBeliefs(standin.Beliefs{GuildInstallOnly: true})
		status, body := bt.raw("PUT", path, commands)
		require.Equal(t, 400, status)
		require.Equal(t, "APPLICATION_INTEGRATION_TYPE_NOT_SUPPORTED", fieldCode(body, "1.integration_types"))
		require.Equal(t, []string{"50035"}, bt.rules())
		require.Len(t, bt.srv.Commands(""), 1)
		_, application := bt.raw("GET", "/applications/@me", "")
		require.NotContains(t, application["integration_types_config"], "1")
		bt.srv.SetBeliefs(standin.Beliefs{})
		status, _ = bt.raw("PUT", path, commands)
		require.Equal(t, 200, status)
		_, application = bt.raw("GET", "/applications/@me", "")
		require.Contains(t, application["integration_types_config"], "1")
	})
}

// What the bot has opened it can write in, and nothing else of people's direct messages.
func TestABotOpensDirectMessages(t *testing.T) {
	withBot(t, func(t *testing.T, bt *botTest) {
		status, _ := bt.raw("POST", "/users/@me/channels", `{"recipient_id":"1"}`)
		require.Equal(t, 400, status)
		bt.srv.TakeViolations()
		dm := must(bt.srv.CreateBotDM(bt.ada.ID))(t)
		post := func() int {
			status, _ := bt.raw("POST", "/channels/"+dm.ID+"/messages", `{"content":"hi","allowed_mentions":{"parse":[]}}`)
			return status
		}
		require.Equal(t, 403, post())
		status, opened := bt.raw("POST", "/users/@me/channels", `{"recipient_id":"`+bt.ada.ID+`"}`)
		require.Equal(t, 200, status)
		require.Equal(t, dm.ID, opened["id"])
		require.Equal(t, 200, post())
		require.Len(t, bt.srv.Messages(bt.ada.ID, dm.ID), 1)
	})
}

// TestASingleCommandIsAdded beside the others, or takes the place of the one of its name.
func TestASingleCommandIsAdded(t *testing.T) {
	withBot(t, func(t *testing.T, bt *botTest) {
		path := "/applications/" + bt.srv.Application().ID + "/commands"
		status, made := bt.raw("POST", path, `{"name":"rules","description":"Tells the rules"}`)
		require.Equal(t, 201, status)
		require.Len(t, bt.srv.Commands(bt.guild.ID), 2)
		status, again := bt.raw("POST", path, `{"name":"rules","description":"Tells all rules"}`)
		require.Equal(t, 200, status)
		require.Equal(t, made["id"], again["id"])
		require.NotEqual(t, made["version"], again["version"])
		require.Len(t, bt.srv.Commands(bt.guild.ID), 2)
		status, _ = bt.raw("POST", path+"", `{"name":"No Name","description":"x"}`)
		require.Equal(t, 400, status)
		require.Equal(t, []string{"50035"}, bt.rules())
		added := must(bt.bot.ApplicationCommandCreate(bt.srv.Application().ID, bt.guild.ID, &discordgo.ApplicationCommand{
			Name: "here", Description: "Is there",
		}))(t)
		require.Equal(t, bt.guild.ID, added.GuildID)
	})
}

// TestDeferredAnswerThatIsTakenAway checks that a test that waits for the answer learns that none
// comes.
func TestDeferredAnswerThatIsTakenAway(t *testing.T) {
	withBot(t, func(t *testing.T, bt *botTest) {
		bt.answer(func(s *discordgo.Session, i *discordgo.Interaction) {
			_ = s.InteractionRespond(i, &discordgo.InteractionResponse{
				Type: discordgo.InteractionResponseDeferredChannelMessageWithSource,
				Data: &discordgo.InteractionResponseData{Flags: discordgo.MessageFlagsEphemeral},
			})
			require.NoError(t, s.InteractionResponseDelete(i))
		})
		i := must(bt.srv.Slash(bt.ada.ID, bt.channel.ID, "ping"))(t)
		settled := must(i.WaitSettled(t.Context()))(t)
		require.Equal(t, standin.AnswerDeferred, settled.Kind)
		require.Nil(t, settled.Message)
		require.Empty(t, bt.srv.Messages(bt.ada.ID, bt.channel.ID))
	})
}

func TestFirstFollowUpAfterDeferralFillsTheLoadingMessage(t *testing.T) {
	withBot(t, func(t *testing.T, bt *botTest) {
		bt.answer(func(s *discordgo.Session, i *discordgo.Interaction) {
			_ = s.InteractionRespond(i, &discordgo.InteractionResponse{Type: discordgo.InteractionResponseDeferredChannelMessageWithSource})
			first := must(s.FollowupMessageCreate(i, true, &discordgo.WebhookParams{
				Content: "first", Flags: discordgo.MessageFlagsEphemeral, AllowedMentions: nobody(),
			}))(t)
			second := must(s.FollowupMessageCreate(i, true, &discordgo.WebhookParams{
				Content: "second", Flags: discordgo.MessageFlagsEphemeral, AllowedMentions: nobody(),
			}))(t)
			require.NotEqual(t, first.ID, second.ID)
		})
		i := must(bt.srv.Slash(bt.ada.ID, bt.channel.ID, "ping"))(t)
		_, err := bt.srv.WaitMessage(t.Context(), bt.ada.ID, bt.channel.ID, func(m standin.Message) bool { return m.Content == "second" })
		require.NoError(t, err)
		settled := must(i.WaitSettled(t.Context()))(t)
		require.Equal(t, "first", settled.Message.Content)
		require.False(t, settled.Message.Ephemeral(), "ephemerality is decided by the deferral")
		require.Len(t, bt.srv.Messages(bt.bob.ID, bt.channel.ID), 1)
	})
}

func TestSelectAndAutocomplete(t *testing.T) {
	withBot(t, func(t *testing.T, bt *botTest) {
		bt.respond(message("pick", 0, row(discordgo.SelectMenu{CustomID: "color", Options: []discordgo.SelectMenuOption{
			{Label: "Red", Value: "r"}, {Label: "Blue", Value: "b"},
		}})))
		m := bt.ping().Message
		_, err := bt.srv.Select(bt.ada.ID, m.ID, "color", "g")
		require.ErrorIs(t, err, standin.ErrRefused)
		bt.answer(func(s *discordgo.Session, i *discordgo.Interaction) {
			_ = s.InteractionRespond(i, message("chose "+i.MessageComponentData().Values[0], discordgo.MessageFlagsEphemeral))
		})
		i := must(bt.srv.Select(bt.ada.ID, m.ID, "color", "b"))(t)
		require.Equal(t, "chose b", bt.wait(i).Message.Content)

		bt.answer(func(s *discordgo.Session, i *discordgo.Interaction) {
			require.True(t, i.ApplicationCommandData().GetOption("word").Focused)
			_ = s.InteractionRespond(i, &discordgo.InteractionResponse{
				Type: discordgo.InteractionApplicationCommandAutocompleteResult,
				Data: &discordgo.InteractionResponseData{Choices: []*discordgo.ApplicationCommandOptionChoice{{Name: "hello", Value: "hello"}}},
			})
		})
		typed := must(bt.srv.Autocomplete(bt.ada.ID, bt.channel.ID, "ping", standin.Opt("word", "he")))(t)
		require.Equal(t, "hello", bt.wait(typed).Choices[0].Name)
	})
}

func TestCommandOptionsReachTheBot(t *testing.T) {
	withBot(t, func(t *testing.T, bt *botTest) {
		bt.answer(func(s *discordgo.Session, i *discordgo.Interaction) {
			data := i.ApplicationCommandData()
			require.Equal(t, int64(3), data.GetOption("count").IntValue())
			require.Equal(t, "bob", data.Resolved.Users[bt.bob.ID].Username)
			require.NotNil(t, data.Resolved.Members[bt.bob.ID])
			require.Equal(t, discordgo.Locale("fr"), i.Locale)
			require.Equal(t, discordgo.EnglishUS, *i.GuildLocale)
			require.Equal(t, bt.guild.ID, i.GuildID)
			require.NotZero(t, i.AppPermissions&discordgo.PermissionSendMessages)
			require.NotZero(t, i.Member.Permissions&discordgo.PermissionSendMessages)
			_ = s.InteractionRespond(i, message("ok", 0))
		})
		require.NoError(t, bt.srv.SetLocale(bt.ada.ID, "fr"))
		bt.ping(standin.Opt("count", 3), standin.Opt("who", bt.bob.ID), standin.Opt("tone", "loud"))
		for name, bad := range map[string]standin.Option{
			"unknown option": standin.Opt("volume", 3), "wrong type": standin.Opt("count", "3"),
			"out of range": standin.Opt("count", 10), "not a choice": standin.Opt("tone", "shrill"), "no user": standin.Opt("who", "1"),
		} {
			_, err := bt.srv.Slash(bt.ada.ID, bt.channel.ID, "ping", bad)
			require.ErrorIs(t, err, standin.ErrRefused, name)
		}
		_, err := bt.srv.Slash(bt.ada.ID, bt.channel.ID, "pong")
		require.ErrorIs(t, err, standin.ErrRefused)
	})
}
