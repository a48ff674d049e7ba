package standin

import (
	"sync"
	"time"
)

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

// Subscription delivers events in order until it is closed. Events wait for a slow reader; none is
// dropped.
type Subscription struct {
	// C is closed after [Subscription.Close] or [Server.Close].
	C <-chan Event

	out   chan Event
	bus   *bus
	stop  chan struct{}
	once  sync.Once
	mu    sync.Mutex
	queue []Event
	wake  chan struct{}
}

// Subscribe returns a subscription to everything that changes from now on.
func (s *Server) Subscribe() *Subscription { return s.bus.subscribe() }

// Close ends the subscription.
func (sub *Subscription) Close() {
	sub.once.Do(func() {
		sub.bus.remove(sub)
		close(sub.stop)
	})
}

// push queues an event for the reader.
func (sub *Subscription) push(e Event) {
	sub.mu.Lock()
	sub.queue = append(sub.queue, e)
	sub.mu.Unlock()
	select {
	case sub.wake <- struct{}{}:
	default:
	}
}

// run moves events from the queue to the channel.
func (sub *Subscription) run() {
	defer close(sub.out)
	for {
		sub.mu.Lock()
		batch := sub.queue
		sub.queue = nil
		sub.mu.Unlock()
		for _, e := range batch {
			select {
			case sub.out <- e:
			case <-sub.stop:
				return
			}
		}
		select {
		case <-sub.wake:
		case <-sub.stop:
			return
		}
	}
}

// bus hands events to the subscriptions.
type bus struct {
	mu      sync.Mutex
	closed  bool
	subs    map[*Subscription]struct{}
	running sync.WaitGroup
}

func newBus() *bus { return &bus{subs: make(map[*Subscription]struct{})} }

func (b *bus) subscribe() *Subscription {
	out := make(chan Event)
	sub := &Subscription{C: out, out: out, bus: b, stop: make(chan struct{}), wake: make(chan struct{}, 1)}
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

// publish never blocks on a reader.
func (b *bus) publish(e Event) {
	if e.At.IsZero() {
		e.At = time.Now()
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	for sub := range b.subs {
		sub.push(e)
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
