package live

import (
	"context"
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/bot/background"
	"unobot/bot/play/send"
	"unobot/bot/roomtest"
	"unobot/bot/ui/lang"
	"unobot/bot/ui/screen"
	"unobot/bot/ui/view"
	"unobot/game/table"
)

// inviting returns a new lobby to which Luna, Bob and a shy one are invited.
func inviting(version int) table.State {
	s := roomtest.LobbyAt(version)
	s.CreatedAt = time.Now()
	s.Invited = []table.User{{ID: "luna", Name: "Luna"}, {ID: "shy", Name: "Shy"}, {ID: "bob", Name: "Bob"}}
	return s
}

// pinged lists the users that messages have notified, once for each message.
func pinged(f *fakeChannel) []string {
	var all []string
	for _, s := range f.posted {
		all = append(all, s.Pings...)
	}
	return all
}

func TestGuestsArePingedOnce(t *testing.T) {
	withBoards(t, func(b *Boards, f *fakeChannel) {
		f.lose = true // the post takes effect, and is tried again
		b.Changed(inviting(1))
		f.Pass(time.Minute)
		require.Equal(t, []string{"luna", "bob"}, pinged(f), "who wants no pings gets none")
		require.True(t, b.BringDown(inviting(1)))
		f.Pass(time.Minute)
		require.Len(t, pinged(f), 2, "not again further down")
	})
}

func TestGuestsArePingedOnceDespiteACrash(t *testing.T) {
	withBoards(t, func(b *Boards, f *fakeChannel) {
		s := inviting(1)
		b.Changed(s)
		f.Pass(time.Second)
		for _, pause := range []time.Duration{time.Second, time.Hour} { // after the hour Discord has forgotten
			f.Pass(pause)
			if pause > nonceLife {
				f.nonces = map[string]string{}
				f.messages = map[string]screen.Screen{}
			}
			work := &background.Group{Log: b.Log}
			work.Open(context.Background())
			newTestBoards(f, work).Reconcile(s) // the state as stored: no board known
			f.Pass(time.Minute)
			work.Close()
		}
		require.Equal(t, []string{"luna", "bob"}, pinged(f))
	})
}

// threaded returns a lobby in a thread of its own, and posts the thread's first message.
func (f *fakeChannel) threaded(version int) table.State {
	s := roomtest.LobbyAt(version)
	s.Parent, s.Channel = "channel", "thread"
	s.Edition, s.Host = "classic", s.Seats[0].User.ID
	f.messages[s.Channel] = announced(s)
	return s
}

func announced(s table.State) screen.Screen { return view.Announcement(lang.For("en"), s) }

// TestAnAnnouncementFollowsItsTable, and is left alone as long as it is right.
func TestAnAnnouncementFollowsItsTable(t *testing.T) {
	withBoards(t, func(b *Boards, f *fakeChannel) {
		s := f.threaded(1)
		b.Changed(s)
		b.Announced(s.ID, announced(s))
		f.Pass(time.Minute)
		require.Equal(t, []string{"send"}, f.calls)
		s.Version, s.Options.Target = 2, 200
		b.Changed(s)
		f.Pass(time.Minute)
		require.Contains(t, f.messages[s.Channel].Text, "first to 200 points!")
		delete(f.messages, s.Channel)
		s.Version, s.Options.Target = 3, 300
		b.Changed(s)
		f.Pass(time.Minute)
		calls := len(f.calls)
		f.Pass(time.Hour)
		require.Len(t, f.calls, calls, "one that is deleted is not missed")
	})
}

// TestTheEndIsNotShownBeforeItIsAnnounced: until then, the next process would try again.
func TestTheEndIsNotShownBeforeItIsAnnounced(t *testing.T) {
	withBoards(t, func(b *Boards, f *fakeChannel) {
		s := f.threaded(1)
		b.Changed(s)
		b.Announced(s.ID, announced(s))
		f.Pass(time.Minute)
		f.calls, f.fail = nil, []error{nil, &send.Failure{Trouble: send.Passing, Err: errors.New("outage")}}
		s.Version, s.Phase = 2, table.Abandoned
		b.Changed(s)
		f.Pass(retryLongest - time.Second)
		require.Equal(t, []string{"edit", "edit"}, f.calls, "the board, and the announcement in vain")
		f.Pass(2 * time.Second)
		require.Equal(t, []string{"edit", "edit", "edit", "shown"}, f.calls)
		require.Equal(t, announced(s), f.messages[s.Channel])
	})
}

// TestARematchIsWhatIsAnnounced: the end of the game before it comes too late.
func TestARematchIsWhatIsAnnounced(t *testing.T) {
	withBoards(t, func(b *Boards, f *fakeChannel) {
		s := f.threaded(1)
		again := s
		again.ID, again.CreatedAt = "rematch1", s.CreatedAt.Add(time.Hour)
		b.Changed(again)
		f.Pass(time.Minute)
		s.Version, s.Phase = 2, table.Abandoned
		b.Changed(s)
		f.Pass(time.Minute)
		require.Equal(t, announced(again), f.messages[s.Channel])
		require.Contains(t, f.calls, "shown", "it is done all the same")
	})
}

// sweep deletes all messages of the channel at once, with an event.
func (f *fakeChannel) sweep(b *Boards, at table.State) {
	gone := []string{"of somebody else"}
	for message := range f.messages {
		gone = append(gone, message)
	}
	clear(f.messages)
	b.MessagesDeleted(gone, at)
}

// A board that is deleted, alone or with other messages, is back within seconds, although nothing at the table changes;
// a few times, and then no more (fault 158).
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

// A deletion counts once, however often the post after it fails, and a board that stays away asks for no work.
func TestFailedPostsAreNoDeletions(t *testing.T) {
	withBoards(t, func(b *Boards, f *fakeChannel) {
		s := roomtest.LobbyAt(3)
		b.Changed(s)
		f.Pass(time.Minute)
		for range repostCap {
			s.Board = f.stored
			f.fail = slices.Repeat([]error{&send.Failure{Trouble: send.Passing, Err: errors.New("outage")}}, 2*repostCap)
			f.sweep(b, s)
			f.Pass(2 * time.Minute)
			f.only()
		}
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
