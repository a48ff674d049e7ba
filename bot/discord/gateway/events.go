package gateway

import (
	"context"
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

// mostInteractions bounds how many interactions of all shards are handled at a time: as many as
// come within the seconds that a slow database takes.
const mostInteractions = 2048

// mostRefusals bounds the notices to users that are turned away at a time: each answer costs some of the time that the
// machine lacks.
const mostRefusals = 4

// interactions passes interactions on. Each is handled on a goroutine of its own from the moment
// that it arrives: one that waits for the database or for a table keeps no other from being
// deferred in time. Accepting one never blocks.
type interactions struct {
	handler Handler
	life    time.Duration
	lost    *losses
	places  chan struct{}                                 // holds something for each that is handled
	refuse  func(data json.RawMessage, arrived time.Time) // may be nil: then users get no notice
	told    chan struct{}                                 // holds something for each notice under way
	line    line                                          // of those that wait for a processor
	run     func(func())                                  // on a goroutine of its own, which handled waits for
	handled sync.WaitGroup
	ctx     context.Context
	cancel  context.CancelFunc
}

func newInteractions(cfg Config, lost *losses) *interactions {
	q := &interactions{
		handler: cfg.Handler, life: cfg.Life, lost: lost, places: make(chan struct{}, mostInteractions),
		refuse: cfg.TurnedAway, told: make(chan struct{}, mostRefusals),
	}
	q.run = q.handled.Go
	return q
}

// start sets the context of the handlers. Nothing may be accepted before.
func (q *interactions) start(ctx context.Context) { q.ctx, q.cancel = context.WithCancel(ctx) }

// accept lets an interaction be handled, unless there are too many or the machine is busy with those
// before it. underWay counts it until it is handled.
func (q *interactions) accept(data json.RawMessage, arrived time.Time, underWay *sync.WaitGroup) {
	begin, open := q.line.enter(time.Now())
	if !open {
		q.turnAway(lostBusy, data, arrived)
		return
	}
	select {
	case q.places <- struct{}{}:
		underWay.Add(1)
		q.run(func() {
			defer underWay.Done()
			begin()
			background.Deepen()
			defer func() { <-q.places }()
			q.handle(data, arrived)
		})
	default:
		begin()
		q.turnAway(lostTooMany, data, arrived)
	}
}

// turnAway drops an interaction. A few people at a time get a notice. The others see after three seconds
// that Discord got no answer, and no work is spent on them.
func (q *interactions) turnAway(why string, data json.RawMessage, arrived time.Time) {
	q.lost.add(why)
	if q.refuse == nil {
		return
	}
	select {
	case q.told <- struct{}{}:
		q.handled.Go(func() {
			defer func() { <-q.told }()
			guard(q.lost.log, "refusal", func() { q.refuse(data, arrived) })
		})
	default:
	}
}

// handle runs the handler. On a machine that is too slow, an interaction that has waited for half of
// its life would be answered too late, and handling it would only make the next ones wait as well.
func (q *interactions) handle(data json.RawMessage, arrived time.Time) {
	if time.Since(arrived) > q.life/2 {
		q.turnAway(lostTooLate, data, arrived)
		return
	}
	guard(q.lost.log, "interaction", func() { q.handler.Interaction(q.ctx, data, arrived) })
}

// drain lets the handlers finish; no more interactions may be accepted. After the grace period their context ends. It
// returns false if some ignore that and are left behind.
func (q *interactions) drain(grace time.Duration) bool {
	defer q.cancel()
	handled := finished(&q.handled)
	if closedWithin(handled, grace) {
		return true
	}
	q.cancel()
	return closedWithin(handled, grace/5)
}

// A line of the length crowded is closed once the first in it has waited for patience. A machine of
// ordinary speed has begun them all in a fraction of the time in which they are deferred.
const (
	crowded  = 256
	patience = 200 * time.Millisecond
)

// line holds the interactions that have been accepted and have not begun: they wait for a processor.
// On a machine that cannot do more they would wait longer and longer, until all answers were too late. So
// no other is let in while the line is long and the first in it has waited too long. An interaction that
// waits for the database or for Discord has begun, and does not count.
type line struct {
	mu      sync.Mutex
	waiting []*waiter // the longest wait first
}

// waiter is an interaction in the line.
type waiter struct {
	since time.Time
	begun bool // guarded by line.mu
}

// enter lets an interaction into the line, unless the line is closed. The caller calls begin when its work begins.
func (l *line) enter(now time.Time) (begin func(), open bool) {
	l.mu.Lock()
	defer l.mu.Unlock()
	for len(l.waiting) > 0 && l.waiting[0].begun {
		l.waiting = l.waiting[1:]
	}
	if len(l.waiting) >= crowded && now.Sub(l.waiting[0].since) > patience {
		return nil, false
	}
	p := &waiter{since: now}
	l.waiting = append(l.waiting, p)
	return func() {
		l.mu.Lock()
		defer l.mu.Unlock()
		p.begun = true
	}, true
}
