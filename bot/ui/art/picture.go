// Package art renders the bot's pictures: card faces as emojis, tables, results and score charts.
//
// Its functions are pure, and may be called from any goroutine.
//
// The design is our own. A face is a flat field with one large glyph; nothing of it follows the
// printed game. The light side is bright paper with dark ink, the dark side night with glowing ink
// in a thin frame. A color is told three ways: by its hue, by its letter in the reader's language
// (in English R G B Y, K T O P, as in the record format) and by its shape: circle, triangle, square
// and diamond by day, heart, drop, star and moon by night. A barred circle skips: one player, or over
// three dots all of them. Two cards with an arrow turn the deck over. Open-ended
// draws are a plus and what ends them: a color, or a waffle.
//
// Pictures hold names, numbers and signs, but no words, so only those letters are translated. A
// scene holds nothing but what the people who will see the picture may know. The caller writes the
// alternative text from the same scene.
//
// Letters and names are set in the Go fonts (Bigelow & Holmes), which come with golang.org/x/image
// under the same BSD-style license as Go. Numerals, shapes and pictograms are painted in this
// package.
package art

import (
	"encoding/json"
	"errors"
	"fmt"
	"sync"

	"unobot/game"
)

//go:generate go test -run "TestSheets|TestScreens" -update .

// PrivateScene is a table as one player sees it, with the inactive faces of the other hands. The
// owners of those hands must not see them.
type PrivateScene struct {
	BoardScene
	Viewer game.Seat
	Backs  [][]game.FaceCount // by seat; the viewer's own entry is never rendered
}

// The errors of scenes that no table can have.
var (
	errSeats  = errors.New("art: a scene needs 1 to 10 seats")
	errViewer = errors.New("art: a private scene needs a viewer at the table")
)

// check refuses scenes that cannot be laid out.
func check(seats int) error {
	if seats < 1 || seats > game.MaxSeats {
		return errSeats
	}
	return nil
}

// pictures are the last pictures rendered: boards are rendered again for every change of their
// text, and the picture often has not changed. 64 pictures of some 20 kB each.
var pictures = newCache[string, []byte](64)

// picture is the PNG of a scene, rendered by render unless it is cached.
func picture(scene any, seats int, render func() *painting) ([]byte, error) {
	if err := check(seats); err != nil {
		return nil, err
	}
	content, err := json.Marshal(scene)
	if err != nil {
		return nil, fmt.Errorf("key of a picture: %w", err)
	}
	return pictures.get(fmt.Sprintf("%T%s", scene, content), func() ([]byte, error) {
		p := render()
		defer paintings.Put(p)
		return p.encode(), nil
	})
}

// cache keeps the last cap values by what they were made from, and forgets the oldest first. Values
// are shared: nobody changes them.
type cache[K comparable, V any] struct {
	cap int

	mu     sync.Mutex
	values map[K]V
	order  []K // oldest first
}

// newCache is an empty cache for so many values.
func newCache[K comparable, V any](size int) *cache[K, V] {
	return &cache[K, V]{cap: size, values: make(map[K]V, size)}
}

// get finds the value of key, or makes it. Two callers who miss at once may both make it;
// either value will do, because rendering is pure.
func (c *cache[K, V]) get(key K, make func() (V, error)) (V, error) {
	c.mu.Lock()
	v, ok := c.values[key]
	c.mu.Unlock()
	if ok {
		return v, nil
	}
	v, err := make()
	if err != nil {
		return v, err
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	if _, ok := c.values[key]; ok {
		return v, nil
	}
	if len(c.order) == c.cap {
		delete(c.values, c.order[0])
		c.order = c.order[1:]
	}
	c.values[key] = v
	c.order = append(c.order, key)
	return v, nil
}
