package live

import (
	"strconv"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/bot/roomtest"
)

// newest is the id of the latest message of chatter.
var newest = 1_999_999_999_000_000_000

// chatter is n messages below the board.
func chatter(b *Boards, n int) {
	for range n {
		newest++
		b.MessagePosted(roomtest.LobbyAt(1), strconv.Itoa(newest))
	}
}

func TestBuriedBoardComesDown(t *testing.T) {
	withBoards(t, func(b *Boards, f *fakeChannel) {
		b.Changed(roomtest.LobbyAt(1))
		f.Pass(time.Minute)
		chatter(b, buriedBy)
		f.Pass(time.Minute)
		require.Equal(t, []string{"send"}, f.calls, "still in sight")
		chatter(b, 1)
		f.Pass(time.Second)
		require.Equal(t, []string{"send", "remove", "send"}, f.calls)
		f.only()
		chatter(b, 3*buriedBy)
		f.Pass(buriedGap - 2*time.Second)
		require.Len(t, f.calls, 3, "not too often")
		f.Pass(3 * time.Second)
		require.Len(t, f.calls, 5)
		f.Pass(time.Minute)
		require.Len(t, f.calls, 5, "and only for new messages")
	})
}

func TestMessagesThatDoNotBuryABoard(t *testing.T) {
	withBoards(t, func(b *Boards, f *fakeChannel) {
		chatter(b, 20) // of a table without a board
		b.Changed(roomtest.LobbyAt(1))
		f.Pass(time.Minute)
		for range 20 {
			b.MessagePosted(roomtest.LobbyAt(1), f.stored)
			b.MessagePosted(roomtest.LobbyAt(1), "17")                 // told late, from above
			b.MessagePosted(roomtest.LobbyAt(1), strconv.Itoa(newest)) // told twice
		}
		f.Pass(time.Minute)
		require.Len(t, f.calls, 1)
		chatter(b, buriedBy+1)
		require.True(t, b.BringDown(roomtest.LobbyAt(1)))
		f.Pass(time.Minute)
		require.Len(t, f.calls, 3, "somebody else was quicker")
	})
}
