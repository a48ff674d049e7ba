package standin_test

import (
	"bytes"
	"image"
	"io"
	"net/http"
	"testing"

	"github.com/bwmarrin/discordgo"
	"github.com/stretchr/testify/require"
)

// fetch loads an address of the CDN and returns status, type and body.
func (bt *botTest) fetch(path string) (int, string, []byte) {
	bt.Helper()
	resp, err := bt.srv.Client().Get("https://cdn.discordapp.com" + path)
	require.NoError(bt, err)
	defer resp.Body.Close()
	body, err := io.ReadAll(resp.Body)
	require.NoError(bt, err)
	return resp.StatusCode, resp.Header.Get("Content-Type"), body
}

func TestProfilePictures(t *testing.T) {
	withBot(t, func(t *testing.T, bt *botTest) {
		require.NoError(t, bt.srv.SetAvatar(bt.ada.ID, "aa11"))
		require.NoError(t, bt.srv.SetAvatar(bt.bob.ID, "bb22"))
		status, kind, ada := bt.fetch("/avatars/" + bt.ada.ID + "/aa11.png?size=64")
		require.Equal(t, http.StatusOK, status)
		require.Equal(t, "image/png", kind)
		config, format := must2(image.DecodeConfig(bytes.NewReader(ada)))(t)
		require.Equal(t, "png", format)
		require.Equal(t, [2]int{64, 64}, [2]int{config.Width, config.Height})
		_, _, again := bt.fetch("/avatars/" + bt.ada.ID + "/aa11.png?size=64")
		require.Equal(t, ada, again)
		_, _, bob := bt.fetch("/avatars/" + bt.bob.ID + "/bb22.png?size=64")
		require.NotEqual(t, ada, bob)

		for path, want := range map[string]int{
			"/avatars/" + bt.ada.ID + "/cc33.png":         404,
			"/avatars/" + bt.ada.ID + "/aa11.png?size=65": 400,
			"/avatars/" + bt.ada.ID + "/aa11.png":         200,
			"/embed/avatars/5.png":                        200,
			"/embed/avatars/6.png":                        404,
		} {
			status, _, _ := bt.fetch(path)
			require.Equal(t, want, status, path)
		}
		require.Equal(t, 8, bt.srv.Stats().Avatars)
		require.Empty(t, bt.srv.Violations())
	})
}

// TestInteractionsNameProfilePictures shows the picture of the user, and that of the guild, to the
// bot that answers.
func TestInteractionsNameProfilePictures(t *testing.T) {
	withBot(t, func(t *testing.T, bt *botTest) {
		require.NoError(t, bt.srv.SetAvatar(bt.ada.ID, "aa11"))
		require.NoError(t, bt.srv.SetAvatar(bt.bob.ID, ""))
		require.NoError(t, bt.srv.SetMemberAvatar(bt.guild.ID, bt.ada.ID, "ee55"))
		who := make(chan *discordgo.Member, 1)
		bt.answer(func(s *discordgo.Session, i *discordgo.Interaction) {
			who <- i.Member
			_ = s.InteractionRespond(i, message("x", 0))
		})
		bt.ping()
		member := <-who
		require.Equal(t, "aa11", member.User.Avatar)
		require.Equal(t, "ee55", member.Avatar)
		status, _, _ := bt.fetch("/guilds/" + bt.guild.ID + "/users/" + bt.ada.ID + "/avatars/ee55.png?size=32")
		require.Equal(t, http.StatusOK, status)
		i := must(bt.srv.Slash(bt.bob.ID, bt.channel.ID, "ping"))(t)
		bt.wait(i)
		require.Empty(t, (<-who).User.Avatar)
	})
}
