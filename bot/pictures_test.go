package bot_test

import (
	"bytes"
	"image"
	"image/png"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/bot"
	"unobot/bot/discord/standin"
	"unobot/bot/roomtest"
	"unobot/bot/ui/lang"
	"unobot/bot/ui/screen"
	"unobot/game"
	"unobot/game/table"
)

// pictureOf returns the name and the description of the picture that a message shows.
func (w *world) pictureOf(m standin.Message) (name, description string) {
	w.Helper()
	require.Len(w, m.Pictures(), 1, "the one before is gone")
	p := m.Pictures()[0]
	require.Less(w, len(p.Data), 60_000)
	img, err := png.Decode(bytes.NewReader(p.Data))
	require.NoError(w, err)
	require.Equal(w, image.Point{X: p.Width, Y: p.Height}, img.Bounds().Size())
	require.LessOrEqual(w, p.Width, 1200)
	require.Greater(w, p.Width, 400, "more than a sketch: inDrawnWorld")
	return p.Filename, p.Description
}

// TestTheBoardHasAPicture: it shows the lobby, and then the table. Every move replaces it, and its description has the
// same in words.
func TestTheBoardHasAPicture(t *testing.T) {
	inDrawnWorld(t, "ada bob", func(t *testing.T, w *world) {
		w.lobby(2, standin.Opt("edition", "flip"))
		lobby, _ := w.board()
		name, seats := w.pictureOf(lobby)
		require.Equal(t, "lobby.png", name)
		require.Contains(t, seats, "2. bob")
		w.Press(0, lobby, "begin")
		for range 6 {
			acting, _ := w.actor()
			m := w.waitBoard(func(m standin.Message) bool {
				return len(m.Pictures()) == 1 && m.Pictures()[0].Filename == "table.png" && isTurnOf(m, w.Users[acting].Username)
			})
			name, shows := w.pictureOf(m)
			require.Equal(t, "table.png", name)
			require.True(t, strings.HasPrefix(shows, w.Users[acting].Username), shows)
			require.Contains(t, shows, "On the draw pile: ")
			w.move(acting)
		}
	})
}

// TestBacksArePicturedInPrivate, in the answer to the button.
func TestBacksArePicturedInPrivate(t *testing.T) {
	inDrawnWorld(t, "ada bob zoe", func(t *testing.T, w *world) {
		w.seated(2, standin.Opt("edition", "flip"))
		m := *w.pressMore(0, "look").Message
		require.Equal(t, w.Users[0].ID, m.VisibleTo)
		name, shows := w.pictureOf(m)
		require.Equal(t, "look.png", name)
		require.Contains(t, shows, "bob: ")
		require.NotContains(t, shows, "ada: ")
	})
}

// TestAResultHasAPicture with everybody's place.
func TestAResultHasAPicture(t *testing.T) {
	inDrawnWorld(t, "ada bob", func(t *testing.T, w *world) {
		w.seated(2, standin.Opt("target", game.SingleRound))
		w.playOut(2, w.state().ID)
		m := w.waitBoard(func(m standin.Message) bool {
			_, over := roomtest.Button(m, "rematch")
			return over && len(m.Pictures()) > 0 // a busy machine draws it a little later
		})
		name, shows := w.pictureOf(m)
		require.Equal(t, "match.png", name)
		require.Contains(t, shows, "ada: ")
		require.Contains(t, shows, "bob: ")
	})
}

// TestWithoutAttachFilesThereAreNoPictures, and everything else is as ever.
func TestWithoutAttachFilesThereAreNoPictures(t *testing.T) {
	inWorld(t, "ada bob", func(t *testing.T, w *world) {
		require.NoError(t, w.Discord.SetOverwrite(w.Channel.ID, w.Discord.Application().ID, 0, standin.PermissionAttachFiles))
		a := w.Slash(0, "game start")
		require.Contains(t, roomtest.Text(*a.Message), "Attach Files")
		w.Slash(1, "game join")
		w.Slash(0, "game board")
		m := w.waitBoard(func(m standin.Message) bool {
			_, ok := roomtest.Button(m, "begin")
			return ok
		})
		w.Press(0, m, "begin")
		w.Slash(1, "game hand")
		acting, waiting := w.actor()
		w.move(acting)
		m = w.waitTurnOf(waiting)
		require.Empty(t, m.Pictures())
		require.Contains(t, roomtest.Text(m), "Top card: ", "words stand for it")
		require.Contains(t, roomtest.Text(w.hand(waiting)), "Top card: ")
		for _, e := range w.Discord.Journal() {
			require.False(t, e.REST != nil && e.REST.Status == 403, "what is known to be forbidden is not tried")
		}
	})
}

// TestAServerMayDoWithoutPictures by its settings.
func TestAServerMayDoWithoutPictures(t *testing.T) {
	inWorld(t, "ada bob", func(t *testing.T, w *world) {
		w.withoutPictures()
		w.seated(2, standin.Opt("edition", "flip"))
		acting, waiting := w.actor()
		w.move(acting)
		m := w.waitTurnOf(waiting)
		require.Empty(t, m.Pictures())
		require.Contains(t, roomtest.Text(m), "Top card: ", "words stand for it")
		w.pressMore(0, "look")
		w.move(waiting)
		for _, e := range w.Discord.Journal() {
			require.True(t, e.REST == nil || len(e.REST.Files) == 0, "no file in any request")
		}
	})
}

// TestWithoutTimeForPictures: after pictures have had their share of the processors, a hand comes at once with words
// instead, and a board keeps its picture and has the current state in words.
func TestWithoutTimeForPictures(t *testing.T) {
	roomtest.InBubble(t, func(t *testing.T) {
		w := newTunedWorld(t, func(c *bot.Config) {
			c.Draw = func(scene screen.Scene) ([]byte, error) {
				time.Sleep(time.Microsecond) // a picture takes a while
				return scene.Render()
			}
			c.PictureShare = 1e-9 // enough for a first picture, and then for none for an hour
		}, "ada")
		hand := *w.Slash(0, "game start", standin.Opt("robots", 3)).Message
		board := w.waitBoard(func(m standin.Message) bool { return len(m.Pictures()) == 1 })
		picture := board.Pictures()[0]

		require.Empty(t, hand.Pictures())
		require.Contains(t, roomtest.Text(hand), "Top card: ")
		s := w.state()
		seat, _ := s.SeatOf(w.person(0).ID)
		w.tellsCards(hand, seat)

		w.letRobotsPlay()
		w.Eventually(func() bool {
			m, _ := w.board()
			player{w, 0, fixedRandom(), map[string]int{}}.act()
			return roomtest.Text(m) != roomtest.Text(board)
		})
		later := w.waitBoard(func(m standin.Message) bool { return roomtest.Text(m) != roomtest.Text(board) })
		require.Equal(t, board.ID, later.ID)
		require.Len(t, later.Pictures(), 1)
		require.Equal(t, picture.URL, later.Pictures()[0].URL, "the picture of before stays")
		require.Contains(t, roomtest.Text(later), "Top card: ", "and the words say what is true")
		require.Empty(t, w.hand(0).Pictures())
	})
}

// TestNobodyWaitsForProfilePictures: a board without its profile pictures is shown as ever, and its players can play. A
// new profile picture of a user is shown from their next click on.
func TestNobodyWaitsForProfilePictures(t *testing.T) {
	roomtest.InBubble(t, func(t *testing.T) {
		asked, over := make(chan string, 100), make(chan struct{})
		var cdn *httptest.Server
		w := newIdleWorld(t, func(c *bot.Config) { c.CDNURL = cdn.URL }, "ada", "bob")
		cdn = w.serve(http.HandlerFunc(func(rw http.ResponseWriter, r *http.Request) {
			asked <- r.URL.Path
			if !strings.HasSuffix(r.URL.Path, "/cc33.png") {
				<-over
			}
			rw.WriteHeader(http.StatusNotFound)
		}))
		w.start()
		t.Cleanup(func() { close(over) })
		ada, bob := w.Users[0].ID, w.Users[1].ID
		require.NoError(t, w.Discord.SetAvatar(ada, ""))
		require.NoError(t, w.Discord.SetAvatar(bob, "aa11"))
		require.NoError(t, w.Discord.SetMemberAvatar(w.Guild.ID, bob, "bb22"))
		w.seated(2)
		require.Equal(t, "/guilds/"+w.Guild.ID+"/users/"+bob+"/avatars/bb22.png", <-asked)

		require.NoError(t, w.Discord.SetAvatar(ada, "cc33"))
		for range 2 {
			acting, waiting := w.actor()
			w.move(acting)
			w.waitBoard(func(m standin.Message) bool {
				return len(m.Pictures()) == 1 && strings.Contains(roomtest.Text(m), w.Users[waiting].Username+"'s turn")
			})
		}
		require.Equal(t, "/avatars/"+ada+"/cc33.png", <-asked)
		require.Empty(t, asked, "nothing is asked for twice")
	})
}

// TestProfilePicturesComeFromTheCDN, once each.
func TestProfilePicturesComeFromTheCDN(t *testing.T) {
	inWorld(t, "ada bob", func(t *testing.T, w *world) {
		for i, hash := range []string{"aa11", "bb22"} {
			require.NoError(t, w.Discord.SetAvatar(w.Users[i].ID, hash))
		}
		w.seated(2)
		w.Eventually(func() bool { return w.Discord.Stats().Avatars == 2 })
		for range 2 {
			acting, waiting := w.actor()
			w.move(acting)
			w.waitBoard(func(m standin.Message) bool {
				return len(m.Pictures()) == 1 && strings.Contains(roomtest.Text(m), w.Users[waiting].Username+"'s turn")
			})
		}
		require.Equal(t, 2, w.Discord.Stats().Avatars)
	})
}

// TestACardIsAPictureOfAPlayer: its description has the same in words, and its reader alone sees it.
func TestACardIsAPictureOfAPlayer(t *testing.T) {
	inWorld(t, "ada bob", func(t *testing.T, w *world) {
		w.seated(2, standin.Opt("target", game.SingleRound))
		final, _ := w.playOut(2, w.state().ID)
		winner := w.userAt(final, final.Game.MatchWinners()[0])
		m := *w.Slash(1-winner, "stats", standin.Opt("user", w.Users[winner].ID)).Message
		require.Equal(t, w.Users[1-winner].ID, m.VisibleTo)
		require.Len(t, m.Pictures(), 1)
		for _, says := range []string{
			w.Users[winner].Username, "Rating: 1,138", "Current winning streak: 1 match", "won: 1 (100%)",
			"Favorite edition: Classic, 1 match",
		} {
			require.Contains(t, roomtest.Alt(m), says)
			require.NotContains(t, roomtest.Text(m), "Rating", "a picture is not told again")
		}
		loser := roomtest.Alt(*w.Slash(1-winner, "stats").Message)
		require.Contains(t, loser, "Current winning streak: 0 matches")
		require.Contains(t, loser, "Rating: 927")
	})
}

// TestACardGetsItsProfilePicture as soon as Discord has sent it, and is shown without it before.
func TestACardGetsItsProfilePicture(t *testing.T) {
	roomtest.InBubble(t, func(t *testing.T) {
		var photo bytes.Buffer
		require.NoError(t, png.Encode(&photo, image.NewGray(image.Rect(0, 0, 128, 128))))
		answered := make(chan struct{})
		var cdn *httptest.Server
		w := newIdleWorld(t, func(c *bot.Config) { c.CDNURL, c.Draw = cdn.URL, nil }, "ada", "bob")
		cdn = w.serve(http.HandlerFunc(func(rw http.ResponseWriter, _ *http.Request) {
			<-answered
			rw.Header().Set("Content-Type", "image/png")
			_, _ = rw.Write(photo.Bytes())
		}))
		w.start()
		for _, u := range w.Users {
			require.NoError(t, w.Discord.SetAvatar(u.ID, ""))
		}
		w.seated(2, standin.Opt("target", game.SingleRound))
		w.playOut(2, w.state().ID)
		require.NoError(t, w.Discord.SetAvatar(w.Users[0].ID, "aa11"))
		before := *w.Slash(0, "stats").Message
		require.Len(t, before.Pictures(), 1)
		close(answered)
		var after standin.Message
		w.Eventually(func() bool {
			var ok bool
			after, ok = w.Discord.Message(before.ID)
			return ok && after.EditedTimestamp != nil
		})
		require.NotEqual(t, before.Pictures()[0].Data, after.Pictures()[0].Data)
		require.Equal(t, roomtest.Alt(before), roomtest.Alt(after), "nothing else has changed")
		require.Equal(t, roomtest.Text(before), roomtest.Text(after))
	})
}

// TestACardCanBeHidden from others, by its user; the button changes nothing else.
func TestACardCanBeHidden(t *testing.T) {
	inWorld(t, "ada bob", func(t *testing.T, w *world) {
		w.Slash(0, "game pings", standin.Opt("on", false))
		w.seated(2, standin.Opt("target", game.SingleRound))
		w.playOut(2, w.state().ID)
		ofAda := standin.Opt("user", w.Users[0].ID)
		page := *w.Slash(0, "privacy").Message
		require.Contains(t, roomtest.Text(page), lang.For("en").Text(lang.PrivacyShown))
		page = *w.Press(0, page, "hide").Message
		require.Contains(t, roomtest.Text(page), lang.For("en").Text(lang.PrivacyHidden))
		for range 2 {
			hidden := *w.Slash(1, "stats", ofAda).Message
			require.Contains(t, roomtest.Text(hidden), "**ada** keeps this card private")
			require.Empty(t, hidden.Pictures())
			require.Len(t, w.Slash(0, "stats").Message.Pictures(), 1, "their own card is there")
			w.restart()
		}
		p, err := w.store.Preferences(t.Context(), table.UserID(w.Users[0].ID))
		require.NoError(t, err)
		require.True(t, p.NoPings)
		w.Slash(0, "game pings", standin.Opt("on", true))
		require.Contains(t, roomtest.Text(*w.Slash(1, "stats", ofAda).Message), "private", "pings are another matter")
		page = *w.Slash(0, "privacy").Message
		w.Press(0, page, "reveal")
		require.Len(t, w.Slash(1, "stats", ofAda).Message.Pictures(), 1)
	})
}

// TestAServerCanDoWithoutCards: managers switch them off and on.
func TestAServerCanDoWithoutCards(t *testing.T) {
	inWorld(t, "ada", func(t *testing.T, w *world) {
		m := w.page(0, *w.Slash(0, "settings").Message, "server")
		m = *w.pick(0, m, "extras").Message
		w.refused(why(lang.NoProfiles), func() standin.Answer { return w.Slash(0, "stats") })
		w.pick(0, m, "extras", "profiles")
		require.Contains(t, roomtest.Text(*w.Slash(0, "stats").Message), "Nothing to show for you yet")
	})
}
