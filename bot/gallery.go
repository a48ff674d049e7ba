package bot

import (
	"context"
	"log/slog"
	"time"

	"unobot/bot/art"
)

const (
	// emojiGap leaves most of the 50 requests a second to people's boards.
	emojiGap = 250 * time.Millisecond
	// emojiRetry is the longest pause between attempts to upload the faces.
	emojiRetry = 5 * time.Minute
	// emojiRefusals are enough refusals in a row to stop asking.
	emojiRefusals = 3
	// emojiRecheck is the pause before emojis that were lost are looked for.
	emojiRecheck = time.Minute
)

// emojiPort is what uploading needs of Discord.
type emojiPort interface {
	emojis(ctx context.Context, app string) ([]appEmoji, error)
	addEmoji(ctx context.Context, app, name string, png []byte) (appEmoji, error)
	removeEmoji(ctx context.Context, app, id string) error
}

// appEmoji is an emoji of the application.
type appEmoji struct{ ID, Name string }

// gallery makes every card face an emoji of the application, in every language. Names tell contents,
// so it uploads what is missing and nothing else: after a crash it goes on where
// it was, and a second start asks for the list only.
type gallery struct {
	port  emojiPort
	faces *faces
	log   *slog.Logger
	gap   time.Duration
}

// run hangs the pictures, and again after somebody has taken them away, until ctx
// ends.
func (g *gallery) run(ctx context.Context, app string) {
	for g.keepHanging(ctx, app) {
		select {
		case <-ctx.Done():
			return
		case <-g.faces.lost:
			g.log.Warn("emojis of card faces are gone: uploading them again")
		}
		if !pause(ctx, emojiRecheck) {
			return
		}
	}
}

// keepHanging tries until all pictures hang. It reports false when ctx has ended.
func (g *gallery) keepHanging(ctx context.Context, app string) bool {
	for wait := time.Second; ; wait = min(2*wait, emojiRetry) {
		err := g.hang(ctx, app)
		switch {
		case ctx.Err() != nil:
			return false
		case err == nil:
			return true
		case troubleOf(err) == troubleForbidden, troubleOf(err) == troubleRefused:
			g.log.Error("emojis of card faces not uploaded; signs of Unicode stand for them", "err", err)
			return true
		}
		g.log.Warn("emojis of card faces delayed", "err", err, "retry_in", max(wait, retryAfter(err)))
		if !pause(ctx, max(wait, retryAfter(err))) {
			return false
		}
	}
}

// hang brings the application's emojis up to date once: the missing ones are
// uploaded, then those of earlier drawings are deleted.
func (g *gallery) hang(ctx context.Context, app string) error {
	defer g.faces.known()
	there, err := g.port.emojis(ctx, app)
	if err != nil {
		return err
	}
	ids := map[string]string{}
	for _, e := range there {
		ids[e.Name] = e.ID
	}
	wanted, missing := map[string]bool{}, []art.Emoji(nil)
	for _, e := range allFaces() {
		wanted[e.Name] = true
		if id, ok := ids[e.Name]; ok {
			g.faces.learn(e.Key, e.Name, id)
		} else {
			missing = append(missing, e)
		}
	}
	g.faces.known()
	if err := g.upload(ctx, app, missing); err != nil {
		return err
	}
	for _, e := range there {
		if wanted[e.Name] || !art.IsEmojiName(e.Name) {
			continue
		}
		if err := g.port.removeEmoji(ctx, app, e.ID); err != nil {
			return err
		}
	}
	return nil
}

// upload adds emojis one by one. One that Discord refuses is left out.
func (g *gallery) upload(ctx context.Context, app string, missing []art.Emoji) error {
	refused, bytes := 0, 0
	for _, e := range missing {
		if !pause(ctx, g.gap) {
			return ctx.Err()
		}
		added, err := g.port.addEmoji(ctx, app, e.Name, e.PNG)
		if troubleOf(err) == troubleRefused && refused < emojiRefusals-1 {
			refused++
			g.log.Error("emoji of a card face refused", "name", e.Name, "err", err)
			continue
		}
		if err != nil {
			return err
		}
		refused, bytes = 0, bytes+len(e.PNG)
		g.faces.learn(e.Key, added.Name, added.ID)
	}
	if len(missing) > 0 {
		g.log.Info("emojis of card faces uploaded", "emojis", len(missing), "bytes", bytes)
	}
	return nil
}

// pause waits; false means that ctx has ended first.
func pause(ctx context.Context, d time.Duration) bool {
	timer := time.NewTimer(d)
	defer timer.Stop()
	select {
	case <-ctx.Done():
		return false
	case <-timer.C:
		return ctx.Err() == nil
	}
}
