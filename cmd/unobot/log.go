package main

import (
	"context"
	"io"
	"log/slog"
	"sync"
	"time"

	"unobot/bot/discord/rest"
	"unobot/store"
)

// newLog returns a log in the format of LOG_FORMAT, from LOG_LEVEL on.
func newLog(c config, out io.Writer) *slog.Logger {
	options := &slog.HandlerOptions{Level: c.LogLevel}
	if c.LogFormat == "json" {
		return slog.New(newTroubleLog(slog.NewJSONHandler(out, options)))
	}
	return slog.New(newTroubleLog(slog.NewTextHandler(out, options)))
}

// troubleGap is the least time between two lines about the same trouble: every click, or every board, meets the
// trouble.
const troubleGap = time.Minute

// discordAway is the remedy while Discord does not answer.
const discordAway = "nothing for some minutes: everything is shown afterwards; else look at https://discordstatus.com " +
	"and whether this machine reaches discord.com"

// troubleLog adds the remedy to each line about a trouble of the storage or of Discord. The same line about the same
// trouble of the storage passes once a minute; other lines about it pass, because some are logged only once. The loss
// of the database is one line in all (faults 111, 182). One warning a minute passes of all those about the absence of
// Discord and its effects on a request, a table or a server, because there are thousands of these (fault 144).
type troubleLog struct {
	slog.Handler
	seen *troubles
}

func newTroubleLog(to slog.Handler) slog.Handler {
	return troubleLog{to, &troubles{logged: map[line]time.Time{}, held: map[line]int{}}}
}

// Handle implements slog.Handler.
func (l troubleLog) Handle(ctx context.Context, r slog.Record) error {
	remedy := remedyFor(r)
	if remedy == "" {
		return l.Handler.Handle(ctx, r)
	}
	if remedy == store.FilesLost.Remedy() && r.Message != store.LostLine {
		return nil // every reader of the database meets it
	}
	about := line{remedy, r.Message}
	if remedy == discordAway {
		about.message = ""
	}
	held, due := l.seen.due(about, r.Time)
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
func (l troubleLog) WithAttrs(attrs []slog.Attr) slog.Handler {
	return troubleLog{l.Handler.WithAttrs(attrs), l.seen}
}

// WithGroup implements slog.Handler.
func (l troubleLog) WithGroup(name string) slog.Handler {
	return troubleLog{l.Handler.WithGroup(name), l.seen}
}

// remedyFor returns the remedy of a trouble in a line's errors; empty if there is none.
func remedyFor(r slog.Record) (remedy string) {
	away, oneOfMany := false, false
	r.Attrs(func(a slog.Attr) bool {
		if err, is := a.Value.Any().(error); is {
			remedy, away = store.RemedyOf(err), away || rest.IsAway(err)
		}
		oneOfMany = oneOfMany || a.Key == "op" || a.Key == "table" || a.Key == "guild"
		return remedy == ""
	})
	if remedy == "" && away && oneOfMany && r.Level == slog.LevelWarn {
		return discordAway
	}
	return remedy
}

// line identifies a log line. A program has few messages.
type line struct {
	remedy  string
	message string
}

// troubles records the last time of each line, and the number of lines held back since then.
type troubles struct {
	mu     sync.Mutex
	logged map[line]time.Time
	held   map[line]int
}

// due reports whether a line may be logged now, and returns the number of those held back since the last time.
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
