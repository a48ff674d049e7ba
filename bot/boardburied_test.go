package bot

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// chatter is n messages below the board.
func chatter(b *boards, n int) {
	for range n {
		b.posted("ab12cd34", "1999999999999999999")
	}
}

func TestBuriedBoardComesDown(t *testing.T) {
	withBoards(t, func(b *boards, f *fakeChannel) {
		b.changed(lobbyAt(1))
		f.pass(time.Minute)
		chatter(b, buriedBy)
		f.pass(time.Minute)
		require.Equal(t, []string{"send"}, f.calls, "still in sight")
		chatter(b, 1)
		f.pass(time.Second)
		require.Equal(t, []string{"send", "remove", "send"}, f.calls)
		f.only()
		chatter(b, 3*buriedBy)
		f.pass(buriedGap - 2*time.Second)
		require.Len(t, f.calls, 3, "not too often")
		f.pass(3 * time.Second)
		require.Len(t, f.calls, 5)
		f.pass(time.Minute)
		require.Len(t, f.calls, 5, "and only for new messages")
	})
}

func TestMessagesThatDoNotBuryABoard(t *testing.T) {
	withBoards(t, func(b *boards, f *fakeChannel) {
		chatter(b, 20) // of a table without a board
		b.changed(lobbyAt(1))
		f.pass(time.Minute)
		for range 20 {
			b.posted("ab12cd34", f.stored)
			b.posted("ab12cd34", "17") // told late, from above
		}
		f.pass(time.Minute)
		require.Len(t, f.calls, 1)
		chatter(b, buriedBy+1)
		require.NoError(t, b.bringDown(lobbyAt(1)))
		f.pass(time.Minute)
		require.Len(t, f.calls, 3, "somebody else was quicker")
	})
}
