package art

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"image"
	"image/png"
	"strings"
	"sync"

	"unobot/game"
)

// EmojiSize is the width and height of an emoji's picture in pixels.
const EmojiSize = 128

// Emoji is a picture to be uploaded as an application emoji.
type Emoji struct {
	// Name is 2 to 32 characters of [a-z0-9_]: what the emoji shows, then a hash
	// of its pixels, so that a changed drawing is a new emoji.
	Name string
	PNG  []byte
}

// drawn holds every emoji drawn so far: there are about 200 of them, 3 kB each.
var drawn sync.Map

// FaceEmoji is the emoji of a face: its glyph large, its color's shape and
// letter beside it, nothing finer than survives at 22 pixels. The side matters
// for wilds only, as in Card.
func FaceEmoji(f game.Face, s game.Side) Emoji {
	s = sideShown(f, s)
	return emoji(faceCode(f, s), func() *image.RGBA { return faceTile(f, s, EmojiSize) })
}

// BackEmoji is the emoji of a card lying face down.
func BackEmoji() Emoji { return emoji("back", backTile) }

// ColorEmoji is the emoji of a color by itself, for buttons that name one.
func ColorEmoji(c game.Color) Emoji {
	return emoji("color_"+strings.ToLower(letter(c)), func() *image.RGBA { return colorTile(c) })
}

// Emojis lists the emoji of every face in the editions once, in the order of
// the decks, then those of the colors and the back.
func Emojis(editions []*game.Edition) []Emoji {
	var all []Emoji
	seen := map[string]bool{}
	add := func(e Emoji) {
		if !seen[e.Name] {
			seen[e.Name] = true
			all = append(all, e)
		}
	}
	for _, ed := range editions {
		for _, card := range ed.Cards {
			for side, f := range card.Faces {
				if f != (game.Face{}) { // the missing dark side of a one-sided card
					add(FaceEmoji(f, game.Side(side)))
				}
			}
		}
	}
	for c := game.Red; c <= game.Purple; c++ {
		add(ColorEmoji(c))
	}
	add(BackEmoji())
	return all
}

// emoji is the emoji called what, drawn on first use.
func emoji(what string, tile func() *image.RGBA) Emoji {
	if e, ok := drawn.Load(what); ok {
		return e.(Emoji)
	}
	img := tile()
	var b bytes.Buffer
	enc := png.Encoder{CompressionLevel: png.BestCompression}
	if err := enc.Encode(&b, img); err != nil {
		panic("art: a buffer refused a picture: " + err.Error())
	}
	// The pixels are hashed and not the file, which changes with the compressor.
	sum := sha256.Sum256(img.Pix)
	e, _ := drawn.LoadOrStore(what, Emoji{Name: what + "_" + hex.EncodeToString(sum[:6]), PNG: b.Bytes()})
	return e.(Emoji)
}
