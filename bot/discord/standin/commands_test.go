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
