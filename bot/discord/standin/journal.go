package standin

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"sort"
	"sync"
	"time"
)

// EntryKind is the kind of a journal entry.
type EntryKind string

// The kinds of journal entry.
const (
	EntryREST         EntryKind = "rest"         // a request and its answer
	EntryFrameIn      EntryKind = "frame-in"     // a gateway frame from the bot
	EntryFrameOut     EntryKind = "frame-out"    // a gateway frame to the bot
	EntryConnected    EntryKind = "connected"    // a gateway socket was opened
	EntryDisconnected EntryKind = "disconnected" // a gateway socket is gone
	EntryIdentified   EntryKind = "identified"   // a session was started, at the cost of one identify of the day
	EntryAction       EntryKind = "action"       // a user or a moderator did something
	EntryOutcome      EntryKind = "outcome"      // an interaction was answered or has failed
)

// Entry is one event, in the order it took effect.
type Entry struct {
	Seq   uint64    `json:"seq"`
	At    time.Time `json:"at"`
	Kind  EntryKind `json:"kind"`
	REST  *Exchange `json:"rest,omitempty"`
	Conn  int       `json:"conn,omitempty"`  // number of the gateway socket
	Frame string    `json:"frame,omitempty"` // as it went over the wire
	Note  string    `json:"note,omitempty"`  // text, for the other kinds
	// Template and Values are the parts of a note, so that a page can translate it.
	Template string   `json:"template,omitempty"`
	Values   []string `json:"values,omitempty"`
}

// Exchange is a REST request and its answer.
type Exchange struct {
	Method       string    `json:"method"`
	Path         string    `json:"path"`  // without the /api/vN prefix
	Route        string    `json:"route"` // the path with names for its variables; empty for an unknown one
	Query        string    `json:"query,omitempty"`
	RequestBody  string    `json:"request_body,omitempty"` // of a multipart body, its payload_json
	Files        []string  `json:"files,omitempty"`
	Status       int       `json:"status"`
	ResponseBody string    `json:"response_body,omitempty"`
	ReceivedAt   time.Time `json:"received_at"`
	// Applied is true if the request had its effect.
	Applied bool `json:"applied"`
	// Lost is true if a fault kept the answer from the bot.
	Lost bool `json:"lost,omitempty"`
}

// journal is the ordered record. It has its own lock and calls nothing while holding it.
type journal struct {
	mu      sync.Mutex
	limit   int
	next    uint64
	entries []Entry
}

// add numbers an entry and keeps it.
func (j *journal) add(e Entry) {
	j.mu.Lock()
	defer j.mu.Unlock()
	e.Seq = j.next
	j.next++
	if e.At.IsZero() {
		e.At = time.Now()
	}
	j.entries = append(j.entries, e)
	// Trimming at twice the limit keeps the cost of copying constant per entry.
	if j.limit > 0 && len(j.entries) >= 2*j.limit {
		j.entries = append([]Entry(nil), j.entries[len(j.entries)-j.limit:]...)
	}
}

// since copies the entries with a sequence number above seq.
func (j *journal) since(seq uint64) []Entry {
	j.mu.Lock()
	defer j.mu.Unlock()
	entries := j.entries
	if j.limit > 0 && len(entries) > j.limit {
		entries = entries[len(entries)-j.limit:]
	}
	first := sort.Search(len(entries), func(i int) bool { return entries[i].Seq > seq })
	return append([]Entry(nil), entries[first:]...)
}

// Journal returns everything recorded, oldest first, up to [Options.JournalLimit] entries.
func (s *Server) Journal() []Entry { return s.journal.since(0) }

// JournalSince returns the entries after a sequence number.
func (s *Server) JournalSince(seq uint64) []Entry { return s.journal.since(seq) }

// note records something that is neither a request nor a frame.
func (s *Server) note(kind EntryKind, format string, args ...any) {
	values := make([]string, len(args))
	for i, arg := range args {
		values[i] = fmt.Sprint(arg)
	}
	s.journal.add(Entry{Kind: kind, Note: fmt.Sprintf(format, args...), Template: format, Values: values})
}

// EventKind is the kind of a change.
type EventKind string

// The kinds of event.
const (
	MessageCreated    EventKind = "message-created"
	MessageUpdated    EventKind = "message-updated"
	MessageDeleted    EventKind = "message-deleted"
	ChannelDeleted    EventKind = "channel-deleted"
	InteractionSent   EventKind = "interaction-sent"
	InteractionDone   EventKind = "interaction-done"
	InteractionFailed EventKind = "interaction-failed"
	BotOnline         EventKind = "bot-online"
	BotOffline        EventKind = "bot-offline"
	CommandsChanged   EventKind = "commands-changed"
	ViolationFound    EventKind = "violation-found"
)

// Event is a change in the stand-in's world.
type Event struct {
	Kind        EventKind
	At          time.Time
	ChannelID   string
	MessageID   string
	VisibleTo   string       // the only user that may see it; empty for everybody in the channel
	Message     *Message     // for created and updated messages
	Interaction *Interaction // for interactions
	Answer      *Answer      // for InteractionDone
	Err         error        // for InteractionFailed
	Violation   *Violation   // for ViolationFound
}

// Subscription delivers events in order until it is closed. Events wait for a slow reader; none is dropped.
type Subscription struct {
	// C is closed after [Subscription.Close] or [Server.Close].
	C <-chan Event

	out     chan Event
	bus     *bus
	stop    chan struct{}
	once    sync.Once
	waiting backlog[Event]
}

// Subscribe returns a subscription to all changes from now on.
func (s *Server) Subscribe() *Subscription { return s.bus.subscribe() }

// Close ends the subscription.
func (sub *Subscription) Close() {
	sub.once.Do(func() {
		sub.bus.remove(sub)
		close(sub.stop)
	})
}

// run moves events from the backlog to the channel.
func (sub *Subscription) run() {
	defer close(sub.out)
	sub.waiting.each(sub.stop, func(e Event) bool {
		select {
		case sub.out <- e:
			return true
		case <-sub.stop:
			return false
		}
	})
}

// backlog holds items for a slow reader. Adding to it never blocks.
type backlog[T any] struct {
	mu    sync.Mutex
	items []T
	wake  chan struct{}
}

func newBacklog[T any]() backlog[T] { return backlog[T]{wake: make(chan struct{}, 1)} }

func (b *backlog[T]) add(item T) {
	b.mu.Lock()
	b.items = append(b.items, item)
	b.mu.Unlock()
	select {
	case b.wake <- struct{}{}:
	default:
	}
}

// each takes the items one after the other until stop is closed or take returns false.
func (b *backlog[T]) each(stop <-chan struct{}, take func(T) bool) {
	for {
		b.mu.Lock()
		batch := b.items
		b.items = nil
		b.mu.Unlock()
		for _, item := range batch {
			if !take(item) {
				return
			}
		}
		select {
		case <-b.wake:
		case <-stop:
			return
		}
	}
}

// bus passes events to the subscriptions.
type bus struct {
	mu      sync.Mutex
	closed  bool
	subs    map[*Subscription]struct{}
	running sync.WaitGroup
}

func (b *bus) subscribe() *Subscription {
	out := make(chan Event)
	sub := &Subscription{C: out, out: out, bus: b, stop: make(chan struct{}), waiting: newBacklog[Event]()}
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.closed {
		close(out)
		return sub
	}
	b.subs[sub] = struct{}{}
	b.running.Go(sub.run)
	return sub
}

func (b *bus) remove(sub *Subscription) {
	b.mu.Lock()
	defer b.mu.Unlock()
	delete(b.subs, sub)
}

// publish sends an event to all subscriptions. It never blocks on a reader.
func (b *bus) publish(e Event) {
	if e.At.IsZero() {
		e.At = time.Now()
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	for sub := range b.subs {
		sub.waiting.add(e)
	}
}

// close ends all subscriptions and waits for them.
func (b *bus) close() {
	b.mu.Lock()
	b.closed = true
	subs := make([]*Subscription, 0, len(b.subs))
	for sub := range b.subs {
		subs = append(subs, sub)
	}
	b.mu.Unlock()
	for _, sub := range subs {
		sub.Close()
	}
	b.running.Wait()
}

// Violation is an action of the bot that a well-behaved bot does not do.
type Violation struct {
	At     time.Time
	Rule   string // a short name, such as "allowed_mentions" or "50035"
	Detail string
}

// TestingT is the part of testing.TB that [Server.CheckViolations] needs.
type TestingT interface {
	Helper()
	Errorf(format string, args ...any)
	Cleanup(func())
}

// Violations returns the violations of the bot so far.
func (s *Server) Violations() []Violation {
	s.mu.Lock()
	defer s.mu.Unlock()
	return slices.Clone(s.violations)
}

// TakeViolations returns the violations and removes them, for a test that provokes some on purpose.
func (s *Server) TakeViolations() []Violation {
	s.mu.Lock()
	defer s.mu.Unlock()
	taken := s.violations
	s.violations = nil
	return taken
}

// CheckViolations makes the test fail at its end if there are violations then.
func (s *Server) CheckViolations(t TestingT) {
	t.Helper()
	t.Cleanup(func() {
		for _, v := range s.Violations() {
			t.Errorf("Discord violation %s: %s", v.Rule, v.Detail)
		}
	})
}

// violateLocked records a violation.
func (s *Server) violateLocked(rule, format string, args ...any) {
	v := Violation{At: time.Now(), Rule: rule, Detail: fmt.Sprintf(format, args...)}
	s.violations = append(s.violations, v)
	s.bus.publish(Event{Kind: ViolationFound, Violation: &v})
}

// ErrClosed ends every wait when the server closes.
var ErrClosed = errors.New("the stand-in is closed")

// waitUntil blocks until an event makes the condition true. The condition runs with s.mu held.
func (s *Server) waitUntil(ctx context.Context, condition func() bool) error {
	sub := s.Subscribe()
	defer sub.Close()
	for {
		s.mu.Lock()
		met := condition()
		s.mu.Unlock()
		if met {
			return nil
		}
		select {
		case _, open := <-sub.C:
			if !open {
				return ErrClosed
			}
		case <-ctx.Done():
			return ctx.Err()
		case <-s.done:
			return ErrClosed
		}
	}
}
