package art

import (
	"encoding/json"
	"fmt"
)

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
