package standin_test

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/bwmarrin/discordgo"
	"github.com/stretchr/testify/require"

	"unobot/bot/standin"
)

// description is a little of what Discord's description of its API says.
const description = `{"openapi":"3.1.0","paths":{
 "/users/{user_id}":{"get":{}},
 "/users/@me":{"get":{}},
 "/applications/{application_id}/commands":{"put":{"requestBody":{"content":{"application/json":{"schema":
   {"type":"array","items":{"$ref":"#/components/schemas/Command"}}}}}}},
 "/channels/{channel_id}/messages":{"post":{"requestBody":{"content":{"application/json":{"schema":
   {"$ref":"#/components/schemas/Message"}}}}}}},
 "components":{"schemas":{
  "Command":{"type":"object","required":["name"],"properties":{"default_member_permissions":{"type":["integer","null"]}}},
  "Message":{"type":"object","properties":{"content":{"type":["string","null"],"maxLength":3},
   "embeds":{"type":["array","null"]},
   "components":{"type":["array","null"],"items":{"properties":{"components":{"items":{"properties":
     {"emoji":{"required":["name"]}}}}}}}}}}}}`

func TestRequestsAreCheckedAgainstADescription(t *testing.T) {
	file := filepath.Join(t.TempDir(), "openapi.json")
	require.NoError(t, os.WriteFile(file, []byte(description), 0o600))
	sc := newSceneWith(t, standin.Options{OpenAPIFile: file})
	// The scene has asked for the gateway, which this description leaves out.
	require.Equal(t, []string{"openapi"}, sc.rules())

	admins := int64(8)
	command := pingCommand()
	command.DefaultMemberPermissions = &admins
	_, err := sc.bot.ApplicationCommandBulkOverwrite(sc.srv.Application().ID, "", []*discordgo.ApplicationCommand{command})
	require.NoError(t, err)
	sc.send("yes")
	_, err = sc.bot.User("@me")
	require.NoError(t, err)
	require.Empty(t, sc.srv.Violations())

	sc.send("too long")
	found := sc.srv.TakeViolations()
	require.Len(t, found, 1)
	require.Equal(t, "openapi", found[0].Rule)
	require.Contains(t, found[0].Detail, "maxLength")
	require.NoError(t, sc.bot.ChannelMessageDelete(sc.channel.ID, sc.send("no").ID))
	require.Equal(t, []string{"openapi"}, sc.rules(), "no such path is described")
}

func TestBrokenDescriptions(t *testing.T) {
	file := filepath.Join(t.TempDir(), "openapi.json")
	_, err := standin.New(standin.Options{OpenAPIFile: file})
	require.ErrorIs(t, err, os.ErrNotExist)
	require.NoError(t, os.WriteFile(file, []byte("{"), 0o600))
	_, err = standin.New(standin.Options{OpenAPIFile: file})
	require.Error(t, err)
}
