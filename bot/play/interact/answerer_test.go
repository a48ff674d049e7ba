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
)

// fakeSender is a Discord that only takes notes.
type fakeSender struct{ screens []screen.Screen }

func (n *fakeSender) Respond(_ context.Context, _ send.Token, _ send.Manner, s screen.Screen) (string, error) {
	n.screens = append(n.screens, s)
	return "", nil
}

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
	a := New(func(context.Context, *Interaction) Reply { panic("boom") }, n, n, Options{Now: time.Now, Log: slog.New(slog.NewTextHandler(&log, nil))})
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
	a := New(show, n, n, Options{Now: time.Now, Log: slog.New(slog.DiscardHandler)})
	click := []byte(`{"id":"1","token":"t","type":3,"locale":"fr","user":{"id":"2"}}`)
	a.TurnAway(click, time.Now())
	require.Len(t, n.screens, 1)
	require.Equal(t, lang.For("fr").Text(lang.TooBusy), n.screens[0].Text)
	a.Serve(context.Background(), click, time.Now())
	a.TurnAway(click, time.Now())
	a.TurnAway([]byte(`{"id":"2","token":"t","type":4,"user":{"id":"2"}}`), time.Now()) // which takes no text
	a.TurnAway([]byte(`{`), time.Now())
	require.Len(t, n.screens, 1)
}

// TestTheSameInteractionIsAnsweredOnce: a resume replays what was delivered before (faults 42, 49).
func TestTheSameInteractionIsAnsweredOnce(t *testing.T) {
	n := &fakeSender{}
	a := New(show, n, n, Options{Now: time.Now, Log: slog.New(slog.DiscardHandler)})
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

func (s *timedSender) Respond(_ context.Context, _ send.Token, m send.Manner, _ screen.Screen) (string, error) {
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

// TestDeferralIsTimedFromArrival: what an interaction has waited before it was served counts, and
// clicks do not wait for each other (fault 109).
func TestDeferralIsTimedFromArrival(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := &timedSender{}
		a := New(func(context.Context, *Interaction) Reply {
			time.Sleep(4 * time.Second)
			return Private("played")
		}, s, s, Options{Now: time.Now, Log: slog.New(slog.DiscardHandler)})
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
