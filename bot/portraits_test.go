package bot_test

import (
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/bot"
	"unobot/bot/discord/standin"
	"unobot/bot/play/interact"
)

// TestNobodyWaitsForProfilePictures: the board of people whose pictures do not come is shown as
// ever, and they play. Who takes another picture is shown by that one from the next click on.
func TestNobodyWaitsForProfilePictures(t *testing.T) {
	asked, over := make(chan string, 100), make(chan struct{})
	cdn := httptest.NewServer(http.HandlerFunc(func(rw http.ResponseWriter, r *http.Request) {
		asked <- r.URL.Path
		if !strings.HasSuffix(r.URL.Path, "/cc33.png") {
			<-over
		}
		rw.WriteHeader(http.StatusNotFound)
	}))
	t.Cleanup(cdn.Close)
	t.Cleanup(func() { close(over) })
	w := newTunedWorld(t, func(c *bot.Config) {
		c.PingWait, c.Pace, c.CDNURL = time.Hour, interact.Pace{PerSecond: 1000, AtOnce: 1000}, cdn.URL
	}, "ada", "bob")
	ada, bob := w.users[0].ID, w.users[1].ID
	require.NoError(t, w.srv.SetAvatar(ada, ""))
	require.NoError(t, w.srv.SetAvatar(bob, "aa11"))
	require.NoError(t, w.srv.SetMemberAvatar(w.guild.ID, bob, "bb22"))
	w.seated(2)
	require.Equal(t, "/guilds/"+w.guild.ID+"/users/"+bob+"/avatars/bb22.png", <-asked)

	require.NoError(t, w.srv.SetAvatar(ada, "cc33"))
	for range 2 {
		acting, waiting := w.actor()
		w.move(acting)
		w.waitBoard(func(m standin.Message) bool {
			return len(m.Pictures()) == 1 && strings.Contains(text(m), w.users[waiting].Username+"'s turn")
		})
	}
	require.Equal(t, "/avatars/"+ada+"/cc33.png", <-asked)
	require.Empty(t, asked, "nothing is asked for twice")
}

// TestProfilePicturesComeFromTheCDN, once each.
func TestProfilePicturesComeFromTheCDN(t *testing.T) {
	w := newWorld(t, "ada", "bob")
	for i, hash := range []string{"aa11", "bb22"} {
		require.NoError(t, w.srv.SetAvatar(w.users[i].ID, hash))
	}
	w.seated(2)
	w.eventually(func() bool { return w.srv.Stats().Avatars == 2 })
	for range 2 {
		acting, waiting := w.actor()
		w.move(acting)
		w.waitBoard(func(m standin.Message) bool {
			return len(m.Pictures()) == 1 && strings.Contains(text(m), w.users[waiting].Username+"'s turn")
		})
	}
	require.Equal(t, 2, w.srv.Stats().Avatars)
}
