package roomtest

import (
	"sync"
	"testing/synctest"
	"time"
)

// Bubble keeps a test from reading a fake while background work writes to it: the test holds the
// lock, except while it lets time pass. The race detector needs it, because the fake time of
// synctest orders the two in one direction only.
type Bubble struct{ sync.Mutex }

// Pass lets fake time go by, and waits until everything due in it has happened.
func (b *Bubble) Pass(d time.Duration) {
	b.Unlock()
	defer b.Lock()
	time.Sleep(d)
	synctest.Wait()
}
