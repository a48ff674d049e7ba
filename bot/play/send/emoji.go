package send

import (
	"context"

	"unobot/bot/discord/rest"
)

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
