package live

import (
	"context"
	"errors"
	"log/slog"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/bot/background"
	"unobot/bot/play/send"
	"unobot/bot/roomtest"
	"unobot/bot/ui/lang"
	"unobot/bot/ui/screen"
	"unobot/bot/ui/view"
	"unobot/game"
	"unobot/game/table"
)

// Changes while a message is on its way, for each sender of this package: once it has arrived, it shows the latest
// state, or is gone. docs/faults.md has the pairs.

// A ping that arrives after the end of its turn is deleted at once. If another process has taken the table by then,
// that process deletes the ping, or this one does.
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

// A call that is on its way, or there, is deleted once its players have their cards, or its record is gone.
func TestACallGoesWithItsTable(t *testing.T) {
	for name, happens := range map[string]func(c *Calls, s table.State){
		"reached": func(c *Calls, s table.State) { c.reach(s, "ada") },
		"over":    func(c *Calls, s table.State) { c.Ended(s) },
		"kicked": func(c *Calls, s table.State) {
			c.Undelivered.prune(s.ID, func(table.UserID) bool { return false })
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

// A line that confirms that a lobby was joined goes as soon as it has arrived, if the lobby is over by then or its user
// has left it.
func TestALineForSomebodyInALobbyOnItsWay(t *testing.T) {
	lobby := table.State{ID: "ab12cd34", Host: "ada", Version: 1, Seats: []table.Seat{{User: table.User{ID: "bob"}}}}
	begun, left := lobby, lobby
	begun.Phase, left.Seats = table.Playing, nil
	for name, c := range map[string]struct {
		after table.State
		stays bool
	}{"the lobby goes on": {lobby, true}, "the game begins": {begun, false}, "the user leaves": {left, false}} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				work := &background.Group{Log: slog.New(slog.DiscardHandler)}
				work.Open(context.Background())
				defer work.Close()
				d := &slowAnswers{outcomes: make(chan error), there: map[string]bool{}}
				p := NewPanels(Private{Basics: basics(work), Editor: d})
				work.Go(func(context.Context) {
					p.Joined(answerOf("token", "500", "", "en-US"), lobby.ID, "bob", seatsOf(lobby))
				})
				synctest.Wait()
				p.Changed(c.after)
				d.outcomes <- nil
				synctest.Wait()
				require.Equal(t, 1, d.sent)
				require.Equal(t, c.stays, len(d.there) == 1)
			})
		})
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

// A board that is on its way shows the latest state as soon as it has arrived, and there is one of it.
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
				want := b.Renderer.render(after, lastResult{})
				require.Equal(t, want.Title, f.only().Title)
				require.Equal(t, want.Body, f.only().Body)
			})
		})
	}
}

// The announcement of a table of an event goes with its table, also if that takes several tries; that of any other
// table shows the result.
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

const kicked = "the player is kicked"

// meanwhile are the ways in which a player loses the hand at a table: each returns the state that follows.
var meanwhile = map[string]func(h *handsBench, s table.State, k view.HandKey, seat int) table.State{
	"the game is ended": func(_ *handsBench, s table.State, _ view.HandKey, _ int) table.State {
		s.Phase = table.Abandoned
		return s
	},
	kicked: func(_ *handsBench, s table.State, k view.HandKey, seat int) table.State {
		s.Barred = []table.UserID{k.User}
		return without(s, seat, table.Seat{User: s.Seats[seat].User, Robot: table.Normal, Gone: true})
	},
	"the player leaves": func(h *handsBench, s table.State, k view.HandKey, seat int) table.State {
		h.Forget(k)
		return without(s, seat, table.Seat{User: s.Seats[seat].User, Robot: table.Normal, Gone: true})
	},
	"the player is banned, blocked, or leaves by another way": func(
		_ *handsBench, s table.State, _ view.HandKey, seat int,
	) table.State {
		return without(s, seat, table.Seat{User: s.Seats[seat].User, Robot: table.Normal, Gone: true})
	},
	"the player's data is erased": func(_ *handsBench, s table.State, _ view.HandKey, seat int) table.State {
		return without(s, seat, table.Seat{User: table.User{Name: "Robin"}, Robot: table.Normal})
	},
}

// without returns a state in which a seat is another's.
func without(s table.State, seat int, now table.Seat) table.State {
	s.Seats = append([]table.Seat(nil), s.Seats...)
	s.Seats[seat] = now
	return s
}

// A hand that is on its way while its player loses it goes as soon as it has arrived, and so does one that is there
// already (fault 150). A player who is kicked reads so in its place, also after an edit that is on its way.
func TestNoHandStaysOnceItsPlayerHasLostIt(t *testing.T) {
	for name, lose := range meanwhile {
		for _, at := range []struct {
			when          string
			dealing, edit time.Duration // for which Discord takes its time
			dealt         int           // before the player loses the hand
			edits         []string      // in the end, beside the last line
		}{
			{"on its way", time.Second, 0, 0, nil},
			{"there", 0, 0, 1, nil},
			{"there, and an edit is on its way", 0, time.Second, 1, []string{"token"}},
		} {
			t.Run(name+", "+at.when, func(t *testing.T) {
				withHands(t, func(t *testing.T, h *handsBench) {
					s := justDealt(t, 3)
					k, seat := waiting(s)
					h.visit(s, int(seat), "token", 0)
					h.slow = at.dealing
					h.Changed(s)
					h.Pass(time.Second / 2)
					require.Len(t, h.dealt, at.dealt)
					if h.slow = max(at.dealing, at.edit); at.edit > 0 {
						s = untilTurn(t, s, seat)
						h.Changed(s)
						h.Pass(time.Second / 2)
					}
					after := lose(h, s, k, int(seat))
					after.Version++
					h.Changed(after)
					h.Pass(time.Minute)
					require.Equal(t, []string{"token"}, h.dealt)
					if last := h.screens[len(h.screens)-1]; name == kicked {
						require.Equal(t, append(at.edits, "token"), h.edits)
						require.Equal(t, screen.Screen{Text: lang.For("").Text(lang.Barred)}, last)
						require.Empty(t, h.drops)
					} else {
						require.Equal(t, []string{"token"}, h.drops)
						require.Equal(t, at.edits, h.edits)
					}
					require.NotContains(t, h.open, k)
					require.NotContains(t, h.undelivered.Of(s), k.User, "nobody is called to cards of others")
				})
			})
		}
	}
}

// A hand that is on its way, or there, while another process takes its table stays as it is: only a click there
// brings the latest state, in that process's answer. This process does not retry an edit that failed before.
func TestAHandStaysWhenItsTableGoesElsewhere(t *testing.T) {
	for when, slow := range map[string]time.Duration{"on its way": time.Second, "there": 0} {
		t.Run(when, func(t *testing.T) {
			withHands(t, func(t *testing.T, h *handsBench) {
				s := justDealt(t, 2)
				k, seat := waiting(s)
				h.visit(s, int(seat), "token", 0)
				h.slow = slow
				h.Changed(s)
				h.Pass(time.Second / 2)
				if slow == 0 {
					h.fail = errors.New("connection reset")
					s = untilTurn(t, s, seat)
					h.Changed(s)
					h.Pass(time.Second / 2)
					require.Len(t, h.edits, 1)
				}
				h.Drop([]table.ID{s.ID})
				h.fail = nil
				h.Pass(time.Hour)
				require.Equal(t, []string{"token"}, h.dealt)
				require.Empty(t, h.drops)
				require.LessOrEqual(t, len(h.edits), 1)
				require.Empty(t, h.open)
				require.Empty(t, h.rounds)
				require.Empty(t, h.undelivered.Of(s))

				h.show(k, untilTurn(t, s, 1-seat), "token", "dealt1") // the table comes back, and its player clicks
				require.Contains(t, h.open, k)
			})
		})
	}
}

// A player called for cards that did not arrive is called no more when another player has the seat.
func TestNobodyIsCalledToCardsOfOthers(t *testing.T) {
	withHands(t, func(t *testing.T, h *handsBench) {
		s := justDealt(t, 3)
		h.Changed(s)
		h.Pass(0)
		require.Len(t, h.undelivered.Of(s), 3)
		calls := h.calls.Load()
		s = without(s, 0, table.Seat{User: s.Seats[0].User, Robot: table.Normal, Gone: true})
		s.Version++
		h.Changed(s)
		require.ElementsMatch(t, []table.UserID{s.Seats[1].User.ID, s.Seats[2].User.ID}, h.undelivered.Of(s))
		require.Equal(t, calls+1, h.calls.Load(), "everybody is told so")
	})
}

// won returns the state after the match that s began.
func won(t *testing.T, s table.State) table.State {
	t.Helper()
	for s.Game.Phase() != game.PhaseMatchOver {
		if s.Game.Phase() == game.PhaseRoundOver {
			require.NoError(t, s.Game.Apply(game.Action{Seat: game.NoSeat, Kind: game.ActNext}, nil))
		}
		require.NoError(t, s.Game.Apply(s.Game.Legal(s.Game.Actor()).Actions(nil)[0], nil))
	}
	s.Version++
	s.Phase = table.Finished
	return s
}

// A hand that is on its way while the game goes on, or is won, shows the latest state as soon as it has arrived.
func TestAHandFollowsFromTheMomentItIsOnItsWay(t *testing.T) {
	withHands(t, func(t *testing.T, h *handsBench) {
		s := justDealt(t, 2)
		k, seat := waiting(s)
		h.visit(s, int(seat), "token", 0)
		h.slow = time.Second
		h.Changed(s)
		h.Pass(time.Second / 2)
		h.Changed(untilTurn(t, s, seat))
		h.Pass(time.Minute)
		require.Equal(t, []string{"token"}, h.edits)
		require.Contains(t, h.open[k].screen.Title, "Your turn")
		require.Empty(t, h.drops)
	})
	withHands(t, func(t *testing.T, h *handsBench) {
		s := justDealt(t, 2)
		_, seat := waiting(s)
		h.visit(s, int(seat), "token", 0)
		h.slow = time.Second
		h.Changed(s)
		h.Pass(time.Second / 2)
		h.Changed(won(t, s))
		h.Pass(time.Minute)
		require.Equal(t, []string{"token"}, h.edits, "the result")
		require.Empty(t, h.drops)
	})
}

// Of a hand by My hand and one that is on its way, the one stays that the player has asked for later.
func TestAHandOnItsWayGivesWayToALaterOne(t *testing.T) {
	withHands(t, func(t *testing.T, h *handsBench) {
		s := justDealt(t, 2)
		k, seat := waiting(s)
		h.visit(s, int(seat), "token", 0)
		h.slow = time.Second
		h.Changed(s)
		h.Pass(time.Second / 2)
		h.show(k, s, "by My hand", "m")
		h.Pass(time.Minute)
		require.Equal(t, []string{"token"}, h.drops)
		require.Equal(t, "by My hand", h.open[k].message.at.Token.Secret)
	})
}
