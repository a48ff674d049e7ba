package live

import (
	"context"
	"errors"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/bot/play/send"
	"unobot/game/table"
)

// callPings is a channel as the calls see it.
type callPings struct {
	*fakeChannel
	called [][]table.UserID
	slow   time.Duration
	fails  bool
}

func (*callPings) IsMember(context.Context, string, table.UserID) (bool, error) { return true, nil }

func (p *callPings) Ping(_ context.Context, _ string, users []table.UserID, _, nonce string) (string, error) {
	require.LessOrEqual(p.t, len(nonce), 25)
	p.Lock()
	p.called = append(p.called, users)
	slow, fails := p.slow, p.fails
	p.Unlock()
	time.Sleep(slow)
	if fails {
		return "", errors.New("outage")
	}
	return "call", nil
}

func (p *callPings) Remove(context.Context, string, string) error {
	p.Lock()
	defer p.Unlock()
	p.calls = append(p.calls, "uncall")
	return &send.Failure{Trouble: send.Gone, Err: errors.New("unknown message")}
}

// withCalls runs a test in fake time at a table with freshly dealt cards.
func withCalls(t *testing.T, test func(*Calls, *callPings, table.State)) {
	withBoards(t, func(b *Boards, f *fakeChannel) {
		p := &callPings{fakeChannel: f}
		s := justDealt(t, 4)
		b.Changed(s)
		f.Pass(time.Minute)
		f.calls = nil
		test(NewCalls(CallParts{
			Basics: b.Basics, Boards: b, Channels: p, Settings: plainSettings{}, Undelivered: b.Renderer.Undelivered,
		}), p, s)
	})
}

// miss records players that the cards could not reach.
func (c *Calls) miss(s table.State, users ...table.UserID) {
	for _, user := range users {
		c.Undelivered.note(s.ID, user)
		c.Call(s)
	}
}

// reach records that players have got the cards after all.
func (c *Calls) reach(s table.State, users ...table.UserID) {
	for _, user := range users {
		c.Undelivered.reached(s.ID, user)
		c.Call(s)
	}
}

func TestADealCallsOnceAndNamesAll(t *testing.T) {
	withCalls(t, func(c *Calls, p *callPings, s table.State) {
		c.miss(s, "ada", "bob", "shy")
		p.Pass(callWait / 2)
		c.miss(s, "cleo")
		p.Pass(callWait / 2)
		require.Equal(t, [][]table.UserID{{"ada", "bob", "cleo"}}, p.called, "but not those who want no pings")
		require.Contains(t, p.calls, "edit", "the board names them, too")
		c.reach(s, "ada", "bob", "cleo")
		p.Pass(time.Minute)
		require.NotContains(t, p.calls, "uncall", "somebody is still missing")
		c.reach(s, "shy")
		p.Pass(callWait)
		require.Contains(t, p.calls, "uncall", "all have got the cards")
		c.miss(s, "ada")
		p.Pass(time.Minute)
		require.Len(t, p.called, 1, "one a deal")
		s = nextRound(t, s)
		c.miss(s, "bob")
		p.Pass(callWait)
		require.Len(t, p.called, 2)
	})
}

func TestNobodyIsCalledWhoHasGotTheCardsMeanwhile(t *testing.T) {
	withCalls(t, func(c *Calls, p *callPings, s table.State) {
		c.miss(s, "ada")
		p.Pass(callWait / 2)
		c.reach(s, "ada")
		p.Pass(time.Minute)
		require.Empty(t, p.called)
	})
}

// A call that arrives when its players have the cards, or when the table is over, goes at once.
func TestACallThatArrivesLateGoes(t *testing.T) {
	for name, happens := range map[string]func(*Calls, table.State){
		"reached": func(c *Calls, s table.State) { c.reach(s, "ada") },
		"over": func(c *Calls, s table.State) {
			s.Phase = table.Abandoned
			c.Ended(s)
		},
	} {
		t.Run(name, func(t *testing.T) {
			withCalls(t, func(c *Calls, p *callPings, s table.State) {
				p.slow = 5 * time.Second
				c.miss(s, "ada")
				p.Pass(callWait + time.Second)
				require.Len(t, p.called, 1)
				happens(c, s)
				p.Pass(4 * time.Second)
				require.Contains(t, p.calls, "uncall")
			})
		})
	}
}

func TestTheEndOfATableTakesItsCallAway(t *testing.T) {
	withCalls(t, func(c *Calls, p *callPings, s table.State) {
		c.miss(s, "ada")
		p.Pass(callWait)
		c.Ended(s)
		p.Pass(0)
		require.Contains(t, p.calls, "uncall")
		require.Empty(t, c.jobs)
		c.miss(s, "ada")
		c.Ended(s)
		p.Pass(time.Minute)
		require.Len(t, p.called, 1, "a wait ends with its table")
	})
}

// A call that fails is tried at the next occasion and not before: the board says the same.
func TestACallThatFailsIsNotRepeatedByItself(t *testing.T) {
	withCalls(t, func(c *Calls, p *callPings, s table.State) {
		p.fails = true
		c.miss(s, "ada")
		p.Pass(time.Hour)
		require.Len(t, p.called, 1)
		c.miss(s, "bob")
		p.Pass(callWait)
		require.Len(t, p.called, 2)
	})
}

// TestAnEventCallsForItsFirstDealOnly, so that its tables ping each player at most once.
func TestAnEventCallsForItsFirstDealOnly(t *testing.T) {
	withCalls(t, func(c *Calls, p *callPings, s table.State) {
		s.Event.ID = "event"
		c.miss(s, "ada", "bob")
		p.Pass(callWait)
		require.Equal(t, [][]table.UserID{{"ada", "bob"}}, p.called)
		c.reach(s, "ada", "bob")
		p.Pass(callWait)
		c.miss(nextRound(t, s), "ada")
		p.Pass(callWait)
		require.Len(t, p.called, 1)
	})
}
