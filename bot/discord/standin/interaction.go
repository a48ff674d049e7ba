package standin

import (
	"context"
	"errors"
	"fmt"
	"sync/atomic"
	"time"
)

// The ways an interaction fails. Both are [ErrInteractionFailed] to errors.Is.
var (
	// ErrInteractionFailed is the error that the user sees as "This interaction failed".
	ErrInteractionFailed = errors.New("this interaction failed")
	// ErrNotDelivered means that no gateway session of the bot got the interaction.
	ErrNotDelivered = fmt.Errorf("%w: the bot is not connected", ErrInteractionFailed)
	// ErrNoResponse means that the bot got the interaction and did not answer it in time.
	ErrNoResponse = fmt.Errorf("%w: the bot did not respond in time", ErrInteractionFailed)
)

// InteractionType is Discord's number for a kind of interaction.
type InteractionType int

// The kinds of interaction.
const (
	InteractionCommand      InteractionType = 2
	InteractionComponent    InteractionType = 3
	InteractionAutocomplete InteractionType = 4
)

// AnswerKind is Discord's number for the type of an interaction response.
type AnswerKind int

// The kinds of answer.
const (
	AnswerMessage        AnswerKind = 4
	AnswerDeferred       AnswerKind = 5
	AnswerDeferredUpdate AnswerKind = 6
	AnswerUpdate         AnswerKind = 7
	AnswerChoices        AnswerKind = 8
	AnswerLaunch         AnswerKind = 12 // opens the Activity
)

// Answer is the bot's first response to an interaction.
type Answer struct {
	Kind    AnswerKind
	Message *Message // the message made or updated; for a deferred update the one with the component
	Choices []Choice // for AnswerChoices

	InstanceID string // for AnswerLaunch

	SentAt     time.Time     // time at which the gateway got the event
	AnsweredAt time.Time     // time at which the response arrived
	Latency    time.Duration // between the two, by the monotonic clock
}

// Interaction is an action of a user that the bot has to answer.
type Interaction struct {
	ID        string
	Token     string
	Type      InteractionType
	UserID    string
	ChannelID string
	GuildID   string
	MessageID string // the message with the component
	CustomID  string // of the component
	TargetID  string // the user that a command of a context menu was chosen on

	server   *Server
	owners   map[string]string // the installations by which the bot is used
	sent     atomic.Pointer[time.Time]
	answered chan struct{} // closed when there is an answer or a failure
	settled  chan struct{} // closed with answered; of a deferred answer, when its message is filled in or deleted

	// The rest is guarded by Server.mu.
	created   time.Time // by the stand-in's clock
	deadline  time.Time
	timer     *time.Timer
	kind      AnswerKind // zero while unanswered
	answer    Answer
	callback  []byte // body of the request with the answer
	err       error
	delivered bool
	excused   bool            // a fault makes a second callback legitimate
	original  string          // the message that @original means
	made      map[string]bool // the messages this token may edit
	followed  bool            // the first follow-up after a deferral has been used up
}

// Wait blocks until the interaction is answered or has failed. The error is [ErrNotDelivered], [ErrNoResponse], the
// context's, or [ErrClosed].
func (i *Interaction) Wait(ctx context.Context) (Answer, error) { return i.await(ctx, i.answered) }

// WaitSettled is [Interaction.Wait], except that a deferred message counts only once the bot has filled it in, or has
// deleted it. The answer then has the filled-in message, or none.
func (i *Interaction) WaitSettled(ctx context.Context) (Answer, error) {
	return i.await(ctx, i.settled)
}

func (i *Interaction) await(ctx context.Context, moment <-chan struct{}) (Answer, error) {
	select {
	case <-moment:
	case <-ctx.Done():
		return Answer{}, ctx.Err()
	case <-i.server.done:
		return Answer{}, ErrClosed
	}
	i.server.mu.Lock()
	defer i.server.mu.Unlock()
	return i.answer, i.err
}

// interactionBook holds the interactions that Discord would still accept. It is guarded by Server.mu.
type interactionBook struct {
	byID    map[string]*Interaction
	byToken map[string]*Interaction
	order   []*Interaction // oldest first
}

// unanswered returns the interactions that wait for an answer.
func (b *interactionBook) unanswered() []*Interaction {
	var waiting []*Interaction
	for _, i := range b.order {
		if i.kind == 0 && i.err == nil {
			waiting = append(waiting, i)
		}
	}
	return waiting
}

// submitLocked sends an action of a user.
func (s *Server) submitLocked(i *Interaction, payload object) {
	s.registerLocked(i, payload)
	s.deliverLocked(i, payload)
}

// registerLocked gives an interaction its identity and its deadline.
func (s *Server) registerLocked(i *Interaction, payload object) {
	i.server = s
	i.ID = s.newIDLocked()
	i.Token = interactionToken(i.ID)
	i.answered, i.settled = make(chan struct{}), make(chan struct{})
	i.created = s.nowLocked()
	i.deadline = i.created.Add(s.opts.ResponseWindow)
	i.made = make(map[string]bool)
	if i.MessageID != "" {
		i.made[i.MessageID] = true
	}
	payload["id"], payload["token"] = i.ID, i.Token
	b := &s.interactions
	for len(b.order) > 0 && i.created.Sub(b.order[0].created) > s.opts.TokenLife { // Discord would refuse them
		old := b.order[0]
		b.order = b.order[1:]
		delete(b.byID, old.ID)
		delete(b.byToken, old.Token)
	}
	b.byID[i.ID], b.byToken[i.Token] = i, i
	b.order = append(b.order, i)
}

// deliverLocked sends a registered interaction and starts its clock.
func (s *Server) deliverLocked(i *Interaction, payload object) {
	s.note(EntryAction, "user %s made interaction %s of type %d (%s)", i.UserID, i.ID, i.Type, i.CustomID)
	s.bus.publish(i.event(InteractionSent, i.MessageID))
	if !s.dispatchInteractionLocked(i, encode(payload)) {
		s.failInteractionLocked(i)
		return
	}
	i.timer = time.AfterFunc(s.opts.ResponseWindow, func() {
		s.mu.Lock()
		defer s.mu.Unlock()
		if i.kind == 0 && i.err == nil && !s.closed {
			s.failInteractionLocked(i)
		}
	})
}

// failInteractionLocked ends an interaction as failed.
func (s *Server) failInteractionLocked(i *Interaction) {
	i.err = ErrNotDelivered
	if i.delivered {
		i.err = ErrNoResponse
	}
	if i.timer != nil {
		i.timer.Stop()
	}
	close(i.answered)
	close(i.settled)
	s.note(EntryOutcome, "interaction %s failed: %v", i.ID, i.err)
	failed := i.event(InteractionFailed, i.MessageID)
	failed.Err = i.err
	s.bus.publish(failed)
}

// settleLocked records the bot's answer.
func (s *Server) settleLocked(i *Interaction, a Answer, received time.Time) {
	a.AnsweredAt = received
	if sent := i.sent.Load(); sent != nil {
		a.SentAt = *sent
		a.Latency = received.Sub(*sent)
	}
	i.kind, i.answer = a.Kind, a
	i.timer.Stop()
	close(i.answered)
	if a.Kind != AnswerDeferred {
		close(i.settled)
	}
	s.note(EntryOutcome, "interaction %s was answered with type %d", i.ID, a.Kind)
	done := i.event(InteractionDone, i.original)
	done.Answer = &a
	s.bus.publish(done)
}

// event returns an event about the interaction and a message.
func (i *Interaction) event(kind EventKind, messageID string) Event {
	return Event{Kind: kind, ChannelID: i.ChannelID, MessageID: messageID, VisibleTo: i.UserID, Interaction: i}
}

// fillDeferredLocked records that the bot has replaced the message that showed it thinking.
func (s *Server) fillDeferredLocked(i *Interaction, m *Message) {
	if i.kind != AnswerDeferred || i.followed || m.ID != i.original {
		return
	}
	i.followed = true
	snapshot := *m
	i.answer.Message = &snapshot
	close(i.settled)
}

// withdrawDeferredLocked records that the message that showed the bot thinking is gone, without a replacement.
func (s *Server) withdrawDeferredLocked(i *Interaction, m *Message) {
	if i.kind != AnswerDeferred || i.followed || m.ID != i.original {
		return
	}
	i.followed = true
	i.answer.Message = nil
	close(i.settled)
}

// Choice is a value that an option allows, or that an autocompletion proposes.
type Choice struct {
	Name              string            `json:"name"`
	NameLocalizations map[string]string `json:"name_localizations,omitempty"`
	Value             any               `json:"value"`
}

// Advance moves the stand-in's clock forward: interactions expire, rate limits recover.
func (s *Server) Advance(d time.Duration) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.clockOffset += d
	for _, i := range s.interactions.unanswered() {
		if !s.nowLocked().Before(i.deadline) {
			s.failInteractionLocked(i)
		}
	}
}
