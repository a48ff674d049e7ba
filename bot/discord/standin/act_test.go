package standin_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"net/http"
	"testing"

	"github.com/bwmarrin/discordgo"
	"github.com/stretchr/testify/require"

	"unobot/bot/discord/standin"
)

func TestSelectsOfUsersRolesAndChannels(t *testing.T) {
	withBot(t, func(t *testing.T, bt *botTest) {
		least, most := 0, 2
		menu := func(id string, kind discordgo.SelectMenuType) discordgo.MessageComponent {
			return row(discordgo.SelectMenu{MenuType: kind, CustomID: id, MinValues: &least, MaxValues: most})
		}
		bt.respond(message("pick", 0, menu("user", discordgo.UserSelectMenu), menu("role", discordgo.RoleSelectMenu),
			menu("any", discordgo.MentionableSelectMenu), menu("channel", discordgo.ChannelSelectMenu)))
		m := bt.ping().Message
		bt.answer(func(s *discordgo.Session, i *discordgo.Interaction) {
			found := i.MessageComponentData().Resolved
			raw, _ := json.Marshal([]int{len(found.Users), len(found.Members), len(found.Roles), len(found.Channels)})
			_ = s.InteractionRespond(i, message(string(raw), 0))
		})
		for _, c := range []struct {
			menu   string
			values []string
			want   string
		}{
			{"user", []string{bt.ada.ID, bt.bob.ID}, "[2,2,0,0]"},
			{"user", nil, "[0,0,0,0]"},
			{"role", []string{bt.guild.ID}, "[0,0,1,0]"},
			{"any", []string{bt.guild.ID, bt.ada.ID}, "[1,1,1,0]"},
			{"channel", []string{bt.channel.ID}, "[0,0,0,1]"},
		} {
			i, err := bt.srv.Select(bt.ada.ID, m.ID, c.menu, c.values...)
			require.NoError(t, err, c.menu)
			require.Equal(t, c.want, bt.wait(i).Message.Content, c.menu)
		}
		for name, values := range map[string][]string{
			"user": {bt.channel.ID}, "role": {bt.ada.ID}, "channel": {"1"}, "any": {bt.ada.ID, bt.ada.ID},
			"missing": {"1"},
		} {
			require.ErrorIs(t, errorOf(bt.srv.Select(bt.ada.ID, m.ID, name, values...)), standin.ErrRefused, name)
		}
		_, err := bt.srv.Select(bt.ada.ID, m.ID, "user", bt.ada.ID, bt.bob.ID, "3")
		require.ErrorIs(t, err, standin.ErrRefused)
		_, elsewhere, _, err := bt.srv.Populate("others", "elsewhere")
		require.NoError(t, err)
		_, err = bt.srv.Select(bt.ada.ID, m.ID, "channel", elsewhere.ID)
		require.ErrorIs(t, err, standin.ErrRefused, "a channel of another guild")
	})
}

func TestOptionsOfEveryType(t *testing.T) {
	withBot(t, func(t *testing.T, bt *botTest) {
		half, least, most := 0.5, 2, 3
		option := func(kind discordgo.ApplicationCommandOptionType, name string) *discordgo.ApplicationCommandOption {
			return &discordgo.ApplicationCommandOption{Type: kind, Name: name, Description: name}
		}
		number := option(discordgo.ApplicationCommandOptionNumber, "number")
		number.MinValue = &half
		text := option(discordgo.ApplicationCommandOptionString, "text")
		text.MinLength, text.MaxLength = &least, most
		pick := option(discordgo.ApplicationCommandOptionInteger, "pick")
		pick.Choices = []*discordgo.ApplicationCommandOptionChoice{{Name: "two", Value: 2}}
		where := option(discordgo.ApplicationCommandOptionChannel, "where")
		where.ChannelTypes = []discordgo.ChannelType{discordgo.ChannelTypeGuildText}
		must(bt.bot.ApplicationCommandBulkOverwrite(bt.srv.Application().ID, "", []*discordgo.ApplicationCommand{{
			Name: "all", Description: "All", Options: []*discordgo.ApplicationCommandOption{
				number, text, pick, where, option(discordgo.ApplicationCommandOptionBoolean, "flag"),
				option(discordgo.ApplicationCommandOptionRole, "role"), option(discordgo.ApplicationCommandOptionMentionable, "any"),
			},
		}}))(t)
		bt.answer(func(s *discordgo.Session, i *discordgo.Interaction) {
			data := i.ApplicationCommandData()
			require.InDelta(t, 1.5, data.GetOption("number").FloatValue(), 0)
			require.True(t, data.GetOption("flag").BoolValue())
			require.Equal(t, bt.channel.Name, data.Resolved.Channels[bt.channel.ID].Name)
			require.Equal(t, "@everyone", data.Resolved.Roles[bt.guild.ID].Name)
			_ = s.InteractionRespond(i, message("ok", 0))
		})
		i := must(bt.srv.Slash(bt.ada.ID, bt.channel.ID, "all", standin.Opt("number", 1.5), standin.Opt("text", "abc"),
			standin.Opt("pick", 2), standin.Opt("where", bt.channel.ID), standin.Opt("flag", true),
			standin.Opt("role", bt.guild.ID), standin.Opt("any", bt.bob.ID)))(t)
		bt.wait(i)
		thread := must(bt.srv.CreateThread(bt.channel.ID, "side"))(t)
		for _, bad := range []standin.Option{
			standin.Opt("number", 0.1), standin.Opt("text", "a"), standin.Opt("text", "abcd"), standin.Opt("pick", int64(3)),
			standin.Opt("where", thread.ID), standin.Opt("flag", "yes"), standin.Opt("role", "1"), standin.Opt("any", 7),
		} {
			_, err := bt.srv.Slash(bt.ada.ID, bt.channel.ID, "all", bad)
			require.ErrorIs(t, err, standin.ErrRefused, bad.Name)
		}
		_, err := bt.srv.Autocomplete(bt.ada.ID, bt.channel.ID, "all", standin.Opt("text", "a"))
		require.ErrorIs(t, err, standin.ErrRefused)
	})
}

func TestReadingRoutes(t *testing.T) {
	withBot(t, func(t *testing.T, bt *botTest) {
		bot := must(bt.bot.GatewayBot())(t)
		require.Equal(t, 1, bot.Shards)
		require.Equal(t, 999, bot.SessionStartLimit.Remaining)
		first, second, third := bt.send("1"), bt.send("2"), bt.send("3")
		list := func(limit int, before, after string) []string {
			found := must(bt.bot.ChannelMessages(bt.channel.ID, limit, before, after, ""))(t)
			var ids []string
			for _, m := range found {
				ids = append(ids, m.ID)
			}
			return ids
		}
		require.Equal(t, []string{third.ID, second.ID}, list(2, "", ""))
		require.Equal(t, []string{first.ID}, list(10, second.ID, ""))
		require.Equal(t, []string{third.ID, second.ID}, list(10, "", first.ID))
		bt.expectCode(errorOf(bt.bot.ChannelMessages(bt.channel.ID, 101, "", "", "")), 50035, 400)
		require.Equal(t, []string{"50035"}, bt.rules())
		resp := must(bt.srv.Client().Get(bt.srv.URL() + "/api/v6/gateway"))(t)
		require.NoError(t, resp.Body.Close())
		require.Equal(t, 400, resp.StatusCode)
		require.Equal(t, []string{"user_agent", "50041"}, bt.rules())
	})
}

// TestBeliefEditsDropFiles: new files are added to the old ones, or only the listed ones stay.
func TestBeliefEditsDropFiles(t *testing.T) {
	withBot(t, func(t *testing.T, bt *botTest) {
		sent := must(bt.bot.ChannelMessageSendComplex(bt.channel.ID, &discordgo.MessageSend{
			Files: []*discordgo.File{{Name: "old.png", Reader: bytes.NewReader(picture(1, 1))}},
		}))(t)
		edit := func() []any {
			_, edited := bt.upload("PATCH", "/channels/"+bt.channel.ID+"/messages/"+sent.ID, `{}`, "new.png")
			return edited["attachments"].([]any)
		}
		require.Len(t, edit(), 2)
		require.Len(t, edit(), 3)
		bt.srv.SetBeliefs(standin.Beliefs{EditsDropFiles: true})
		require.Len(t, edit(), 1)
	})
}

func TestCommandsOnUsers(t *testing.T) {
	withBot(t, func(t *testing.T, bt *botTest) {
		path := "/applications/" + bt.srv.Application().ID + "/commands"
		challenge := `{"type":2,"name":"Challenge me","name_localizations":{"fr":"Défier"},"contexts":[0]}`
		status, body := bt.raw("PUT", path, `[`+challenge+`]`)
		require.Equal(t, http.StatusOK, status, "%v", body)
		_, err := bt.srv.Slash(bt.ada.ID, bt.channel.ID, "Challenge")
		require.ErrorIs(t, err, standin.ErrRefused, "it is in the menu only")
		_, err = bt.srv.UseOnUser(bt.ada.ID, bt.channel.ID, "Challenge me", bt.srv.CreateUser("eve", "fr").ID)
		require.ErrorIs(t, err, standin.ErrRefused, "eve is not here")

		bt.answer(func(s *discordgo.Session, i *discordgo.Interaction) {
			data := i.ApplicationCommandData()
			found := data.Resolved.Users[data.TargetID]
			require.NotNil(t, data.Resolved.Members[data.TargetID])
			_ = s.InteractionRespond(i, message("You challenge "+found.Username, 0))
		})
		i := must(bt.srv.UseOnUser(bt.ada.ID, bt.channel.ID, "Challenge me", bt.bob.ID))(t)
		m := bt.wait(i).Message
		require.Equal(t, "You challenge bob", m.Content)
		require.Equal(t, bt.bob.ID, m.InteractionMetadata.TargetUser.ID)

		require.NoError(t, bt.srv.SetOverwrite(bt.channel.ID, bt.bob.ID, 0, standin.PermissionSendMessages))
		_, err = bt.srv.UseOnUser(bt.bob.ID, bt.channel.ID, "Challenge me", bt.ada.ID)
		require.ErrorIs(t, err, standin.ErrRefused, "who may not write may not challenge")
	})
}

func TestCommandsOnUsersAreLimited(t *testing.T) {
	withBot(t, func(t *testing.T, bt *botTest) {
		path := "/applications/" + bt.srv.Application().ID + "/commands"
		many := func(n int) string {
			return list(n, func(i int) string { return fmt.Sprintf(`{"type":2,"name":"Command %d"}`, i) })
		}
		status, _ := bt.raw("PUT", path, many(15))
		require.Equal(t, http.StatusOK, status)
		status, body := bt.raw("PUT", path, many(16))
		require.Equal(t, http.StatusBadRequest, status)
		require.EqualValues(t, 30032, body["code"])
		bt.srv.TakeViolations()
		for field, code := range map[string]string{
			`"description":"x"`: "APPLICATION_COMMAND_DESCRIPTION_NOT_ALLOWED",
			`"options":[{"type":3,"name":"o","description":"d"}]`: "APPLICATION_COMMAND_OPTIONS_NOT_ALLOWED",
		} {
			status, body := bt.raw("PUT", path, `[{"type":2,"name":"Challenge",`+field+`}]`)
			where := "0.description"
			if code == "APPLICATION_COMMAND_OPTIONS_NOT_ALLOWED" {
				where = "0.options"
			}
			bt.refusedFor(where, code, status, body)
		}
	})
}

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

// If the portal lets no user install the application for themselves, commands for that are refused, each by its place
// in the list, and nothing is registered (belief 63).
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

// The bot can write in direct messages that it has opened, and in no others.
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

// TestASingleCommandIsAdded beside the others, or replaces the one of its name.
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

// TestDeferredAnswerThatIsTakenAway checks that a test that waits for the answer gets none.
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
		require.ErrorIs(t, errorOf(bt.srv.Select(bt.ada.ID, m.ID, "color", "g")), standin.ErrRefused)
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
			require.ErrorIs(t, errorOf(bt.srv.Slash(bt.ada.ID, bt.channel.ID, "ping", bad)), standin.ErrRefused, name)
		}
		require.ErrorIs(t, errorOf(bt.srv.Slash(bt.ada.ID, bt.channel.ID, "pong")), standin.ErrRefused)
	})
}
