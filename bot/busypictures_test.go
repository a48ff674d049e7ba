package bot_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/bot"
	"unobot/bot/discord/standin"
	"unobot/bot/play/interact"
)

// TestWithoutTimeForPictures: once pictures have had their share of the processors, a hand comes at
// once with words instead, and a board keeps the picture that it has and says in words what is true
// now.
func TestWithoutTimeForPictures(t *testing.T) {
	w := newTunedWorld(t, func(c *bot.Config) {
		c.PingWait, c.Pace = time.Hour, interact.Pace{PerSecond: 1000, AtOnce: 1000}
		c.PictureShare = 1e-6 // enough for a first picture, and then for none for an hour
	}, "ada")
	hand := *w.slash(0, "game start", standin.Opt("robots", 3)).Message
	board := w.waitBoard(func(m standin.Message) bool { return len(m.Pictures()) == 1 })
	picture := board.Pictures()[0]

	require.Empty(t, hand.Pictures())
	require.Contains(t, text(hand), "Top card: ")
	s := w.state()
	seat, _ := s.SeatOf(w.person(0).ID)
	w.tellsCards(hand, seat)

	w.letRobotsPlay()
	w.eventually(func() bool {
		m, _ := w.board()
		player{w, 0, fixedRandom(), map[string]int{}}.act()
		return text(m) != text(board)
	})
	later := w.waitBoard(func(m standin.Message) bool { return text(m) != text(board) })
	require.Equal(t, board.ID, later.ID)
	require.Len(t, later.Pictures(), 1)
	require.Equal(t, picture.URL, later.Pictures()[0].URL, "the picture of before stays")
	require.Contains(t, text(later), "Top card: ", "and the words say what is true")
	require.Empty(t, w.hands(0)[0].Pictures())
}
