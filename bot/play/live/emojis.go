package live

import (
	"cmp"
	"context"
	"strings"
	"sync"
	"time"

	"github.com/bwmarrin/discordgo"

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
