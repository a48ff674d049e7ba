package interact

import (
	"bytes"
	"context"
	"fmt"
	"log/slog"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/bot/play/send"
	"unobot/bot/ui/lang"
	"unobot/bot/ui/screen"
	"unobot/game/table"
)

// fakeSender is a Discord that only takes notes.
type fakeSender struct{ screens []screen.Screen }

func (n *fakeSender) Respond(_ context.Context, _ send.Token, _ send.ReplyKind, s screen.Screen) (string, error) {
	n.screens = append(n.screens, s)
	return "", nil
}

func (*fakeSender) FindAnswer(context.Context, send.Token) (string, error) { return "", nil }

func (n *fakeSender) CompleteAnswer(context.Context, send.Token, screen.Screen) (string, error) {
	return "", nil
}
func (n *fakeSender) EditAnswer(context.Context, send.Token, screen.Screen) error { return nil }
func (n *fakeSender) RemoveAnswer(context.Context, send.Token) error              { return nil }
func (n *fakeSender) FollowUp(context.Context, send.Token, screen.Screen) (string, error) {
	return "", nil
}
func (n *fakeSender) Offer(context.Context, send.Token, []screen.Offer) error { return nil }
func (n *fakeSender) Arrived(*Interaction, time.Time) (answered func(Outcome)) {
	return func(Outcome) {}
}

// show is a handler.
func show(context.Context, *Interaction) Reply { return Private("here you are") }

// TestPanicCostsOneAnswer: the process and its secrets are safe (fault 11).
func TestPanicCostsOneAnswer(t *testing.T) {
	var log bytes.Buffer
	n := &fakeSender{}
	a := New(func(context.Context, *Interaction) Reply { panic("boom") }, n, n, Options{Log: slog.New(slog.NewTextHandler(&log, nil))})
	click := `{"id":"1","token":"canary","type":3,"guild_id":"1","user":{"id":"2"},"data":{"custom_id":"1:ab12cd34:3:play:b7"}}`
	a.Serve(context.Background(), []byte(click), time.Now())
	require.Len(t, n.screens, 1)
	require.Contains(t, n.screens[0].Text, "went wrong")
	require.Contains(t, log.String(), "panic")
	require.NotContains(t, log.String(), "canary")
	require.NotContains(t, log.String(), "0x", "the stack shows no arguments")
}

// TestWhoIsTurnedAwayIsTold in their language, and is not served when the click comes again (fault 113).
func TestWhoIsTurnedAwayIsTold(t *testing.T) {
	n := &fakeSender{}
	a := New(show, n, n, Options{Log: slog.New(slog.DiscardHandler)})
	click := []byte(`{"id":"1","token":"t","type":3,"locale":"fr","user":{"id":"2"}}`)
	a.TurnAway(click, time.Now())
	require.Len(t, n.screens, 1)
	require.Equal(t, lang.For("fr").Text(lang.TooBusy), n.screens[0].Text)
	a.Serve(context.Background(), click, time.Now())
	a.TurnAway(click, time.Now())
	a.TurnAway([]byte(`{"id":"2","token":"t","type":4,"user":{"id":"2"}}`), time.Now()) // an autocomplete takes no text
	a.TurnAway([]byte(`{`), time.Now())
	require.Len(t, n.screens, 1)
}

// TestTheSameInteractionIsAnsweredOnce: a resume replays events that were delivered before (faults 42, 49).
func TestTheSameInteractionIsAnsweredOnce(t *testing.T) {
	n := &fakeSender{}
	a := New(show, n, n, Options{Log: slog.New(slog.DiscardHandler)})
	for _, id := range []string{"1", "2", "1", "2"} {
		a.Serve(context.Background(), []byte(`{"id":"`+id+`","token":"t","type":3,"user":{"id":"2"}}`), time.Now())
	}
	require.Len(t, n.screens, 2)
}

// timedSender notes when interactions are deferred and when they get their result.
type timedSender struct {
	fakeSender
	mu                sync.Mutex
	deferred, results []time.Time
}

func (s *timedSender) Respond(_ context.Context, _ send.Token, m send.ReplyKind, _ screen.Screen) (string, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if m == send.Defer {
		s.deferred = append(s.deferred, time.Now())
	}
	return "", nil
}

func (s *timedSender) CompleteAnswer(context.Context, send.Token, screen.Screen) (string, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.results = append(s.results, time.Now())
	return "", nil
}

// TestDeferralIsTimedFromArrival: the wait of an interaction before it was served counts, and
// clicks do not wait for each other (fault 109).
func TestDeferralIsTimedFromArrival(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := &timedSender{}
		a := New(func(context.Context, *Interaction) Reply {
			time.Sleep(4 * time.Second)
			return Private("played")
		}, s, s, Options{Log: slog.New(slog.DiscardHandler)})
		const click = `{"id":"%d","token":"t","type":3,"guild_id":"1","user":{"id":"%d"},"data":{"custom_id":"1:ab12cd34:3:play:b7"}}`
		begun := time.Now()
		var served sync.WaitGroup
		for n := range 200 {
			served.Go(func() {
				a.Serve(context.Background(), fmt.Appendf(nil, click, n, n), begun.Add(-time.Second))
			})
		}
		served.Wait()
		require.Len(t, s.deferred, 200)
		require.Len(t, s.results, 200)
		for n := range 200 {
			require.Equal(t, Window/2-time.Second, s.deferred[n].Sub(begun))
			require.Equal(t, 4*time.Second, s.results[n].Sub(begun))
		}
	})
}

// TestTheLatestOfEqualLinesStays in either order of their records, so that quick presses lead to the newest line.
func TestTheLatestOfEqualLinesStays(t *testing.T) {
	begun := time.Now()
	at := func(n int) send.Answer {
		return send.Answer{Message: string(rune('a' + n)), At: begun.Add(time.Duration(n) * time.Second)}
	}
	var l lines
	k := lineKey{"c", "u"}
	_, same := l.note(k, "", Private("no"), at(1))
	require.False(t, same)
	gone, same := l.note(k, "", Private("no"), at(3))
	require.True(t, same)
	require.Equal(t, at(1), gone)
	gone, same = l.note(k, "", Private("no"), at(2))
	require.True(t, same)
	require.Equal(t, at(2), gone, "a later one is there")
	_, same = l.note(k, "", Private("something else"), at(2))
	require.False(t, same)
	gone, _ = l.note(k, "", Private("no"), at(4))
	require.Equal(t, at(3), gone)
}

// Fault 113: a bot that does not read as fast as Discord sends ignores interactions that can no longer be
// answered, changes no table for them, and answers again as soon as it has caught up. Discord's clock may
// differ from ours, and either may be set.
func TestClicksThatComeTooLateAreLeftAlone(t *testing.T) { synctest.Test(t, testLateClicks) }

func testLateClicks(t *testing.T) {
	n, moves := &fakeSender{}, 0
	a := New(func(context.Context, *Interaction) Reply {
		moves++
		return Private("played")
	}, n, n, Options{Log: slog.New(slog.DiscardHandler)})
	made, begun := 0, time.Now()
	discord := 400 * 24 * time.Hour // its clock, from its epoch
	click := func(at, way time.Duration) bool {
		made++
		id := uint64((discord+at).Milliseconds())<<22 | uint64(made)
		before := moves
		arrived := begun.Add(at + way)
		time.Sleep(time.Until(arrived))
		a.Serve(t.Context(), fmt.Appendf(nil,
			`{"id":"%d","token":"t","type":3,"guild_id":"1","user":{"id":"2"},"data":{"custom_id":"1:ab12cd34:3:play:b7"}}`, id), arrived)
		require.Len(t, n.screens, moves-before, "what is done is answered, and nothing else")
		n.screens = nil
		return moves > before
	}
	require.True(t, click(0, 80*time.Millisecond))
	for late := time.Duration(0); late < 10*time.Second; late += 100 * time.Millisecond {
		require.Equal(t, late <= 2*time.Second, click(10*time.Second+late, 80*time.Millisecond+late), late)
	}
	require.True(t, click(30*time.Second, 90*time.Millisecond), "it has caught up")
	require.False(t, click(75*time.Second, 3*time.Second), "what the last minute has taught holds for this one")
	discord += time.Hour
	require.True(t, click(40*time.Second, 80*time.Millisecond), "Discord's clock was set forward")
	discord -= time.Hour
	answered := false
	for at := 50 * time.Second; at < 4*time.Minute; at += 10 * time.Second {
		answered = click(at, 80*time.Millisecond)
	}
	require.True(t, answered, "and back: within two minutes it does not count any more")
}

func TestThrottle(t *testing.T) { synctest.Test(t, testThrottle) }

func testThrottle(t *testing.T) {
	th := &throttle{pace: usualPace}
	done := 0
	for range 1000 { // a hundred clicks a second for ten seconds
		if th.allow("eve") {
			done++
		}
		time.Sleep(10 * time.Millisecond)
	}
	require.InDelta(t, usualPace.AtOnce+10*usualPace.PerSecond, done, 2)
	require.True(t, th.allow("ada"), "nobody else is held up")
	for range 100 { // a nervous person
		time.Sleep(150 * time.Millisecond)
		require.True(t, th.allow("ada"))
	}
	for i := range 3 * throttledUsers {
		require.True(t, th.allow(table.UserID(fmt.Sprint(i))))
	}
	require.LessOrEqual(t, len(th.by), throttledUsers)
}

func TestRecentForgetsTheOldest(t *testing.T) {
	r := newRecent(3)
	for _, id := range []string{"a", "b", "c"} {
		require.True(t, r.addNew(id))
		require.False(t, r.addNew(id), "twice in a row")
	}
	require.True(t, r.addNew("d"), "in place of the oldest")
	require.True(t, r.addNew("a"), "which is forgotten")
	require.False(t, r.addNew("d"))
	require.Len(t, r.seen, 3)
}
