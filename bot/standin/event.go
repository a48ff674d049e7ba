package standin

import "time"

// EventKind says what changed.
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
	VisibleTo   string       // the only user who may learn of it; empty for everybody in the channel
	Message     *Message     // for created and updated messages
	Interaction *Interaction // for interactions
	Answer      *Answer      // for InteractionDone
	Err         error        // for InteractionFailed
	Violation   *Violation   // for ViolationFound
}

// Subscription delivers events in order until it is closed.
type Subscription struct {
	// C is closed after [Subscription.Close] or [Server.Close].
	C <-chan Event
}
