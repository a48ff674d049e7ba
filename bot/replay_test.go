package bot_test

import (
	"bytes"
	"image/gif"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/bot/discord/standin"
	"unobot/bot/roomtest"
	"unobot/bot/ui/lang"
	"unobot/game"
	"unobot/game/table"
)

// replays returns the messages in the channel that show the last moves of a match.
func (w *world) replays() (list []standin.Message) {
	for _, m := range w.Discord.Messages(w.Users[0].ID, w.Channel.ID) {
		for _, p := range m.Pictures() {
			if p.Filename == "replay.gif" {
				list = append(list, m)
			}
		}
	}
	return list
}

// askReplay presses Replay until there is time to draw it; a busy bot says so.
func (w *world) askReplay(user int, m standin.Message) (answer standin.Answer) {
	w.Helper()
	busy := []string{lang.For("en").Text(lang.ReplayBusy), lang.For("fr").Text(lang.ReplayBusy)}
	w.Eventually(func() bool {
		answer = w.Press(user, m, "replay")
		return answer.Message == nil || !slices.Contains(busy, answer.Message.Content)
	})
	return answer
}

// TestAReplayIsPostedOnce: one press on the result, by any user that sees it, posts the last ten moves as an animated
// picture. Every other press links to it, also after a restart.
func TestAReplayIsPostedOnce(t *testing.T) {
	inDrawnWorld(t, "ada bob zoe", func(t *testing.T, w *world) {
		w.seated(2, standin.Opt("target", game.SingleRound))
		id := w.state().ID
		w.playOut(2, id)
		result := w.waitBoard(func(m standin.Message) bool { _, over := roomtest.Button(m, "replay"); return over })
		w.askReplay(2, result)
		posted := w.replays()
		require.Len(t, posted, 1)
		require.False(t, posted[0].Ephemeral())
		require.Contains(t, roomtest.Text(posted[0]), "The last 10 moves")
		require.Contains(t, roomtest.Alt(posted[0]), " plays ")

		require.Len(t, posted[0].Pictures(), 1)
		p := posted[0].Pictures()[0]
		require.Equal(t, "image/gif", p.ContentType)
		require.Less(t, len(p.Data), 1_000_000)
		film, err := gif.DecodeAll(bytes.NewReader(p.Data))
		require.NoError(t, err)
		require.GreaterOrEqual(t, len(film.Image), 10)

		require.Contains(t, roomtest.Text(*w.Press(0, result, "replay").Message), posted[0].ID)
		w.restart()
		require.Contains(t, roomtest.Text(*w.Press(1, result, "replay").Message), posted[0].ID)
		require.Len(t, w.replays(), 1)
		w.boardNeverShowedAHand()
	})
}

// TestAReplayOfASoloGameIsPrivate, in the player's language.
func TestAReplayOfASoloGameIsPrivate(t *testing.T) {
	inWorld(t, "ada", func(t *testing.T, w *world) {
		require.NoError(t, w.Discord.SetLocale(w.Users[0].ID, "fr"))
		w.letRobotsPlay()
		end := w.playSolo(0, w.Slash(0, "solo", standin.Opt("robots", 1)).Message.ID)
		replay := *w.askReplay(0, end).Message
		require.True(t, replay.Ephemeral())
		require.Contains(t, roomtest.Text(replay), "derniers coups")
		require.Equal(t, "replay.gif", replay.Pictures()[0].Filename)
		w.isQuiet()
	})
}

// TestNoReplay if the match still runs, if its moves are not kept any more, or if the server wants no pictures: each
// refusal gives its reason in a line.
func TestNoReplay(t *testing.T) {
	inWorld(t, "ada bob", func(t *testing.T, w *world) {
		w.seated(2, standin.Opt("target", game.SingleRound))
		s := w.state()
		press := func() string {
			board, _ := w.board()
			return roomtest.Text(*w.forge(0, board.ID, "1:"+string(s.ID)+":0:replay").Message)
		}
		require.Contains(t, press(), why(lang.StillRunning))
		w.playOut(2, s.ID)
		w.waitBoard(func(m standin.Message) bool { _, over := roomtest.Button(m, "replay"); return over })
		w.pick(0, w.page(0, *w.Slash(0, "settings").Message, "server"), "pictures", "off")
		require.Contains(t, press(), why(lang.ReplayOff))
		require.Empty(t, w.replays())
		require.Equal(t, table.Finished, w.finished(s.ID).Phase)
	})
}
