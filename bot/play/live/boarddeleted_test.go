package live

import (
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/bot/roomtest"
	"unobot/game/table"
)

// sweep deletes all messages of the channel at once, and tells so.
func (f *fakeChannel) sweep(b *Boards, at table.State) {
	gone := []string{"of somebody else"}
	for message := range f.messages {
		gone = append(gone, message)
	}
	clear(f.messages)
	b.MessagesDeleted(gone, at)
}

// A board that somebody deletes, or that is swept away with other messages, is back within seconds, although nothing at
// the table changes; a few times, and then no more (fault 158).
func TestADeletedBoardIsBackWithinSeconds(t *testing.T) {
	withBoards(t, func(b *Boards, f *fakeChannel) {
		s := roomtest.LobbyAt(3)
		b.Changed(s)
		f.Pass(time.Minute)
		s.Board = f.stored
		for range repostCap {
			f.sweep(b, s)
			f.Pass(5 * time.Second)
			f.only()
			s.Board = f.stored
		}
		f.sweep(b, s)
		f.Pass(time.Hour)
		require.Empty(t, f.messages, "somebody means it")
		require.True(t, b.BringDown(s))
		f.Pass(time.Minute)
		f.only()
	})
}

// After a start that has left a board alone, its deletion is noticed all the same; and that of messages which were boards
// before says nothing.
func TestABoardThatWasLeftAloneComesBack(t *testing.T) {
	withBoards(t, func(b *Boards, f *fakeChannel) {
		s := roomtest.LobbyAt(3)
		b.Changed(s)
		f.Pass(time.Minute)
		s.Board = f.stored
		next, stop := f.restarted(b)
		defer stop()
		next.MessagesDeleted([]string{"another"}, s)
		f.Pass(time.Minute)
		require.Equal(t, 1, strings.Count(strings.Join(f.calls, " "), "send"))
		f.sweep(next, s)
		f.Pass(5 * time.Second)
		f.only()
		before := f.stored
		f.Pass(repostGap)
		require.True(t, next.BringDown(s))
		f.Pass(time.Minute)
		calls := len(f.calls)
		next.MessagesDeleted([]string{before}, s) // the bot's own work
		f.Pass(time.Minute)
		require.Len(t, f.calls, calls)
		f.only()
	})
}

// The result of a table that is just over comes back once; an older one does not.
func TestAFreshResultComesBackOnce(t *testing.T) {
	for name, c := range map[string]struct {
		after time.Duration
		back  int
	}{"fresh": {time.Minute, 1}, "old": {resultLife, 0}} {
		t.Run(name, func(t *testing.T) {
			withBoards(t, func(b *Boards, f *fakeChannel) {
				s := roomtest.LobbyAt(3)
				b.Changed(s)
				f.Pass(time.Minute)
				s.Version, s.Phase = s.Version+1, table.Abandoned
				b.Changed(s)
				f.Pass(c.after)
				end := f.only()
				f.sweep(b, table.State{})
				f.Pass(5 * time.Second)
				require.Len(t, f.messages, c.back)
				if c.back > 0 {
					require.Equal(t, end.Body, f.only().Body)
					f.sweep(b, table.State{})
					f.Pass(time.Hour)
					require.Empty(t, f.messages)
				}
				require.Empty(t, b.jobs)
				f.Pass(resultLife)
				require.Empty(t, b.results)
			})
		})
	}
}
