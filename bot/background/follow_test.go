package background

import (
	"bytes"
	"context"
	"log/slog"
	"runtime"
	"sync"
	"testing"
	"testing/synctest"
	"time"
	"weak"

	"github.com/stretchr/testify/require"
	"go.uber.org/goleak"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

// wall shows the latest version of a state, with a pause between two acts.
type wall struct {
	sync.Mutex
	follow  Follower
	latest  int
	shown   []int
	pace    time.Duration // pause between two acts
	takes   time.Duration // duration of an act
	next    time.Time
	failing int // number of acts that are still to fail
	backoff Backoff
	panics  int // number of acts that are still to panic
	at      []time.Time
	acting  int
	most    int // most acts at once
}

func (w *wall) due() (act func(context.Context), wait time.Duration) {
	if len(w.shown) > 0 && w.shown[len(w.shown)-1] == w.latest {
		return nil, 0
	}
	for _, until := range []time.Time{w.next, w.backoff.Until} {
		if wait = time.Until(until); wait > 0 {
			return nil, wait
		}
	}
	return w.show, 0
}

func (w *wall) show(ctx context.Context) {
	w.Lock()
	latest := w.latest
	w.at = append(w.at, time.Now())
	w.next = time.Now().Add(w.pace)
	w.acting++
	w.most = max(w.most, w.acting)
	w.Unlock()
	err := Sleep(ctx, w.takes)
	w.Lock()
	defer w.Unlock()
	w.acting--
	switch {
	case w.panics > 0:
		w.panics--
		panic("boom")
	case err != nil || w.failing > 0:
		w.failing--
		w.backoff.Fail(time.Now(), time.Second, time.Minute)
		return
	}
	w.backoff, w.shown = Backoff{}, append(w.shown, latest)
}

// become changes the version and wakes the wall.
func (w *wall) become(version int) {
	w.Lock()
	defer w.Unlock()
	w.latest = version
	w.follow.WakeLocked()
}

// rests waits until nothing is due any more, and returns the versions that were shown.
func (w *wall) rests() []int {
	w.Lock()
	rests := w.follow.RestsLocked()
	w.Unlock()
	<-rests
	w.Lock()
	defer w.Unlock()
	return append([]int(nil), w.shown...)
}

// onAWall runs a test in fake time; log collects the log of the work.
func onAWall(t *testing.T, w *wall, test func(t *testing.T, work *Group, log *bytes.Buffer)) {
	synctest.Test(t, func(t *testing.T) {
		var log bytes.Buffer
		work := &Group{Log: slog.New(slog.NewTextHandler(&log, nil))}
		work.Open(context.Background())
		w.follow = Follower{Work: work, Lock: w, Next: w.due}
		test(t, work, &log)
		work.Close()
	})
}

func TestChangesDuringAnActLeadToOneMoreThatShowsTheLast(t *testing.T) {
	w := &wall{takes: time.Second}
	onAWall(t, w, func(t *testing.T, _ *Group, _ *bytes.Buffer) {
		for version := 1; version <= 10; version++ {
			w.become(version)
			time.Sleep(50 * time.Millisecond)
		}
		require.Equal(t, []int{1, 10}, w.rests())
		require.Equal(t, 1, w.most, "one at a time")
		w.become(10)
		require.Len(t, w.rests(), 2, "nothing is due")
	})
}

// A change at the very moment at which an act ends is shown as well.
func TestNoWakeGetsLost(t *testing.T) {
	w := &wall{takes: time.Second}
	onAWall(t, w, func(t *testing.T, _ *Group, _ *bytes.Buffer) {
		for version := 1; version <= 1000; version++ {
			w.become(version)
			time.Sleep(time.Second)
			if version%3 == 0 {
				synctest.Wait()
			}
		}
		shown := w.rests()
		require.Equal(t, 1000, shown[len(shown)-1])
		require.IsIncreasing(t, shown, "never an older state after a newer one")
	})
}

func TestAFollowerKeepsThePaceThatNextAsksFor(t *testing.T) {
	w := &wall{pace: time.Minute}
	onAWall(t, w, func(t *testing.T, _ *Group, _ *bytes.Buffer) {
		for version := 1; version <= 180; version++ {
			w.become(version)
			time.Sleep(time.Second + time.Millisecond)
		}
		require.Equal(t, []int{1, 60, 120, 180}, w.rests())
		for i, at := range w.at[1:] {
			require.Equal(t, time.Minute, at.Sub(w.at[i]))
		}
	})
}

// A wake ends a wait sooner, and a shorter wait replaces a longer one.
func TestAWakeEndsAWait(t *testing.T) {
	w := &wall{}
	onAWall(t, w, func(t *testing.T, _ *Group, _ *bytes.Buffer) {
		began := time.Now()
		w.next = began.Add(time.Hour)
		w.become(1)
		w.Lock()
		w.next = time.Now().Add(time.Minute)
		w.follow.WakeLocked()
		w.Unlock()
		require.Equal(t, []int{1}, w.rests())
		require.Equal(t, began.Add(time.Minute), w.at[0])
		w.next = time.Now().Add(time.Hour)
		w.become(2)
		w.next = time.Time{}
		w.become(3)
		require.Equal(t, []int{1, 3}, w.rests())
	})
}

// A later time needs no other timer: at the old time the follower waits again.
func TestAWaitGrowsLonger(t *testing.T) {
	w := &wall{}
	onAWall(t, w, func(t *testing.T, _ *Group, _ *bytes.Buffer) {
		began := time.Now()
		for minutes := 1; minutes <= 5; minutes++ {
			w.Lock()
			w.next = began.Add(time.Duration(minutes) * time.Minute)
			w.Unlock()
			w.become(minutes)
		}
		require.Equal(t, []int{5}, w.rests())
		require.Equal(t, []time.Time{began.Add(5 * time.Minute)}, w.at)
	})
}

func TestWhatFailsIsTriedAgainLaterAndLater(t *testing.T) {
	w := &wall{failing: 8}
	onAWall(t, w, func(t *testing.T, _ *Group, _ *bytes.Buffer) {
		w.become(1)
		require.Equal(t, []int{1}, w.rests())
		for i, pause := range []int{1, 2, 4, 8, 16, 32, 60, 60} {
			require.Equal(t, time.Duration(pause)*time.Second, w.at[i+1].Sub(w.at[i]))
		}
	})
}

// A panic costs its act and a pause, and is logged (fault 12).
func TestAPanicDoesNotEndAFollower(t *testing.T) {
	w := &wall{panics: 3}
	onAWall(t, w, func(t *testing.T, work *Group, log *bytes.Buffer) {
		w.become(1)
		require.Equal(t, []int{1}, w.rests())
		for i, pause := range []int{1, 2, 4} {
			require.Equal(t, time.Duration(pause)*time.Second, w.at[i+1].Sub(w.at[i]))
		}
		w.panics = 1
		w.become(2)
		w.become(3)
		time.Sleep(time.Millisecond)
		w.become(4) // a caller of WakeLocked need not wait
		require.Equal(t, 4, w.rests()[1])
		w.panics = 1
		w.become(5)
		require.Equal(t, 5, w.rests()[2])
		last := len(w.at) - 1
		require.Equal(t, time.Second, w.at[last].Sub(w.at[last-1]), "panics of before are forgotten once something was shown")
		work.Close()
		require.Equal(t, 5, bytes.Count(log.Bytes(), []byte("panic in the background")))
	})
}

func TestTheEndWaitsForWhatIsUnderWayAndStartsNothing(t *testing.T) {
	w := &wall{takes: time.Minute}
	onAWall(t, w, func(t *testing.T, work *Group, _ *bytes.Buffer) {
		began := time.Now()
		w.become(1)
		synctest.Wait()
		work.Close()
		require.Zero(t, time.Since(began), "its context ends")
		require.Zero(t, w.acting)
		w.become(2)
		time.Sleep(time.Hour)
		require.Len(t, w.at, 1)
	})
}

// A bot that waits for something for a day is not kept in memory that long after its end.
func TestTheEndForgetsWhatWouldBeginLater(t *testing.T) {
	work := &Group{Log: slog.New(slog.DiscardHandler)}
	work.Open(context.Background())
	kept := func() weak.Pointer[bytes.Buffer] {
		large := new(bytes.Buffer)
		work.After(24*time.Hour, func(context.Context) { large.Reset() })
		return weak.Make(large)
	}()
	runtime.GC()
	require.False(t, kept.Value() == nil)
	work.Close()
	runtime.GC()
	require.True(t, kept.Value() == nil)
}

// An act that is due before work may start is still due afterwards.
func TestAWakeBeforeTheStartTakesNothingOff(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		work := &Group{Log: slog.New(slog.DiscardHandler)}
		w := &wall{}
		w.follow = Follower{Work: work, Lock: w, Next: w.due}
		w.become(1)
		work.Open(context.Background())
		defer work.Close()
		require.Empty(t, w.rests())
		w.become(1)
		require.Equal(t, []int{1}, w.rests())
	})
}

// Several acts work off a queue at once, in its order.
func TestAQueueIsWorkedOffBySoManyAtOnce(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		work := &Group{Log: slog.New(slog.DiscardHandler)}
		work.Open(context.Background())
		defer work.Close()
		var mu sync.Mutex
		var queue, done []int
		acting, most := 0, 0
		f := Follower{Work: work, Lock: &mu, AtOnce: 4, Next: func() (func(context.Context), time.Duration) {
			if len(queue) == 0 {
				return nil, 0
			}
			n := queue[0]
			queue = queue[1:]
			acting++
			most = max(most, acting)
			return func(ctx context.Context) {
				_ = Sleep(ctx, time.Duration(n)*time.Second)
				mu.Lock()
				defer mu.Unlock()
				acting--
				done = append(done, n)
				if n == 5 {
					panic("boom")
				}
			}, 0
		}}
		mu.Lock()
		queue = []int{9, 1, 5, 2, 1, 1, 1, 1}
		f.WakeLocked()
		rests := f.RestsLocked()
		mu.Unlock()
		<-rests
		mu.Lock()
		defer mu.Unlock()
		require.Equal(t, 4, most)
		require.Len(t, done, 8)
		require.Equal(t, 9, done[7])
	})
}

// TestEveryLooksInTimeAndWhenItIsWoken, and not before, until the end of its context.
func TestEveryLooksInTimeAndWhenItIsWoken(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		ctx, cancel := context.WithCancel(t.Context())
		wake, ended := make(chan struct{}, 1), make(chan error, 1)
		began, at := time.Now(), []time.Duration(nil)
		go func() {
			ended <- Every(ctx, time.Minute, wake, func(context.Context) { at = append(at, time.Since(began)) })
		}()
		time.Sleep(90 * time.Second)
		wake <- struct{}{}
		time.Sleep(time.Minute)
		cancel()
		require.NoError(t, <-ended)
		require.Equal(t, []time.Duration{time.Minute, 90 * time.Second, 2 * time.Minute}, at)
	})
}
