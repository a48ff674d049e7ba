package send

import (
	"context"

	"unobot/bot/discord/rest"
	"unobot/bot/ui/screen"
	"unobot/game/table"
)

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

// Ping sends a text that mentions and notifies users, and returns the message's id. It is a plain
// message, because a notification shows the text of such a one.
func (s *Sender) Ping(ctx context.Context, channel string, users []table.UserID, text, nonce string) (message string, err error) {
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

// AwaitEdit returns when an edit in the channel would not have to wait for its rate limit.
func (s *Sender) AwaitEdit(ctx context.Context, channel string) error {
	return classify(s.client.AwaitEdit(ctx, channel))
}

// Remove deletes a message.
func (s *Sender) Remove(ctx context.Context, channel, message string) error {
	return classify(s.client.Delete(ctx, channel, message))
}

// StartThread starts a public thread from a message, whose id is the thread's, too. A message that has
// one already keeps it.
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
