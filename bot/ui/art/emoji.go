package art

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"image"
	"image/color"
	"image/png"
	"regexp"
	"strconv"
	"sync"

	"unobot/game"
)

// emojiSize is the width and height of an emoji's picture in pixels.
const emojiSize = 128

// EmojiPicture is a picture to be uploaded as an application emoji.
type EmojiPicture struct {
	// Key names the content of the emoji, apart from its looks: [FaceKey], [ColorKey], [HandKey],
	// [DrawKey] or [backKey].
	Key string
	// Name is 2 to 32 characters of [a-z0-9_]: the key, then a hash of the pixels, so that a
	// changed picture is a new emoji.
	Name string
	tile func() *image.RGBA
}

// emojiNames caches the names of the emojis rendered so far, by key: some 150. It is no sync.Map because .ci/run turns
// the race detector off for this package.
var emojiNames struct {
	mu sync.Mutex
	of map[string]string
}

// PNG renders the picture, which is needed once only: when it is uploaded.
func (e EmojiPicture) PNG() []byte {
	var file bytes.Buffer
	if err := png.Encode(&file, exact(e.tile())); err != nil {
		panic("art: " + err.Error())
	}
	return file.Bytes()
}

// FaceKey returns the key of a face's emoji, found without rendering it.
func FaceKey(f game.Face, s game.Side) string { return faceCode(f, sideShown(f, s)) }

// ColorKey returns the key of a color's emoji.
func ColorKey(c game.Color) string { return "color_" + code(c) }

// backKey is the key of the emoji of a card lying face down.
const backKey = "back"

// named is the form of EmojiPicture.Name.
var named = regexp.MustCompile(`^[a-z0-9_]{2,19}_[0-9a-f]{12}$`)

// IsEmojiName reports whether a name has the form of this package's names, perhaps for a picture of an
// earlier version.
func IsEmojiName(name string) bool { return named.MatchString(name) }

// Emojis lists the emoji of every face in the editions once, in the order of the decks, then those of the
// colors, the back and the buttons.
func Emojis(editions []*game.Edition) []EmojiPicture {
	var all []EmojiPicture
	seen := map[string]bool{}
	add := func(key string, tile func() *image.RGBA) {
		if !seen[key] {
			seen[key] = true
			all = append(all, emoji(key, tile))
		}
	}
	for _, f := range facesOf(editions) {
		add(FaceKey(f.face, f.side), func() *image.RGBA { return faceTile(f.face, f.side) })
	}
	for c := game.Red; c <= game.Purple; c++ {
		add(ColorKey(c), func() *image.RGBA { return colorIcon(c) })
	}
	add(backKey, backTile)
	add(HandKey, handIcon)
	add(DrawKey, drawIcon)
	return all
}

// sided is a face on the side it belongs to.
type sided struct {
	face game.Face
	side game.Side
}

// facesOf lists the faces of all cards of editions, equal ones several times.
func facesOf(editions []*game.Edition) (faces []sided) {
	for _, ed := range editions {
		for _, card := range ed.Cards {
			for side, f := range card.Faces {
				if f != (game.Face{}) { // the missing dark side of a one-sided card
					faces = append(faces, sided{f, game.Side(side)})
				}
			}
		}
	}
	return faces
}

// emoji returns the emoji with a key, rendered on first use.
func emoji(key string, tile func() *image.RGBA) EmojiPicture {
	return EmojiPicture{Key: key, Name: emojiName(key, tile), tile: tile}
}

func emojiName(key string, tile func() *image.RGBA) string {
	emojiNames.mu.Lock()
	defer emojiNames.mu.Unlock()
	name, known := emojiNames.of[key]
	if !known {
		// The pixels are hashed and not the file, which changes with the compressor.
		sum := sha256.Sum256(tile().Pix)
		name = key + "_" + hex.EncodeToString(sum[:6])
		if emojiNames.of == nil {
			emojiNames.of = map[string]string{}
		}
		emojiNames.of[key] = name
	}
	return name
}

// exact returns a tile with a palette of its own colors, if they are not too many for one: flat pictures
// have few, and take half the bytes this way.
func exact(img *image.RGBA) image.Image {
	pal := image.NewPaletted(img.Rect, nil)
	index := map[color.RGBA]uint8{}
	for i := range pal.Pix {
		x := img.Pix[4*i:]
		p := color.RGBA{x[0], x[1], x[2], x[3]}
		if _, ok := index[p]; !ok {
			if len(pal.Palette) == 256 {
				return img
			}
			index[p] = uint8(len(pal.Palette))
			pal.Palette = append(pal.Palette, p)
		}
		pal.Pix[i] = index[p]
	}
	return pal
}

// faceCode returns the start of a face's emoji name: the record format's notation spelled with [a-z0-9_]
// only, and the side of a wild, which has no color to tell.
func faceCode(f game.Face, s game.Side) string {
	if f.Color == game.NoColor {
		side := "_light"
		if s == game.Dark {
			side = "_dark"
		}
		return wildCodes[f.Symbol] + side
	}
	key := code(f.Color)
	if f.Symbol == game.Number {
		key += strconv.Itoa(int(f.Number))
	} else {
		key += actionCodes[f.Symbol]
	}
	if f.Waffle {
		key += "_waffle"
	}
	return key
}

var actionCodes = map[game.Symbol]string{
	game.Skip: "_skip", game.Reverse: "_reverse", game.SkipEveryone: "_everyone", game.Flip: "_flip",
	game.DrawOne: "_plus1", game.DrawTwo: "_plus2", game.DrawFive: "_plus5", game.DrawFour: "_plus4",
	game.DiscardAll: "_all",
}

var wildCodes = map[game.Symbol]string{
	game.Wild: "wild", game.WildDrawTwo: "wild_plus2", game.WildDrawFour: "wild_plus4",
	game.WildDrawColor: "wild_color", game.WildHyperSpeed: "wild_hyper", game.WildJimHopper: "wild_hopper",
	game.WildRule11: "wild_rule11", game.WildReverseDrawFour: "wild_back4", game.WildDrawSix: "wild_plus6",
	game.WildDrawTen: "wild_plus10", game.WildColorRoulette: "wild_roulette",
}

// colorIcon returns a color's shape by itself, with a rim of ink that sets it off from any ground.
func colorIcon(c game.Color) *image.RGBA {
	canvas := newCanvas(emojiSize, emojiSize)
	b := brush{canvas, scaled(1, 1)}
	const rim, margin = 9, 6
	o := shape(c).fitted(margin+rim, margin+rim, emojiSize-2*(margin+rim), emojiSize-2*(margin+rim))
	for _, line := range o {
		b.paint(loop(2*rim, line...), ink)
	}
	b.paint(o, hues[c])
	return canvas.img
}

// The keys of the emojis on buttons.
const (
	HandKey = "hand" // my hand: two cards
	DrawKey = "draw" // draw: a card with an arrow
)

// handIcon returns two cards, chalk on nothing.
func handIcon() *image.RGBA {
	return buttonIcon(join(
		frame(rect{50, 10, 58, 84}, 14, 11),
		box(20, 34, 58, 84, 14),
	), box(14, 28, 70, 96, 20).less(box(20, 34, 58, 84, 14)))
}

// drawIcon returns a card with an arrow that points down.
func drawIcon() *image.RGBA {
	arrow := join(stroke(12, point{64, 36}, point{64, 84}), stroke(12, point{44, 66}, point{64, 88}, point{84, 66}))
	return buttonIcon(join(frame(rect{24, 6, 80, 116}, 20, 12), arrow), nil)
}

// buttonIcon returns an outline in chalk, with gap cut out.
func buttonIcon(o, gap outline) *image.RGBA {
	c := newCanvas(emojiSize, emojiSize)
	c.fill(o, chalk)
	if gap != nil {
		c.erase(gap)
	}
	return c.img
}

// faceTile returns the emoji of a face: its glyph large, its color's shape beside it, nothing finer than
// survives at 22 pixels. It has no letter, so that one set serves every language: the label beside it
// has the reader's. The side matters for wilds only, as in paintCard.
func faceTile(f game.Face, s game.Side) *image.RGBA {
	c := newCanvas(emojiSize, emojiSize)
	place := scaled(emojiSize/tileGrid, emojiSize/tileGrid)
	paintTile(brush{c, place}, f, s, "", emojiMark)
	return c.cut(tileEdge().mapped(place))
}

func backTile() *image.RGBA {
	canvas := newCanvas(emojiSize, emojiSize)
	b := brush{canvas, scaled(1, 1)}
	b.clear(dusk)
	for i, c := range colorsOf(game.Light) {
		b.paint(shape(c).at(26+float64(i%2)*42, 26+float64(i/2)*42, 34), blend(dusk, hues[c], .8))
	}
	b.paint(frame(rect{0, 0, emojiSize, emojiSize}, tileCorner, 7), blend(dusk, chalk, .6))
	return canvas.cut(tileEdge())
}
