package bot

import (
	"sync"
	"testing/synctest"
	"time"
)

// bubble orders what a test reads of a fake and what the work under way writes
// to it: the test holds the lock, except while it lets time pass. Fake time alone
// orders the two in one direction only.
type bubble struct{ sync.Mutex }

// pass lets time go by, and everything due in it happen.
func (b *bubble) pass(d time.Duration) {
	b.Unlock()
	defer b.Lock()
	time.Sleep(d)
	synctest.Wait()
}
