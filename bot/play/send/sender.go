// Package send turns screens into requests to Discord, and classifies the errors of these requests.
package send

import (
	"context"
	"encoding/json"
	"errors"
	"time"

	"github.com/bwmarrin/discordgo"

	"unobot/bot/discord/rest"
	"unobot/bot/ui/screen"
	"unobot/game/table"
)

// Sender sends screens. It checks each one against Discord's limits first (fault 68), and limits its pings to the users
// that the screen names. Its errors are Failures.
type Sender struct {
	client       *rest.Client
	forgetEmojis func()
}

// New makes a sender over a client. It calls forgetEmojis when emojis of the application turn out to be
// gone.
func New(client *rest.Client, forgetEmojis func()) *Sender {
	return &Sender{client: client, forgetEmojis: forgetEmojis}
}

// sendChecked sends a screen. If Discord refuses it, it tries again: first as an edit of a message in the form that the
// bot's messages once had, then without the application's emojis, because they may have been deleted.
func (s *Sender) sendChecked(sc screen.Screen, edits bool, send func(rest.Body) error) error {
	components, err := sc.Checked()
	if err != nil {
		return &Failure{Trouble: Refused, Err: err}
	}
	body := bodyOf(sc, components)
	err = classify(send(body))
	if edits && TroubleOf(err) == Refused {
		body.Converts = true
		err = classify(send(body))
	}
	if TroubleOf(err) != Refused {
		return err
	}
	plain, changed := sc.WithoutEmojis()
	if !changed {
		return err
	}
	if err := classify(send(bodyOf(plain, plain.Components()))); err != nil {
		return err
	}
	s.forgetEmojis()
	return nil
}

// sendPrivately sends a private screen. If Discord refuses it, it sends the screen without its picture, because words
// stand for it. Boards do that themselves, because they store the refusal.
func (s *Sender) sendPrivately(sc screen.Screen, edits bool, send func(rest.Body) error) error {
	err := s.sendChecked(sc, edits, send)
	if TroubleOf(err) != Refused {
		return err
	}
	plain, changed := sc.WithoutPicture()
	if !changed {
		return err
	}
	return s.sendChecked(plain, edits, send)
}

// bodyOf returns a screen, with its components, in the client's form.
func bodyOf(sc screen.Screen, components json.RawMessage) rest.Body {
	b := rest.Body{Components: components, KeepsFiles: sc.Picture.Kept, Pings: sc.Pings}
	if p := sc.Picture; p.PNG != nil && !p.Kept {
		b.Files = append(b.Files, rest.File{Name: p.FileName(), Type: p.Type(), Data: p.PNG, Alt: screen.ClipAlt(p.Alt)})
	}
	for _, f := range sc.Files {
		b.Files = append(b.Files, rest.File{Name: f.Name, Type: f.Type, Data: f.Data})
	}
	return b
}

// Post sends a screen to a channel and returns the message's id. Posting again with the same nonce
// within a few minutes returns the message that is there already; if that one has been deleted, the
// trouble is [Gone], and only another nonce makes another message.
func (s *Sender) Post(ctx context.Context, channel string, sc screen.Screen, nonce string) (message string, err error) {
	err = s.sendChecked(sc, false, func(b rest.Body) error {
		message, err = s.client.Send(ctx, channel, b, nonce)
		return err
	})
	return message, err
}

// Ping sends a text that mentions and notifies users, and returns the message's id. The message is
// plain, because a notification shows the text of plain messages only.
func (s *Sender) Ping(
	ctx context.Context, channel string, users []table.UserID, text, nonce string,
) (message string, err error) {
	b := rest.Body{Content: text}
	for _, user := range users {
		b.Pings = append(b.Pings, string(user))
	}
	message, err = s.client.Send(ctx, channel, b, nonce)
	return message, classify(err)
}

// Edit replaces a message of the bot.
func (s *Sender) Edit(ctx context.Context, channel, message string, sc screen.Screen) error {
	return s.sendChecked(sc, true, func(b rest.Body) error { return s.client.Edit(ctx, channel, message, b) })
}

// EditWait returns how long an edit in a channel would have to wait for that channel's rate limit.
func (s *Sender) EditWait(channel string) time.Duration { return s.client.EditWait(channel) }

// AwaitEdit returns when an edit in the channel would not have to wait for its rate limit.
func (s *Sender) AwaitEdit(ctx context.Context, channel string) error {
	return classify(s.client.AwaitEdit(ctx, channel))
}

// Remove deletes a message.
func (s *Sender) Remove(ctx context.Context, channel, message string) error {
	return classify(s.client.Delete(ctx, channel, message))
}

// StartThread starts a public thread from a message; the thread has the message's id. A message that has
// a thread already keeps it.
func (s *Sender) StartThread(ctx context.Context, channel, message, name string) error {
	return classify(s.client.StartThread(ctx, channel, message, name))
}

// Reopen takes a thread out of the archive.
func (s *Sender) Reopen(ctx context.Context, thread string) error {
	return classify(s.client.Reopen(ctx, thread))
}

// IsMember reports whether a user is still in a server.
func (s *Sender) IsMember(ctx context.Context, guild string, user table.UserID) (bool, error) {
	here, err := s.client.IsMember(ctx, guild, string(user))
	return here, classify(err)
}

// Emoji is an emoji of the application.
type Emoji = rest.Emoji

// Emojis lists the application's emojis.
func (s *Sender) Emojis(ctx context.Context, app string) ([]Emoji, error) {
	all, err := s.client.Emojis(ctx, app)
	return all, classify(err)
}

// AddEmoji uploads an emoji.
func (s *Sender) AddEmoji(ctx context.Context, app, name string, png []byte) (Emoji, error) {
	e, err := s.client.AddEmoji(ctx, app, name, png)
	return e, classify(err)
}

// RemoveEmoji deletes an emoji.
func (s *Sender) RemoveEmoji(ctx context.Context, app, id string) error {
	return classify(s.client.DeleteEmoji(ctx, app, id))
}

// Trouble is the kind of error of a request. The bot decides by it on its next step.
type Trouble int

// The kinds of trouble.
const (
	NoTrouble Trouble = iota
	Gone              // a message does not exist any more: the one clicked, the one to change, or the one of a nonce
	Expired           // the interaction is unknown or too old: its token cannot be used any more
	Answered          // the interaction has been answered before
	NoChannel         // the channel does not exist any more
	Forbidden         // a permission is missing, until a person grants it
	Archived          // the thread is archived: nothing in it can be changed, deleted or answered
	Full              // the server has as many threads as it can have
	Refused           // Discord refuses the request itself: repeating it changes nothing
	Passing           // network, rate limit, outage: worth another try
)

// Failure is the classified error of a request. Its text never holds a token, because the client redacts
// its errors.
type Failure struct {
	Trouble Trouble
	After   time.Duration // how long Discord asks us to wait; 0 if it does not say
	Err     error
}

func (f *Failure) Error() string { return f.Err.Error() }
func (f *Failure) Unwrap() error { return f.Err }

// TroubleOf returns the trouble behind an error. An unknown error is worth another try.
func TroubleOf(err error) Trouble {
	if err == nil {
		return NoTrouble
	}
	var f *Failure
	if errors.As(err, &f) {
		return f.Trouble
	}
	return Passing
}

// IsLost reports that a message cannot be changed any more: it does not exist, or the token of its
// interaction is too old.
func IsLost(err error) bool {
	trouble := TroubleOf(err)
	return trouble == Gone || trouble == Expired
}

// RetryAfter returns how long Discord asks us to wait before the next try, or 0 if it does not say.
func RetryAfter(err error) time.Duration {
	var f *Failure
	if errors.As(err, &f) {
		return f.After
	}
	return 0
}

// classify makes a client's error a Failure.
func classify(err error) error {
	if err == nil {
		return nil
	}
	f := &Failure{Trouble: Passing, Err: err}
	var e *rest.Error
	if errors.As(err, &e) {
		f.After = e.RetryAfter
	}
	switch {
	case errors.Is(err, rest.ErrUnsure):
	case rest.IsChannelGone(err):
		f.Trouble = NoChannel
	case rest.IsMessageGone(err):
		f.Trouble = Gone
	case rest.IsExpired(err):
		f.Trouble = Expired
	case rest.IsAcknowledged(err):
		f.Trouble = Answered
	case rest.IsArchived(err):
		f.Trouble = Archived
	case rest.IsThreadsFull(err):
		f.Trouble = Full
	case rest.IsForbidden(err), rest.IsInvalidToken(err):
		f.Trouble = Forbidden
	case e != nil && (e.Status == 400 || e.Status == 413):
		f.Trouble = Refused
	}
	return f
}

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
