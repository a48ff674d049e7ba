package live

import (
	"cmp"
	"runtime"
	"sync"
	"time"
)

const (
	// pictureShare is the usual part of all processors' time that pictures may take.
	pictureShare = 0.25
	// pictureBurst is how much of that time may be saved up, and no more than a second gives.
	pictureBurst = 200 * time.Millisecond
)

// budget gives out processor time at a steady rate. It may be used from any goroutine.
type budget struct {
	now   func() time.Time
	share float64 // of one processor
	most  time.Duration

	mu    sync.Mutex
	saved time.Duration
	at    time.Time // when saved was true
}

// newBudget makes a full budget of a share of all processors' time; 0 is the usual share.
func newBudget(now func() time.Time, share float64) *budget {
	b := &budget{now: now, share: cmp.Or(share, pictureShare) * float64(runtime.GOMAXPROCS(0)), at: now()}
	b.most = min(pictureBurst, time.Duration(b.share*float64(time.Second)))
	b.saved = b.most
	return b
}

// begin reports whether there is time left for a piece of work. If so, done has to be called at its
// end, and takes off the time that it took. The last piece may take more than is left.
func (b *budget) begin() (done func(), affordable bool) {
	b.mu.Lock()
	defer b.mu.Unlock()
	now := b.now()
	b.saved = min(b.most, b.saved+time.Duration(b.share*float64(max(0, now.Sub(b.at)))))
	b.at = now
	if b.saved <= 0 {
		return nil, false
	}
	return func() {
		b.mu.Lock()
		defer b.mu.Unlock()
		b.saved -= b.now().Sub(now)
	}, true
}
