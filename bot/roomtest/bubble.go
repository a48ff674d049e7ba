package roomtest

import (
	"sync"
	"testing/synctest"
	"time"
)

// Bubble orders what a test reads of a fake and what the work under way writes
// to it: the test holds the lock, except while it lets time pass. Fake time alone
// orders the two in one direction only.
type Bubble struct{ sync.Mutex }

// Pass lets time go by, and everything due in it happen.
func (b *Bubble) Pass(d time.Duration) {
	b.Unlock()
	defer b.Lock()
	time.Sleep(d)
	synctest.Wait()
}
