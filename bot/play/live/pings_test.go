package live

import (
	"context"
	"errors"
	"log/slog"
	"maps"
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/bot/background"
	"unobot/bot/play/send"
	"unobot/bot/roomtest"
	"unobot/game"
	"unobot/game/table"
)

// fakePings is a channel as the pings see it.
type fakePings struct {
	roomtest.Bubble
	t     *testing.T
	there map[string]table.UserID
	sent  []table.UserID
	fail  error
	slow  time.Duration
	gone  table.UserID   // a user that has left the server
	left  []table.UserID // users reported as departed
	kept  map[table.ID]table.Ping
	off   map[table.UserID]bool // users that do not want pings

	pressed time.Time // when everybody last pressed something

	archived, locked bool // the thread
	taken            bool // the table, by another process
	away             bool // the store
}

func (f *fakePings) Reopen(context.Context, string) error {
	f.Lock()
	defer f.Unlock()
	if f.locked {
		return &send.Failure{Trouble: send.Forbidden, Err: errors.New("thread is locked")}
	}
	f.archived = false
	return nil
}

func (f *fakePings) Ping(ctx context.Context, _ string, users []table.UserID, text, nonce string) (string, error) {
	user := users[0]
	require.LessOrEqual(f.t, len(nonce), 25)
	require.Contains(f.t, text, "<@"+string(user)+">")
	f.Lock()
	f.sent = append(f.sent, user)
	slow := f.slow
	f.Unlock()
	if err := background.Sleep(ctx, slow); err != nil {
		return "", err
	}
	f.Lock()
	defer f.Unlock()
	if f.fail != nil {
		return "", f.fail
	}
	f.there[nonce] = user
	return nonce, nil
}

func (f *fakePings) IsMember(_ context.Context, _ string, user table.UserID) (bool, error) {
	f.Lock()
	defer f.Unlock()
	return user != f.gone, nil
}

func (f *fakePings) Remove(_ context.Context, _, message string) error {
	f.Lock()
	defer f.Unlock()
	if f.archived {
		return &send.Failure{Trouble: send.Archived, Err: errors.New("thread is archived")}
	}
	delete(f.there, message)
	return nil
}

func (f *fakePings) Pings(_ context.Context, owns func(guild string) bool) ([]table.Ping, error) {
	if !owns(roomtest.Deal(f.t, 2).Guild) {
		return nil, nil
	}
	return slices.Collect(maps.Values(f.kept)), nil
}

func (f *fakePings) SetPing(_ context.Context, p table.Ping) error {
	f.Lock()
	defer f.Unlock()
	switch {
	case f.taken:
		return table.ErrConflict
	case f.away:
		return errors.New("the database is away")
	}
	f.kept[p.Table] = p
	return nil
}

func (f *fakePings) DropPing(_ context.Context, id table.ID, message string) error {
	f.Lock()
	defer f.Unlock()
	if f.kept[id].Message == message {
		delete(f.kept, id)
	}
	return nil
}

func (f *fakePings) WantsPing(_ context.Context, _ string, user table.UserID) (bool, error) {
	f.Lock()
	defer f.Unlock()
	return !f.off[user], nil
}

func (f *fakePings) Locale(string) string { return "" }

func (f *fakePings) Departed(_ context.Context, _ string, user table.UserID) {
	f.Lock()
	defer f.Unlock()
	f.left = append(f.left, user)
}

// newPings returns the pings of a new process in the same channel.
func (f *fakePings) newPings(work *background.Group) *Pings {
	return NewPings(PingParts{
		Basics: basics(work), Channels: f, Store: f, Settings: f, Departed: f.Departed,
		Pressed: func(string, table.UserID) time.Time { return f.pressed },
	})
}

func withPings(t *testing.T, test func(*Pings, *fakePings)) {
	synctest.Test(t, func(t *testing.T) {
		f := &fakePings{
			t: t, there: map[string]table.UserID{}, kept: map[table.ID]table.Ping{}, off: map[table.UserID]bool{},
		}
		work := &background.Group{Log: slog.New(slog.DiscardHandler)}
		work.Open(context.Background())
		defer work.Close()
		f.Lock()
		defer f.Unlock()
		test(f.newPings(work), f)
	})
}

// drawn returns a state after its actor has drawn, and the turn has perhaps passed.
func drawn(t *testing.T, s table.State) table.State {
	t.Helper()
	err := s.Game.Apply(game.Action{Seat: s.Game.Actor(), Kind: game.ActDraw}, nil)
	require.NoError(t, err)
	s.Version++
	return s
}

func TestOnlyWhoThinksLongIsPingedOnceATurn(t *testing.T) {
	withPings(t, func(p *Pings, f *fakePings) {
		s := roomtest.Deal(t, 3)
		first := playerToMove(s)
		p.Changed(s)
		f.Pass(pingWait - time.Second)
		require.Empty(t, f.sent)
		f.Pass(2 * time.Second)
		require.Equal(t, []table.UserID{first}, f.sent)
		s.Version++ // a shout, say: no new decision
		p.Changed(s)
		f.Pass(time.Minute)
		require.Len(t, f.sent, 1)
		for playerToMove(s) == first {
			s = roomtest.Advance(t, s)
			s.Version++
			p.Changed(s)
		}
		f.Pass(time.Second)
		require.Empty(t, f.there, "it goes when the turn does")
		f.Pass(pingWait)
		require.Len(t, f.sent, 2)
		require.Len(t, f.there, 1)
	})
}

// TestWhoIsThereIsNotPinged: a ping below the hand of a player who thinks would move it. It comes once nothing has been
// pressed for a while, and when half of the turn is over.
func TestWhoIsThereIsNotPinged(t *testing.T) {
	for turn, late := range map[time.Duration]time.Duration{
		0: presence * pingWait, time.Minute: 30 * time.Second, 10 * time.Second: pingWait, time.Hour: presence * pingWait,
	} {
		withPings(t, func(p *Pings, f *fakePings) {
			s := roomtest.Deal(t, 3)
			if s.TurnTime = turn; turn > 0 {
				s.Deadline = time.Now().Add(turn)
			}
			f.pressed = time.Now()
			p.Changed(s)
			f.Pass(late - time.Second)
			require.Empty(t, f.sent, turn)
			f.Pass(time.Second)
			require.Len(t, f.sent, 1, turn)
		})
	}
}

// TestAPingThatComesTooLateIsTakenBack: the process that has the table by now pings by itself, and would not
// remove another's.
func TestAPingThatComesTooLateIsTakenBack(t *testing.T) {
	withPings(t, func(p *Pings, f *fakePings) {
		f.taken = true
		p.Changed(roomtest.Deal(t, 3))
		f.Pass(2 * pingWait)
		require.Len(t, f.sent, 1)
		require.Empty(t, f.there)
	})
}

func TestWhoMovesIsNotPinged(t *testing.T) {
	withPings(t, func(p *Pings, f *fakePings) {
		s := roomtest.Deal(t, 3)
		for range 20 {
			p.Changed(s)
			f.Pass(pingWait - time.Second)
			s = roomtest.Advance(t, s)
			s.Version++
			if s.Game.Phase() == game.PhaseRoundOver {
				break
			}
		}
		require.Empty(t, f.sent)
	})
}

func TestAnOlderStateDoesNotCallItsPlayerBack(t *testing.T) {
	withPings(t, func(p *Pings, f *fakePings) {
		before := roomtest.Deal(t, 3)
		after := before
		for playerToMove(after) == playerToMove(before) {
			after = roomtest.Advance(t, after)
			after.Version++
		}
		p.Changed(after)
		p.Changed(before)
		f.Pass(time.Minute)
		require.Equal(t, []table.UserID{playerToMove(after)}, f.sent)
	})
}

// TestADecisionWithinATurnBeginsTheWaitAnew: a player with a freshly drawn card is not asleep.
func TestADecisionWithinATurnBeginsTheWaitAnew(t *testing.T) {
	withPings(t, func(p *Pings, f *fakePings) {
		s := roomtest.Deal(t, 2)
		for s.Game.Phase() != game.PhaseDrawn {
			s = drawn(t, s)
		}
		before := s
		p.Changed(before)
		f.Pass(pingWait - time.Second)
		err := s.Game.Apply(game.Action{Seat: s.Game.Actor(), Kind: game.ActPass}, nil)
		require.NoError(t, err)
		s.Version++
		p.Changed(s)
		f.Pass(pingWait - time.Second)
		require.Empty(t, f.sent)
	})
}

// Nothing can be deleted in an archived thread: it is reopened for that. In a locked one the ping
// stays stored, and the next start tries again.
func TestAPingInAnArchivedThreadIsRemoved(t *testing.T) {
	for _, locked := range []bool{false, true} {
		withPings(t, func(p *Pings, f *fakePings) {
			s := roomtest.Deal(t, 3)
			p.Changed(s)
			f.Pass(pingWait + time.Second)
			require.Len(t, f.there, 1)
			f.archived, f.locked = true, locked
			s = roomtest.Advance(t, s)
			s.Version++
			p.Changed(s)
			f.Pass(time.Second)
			require.Equal(t, locked, len(f.there) == 1)
			require.Equal(t, locked, len(f.kept) == 1)
		})
	}
}

func TestNobodyIsPingedWhereNobodyHasToAct(t *testing.T) {
	withPings(t, func(p *Pings, f *fakePings) {
		s := roomtest.Deal(t, 2)
		s.Seats[s.Game.Actor()].Away = true
		p.Changed(s)
		p.Changed(roomtest.LobbyAt(3))
		over := roomtest.Deal(t, 2)
		over.ID, over.Phase = "zz12cd34", table.Abandoned
		p.Changed(over)
		f.Pass(time.Minute)
		require.Empty(t, f.sent)
		require.NotContains(t, p.jobs, over.ID)
	})
}

// TestLongTurnsHaveReminders: after half of the day, and an hour before its end; each takes the
// place of the ping before.
func TestLongTurnsHaveReminders(t *testing.T) {
	withPings(t, func(p *Pings, f *fakePings) {
		s := roomtest.Deal(t, 2)
		s.TurnTime, s.Deadline = 24*time.Hour, time.Now().Add(24*time.Hour)
		p.Changed(s)
		for i, at := range []time.Duration{time.Minute, 12 * time.Hour, 11 * time.Hour} {
			f.Pass(at)
			require.Len(t, f.sent, i+1)
			require.Len(t, f.there, 1)
		}
		f.Pass(50 * time.Minute)
		require.Len(t, f.sent, 3)
		s = roomtest.Advance(t, s)
		s.Deadline = time.Now().Add(24 * time.Hour)
		p.Changed(s)
		f.Pass(time.Second)
		require.Empty(t, f.there, "gone with the turn")
	})
}

func TestShortTurnsHaveNoReminders(t *testing.T) {
	withPings(t, func(p *Pings, f *fakePings) {
		s := roomtest.Deal(t, 2)
		s.TurnTime, s.Deadline = 10*time.Minute, time.Now().Add(10*time.Minute)
		p.Changed(s)
		f.Pass(time.Hour)
		require.Len(t, f.sent, 1)
	})
}

// TestWhoHasLeftTheServerIsNotPinged: the seat is given up instead.
func TestWhoHasLeftTheServerIsNotPinged(t *testing.T) {
	withPings(t, func(p *Pings, f *fakePings) {
		s := roomtest.Deal(t, 2)
		f.gone = playerToMove(s)
		p.Changed(s)
		f.Pass(time.Minute)
		require.Empty(t, f.sent)
		require.Equal(t, []table.UserID{f.gone}, f.left)
	})
}

func TestNobodyIsPingedInAPause(t *testing.T) {
	withPings(t, func(p *Pings, f *fakePings) {
		s := roomtest.Deal(t, 2)
		p.Changed(s)
		f.Pass(pingWait)
		require.Len(t, f.there, 1)
		s.Paused = table.PausedAccess
		p.Changed(s)
		f.Pass(time.Hour)
		require.Empty(t, f.there)
		require.Len(t, f.sent, 1)
	})
}

// TestEndedTablesAreForgotten: also one that ends while a robot is to move.
func TestEndedTablesAreForgotten(t *testing.T) {
	withPings(t, func(p *Pings, f *fakePings) {
		s := roomtest.Deal(t, 2)
		s.Seats[s.Game.Actor()].Robot = table.Normal
		p.Changed(s)
		f.Pass(time.Minute)
		s.Version++
		s.Phase = table.Abandoned
		p.Changed(s)
		f.Pass(time.Minute)
		require.Empty(t, p.jobs)
	})
}

func TestAFailedPingIsNotRepeated(t *testing.T) {
	withPings(t, func(p *Pings, f *fakePings) {
		f.fail = &send.Failure{Trouble: send.Forbidden, Err: errors.New("missing access")}
		p.Changed(roomtest.Deal(t, 2))
		f.Pass(time.Minute)
		require.Len(t, f.sent, 1)
	})
}

func TestNobodyIsPingedWhoDoesNotWantIt(t *testing.T) {
	withPings(t, func(p *Pings, f *fakePings) {
		s := roomtest.Deal(t, 2)
		f.off[playerToMove(s)] = true
		p.Changed(s)
		f.Pass(time.Minute)
		require.Empty(t, f.sent)
	})
}

func TestARobotIsNotPinged(t *testing.T) {
	withPings(t, func(p *Pings, f *fakePings) {
		s := roomtest.Deal(t, 2)
		s.Seats[s.Game.Actor()].Robot = table.Normal // in the place of its user
		p.Changed(s)
		f.Pass(time.Minute)
		require.Empty(t, f.sent)
	})
}
