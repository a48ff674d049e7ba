package bot_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/bot/discord/standin"
	"unobot/bot/roomtest"
	"unobot/bot/ui/lang"
	"unobot/game"
	"unobot/game/table"
)

// alone returns the world as a lone player sees it in a channel elsewhere, where the bot need not be.
func (w *world) alone(elsewhere standin.Channel) *world {
	there := *w
	there.Channel = elsewhere
	return &there
}

// soloState returns the solo game of a user, and whether there is one.
func (w *world) soloState(user int) (table.State, bool) {
	t, ok := w.hall.At(table.SoloChannel(table.UserID(w.Users[user].ID)))
	if !ok {
		return table.State{}, false
	}
	return t.State(), true
}

// playSolo presses buttons of a solo game's message until the game is over, and returns the message then.
func (w *world) playSolo(user int, id string) standin.Message {
	w.Helper()
	random, idle := fixedRandom(), time.Now()
	for {
		m, ok := w.Discord.Message(id)
		require.True(w, ok)
		if _, again := roomtest.Button(m, "rematch"); again {
			return m
		}
		s, live := w.soloState(user)
		seat, _ := s.SeatOf(table.UserID(w.Users[user].ID))
		pressed, ok := player{w, user, random, map[string]int{}}.choose(m)
		if live && ok && (s.Game.Actor() == seat || s.Game.Actor() == game.NoSeat) {
			if i, err := w.Discord.Click(w.Users[user].ID, id, pressed); err == nil {
				require.Equal(w, standin.AnswerUpdate, w.Settle(i, nil).Kind, "the same message all the time")
				idle = time.Now()
				continue
			}
		}
		require.Less(w, time.Since(idle), roomtest.Patience, "the game stands still: %s", roomtest.Describe(m))
		w.Sleep(50 * time.Millisecond)
	}
}

// isQuiet requires that the bot has sent nothing to any channel, and that no other user has seen anything.
func (w *world) isQuiet() {
	w.Helper()
	for _, e := range w.Discord.Journal() {
		if e.REST != nil {
			require.False(w, strings.HasPrefix(e.REST.Path, "/channels/") && e.REST.Method != http.MethodGet, "%s %s",
				e.REST.Method, e.REST.Path)
		}
	}
	for _, m := range w.Discord.Messages(w.Users[0].ID, w.Channel.ID) {
		require.True(w, m.Ephemeral())
	}
}

// TestSoloIsOneMessage: table and hand stand in one private message from the first card to the result, and the channel
// stays quiet.
func TestSoloIsOneMessage(t *testing.T) {
	inDrawnWorld(t, "ada bob", func(t *testing.T, w *world) {
		w.letRobotsPlay()
		a := w.Slash(0, "solo", standin.Opt("edition", "flip"), standin.Opt("robots", 2))
		require.Equal(t, w.Users[0].ID, a.Message.VisibleTo)
		name, shows := w.pictureOf(*a.Message)
		require.Equal(t, "solo.png", name)
		require.Contains(t, shows, "On the draw pile: ", "the table")
		require.Contains(t, shows, "Your hand: ", "and the cards")
		s, ok := w.soloState(0)
		require.True(t, ok)
		require.Len(t, s.Seats, 3)
		require.Equal(t, int16(game.SingleRound), s.Options.Target)

		m := w.playSolo(0, a.Message.ID)
		name, shows = w.pictureOf(m)
		require.Equal(t, "match.png", name)
		require.Contains(t, shows, "ada: ")
		require.Len(t, w.Discord.Messages(w.Users[0].ID, w.Channel.ID), 1)
		require.Empty(t, w.Discord.Messages(w.Users[1].ID, w.Channel.ID))
		w.isQuiet()

		again := w.Press(0, m, "rematch")
		require.Equal(t, standin.AnswerUpdate, again.Kind)
		next, ok := w.soloState(0)
		require.True(t, ok)
		require.NotEqual(t, s.ID, next.ID)
		require.Len(t, next.Seats, 3, "the same robots")
		w.isQuiet()
	})
}

// TestOneClickToTheFirstCard: the command shows cards that can be played.
func TestOneClickToTheFirstCard(t *testing.T) {
	inWorld(t, "ada", func(t *testing.T, w *world) {
		w.letRobotsPlay()
		a := w.Slash(0, "solo")
		s, _ := w.soloState(0)
		seat, _ := s.SeatOf(table.UserID(w.Users[0].ID))
		w.Eventually(func() bool {
			s, _ = w.soloState(0)
			return s.Game.Actor() == seat
		})
		steps := s.Steps
		var m standin.Message
		w.Eventually(func() bool {
			m, _ = w.Discord.Message(a.Message.ID)
			_, ok := player{w, 0, fixedRandom(), nil}.choose(m)
			return ok
		}, "the robots' moves reach the message by themselves")
		pressed, _ := player{w, 0, fixedRandom(), nil}.choose(m)
		w.Settle(w.Discord.Click(w.Users[0].ID, m.ID, pressed))
		now, _ := w.soloState(0)
		require.Greater(t, now.Steps, steps)
	})
}

// TestSoloWhereTheBotIsNot: a user that has installed the bot plays in a server without it, in a group and in direct
// messages, one game in all of them, in the user's language.
func TestSoloWhereTheBotIsNot(t *testing.T) {
	inWorld(t, "ada bob", func(t *testing.T, w *world) {
		ada, bob := w.Users[0].ID, w.Users[1].ID
		require.NoError(t, w.Discord.SetLocale(ada, "fr"))
		_, foreign, err := w.Discord.CreateForeignGuild("elsewhere", "general", ada, bob)
		require.NoError(t, err)
		_, err = w.Discord.Slash(ada, foreign.ID, "solo")
		require.ErrorIs(t, err, standin.ErrRefused, "nobody has installed the bot there")
		require.NoError(t, w.Discord.InstallForUser(ada))
		_, err = w.Discord.Slash(bob, foreign.ID, "solo")
		require.ErrorIs(t, err, standin.ErrRefused, "it is ada's alone")
		_, err = w.Discord.Slash(ada, foreign.ID, "game start")
		require.ErrorIs(t, err, standin.ErrRefused, "games of channels need the bot")
		group, err := w.Discord.CreateGroup("friends", ada, bob, w.Discord.CreateUser("cleo", "en-US").ID)
		require.NoError(t, err)
		dm, err := w.Discord.CreateBotDM(ada)
		require.NoError(t, err)

		w.letRobotsPlay()
		var id table.ID
		for _, c := range []standin.Channel{foreign, group, dm} {
			there := w.alone(c)
			a := there.Slash(0, "solo")
			require.Equal(t, ada, a.Message.VisibleTo)
			require.Contains(t, roomtest.Alt(*a.Message), "Tes cartes", "in French")
			s, ok := w.soloState(0)
			require.True(t, ok)
			require.Empty(t, s.Guild, "the bot knows no server here")
			if id == "" {
				id = s.ID
			}
			require.Equal(t, id, s.ID, "the same game")
			for _, command := range []string{"help", "rules", "stats", "privacy"} {
				require.True(t, there.Slash(0, command).Message.Ephemeral(), command)
			}
		}
		there := w.alone(dm)
		a := there.Slash(0, "solo")
		there.playSolo(0, a.Message.ID)
		w.isQuiet()
		require.Empty(t, w.removedServers(), "that server never had the bot")
	})
}

// TestSoloSurvivesARestart in the middle, and goes on in the message that is there as well as by the
// command.
func TestSoloSurvivesARestart(t *testing.T) {
	inWorld(t, "ada", func(t *testing.T, w *world) {
		w.letRobotsPlay()
		a := w.Slash(0, "solo", standin.Opt("robots", 1))
		before, _ := w.soloState(0)
		w.restart()
		w.letRobotsPlay()
		after, ok := w.soloState(0)
		require.True(t, ok)
		require.Equal(t, before.ID, after.ID)
		w.Eventually(func() bool {
			s, _ := w.soloState(0)
			seat, _ := s.SeatOf(table.UserID(w.Users[0].ID))
			return s.Game.Actor() == seat
		}, "the robots go on by themselves")
		fresh := w.Slash(0, "solo", standin.Opt("edition", "flip"))
		require.Contains(t, roomtest.Text(*fresh.Message), lang.For("en").Text(lang.SoloGoesOn))
		require.NotEqual(t, a.Message.ID, fresh.Message.ID)
		w.playSolo(0, fresh.Message.ID)
		w.isQuiet()
	})
}

// TestSoloWaitsForItsPlayer: after longer than a token lives, a click goes on and the command brings the game to the
// end of the chat.
func TestSoloWaitsForItsPlayer(t *testing.T) {
	inWorld(t, "ada", func(t *testing.T, w *world) {
		a := w.Slash(0, "solo")
		before, _ := w.soloState(0)
		require.Zero(t, before.Deadline, "no time runs")
		w.Sleep(16 * time.Minute)
		w.letRobotsPlay()
		w.Eventually(func() bool {
			s, _ := w.soloState(0)
			seat, _ := s.SeatOf(table.UserID(w.Users[0].ID))
			return s.Game.Actor() == seat
		})
		again := w.Slash(0, "solo")
		now, _ := w.soloState(0)
		require.Equal(t, before.ID, now.ID)
		require.NotEqual(t, a.Message.ID, again.Message.ID)
		w.playSolo(0, again.Message.ID)
		w.isQuiet()
	})
}

// TestNobodyElseTouchesASoloGame, not by a forged click, and not as a moderator.
func TestNobodyElseTouchesASoloGame(t *testing.T) {
	inWorld(t, "ada bob", func(t *testing.T, w *world) {
		a := w.Slash(0, "solo")
		s, _ := w.soloState(0)
		for _, verb := range []string{"hand", "more", "draw", "end:yes", "join", "fair"} {
			answer := w.forge(1, a.Message.ID, "1:"+string(s.ID)+":"+itoa(s.Seq())+":"+verb)
			require.NotContains(t, tells(*answer.Message), "Your hand", verb)
			require.Contains(t, roomtest.Text(*answer.Message), why(lang.UnknownTable), verb)
		}
		now, ok := w.soloState(0)
		require.True(t, ok)
		require.Equal(t, s.Version, now.Version)
		require.Equal(t, standin.AnswerMessage, w.Slash(1, "game start").Kind, "the channel is free")
	})
}

// TestSoloCountsApart: it counts on no leaderboard, but in solo statistics and achievements, which a restart leaves
// alone and their user can hide and delete.
func TestSoloCountsApart(t *testing.T) {
	inWorld(t, "ada", func(t *testing.T, w *world) {
		w.letRobotsPlay()
		require.Contains(t, roomtest.Text(*w.Slash(0, "stats").Message), lang.For("en").Text(lang.StatsEmpty))
		won, told := 0, ""
		for game := 1; won == 0; game++ {
			end := roomtest.Text(w.playSolo(0, w.Slash(0, "solo", standin.Opt("robots", 1)).Message.ID))
			if strings.Contains(end, "You won") {
				won++
				require.Contains(t, end, newFeat+": **"+lang.For("en").FeatName("solo-first")+"**")
			}
			told = roomtest.Text(*w.Slash(0, "stats").Message)
			require.Contains(t, told, fmt.Sprintf("Matches: %d · won: %d", game, won))
		}
		require.Contains(t, told, "Against robots")
		require.Contains(t, roomtest.Text(*w.Slash(0, "leaderboard", standin.Opt("scope", "everywhere")).Message),
			lang.For("en").Text(lang.LeaderboardAlone))
		w.restart()
		card := *w.Slash(0, "stats").Message
		require.Equal(t, told, roomtest.Text(card))
		require.Len(t, card.Pictures(), 1)
		require.Contains(t, roomtest.Alt(card), "Solo achievements: ")
		page := *w.Press(0, card, "feats:6:open").Message
		require.Contains(t, roomtest.Text(page), "🏅 **"+lang.For("en").FeatName("solo-first")+"**")

		w.Press(0, *w.Press(0, *w.Slash(0, "privacy").Message, "delete").Message, "erase")
		require.Contains(t, roomtest.Text(*w.Slash(0, "stats").Message), lang.For("en").Text(lang.StatsEmpty))
	})
}

// TestErasingEndsASoloGame, and leaves no trace of its player.
func TestErasingEndsASoloGame(t *testing.T) {
	inWorld(t, "ada", func(t *testing.T, w *world) {
		w.letRobotsPlay()
		w.playSolo(0, w.Slash(0, "solo", standin.Opt("robots", 1)).Message.ID)
		w.Slash(0, "solo")
		ask := *w.Press(0, *w.Slash(0, "privacy").Message, "delete").Message
		w.Press(0, ask, "erase")
		_, live := w.soloState(0)
		require.False(t, live)
		require.NotContains(t, w.contents(), w.Users[0].ID)
	})
}
