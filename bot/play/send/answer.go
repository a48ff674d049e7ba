package send

import (
	"context"
	"time"

	"github.com/bwmarrin/discordgo"

	"unobot/bot/discord/rest"
	"unobot/bot/ui/screen"
)

// Token is the right to answer one interaction within three seconds, and to edit that answer for 15
// minutes.
// https://docs.discord.com/developers/interactions/receiving-and-responding
type Token struct {
	Interaction string // its id
	App         string
	Secret      string // never logged
	FollowUp    string // the id of a follow-up in place of the answer; "" for the answer
}

// Answer is a message that has answered an interaction, with the right to edit it.
type Answer struct {
	Token   Token
	Message string    // its id; "" if Discord left it out
	Locale  string    // the user's
	At      time.Time // when the interaction arrived
}

// ReplyKind is the kind of an answer to an interaction; the numbers are Discord's callback types.
type ReplyKind int

// The kinds of replies.
const (
	Nothing ReplyKind = 0  // no answer is possible or needed
	Fresh   ReplyKind = 4  // a new message for this user alone
	Defer   ReplyKind = 5  // the same, with its text later
	Quiet   ReplyKind = 6  // nothing visible, or an update later
	Update  ReplyKind = 7  // the private message clicked is replaced
	Offers  ReplyKind = 8  // choices for the option being typed
	Launch  ReplyKind = 12 // the application's Activity opens, without a message
)

// Respond answers an interaction for the first time. It returns the id of the message that shows the screen, or of the
// Activity's instance that a launch has opened, or "" if Discord leaves it out.
func (s *Sender) Respond(ctx context.Context, t Token, m ReplyKind, sc screen.Screen) (message string, err error) {
	kind := discordgo.InteractionResponseType(m)
	if m != Fresh && m != Update {
		message, err = s.client.Respond(ctx, interactionOf(t), kind, rest.Body{Ephemeral: m == Defer})
		return message, classify(err)
	}
	err = s.sendPrivately(sc, m == Update, func(b rest.Body) error {
		b.Ephemeral = m == Fresh
		message, err = s.client.Respond(ctx, interactionOf(t), kind, b)
		return err
	})
	return message, err
}

// FindAnswer returns the id of the message that shows the answer to an interaction, if there is one.
func (s *Sender) FindAnswer(ctx context.Context, t Token) (message string, err error) {
	message, err = s.client.Original(ctx, t.App, t.Secret)
	return message, classify(err)
}

// Offer sends choices for the option that a user types.
func (s *Sender) Offer(ctx context.Context, t Token, offers []screen.Offer) error {
	choices := make([]*discordgo.ApplicationCommandOptionChoice, len(offers))
	for i, o := range offers {
		choices[i] = &discordgo.ApplicationCommandOptionChoice{Name: o.Name, Value: o.Value}
	}
	return classify(s.client.Offer(ctx, interactionOf(t), choices))
}

// WithoutWaiting returns a context for messages that would be out of date after a wait: they do not wait for a rate
// limit. [RetryAfter] returns how long the limit lasts.
func WithoutWaiting(ctx context.Context) context.Context { return rest.WithoutWaiting(ctx) }

// EditAnswer changes the answer to an interaction.
func (s *Sender) EditAnswer(ctx context.Context, t Token, sc screen.Screen) error {
	return s.sendPrivately(sc, true, func(b rest.Body) error { return s.client.EditAnswer(ctx, answerOf(t), b) })
}

// CompleteAnswer puts the screen into a deferred answer. It returns the message's id, or "" if Discord leaves it out.
func (s *Sender) CompleteAnswer(ctx context.Context, t Token, sc screen.Screen) (message string, err error) {
	err = s.sendPrivately(sc, true, func(b rest.Body) error {
		message, err = s.client.CompleteOriginal(ctx, t.App, t.Secret, b)
		return err
	})
	return message, err
}

// RemoveAnswer deletes the answer to an interaction.
func (s *Sender) RemoveAnswer(ctx context.Context, t Token) error {
	return classify(s.client.DeleteAnswer(ctx, answerOf(t)))
}

// FollowUp sends the user another private message.
func (s *Sender) FollowUp(ctx context.Context, t Token, sc screen.Screen) (message string, err error) {
	err = s.sendPrivately(sc, false, func(b rest.Body) error {
		b.Ephemeral = true
		message, err = s.client.FollowUp(ctx, t.App, t.Secret, b)
		return err
	})
	return message, err
}

func interactionOf(t Token) rest.Interaction {
	return rest.Interaction{ID: t.Interaction, App: t.App, Token: t.Secret}
}

func answerOf(t Token) rest.Answer {
	return rest.Answer{App: t.App, Token: t.Secret, Message: t.FollowUp}
}
