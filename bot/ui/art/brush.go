package art

import (
	"image/color"
	"math"
)

// surface is what can be painted on.
type surface interface {
	clear(col color.RGBA)
	fill(o outline, col color.RGBA)
}

// brush paints outlines given in a picture's own units, which place puts on the surface.
type brush struct {
	surface
	place func(point) point
}

// scaled places a picture at the canvas's origin.
func scaled(sx, sy float64) func(point) point {
	return func(p point) point { return point{p.x * sx, p.y * sy} }
}

// tilted places a picture of w by h units, scaled by sx and sy and turned clockwise by deg degrees,
// into the smallest surface of whole pixels that holds it, whose size it returns.
func tilted(w, h, sx, sy, deg float64) (place func(point) point, width, height int) {
	sin, cos := math.Sincos(deg * math.Pi / 180)
	const exact = 1e-6 // what whole pixels may be off by
	width = int(math.Ceil(sx*w*cos + sy*h*math.Abs(sin) - exact))
	height = int(math.Ceil(sy*h*cos + sx*w*math.Abs(sin) - exact))
	cx, cy := float64(width)/2, float64(height)/2
	return func(p point) point {
		dx, dy := sx*(p.x-w/2), sy*(p.y-h/2)
		return point{cx + dx*cos - dy*sin, cy + dx*sin + dy*cos}
	}, width, height
}

// paint fills o, which is in the brush's units.
func (b brush) paint(o outline, col color.RGBA) { b.fill(o.mapped(b.place), col) }

// dimmed is a surface on which all colors are mixed with the felt below, but the ink of glyphs on
// light faces stays readable.
type dimmed struct {
	surface
	felt    color.RGBA
	keepInk bool
}

// dimShare is how far the color of a card that cannot be played goes towards the felt.
const dimShare = .4

func (d dimmed) clear(col color.RGBA) { d.surface.clear(d.color(col)) }

func (d dimmed) fill(o outline, col color.RGBA) { d.surface.fill(o, d.color(col)) }

func (d dimmed) color(col color.RGBA) color.RGBA {
	if d.keepInk && col == ink {
		return ink
	}
	return blend(col, d.felt, dimShare)
}
