package live

import (
	"context"
	"sync"
	"time"

	"unobot/bot/play/send"
	"unobot/bot/ui/lang"
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
	message send.Answer
	table   table.State // its ID is "" before the first one

	editing sync.Mutex // held while it is edited
	shown   string     // the text, once edited
}

// NewEventLines makes EventLines without a line. tables lists the live tables in channels.
func NewEventLines(p Private, tables func() []*table.Table) *EventLines {
	return &EventLines{Private: p, Tables: tables, lines: map[lineKey]*eventLine{}}
}

// Keep follows a user's latest line in an event. The user may have got a table while the line was on its way.
func (l *EventLines) Keep(a send.Answer, id event.ID, user table.UserID) {
	l.mu.Lock()
	l.lines[lineKey{id, user}] = &eventLine{message: a}
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
			line.table = s
			l.Work.Go(func(ctx context.Context) { l.show(ctx, line) })
		}
	}
}

// show edits a line to the latest state of its table.
func (l *EventLines) show(ctx context.Context, line *eventLine) {
	line.editing.Lock()
	defer line.editing.Unlock()
	l.mu.Lock()
	s := line.table
	l.mu.Unlock()
	shown := view.EventLine(lang.For(line.message.Locale), s)
	if shown.Text == line.shown || l.Now().Sub(line.message.At) > tokenLife {
		return
	}
	if err := l.Editor.EditAnswer(ctx, line.message.Token, shown); err != nil {
		if !send.IsLost(err) {
			l.Log.Debug("the line of somebody in an event not shown again", "err", err)
		}
		return
	}
	line.shown = shown.Text
}

// Sweep removes the lines that can no longer be edited.
func (l *EventLines) Sweep() {
	l.mu.Lock()
	defer l.mu.Unlock()
	for k, line := range l.lines {
		if l.Now().Sub(line.message.At) > tokenLife+time.Minute {
			delete(l.lines, k)
		}
	}
}
