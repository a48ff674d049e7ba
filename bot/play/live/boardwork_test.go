package live

import (
	"context"
	"errors"
	"fmt"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/bot/play/send"
	"unobot/bot/roomtest"
	"unobot/bot/ui/screen"
	"unobot/game"
	"unobot/game/table"
)

func TestTroubleWithABoard(t *testing.T) {
	fail := func(kind send.Trouble, after time.Duration) error {
		return &send.Failure{Trouble: kind, After: after, Err: errors.New("no")}
	}
	t.Run("a deleted channel ends the table", func(t *testing.T) {
		withBoards(t, func(b *Boards, f *fakeChannel) {
			f.fail = []error{fail(send.NoChannel, 0)}
			b.Changed(roomtest.LobbyAt(1))
			f.Pass(time.Minute)
			require.Equal(t, []string{"send", "gone"}, f.calls)
		})
	})
	t.Run("lost permissions pause the table", func(t *testing.T) {
		withBoards(t, func(b *Boards, f *fakeChannel) {
			f.fail = []error{fail(send.Forbidden, 0)}
			b.Changed(roomtest.LobbyAt(1))
			f.Pass(time.Hour)
			require.Equal(t, []string{"send", "paused: a permission is lacking"}, f.calls)
			paused := roomtest.LobbyAt(2)
			paused.Paused = table.PausedAccess
			b.Changed(paused)
			f.Pass(time.Hour)
			require.Len(t, f.calls, 2, "it is not asked again and again")
			b.Reconcile(paused)
			f.Pass(time.Minute)
			f.only()
			require.Contains(t, f.calls, "shown")
		})
	})
	t.Run("an archived thread is opened again", func(t *testing.T) {
		withBoards(t, func(b *Boards, f *fakeChannel) {
			b.Changed(roomtest.LobbyAt(1))
			f.Pass(time.Minute)
			f.fail = []error{fail(send.Archived, 0)}
			b.Changed(roomtest.LobbyAt(2))
			f.Pass(time.Minute)
			require.Equal(t, []string{"send", "edit", "reopen", "edit"}, f.calls)
			require.Contains(t, f.only().Picture.Words, "v2")
			f.fail = []error{fail(send.Archived, 0), fail(send.Forbidden, 0)}
			b.Changed(roomtest.LobbyAt(3))
			f.Pass(time.Hour)
			require.Equal(t, []string{"edit", "reopen", "paused: the thread is locked"}, f.calls[4:])
		})
	})
	t.Run("a server that cannot be reached is not asked", func(t *testing.T) {
		withBoards(t, func(b *Boards, f *fakeChannel) {
			away := roomtest.LobbyAt(1)
			away.Paused = table.PausedServer
			b.Reconcile(away)
			f.Pass(time.Hour)
			require.Empty(t, f.calls)
		})
	})
	t.Run("a rate limit is waited for", func(t *testing.T) {
		withBoards(t, func(b *Boards, f *fakeChannel) {
			f.fail = []error{fail(send.Passing, 7*time.Second)}
			b.Changed(roomtest.LobbyAt(1))
			f.Pass(time.Minute)
			require.GreaterOrEqual(t, f.at[1].Sub(f.at[0]), 7*time.Second)
			f.only()
		})
	})
	t.Run("an outage is met with patience", func(t *testing.T) {
		withBoards(t, func(b *Boards, f *fakeChannel) {
			for range 30 {
				f.fail = append(f.fail, fail(send.Passing, 0))
			}
			b.Changed(roomtest.LobbyAt(1))
			f.Pass(time.Hour)
			require.Len(t, f.calls, 32, "thirty failures, the post, and an edit for what it may have found")
			f.only()
		})
	})
}

func TestFinishedBoardsAreForgotten(t *testing.T) {
	withBoards(t, func(b *Boards, f *fakeChannel) {
		b.Changed(roomtest.LobbyAt(1))
		s := roomtest.LobbyAt(2)
		s.Phase = table.Abandoned
		b.Changed(s)
		f.Pass(time.Minute)
		require.Empty(t, f.only().Rows, "nothing left to press")
		require.Empty(t, b.jobs)
	})
}

// TestTheLastStateWins: a state of a match that arrives after the end was shown, and after its board was
// forgotten, does not bring the match back (fault 129).
func TestTheLastStateWins(t *testing.T) {
	withBoards(t, func(b *Boards, f *fakeChannel) {
		late := roomtest.LobbyAt(1)
		b.Changed(late)
		f.Pass(time.Minute)
		late.Board = f.stored
		over := roomtest.LobbyAt(2)
		over.Phase = table.Abandoned
		f.ended = map[table.ID]bool{over.ID: true}
		b.Changed(over)
		f.Pass(time.Minute)
		end := f.only()
		f.calls = nil
		b.Changed(late)
		b.Reconcile(late)
		b.Hurry(late)
		b.Refresh(late)
		b.BringDown(late)
		for n := range 2 * buriedBy {
			b.MessagePosted(late, fmt.Sprint(1_600_000_000_000_000_000+n))
		}
		f.Pass(time.Hour)
		require.Empty(t, f.calls)
		require.Equal(t, end, f.only())
		require.Empty(t, b.jobs)
	})
}

// TestDeletedResultsStayDeleted: a click on something old brings back no message of a table that is
// over, however often; one that stands is shown again.
func TestDeletedResultsStayDeleted(t *testing.T) {
	withBoards(t, func(b *Boards, f *fakeChannel) {
		b.Changed(roomtest.LobbyAt(1))
		f.Pass(time.Minute)
		over := roomtest.LobbyAt(2)
		over.Phase, over.Board = table.Abandoned, f.stored
		clear(f.messages)
		b.Changed(over)
		f.Pass(time.Minute)
		require.Len(t, f.messages, 1, "the end is shown, once")
		over.Board = f.stored
		f.messages[over.Board] = screen.Screen{Text: "out of date"}
		b.Refresh(over)
		f.Pass(time.Minute)
		require.NotEqual(t, "out of date", f.only().Text)
		clear(f.messages)
		for range 3 {
			b.Refresh(over)
			f.Pass(time.Minute)
		}
		require.Empty(t, f.messages)
		over.ID, over.Board = "another1", ""
		b.Refresh(over)
		f.Pass(time.Minute)
		require.Empty(t, f.messages)
		require.Empty(t, b.jobs)
	})
}

// countedCourses is a match that was played, and how often it was read.
type countedCourses struct {
	course table.Course
	reads  *int
}

func (c countedCourses) Course(context.Context, table.ID) (table.Course, error) {
	*c.reads++
	return c.course, nil
}

// TestAResultTellsHowTheMatchWas: found out once, and the same after a restart.
func TestAResultTellsHowTheMatchWas(t *testing.T) {
	s := roomtest.PlayUntil(t, roomtest.Deal(t, 3), game.PhaseMatchOver)
	s.UpdatedAt = time.Unix(1_900_000_000, 0)
	reads := 0
	courses := countedCourses{table.Course{Began: s.UpdatedAt.Add(-24 * time.Minute)}, &reads}
	var bodies []string
	for range 2 {
		withBoards(t, func(b *Boards, f *fakeChannel) {
			b.Renderer.Course = courses.Course
			f.fail = []error{&send.Failure{Trouble: send.Passing, Err: errors.New("connection reset")}}
			b.Changed(s)
			f.Pass(time.Minute)
			require.GreaterOrEqual(t, len(f.calls), 3, "a failure, a message, and the word that it is shown")
			bodies = append(bodies, f.only().Body)
		})
	}
	require.Contains(t, bodies[0], fmt.Sprintf("%d rounds · 24 minutes", s.Game.Round()))
	require.Equal(t, bodies[0], bodies[1])
	require.Equal(t, 2, reads, "once by each bot")
}

// An edit that is under way on a board that another process continues with is canceled: it could come after
// that process's edits. When the board comes back, its digest is unknown.
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
		b.Changed(roomtest.LobbyAt(2)) // this one waits
		b.Drop([]table.ID{roomtest.LobbyAt(1).ID})
		f.Pass(time.Minute)
		require.Equal(t, []string{"send"}, f.calls)
	})
}

// Before a process releases boards, it finishes the edits under way and stores the digests.
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

// TestWhatBoardsShowIsRememberedAfterAnOutage of the database: the next start does not edit boards that are up to
// date, and shows boards again that may not be.
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
		for range 100 { // the next board is out of reach, its content unknown
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
		next.Reconcile(doubtful) // a state before the move, which another process may have lost
		f.Pass(time.Minute)
		require.Equal(t, []string{doubtful.Board}, f.edited)
	})
}

// The content of a board is not certain while it is edited, even if it was right before.
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
