package bot

import (
	"context"
	"slices"
	"strings"
	"sync"
	"time"

	"unobot/bot/art"
	"unobot/bot/lang"
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
	f.mentions[key] = mentionStart + name + ":" + id + ">"
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

// or is the emoji with a key, else the sign that stands for it.
func (f *faces) or(key, sign string) string {
	if f == nil {
		return sign
	}
	f.mu.RLock()
	defer f.mu.RUnlock()
	if mention, ok := f.mentions[key]; ok {
		return mention
	}
	return sign
}

// mentionStart is how an emoji of the application begins in a text and on a button.
const mentionStart = "<:"

// mentioned takes a mention apart; ok is false for an emoji of Unicode.
func mentioned(emoji string) (name, id string, ok bool) {
	inner, ok := strings.CutPrefix(emoji, mentionStart)
	name, id, _ = strings.Cut(strings.TrimSuffix(inner, ">"), ":")
	return name, id, ok
}

// showing is the scene with the emojis that are there.
func (sc scene) showing(f *faces) scene {
	sc.faces = f
	return sc
}

// lettersOf are the letters that cards have for readers of a language.
func lettersOf(w *lang.Words) art.Letters {
	letters := art.Letters("")
	for c := game.Red; c <= game.Purple; c++ {
		letters += art.Letters(w.ColorLetter(c))
	}
	return letters
}

// allFaces are the emojis of the card faces in every language.
func allFaces() []art.Emoji {
	var letters []art.Letters
	for _, w := range lang.All() {
		letters = append(letters, lettersOf(w))
	}
	return art.Emojis(game.Editions(), letters...)
}

// sign is the picture of an active face, with the letter of its label.
func (sc scene) sign(w *lang.Words, f game.Face) string { return sc.signOn(w, f, sc.View.Side) }

// signOn is the picture of a face on one of the sides: a wild has no color to
// tell which.
func (sc scene) signOn(w *lang.Words, f game.Face, side game.Side) string {
	return sc.faces.or(art.FaceKey(f, side, lettersOf(w)), looks[f.Color].emoji)
}

// colorSign is the picture of a color by itself.
func (sc scene) colorSign(c game.Color) string {
	return sc.faces.or(art.ColorKey(c), looks[c].emoji)
}

// unpictured is s without emojis of the application on buttons and menus, whose
// labels say the same. It reports whether there were any.
func (s screen) unpictured() (plain screen, changed bool) {
	without := func(emoji string) string {
		if _, _, ok := mentioned(emoji); !ok {
			return emoji
		}
		changed = true
		return ""
	}
	rows := slices.Clone(s.Rows)
	for i, r := range rows {
		rows[i].Buttons = slices.Clone(r.Buttons)
		for j, b := range r.Buttons {
			rows[i].Buttons[j].Emoji = without(b.Emoji)
		}
		if r.Menu != nil {
			m := *r.Menu
			m.Options = slices.Clone(m.Options)
			for j, o := range m.Options {
				m.Options[j].Emoji = without(o.Emoji)
			}
			rows[i].Menu = &m
		}
	}
	s.Rows = rows
	return s, changed
}
