package live

import (
	"time"

	"golang.org/x/sys/unix"
)

// byTheProcessor measures the processor time of a piece of work, so that a wait for a processor costs nothing. By the
// clock, if the work has moved to another thread meanwhile.
func byTheProcessor() (took func() time.Duration) {
	byClock, thread, before := byTheClock(), unix.Gettid(), threadTime()
	return func() time.Duration {
		used := threadTime() - before
		if unix.Gettid() != thread {
			return byClock()
		}
		return min(used, byClock())
	}
}

// threadTime returns the processor time of this thread.
func threadTime() time.Duration {
	var used unix.Timespec
	_ = unix.ClockGettime(unix.CLOCK_THREAD_CPUTIME_ID, &used) // every Linux has that clock
	return time.Duration(used.Nano())
}
