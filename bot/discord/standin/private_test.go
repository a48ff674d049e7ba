package standin_test

import (
	"net/http"
	"testing"

	"github.com/bwmarrin/discordgo"
	"github.com/stretchr/testify/require"

	"unobot/bot/discord/standin"
)

// TestCommandsWorkWhereTheyAreInstalled: by the guild or by the user, and in the contexts they name.
func TestCommandsWorkWhereTheyAreInstalled(t *testing.T) {
	bt := newBotTest(t)
	status, body := bt.raw("PUT", "/applications/"+bt.srv.Application().ID+"/commands", `[
		{"name":"here","description":"d","contexts":[0],"integration_types":[0]},
		{"name":"anywhere","description":"d","contexts":[0,1,2],"integration_types":[0,1]},
		{"name":"mine","description":"d","contexts":[0,1,2],"integration_types":[1]}]`)
	require.Equal(t, http.StatusOK, status, "%v", body)
	_, foreign, err := bt.srv.CreateForeignGuild("elsewhere", "general", bt.ada.ID, bt.bob.ID)
	require.NoError(t, err)
	dm, err := bt.srv.CreateBotDM(bt.ada.ID)
	require.NoError(t, err)
	group, err := bt.srv.CreateGroup("friends", bt.ada.ID, bt.bob.ID, bt.srv.CreateUser("eve", "fr").ID)
	require.NoError(t, err)
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
	_, err = bt.srv.Slash(bt.bob.ID, group.ID, "anywhere")
	require.ErrorIs(t, err, standin.ErrRefused, "bob has installed nothing")
	_, err = bt.srv.Slash(bt.bob.ID, dm.ID, "anywhere")
	require.ErrorIs(t, err, standin.ErrRefused, "these messages are ada's")
}

// TestWhatTheBotLearnsWhereItIsNot: no member in direct messages, by whose installation it answers, and
// that its channel routes are closed.
func TestWhatTheBotLearnsWhereItIsNot(t *testing.T) {
	bt := newBotTest(t)
	status, body := bt.raw("PUT", "/applications/"+bt.srv.Application().ID+"/commands",
		`[{"name":"anywhere","description":"d","contexts":[0,1,2],"integration_types":[0,1]}]`)
	require.Equal(t, http.StatusOK, status, "%v", body)
	guild, foreign, err := bt.srv.CreateForeignGuild("elsewhere", "general", bt.ada.ID)
	require.NoError(t, err)
	dm, err := bt.srv.CreateBotDM(bt.ada.ID)
	require.NoError(t, err)
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
}

// TestOpenAnswersAreNotedWhereTheBotIsNot: others would see what it cannot take back.
func TestOpenAnswersAreNotedWhereTheBotIsNot(t *testing.T) {
	bt := newBotTest(t)
	status, body := bt.raw("PUT", "/applications/"+bt.srv.Application().ID+"/commands",
		`[{"name":"anywhere","description":"d","contexts":[0,1,2],"integration_types":[0,1]}]`)
	require.Equal(t, http.StatusOK, status, "%v", body)
	_, foreign, err := bt.srv.CreateForeignGuild("elsewhere", "general", bt.ada.ID)
	require.NoError(t, err)
	require.NoError(t, bt.srv.InstallForUser(bt.ada.ID))
	bt.answer(func(s *discordgo.Session, i *discordgo.Interaction) { _ = s.InteractionRespond(i, message("hi", 0)) })
	i, err := bt.srv.Slash(bt.ada.ID, foreign.ID, "anywhere")
	require.NoError(t, err)
	bt.wait(i)
	require.Equal(t, []string{"ephemeral"}, bt.rules())
}
