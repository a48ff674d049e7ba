package art

import "image"

// The keys of the emojis on buttons.
const (
	HandKey = "hand" // my hand: two cards
	DrawKey = "draw" // draw: a card with an arrow
)

// handIcon is two cards, chalk on nothing.
func handIcon() *image.RGBA {
	return buttonIcon(join(
		frame(50, 10, 58, 84, 14, 11),
		box(20, 34, 58, 84, 14),
	), box(14, 28, 70, 96, 20).less(box(20, 34, 58, 84, 14)))
}

// drawIcon is a card with an arrow that points down.
func drawIcon() *image.RGBA {
	arrow := join(stroke(12, point{64, 36}, point{64, 84}), stroke(12, point{44, 66}, point{64, 88}, point{84, 66}))
	return buttonIcon(join(frame(24, 6, 80, 116, 20, 12), arrow), nil)
}

// buttonIcon is an outline in chalk without what is in gap.
func buttonIcon(o, gap outline) *image.RGBA {
	c := newCanvas(emojiSize, emojiSize)
	c.fill(o, chalk)
	if gap != nil {
		c.erase(gap)
	}
	return c.img
}
