package live

import (
	"context"
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

// EventLines keeps the private line that a user got for joining an event up to date: it leads to the user's table, one
// after the other, for as long as Discord takes edits of it. It loses the lines when the process ends. It may be used
// from any goroutine.
type EventLines struct {
	Private
	Tables func() []*table.Table // the live ones in channels

	mu    sync.Mutex
	lines map[lineKey]*eventLine
}

// lineKey is a user in an event.
type lineKey struct {
	event event.ID
	user  table.UserID
}

// eventLine is a line, and the table that it leads to.
type eventLine struct {
	message private
	follow  background.Follower
	table   table.State // its ID is "" before the first one
	due     bool        // the table has changed
	shown   string      // the text, once edited
}

// NewEventLines makes EventLines without a line. tables lists the live tables in channels.
func NewEventLines(p Private, tables func() []*table.Table) *EventLines {
	return &EventLines{Private: p, Tables: tables, lines: map[lineKey]*eventLine{}}
}

// Keep follows a user's latest line in an event. The user may have got a table while the line was on its way.
func (l *EventLines) Keep(a send.Answer, id event.ID, user table.UserID) {
	line := &eventLine{}
	l.keep(&line.message, a)
	next := func() (func(context.Context), time.Duration) { return l.nextLocked(line) }
	line.follow = background.Follower{Work: l.Work, Lock: &l.mu, Next: next}
	l.mu.Lock()
	l.lines[lineKey{id, user}] = line
	l.mu.Unlock()
	for _, t := range l.Tables() {
		if s := t.State(); s.Event.ID == id {
			l.TableChanged(s)
		}
	}
}

// TableChanged brings the lines of the people at a table of an event up to date. It does not block.
func (l *EventLines) TableChanged(s table.State) {
	if s.Event.ID == "" {
		return
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	for _, seat := range s.Seats {
		line := l.lines[lineKey{s.Event.ID, seat.User.ID}]
		if line == nil || seat.User.ID == "" || s.Event.No < line.table.Event.No {
			continue
		}
		if begun := line.table.ID != s.ID; begun || line.table.Phase != s.Phase {
			line.table, line.due = s, true
			line.follow.WakeLocked()
		}
	}
}

// nextLocked is the Next of a line's follower. An edit that fails is not tried again before the next change.
func (l *EventLines) nextLocked(line *eventLine) (act func(ctx context.Context), wait time.Duration) {
	if !line.due || l.isDead(line.message.at) {
		return nil, 0
	}
	line.due = false
	wanted := view.EventLine(lang.For(line.message.at.Locale), line.table)
	if wanted.Text == line.shown {
		return nil, 0
	}
	return func(ctx context.Context) {
		l.mu.Lock()
		defer l.mu.Unlock()
		if l.edit(ctx, &l.mu, &line.message, func() screen.Screen { return wanted }) == nil {
			line.shown = wanted.Text
		}
	}, 0
}

// Sweep removes the lines that can no longer be edited.
func (l *EventLines) Sweep() {
	l.mu.Lock()
	defer l.mu.Unlock()
	for k, line := range l.lines {
		if l.Now().Sub(line.message.at.At) > tokenLife+time.Minute {
			delete(l.lines, k)
		}
	}
}
