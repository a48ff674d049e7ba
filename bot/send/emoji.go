package send

import "context"

// Emoji is an emoji of the application.
type Emoji struct{ ID, Name string }

// Emojis lists the application's emojis.
func (s *Sender) Emojis(ctx context.Context, app string) ([]Emoji, error) {
	list, err := s.client.Emojis(ctx, app)
	all := make([]Emoji, len(list))
	for i, e := range list {
		all[i] = Emoji(e)
	}
	return all, classify(err)
}

// AddEmoji uploads one.
func (s *Sender) AddEmoji(ctx context.Context, app, name string, png []byte) (Emoji, error) {
	e, err := s.client.AddEmoji(ctx, app, name, png)
	return Emoji(e), classify(err)
}

// RemoveEmoji deletes one.
func (s *Sender) RemoveEmoji(ctx context.Context, app, id string) error {
	return classify(s.client.DeleteEmoji(ctx, app, id))
}
