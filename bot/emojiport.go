package bot

import (
	"context"

	"unobot/bot/screen"
)

func (p port) emojis(ctx context.Context, app string) ([]appEmoji, error) {
	list, err := p.client.Emojis(ctx, app)
	all := make([]appEmoji, len(list))
	for i, e := range list {
		all[i] = appEmoji(e)
	}
	return all, classified(err)
}

func (p port) addEmoji(ctx context.Context, app, name string, png []byte) (appEmoji, error) {
	e, err := p.client.AddEmoji(ctx, app, name, png)
	return appEmoji(e), classified(err)
}

func (p port) removeEmoji(ctx context.Context, app, id string) error {
	return classified(p.client.DeleteEmoji(ctx, app, id))
}

// shown sends a screen. Where Discord calls it wrong it goes again without emojis
// of the application: somebody may have deleted them (fault 68).
func (p port) shown(s screen.Screen, send func(screen.Screen) error) error {
	err := send(s)
	if troubleOf(err) != troubleRefused {
		return err
	}
	plain, changed := s.WithoutEmojis()
	if !changed {
		return err
	}
	if err := send(plain); err != nil {
		return err
	}
	p.faces.forget()
	return nil
}
