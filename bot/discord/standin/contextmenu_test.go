package standin_test

import (
	"fmt"
	"net/http"
	"testing"

	"github.com/bwmarrin/discordgo"
	"github.com/stretchr/testify/require"

	"unobot/bot/discord/standin"
)

func TestCommandsOnUsers(t *testing.T) {
	bt := newBotTest(t)
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
	i, err := bt.srv.UseOnUser(bt.ada.ID, bt.channel.ID, "Challenge me", bt.bob.ID)
	require.NoError(t, err)
	m := bt.wait(i).Message
	require.Equal(t, "You challenge bob", m.Content)
	require.Equal(t, bt.bob.ID, m.InteractionMetadata.TargetUser.ID)

	require.NoError(t, bt.srv.SetOverwrite(bt.channel.ID, bt.bob.ID, 0, standin.PermissionSendMessages))
	_, err = bt.srv.UseOnUser(bt.bob.ID, bt.channel.ID, "Challenge me", bt.ada.ID)
	require.ErrorIs(t, err, standin.ErrRefused, "who may not write may not challenge")
}

func TestCommandsOnUsersAreLimited(t *testing.T) {
	bt := newBotTest(t)
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
}
