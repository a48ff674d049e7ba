package interact

import (
	"context"
	"fmt"
	"log/slog"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/bot/play/send"
	"unobot/bot/ui/customid"
	"unobot/bot/ui/lang"
	"unobot/bot/ui/screen"
)

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
		a := New(Routes{Buttons: map[customid.Verb]ButtonHandler{
			customid.Play: func(context.Context, *Interaction, *lang.Words, customid.ID) Reply {
				time.Sleep(4 * time.Second)
				return Private("played")
			},
		}}, s, s, Options{Now: time.Now, Log: slog.New(slog.DiscardHandler)})
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
