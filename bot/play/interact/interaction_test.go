package interact

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

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
