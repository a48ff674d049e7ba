package bot

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

// faces knows which card faces are emojis of the application by now. None are at
// first, and all of them may get lost: signs of Unicode stand for those that are
// missing.
type faces struct {
	lost  chan struct{} // told when emojis that were there have turned out not to be
	asked chan struct{} // closed once Discord has been asked which are there
	first sync.Once     // closes asked
	wait  time.Duration // how long a board waits after a start to show faces and not signs

	mu       sync.RWMutex
	mentions map[string]string // by art's key, as written in a text: "<:r7_0123456789ab:123456789012345678>"
}

func newFaces(wait time.Duration) *faces {
	return &faces{wait: wait, lost: make(chan struct{}, 1), asked: make(chan struct{}), mentions: map[string]string{}}
}

// await returns when it is known which emojis are there, or when waiting for that
// takes too long.
func (f *faces) await(ctx context.Context) {
	if f == nil {
		return
	}
	select {
	case <-f.asked:
	case <-ctx.Done():
	case <-time.After(f.wait):
	}
}

// known ends the waiting: Discord has told which emojis are there, or cannot.
func (f *faces) known() { f.first.Do(func() { close(f.asked) }) }

// learn notes that an emoji is there.
func (f *faces) learn(key, name, id string) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.mentions[key] = screen.EmojiStart + name + ":" + id + ">"
}

// forget notes that emojis which were there are not any more.
func (f *faces) forget() {
	f.mu.Lock()
	clear(f.mentions)
	f.mu.Unlock()
	select {
	case f.lost <- struct{}{}:
	default:
	}
}

// Or is the emoji with a key, else the sign that stands for it.
func (f *faces) Or(key, sign string) string {
	f.mu.RLock()
	defer f.mu.RUnlock()
	if mention, ok := f.mentions[key]; ok {
		return mention
	}
	return sign
}

// allFaces are the emojis of the card faces in every language.
func allFaces() []art.Emoji {
	var letters []art.Letters
	for _, w := range lang.All() {
		letters = append(letters, view.LettersOf(w))
	}
	return art.Emojis(game.Editions(), letters...)
}
