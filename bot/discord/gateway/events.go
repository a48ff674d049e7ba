package gateway

import (
	"encoding/json"
	"log/slog"
	"sync"
	"time"

	"unobot/bot/background"
)

// eventQueue is the number of events of a shard that may wait. The up to 2,500 servers of a shard come all at
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

// event is an event in the queue: READY, or any other.
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

// drain lets the handler finish the accepted events; no more may be accepted. It reports whether that was done within
// the grace period.
func (q *events) drain(grace time.Duration) bool {
	close(q.queue)
	return closedWithin(q.handled, grace)
}

// finished returns a channel that is closed when everything in a group is done.
func finished(group *sync.WaitGroup) <-chan struct{} {
	done := make(chan struct{})
	go func() {
		group.Wait()
		close(done)
	}()
	return done
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

// guard keeps a panic of a handler from ending the process.
func guard(log *slog.Logger, what string, work func()) {
	defer func() {
		if p := recover(); p != nil {
			log.Error("a handler panicked", "handling", what, "panic", background.PanicText(p), "stack", background.Stack())
		}
	}()
	work()
}

// The things that can be dropped, as they are logged and counted.
const (
	lostEvent      = "events: the queue is full"
	lostBusy       = "interactions: the machine is too busy"
	lostTooMany    = "interactions: too many at a time"
	lostTooLate    = "interactions: waited too long"
	lostTheirs     = "interactions: another process had them"
	lostGarbage    = "frames: not a frame"
	lostOperation  = "frames: unknown operation"
	lostHello      = "frames: a second hello"
	lostEarlyEvent = "frames: an event before hello"
	lostNoEvent    = "frames: not an event"
	lostReady      = "frames: not a ready event"
)

// Losses returns all texts that [Config.Dropped] may get.
func Losses() []string {
	return []string{
		lostEvent, lostBusy, lostTooMany, lostTooLate, lostTheirs,
		lostGarbage, lostOperation, lostHello, lostEarlyEvent, lostNoEvent, lostReady,
	}
}

// losses counts dropped things and logs them at most once a second for each reason: a flood must not flood the log.
type losses struct {
	log    *slog.Logger
	tell   func(what string) // is called for each loss; may be nil
	mu     sync.Mutex
	counts map[string]int
	logged time.Time
}

// add counts something dropped. There are few reasons.
func (l *losses) add(reason string) {
	if l.tell != nil {
		l.tell(reason)
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.counts == nil {
		l.counts = make(map[string]int)
	}
	l.counts[reason]++
	if time.Since(l.logged) >= time.Second {
		l.reportLocked()
	}
}

// flush logs the losses that have not been logged.
func (l *losses) flush() {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.reportLocked()
}

func (l *losses) reportLocked() {
	for reason, n := range l.counts {
		l.log.Warn("dropped", "what", reason, "count", n)
	}
	clear(l.counts)
	l.logged = time.Now()
}
