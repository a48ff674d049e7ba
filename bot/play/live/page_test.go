package live

import (
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/bot/roomtest"
	"unobot/game/table"
)

// lookers are those who look at the page of a table.
type lookers struct {
	mu       sync.Mutex
	who      map[table.UserID]bool
	launched bool
}

func (l *lookers) Launches() bool { return l.launched }

func (l *lookers) Looks(_ string, u table.UserID) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.who[u]
}

// set lets users look, or not any more.
func (l *lookers) set(looks bool, users ...table.UserID) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.who == nil {
		l.who = map[table.UserID]bool{}
	}
	for _, u := range users {
		l.who[u] = looks
	}
}

// TestWhoLooksAtThePageIsNotPinged, until the player stops to look: then the wait begins.
func TestWhoLooksAtThePageIsNotPinged(t *testing.T) {
	withPings(t, func(p *Pings, f *fakePings) {
		page := &lookers{}
		p.Page = page
		s := roomtest.Deal(t, 3)
		who := playerToMove(s)
		page.set(true, who)
		p.Changed(s)
		f.Pass(time.Hour)
		require.Empty(t, f.sent)
		page.set(false, who)
		p.Looked(s, "somebody else")
		f.Pass(time.Minute)
		require.Empty(t, f.sent)
		p.Looked(s, who)
		f.Pass(pingWait - time.Second)
		require.Empty(t, f.sent)
		f.Pass(time.Second)
		require.Equal(t, []table.UserID{who}, f.sent)
		p.Looked(s, who)
		f.Pass(time.Hour)
		require.Len(t, f.sent, 1, "once a turn")
	})
}

// TestWhoLooksAtThePageGetsNoHand: neither a new one nor a change of one, and the latest state when the player stops to
// look.
func TestWhoLooksAtThePageGetsNoHand(t *testing.T) {
	withHands(t, func(t *testing.T, h *handsBench) {
		page := &lookers{}
		h.Page = page
		s := roomtest.Deal(t, 4)
		k, seat := waiting(s)
		h.show(k, s, "token", "i1")
		page.set(true, k.User)
		h.Changed(untilTurn(t, s, seat))
		h.Pass(time.Minute)
		require.Empty(t, h.edits)
		page.set(false, k.User)
		h.Looked(s.Channel, k.User)
		h.Pass(0)
		require.Equal(t, []string{"token"}, h.edits)
		require.Contains(t, h.screens[0].Title, "Your turn")
	})
}

// TestABoardThatNobodyNeedsWaits for five seconds between edits, while everybody who plays looks at the page. Robots
// look at nothing. It is back as soon as somebody stops to look. The lobby is for everybody.
func TestABoardThatNobodyNeedsWaits(t *testing.T) {
	withBoards(t, func(b *Boards, f *fakeChannel) {
		page := &lookers{}
		b.Page = page
		s := roomtest.Deal(t, 3)
		s.Seats[2] = table.Seat{User: table.User{Name: "Robin"}, Robot: table.Normal}
		people := []table.UserID{s.Seats[0].User.ID, s.Seats[1].User.ID}
		changes := func(n int) {
			for range n {
				s = roomtest.Advance(t, s)
				s.Version++
				b.Changed(s)
				f.Pass(time.Second)
			}
		}
		page.set(true, people[0])
		changes(5)
		f.Pass(10 * time.Second)
		require.GreaterOrEqual(t, len(f.at), 4, "one of them needs it")

		page.set(true, people[1])
		before := len(f.at)
		changes(12)
		require.InDelta(t, 3, len(f.at)-before, 1)
		for i := before + 1; i < len(f.at); i++ {
			require.GreaterOrEqual(t, f.at[i].Sub(f.at[i-1]), 5*time.Second)
		}
		f.Pass(10 * time.Second)
		changes(1)
		s = roomtest.Advance(t, s)
		s.Version++
		b.Changed(s)
		f.Pass(0)
		before = len(f.at)
		page.set(false, people[1])
		b.Looked(s)
		f.Pass(0)
		require.Len(t, f.at, before+1, "at once")
		require.False(t, b.isUnwatched(roomtest.LobbyAt(1)))
	})
}

// TestBoardsLaunchTheTable only where that can work.
func TestBoardsLaunchTheTable(t *testing.T) {
	withBoards(t, func(b *Boards, f *fakeChannel) {
		s := roomtest.Deal(t, 3)
		plain := b.Renderer.render(s, past{})
		page := &lookers{}
		b.Renderer.Page = page
		require.Equal(t, plain, b.Renderer.render(s, past{}))
		page.launched = true
		with := b.Renderer.render(s, past{})
		require.Equal(t, plain.Rows, with.Rows[:len(with.Rows)-1])
		require.Equal(t, "At the table", with.Rows[len(with.Rows)-1].Buttons[0].Label)
		with.Rows = plain.Rows
		require.Equal(t, plain, with)
	})
}
