package standin

import (
	"fmt"
	"sort"
	"sync"
	"time"
)

// EntryKind says what a journal entry records.
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

// Entry is one thing that happened, in the order it took effect.
type Entry struct {
	Seq   uint64    `json:"seq"`
	At    time.Time `json:"at"`
	Kind  EntryKind `json:"kind"`
	REST  *Exchange `json:"rest,omitempty"`
	Conn  int       `json:"conn,omitempty"`  // number of the gateway socket
	Frame string    `json:"frame,omitempty"` // as it went over the wire
	Note  string    `json:"note,omitempty"`  // for the other kinds, in words
	// Template and Values are what a note was made of, so that a page can translate it.
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
	// Applied says that the request had its effect.
	Applied bool `json:"applied"`
	// Lost says that a fault kept the answer from the bot.
	Lost bool `json:"lost,omitempty"`
}

// journal is the ordered record. It has its own lock and calls nothing while holding it.
type journal struct {
	mu      sync.Mutex
	limit   int
	next    uint64
	entries []Entry
}

func newJournal(limit int) *journal { return &journal{limit: limit, next: 1} }

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
