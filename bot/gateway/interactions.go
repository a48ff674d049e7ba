package gateway

import (
	"context"
	"encoding/json"
	"sync"
	"time"
)

// mostInteractions bounds how many interactions of all shards are handled at a time: as many as
// come within the seconds that a slow database takes.
const mostInteractions = 2048

// interactions passes interactions on. Each is handled on a goroutine of its own from the moment
// that it arrives: whoever waits for the database or for a table keeps nobody else from being
// deferred in time. Accepting one never blocks.
type interactions struct {
	handler Handler
	life    time.Duration
	lost    *losses
	places  chan struct{} // holds something for each that is handled
	line    line          // of those that wait for a processor
	run     func(func())  // on a goroutine of its own, which handled waits for
	handled sync.WaitGroup
	ctx     context.Context
	cancel  context.CancelFunc
}

func newInteractions(handler Handler, life time.Duration, lost *losses) *interactions {
	q := &interactions{handler: handler, life: life, lost: lost, places: make(chan struct{}, mostInteractions)}
	q.run = q.handled.Go
	return q
}

// start sets the context of the handlers. Nothing may be accepted before.
func (q *interactions) start(ctx context.Context) { q.ctx, q.cancel = context.WithCancel(ctx) }

// accept lets an interaction be handled, unless there are too many or the machine is busy with those
// before it. No work is spent on one that is turned away: its user sees that Discord got no answer.
func (q *interactions) accept(data json.RawMessage, arrived time.Time) {
	begin, open := q.line.enter(time.Now())
	if !open {
		q.lost.add(lostBusy)
		return
	}
	select {
	case q.places <- struct{}{}:
		q.run(func() {
			begin()
			defer func() { <-q.places }()
			q.handle(data, arrived)
		})
	default:
		begin()
		q.lost.add(lostTooMany)
	}
}

// handle runs the handler. On a machine that is too slow, an interaction that has waited for half of
// its life would be answered too late, and handling it would only make the next ones wait as well.
func (q *interactions) handle(data json.RawMessage, arrived time.Time) {
	if time.Since(arrived) > q.life/2 {
		q.lost.add(lostTooLate)
		return
	}
	guard(q.lost.log, "interaction", func() { q.handler.Interaction(q.ctx, data, arrived) })
}

// drain lets the handlers finish; nothing may be accepted any more. After the grace period their
// context ends. It reports false if some do not care and are left behind.
func (q *interactions) drain(grace time.Duration) bool {
	defer q.cancel()
	finished := make(chan struct{})
	go func() {
		q.handled.Wait()
		close(finished)
	}()
	if closedWithin(finished, grace) {
		return true
	}
	q.cancel()
	return closedWithin(finished, grace/5)
}
