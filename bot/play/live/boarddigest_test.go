package live

import (
	"context"
	"errors"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/bot/play/send"
	"unobot/bot/roomtest"
	"unobot/bot/ui/screen"
	"unobot/game/table"
)

// What is under way on a board that another process goes on with is given up: it would come after what
// that one shows. When the board comes back, nothing is taken for known that was before.
func TestABoardThatIsDroppedIsGivenUp(t *testing.T) {
	withBoards(t, func(b *Boards, f *fakeChannel) {
		b.Renderer.Pictures = somePictures()
		s := justDealt(t, 3)
		b.Changed(s)
		f.Pass(time.Minute)
		f.slow = 20 * time.Second
		s = untilTurn(t, s, (s.Game.Actor()+1)%3)
		b.Changed(s)
		f.Pass(2 * time.Second)
		require.Len(t, f.edited, 1, "an edit is under way")

		b.Drop([]table.ID{s.ID})
		theirs := screen.Screen{Title: "what the other process shows"}
		f.messages[f.stored] = theirs
		f.slow = 0
		s.Board = f.stored
		b.Renderer.Pictures.budget.spend()
		b.Changed(untilTurn(t, s, (s.Game.Actor()+1)%3)) // it is back at once
		f.Pass(5 * time.Second)
		require.NotEqual(t, theirs.Title, f.only().Title)
		require.Zero(t, f.refused, "it has no picture to keep")
		shown := f.only()
		require.Equal(t, []string{"send", "edit"}, f.calls)

		b.Drop([]table.ID{s.ID})
		f.Pass(time.Minute)
		require.Equal(t, shown, f.only(), "it is another process's")
	})
}

// A board that waits for its turn to be edited is not edited any more once it is dropped, and comes back
// to one follower alone.
func TestADroppedBoardIsNotEdited(t *testing.T) {
	withBoards(t, func(b *Boards, f *fakeChannel) {
		b.Changed(roomtest.LobbyAt(1))
		f.Pass(10 * time.Millisecond)
		b.Changed(roomtest.LobbyAt(2)) // which waits
		b.Drop([]table.ID{roomtest.LobbyAt(1).ID})
		f.Pass(time.Minute)
		require.Equal(t, []string{"send"}, f.calls)
	})
}

// Before a process gives boards away it shows what is under way, and stores what it knows of them.
func TestBoardsAreSettledBeforeTheyAreGivenAway(t *testing.T) {
	withBoards(t, func(b *Boards, f *fakeChannel) {
		s := f.tables(1)[0]
		f.slow = 300 * time.Millisecond
		b.Changed(s)
		all := func(string) bool { return true }
		f.Unlock()
		b.Settle(context.Background(), all)
		f.Lock()
		require.Equal(t, []string{"edit"}, f.calls)
		require.NotZero(t, f.digests[s.ID], "before the usual time")

		f.slow = time.Hour
		s = untilTurn(t, s, (s.Game.Actor()+1)%2)
		b.Changed(s)
		ctx, cancel := context.WithTimeout(context.Background(), time.Second)
		defer cancel()
		f.Unlock()
		begun := time.Now()
		b.Settle(ctx, func(string) bool { return false })
		require.Zero(t, time.Since(begun), "none of them goes away")
		b.Settle(ctx, all)
		require.Equal(t, time.Second, time.Since(begun), "but no longer than it may")
		f.Lock()
	})
}

// TestWhatBoardsShowIsRememberedAfterAnOutage of the database: the next start leaves alone what is right, and
// does not take for right what may not be.
func TestWhatBoardsShowIsRememberedAfterAnOutage(t *testing.T) {
	withBoards(t, func(b *Boards, f *fakeChannel) {
		tables := f.tables(2)
		for _, s := range tables {
			b.Changed(s)
		}
		f.Pass(time.Minute)
		right, doubtful := untilTurn(t, tables[0], (tables[0].Game.Actor()+1)%2), tables[1]
		f.forgets = 2
		b.Changed(right)
		f.Pass(3 * time.Second)
		for range 100 { // the next board is out of reach, and nobody knows what it shows
			f.fail = append(f.fail, &send.Failure{Trouble: send.Passing, Err: errors.New("outage")})
		}
		b.Changed(untilTurn(t, doubtful, (doubtful.Game.Actor()+1)%2))
		f.Pass(time.Minute)
		require.Zero(t, f.forgets, "it was tried again")
		f.fail, f.calls, f.edited = nil, nil, nil
		f.Unlock()
		next, stop := f.restarted(b)
		f.Lock()
		defer stop()
		next.Reconcile(right)
		next.Reconcile(doubtful) // as it stood before the move, which another process may have lost
		f.Pass(time.Minute)
		require.Equal(t, []string{doubtful.Board}, f.edited)
	})
}

// What a board shows is not certain while it is edited, even if it was right before.
func TestABoardInWorkIsNotRight(t *testing.T) {
	withBoards(t, func(b *Boards, f *fakeChannel) {
		s := f.tables(1)[0]
		b.Changed(s)
		f.Pass(time.Minute)
		require.True(t, b.isRight(s))
		f.slow = time.Second
		b.Changed(untilTurn(t, s, (s.Game.Actor()+1)%2))
		f.Pass(10 * time.Millisecond)
		require.False(t, b.isRight(s))
	})
}

// A process that slept while its edit had to wait does not edit any more: another one has the board.
func TestABoardOfAnotherProcessIsNotEdited(t *testing.T) {
	withBoards(t, func(b *Boards, f *fakeChannel) {
		var theirs atomic.Bool
		b.Owns = func(string) bool { return !theirs.Load() }
		b.Changed(roomtest.LobbyAt(1))
		f.Pass(time.Minute)
		f.busy = 5 * time.Second
		b.Changed(roomtest.LobbyAt(2))
		f.Pass(2 * time.Second)
		theirs.Store(true)
		f.Pass(time.Minute)
		require.Equal(t, []string{"send"}, f.calls)
		theirs.Store(false)
		b.Changed(roomtest.LobbyAt(3))
		f.Pass(time.Minute)
		require.Contains(t, f.only().Picture.Words, "v3")
	})
}
