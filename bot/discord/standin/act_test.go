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
			_, err := bt.srv.Select(bt.ada.ID, m.ID, name, values...)
			require.ErrorIs(t, err, standin.ErrRefused, name)
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
		_, err := bt.bot.ChannelMessages(bt.channel.ID, 101, "", "", "")
		bt.expectCode(err, 50035, 400)
		require.Equal(t, []string{"50035"}, bt.rules())
		resp := must(bt.srv.Client().Get(bt.srv.URL() + "/api/v6/gateway"))(t)
		require.NoError(t, resp.Body.Close())
		require.Equal(t, 400, resp.StatusCode)
		require.Equal(t, []string{"user_agent", "50041"}, bt.rules())
	})
}

// TestBeliefEditsDropFiles: new files are added to the old ones, or only what is listed stays.
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
