package live

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/bot/background"
	"unobot/bot/play/send"
	"unobot/bot/roomtest"
	"unobot/bot/ui/screen"
	"unobot/game/table"
)

// tables returns n matches with posted boards, updated a minute apart, the latest last.
func (f *fakeChannel) tables(n int) []table.State {
	list := make([]table.State, n)
	for i := range list {
		list[i] = roomtest.Deal(f.t, 2)
		list[i].ID, list[i].Channel = table.ID(fmt.Sprintf("table%03d", i)), fmt.Sprint("channel ", i)
		list[i].Board = fmt.Sprint(1_500_000_000_000_000_000 + i)
		list[i].UpdatedAt = time.Now().Add(time.Duration(i) * time.Minute)
		f.messages[list[i].Board] = screen.Screen{}
	}
	return list
}

// restarted returns the boards of the next process in the same channels.
func (f *fakeChannel) restarted(old *Boards) (next *Boards, stop func()) {
	old.Work.Close()
	work := &background.Group{Log: old.Log}
	next = newTestBoards(f, work)
	next.Take(context.Background(), nil)
	work.Open(context.Background())
	return next, work.Close
}

// TestAStartLeavesBoardsAlone that show how their tables stand, and people's time runs there. The
// others are shown (fault 112).
func TestAStartLeavesBoardsAlone(t *testing.T) {
	withBoards(t, func(b *Boards, f *fakeChannel) {
		tables := f.tables(20)
		for _, s := range tables {
			b.Changed(s)
		}
		f.Pass(10 * time.Second)
		require.Len(t, f.calls, 20)
		require.Len(t, f.digests, 20)
		tables[3] = roomtest.PlayFew(tables[3])
		tables[3].Version++
		f.messages["1500000000000000099"] = screen.Screen{}
		tables[4].Board = "1500000000000000099" // a message with unknown content
		tables[5].Deadline = time.Now().Add(time.Hour)
		f.calls, f.seen = nil, nil
		f.Unlock()
		next, stop := f.restarted(b)
		f.Lock()
		defer stop()
		for _, s := range tables {
			next.Reconcile(s)
		}
		f.Pass(10 * time.Second)
		require.Equal(t, []string{"edit", "edit", "edit"}, f.calls)
		require.Len(t, f.seen, 20)
		f.calls = nil
		for _, s := range tables {
			next.Reconcile(s)
		}
		f.Pass(10 * time.Second)
		require.Empty(t, f.calls, "now all are right")
	})
}

// TestPeopleSeeTheirTimeBeforeItRuns: the board shows the new deadline, and is not edited if the old one holds.
func TestPeopleSeeTheirTimeBeforeItRuns(t *testing.T) {
	withBoards(t, func(b *Boards, f *fakeChannel) {
		s := f.tables(1)[0]
		b.Reconcile(s)
		f.Pass(10 * time.Second)
		f.calls, f.seen, f.passed = nil, nil, time.Hour
		f.fail = []error{&send.Failure{Trouble: send.Passing, Err: errors.New("outage")}}
		b.Reconcile(s)
		f.Pass(time.Second)
		require.Equal(t, []string{"edit"}, f.calls)
		require.Empty(t, f.seen, "it has not arrived")
		f.Pass(19 * time.Second)
		require.Equal(t, []string{"edit", "edit"}, f.calls)
		require.Equal(t, []table.ID{s.ID}, f.seen)
		sent := f.at[len(f.at)-1]
		deadline := fmt.Sprint("<t:", sent.Add(f.passed).Unix())
		require.Contains(t, f.only().Title, deadline, "which is reckoned from this attempt")
	})
}

// TestTheMostUrgentBoardsComeFirst: first the tables that wait for a person, the latest moves before others; lobbies
// last.
func TestTheMostUrgentBoardsComeFirst(t *testing.T) {
	withBoards(t, func(b *Boards, f *fakeChannel) {
		tables := f.tables(40)
		for i := 20; i < 30; i++ {
			tables[i].Seats[tables[i].Game.Actor()].Robot = table.Easy
		}
		for i := 30; i < 40; i++ {
			tables[i].Phase = table.Lobby
		}
		f.slow = time.Second
		for _, s := range tables {
			b.Reconcile(s)
		}
		f.Pass(time.Minute)
		var want []string
		for _, of := range [][]table.State{tables[:20], tables[20:30], tables[30:]} {
			for _, s := range slices.Backward(of) {
				want = append(want, s.Board)
			}
		}
		require.Len(t, f.edited, 40)
		for n := range want {
			if at := slices.Index(f.edited, want[n]); at >= behindAtOnce { // the others went before all were known
				require.InDelta(t, n, at, 2*behindAtOnce, "some go at once")
			}
		}
	})
}

// A board that is queued again is shown once, at its latest state and as urgent as that is.
func TestAQueuedBoardIsShownAtItsLatestState(t *testing.T) {
	t.Parallel()
	q := behind{byTable: map[table.ID]*table.State{}}
	lobby, match := roomtest.LobbyAt(1), roomtest.Deal(t, 2)
	match.ID = "zz12cd34"
	match.UpdatedAt = lobby.UpdatedAt.Add(-time.Hour)
	q.add(match)
	for _, version := range []uint64{3, 5, 4} {
		next := lobby
		next.Version = version
		q.add(next)
	}
	begun := match
	begun.ID, begun.Version, begun.UpdatedAt = lobby.ID, 6, lobby.UpdatedAt
	first, _ := q.take()
	require.Equal(t, match.ID, first.ID, "lobbies come last")
	q.add(match)
	q.add(begun)
	first, _ = q.take()
	require.Equal(t, begun.ID, first.ID, "which has begun by now")
	require.EqualValues(t, 6, first.Version)
	_, more := q.take()
	require.True(t, more)
	_, more = q.take()
	require.False(t, more)
}

// TestSlowBoardsHoldUpNobody for long.
func TestSlowBoardsHoldUpNobody(t *testing.T) {
	withBoards(t, func(b *Boards, f *fakeChannel) {
		tables := f.tables(8)
		for range 200 {
			f.fail = append(f.fail, &send.Failure{Trouble: send.Passing, Err: errors.New("outage")})
		}
		for _, s := range tables {
			b.Reconcile(s)
		}
		tried := func() int {
			all := slices.Sorted(slices.Values(f.edited))
			return len(slices.Compact(all))
		}
		f.Pass(behindPatience - time.Second)
		require.Equal(t, behindAtOnce, tried())
		f.Pass(2 * time.Second)
		require.Greater(t, tried(), behindAtOnce)
	})
}

// TestManyBoardsWaitInLine: while Discord is away, changes at 1,800 tables take few goroutines, and after the
// outage every board shows how its table stands (fault 144).
func TestManyBoardsWaitInLine(t *testing.T) {
	withBoards(t, func(b *Boards, f *fakeChannel) {
		tables := f.tables(1800)
		f.slow = 10 * time.Second
		f.fail = slices.Repeat([]error{&send.Failure{Trouble: send.Passing, Err: errors.New("outage")}}, 2*boardsAtOnce)
		for _, s := range tables {
			b.Changed(s)
		}
		f.Pass(5 * time.Second)
		require.Equal(t, boardsAtOnce, f.atOnce)
		require.Equal(t, len(tables), b.Waiting()+f.atOnce)
		f.Pass(14 * time.Second)
		f.slow = 100 * time.Millisecond
		f.Pass(time.Minute)
		for _, s := range tables {
			require.NotEmpty(t, f.messages[s.Board].Title)
		}
		require.Equal(t, boardsAtOnce, f.most)
		require.Zero(t, b.Waiting())
	})
}

// TestLimitedChannelsHoldUpNoOther: a board that waits for its channel's limit occupies no place among the boards at
// work.
func TestLimitedChannelsHoldUpNoOther(t *testing.T) {
	withBoards(t, func(b *Boards, f *fakeChannel) {
		tables := f.tables(2 * boardsAtOnce)
		f.limited = map[string]time.Time{}
		for _, s := range tables[1:] {
			f.limited[s.Channel] = time.Now().Add(30 * time.Second)
		}
		for _, s := range slices.Backward(tables) {
			b.Changed(s)
		}
		f.Pass(time.Second)
		require.Equal(t, []string{tables[0].Board}, f.edited)
		f.Pass(30 * time.Second)
		require.Len(t, f.edited, len(tables))
	})
}

// TestWhoLooksNeedNotWait: the board of a table comes at once when a person uses the table.
func TestWhoLooksNeedNotWait(t *testing.T) {
	withBoards(t, func(b *Boards, f *fakeChannel) {
		tables := f.tables(20)
		f.slow = time.Second
		for _, s := range tables {
			b.Reconcile(s)
		}
		f.Pass(10 * time.Millisecond)
		b.Hurry(tables[0])
		f.Pass(10 * time.Millisecond)
		require.Contains(t, f.edited, tables[0].Board)
	})
}

// TestAPanicStopsNoOtherBoard: fault 12.
func TestAPanicStopsNoOtherBoard(t *testing.T) {
	withBoards(t, func(b *Boards, f *fakeChannel) {
		tables := f.tables(20)
		for i := range 10 {
			tables[19-i].Seats = nil // the ones looked at first cannot be shown
		}
		for _, s := range tables {
			b.known[s.ID] = 1 // so that it is looked at closely
			b.Reconcile(s)
		}
		f.Pass(time.Minute)
		require.Len(t, f.edited, 10)
	})
}
