package interact

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/bot/roomtest"
	"unobot/game/table"
)

// submitted is Discord's number for a form that was sent off. The bot opens none, and answers none.
const submitted Kind = 5

// TestDecodeEveryKind: what Discord sends of each kind is decoded to what the bot uses of it.
func TestDecodeEveryKind(t *testing.T) {
	bob := table.User{ID: "1420000000000000002", Name: "bob"}
	for name, want := range map[string]Interaction{
		"select": {
			Kind: Component, User: table.User{ID: "1420000000000000003", Name: "Charlemagne", Global: "carl"}, Locale: "pt-BR",
			Permissions: 17179869183, Threadable: true, CustomID: "1:ab12cd34:5:pick", Values: []string{"r7", "gS"},
			Message: Clicked{ID: "1441200000000000002"},
		},
		"user_option": {
			Kind: Command, User: table.User{ID: "1420000000000000001", Name: "Ada"}, Locale: "en-GB", GuildLocale: "en-US",
			Thread: true, Parent: "1430000000000000002", AppPermissions: 442368, PermissionsKnown: true, Permissions: 562949953421311,
			Command: []string{"game", "stats"}, Options: map[string]any{"player": "1420000000000000004", "public": true},
			People: map[string]Person{"player": {User: table.User{ID: "1420000000000000004", Name: "The Explorer", Global: "Dora D"}}},
		},
		"user_command": {
			Threadable: true, Kind: Command, User: bob, Locale: "fr", GuildLocale: "fr", AppPermissions: 442368, PermissionsKnown: true, Permissions: 274877906943,
			Command: []string{"Invite to UNO"}, Options: map[string]any{},
			Target: Person{User: table.User{ID: "1420000000000000004", Name: "dora"}, Bot: true},
		},
		"message_command": {
			Threadable: true, Kind: Command, User: bob, Locale: "de", GuildLocale: "fr", AppPermissions: 442368, PermissionsKnown: true, Permissions: 274877906943,
			Command: []string{"Explain"}, Options: map[string]any{},
		},
		"modal_submit": {
			Kind: submitted, User: table.User{ID: "1420000000000000001", Name: "Ada"}, Locale: "en-GB", GuildLocale: "en-US",
			Threadable: true, AppPermissions: 2222085186637376, PermissionsKnown: true, Permissions: 8, CustomID: "1:ab12cd34:6:rename",
			Message: Clicked{ID: "1441200000000000042"},
		},
		"user_install_guild": {
			Kind: Command, User: table.User{ID: "1420000000000000001", Name: "Ada"}, Locale: "en-US",
			GuildLocale: "en-US", AppPermissions: 562949953863680, PermissionsKnown: true,
			Command: []string{"uno"}, Options: map[string]any{},
		},
		"user_install_dm": {
			Kind: Command, User: table.User{ID: "1420000000000000001", Name: "Ada"}, Locale: "en-US",
			AppPermissions: 562949953601536, PermissionsKnown: true, Command: []string{"uno"}, Options: map[string]any{},
		},
	} {
		t.Run(name, func(t *testing.T) {
			in, err := decode(recorded(t, name))
			require.NoError(t, err)
			require.NotEmpty(t, in.Token.Secret)
			require.Equal(t, "1440000000000000000", in.Token.App)
			require.Contains(t, in.Token.Interaction, "14412000000000000")
			require.Contains(t, in.Channel, "1430000000000000")
			require.Equal(t, strings.HasPrefix(name, "user_install"), in.Guild == "", "a server that the bot is in")
			in.Token, in.Guild, in.Channel = want.Token, want.Guild, want.Channel
			require.Equal(t, want, in)
		})
	}
}

// TestDecodeTyping: of an autocomplete, the option that is being typed is known.
func TestDecodeTyping(t *testing.T) {
	in, err := decode(recorded(t, "typing"))
	require.NoError(t, err)
	require.Equal(t, Autocomplete, in.Kind)
	require.Equal(t, []string{"game", "play"}, in.Command)
	require.Equal(t, "card", in.Focused)
	require.Equal(t, "TYPED", in.Text("card"))
}

// TestDecodeSamples: what others have seen of Discord is decoded. Where a sample is a piece of an
// interaction only, that is said.
func TestDecodeSamples(t *testing.T) {
	for name, raw := range roomtest.Samples(t, "interaction_*.json") {
		t.Run(name, func(t *testing.T) {
			in, err := decode(raw)
			var keys map[string]json.RawMessage
			require.NoError(t, json.Unmarshal(raw, &keys))
			if keys["token"] == nil || keys["member"] == nil && keys["user"] == nil {
				require.ErrorIs(t, err, errUnusable)
				return
			}
			require.NoError(t, err)
			require.NotEmpty(t, in.Channel)
			switch in.Kind {
			case Command, Autocomplete:
				require.NotEmpty(t, in.Command[0])
			case Component:
				require.NotEmpty(t, in.CustomID)
				require.NotEmpty(t, in.Message.ID)
			default:
				require.Equal(t, submitted, in.Kind)
				require.NotEmpty(t, in.CustomID)
			}
		})
	}
	for name, raw := range roomtest.Samples(t, "event_INTERACTION_CREATE*.json") {
		var event struct {
			Data json.RawMessage `json:"d"`
		}
		require.NoError(t, json.Unmarshal(raw, &event), name)
		_, err := decode(event.Data)
		if err != nil {
			require.ErrorIs(t, err, errUnusable, name)
		}
	}
}
