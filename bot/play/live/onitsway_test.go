package live

import (
	"context"
	"errors"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/bot/play/send"
	"unobot/bot/roomtest"
	"unobot/game/table"
)

// What happens while a message is on its way, for each sender of this package: once it has arrived it shows what holds
// by then, or is gone. docs/faults.md has the pairs.

// A ping that arrives when its turn is over, in whatever way, goes at once; one whose table another process has by then
// is that one's, or goes.
func TestAPingOnItsWay(t *testing.T) {
	passed := func(t *testing.T, s table.State) table.State { t.Helper(); return roomtest.Advance(t, s) }
	for name, c := range map[string]struct {
		happens func(t *testing.T, p *Pings, f *fakePings, s table.State)
		stays   bool
	}{
		"the turn goes on": {stays: true, happens: func(*testing.T, *Pings, *fakePings, table.State) {}},
		"the turn ends": {happens: func(t *testing.T, p *Pings, _ *fakePings, s table.State) {
			p.Changed(passed(t, s))
		}},
		"the game ends": {happens: func(_ *testing.T, p *Pings, _ *fakePings, s table.State) {
			s.Version, s.Phase = s.Version+1, table.Abandoned
			p.Changed(s)
		}},
		"the player is kicked, banned, blocked or leaves": {happens: func(
			_ *testing.T, p *Pings, _ *fakePings, s table.State,
		) {
			seat := int(s.Game.Actor())
			s = without(s, seat, table.Seat{User: s.Seats[seat].User, Robot: table.Normal, Gone: true})
			s.Version++
			p.Changed(s)
		}},
		"the player is erased": {happens: func(_ *testing.T, p *Pings, _ *fakePings, s table.State) {
			s = without(s, int(s.Game.Actor()), table.Seat{User: table.User{Name: "Robin"}, Robot: table.Normal})
			s.Version++
			p.Changed(s)
		}},
		"another process takes the table, which finds it stored": {stays: true, happens: func(
			_ *testing.T, p *Pings, _ *fakePings, s table.State,
		) {
			p.Drop([]table.ID{s.ID})
		}},
		"another process has taken the table": {happens: func(_ *testing.T, p *Pings, f *fakePings, s table.State) {
			p.Drop([]table.ID{s.ID})
			f.taken = true
		}},
		"another process takes the table while the store is away": {happens: func(
			_ *testing.T, p *Pings, f *fakePings, s table.State,
		) {
			p.Drop([]table.ID{s.ID})
			f.away = true
		}},
	} {
		t.Run(name, func(t *testing.T) {
			withPings(t, func(p *Pings, f *fakePings) {
				s := roomtest.Deal(t, 3)
				who := playerToMove(s)
				f.slow = 30 * time.Second // as while a rate limit lasts
				p.Changed(s)
				f.Pass(pingWait + time.Second)
				require.Equal(t, []table.UserID{who}, f.sent)
				require.Empty(t, f.there)
				c.happens(t, p, f, s)
				f.Pass(30 * time.Second)
				for _, user := range f.there {
					require.True(t, c.stays && user == who)
				}
				require.Equal(t, c.stays, len(f.there) == 1)
				require.Equal(t, c.stays, len(f.kept) == 1, "it is stored as long as it is there")
			})
		})
	}
}

// A ping that is on its way when the process stops is noted all the same, so that the next process removes it.
func TestAPingOnItsWayOutlivesTheProcess(t *testing.T) {
	withPings(t, func(p *Pings, f *fakePings) {
		s := roomtest.Deal(t, 3)
		f.slow = 3 * time.Second
		p.Changed(s)
		f.Pass(pingWait + time.Second)
		require.Len(t, f.sent, 1)
		f.Unlock()
		p.Work.Close()
		f.Lock()
		require.Len(t, f.there, 1)
		require.Len(t, f.kept, 1)
	})
}

// A call that is on its way, or there, goes when its players need it no more, or nobody knows of it any more.
func TestACallGoesWithItsTable(t *testing.T) {
	for name, happens := range map[string]func(c *Calls, s table.State){
		"reached": func(c *Calls, s table.State) { c.reach(s, "ada") },
		"over":    func(c *Calls, s table.State) { c.Ended(s) },
		"kicked": func(c *Calls, s table.State) {
			c.Handless.prune(s.ID, func(table.UserID) bool { return false })
			c.Call(s)
		},
		"goes elsewhere": func(c *Calls, s table.State) { c.Drop([]table.ID{s.ID}) },
		"the process stops": func(c *Calls, _ table.State) {
			c.Work.Close()
			c.Close(context.Background())
		},
	} {
		for when, slow := range map[string]time.Duration{"on its way": 3 * time.Second, "there": 0} {
			t.Run(name+", "+when, func(t *testing.T) {
				withCalls(t, func(c *Calls, p *callPings, s table.State) {
					p.slow = slow
					c.miss(s, "ada")
					p.Pass(callWait + time.Second)
					require.Len(t, p.called, 1)
					p.Unlock()
					happens(c, s)
					p.Lock()
					p.Pass(5 * time.Second)
					require.Contains(t, p.calls, "uncall")
					require.Len(t, p.called, 1)
				})
			})
		}
	}
}

// A host's panel that another process has by now is neither edited nor closed by this one.
func TestAPanelGoesElsewhere(t *testing.T) {
	withEditedPanels(t, func(p *Panels, r *removals) {
		lobby := table.State{ID: "ab12cd34", Host: "ada", Version: 1, Seats: make([]table.Seat, 1)}
		p.Keep(panelBy(1, 7), lobby, seatsOf)
		lobby.Version, lobby.Seats = 2, make([]table.Seat, 2)
		p.Changed(lobby)
		p.Drop([]table.ID{lobby.ID})
		time.Sleep(time.Minute)
		synctest.Wait()
		require.Empty(t, r.edited)
		lobby.Phase = table.Playing
		p.Changed(lobby)
		synctest.Wait()
		require.Empty(t, r.gone)
	})
}

// A board that is on its way shows what holds as soon as it has arrived, and there is one of it.
func TestABoardOnItsWay(t *testing.T) {
	for name, change := range map[string]func(s table.State) table.State{
		"the lobby changes": func(s table.State) table.State {
			s.Seats = append([]table.Seat{{User: table.User{ID: "new", Name: "Newcomer"}}}, s.Seats...)
			return s
		},
		"the lobby is cancelled": func(s table.State) table.State { s.Phase = table.Abandoned; return s },
		"a player is erased": func(s table.State) table.State {
			return without(s, 0, table.Seat{User: table.User{Name: "Robin"}, Robot: table.Normal})
		},
	} {
		t.Run(name, func(t *testing.T) {
			withBoards(t, func(b *Boards, f *fakeChannel) {
				s := roomtest.LobbyAt(3)
				f.slowPost = 2 * time.Second
				b.Changed(s)
				f.Pass(time.Second)
				require.Empty(t, f.messages)
				after := change(s)
				after.Version++
				f.ended = map[table.ID]bool{s.ID: !after.Phase.Live()}
				b.Changed(after)
				f.Pass(time.Minute)
				want := b.Renderer.render(after, past{})
				require.Equal(t, want.Title, f.only().Title)
				require.Equal(t, want.Body, f.only().Body)
			})
		})
	}
}

// The announcement of a table of an event goes with its table, also where that takes several tries; that of any other
// table tells how it ended.
func TestTheAnnouncementOfAnEventsTableGoes(t *testing.T) {
	withBoards(t, func(b *Boards, f *fakeChannel) {
		s := f.threaded(3)
		s.Event.ID = "event"
		b.Changed(s)
		b.Announced(s.ID, announced(s))
		f.Pass(time.Minute)
		require.Len(t, f.messages, 2)
		s.Version, s.Phase = s.Version+1, table.Abandoned
		outage := &send.Failure{Trouble: send.Passing, Err: errors.New("outage")}
		f.fail = []error{nil, outage}
		b.Changed(s)
		f.Pass(time.Second)
		require.Contains(t, f.messages, s.Channel)
		f.Pass(time.Minute)
		require.NotContains(t, f.messages, s.Channel)
		require.Equal(t, "shown", f.calls[len(f.calls)-1], "it is settled only then")
	})
}
