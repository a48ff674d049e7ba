package bot_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/bot/discord/standin"
	"unobot/bot/roomtest"
	"unobot/game"
)

// TestRivalsMeetAgain: the result of two people tells how they stand, and so does the next challenge, with a picture
// of both; not to those who hide their card, and not after either has deleted everything.
func TestRivalsMeetAgain(t *testing.T) {
	inWorld(t, "ada bob zoe", func(t *testing.T, w *world) {
		w.seated(2, standin.Opt("target", game.SingleRound))
		final, _ := w.playOut(2, w.state().ID)
		score := []string{"**ada** 1 : 0 **bob**", "**ada** 0 : 1 **bob**"}[w.userAt(final, final.Game.MatchWinners()[0])]
		w.waitBoard(func(m standin.Message) bool { return strings.Contains(roomtest.Text(m), score) })

		challenge := func(user, other int) (lobby standin.Message) {
			t.Helper()
			before := w.Discord.Messages(w.Users[user].ID, w.Channel.ID)
			w.Settle(w.Discord.UseOnUser(w.Users[user].ID, w.Channel.ID, "Challenge", w.Users[other].ID))
			w.Eventually(func() bool {
				all := w.Discord.Messages(w.Users[user].ID, w.Channel.ID)
				i := slices.IndexFunc(all, func(m standin.Message) bool {
					_, open := roomtest.Button(m, "join")
					old := slices.ContainsFunc(before, func(b standin.Message) bool { return b.ID == m.ID })
					return open && !old && len(m.Pictures()) == 1
				})
				if i >= 0 {
					lobby = all[i]
				}
				return i >= 0
			})
			return lobby
		}
		end := func(user int) { w.Slash(user, "game end") }
		lobby := challenge(0, 1)
		require.Equal(t, "rivals.png", lobby.Pictures()[0].Filename)
		require.Contains(t, roomtest.Text(lobby), score)
		require.Contains(t, roomtest.Alt(lobby), "1 : ")
		end(0)
		require.Equal(t, "lobby.png", challenge(0, 2).Pictures()[0].Filename, "they have not met")
		end(0)

		w.Press(1, *w.Slash(1, "privacy").Message, "hide")
		require.Equal(t, "lobby.png", challenge(0, 1).Pictures()[0].Filename)
		end(0)
		w.Press(1, *w.Slash(1, "privacy").Message, "reveal")
		require.Equal(t, "rivals.png", challenge(0, 1).Pictures()[0].Filename)
		end(0)
		w.Press(1, *w.Press(1, *w.Slash(1, "privacy").Message, "delete").Message, "erase")
		require.Equal(t, "lobby.png", challenge(0, 1).Pictures()[0].Filename)
	})
}
