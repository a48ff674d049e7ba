package send

import (
	"context"

	"github.com/bwmarrin/discordgo"

	"unobot/bot/screen"
	"unobot/game/table"
)

// Post sends a screen to a channel and returns the message's id. Posting again with the same nonce
// within a few minutes returns the message that is there already; if that one has been deleted, the
// trouble is [Gone], and only another nonce makes another message.
func (s *Sender) Post(ctx context.Context, channel string, sc screen.Screen, nonce string) (message string, err error) {
	err = s.sendChecked(sc, func(sc screen.Screen) error {
		message, err = s.client.Send(ctx, channel, &discordgo.MessageSend{
			Content: sc.Text, Embeds: sc.Embeds(), Components: sc.Components(), AllowedMentions: screen.PingNobody(),
		}, nonce, attachments(sc)...)
		return err
	})
	return message, err
}

// Ping sends a text that mentions and notifies one user, and returns the message's id.
func (s *Sender) Ping(ctx context.Context, channel string, user table.UserID, text, nonce string) (message string, err error) {
	message, err = s.client.Send(ctx, channel, &discordgo.MessageSend{
		Content: text, AllowedMentions: &discordgo.MessageAllowedMentions{Users: []string{string(user)}},
	}, nonce)
	return message, classify(err)
}

// Edit replaces a message of the bot.
func (s *Sender) Edit(ctx context.Context, channel, message string, sc screen.Screen) error {
	return s.sendChecked(sc, func(sc screen.Screen) error {
		embeds, components := sc.Embeds(), sc.Components()
		return s.client.Edit(ctx, &discordgo.MessageEdit{
			Channel: channel, ID: message,
			Content: &sc.Text, Embeds: &embeds, Components: &components, AllowedMentions: screen.PingNobody(),
		}, attachments(sc)...)
	})
}

// AwaitEdit returns when an edit in the channel would not have to wait for its rate limit.
func (s *Sender) AwaitEdit(ctx context.Context, channel string) error {
	return classify(s.client.AwaitEdit(ctx, channel))
}

// Remove deletes a message.
func (s *Sender) Remove(ctx context.Context, channel, message string) error {
	return classify(s.client.Delete(ctx, channel, message))
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
