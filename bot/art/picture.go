package art

import (
	"encoding/json"
	"fmt"
)

// Pictures all have this size unless their content asks for another height.
const (
	pictureW = 900
	pictureH = 500
)

// pictures are the last pictures drawn: boards are rendered again for every
// change of their text, and the picture often has not changed. 64 pictures of
// at most 40 kB each.
var pictures = newCache[string, []byte](64)

// picture is the PNG of a scene, drawn by draw unless it is cached.
func picture(scene any, seats int, draw func() *canvas) ([]byte, error) {
	if err := check(seats); err != nil {
		return nil, err
	}
	content, err := json.Marshal(scene)
	if err != nil {
		return nil, fmt.Errorf("key of a picture: %w", err)
	}
	return pictures.get(fmt.Sprintf("%T%s", scene, content), func() ([]byte, error) {
		return encode(draw().img)
	})
}
