package live

import (
	"context"
	"errors"
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/bot/background"
	"unobot/bot/play/send"
	"unobot/bot/roomtest"
	"unobot/bot/ui/screen"
)

func TestBoardCoalescesAndKeepsTheRoutesPace(t *testing.T) {
	withBoards(t, func(b *Boards, f *fakeChannel) {
		for v := 1; v <= 100; v++ {
			b.Changed(roomtest.LobbyAt(v*10 + 1))
			f.Pass(50 * time.Millisecond)
		}
		f.Pass(time.Minute)
		require.Contains(t, f.only().Picture.Words, "P0v1001", "the last state is shown")
		require.LessOrEqual(t, len(f.calls), 7, "five seconds of moves, as many edits as the route takes")
		requireLimit(t, f.at)
		require.NotEmpty(t, f.stored)
		calls := len(f.calls)
		b.Changed(roomtest.LobbyAt(1001))
		f.Pass(time.Minute)
		require.Len(t, f.calls, calls, "nothing to draw, nothing sent")
	})
}

func TestAnOlderStateNeverReplacesANewerOne(t *testing.T) {
	withBoards(t, func(b *Boards, f *fakeChannel) {
		b.Changed(roomtest.LobbyAt(12))
		b.Changed(roomtest.LobbyAt(11))
		f.Pass(time.Minute)
		require.Contains(t, f.only().Picture.Words, "v12")
	})
}

func TestLostAnswerToAPostLeavesOneBoard(t *testing.T) {
	withBoards(t, func(b *Boards, f *fakeChannel) {
		f.lose = true
		b.Changed(roomtest.LobbyAt(1))
		f.Pass(time.Minute)
		require.Equal(t, []string{"send", "send", "edit"}, f.calls)
		f.only()
	})
}

func TestCrashBetweenPostAndSavingLeavesOneBoard(t *testing.T) {
	withBoards(t, func(b *Boards, f *fakeChannel) {
		b.Changed(roomtest.LobbyAt(1))
		f.Pass(time.Second)
		work := &background.Group{Log: b.Log}
		work.Open(context.Background())
		defer work.Close()
		newTestBoards(f, work).Reconcile(roomtest.LobbyAt(2)) // the state as stored: no board known
		f.Pass(time.Minute)
		require.Contains(t, f.only().Picture.Words, "v2", "which says what is true now")
	})
}

// Discord answers the nonce of a deleted message with "unknown message", and makes no other. So the board comes with
// the next nonce, without a wait.
func TestTheNonceOfADeletedBoardIsSkipped(t *testing.T) {
	withBoards(t, func(b *Boards, f *fakeChannel) {
		gone := &send.Failure{Trouble: send.Gone, Err: errors.New("unknown message")}
		f.fail = []error{gone, gone}
		b.Changed(roomtest.LobbyAt(1))
		f.Pass(time.Second)
		f.only()
		require.Equal(t, []string{"send", "send", "send"}, f.calls)
		require.Equal(t, f.at[0], f.at[2], "at once")
	})
}

// A message of an hour may be edited less often (30046).
func TestOldBoardsAreEditedLessOften(t *testing.T) {
	withBoards(t, func(b *Boards, f *fakeChannel) {
		f.Pass(30 * 365 * 24 * time.Hour) // a bubble begins before Discord did
		made := time.Now().Add(-oldAfter)
		s := roomtest.LobbyAt(1)
		s.Board = strconv.FormatInt((made.UnixMilli()-1420070400000)<<22, 10)
		f.messages[s.Board] = screen.Screen{}
		for version := 1; version <= 20; version++ {
			next := roomtest.LobbyAt(version)
			next.Board = s.Board
			b.Changed(next)
			f.Pass(time.Second)
		}
		for i := 1; i < len(f.at); i++ {
			require.GreaterOrEqual(t, f.at[i].Sub(f.at[i-1]), oldGap)
		}
		require.InDelta(t, 9, len(f.at), 1, "twenty seconds")
	})
}

func TestCrashWhileMovingTheBoardLeavesOneBoard(t *testing.T) {
	withBoards(t, func(b *Boards, f *fakeChannel) {
		b.Changed(roomtest.LobbyAt(1))
		f.Pass(time.Minute)
		before := f.stored
		require.True(t, b.BringDown(roomtest.LobbyAt(1)))
		f.Pass(time.Second)
		require.Equal(t, []string{"send", "remove", "send"}, f.calls)
		f.only()

		s := roomtest.LobbyAt(1) // as after a crash before the new id was saved
		s.Board = before
		work := &background.Group{Log: b.Log}
		work.Open(context.Background())
		defer work.Close()
		newTestBoards(f, work).Reconcile(s)
		f.Pass(time.Minute)
		f.only()
	})
}

func TestBoardsAreMovedNowAndThenOnly(t *testing.T) {
	withBoards(t, func(b *Boards, f *fakeChannel) {
		b.Changed(roomtest.LobbyAt(1))
		f.Pass(time.Second)
		require.False(t, b.BringDown(roomtest.LobbyAt(1)))
		f.Pass(repostGap)
		require.True(t, b.BringDown(roomtest.LobbyAt(1)))
	})
}

func TestDeletedBoardIsPostedAgainButNotForEver(t *testing.T) {
	withBoards(t, func(b *Boards, f *fakeChannel) {
		for v := 1; v <= 20; v++ {
			b.Changed(roomtest.LobbyAt(v))
			f.Pass(5 * time.Second)
			clear(f.messages) // a moderator is at work
		}
		sends := strings.Count(strings.Join(f.calls, " "), "send")
		require.Equal(t, 1+repostCap, sends)
		f.Pass(repostWindow)
		require.True(t, b.BringDown(roomtest.LobbyAt(20)))
		f.Pass(time.Minute)
		f.only()
	})
}

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
			b.MessagePosted(roomtest.LobbyAt(1), "17")                 // an event that comes late, of an older message
			b.MessagePosted(roomtest.LobbyAt(1), strconv.Itoa(newest)) // the same event twice
		}
		f.Pass(time.Minute)
		require.Len(t, f.calls, 1)
		chatter(b, buriedBy+1)
		require.True(t, b.BringDown(roomtest.LobbyAt(1)))
		f.Pass(time.Minute)
		require.Len(t, f.calls, 3, "somebody else was quicker")
	})
}

// requireLimit requires that no more than five edits lie in any five seconds, as Discord allows.
func requireLimit(t *testing.T, at []time.Time) {
	t.Helper()
	for i := 5; i < len(at); i++ {
		require.Greater(t, at[i].Sub(at[i-5]), 5*time.Second, "edit %d", i)
	}
}

// TestABoardFollowsWithinAMoment: a hand changes with the click. The board follows within 300 ms when moves come
// as people make them: some right after each other, then a pause. It used to wait until 1.1 s had passed.
func TestABoardFollowsWithinAMoment(t *testing.T) {
	for name, pauses := range map[string][]int{ // milliseconds
		"a card and its UNO!, then thought":   {400, 2600},
		"a wild and its color, then a robot":  {700, 1500, 2000},
		"somebody jumps in":                   {300, 400, 4000},
		"one move after the other":            {1100},
		"robots, and a person who is quicker": {1300, 1300, 900, 1900},
	} {
		t.Run(name, func(t *testing.T) {
			withBoards(t, func(b *Boards, f *fakeChannel) {
				b.Changed(roomtest.LobbyAt(1))
				f.Pass(time.Minute)
				for n := range 40 {
					version, begun := n*10+11, time.Now()
					b.Changed(roomtest.LobbyAt(version))
					f.Pass(300 * time.Millisecond)
					require.Contains(t, f.only().Picture.Words, "P0v"+strconv.Itoa(version), "move %d", n)
					f.Pass(time.Duration(pauses[n%len(pauses)])*time.Millisecond - time.Since(begun))
				}
				requireLimit(t, f.at)
			})
		})
	}
}

// However quick the moves are, a board keeps to the limit, and never stands still for long.
func TestABoardNeverStandsStillForLong(t *testing.T) {
	withBoards(t, func(b *Boards, f *fakeChannel) {
		dice := rand.New(rand.NewPCG(1, 2))
		b.Changed(roomtest.LobbyAt(1))
		f.Pass(time.Minute)
		f.at = nil
		for v := range 2000 {
			b.Changed(roomtest.LobbyAt(v + 2))
			f.Pass(time.Duration(dice.IntN(400)) * time.Millisecond)
		}
		requireLimit(t, f.at)
		for i := 1; i < len(f.at); i++ {
			require.LessOrEqual(t, f.at[i].Sub(f.at[i-1]), 1750*time.Millisecond)
		}
	})
}
