package interact

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/bot/roomtest"
	"unobot/game/table"
)

// recorded reads an interaction as Discord sent it.
func recorded(t *testing.T, name string) []byte {
	t.Helper()
	raw, err := os.ReadFile(filepath.Join("testdata", "interactions", name+".json"))
	require.NoError(t, err)
	return raw
}

func TestDecodeCommand(t *testing.T) {
	in, err := decode(recorded(t, "start"))
	require.NoError(t, err)
	require.Equal(t, []string{"game", "start"}, in.Command)
	require.Equal(t, "classic", in.Text("edition"))
	require.Equal(t, 200, in.Whole("target", 500))
	require.Equal(t, 7, in.Whole("page", 7))
	require.Equal(t, table.User{ID: "1420000000000000001", Name: "Countess", Global: "Ada"}, in.User)
	require.Equal(t, "fr", in.Locale)
	require.Equal(t, "en-US", in.GuildLocale)
	require.EqualValues(t, 8192, in.Permissions)
	require.EqualValues(t, 2252349772200960, in.AppPermissions)
	require.False(t, in.Thread)
}

// TestDecodeClick: a component of an unknown type beside the button does no harm.
func TestDecodeClick(t *testing.T) {
	in, err := decode(recorded(t, "click_hand"))
	require.NoError(t, err)
	require.Equal(t, Component, in.Kind)
	require.Equal(t, "1:ab12cd34:3:play:b7", in.CustomID)
	require.Equal(t, "bob", in.User.Name)
	require.True(t, in.Thread)
	require.Equal(t, Clicked{ID: "1441100000000000000", Ephemeral: true}, in.Message)
}

func TestDecodeDirectMessage(t *testing.T) {
	in, err := decode(recorded(t, "direct_message"))
	require.NoError(t, err)
	require.Empty(t, in.Guild)
	require.Equal(t, "Ada", in.User.Name)
}

// TestDecodePicture: the server's own profile picture wins over the user's.
func TestDecodePicture(t *testing.T) {
	for raw, want := range map[string]string{
		`"user":{"id":"2","avatar":null}`:                                          "",
		`"user":{"id":"2","avatar":"a_0b"}`:                                        "a_0b",
		`"member":{"user":{"id":"2","avatar":"a_0b"},"avatar":null}`:               "a_0b",
		`"member":{"user":{"id":"2","avatar":null},"avatar":"71"}`:                 "5/71",
		`"member":{"user":{"id":"2","avatar":"a_0b"},"avatar":"71","nick":"Cleo"}`: "5/71",
	} {
		in, err := decode([]byte(`{"id":"1","token":"t","type":3,"guild_id":"5",` + raw + `}`))
		require.NoError(t, err)
		require.Equal(t, want, in.User.Avatar, raw)
	}
}

func TestDecodeRefusesWhatCannotBeAnswered(t *testing.T) {
	for name, raw := range map[string]string{
		"garbage":     `{"id":`,
		"not an item": `[]`,
		"empty":       `{}`,
		"no user":     `{"id":"1","token":"t","type":3}`,
		"no token":    `{"id":"1","type":3,"user":{"id":"2"}}`,
		"no type":     `{"id":"1","token":"t","user":{"id":"2"}}`,
		"wrong types": `{"id":1,"token":"secret-token","type":"3"}`,
		"too big":     `{"id":"` + string(make([]byte, maxInteractionJSON)) + `"}`,
	} {
		_, err := decode([]byte(raw))
		require.ErrorIs(t, err, errUnusable, name)
		require.NotContains(t, err.Error(), "secret-token")
	}
}

// FuzzDecodeInteraction: no input makes the decoder fail otherwise than by its error.
func FuzzDecodeInteraction(f *testing.F) {
	for _, name := range []string{"start", "click_hand", "direct_message", "typing"} {
		raw, err := os.ReadFile(filepath.Join("testdata", "interactions", name+".json"))
		if err != nil {
			f.Fatal(err)
		}
		f.Add(raw)
	}
	f.Fuzz(func(t *testing.T, raw []byte) {
		in, err := decode(raw)
		if err == nil && (in.Token.Interaction == "" || in.Token.Secret == "" || in.User.ID == "") {
			t.Fatal("accepted without id, token or user")
		}
	})
}

// submitted is Discord's number for a form that was sent off. The bot opens none, and answers none.
const submitted Kind = 5

// TestDecodeEveryKind: each kind of interaction is decoded to the fields that the bot uses.
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
			in.Token, in.Guild, in.Channel, in.Joined, in.Roles = want.Token, want.Guild, want.Channel, want.Joined, want.Roles
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

// TestDecodeSamples: interactions that others have recorded are decoded; a sample that is only a piece of an
// interaction is unusable.
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

// TestWhoMayAttach: members with the permission, and administrators, who have all permissions.
func TestWhoMayAttach(t *testing.T) {
	for permissions, may := range map[int64]bool{0: false, 1 << 14: false, 1 << 15: true, 1 << 3: true} {
		in := Interaction{AppPermissions: permissions, PermissionsKnown: true}
		require.Equal(t, may, in.MayAttach(), "%b", permissions)
	}
}

// TestUnknownPermissionsAreNotNone: a permission that Discord leaves out prevents no play.
func TestUnknownPermissionsAreNotNone(t *testing.T) {
	click := `{"id":"1","token":"t","type":3,"user":{"id":"2"}%s}`
	for given, want := range map[string]struct {
		missing            int
		maySend, mayAttach bool
	}{
		"":                              {0, false, true},
		`,"app_permissions":"0"`:        {3, false, false},
		`,"app_permissions":"nonsense"`: {0, false, true},
		`,"app_permissions":"-1"`:       {0, false, true},
		`,"app_permissions":"8"`:        {0, true, true},
		`,"app_permissions":"19456"`:    {0, true, false},
		`,"app_permissions":"35840"`:    {1, false, true},
	} {
		in, err := decode(fmt.Appendf(nil, click, given))
		require.NoError(t, err)
		require.Len(t, in.MissingPermissions(), want.missing, given)
		require.Equal(t, want.maySend, in.MaySend(), given)
		require.Equal(t, want.mayAttach, in.MayAttach(), given)
	}
}

// TestAnUnreadablePermissionIsNone: a member with an unreadable permission has those of every member, and no more
// (fault 142).
func TestAnUnreadablePermissionIsNone(t *testing.T) {
	click := `{"id":"1","token":"t","type":3,"guild_id":"3","member":{"user":{"id":"2"},"permissions":%s}}`
	for given, may := range map[string]bool{
		`"9223372036854775808"`: false, `"18446744073709551615"`: false, `"36893488147419103264"`: false,
		`"-1"`: false, `"nonsense"`: false, `""`: false, `null`: false, `"0x20"`: false, `"8.0"`: false,
		`"32"`: true, `"9223372036854775807"`: true,
	} {
		in, err := decode(fmt.Appendf(nil, click, given))
		require.NoError(t, err)
		require.Equal(t, may, in.Manages(), given)
		require.Equal(t, may, in.Moderates(), given)
	}
}

// TestWhereThreadsCanBeStarted: in text and announcement channels of the bot's servers.
func TestWhereThreadsCanBeStarted(t *testing.T) {
	for kind, can := range map[int]bool{0: true, 2: false, 5: true, 10: false, 11: false, 12: false, 13: false, 15: false} {
		in, err := decode(fmt.Appendf(nil, `{"id":"1","token":"t","type":2,"user":{"id":"2"},"guild_id":"3","channel":{"type":%d}}`, kind))
		require.NoError(t, err)
		require.Equal(t, can, in.Threadable, kind)
	}
	in, err := decode([]byte(`{"id":"1","token":"t","type":2,"user":{"id":"2"},"channel":{"type":0}}`))
	require.NoError(t, err)
	require.False(t, in.Threadable, "where the bot is no member")
}

// TestWhatThreadsTake: both permissions, as far as they are known.
func TestWhatThreadsTake(t *testing.T) {
	for permissions, missing := range map[int64]int{0: 2, 1 << 35: 1, 1 << 38: 1, 1<<35 | 1<<38: 0, 1 << 3: 0} {
		in := Interaction{AppPermissions: permissions, PermissionsKnown: true}
		require.Len(t, in.MissingForThreads(), missing, "%b", permissions)
	}
	require.Empty(t, (&Interaction{}).MissingForThreads())
}
