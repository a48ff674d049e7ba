package art

import (
	"encoding/json"
	"fmt"
	"sync"
)

// Pictures all have this size, which keeps its shape on phones.
const (
	pictureW = 900
	pictureH = 500
)

// pictures are the last pictures rendered: boards are rendered again for every change of their
// text, and the picture often has not changed. 64 pictures of at most 40 kB each.
var pictures = newCache[string, []byte](64)

// picture is the PNG of a scene, rendered by render unless it is cached.
func picture(scene any, seats int, render func() *canvas) ([]byte, error) {
	if err := check(seats); err != nil {
		return nil, err
	}
	content, err := json.Marshal(scene)
	if err != nil {
		return nil, fmt.Errorf("key of a picture: %w", err)
	}
	return pictures.get(fmt.Sprintf("%T%s", scene, content), func() ([]byte, error) {
		c := render()
		defer canvases.Put(c)
		return encode(c.img)
	})
}

// canvases are used again: a new one costs as much as clearing it does.
var canvases = sync.Pool{New: func() any { return newCanvas(pictureW, pictureH) }}

// newPicture is a canvas of the usual size, to be cleared first.
func newPicture() *canvas { return canvases.Get().(*canvas) }
