package live

import (
	"cmp"
	"context"
	"log/slog"
	"time"

	"unobot/bot/art"
	"unobot/bot/send"
)

const (
	// emojiGap leaves most of the 50 requests a second to people's boards.
	emojiGap = 250 * time.Millisecond
	// emojiRetry is the longest pause between attempts.
	emojiRetry = 5 * time.Minute
	// emojiRefusals is how many refusals in a row end an attempt.
	emojiRefusals = 3
	// emojiRecheck is the pause before lost emojis are uploaded again.
	emojiRecheck = time.Minute
)

// EmojiStore keeps the emojis of an application.
type EmojiStore interface {
	Emojis(ctx context.Context, app string) ([]send.Emoji, error)
	AddEmoji(ctx context.Context, app, name string, png []byte) (send.Emoji, error)
	RemoveEmoji(ctx context.Context, app, id string) error
}

// Uploader makes every card face an emoji of the application, in every language. An emoji's name
// tells its content, so it uploads only what is missing: after a crash it goes on where it was, and
// a second start only asks for the list.
type Uploader struct {
	store  EmojiStore
	emojis *Emojis
	log    *slog.Logger
	gap    time.Duration
}

// NewUploader makes an Uploader that waits for gap between two uploads; 0 is the usual gap.
func NewUploader(s EmojiStore, e *Emojis, log *slog.Logger, gap time.Duration) *Uploader {
	return &Uploader{store: s, emojis: e, log: log, gap: cmp.Or(gap, emojiGap)}
}

// Run uploads the emojis, and uploads them again when somebody has deleted them, until ctx ends.
func (u *Uploader) Run(ctx context.Context, app string) {
	for u.keepUploading(ctx, app) {
		select {
		case <-ctx.Done():
			return
		case <-u.emojis.lost:
			u.log.Warn("emojis of card faces are gone: uploading them again")
		}
		if !pause(ctx, emojiRecheck) {
			return
		}
	}
}

// keepUploading tries until all emojis are uploaded or Discord refuses. It reports false when ctx
// has ended.
func (u *Uploader) keepUploading(ctx context.Context, app string) bool {
	for wait := time.Second; ; wait = min(2*wait, emojiRetry) {
		err := u.upload(ctx, app)
		switch {
		case ctx.Err() != nil:
			return false
		case err == nil:
			return true
		case send.TroubleOf(err) == send.Forbidden, send.TroubleOf(err) == send.Refused:
			u.log.Error("emojis of card faces not uploaded; signs of Unicode stand for them", "err", err)
			return true
		}
		u.log.Warn("emojis of card faces delayed", "err", err, "retry_in", max(wait, send.RetryAfter(err)))
		if !pause(ctx, max(wait, send.RetryAfter(err))) {
			return false
		}
	}
}

// upload brings the application's emojis up to date once. It uploads the missing ones, and then
// deletes those that earlier versions have uploaded.
func (u *Uploader) upload(ctx context.Context, app string) error {
	defer u.emojis.Settle()
	there, err := u.store.Emojis(ctx, app)
	if err != nil {
		return err
	}
	ids := map[string]string{}
	for _, e := range there {
		ids[e.Name] = e.ID
	}
	wanted, missing := map[string]bool{}, []art.EmojiPicture(nil)
	for _, e := range allEmojis() {
		wanted[e.Name] = true
		if id, ok := ids[e.Name]; ok {
			u.emojis.learn(e.Key, e.Name, id)
		} else {
			missing = append(missing, e)
		}
	}
	u.emojis.Settle()
	if err := u.add(ctx, app, missing); err != nil {
		return err
	}
	for _, e := range there {
		if wanted[e.Name] || !art.IsEmojiName(e.Name) {
			continue
		}
		if err := u.store.RemoveEmoji(ctx, app, e.ID); err != nil {
			return err
		}
	}
	return nil
}

// add uploads emojis one by one. One that Discord refuses is left out.
func (u *Uploader) add(ctx context.Context, app string, missing []art.EmojiPicture) error {
	refused, bytes := 0, 0
	for _, e := range missing {
		if !pause(ctx, u.gap) {
			return ctx.Err()
		}
		added, err := u.store.AddEmoji(ctx, app, e.Name, e.PNG)
		if send.TroubleOf(err) == send.Refused && refused < emojiRefusals-1 {
			refused++
			u.log.Error("emoji of a card face refused", "name", e.Name, "err", err)
			continue
		}
		if err != nil {
			return err
		}
		refused, bytes = 0, bytes+len(e.PNG)
		u.emojis.learn(e.Key, added.Name, added.ID)
	}
	if len(missing) > 0 {
		u.log.Info("emojis of card faces uploaded", "emojis", len(missing), "bytes", bytes)
	}
	return nil
}

// pause waits, or reports false when ctx ends first.
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
