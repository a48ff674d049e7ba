package rest

import (
	"fmt"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/require"
)

// All requests together stay below 50 in any second.
func TestGlobalPace(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := newLimiter()
		var sent []time.Time
		for n := 0; len(sent) < 500; n++ {
			if wait := l.take(route{"channel", fmt.Sprint(n)}, false); wait > 0 {
				time.Sleep(wait)
				continue
			}
			sent = append(sent, time.Now())
		}
		for i := range sent {
			if i+50 < len(sent) {
				require.GreaterOrEqual(t, sent[i+50].Sub(sent[i]), time.Second)
			}
		}
		require.Less(t, sent[499].Sub(sent[0]), 13*time.Second)
	})
}

// A process of several makes as many of the requests as it has of the shards.
func TestAProcessHasItsShareOfThePace(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		f := newFake(t, status(200, aMessage))
		held, shards := 0, 0
		f.Share(func() (int, int) { return held, shards })
		inAMinute := func(ours, all int) (edits int) {
			held, shards = ours, all
			time.Sleep(time.Second) // what was let through before is paid for
			for began := time.Now(); time.Since(began) < time.Minute; edits++ {
				require.NoError(t, f.Edit(t.Context(), fmt.Sprint(edits), "9", Body{}))
			}
			return edits
		}
		all := inAMinute(16, 16)
		require.InDelta(t, 60*40, all, 10)
		require.InDelta(t, all/4, inAMinute(4, 16), 10)
		require.InDelta(t, all/16, inAMinute(0, 16), 10, "who has none yet can still ask where to connect")
		require.InDelta(t, all, inAMinute(1, 1), 10)
	})
}

// Processes that share eight shards stay below 50 requests in any second together when everybody has something
// to ask at the same moment: also while one of them hands its shards over to one that has just started, whenever
// that happens, and while one has no shard.
func TestAllProcessesTogetherKeepThePace(t *testing.T) {
	for _, after := range []time.Duration{0, 10, 50, 200, 500, 900, 1000} {
		t.Run((after * time.Millisecond).String(), func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				f := &fleet{shards: 8, held: []int{0, 3, 3, 2}}
				time.Sleep(10 * time.Second) // nobody asks for anything
				for process := range f.held {
					f.asking.Go(func() { f.ask(process, 3*time.Second) })
				}
				time.Sleep(after * time.Millisecond)
				f.move(1, 0, 3)
				time.Sleep(4 * time.Second)
				f.asking.Wait()
				require.Greater(t, len(f.sent), 100)
				for i := range f.sent {
					if i+50 < len(f.sent) {
						require.GreaterOrEqual(t, f.sent[i+50].Sub(f.sent[i]), time.Second, "51 requests")
					}
				}
			})
		})
	}
}

// fleet is processes that share Discord's shards and limit.
type fleet struct {
	shards int
	asking sync.WaitGroup
	mu     sync.Mutex
	held   []int // by process
	sent   []time.Time
}

func (f *fleet) count(process int) func() (int, int) {
	return func() (int, int) {
		f.mu.Lock()
		defer f.mu.Unlock()
		return f.held[process], f.shards
	}
}

// move hands shards over.
func (f *fleet) move(from, to, shards int) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.held[from], f.held[to] = f.held[from]-shards, f.held[to]+shards
}

// ask lets a process, as long as it has a shard, ask for something else all the time.
func (f *fleet) ask(process int, patience time.Duration) {
	l := newLimiter()
	l.shareWith(f.count(process))
	for n, began := 0, time.Now(); time.Since(began) < patience; n++ {
		wait := 5 * time.Millisecond
		if held, _ := f.count(process)(); held > 0 {
			wait = l.take(route{"channel", fmt.Sprint(n)}, false)
		}
		if wait > 0 {
			time.Sleep(min(wait, 5*time.Millisecond))
			continue
		}
		f.mu.Lock()
		f.sent = append(f.sent, time.Now())
		f.mu.Unlock()
	}
}
