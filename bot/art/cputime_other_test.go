//go:build !linux

package art

import "time"

// cpuTime is what f takes by the clock.
func cpuTime(f func()) time.Duration {
	begun := time.Now()
	f()
	return time.Since(begun)
}
