package gateway

import (
	"log/slog"
	"sync"
	"time"

	"unobot/bot/crash"
)

// guard keeps a panic of a handler from ending the process.
func guard(log *slog.Logger, what string, work func()) {
	defer func() {
		if p := recover(); p != nil {
			log.Error("a handler panicked", "handling", what, "panic", crash.Text(p), "stack", crash.Stack())
		}
	}()
	work()
}

// What can be dropped, as it is logged and counted.
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

// Losses are all that [Config.Dropped] may be told of.
func Losses() []string {
	return []string{
		lostEvent, lostBusy, lostTooMany, lostTooLate, lostTheirs,
		lostGarbage, lostOperation, lostHello, lostEarlyEvent, lostNoEvent, lostReady,
	}
}

// losses counts what had to be dropped and logs it at most once a second for each reason: a flood
// must not flood the log.
type losses struct {
	log    *slog.Logger
	tell   func(what string) // nil: nobody counts
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
		l.report()
	}
}

// flush logs what has not been logged.
func (l *losses) flush() {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.report()
}

func (l *losses) report() {
	for reason, n := range l.counts {
		l.log.Warn("dropped", "what", reason, "count", n)
	}
	clear(l.counts)
	l.logged = time.Now()
}
