package gateway

import (
	"context"
	"encoding/json"
	"sync"
	"time"
)

// Sizes for the interactions of all shards. A full queue means thousands of clicks within the three
// seconds that each of them lives.
const (
	workers          = 128
	interactionQueue = 2048
)

// interactions passes interactions on, to many goroutines. Accepting one never blocks.
type interactions struct {
	handler Handler
	life    time.Duration
	lost    *losses
	queue   chan interaction
	workers sync.WaitGroup
	cancel  context.CancelFunc
}

// interaction is one that waits for a worker.
type interaction struct {
	data    json.RawMessage
	arrived time.Time
}

func newInteractions(handler Handler, life time.Duration, lost *losses) *interactions {
	return &interactions{handler: handler, life: life, lost: lost, queue: make(chan interaction, interactionQueue)}
}

// start begins to handle what is accepted.
func (q *interactions) start(ctx context.Context) {
	ctx, q.cancel = context.WithCancel(ctx)
	for range workers {
		q.workers.Go(func() {
			for i := range q.queue {
				q.handle(ctx, i)
			}
		})
	}
}

func (q *interactions) accept(data json.RawMessage, arrived time.Time) {
	select {
	case q.queue <- interaction{data: data, arrived: arrived}:
	default:
		q.lost.add("interactions: the queue is full")
	}
}

// handle runs the handler. An interaction that has waited too long cannot be answered any more, and
// handling it would only make the next ones wait as well.
func (q *interactions) handle(ctx context.Context, i interaction) {
	if time.Since(i.arrived) > q.life {
		q.lost.add("interactions: waited too long")
		return
	}
	guard(q.lost.log, "interaction", func() { q.handler.Interaction(ctx, i.data, i.arrived) })
}

// drain lets the handlers finish; nothing may be accepted any more. After the grace period their
// context ends. It reports false if some do not care and are left behind.
func (q *interactions) drain(grace time.Duration) bool {
	close(q.queue)
	defer q.cancel()
	finished := make(chan struct{})
	go func() {
		q.workers.Wait()
		close(finished)
	}()
	if closedWithin(finished, grace) {
		return true
	}
	q.cancel()
	return closedWithin(finished, grace/5)
}
