package live

import (
	"context"
	"reflect"
	"sync"
	"time"

	"unobot/bot/background"
	"unobot/bot/play/send"
	"unobot/bot/ui/lang"
	"unobot/bot/ui/screen"
	"unobot/bot/ui/view"
	"unobot/game/event"
	"unobot/game/table"
)

// EventLines keeps the private line that a user got for joining an event up to date, for as long as Discord takes
// edits of it. It loses the lines when the process ends. It may be used from any goroutine.
type EventLines struct {
	Private

	mu    sync.Mutex
	lines map[lineKey]*eventLine
}

// lineKey is a user in an event.
type lineKey struct {
	event event.ID
	user  table.UserID
}

// eventLine is a line, and the event that it tells of.
type eventLine struct {
	message private
	follow  background.Follower
	event   table.Event // its ID is "" before the first one that it follows
	live    map[int]table.State
	shown   screen.Screen
}

// lineRests is how long before its last edit a line says that it follows no longer.
const lineRests = 30 * time.Second

// NewEventLines makes EventLines without a line.
func NewEventLines(p Private) *EventLines {
	return &EventLines{Private: p, lines: map[lineKey]*eventLine{}}
}

// Keep follows a user's latest line in an event.
func (l *EventLines) Keep(a send.Answer, id event.ID, user table.UserID, shown screen.Screen) {
	line := &eventLine{shown: shown}
	l.keep(&line.message, a)
	next := func() (func(context.Context), time.Duration) { return l.nextLocked(line, user) }
	line.follow = background.Follower{Work: l.Work, Lock: &l.mu, Next: next}
	l.mu.Lock()
	l.lines[lineKey{id, user}] = line
	l.mu.Unlock()
}

// EventChanged brings the lines of the people in an event up to date. It does not block.
func (l *EventLines) EventChanged(e table.Event, live map[int]table.State) {
	l.mu.Lock()
	defer l.mu.Unlock()
	for k, line := range l.lines {
		if k.event == e.ID && e.Version >= line.event.Version {
			line.event, line.live = e, live
			line.follow.WakeLocked()
		}
	}
}

// nextLocked is the Next of a line's follower. An edit that fails is not tried again before the next change.
func (l *EventLines) nextLocked(
	line *eventLine, user table.UserID,
) (act func(ctx context.Context), wait time.Duration) {
	if line.event.ID == "" || l.isDead(line.message.at) {
		return nil, 0
	}
	w, now := lang.For(line.message.at.Locale), time.Now()
	wanted := view.EventLine(w, line.event, line.live, user, now)
	if line.event.Phase.Live() && line.event.Has(event.UserID(user)) {
		if wait = line.message.at.At.Add(tokenLife - lineRests).Sub(now); wait <= 0 {
			wanted, wait = view.EventLineRests(w, line.event), 0
		}
	}
	if reflect.DeepEqual(wanted, line.shown) {
		return nil, wait
	}
	line.shown = wanted
	return func(ctx context.Context) {
		l.mu.Lock()
		defer l.mu.Unlock()
		_ = l.edit(ctx, &l.mu, &line.message, func() screen.Screen { return wanted })
	}, 0
}

// Sweep removes the lines that can no longer be edited.
func (l *EventLines) Sweep() {
	l.mu.Lock()
	defer l.mu.Unlock()
	for k, line := range l.lines {
		if time.Since(line.message.at.At) > tokenLife+time.Minute {
			delete(l.lines, k)
		}
	}
}
