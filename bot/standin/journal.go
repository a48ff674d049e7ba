package standin

import (
	"encoding/json"
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
	EntryAction       EntryKind = "action"       // a user or a moderator did something
	EntryOutcome      EntryKind = "outcome"      // an interaction was answered or has failed
)

// Entry is one thing that happened, in the order it took effect.
type Entry struct {
	Seq  uint64          `json:"seq"`
	At   time.Time       `json:"at"`
	Kind EntryKind       `json:"kind"`
	REST *Exchange       `json:"rest,omitempty"`
	Conn int             `json:"conn,omitempty"`  // number of the gateway socket
	Data json.RawMessage `json:"frame,omitempty"` // the frame as it went over the wire
	Note string          `json:"note,omitempty"`  // for the other kinds, in words
}

// Exchange is a REST request and its answer.
type Exchange struct {
	Method       string          `json:"method"`
	Path         string          `json:"path"`  // without the /api/vN prefix
	Route        string          `json:"route"` // the path with names for its variables; empty for an unknown one
	Query        string          `json:"query,omitempty"`
	RequestBody  json.RawMessage `json:"request_body,omitempty"` // of a multipart body, its payload_json
	Files        []string        `json:"files,omitempty"`
	Status       int             `json:"status"`
	ResponseBody string          `json:"response_body,omitempty"`
	ReceivedAt   time.Time       `json:"received_at"`
	// Applied says that the request had its effect.
	Applied bool `json:"applied"`
	// Lost says that a fault kept the answer from the bot.
	Lost bool `json:"lost,omitempty"`
}
