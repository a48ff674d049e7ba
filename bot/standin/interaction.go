package standin

import (
	"context"
	"errors"
	"fmt"
	"time"
)

// The ways an interaction fails. Both are [ErrInteractionFailed] to errors.Is.
var (
	// ErrInteractionFailed is what the user sees as "This interaction failed".
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
	InteractionModalSubmit  InteractionType = 5
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
	AnswerModal          AnswerKind = 9
)

// Answer is the bot's first response to an interaction.
type Answer struct {
	Kind    AnswerKind
	Message *Message // the message made or updated; for a deferred update the one the component is on
	Choices []Choice // for AnswerChoices
	Modal   *Modal   // for AnswerModal

	SentAt     time.Time     // when the event was handed to the gateway
	AnsweredAt time.Time     // when the response arrived
	Latency    time.Duration // between the two, by the monotonic clock
}

// Modal is a form the bot opened for a user.
type Modal struct {
	CustomID   string      `json:"custom_id"`
	Title      string      `json:"title"`
	Components []Component `json:"components"`
}

// Wait blocks until the interaction is answered or has failed.
// The error is [ErrNotDelivered], [ErrNoResponse], the context's, or [ErrClosed].
func (i *Interaction) Wait(ctx context.Context) (Answer, error) {
	return Answer{}, errors.ErrUnsupported
}

// WaitSettled is [Interaction.Wait], except that a deferred message counts only once the bot has filled it in.
// The answer then carries the filled-in message.
func (i *Interaction) WaitSettled(ctx context.Context) (Answer, error) {
	return Answer{}, errors.ErrUnsupported
}

// Interaction is something a user did that the bot has to answer.
type Interaction struct {
	ID        string
	Token     string
	Type      InteractionType
	UserID    string
	ChannelID string
	GuildID   string
	MessageID string // the message a component is on
	CustomID  string // of the component or modal
}
