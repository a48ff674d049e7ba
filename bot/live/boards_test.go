package live

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"strconv"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/bot/background"
	"unobot/bot/roomtest"
	"unobot/bot/screen"
	"unobot/bot/send"
	"unobot/game/table"
)

// fakeChannel is a channel as the boards see it. Like Discord it answers a nonce it has seen with
// the message made before.
type fakeChannel struct {
	roomtest.Bubble
	t        *testing.T
	messages map[string]screen.Screen
	nonces   map[string]string
	calls    []string
	at       []time.Time // of sends and edits
	fail     []error     // for the next calls, in order; nil lets one through
	lose     bool        // the next send takes effect but its answer is lost
	stored   string
}

// note is called with the lock held.
func (f *fakeChannel) note(call string) error {
	f.calls = append(f.calls, call)
	f.at = append(f.at, time.Now())
	if len(f.fail) == 0 {
		return nil
	}
	err := f.fail[0]
	f.fail = f.fail[1:]
	return err
}

func (f *fakeChannel) Post(_ context.Context, _ string, s screen.Screen, nonce string) (string, error) {
	require.LessOrEqual(f.t, len(nonce), 25, "Discord's limit for a nonce")
	f.Lock()
	defer f.Unlock()
	if err := f.note("send"); err != nil {
		return "", err
	}
	id, ok := f.nonces[nonce]
	if !ok {
		id = fmt.Sprintf("%d", 1_000_000_000_000_000_000+len(f.nonces))
		f.nonces[nonce], f.messages[id] = id, s
	}
	if f.lose {
		f.lose = false
		return "", &send.Failure{Trouble: send.Passing, Err: errors.New("connection reset")}
	}
	return id, nil
}

func (f *fakeChannel) Edit(_ context.Context, _, message string, s screen.Screen) error {
	f.Lock()
	defer f.Unlock()
	if err := f.note("edit"); err != nil {
		return err
	}
	if _, ok := f.messages[message]; !ok {
		return &send.Failure{Trouble: send.Gone, Err: errors.New("unknown message")}
	}
	f.messages[message] = s
	return nil
}

func (f *fakeChannel) Remove(_ context.Context, _, message string) error {
	f.Lock()
	defer f.Unlock()
	if err := f.note("remove"); err != nil {
		return err
	}
	if _, ok := f.messages[message]; !ok {
		return &send.Failure{Trouble: send.Gone, Err: errors.New("unknown message")}
	}
	delete(f.messages, message)
	return nil
}

func (f *fakeChannel) Reopen(context.Context, string) error {
	f.Lock()
	defer f.Unlock()
	return f.note("reopen")
}

func (f *fakeChannel) AwaitEdit(context.Context, string) error { return nil }

// only is the one live board.
func (f *fakeChannel) only() screen.Screen {
	require.Len(f.t, f.messages, 1)
	for _, s := range f.messages {
		return s
	}
	return screen.Screen{}
}

// withBoards runs a test in a bubble of fake time.
func withBoards(t *testing.T, test func(*Boards, *fakeChannel)) {
	synctest.Test(t, func(t *testing.T) {
		f := &fakeChannel{t: t, messages: map[string]screen.Screen{}, nonces: map[string]string{}}
		work := &background.Group{Log: slog.New(slog.DiscardHandler)}
		work.Open(context.Background())
		defer work.Close()
		f.Lock()
		defer f.Unlock()
		test(newTestBoards(f, work), f)
	})
}

func newTestBoards(f *fakeChannel, work *background.Group) *Boards {
	emojis := NewEmojis(0)
	emojis.Settle()
	pictures := NewPictures(plainSettings{}, fakeRounds{}, nil, work, work.Log)
	return NewBoards(f, f, NewRenderer(plainSettings{}, emojis, pictures), work, work.Log, time.Now, BoardPace{})
}

// plainSettings is a server without pictures, in the default language.
type plainSettings struct{}

func (plainSettings) WantsPictures(string) bool { return false }
func (plainSettings) Locale(string) string      { return "" }

func (f *fakeChannel) SetBoard(_ context.Context, _ table.ID, message string) error {
	f.Lock()
	defer f.Unlock()
	f.stored = message
	return nil
}

func (f *fakeChannel) Blocked(_ table.State, why table.Pause) {
	f.Lock()
	defer f.Unlock()
	f.calls = append(f.calls, why.Error())
}

func (f *fakeChannel) Shown(context.Context, table.State) {
	f.Lock()
	defer f.Unlock()
	f.calls = append(f.calls, "shown")
}

func (f *fakeChannel) ChannelGone(string) {
	f.Lock()
	defer f.Unlock()
	f.calls = append(f.calls, "gone")
}

func TestBoardCoalescesAndKeepsTheRoutesPace(t *testing.T) {
	withBoards(t, func(b *Boards, f *fakeChannel) {
		for v := 1; v <= 100; v++ {
			b.Changed(roomtest.LobbyAt(v*10 + 1))
			f.Pass(50 * time.Millisecond)
		}
		f.Pass(time.Minute)
		require.Contains(t, f.only().Body, "P0v1001", "the last state is shown")
		require.LessOrEqual(t, len(f.calls), 7, "five seconds of moves, one edit a second")
		for i := 1; i < len(f.at); i++ {
			require.GreaterOrEqual(t, f.at[i].Sub(f.at[i-1]), boardGap)
		}
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
		require.Contains(t, f.only().Body, "v12")
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
		work := &background.Group{Log: b.log}
		work.Open(context.Background())
		defer work.Close()
		newTestBoards(f, work).Reconcile(roomtest.LobbyAt(2), 0) // the state as stored: no board known
		f.Pass(time.Minute)
		require.Contains(t, f.only().Body, "v2", "which says what is true now")
	})
}

// A nonce never makes again what has been deleted: Discord answers it with "unknown message". The
// board comes with the next nonce, without a wait.
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
		work := &background.Group{Log: b.log}
		work.Open(context.Background())
		defer work.Close()
		newTestBoards(f, work).Reconcile(s, 0)
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
			b.Reconcile(paused, 0)
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
			require.Contains(t, f.only().Body, "v2")
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
			b.Reconcile(away, 0)
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
