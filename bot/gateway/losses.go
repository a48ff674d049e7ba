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
