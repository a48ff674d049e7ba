package gateway

import (
	"context"
	"encoding/json"
	"fmt"
	"log/slog"
	"runtime"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/require"
)

func click(seq int) string {
	return fmt.Sprintf(`{"op":0,"t":"INTERACTION_CREATE","s":%d,"d":{"id":"%d"}}`, seq, seq)
}

// The trap that a panic in a handler ends the process; fault 96 for the text of the panic.
func TestPanicInHandler(t *testing.T) {
	inBubble(t, func(d *discord) {
		d.on(func(context.Context, json.RawMessage) { panic("a hand: r5 W4") })
		d.stall = func(string) { panic("a hand: r5 W4") }
		d.run()
		d.last().say(click(2), `{"op":0,"t":"GUILD_CREATE","s":3,"d":{}}`)
		synctest.Wait()
		require.Equal(t, 2, d.said("a handler panicked"))
		require.NotContains(t, d.log.String(), "r5 W4")
		require.NotContains(t, d.log.String(), "0x", "the stack shows no arguments")
		d.on(nil)
		d.last().say(click(4), `{"op":0,"t":"GUILD_DELETE","s":5,"d":{}}`)
		synctest.Wait()
		require.Len(t, d.heard(), 2)
		require.Len(t, d.seen(), 2)
		require.True(t, d.bot.Connected())
	})
}

// Fault 109: as many clicks as there may be are all handled at once, and none waits for another.
func TestClicksAreHandledConcurrently(t *testing.T) {
	inBubble(t, func(d *discord) {
		release := make(chan struct{})
		d.on(func(context.Context, json.RawMessage) { <-release })
		d.run()
		for n := range mostInteractions {
			d.last().say(click(n + 2))
		}
		synctest.Wait()
		require.Len(t, d.heard(), mostInteractions, "all, though none is finished")
		close(release)
	})
}

// Fault 88: a flood beyond all bounds is dropped, counted and logged in few lines; memory and
// goroutines stay bounded.
func TestFloodIsBounded(t *testing.T) {
	synctest.Test(t, func(t *testing.T) { // not beside others: goroutines are counted
		d := newDiscord(t)
		var handled atomic.Int64
		release := make(chan struct{})
		d.configure(Config{Life: time.Hour})
		d.on(func(context.Context, json.RawMessage) { <-release; handled.Add(1) })
		d.run()
		bound := runtime.NumGoroutine() + mostInteractions
		const flood = 20_000
		for n := range flood {
			d.bot.interactions.accept(json.RawMessage(fmt.Sprintf(`{"id":"%d"}`, n)), time.Now(), &sync.WaitGroup{})
		}
		require.LessOrEqual(t, runtime.NumGoroutine(), bound)
		require.LessOrEqual(t, d.said("dropped"), 10)
		d.pass(2 * time.Second)
		close(release)
		synctest.Wait()
		d.stop()
		require.NoError(t, d.finish())
		require.Equal(t, flood, int(handled.Load())+d.dropped(), "nothing is lost silently")
		require.Equal(t, mostInteractions, int(handled.Load()))
		require.LessOrEqual(t, d.said("dropped"), 10)
	})
}

// Fault 113: of the users that are turned away a few at a time get a notice, and none of their interactions is
// handled.
func TestSomeWhoAreTurnedAwayAreTold(t *testing.T) {
	inBubble(t, func(d *discord) {
		release, told := make(chan struct{}), make(chan string, 2*mostRefusals)
		d.configure(Config{Life: time.Hour, TurnedAway: func(data json.RawMessage, _ time.Time) {
			told <- string(data)
			<-release
		}})
		d.on(func(context.Context, json.RawMessage) { <-release })
		d.run()
		offer := func(n int) {
			d.bot.interactions.accept(json.RawMessage(fmt.Sprintf(`{"id":"%d"}`, n)), time.Now(), &sync.WaitGroup{})
		}
		const flood = mostInteractions + 100
		for n := range flood {
			offer(n)
		}
		synctest.Wait()
		require.Len(t, told, mostRefusals, "an answer costs what the machine lacks")
		close(release)
		synctest.Wait()
		d.bot.interactions.handle(json.RawMessage(`{"id":"late"}`), time.Now().Add(-45*time.Minute))
		synctest.Wait()
		require.Len(t, told, mostRefusals+1)
		d.stop()
		require.NoError(t, d.finish())
		require.Equal(t, 101, d.dropped())
		for range mostRefusals + 1 {
			require.NotContains(t, d.heard(), <-told)
		}
	})
}

// dropped adds up the counts of dropped things in the log.
func (d *discord) dropped() (sum int) {
	for line := range strings.Lines(d.log.String()) {
		if _, count, found := strings.Cut(line, "msg=dropped"); found {
			n := 0
			_, count, _ = strings.Cut(strings.TrimSpace(count), "count=")
			_, err := fmt.Sscan(count, &n)
			require.NoError(d, err)
			sum += n
		}
	}
	return sum
}

// The same for events, while their handler hangs.
func TestEventFloodIsBounded(t *testing.T) {
	inBubble(t, func(d *discord) {
		release := make(chan struct{})
		d.stall = func(string) { <-release }
		d.run()
		const flood = eventQueue + 500
		for n := range flood {
			d.last().say(fmt.Sprintf(`{"op":0,"t":"TYPING_START","s":%d,"d":{}}`, n+2))
		}
		synctest.Wait()
		require.True(t, d.bot.Connected())
		close(release)
		d.stop()
		require.NoError(t, d.finish())
		require.Equal(t, flood, len(d.seen())+d.dropped())
		require.Contains(t, d.log.String(), "events: the queue is full")
	})
}

// Interactions that have waited too long to be answered do not hold up the others.
func TestInteractionThatWaitedTooLong(t *testing.T) {
	inBubble(t, func(d *discord) {
		d.run()
		for range 10 {
			d.bot.interactions.accept(json.RawMessage(`{"id":"1"}`), time.Now().Add(-interactionLife-time.Second),
				&sync.WaitGroup{})
		}
		d.last().say(click(2))
		synctest.Wait()
		require.Len(t, d.heard(), 1)
		d.stop()
		require.NoError(t, d.finish())
		require.Equal(t, 10, d.dropped())
		require.Contains(t, d.log.String(), "waited too long")
	})
}

// Fault 9: a move in hand is finished; a handler that hangs does not hold up the end.
func TestStopWaitsForHandlers(t *testing.T) {
	t.Run("finishes", func(t *testing.T) {
		inBubble(t, func(d *discord) {
			var finished atomic.Bool
			d.on(func(ctx context.Context, _ json.RawMessage) {
				time.Sleep(4 * time.Second)
				finished.Store(ctx.Err() == nil)
			})
			d.run()
			d.last().say(click(2))
			synctest.Wait()
			d.stop()
			require.NoError(t, d.finish())
			require.True(t, finished.Load())
		})
	})
	t.Run("hangs", func(t *testing.T) {
		inBubble(t, func(d *discord) {
			d.on(func(ctx context.Context, _ json.RawMessage) { <-ctx.Done() })
			d.run()
			d.last().say(click(2))
			synctest.Wait()
			d.stop()
			began := time.Now()
			require.NoError(t, d.finish())
			require.LessOrEqual(t, time.Since(began), 6*time.Second)
		})
	})
	t.Run("does not care", func(t *testing.T) {
		inBubble(t, func(d *discord) {
			release := make(chan struct{})
			d.on(func(context.Context, json.RawMessage) { <-release })
			d.stall = func(string) { <-release }
			d.run()
			d.last().say(click(2), `{"op":0,"t":"GUILD_CREATE","s":3,"d":{}}`)
			synctest.Wait()
			d.stop()
			began := time.Now()
			require.NoError(t, d.finish())
			require.LessOrEqual(t, time.Since(began), 15*time.Second)
			require.Equal(t, 2, d.said("left behind"))
			close(release)
		})
	})
}

// oneProcessor does one piece of work after the other.
type oneProcessor struct {
	mu      sync.Mutex
	waiting []func()
	busy    bool
}

func (m *oneProcessor) run(work func()) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.waiting = append(m.waiting, work)
	if !m.busy {
		m.busy = true
		go m.work()
	}
}

func (m *oneProcessor) work() {
	for {
		m.mu.Lock()
		if len(m.waiting) == 0 {
			m.busy = false
			m.mu.Unlock()
			return
		}
		next := m.waiting[0]
		m.waiting = m.waiting[1:]
		m.mu.Unlock()
		next()
	}
}

// Fault 113: ten times as much is offered as the machine can do. Accepted interactions are handled at once, the others
// are not handled at all, and as soon as the flood is over all users are served again.
func TestAFloodLeavesTheAcceptedInTime(t *testing.T) {
	inBubble(t, func(d *discord) {
		const pace, offered = 5 * time.Millisecond, 20_000
		machine := &oneProcessor{}
		d.bot.interactions.run = machine.run
		var mu sync.Mutex
		came, waited := map[string]time.Time{}, map[string]time.Duration{}
		d.on(func(_ context.Context, data json.RawMessage) {
			mu.Lock()
			defer mu.Unlock()
			waited[string(data)] = time.Since(came[string(data)])
			mu.Unlock()
			time.Sleep(pace)
			mu.Lock()
		})
		d.run()
		offer := func(n int) {
			id := fmt.Sprintf(`{"id":"%d"}`, n)
			mu.Lock()
			came[id] = time.Now()
			mu.Unlock()
			d.bot.interactions.accept(json.RawMessage(id), time.Now(), &sync.WaitGroup{})
			time.Sleep(pace / 10)
		}
		for n := range offered {
			offer(n)
		}
		time.Sleep(5 * time.Second)
		const later = 100
		for n := range later {
			offer(offered + n)
			time.Sleep(pace)
		}
		d.stop()
		require.NoError(t, d.finish())
		mu.Lock()
		defer mu.Unlock()
		for id, wait := range waited {
			require.LessOrEqual(t, wait, interactionLife/2, id)
		}
		require.GreaterOrEqual(t, len(waited), offered/10*9/10, "the machine has not been idle meanwhile")
		for n := range later {
			require.Contains(t, waited, fmt.Sprintf(`{"id":"%d"}`, offered+n), "served again after the flood")
		}
		require.Equal(t, offered+later, len(waited)+d.dropped(), "nothing is lost silently")
		require.Contains(t, d.log.String(), "the machine is too busy")
	})
}

// A moment in which one click after the other waits for a processor is no flood: everybody is let in, as long as
// fewer wait than a machine of ordinary speed begins in a moment.
func TestAShortWaitTurnsNobodyAway(t *testing.T) {
	inBubble(t, func(d *discord) {
		var waiting []func()
		d.bot.interactions.run = func(work func()) { waiting = append(waiting, work) } // the machine stands still
		d.run()
		const people = 200
		for n := range people {
			d.bot.interactions.accept(fmt.Appendf(nil, `{"id":"%d"}`, n), time.Now(), &sync.WaitGroup{})
			time.Sleep(5 * time.Millisecond)
		}
		require.Zero(t, d.dropped())
		for _, work := range waiting {
			work()
		}
		require.Len(t, d.heard(), people)
		d.stop()
		require.NoError(t, d.finish())
	})
}

// The log is limited; the counter gets everything.
func TestEverythingThatIsDroppedIsCounted(t *testing.T) {
	told := map[string]int{}
	l := &losses{log: slog.New(slog.DiscardHandler), tell: func(what string) { told[what]++ }}
	for range 3 {
		l.add("frames: not a frame")
	}
	l.add("events: the queue is full")
	require.Equal(t, map[string]int{"frames: not a frame": 3, "events: the queue is full": 1}, told)
	(&losses{log: slog.New(slog.DiscardHandler)}).add("nobody counts")
}
