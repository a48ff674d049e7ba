package bot_test

import (
	"bytes"
	"image"
	"image/png"
	"net/http"
	"net/http/httptest"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/bot"
	"unobot/bot/discord/standin"
	"unobot/bot/play/interact"
	"unobot/bot/ui/lang"
	"unobot/game"
	"unobot/game/table"
)

// TestACardIsAPictureOfAPlayer: with what words would say in its description, for its reader alone.
func TestACardIsAPictureOfAPlayer(t *testing.T) {
	w := newWorld(t, "ada", "bob")
	w.seated(2, standin.Opt("target", game.SingleRound))
	final, _ := w.playOut(2, w.state().ID)
	winner := w.userAt(final, final.Game.MatchWinners()[0])
	m := *w.slash(1-winner, "stats", standin.Opt("user", w.users[winner].ID)).Message
	require.Equal(t, w.users[1-winner].ID, m.VisibleTo)
	require.Len(t, m.Pictures(), 1)
	for _, says := range []string{w.users[winner].Username, "Rating: 1,138", "Winning streak: 1 match", "won: 1 (100%)", "Favorite edition: Classic, 1 match"} {
		require.Contains(t, alt(m), says)
		require.NotContains(t, text(m), "Rating", "a picture is not told again")
	}
	loser := alt(*w.slash(1-winner, "stats").Message)
	require.Contains(t, loser, "Winning streak: 0 matches")
	require.Contains(t, loser, "Rating: 927")
}

// TestACardGetsItsProfilePicture: without waiting for it, as soon as Discord has handed it out.
func TestACardGetsItsProfilePicture(t *testing.T) {
	var photo bytes.Buffer
	require.NoError(t, png.Encode(&photo, image.NewGray(image.Rect(0, 0, 128, 128))))
	answered := make(chan struct{})
	cdn := httptest.NewServer(http.HandlerFunc(func(rw http.ResponseWriter, _ *http.Request) {
		<-answered
		rw.Header().Set("Content-Type", "image/png")
		_, _ = rw.Write(photo.Bytes())
	}))
	t.Cleanup(cdn.Close)
	w := newTunedWorld(t, func(c *bot.Config) {
		c.PingWait, c.Pace, c.CDNURL = time.Hour, interact.Pace{PerSecond: 1000, AtOnce: 1000}, cdn.URL
	}, "ada", "bob")
	for _, u := range w.users {
		require.NoError(t, w.srv.SetAvatar(u.ID, ""))
	}
	w.seated(2, standin.Opt("target", game.SingleRound))
	w.playOut(2, w.state().ID)
	require.NoError(t, w.srv.SetAvatar(w.users[0].ID, "aa11"))
	before := *w.slash(0, "stats").Message
	require.Len(t, before.Pictures(), 1)
	close(answered)
	var after standin.Message
	w.eventually(func() bool {
		var ok bool
		after, ok = w.srv.Message(before.ID)
		return ok && after.EditedTimestamp != nil
	})
	require.NotEqual(t, before.Pictures()[0].Data, after.Pictures()[0].Data)
	require.Equal(t, alt(before), alt(after), "nothing else has changed")
	require.Equal(t, text(before), text(after))
}

// TestACardCanBeHidden: from others, by its user, who changes nothing else with it.
func TestACardCanBeHidden(t *testing.T) {
	w := newWorld(t, "ada", "bob")
	w.slash(0, "game pings", standin.Opt("on", false))
	w.seated(2, standin.Opt("target", game.SingleRound))
	w.playOut(2, w.state().ID)
	ofAda := standin.Opt("user", w.users[0].ID)
	page := *w.slash(0, "privacy").Message
	require.Contains(t, text(page), lang.For("en").Label(lang.PrivacyShown))
	page = *w.press(0, page, "hide").Message
	require.Contains(t, text(page), lang.For("en").Label(lang.PrivacyHidden))
	for range 2 {
		hidden := *w.slash(1, "stats", ofAda).Message
		require.Contains(t, text(hidden), "**ada** keeps this card private")
		require.Empty(t, hidden.Pictures())
		require.Len(t, w.slash(0, "stats").Message.Pictures(), 1, "the own card is there")
		w.restart()
	}
	p, err := w.store.Preferences(t.Context(), table.UserID(w.users[0].ID))
	require.NoError(t, err)
	require.True(t, p.NoPings)
	w.slash(0, "game pings", standin.Opt("on", true))
	require.Contains(t, text(*w.slash(1, "stats", ofAda).Message), "private", "pings are another matter")
	page = *w.slash(0, "privacy").Message
	w.press(0, page, "reveal")
	require.Len(t, w.slash(1, "stats", ofAda).Message.Pictures(), 1)
}

// TestAServerCanDoWithoutCards: they are an extra that its managers switch off and on.
func TestAServerCanDoWithoutCards(t *testing.T) {
	w := newWorld(t, "ada")
	m := w.page(0, *w.slash(0, "settings").Message, "server")
	m = *w.pick(0, m, "extras").Message
	w.refused(why(lang.NoProfiles), func() standin.Answer { return w.slash(0, "stats") })
	w.pick(0, m, "extras", "profiles")
	require.Contains(t, text(*w.slash(0, "stats").Message), "Nothing to show for you yet")
}
