package gateway

import (
	"encoding/json"
	"time"
)

// eventQueue is how many events of a shard may wait. The up to 2,500 servers of a shard come all at
// once; a full queue means that their handler hangs.
const eventQueue = 4096

// events passes the events of one shard on, in order. Accepting one never blocks.
type events struct {
	shard   int
	handler Handler
	lost    *losses
	queue   chan event
	handled chan struct{} // closed when everything has been handled
}

// event is one that waits for the handler: READY, or any other.
type event struct {
	ready *Ready
	name  string
	data  json.RawMessage
}

func newEvents(shard int, handler Handler, lost *losses) *events {
	return &events{
		shard: shard, handler: handler, lost: lost,
		queue: make(chan event, eventQueue), handled: make(chan struct{}),
	}
}

func (q *events) accept(e event) {
	select {
	case q.queue <- e:
	default:
		q.lost.add(lostEvent)
	}
}

// handle works until drain is called and the queue is empty.
func (q *events) handle() {
	defer close(q.handled)
	for e := range q.queue {
		guard(q.lost.log, "event", func() {
			if e.ready != nil {
				q.handler.Ready(*e.ready)
			} else {
				q.handler.Event(q.shard, e.name, e.data)
			}
		})
	}
}

// drain lets the handler finish what has been accepted; nothing may be accepted any more. It
// reports whether that was done within the grace period.
func (q *events) drain(grace time.Duration) bool {
	close(q.queue)
	return closedWithin(q.handled, grace)
}

// closedWithin waits for a channel to be closed, for a while.
func closedWithin(done <-chan struct{}, patience time.Duration) bool {
	timer := time.NewTimer(patience)
	defer timer.Stop()
	select {
	case <-done:
		return true
	case <-timer.C:
		return false
	}
}
