package live

import (
	"context"
	"sync"
	"time"

	"unobot/bot/art"
	"unobot/bot/lang"
	"unobot/bot/screen"
	"unobot/bot/view"
	"unobot/game"
)

// Emojis knows which card faces are emojis of the application by now. None are at first, and all of
// them may get lost: signs of Unicode stand for those that are missing.
type Emojis struct {
	lost  chan struct{} // told when emojis that were there have turned out not to be
	known chan struct{} // closed once Discord has been asked which are there
	once  sync.Once     // closes asked
	wait  time.Duration // how long a board waits after a start to show emojis and not signs

	mu       sync.RWMutex
	mentions map[string]string // by art's key, as written in a text: "<:r7_0123456789ab:123456789012345678>"
}

// NewEmojis knows of none yet. Boards wait that long for more to be known.
func NewEmojis(wait time.Duration) *Emojis {
	return &Emojis{wait: wait, lost: make(chan struct{}, 1), known: make(chan struct{}), mentions: map[string]string{}}
}

// await returns when it is known which emojis are there, or when waiting for that takes too long.
func (e *Emojis) await(ctx context.Context) {
	select {
	case <-e.known:
	case <-ctx.Done():
	case <-time.After(e.wait):
	}
}

// Settle ends the waiting: Discord has told which emojis are there, or cannot.
func (e *Emojis) Settle() { e.once.Do(func() { close(e.known) }) }

// learn notes that an emoji is there.
func (e *Emojis) learn(key, name, id string) {
	e.mu.Lock()
	defer e.mu.Unlock()
	e.mentions[key] = screen.EmojiMention(name, id)
}

// Forget notes that emojis which were there are not any more.
func (e *Emojis) Forget() {
	e.mu.Lock()
	clear(e.mentions)
	e.mu.Unlock()
	select {
	case e.lost <- struct{}{}:
	default:
	}
}

// Or is the emoji with one of art's keys, else the sign that stands for it.
func (e *Emojis) Or(key, sign string) string {
	e.mu.RLock()
	defer e.mu.RUnlock()
	if mention, ok := e.mentions[key]; ok {
		return mention
	}
	return sign
}

// allEmojis are those of the card faces in every language.
func allEmojis() []art.Emoji {
	var letters []art.Letters
	for _, w := range lang.All() {
		letters = append(letters, view.LettersOf(w))
	}
	return art.Emojis(game.Editions(), letters...)
}
