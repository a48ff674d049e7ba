package background

import (
	"context"
	"time"
)

// After runs f in a goroutine after a while, unless the timer is stopped or the bot has stopped. The
// wait takes no goroutine.
func (g *Group) After(wait time.Duration, f func(ctx context.Context)) *time.Timer {
	return time.AfterFunc(wait, func() { g.Go(f) })
}
