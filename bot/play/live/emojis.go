package live

import (
	"cmp"
	"context"
	"errors"
	"log/slog"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/bwmarrin/discordgo"

	"unobot/bot/background"
	"unobot/bot/play/send"
	"unobot/bot/ui/art"
	"unobot/bot/ui/screen"
	"unobot/game"
)

// Emojis maps card faces to the emojis of the application. At first it is empty, and each of its emojis may be deleted
// at any time. Signs of Unicode stand for missing ones. It may be used from any goroutine.
type Emojis struct {
	lost  chan struct{} // gets a value when stored emojis turn out to be deleted
	known chan struct{} // closed once Discord has listed them, or has failed to
	once  sync.Once     // closes known
	wait  time.Duration // how long a board waits after a start for emojis
	cdn   string        // the address of their pictures, without a slash at the end

	mu       sync.RWMutex
	mentions map[string]string // by art's key, as written in a text: "<:r7_0123456789ab:123456789012345678>"
}

// NewEmojis makes an empty Emojis. Boards wait for Settle, but not longer than wait. cdn is the address of the pictures
// of emojis; "" for Discord's own.
func NewEmojis(wait time.Duration, cdn string) *Emojis {
	cdn = strings.TrimSuffix(cmp.Or(cdn, discordgo.EndpointCDN), "/")
	return &Emojis{
		wait: wait, cdn: cdn, lost: make(chan struct{}, 1), known: make(chan struct{}), mentions: map[string]string{},
	}
}

// await returns once the emojis of the application are known, or after the longest wait.
func (e *Emojis) await(ctx context.Context) {
	select {
	case <-e.known:
	case <-ctx.Done():
	case <-time.After(e.wait):
	}
}

// Settle ends the waiting of boards, after Discord has listed the emojis, or has failed to.
func (e *Emojis) Settle() { e.once.Do(func() { close(e.known) }) }

// learn adds an emoji.
func (e *Emojis) learn(key, name, id string) {
	e.mu.Lock()
	defer e.mu.Unlock()
	e.mentions[key] = screen.EmojiMention(name, id)
}

// Forget removes all emojis, because some of them turned out to be deleted.
func (e *Emojis) Forget() {
	e.mu.Lock()
	clear(e.mentions)
	e.mu.Unlock()
	select {
	case e.lost <- struct{}{}:
	default:
	}
}

// Or returns the mention of the emoji with one of art's keys, or else the sign that stands for it.
func (e *Emojis) Or(key, sign string) string {
	e.mu.RLock()
	defer e.mu.RUnlock()
	if mention, ok := e.mentions[key]; ok {
		return mention
	}
	return sign
}

// Address returns the address of an emoji's picture, or "" if it is missing.
// https://docs.discord.com/developers/reference#image-formatting
func (e *Emojis) Address(key string) string {
	e.mu.RLock()
	defer e.mu.RUnlock()
	id := screen.EmojiID(e.mentions[key])
	if id == "" {
		return ""
	}
	return e.cdn + "/emojis/" + id + ".png"
}

// allEmojis lists the emojis of all card faces.
func allEmojis() []art.EmojiPicture { return art.Emojis(game.Editions()) }

// EmojiNames returns the names of all emojis that the bot uploads.
func EmojiNames() []string {
	var names []string
	for _, e := range allEmojis() {
		names = append(names, e.Name)
	}
	return names
}

const (
	// emojiGap leaves most of the 50 requests a second to people's boards.
	emojiGap = 250 * time.Millisecond
	// emojiRetry is the longest pause between attempts.
	emojiRetry = 5 * time.Minute
	// emojiRefusals is how many refusals in a row end an attempt.
	emojiRefusals = 3
	// longEmojiDelay is the least wait that counts as Discord's limit, and not as a passing trouble.
	longEmojiDelay = time.Minute
	// emojiRound is how many emojis Discord was seen to take before it makes the bot wait.
	emojiRound = 50
	// emojiRecheck is the pause before lost emojis are uploaded again.
	emojiRecheck = time.Minute
	// emojiFollow is how often a process that does not upload looks for emojis that another one has uploaded.
	emojiFollow = 30 * time.Second
)

// EmojiStore keeps the emojis of an application.
type EmojiStore interface {
	Emojis(ctx context.Context, app string) ([]send.Emoji, error)
	AddEmoji(ctx context.Context, app, name string, png []byte) (send.Emoji, error)
	RemoveEmoji(ctx context.Context, app, id string) error
}

// Uploader makes every card face an emoji of the application, in every language. An emoji's name
// identifies its content, so only missing ones are uploaded: after a crash the upload continues with the next one, and
// a second start only asks for the list.
type Uploader struct {
	Store  EmojiStore
	Emojis *Emojis
	Log    *slog.Logger
	Gap    time.Duration // between two uploads; 0 for the default
	Mine   func() bool   // reports false while another process uploads; if nil, this one does

	left    int  // emojis to upload, as of the last attempt
	waiting bool // a long wait has been logged
}

// errNotMine reports that another process uploads the missing emojis.
var errNotMine = errors.New("another process uploads emojis")

// Run uploads the emojis, and uploads deleted ones again, until ctx ends.
func (u *Uploader) Run(ctx context.Context, app string) {
	for u.keepUploading(ctx, app) {
		select {
		case <-ctx.Done():
			return
		case <-u.Emojis.lost:
			u.Log.Warn("emojis of card faces are gone: uploading them again")
		}
		if background.Sleep(ctx, emojiRecheck) != nil {
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
		case errors.Is(err, errNotMine):
			if background.Sleep(ctx, emojiFollow) != nil {
				return false
			}
			wait = time.Second
			continue
		case send.TroubleOf(err) == send.Forbidden, send.TroubleOf(err) == send.Refused:
			u.Log.Error("emojis of card faces not uploaded; signs of Unicode stand for them", "err", err)
			return true
		}
		delay := max(wait, send.RetryAfter(err))
		u.reportDelay(err, delay)
		if background.Sleep(ctx, delay) != nil {
			return false
		}
	}
}

// reportDelay logs that the upload continues later. Discord lets through some fifty emojis and then none for up to an
// hour, so hours are normal: such a wait is logged once, with its expected end.
func (u *Uploader) reportDelay(err error, delay time.Duration) {
	if delay < longEmojiDelay {
		u.Log.Warn("emojis of card faces delayed", "err", err, "retry_in", delay)
		return
	}
	if u.waiting {
		return
	}
	u.waiting = true
	rounds := (u.left + emojiRound - 1) / emojiRound
	u.Log.Info("Discord takes the emojis of card faces in rounds; signs of Unicode stand for the rest until then",
		"left", u.left, "next_round_in", delay, "expected_end_in", time.Duration(rounds)*delay)
}

// upload brings the application's emojis up to date once. It uploads the missing ones, and then
// deletes those that earlier versions have uploaded.
func (u *Uploader) upload(ctx context.Context, app string) error {
	defer u.Emojis.Settle()
	there, err := u.Store.Emojis(ctx, app)
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
			u.Emojis.learn(e.Key, e.Name, id)
		} else {
			missing = append(missing, e)
		}
	}
	u.Emojis.Settle()
	if err := u.add(ctx, app, missing); err != nil {
		return err
	}
	if u.Mine != nil && !u.Mine() {
		return nil
	}
	for _, e := range there {
		if wanted[e.Name] || !art.IsEmojiName(e.Name) {
			continue
		}
		if err := u.Store.RemoveEmoji(ctx, app, e.ID); err != nil {
			return err
		}
	}
	return nil
}

// add uploads emojis one by one. One that Discord refuses is left out.
func (u *Uploader) add(ctx context.Context, app string, missing []art.EmojiPicture) error {
	refused, bytes := 0, 0
	for i, e := range missing {
		u.left = len(missing) - i
		if background.Sleep(ctx, cmp.Or(u.Gap, emojiGap)) != nil {
			return ctx.Err()
		}
		if u.Mine != nil && !u.Mine() { // asked after the pause, in which the process may have slept
			return errNotMine
		}
		file := e.PNG()
		added, err := u.Store.AddEmoji(ctx, app, e.Name, file)
		if send.TroubleOf(err) == send.Refused {
			// The process that uploaded before may still be uploading the same emoji.
			if there, listed := u.find(ctx, app, e.Name); listed == nil && there.ID != "" {
				added, err = there, nil
			}
		}
		if send.TroubleOf(err) == send.Refused && refused < emojiRefusals-1 {
			refused++
			u.Log.Error("emoji of a card face refused", "name", e.Name, "err", err)
			continue
		}
		if err != nil {
			return err
		}
		refused, bytes = 0, bytes+len(file)
		u.Emojis.learn(e.Key, added.Name, added.ID)
	}
	if len(missing) > 0 {
		u.Log.Info("emojis of card faces uploaded", "emojis", len(missing), "bytes", bytes)
		u.waiting = false
	}
	return nil
}

// find returns the application's emoji of a name, or one without an id.
func (u *Uploader) find(ctx context.Context, app, name string) (send.Emoji, error) {
	list, err := u.Store.Emojis(ctx, app)
	if err != nil {
		return send.Emoji{}, err
	}
	i := slices.IndexFunc(list, func(e send.Emoji) bool { return e.Name == name })
	if i < 0 {
		return send.Emoji{}, nil
	}
	return list[i], nil
}
