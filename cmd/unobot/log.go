package main

import (
	"context"
	"io"
	"log/slog"
	"sync"
	"time"

	"unobot/store"
)

// newLog makes the log that LOG_FORMAT and LOG_LEVEL ask for.
func newLog(c config, out io.Writer) *slog.Logger {
	options := &slog.HandlerOptions{Level: c.LogLevel}
	if c.LogFormat == "json" {
		return slog.New(newStorageLog(slog.NewJSONHandler(out, options)))
	}
	return slog.New(newStorageLog(slog.NewTextHandler(out, options)))
}

// troubleGap is how often a line about a trouble of the storage is logged: every click meets the trouble.
const troubleGap = time.Minute

// storageLog adds the remedy to what is logged about a trouble of the storage, and lets the same line
// about the same trouble through once a minute. Other lines about it pass: some are logged only once,
// such as that the database is lost.
type storageLog struct {
	slog.Handler
	seen *troubles
}

func newStorageLog(to slog.Handler) slog.Handler {
	return storageLog{to, &troubles{logged: map[line]time.Time{}, held: map[line]int{}}}
}

// Handle implements slog.Handler.
func (l storageLog) Handle(ctx context.Context, r slog.Record) error {
	remedy := remedyFor(r)
	if remedy == "" {
		return l.Handler.Handle(ctx, r)
	}
	held, due := l.seen.due(line{remedy, r.Message}, r.Time)
	if !due {
		return nil
	}
	r = r.Clone()
	r.AddAttrs(slog.String("remedy", remedy))
	if held > 0 {
		r.AddAttrs(slog.Int("more_of_these", held))
	}
	return l.Handler.Handle(ctx, r)
}

// WithAttrs implements slog.Handler.
func (l storageLog) WithAttrs(attrs []slog.Attr) slog.Handler {
	return storageLog{l.Handler.WithAttrs(attrs), l.seen}
}

// WithGroup implements slog.Handler.
func (l storageLog) WithGroup(name string) slog.Handler {
	return storageLog{l.Handler.WithGroup(name), l.seen}
}

// remedyFor is what to do about a trouble of the storage in a line's errors; "": there is none.
func remedyFor(r slog.Record) (remedy string) {
	r.Attrs(func(a slog.Attr) bool {
		if err, is := a.Value.Any().(error); is {
			remedy = store.RemedyOf(err)
		}
		return remedy == ""
	})
	return remedy
}

// line tells apart what is logged. A program has few messages.
type line struct {
	remedy  string
	message string
}

// troubles notes when each line was logged last, and how often it was held back since then.
type troubles struct {
	mu     sync.Mutex
	logged map[line]time.Time
	held   map[line]int
}

// due reports whether a line may be logged now, and how often it was held back since the last time.
func (t *troubles) due(l line, at time.Time) (held int, due bool) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if last, ok := t.logged[l]; ok && at.Sub(last) < troubleGap {
		t.held[l]++
		return 0, false
	}
	held = t.held[l]
	t.logged[l], t.held[l] = at, 0
	return held, true
}
